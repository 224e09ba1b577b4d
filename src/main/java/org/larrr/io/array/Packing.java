package org.larrr.io.array;

import java.util.Map;

/**
 * How stored numbers stand for measured ones, by the conventions of NetCDF: fill values are missing, everything else is
 * scale · stored + offset.
 */
record Packing(double fill, double missing, double scale, double offset) {

    /** Numbers that are what they say. */
    static final Packing NONE = new Packing(Double.NaN, Double.NaN, 1, 0);

    /** What the NetCDF library fills unwritten places of floating-point variables with. */
    private static final double UNWRITTEN = 9.96920996838687e36;

    /**
     * @param floating whether the stored numbers are floating-point, whose unwritten places are known without being
     * told
     */
    static Packing of(Map<String, String> attributes, boolean floating) {
        return new Packing(number(attributes, "_FillValue", floating ? UNWRITTEN : Double.NaN),
                number(attributes, "missing_value", Double.NaN),
                number(attributes, "scale_factor", 1), number(attributes, "add_offset", 0));
    }

    private static double number(Map<String, String> attributes, String name, double otherwise) {
        try {
            return attributes.containsKey(name) ? Double.parseDouble(attributes.get(name)) : otherwise;
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    boolean isNone() {
        return Double.isNaN(fill) && Double.isNaN(missing) && scale == 1 && offset == 0;
    }

    /** NaN where the stored number means that there is none. */
    double value(double stored) {
        return isAbout(stored, fill) || isAbout(stored, missing) ? Double.NaN : scale * stored + offset;
    }

    /** A fill value may have been written in single precision. */
    private static boolean isAbout(double stored, double mark) {
        return stored == mark || Math.abs(stored - mark) <= 1e-7 * Math.abs(mark) && Math.abs(mark) > 1e30;
    }
}
