/** The view of the trajectories. What it shows is a figure from {@link org.larrr.export.figure}. */
package org.larrr.gui.trajectory;
