/**
 * Dialogs of the window: questions, files, preferences, messages, the log.
 * They ask and inform; what is done with an answer is decided elsewhere.
 */
package org.larrr.gui.dialogs;
