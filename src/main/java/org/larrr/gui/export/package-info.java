/** The dialogs that export figures, tables and sessions. Formats and contents live in {@link org.larrr.export}. */
package org.larrr.gui.export;
