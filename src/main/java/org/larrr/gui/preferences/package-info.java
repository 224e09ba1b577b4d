/** What one likes of the window: its language, how numbers are written, sizes, colours, folders, units. */
package org.larrr.gui.preferences;
