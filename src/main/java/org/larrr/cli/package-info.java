/**
 * The command line: the list of commands, what happens when one fails, and the commands that show the program itself.
 * Other commands live in the packages below; nothing here computes or knows a window.
 */
package org.larrr.cli;
