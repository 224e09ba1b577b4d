/**
 * JavaFX nodes that show figures, and what lies under the pointer.
 * Nothing is computed on the FX thread; drawing lives in the packages below.
 */
package org.larrr.gui.charts;
