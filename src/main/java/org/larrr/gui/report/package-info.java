/** What happened in the window and beneath it, to be read and to be sent to those who can repair it. */
package org.larrr.gui.report;
