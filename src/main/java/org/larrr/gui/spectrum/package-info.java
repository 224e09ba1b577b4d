/** The view of the spectrum. What it shows is a figure from {@link org.larrr.export.figure}. */
package org.larrr.gui.spectrum;
