package org.larrr.io.file;

/** Numbers in what programs state of their data, as Java writes them. */
public final class PlainNumber {

    private PlainNumber() {}

    /** Returns the number that a text is, NaN if it is none. */
    public static double of(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException ignored) {
            return Double.NaN;
        }
    }
}
