/**
 * Texts of the window in the user's words, and numbers as people read them.
 * No text stands in the code of the parts.
 */
package org.larrr.gui.text;
