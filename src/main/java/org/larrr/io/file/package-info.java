/**
 * How every file is touched: known by its content, written whole or not at all, refused in one sentence.
 * No format is read here.
 */
package org.larrr.io.file;
