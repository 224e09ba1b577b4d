package org.larrr.export.table;

import java.util.Locale;
import org.larrr.export.figure.Notation;
import org.larrr.linalg.Complex;

/** How numbers are written for a terminal: plain characters that other programs can read back. */
public final class Terminal {

    private Terminal() {}

    /** A number with six significant digits. */
    static String number(double value) {
        if (Double.isNaN(value)) {
            return "undefined";
        }
        return shortened(String.format(Locale.ROOT, "%.6g", value));
    }

    /** A number with three significant digits. */
    public static String rough(double value) {
        if (Double.isNaN(value)) {
            return "-";
        }
        return Double.isInfinite(value) ? (value < 0 ? "-∞" : "∞")
                : shortened(String.format(Locale.ROOT, "%.3g", value));
    }

    /** 0.500000 becomes 0.5, 1.00000e-06 becomes 1e-06. */
    private static String shortened(String text) {
        int exponent = text.indexOf('e');
        String mantissa = exponent < 0 ? text : text.substring(0, exponent);
        String shown = mantissa.contains(".") ? mantissa.replaceFirst("\\.?0+$", "") : mantissa;
        return exponent < 0 ? shown : shown + text.substring(exponent);
    }

    public static String complex(Complex value) {
        return Notation.complex(value, Terminal::number, '-');
    }

    public static String percent(double fraction) {
        return Double.isFinite(fraction) ? String.format(Locale.ROOT, "%.3g%%", 100 * fraction) : "-";
    }
}
