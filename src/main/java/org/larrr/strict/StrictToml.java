package org.larrr.strict;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.larrr.data.Message;
import org.larrr.data.Message.Noticed;
import org.tomlj.Toml;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;

/** TOML from anyone: whatever the text is, what comes out is a table or one refusal with its line. */
public final class StrictToml {

    private static final int MAX_NESTING = 32;
    private static final int MAX_REASON_LENGTH = 200;
    private static final Pattern WRONG_ESCAPE =
            Pattern.compile("\\\\(?:[^btnfr\"\\\\uU\\s]|u(?![0-9a-fA-F]{4})|U(?![0-9a-fA-F]{8}))");

    private StrictToml() {}

    /** Why a text is no table. */
    public static final class Refusal extends Exception implements Noticed {

        private final int line;
        private final transient Message reason;

        private Refusal(int line, Message reason) {
            this.line = line;
            this.reason = reason;
        }

        @Override
        public Message notice() {
            return reason;
        }

        @Override
        public String getMessage() {
            return reason.english();
        }

        /** {@return where, counted from 1; 0 where nobody can tell} */
        public int line() {
            return line;
        }
    }

    /**
     * The table a text stands for. Nesting is bounded before the parser, which calls itself, sees the text.
     *
     * @param text of bounded length
     * @throws Refusal if it is no TOML, or nests deeper than anything a person writes
     */
    public static TomlParseResult parse(String text) throws Refusal {
        int line = TomlNesting.deeperThan(MAX_NESTING, text);
        if (line > 0) {
            throw new Refusal(line, Message.of("toml.too-deep", MAX_NESTING));
        }
        TomlParseResult result = tree(text);
        if (result.hasErrors()) {
            throw refusal(result.errors().get(0));
        }
        return result;
    }

    /** Some malformed texts trip the parser instead of being reported by it. */
    private static TomlParseResult tree(String text) throws Refusal {
        try {
            return Toml.parse(text);
        } catch (TomlParseError e) {
            throw refusal(e);
        } catch (StackOverflowError ignored) { // keys of very many parts
            throw new Refusal(0, Message.of("toml.nested-too-deeply"));
        } catch (AssertionError | RuntimeException ignored) {
            Matcher escape = WRONG_ESCAPE.matcher(text);
            int line = escape.find() ? (int) text.substring(0, escape.start()).lines().count() : 1;
            throw new Refusal(Math.max(1, line), Message.of("toml.escape"));
        }
    }

    private static Refusal refusal(TomlParseError error) {
        String flat = String.valueOf(error.getMessage()).replaceAll("\\s+", " ");
        String reason = flat.length() <= MAX_REASON_LENGTH ? flat : flat.substring(0, MAX_REASON_LENGTH - 3) + "...";
        return new Refusal(error.position().line(), Message.verbatim(reason));
    }

    /**
     * The depth of nested brackets in TOML, found before the parser gets the text: it calls itself for every bracket.
     * Brackets in comments and texts do not count, so they hide nothing either.
     */
    static final class TomlNesting {

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
                    int one = c == quote ? 1 : 0;
                    place += lines ? 3 : one;
                    return;
                } else {
                    place++;
                }
            }
        }
    }
}
