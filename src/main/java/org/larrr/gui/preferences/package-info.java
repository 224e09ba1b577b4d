/** Preferences for the window: its language, the format of numbers, sizes, colours, folders, units. */
package org.larrr.gui.preferences;
