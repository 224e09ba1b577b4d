/**
 * The editor of systems: definition, checks and truth while one types.
 * The language of definitions lives in {@link org.larrr.systems}.
 */
package org.larrr.gui.editor;
