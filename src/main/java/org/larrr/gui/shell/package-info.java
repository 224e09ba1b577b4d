/** The window as a whole: which parts there are and how they hear of each other. No part lives here. */
package org.larrr.gui.shell;
