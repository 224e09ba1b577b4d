/**
 * Figures drawn with JFreeChart on any canvas of Java2D.
 * No JavaFX: the same drawing serves screen, paper and the command line.
 */
package org.larrr.gui.charts.drawing;
