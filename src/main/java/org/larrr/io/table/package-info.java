/**
 * Tables that are no text: sheets of Excel and LibreOffice, JSON. Each is written anew as a text table, once, and read
 * by what reads texts; nothing here knows which column means what.
 */
package org.larrr.io.table;
