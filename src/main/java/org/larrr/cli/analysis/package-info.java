/**
 * The commands that answer a question about data: fit, trust, kinetics, forecast, suggest, studies, experiments.
 * They parse, ask {@link org.larrr.experiments} and print; no mathematics and no file formats.
 */
package org.larrr.cli.analysis;
