/** Guided labs: text files that set the workbench step by step, explain, ask for a number and check it against the fit. */
package org.larrr.gui.labs;
