package org.larrr.io.columns;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One column of a file: what the file itself states about it, before its values are judged.
 *
 * @param name   as the file gives it, empty if it gives none
 * @param unit   of its values, without brackets, empty if the file gives none
 * @param kind   how its cells become numbers
 * @param format how dates are written; present exactly for {@link Kind#DATE}
 * @param period the full period of an angle that the file declares periodic, else 0
 * @param words  the words of a {@link Kind#WORD} column, filled while rows are read
 */
public record Column(String name, String unit, Kind kind, Optional<DateFormat> format, double period, Words words) {

    /** The kinds of cells of a column. */
    public enum Kind {
        /** Numbers. */
        NUMBER,
        /** Dates, as seconds since 1970, or seconds of a day. */
        DATE,
        /** Words, as the number of the word in {@link Words}. */
        WORD
    }

    /**
     * Creates a column of numbers.
     *
     * @param name empty if it has none
     */
    public static Column ofNumbers(String name) {
        return new Column(name, "", Kind.NUMBER, Optional.empty(), 0, new Words());
    }

    /** Returns this column with words in its cells. */
    public Column withWords() {
        return new Column(name, unit, Kind.WORD, Optional.empty(), 0, words);
    }

    /** Returns this column with dates in its cells. */
    public Column withDates(DateFormat dates) {
        return new Column(name, unit, Kind.DATE, Optional.of(dates), 0, words);
    }

    /** Returns this column with a declared period. */
    public Column withPeriod(double newPeriod) {
        return new Column(name, unit, kind, format, newPeriod, words);
    }

    /** Returns this column with a unit. */
    public Column withUnit(String newUnit) {
        return new Column(name, newUnit, kind, format, period, words);
    }

    /** Returns a cell as people read it: a number, a word, or a date. */
    public String text(double value) {
        if (Double.isNaN(value)) {
            return "";
        }
        if (kind == Kind.WORD) {
            return words.word(value);
        }
        if (kind == Kind.DATE) {
            return format.orElseThrow().text(value);
        }
        if (Double.isInfinite(value)) {
            return Double.toString(value);
        }
        return value == Math.rint(value) && Math.abs(value) < 1e15 ? Long.toString((long) value)
                : new BigDecimal(value).round(new MathContext(7)).stripTrailingZeros().toString();
    }

    /** Returns whether its cells are numbers. */
    public boolean isNumeric() {
        return kind == Kind.NUMBER;
    }

    /** The distinct words of a column in the order in which they first occur. */
    public static final class Words {

        private static final int MAX_DISTINCT = 100_000;

        private final Map<String, Integer> codes = new HashMap<>();
        private final List<String> words = new ArrayList<>();

        /** Returns the number of a word, a new one if it did not occur before; further words share one number. */
        public int code(String word) {
            Integer code = codes.get(word);
            if (code == null) {
                if (words.size() == MAX_DISTINCT) {
                    return MAX_DISTINCT;
                }
                code = words.size();
                codes.put(word, code);
                words.add(word);
            }
            return code;
        }

        /** Returns the word of a number. */
        public String word(double code) {
            return code < words.size() ? words.get((int) code) : "";
        }

        /** Returns the number of distinct words. */
        public int size() {
            return words.size();
        }

        /** Returns all distinct words. */
        public List<String> all() {
            return List.copyOf(words);
        }
    }
}
