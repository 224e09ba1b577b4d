/** The view of eigenfunctions. What it shows is a figure from {@link org.larrr.export.figure}. */
package org.larrr.gui.eigenfunctions;
