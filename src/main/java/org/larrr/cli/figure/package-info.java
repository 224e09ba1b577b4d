/**
 * The commands that write pictures, animations, reports and whole sessions.
 * What is drawn is decided in {@link org.larrr.export.figure}.
 */
package org.larrr.cli.figure;
