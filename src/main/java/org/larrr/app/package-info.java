/**
 * The program's beginning: which face is started, the log file, folders of the user, memory and display.
 * Nothing here computes, draws or reads data.
 */
package org.larrr.app;
