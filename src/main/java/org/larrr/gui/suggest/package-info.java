/** Suggested settings, offered with their reasons. They are found in {@link org.larrr.diagnostics.suggest}. */
package org.larrr.gui.suggest;
