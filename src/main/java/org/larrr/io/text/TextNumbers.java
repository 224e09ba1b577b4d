package org.larrr.io.text;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MessageText;

/** Numbers as people and programs write them in text files. */
public enum TextNumbers {

    /** 0.5 */
    POINT,
    /** 0,5 and 1.234,5; a point is refused where no comma follows it, for it may be a decimal one. */
    COMMA,
    /** 1,234.5: commas between thousands. */
    THOUSANDS,
    /** +0058,5: a number and the code of its quality, as archives of weather stations keep them in one field. */
    CODED;

    private static final Set<String> MISSING = Set.of("", ":", "nan", "-nan", "+nan", "1.#ind", "-1.#ind", "1.#qnan",
            "-1.#qnan", "na", "n/a", "#n/a", "null",
            "none", "-", "?", ".", "..", "...", "\u2026", "--", "---", "***", "****", "<na>", "nat", "missing", "n.a.",
            "n.d.", "nodata", "\\nodata", "no data", "not available", "#div/0!", "#value!",
            "#ref!", "#num!", "#name?", "#null!");
    /** What Sea-Bird's programs write for a missing value; no instrument measures it. */
    private static final double BAD = -9.99e-29;
    private static final Set<String> INFINITE = Set.of("inf", "+inf", "infinity", "+infinity", "1.#inf");
    private static final Set<String> MINUS_INFINITE = Set.of("-inf", "-infinity", "-1.#inf");
    /** A sign of money or the code of a currency. */
    private static final String MONEY =
            "(?:[A-Z]{0,2}[$\u20ac\u00a3\u00a5\u20b9]|USD|EUR|GBP|JPY|CHF|CNY|INR|kr\\.?)";
    private static final Pattern GROUPS = Pattern.compile("[+-]?" + MONEY + "? ?[1-9]\\d{0,2}(,\\d{3})+"
            + "(\\.\\d*)?([eE][+-]?\\d+)?(?: ?" + MONEY + ")?");
    /** Blanks that do not break a line, and the apostrophe of the Swiss, between thousands. */
    private static final String GAP = "[' \\u2019\\u00a0\\u2009\\u202f]";
    private static final Pattern GAPS = Pattern.compile(GAP);
    private static final Pattern WITH_GAPS = Pattern.compile("[+-]?\\d{1,3}(" + GAP + "\\d{3})+(\\.\\d*)?");
    private static final Pattern DECIMAL_COMMA = Pattern.compile("(?:[+-]?\\d*,\\d+([eE][+-]?\\d+)?"
            + "|[+-]?[1-9]\\d{0,2}((\\.\\d{3})+|(" + GAP + "\\d{3})+),\\d*)(?: ?" + MONEY + ")?");
    private static final Pattern WITH_CODE = Pattern.compile("([+-]?\\d{4,6}),[0-9A-Z]");
    private static final Pattern PADDED_WITH_CODE = Pattern.compile("[+-]0\\d{3,4},[0-9A-Z]");
    private static final Pattern GROUPING_POINT = Pattern.compile("\\.(?=\\d{3}[.,])");
    private static final Pattern POINTED_GROUPS = Pattern.compile("[+-]?\\d{1,3}(\\.\\d{3})+");
    /** Money before or behind a number, or degrees behind it. */
    private static final Pattern MEASURED = Pattern.compile("([+-]?)" + MONEY + "? ?([.\\d]+) ?"
            + "(?:" + MONEY + "|\u00b0[CF]?)?");
    /** 1.5M and 2.25B, as sums and volumes of exchanges are written. */
    private static final Pattern LARGE = Pattern.compile("([+-]?\\d+\\.\\d+)([kmb])");
    private static final Pattern FORTRAN_EXPONENT = Pattern.compile("([+-]?\\d*\\.\\d+)([+-]\\d{3})");
    /** The text that Fortran prints if a number does not fit into its field. */
    private static final Pattern OVERFLOW = Pattern.compile("\\*{3,}");
    private static final Pattern CENSORED = Pattern.compile("(?:[<>]=?|[\u2264\u2265]) ?[+-]?\\d+(?:[.,]\\d+)?");
    private static final char MINUS = '\u2212';
    private static final Pattern DIGITS = Pattern.compile("[+-]?\\d+");
    private static final char NO_BREAK = '\u00a0';
    private static final Pattern FRACTION_DIGITS = Pattern.compile("0\\d+");

