package org.larrr.gui.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.larrr.export.figure.Notation;
import org.larrr.linalg.Complex;

/** Numbers as people read them: few digits, a true minus sign, powers of ten only where they help. */
public final class Numbers {

    /**
     * The format of numbers for people; files for machines always have decimal points. Both are understood on entry.
     */
    public enum Style {
        /** 10,001.5 */
        POINT('.', ','),
        /** 10 001,5: thousands apart by a narrow space, as a point there would be read as the other style's. */
        COMMA(',', '\u202f');

        private final char decimal;
        private final char thousands;

        Style(char decimal, char thousands) {
            this.decimal = decimal;
            this.thousands = thousands;
        }

        /** The style usual in a language. */
        public static Style of(Language language) {
            return language == Language.GERMAN ? COMMA : POINT;
        }

        char thousands() {
            return thousands;
        }

        /** A number written with a point, in this style. */
        String decimal(String plain) {
            return this == POINT ? plain : plain.replace('.', decimal);
        }
    }

    /** Significant digits of what is estimated, unless chosen otherwise. */
    public static final int USUAL_DIGITS = 3;

    private static final Pattern THOUSANDS = Pattern.compile("(?<=\\d),(?=\\d{3}(?!\\d))");
    private static final Pattern DECIMAL = Pattern.compile("(?<=\\d)\\.(?=\\d)");

    private static volatile Style style = Style.POINT;
    private static volatile int digits = USUAL_DIGITS;

    private Numbers() {}

    /** Writes numbers so from now on: what is already written on the screen stays as it is. */
    public static void write(Style newStyle, int newDigits) {
        style = newStyle;
        digits = newDigits;
    }

    /** As many significant digits as the user wants of what is estimated. */
    public static int digits() {
        return digits;
    }

    /** A number, or numeral, as the core writes it. */
    static String literal(Object number) {
        if ((number instanceof Integer || number instanceof Long) && Math.abs(((Number) number).doubleValue()) >= 1e4) {
            return count(((Number) number).longValue());
        }
        String written = number.toString();
        return style == Style.POINT ? written : style.decimal(written.replace(',', style.thousands()));
    }

    /** A text with its numbers, which have points and commas as the core writes them, in the style of the user. */
    public static String inStyle(String text) {
        return style == Style.POINT ? text : DECIMAL.matcher(
                THOUSANDS.matcher(text).replaceAll(String.valueOf(style.thousands()))).replaceAll(",");
    }

    /** For reading: "−0.612", "1.2·10⁻⁶", "10,001"; "–" for NaN. */
    public static String show(double value, int digits) {
        if (Double.isNaN(value)) {
            return "–";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "∞" : "−∞";
        }
        BigDecimal rounded = round(value, digits);
        return isPlain(rounded) ? grouped(rounded).replace('-', '−') : scientific(rounded);
    }

    /** For narrow places: as {@link #show(double, int)}, but in powers of ten from 10,000 on. */
    public static String brief(double value, int digits) {
        BigDecimal rounded = Double.isFinite(value) ? round(value, digits) : BigDecimal.ZERO;
        return exponent(rounded) < 4 ? show(value, digits) : scientific(rounded);
    }

    /** For columns of numbers: as {@link #show(double, int)}, but with all its digits, "−8.00". */
    public static String fixed(double value, int digits) {
        if (!Double.isFinite(value) || value == 0) {
            return show(value, digits);
        }
        BigDecimal rounded = round(value, digits);
        int exponent = exponent(rounded);
        return isPlain(rounded) ? grouped(rounded.setScale(Math.max(0, digits - 1 - exponent), RoundingMode.HALF_UP))
                .replace('-', '−') : scientific(rounded);
    }

    /** A complex number with all its digits. */
    public static String fixed(Complex value, int digits) {
        return value.isDefined() ? Notation.complex(value, part -> fixed(part, digits), '−') : "–";
    }

    /** For text fields, can be typed back: "0.005", "1e-6"; powers of ten with fewer digits, fields being narrow. */
    public static String edit(double value) {
        if (!Double.isFinite(value)) {
            return "";
        }
        BigDecimal rounded = round(value, 6);
        if (isPlain(rounded)) {
            return style.decimal(rounded.toPlainString());
        }
        BigDecimal brief = round(value, 4);
        int exponent = exponent(brief);
        return style.decimal(brief.scaleByPowerOfTen(-exponent).stripTrailingZeros().toPlainString()) + "e" + exponent;
    }

    /** "−0.61 ± 0.32i" style for one complex number: "−0.61 + 0.32i"; the imaginary part is left out when it is 0. */
    public static String show(Complex value, int digits) {
        return value.isDefined() ? Notation.complex(value, part -> show(part, digits), '−') : "–";
    }

    /** "3 %", "0.4 %"; "–" for NaN. */
    public static String percent(double fraction) {
        if (Double.isNaN(fraction)) {
            return "–";
        }
        double percent = 100 * fraction;
        return percent > 999 ? ">999 %"
                : style.decimal(String.format(Locale.ROOT, percent < 9.95 ? "%.1f %%" : "%.0f %%", percent));
    }

    public static String count(long value) {
        return grouped(BigDecimal.valueOf(value));
    }

    /** Reads what people type: "0.5", "0,5", "1e-6", " −2 "; empty if it is not a finite number. */
    public static OptionalDouble parse(String text) {
        return plain(text).stream().mapToDouble(Double::parseDouble).filter(Double::isFinite).findFirst();
    }

    /** Returns the number that people type as programs write it; empty if it is not a number. */
    public static Optional<String> plain(String text) {
        String typed = text.strip().replace('−', '-');
        // 1,234 may be one or a thousand: nobody should have to guess, but who writes commas means one.
        boolean decimal = typed.indexOf(',') >= 0 && typed.indexOf('.') < 0
                && (style == Style.COMMA || !typed.matches("[+-]?[1-9]\\d{0,2},\\d{3}"));
        return Optional.of(decimal ? typed.replaceFirst(",", ".") : typed)
                .filter(plain -> plain.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?"));
    }

    /** The nearest number of at most that many significant digits. */
    public static double tidy(double value, int digits) {
        return Double.isFinite(value) ? round(value, digits).doubleValue() : value;
    }

    private static BigDecimal round(double value, int digits) {
        BigDecimal rounded = BigDecimal.valueOf(value).round(new MathContext(digits, RoundingMode.HALF_UP));
        return rounded.signum() == 0 ? BigDecimal.ZERO : rounded.stripTrailingZeros();
    }

    private static boolean isPlain(BigDecimal value) {
        int exponent = exponent(value);
        return value.signum() == 0 || exponent >= -3 && exponent < 7;
    }

    private static int exponent(BigDecimal value) {
        return value.precision() - value.scale() - 1;
    }

    private static String grouped(BigDecimal value) {
        // By hand: this runs dozens of times a frame while a slider moves, and String.format is slow.
        String plain = value.toPlainString();
        int start = plain.startsWith("-") ? 1 : 0;
        int point = plain.indexOf('.') < 0 ? plain.length() : plain.indexOf('.');
        StringBuilder grouped = new StringBuilder(style.decimal(plain));
        for (int i = point - 3; i > start; i -= 3) {
            grouped.insert(i, style.thousands());
        }
        return grouped.toString();
    }

    private static String scientific(BigDecimal value) {
        int exponent = exponent(value);
        String mantissa = style.decimal(value.scaleByPowerOfTen(-exponent).stripTrailingZeros().toPlainString())
                .replace('-', '−');
        String power = "10" + Notation.superscript(exponent);
        return mantissa.equals("1") ? power : mantissa + "·" + power;
    }
}
