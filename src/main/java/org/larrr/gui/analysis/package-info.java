/**
 * The running analysis of the window, the latest request first, and the panel that chooses its kernel, method and
 * settings. No numerics: which settings there are is given by {@link org.larrr.estimators}.
 */
package org.larrr.gui.analysis;
