/**
 * The view of how densely the states were sampled.
 * What it shows is a figure from {@link org.larrr.export.figure}.
 */
package org.larrr.gui.sampling;