    /**
     * The number a field stands for; NaN for a missing one, infinite where it says so or overflows.
     *
     * @throws NumberFormatException if it is no number
     */
    public double parse(String field) {
        String cell = withoutSpaces(field);
        String plain = cell.startsWith("'") ? cell.substring(1) : cell; // as spreadsheets mark text
        String text = this == COMMA ? withPoint(plain) : plain;
        if (this == THOUSANDS && GROUPS.matcher(text).matches()) {
            return Double.parseDouble(text.replaceAll(MONEY, "").replaceAll("[^-+.\\deE]", ""));
        }
        Matcher coded = this == CODED ? WITH_CODE.matcher(text) : null;
        if (coded != null && coded.matches()) {
            return Double.parseDouble(coded.group(1));
        }
        if (looksDecimal(text) && text.indexOf('#') < 0) { // Microsoft's C writes 1.#INF
            try {
                double number = Double.parseDouble(text);
                return number == BAD ? Double.NaN : number;
            } catch (NumberFormatException ignored) {
                Matcher measured = MEASURED.matcher(text);
                if (measured.matches()) {
                    return Double.parseDouble(measured.group(1) + measured.group(2));
                }
                return WITH_GAPS.matcher(text).matches() ? Double.parseDouble(GAPS.matcher(text).replaceAll(""))
                        : parseFortran(text);
            }
        }
        return parseWord(text);
    }

    /**
     * Returns the format of numbers in a table that was taken to have points: with commas between thousands if every
     * comma is at such a place, and some number shows that it is not a decimal comma.
     */
    static TextNumbers grouped(char delimiter, List<Line> rows) {
        List<String> grouped = fields(rows).filter(POINT::hasGroups).toList();
        boolean shown = grouped.stream().anyMatch(field -> delimiter == ',' || field.indexOf('.') >= 0
                || field.indexOf(',') != field.lastIndexOf(',')) || hasDecimalPoint(rows);
        return shown && !grouped.isEmpty() && fields(rows).noneMatch(field -> isDecimalComma(field)
                && !POINT.hasGroups(field)) ? THOUSANDS : POINT;
    }

    /** Returns whether numbers padded by zeros are followed by codes, which no decimal comma explains. */
    static boolean areCoded(char delimiter, List<Line> rows) {
        return delimiter == ',' && fields(rows).anyMatch(field -> PADDED_WITH_CODE.matcher(field.strip()).matches());
    }

    /**
     * Returns whether the commas in the fields of a table that was taken to have points are decimal ones: some are at
     * places where none between thousands is, and no number has a decimal point.
     */
    static boolean areCommasDecimal(List<Line> rows) {
        return fields(rows).anyMatch(field -> isDecimalComma(field) && !POINT.hasGroups(field))
                && !hasDecimalPoint(rows);
    }

    /** Returns whether a number has a point that is no mark between thousands, as those of 1.234 and 1.234,5 may be. */
    private static boolean hasDecimalPoint(List<Line> rows) {
        return fields(rows).anyMatch(field -> field.indexOf('.') >= 0 && !isDecimalComma(field)
                && !POINTED_GROUPS.matcher(field.strip()).matches() && POINT.isFinite(field));
    }

    private static Stream<String> fields(List<Line> rows) {
        return rows.stream().flatMap(row -> row.fields().stream());
    }

    private static boolean isDecimalComma(String field) {
        return field.indexOf(',') >= 0 && POINT.hasDecimalComma(field);
    }

    /** Returns whether a field is a number with commas between thousands. */
    boolean hasGroups(String field) {
        return this != COMMA && field.indexOf(',') >= 0 && GROUPS.matcher(field.strip()).matches();
    }

    /**
     * Returns whether a line that begins with # is a row whose first cell is missing: #N/A, and a number or such a
     * word.
     */
    static boolean beginRow(String text) {
        String[] words = text.lines().findFirst().orElse("").strip().split("[,;|\\s]+", 3);
        return words[0].startsWith("#") && MISSING.contains(words[0].toLowerCase(Locale.ROOT))
                && (words.length == 1 || POINT.isNumberOrMissing(words[1]));
    }

    /** Without spaces at both ends, those of web pages included, where no line breaks. */
    private static String withoutSpaces(String field) {
        String cell = field.strip();
        boolean web = !cell.isEmpty() && (cell.charAt(0) == NO_BREAK || cell.charAt(cell.length() - 1) == NO_BREAK);
        return web ? cell.replace(NO_BREAK, ' ').strip() : cell;
    }

    private static String withPoint(String text) {
        if (text.indexOf('.') < 0) {
            return text.replace(',', '.');
        }
        if (text.indexOf(',') < 0 || !DECIMAL_COMMA.matcher(text).matches()) {
            throw new NumberFormatException(text);
        }
        return GROUPING_POINT.matcher(text).replaceAll("").replace(',', '.');
    }

