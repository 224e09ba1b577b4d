/**
 * Named columns of numbers, dates and words, whatever the format of the file: streamed in order, or held as a table.
 */
package org.larrr.io.columns;
