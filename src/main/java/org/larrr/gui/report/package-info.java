/** The log of the window and of the program, to be read and to be sent to support. */
package org.larrr.gui.report;
