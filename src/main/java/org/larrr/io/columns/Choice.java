package org.larrr.io.columns;

/**
 * An array or a sheet of a file, which may be read or not.
 *
 * @param name as {@code --arrays} calls it
 * @param size its shape, or the number of its cells
 * @param read whether it is read
 */
public record Choice(String name, String size, boolean read) {}
