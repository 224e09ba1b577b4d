package org.larrr.io;

/** Counts the values of a file that are missing or not finite, and remembers where the first one is. */
final class MissingNumbers {

    private long count;
    private String first = "";

    /**
     * Takes note of one value.
     *
     * @param where says where it is; asked only for the first
     */
    void add(java.util.function.Supplier<String> where) {
        if (count++ == 0) {
            first = where.get();
        }
    }

    /** @throws DataFormatException if there was any */
    void refuse(String file) throws DataFormatException {
        if (count == 1) {
            throw new DataFormatException(file + " holds one missing or non-finite value, at " + first
                    + "; remove or fill it");
        }
        if (count > 1) {
            throw new DataFormatException(file + " holds " + count + " missing or non-finite values, the first at " + first
                    + "; remove or fill them");
        }
    }

    static String shown(double value) {
        return Double.isNaN(value) ? "missing" : value > 0 ? "infinite" : "minus infinite";
    }
}
