package org.larrr.cli;

import java.io.PrintWriter;
import org.larrr.export.figure.FigureWriter;

/**
 * What commands act through.
 *
 * @param out     results
 * @param err     one line when something is wrong
 * @param figures writes figure files
 */
record Console(PrintWriter out, PrintWriter err, FigureWriter figures) {}
