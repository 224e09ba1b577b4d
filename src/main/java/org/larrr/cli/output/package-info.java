/**
 * Where answers go: console, files of tables and figures, and the words for what went wrong.
 * Nothing here knows which command is running.
 */
package org.larrr.cli.output;
