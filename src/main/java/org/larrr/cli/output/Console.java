package org.larrr.cli.output;

import java.io.PrintWriter;
import org.larrr.export.figure.FigureWriter;
import org.larrr.systems.TruthSource;

/**
 * What commands act through.
 *
 * @param out     results
 * @param err     one line when something is wrong
 * @param figures writes figure files
 * @param truths  tells true spectra
 */
public record Console(PrintWriter out, PrintWriter err, FigureWriter figures, TruthSource truths) {}
