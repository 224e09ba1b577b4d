package org.larrr.export.table;

import java.util.regex.Pattern;

/** Plain text with the mathematics of our tables as LaTeX source. */
final class LatexText {

    private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    private static final String SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";

    private static final Pattern NUMBER = Pattern.compile("[−\\d.][−\\d.· ±⁰¹²³⁴⁵⁶⁷⁸⁹⁻+i∞]*");

    /** Where the next character is written. */
    private enum Mode {
        TEXT("", ""),
        MATH("$", "$"),
        SUPER("$^{", "}$"),
        SUB("$_{", "}$");

        private final String open;
        private final String close;

        Mode(String open, String close) {
            this.open = open;
            this.close = close;
        }
    }

    private final StringBuilder out = new StringBuilder();
    private Mode mode = Mode.TEXT;

    private final boolean number;

    private LatexText(boolean number) {
        this.number = number;
        if (number) {
            enter(Mode.MATH);
        }
    }

    /** The text with special characters escaped; numbers, Greek letters, signs and raised digits as mathematics. */
    static String of(String text) {
        LatexText latex = new LatexText(NUMBER.matcher(text).matches());
        text.chars().forEach(c -> latex.add((char) c));
        latex.enter(Mode.TEXT);
        return latex.out.toString().replace("}^{", "");
    }

    private void enter(Mode next) {
        if (next != mode) {
            out.append(mode.close).append(next.open);
            mode = next;
        }
    }

    private void add(char c) {
        if (number && (SUPERSCRIPTS.indexOf(c) >= 0 || c == '⁻')) {
            out.append("^{").append(c == '⁻' ? "-" : SUPERSCRIPTS.indexOf(c)).append('}');
        } else if (SUPERSCRIPTS.indexOf(c) >= 0 || c == '⁻') {
            enter(Mode.SUPER);
            out.append(c == '⁻' ? "-" : SUPERSCRIPTS.indexOf(c));
        } else if (SUBSCRIPTS.indexOf(c) >= 0) {
            enter(Mode.SUB);
            out.append(SUBSCRIPTS.indexOf(c));
        } else {
            String symbol = symbol(c);
            enter(symbol.isEmpty() && !number ? Mode.TEXT : Mode.MATH);
            out.append(symbol.isEmpty() ? plain(c) : symbol);
        }
    }

    private static String symbol(char c) {
        return switch (c) {
            case '−' -> "-";
            case '±' -> "\\pm ";
            case '·' -> "\\cdot ";
            case 'λ' -> "\\lambda ";
            case 'μ' -> "\\mu ";
            case 'γ' -> "\\gamma ";
            case '∞' -> "\\infty ";
            default -> "";
        };
    }

    private static String plain(char c) {
        return switch (c) {
            case '–' -> "--";
            case '\\' -> "\\textbackslash{}";
            case '~' -> "\\textasciitilde{}";
            case '^' -> "\\textasciicircum{}";
            case '&', '%', '$', '#', '_', '{', '}' -> "\\" + c;
            default -> String.valueOf(c);
        };
    }
}
