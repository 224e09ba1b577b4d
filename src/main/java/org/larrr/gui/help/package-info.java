/** The handbook beside the window, and F1. The pages themselves are resources. */
package org.larrr.gui.help;
