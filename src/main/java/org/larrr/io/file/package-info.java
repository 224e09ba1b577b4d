/**
 * Access to every file: identified by its content, written completely or not at all, rejected in one sentence. No
 * format is read here.
 */
package org.larrr.io.file;
