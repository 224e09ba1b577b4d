/**
 * A session as a whole: its data, facts, settings, and the command that repeats it.
 * Nothing here asks a face; all is in the values.
 */
package org.larrr.export.session;
