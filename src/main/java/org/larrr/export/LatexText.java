package org.larrr.export;

/** Plain text with the mathematics of our tables as LaTeX source. */
final class LatexText {

    private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    private static final String SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";

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

    private LatexText() {}

    /** The text with special characters escaped; Greek letters, signs and raised digits as mathematics. */
    static String of(String text) {
        LatexText latex = new LatexText();
        text.chars().forEach(c -> latex.add((char) c));
        latex.enter(Mode.TEXT);
        return latex.out.toString();
    }

    private void enter(Mode next) {
        if (next != mode) {
            out.append(mode.close).append(next.open);
            mode = next;
        }
    }

    private void add(char c) {
        if (SUPERSCRIPTS.indexOf(c) >= 0 || c == '⁻') {
            enter(Mode.SUPER);
            out.append(c == '⁻' ? "-" : SUPERSCRIPTS.indexOf(c));
        } else if (SUBSCRIPTS.indexOf(c) >= 0) {
            enter(Mode.SUB);
            out.append(SUBSCRIPTS.indexOf(c));
        } else {
            String symbol = symbol(c);
            enter(symbol.isEmpty() ? Mode.TEXT : Mode.MATH);
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
