package org.larrr.cli.output;

import java.io.PrintWriter;
import org.larrr.export.figure.FigureWriter;

/**
 * What commands act through.
 *
 * @param out     results
 * @param err     one line when something is wrong
 * @param figures writes figure files
 */
public record Console(PrintWriter out, PrintWriter err, FigureWriter figures) {}
