/** Every command of the window by its name: one types a part of it and presses Enter. */
package org.larrr.gui.palette;
