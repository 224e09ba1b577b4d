/**
 * The command line: the list of commands and what happens when one fails.
 * Commands live in the packages beside; nothing here computes or knows a window.
 */
package org.larrr.cli;
