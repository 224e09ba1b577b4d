package org.larrr.export.figure;

import java.math.BigDecimal;
import java.math.MathContext;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import org.larrr.data.Message.Numeral;
import org.larrr.linalg.Complex;

/** The notation of numbers in figures: true minus signs, powers of ten as superscripts, indices as subscripts. */
public final class Notation {

    private static final String SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";
    private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    private static final DecimalFormat WHOLE = new DecimalFormat("0", DecimalFormatSymbols.getInstance(Locale.ROOT));
    private static final double ROUNDING = 1e-9;

    private Notation() {}

    /** An index below the line: 12 gives ₁₂. */
    public static String subscript(int index) {
        return digits(index, SUBSCRIPTS, "₋");
    }

    /** An exponent above the line: −3 gives ⁻³. */
    public static String superscript(int exponent) {
        return digits(exponent, SUPERSCRIPTS, "⁻");
    }

    private static String digits(int number, String digits, String minus) {
        StringBuilder text = new StringBuilder(number < 0 ? minus : "");
        for (char c : Integer.toString(Math.abs(number)).toCharArray()) {
            text.append(digits.charAt(c - '0'));
        }
        return text.toString();
    }

    /** A number with a given count of significant digits, trailing zeros dropped; powers of ten beyond 10⁻³ … 10⁵. */
    public static String number(double value, int significant) {
        if (Double.isNaN(value)) {
            return "undefined";
        } else if (Double.isInfinite(value)) {
            return value > 0 ? "∞" : "−∞";
        }
        if (value == 0) {
            return "0";
        }
        int exponent = (int) Math.floor(Math.log10(Math.abs(value)));
        if (exponent < -3 || exponent >= 5) {
            double mantissa = value / Math.pow(10, exponent);
            String factor = decimals(mantissa, significant - 1);
            return (factor.matches("−?1") ? factor.replace("1", "") : factor + "·") + "10" + superscript(exponent);
        }
        return decimals(value, Math.max(0, significant - 1 - exponent));
    }

    /** As {@link #number}, to be said in a language. */
    public static Numeral numeral(double value, int significant) {
        return new Numeral(number(value, significant));
    }

    /** A number with that many significant digits, trailing zeros kept: "−8.00". */
    public static String digits(double value, int significant) {
        String text = number(value, significant);
        if (!Double.isFinite(value) || value == 0 || text.contains("10"
                + superscript((int) Math.floor(Math.log10(Math.abs(value)))))) {
            return text;
        }
        BigDecimal rounded = BigDecimal.valueOf(value).round(new MathContext(significant));
        int decimals = Math.max(0, significant - rounded.precision() + rounded.scale());
        int point = text.indexOf('.');
        int missing = decimals - (point < 0 ? 0 : text.length() - point - 1);
        return missing <= 0 ? text : (point < 0 ? text + "." : text) + "0".repeat(missing);
    }

    /** A complex number as "−0.600" or "−0.600 + 2.00i". */
    public static String complex(Complex value, int significant) {
        return complex(value, part -> digits(part, significant), '−');
    }

    /**
     * A complex number as the sum of its parts, or its real part alone where it is real or undefined.
     *
     * @param part  writes a real number
     * @param minus the sign between the parts
     */
    public static String complex(Complex value, DoubleFunction<String> part, char minus) {
        return !value.isDefined() || value.im() == 0 ? part.apply(value.re())
                : part.apply(value.re()) + " " + (value.im() < 0 ? minus : '+') + " " + part.apply(Math.abs(value.im()))
                        + "i";
    }

    /** A number with at most that many decimals. */
    public static String decimals(double value, int decimals) {
        DecimalFormat format = (DecimalFormat) WHOLE.clone(); // one alone serves no two threads
        format.setMaximumFractionDigits(decimals);
        String text = format.format(value);
        return text.equals("-0") ? "0" : text.replace('-', '−');
    }

    /**
     * The number 1, 2 or 5 times a power of ten at or above {@code size} &gt; 0. A size that exceeds such a number by
     * rounding alone gives that number, so that a nice step is its own nice step.
     */
    public static double niceStep(double size) {
        double power = Math.pow(10, Math.floor(Math.log10(size)));
        double mantissa = size / power * (1 - ROUNDING);
        return DoubleStream.of(1, 2, 5).filter(nice -> mantissa <= nice).findFirst().orElse(10) * power;
    }
}
