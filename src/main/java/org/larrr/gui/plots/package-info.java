/** The views of results, one class each. What they draw is a figure from {@link org.larrr.export.figure}. */
package org.larrr.gui.plots;
