package org.larrr.io.array;

import java.util.List;
import java.util.Map;
import org.larrr.io.file.PlainNumber;

/**
 * The map from stored to measured numbers, by the conventions of NetCDF: fill values and values outside of the valid
 * range are missing, everything else is scale · stored + offset.
 *
 * @param wrap what negative stored numbers are short of, where they stand for unsigned ones; else 0
 * @param low  the least valid stored number
 * @param high the largest valid stored number
 */
record Packing(double fill, double missing, double scale, double offset, double wrap, double low, double high) {

    /** Numbers that are what they say. */
    static final Packing NONE = new Packing(Double.NaN, Double.NaN, 1, 0, 0, Double.NEGATIVE_INFINITY,
            Double.POSITIVE_INFINITY);
    /** The value by which the NetCDF library fills unwritten places of floating-point variables. */
    private static final double UNWRITTEN = 9.96920996838687e36;

    /**
     * The packing that attributes state.
     *
     * @param kind   of the stored numbers, as {@link NpyType} has it
     * @param bytes  of a stored number
     * @param netcdf whether the NetCDF library wrote them, which fills unwritten places of integers too
     */
    static Packing of(Map<String, String> attributes, char kind, int bytes, boolean netcdf) {
        boolean unsigned = kind == 'i' && attributes.getOrDefault("_Unsigned", "").equalsIgnoreCase("true");
        double wrap = unsigned ? Math.scalb(1.0, 8 * bytes) : 0;
        double low = number(attributes, "valid_min", Double.NEGATIVE_INFINITY);
        double high = number(attributes, "valid_max", Double.POSITIVE_INFINITY);
        return new Packing(wrapped(number(attributes, "_FillValue", unwritten(unsigned ? 'u' : kind, bytes, netcdf)),
                wrap),
                wrapped(number(attributes, "missing_value", Double.NaN), wrap),
                number(attributes, "scale_factor", 1), number(attributes, "add_offset", 0), wrap,
                wrapped(low, wrap), wrapped(high, wrap));
    }

    /** Bytes have no mark: all their values are used. */
    private static double unwritten(char kind, int bytes, boolean netcdf) {
        if (kind == 'f') {
            return UNWRITTEN;
        }
        int less = bytes == Long.BYTES ? 2 : 1;
        return !netcdf || bytes < Short.BYTES ? Double.NaN
                : kind == 'u' ? Math.scalb(1.0, 8 * bytes) - less : less - Math.scalb(1.0, 8 * bytes - 1);
    }

    /** Keeps the first of an attribute's values, and of a valid range both its ends. */
    static void keep(Map<String, String> attributes, String name, List<String> values) {
        if (name.equals("valid_range") && values.size() == 2) {
            attributes.put("valid_min", values.get(0));
            attributes.put("valid_max", values.get(1));
        } else if (!values.isEmpty() && !values.get(0).isEmpty()) {
            attributes.put(name, values.get(0));
        }
    }

    private static double number(Map<String, String> attributes, String name, double otherwise) {
        double stated = PlainNumber.of(attributes.getOrDefault(name, ""));
        return Double.isNaN(stated) ? otherwise : stated;
    }

    private static double wrapped(double stored, double wrap) {
        return stored < 0 ? stored + wrap : stored;
    }

    /** NaN where the stored number means that there is none. */
    double value(double stored) {
        double own = wrapped(stored, wrap);
        return isAbout(own, fill) || isAbout(own, missing) || own < low || own > high ? Double.NaN
                : scale * own + offset;
    }

    /** A fill value may have been written in single precision. */
    private static boolean isAbout(double stored, double mark) {
        return stored == mark || stored == (float) mark
                || Math.abs(stored - mark) <= 1e-7 * Math.abs(mark) && Math.abs(mark) > 1e30;
    }
}
