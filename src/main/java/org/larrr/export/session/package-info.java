/**
 * A session as a whole: its data, facts, settings, the command that repeats it, its report, folder and animations.
 * Nothing here asks a face; all is in the values.
 */
package org.larrr.export.session;
