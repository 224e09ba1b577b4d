/** Figures as PNG, SVG and PDF files. No JavaFX and no display is needed. */
package org.larrr.gui.charts.print;