    /** Java also reads "1f" and "0x1p3"; neither means a number in a data file. */
    private static boolean looksDecimal(String text) {
        if (text.isEmpty()) {
            return false;
        }
        char last = text.charAt(text.length() - 1);
        boolean point = last == '.' && text.length() > 1 && isDigit(text.charAt(text.length() - 2));
        return (isDigit(last) || point) && "<>\u2264\u2265".indexOf(text.charAt(0)) < 0 && text.indexOf('x') < 0
                && text.indexOf('X') < 0;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Fortran writes 1.5D+03 for 1.5e3, and 1.5+103 if the exponent has three digits; typesetters have a minus. */
    private static double parseFortran(String text) {
        String plain = text.replace('D', 'E').replace('d', 'e').replace(MINUS, '-');
        Matcher exponent = FORTRAN_EXPONENT.matcher(plain);
        return Double.parseDouble(exponent.matches() ? exponent.group(1) + "e" + exponent.group(2) : plain);
    }

    private static double parseWord(String text) {
        Matcher measured = MEASURED.matcher(text);
        if (measured.matches() && looksDecimal(measured.group(2))) {
            return Double.parseDouble(measured.group(1) + measured.group(2));
        }
        String word = text.toLowerCase(Locale.ROOT);
        if (MISSING.contains(word) || isOverflow(text) || isCensored(text)) {
            return Double.NaN;
        }
        if (INFINITE.contains(word)) {
            return Double.POSITIVE_INFINITY;
        }
        if (MINUS_INFINITE.contains(word)) {
            return Double.NEGATIVE_INFINITY;
        }
        if (word.length() > 1 && word.endsWith("%") && looksDecimal(word.substring(0, word.length() - 1).strip())) {
            return parseFortran(word.substring(0, word.length() - 1).strip());
        }
        Matcher large = LARGE.matcher(word);
        if (large.matches()) {
            return Double.parseDouble(large.group(1)) * switch (large.group(2)) {
                case "k" -> 1e3;
                case "m" -> 1e6;
                default -> 1e9;
            };
        }
        throw new NumberFormatException(text);
    }

    /** Returns whether a field is full of asterisks, as Fortran prints a number that does not fit. */
    static boolean isOverflow(String field) {
        return field.startsWith("*") && OVERFLOW.matcher(field.strip()).matches();
    }

    /** Returns whether a field says only that a number is below or above a limit, as "<0.5" does. */
    static boolean isCensored(String field) {
        return !field.isEmpty() && CENSORED.matcher(field.strip()).matches();
    }

    /** Returns whether a field is a finite number. */
    public boolean isFinite(String field) {
        try {
            return Double.isFinite(parse(field));
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** Returns whether a field is a number, finite or not, or represents a missing one. */
    public boolean isNumberOrMissing(String field) {
        try {
            parse(field);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** Returns whether a field would be a number if only commas were points. */
    public boolean hasDecimalComma(String field) {
        return this == POINT && DECIMAL_COMMA.matcher(field.strip()).matches();
    }

    /** @throws DataFormatException if the first rows hold decimal commas */
    static void refuseDecimalCommas(String file, char delimiter, List<Line> rows) throws DataFormatException {
        for (Line row : rows) {
            for (int i = 0; i < row.size(); i++) {
                if (POINT.hasDecimalComma(row.field(i))) {
                    throw new DataFormatException(decimalComma(MessageText.at(file, row.number(), i + 1, ""),
                            row.field(i), false));
                }
            }
        }
        if (delimiter == ',') {
            refuseSplitNumbers(file, rows);
        }
    }

    /**
     * @throws DataFormatException if rows of whole numbers have twice as many fields as the row above them has names
     */
    static void refuseDoubled(String file, char delimiter, Line above, List<Line> rows)
            throws DataFormatException {
        Line first = rows.get(0);
        boolean digits = fields(rows).allMatch(f -> DIGITS.matcher(f.strip()).matches());
        if (delimiter == ',' && digits && first.size() == 2 * above.size()) {
            throw DataFormatException.of("place.of", MessageText.at(file, first.number(), above.size() + 1, ""),
                    doubled(above.size()));
        }
    }

    /**
     * Returns the advice for twice as many values as columns; with several of them, none shows which commas are which.
     */
    static Message doubled(int columns) {
        Message doubled = Message.of("row.doubled", Message.of("count.values", 2 * columns), columns, columns == 1);
        return columns == 1 ? doubled.with(Fix.DECIMAL_COMMA) : doubled;
    }

    /** Returns the message on a field with a decimal comma, or on two that may be one. */
    static Message decimalComma(Message place, String field, boolean split) {
        return Message.of("place.of", place, Message.of("value.decimal-comma", MessageText.quote(field), split))
                .with(Fix.DECIMAL_COMMA);
    }

    /** "0,053;…" and "1,25" lose their comma to the delimiter: pairs of whole numbers, the second like 053. */
    private static void refuseSplitNumbers(String file, List<Line> rows) throws DataFormatException {
        boolean pairs = rows.stream().allMatch(row -> row.size() % 2 == 0)
                && fields(rows).allMatch(f -> DIGITS.matcher(f.strip()).matches());
        if (!pairs) {
            return;
        }
        for (Line row : rows) {
            for (int i = 1; i < row.size(); i += 2) {
                if (FRACTION_DIGITS.matcher(row.field(i).strip()).matches()) {
                    throw new DataFormatException(decimalComma(MessageText.at(file, row.number(), i, ""),
                            row.field(i - 1) + "," + row.field(i), true));
                }
            }
        }
    }
}
