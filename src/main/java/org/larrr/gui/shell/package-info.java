/** The window as a whole: which parts there are and how they hear of each other, its status line and its commands. */
package org.larrr.gui.shell;
