package org.larrr.strict;

/**
 * How deep brackets nest in TOML, found before the parser sees the text: it calls itself for every bracket. Brackets in
 * comments and texts do not count, so they hide nothing either.
 */
public final class TomlNesting {

    private final String text;
    private int place;

    private TomlNesting(String text) {
        this.text = text;
    }

    /** The line, counted from 1, on which brackets first nest deeper than that; 0 if they never do. */
    public static int deeperThan(int most, String text) {
        return new TomlNesting(text).search(most);
    }

    private int search(int most) {
        int depth = 0;
        while (place < text.length()) {
            char c = text.charAt(place);
            if (c == '#') {
                toEndOfLine();
            } else if (c == '"' || c == '\'') {
                skipText(c);
            } else {
                depth += c == '[' || c == '{' ? 1 : 0;
                depth -= (c == ']' || c == '}') && depth > 0 ? 1 : 0;
                if (depth > most) {
                    return 1 + (int) text.substring(0, place).chars().filter(one -> one == '\n').count();
                }
                place++;
            }
        }
        return 0;
    }

    private void toEndOfLine() {
        while (place < text.length() && text.charAt(place) != '\n') {
            place++;
        }
    }

    /** Passes over a text in single or double, one or three quotes; one that is not closed ends with its line. */
    private void skipText(char quote) {
        String three = String.valueOf(quote).repeat(3);
        boolean lines = text.startsWith(three, place);
        place += lines ? 3 : 1;
        while (place < text.length()) {
            char c = text.charAt(place);
            if (c == '\\' && quote == '"') {
                place += 2;
            } else if (lines ? text.startsWith(three, place) : c == quote || c == '\n') {
                place += lines ? 3 : c == quote ? 1 : 0;
                return;
            } else {
                place++;
            }
        }
    }
}
