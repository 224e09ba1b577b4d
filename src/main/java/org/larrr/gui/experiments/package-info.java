/**
 * The window of experiments: chosen, run, watched, shown.
 * The runs themselves live in {@link org.larrr.experiments.job}.
 */
package org.larrr.gui.experiments;
