package org.larrr.diagnostics.trust;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import org.larrr.data.Message.Numeral;

/** Numbers inside sentences. */
final class Digits {

    private static final String SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";

    private Digits() {}

    /** Rounded to some digits without trailing zeros, "−0.612", "1.2e-7"; "–" where there is none. */
    static String of(double value, int digits) {
        if (!Double.isFinite(value)) {
            return "–";
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits)).stripTrailingZeros();
        boolean plain = value == 0 || Math.abs(value) >= 1e-4 && Math.abs(value) < 1e6;
        return (plain ? rounded.toPlainString() : String.format(Locale.ROOT, "%." + (digits - 1) + "e", value))
                .replaceFirst("^-", "−");
    }

    /** Returns the value as a numeral of a sentence in any language. */
    static Numeral numeral(double value, int digits) {
        return new Numeral(of(value, digits));
    }

    /** "₁₂" for 12. */
    static String subscript(int number) {
        StringBuilder text = new StringBuilder();
        Integer.toString(number).chars().forEach(digit -> text.append(SUBSCRIPTS.charAt(digit - '0')));
        return text.toString();
    }

    /** "17 %". */
    static String percent(double fraction) {
        return String.format(Locale.ROOT, fraction < 0.0995 ? "%.1f %%" : "%.0f %%", 100 * fraction);
    }
}
