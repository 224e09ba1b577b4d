/**
 * The running analysis of the window: asked, computed beside, shown, the latest wish first.
 * No numerics and no widgets of its own but those of the pictures.
 */
package org.larrr.gui.analysis;
