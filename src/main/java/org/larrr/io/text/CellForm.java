package org.larrr.io.text;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.larrr.io.file.MessageText;

/**
 * The form of cells of a column that have text around their numbers: "3.2 mV", "t=0.05", "frame_0012.png", "1.234(5)",
 * "0.05*". Text around a number is no part of it if all cells share it, if it is an uncertainty, or if it is a short
 * mark on a minority of the cells.
 *
 * @param prefix  of all cells, empty if it is not the same
 * @param suffix  of all cells, empty if it is not the same
 * @param commas  whether numbers have decimal commas
 * @param example a cell for messages; empty if the text is a unit alone
 */
record CellForm(String prefix, String suffix, boolean commas, String example) {

    private static final String NUMBER = "[+-]?(?:\\d+(?:[.,]\\d+)?|[.,]\\d+)(?:[eE][+-]?\\d+)?";
    private static final Pattern LEADING = Pattern.compile("(" + NUMBER + ")(\\s*(?![.,\\d])\\S.{0,15})?");
    private static final Pattern TRAILING = Pattern.compile("(.{0,24}?[^\\d.,+-][-+]?(?=[+-]?\\d)|[^\\d.,+-]?-)("
            + NUMBER + ")(\\D{0,8})");
    private static final Pattern UNCERTAIN = Pattern.compile("(" + NUMBER + ")(\\s*(?:\\(\\d+(?:\\.\\d+)?\\)"
            + "|(?:\u00b1|\\+/-)\\s*[\\d.,]+))");
    /** Other marks, such as "k" or "m", may change the size of a number. */
    private static final Pattern MARK = Pattern.compile("\\s*(?:[^\\p{Alnum}\\s%\u2030.,]{1,3}|[a-hopr-zA-FHNPR-Z])");
    /** A quantity with an SI prefix, of units whose names no prefix makes ambiguous. */
    private static final Pattern PREFIXED = Pattern.compile("(" + NUMBER + ")\\s*([fpnu\u00b5mcdhkMGT]?)"
            + "(V|A|W|Hz|m|g|s|Pa|N|J|eV|F|T|C|mol|M|L|l|S|bar|Ohm|\u03a9)");
    private static final Map<String, Integer> POWERS = Map.ofEntries(Map.entry("f", -15), Map.entry("p", -12),
            Map.entry("n", -9), Map.entry("u", -6), Map.entry("\u00b5", -6), Map.entry("m", -3), Map.entry("c", -2),
            Map.entry("d", -1), Map.entry("h", 2), Map.entry("k", 3), Map.entry("M", 6),
            Map.entry("G", 9), Map.entry("T", 12));
    private static final int MIN_CELLS = 8;
    private static final int MAX_MARKS = 5;
    /** A counter begins again after so many cells. */
    private static final int MIN_PIECE = 8;

    /** Returns the form of cells that are neither dates nor numbers alone; empty if they are words. */
    static Optional<CellForm> of(List<String> cells, TextNumbers numbers) {
        List<String> embedded = cells.stream().filter(cell -> !numbers.isNumberOrMissing(cell)).toList();
        long plain = cells.stream().filter(numbers::isFinite).count();
        if (embedded.isEmpty() || cells.size() < MIN_CELLS) {
            return Optional.empty();
        }
        Optional<CellForm> found = plain > 0 ? Optional.empty()
                : unit(embedded).or(() -> prefixed(embedded)).or(() -> counter(embedded));
        return found.or(() -> of(UNCERTAIN, embedded))
                .or(() -> 2 * embedded.size() < cells.size() && areMarked(embedded) ? of(LEADING, embedded)
                        : Optional.empty())
                .filter(form -> embedded.stream().allMatch(cell -> TextNumbers.POINT.isFinite(form.number(cell))));
    }

    /** Returns whether a cell is a number with text behind it. */
    static boolean isMeasured(String cell) {
        return LEADING.matcher(cell.strip()).matches();
    }

    private static Optional<CellForm> of(Pattern pattern, List<String> cells) {
        return cells.stream().allMatch(cell -> pattern.matcher(cell).matches())
                ? Optional.of(new CellForm("", "", haveCommas(cells), cells.get(0))) : Optional.empty();
    }

    private static boolean areMarked(List<String> cells) {
        Set<String> marks = new HashSet<>();
        for (String cell : cells) {
            Matcher matcher = LEADING.matcher(cell);
            if (!matcher.matches() || matcher.group(2) == null || !MARK.matcher(matcher.group(2)).matches()) {
                return false;
            }
            marks.add(matcher.group(2).strip());
        }
        return marks.size() <= MAX_MARKS;
    }

    /** Text equal behind all numbers; whole numbers next to letters are names unless these are a unit of time. */
    private static Optional<CellForm> unit(List<String> cells) {
        Matcher first = LEADING.matcher(cells.get(0));
        if (!first.matches() || first.group(2) == null) {
            return Optional.empty();
        }
        String suffix = first.group(2);
        boolean measured = suffix.startsWith(" ") || suffix.startsWith("_") || cells.stream().anyMatch(cell
                -> cell.matches(".*\\d[.,]\\d.*"));
        return measured && cells.stream().allMatch(cell -> cell.endsWith(suffix)
                && cell.substring(0, cell.length() - suffix.length()).strip().matches(NUMBER))
                ? Optional.of(new CellForm("", suffix, haveCommas(cells), "")) : Optional.empty();
    }

    /** One unit with several SI prefixes; numbers are those of the unit without one. */
    private static Optional<CellForm> prefixed(List<String> cells) {
        List<Matcher> matchers = cells.stream().map(PREFIXED::matcher).toList();
        return matchers.stream().allMatch(Matcher::matches)
                && matchers.stream().map(matcher -> matcher.group(3)).distinct().count() == 1
                && cells.stream().anyMatch(cell -> cell.contains(" ") || cell.matches(".*\\d[.,]\\d.*"))
                ? Optional.of(new CellForm("", matchers.get(0).group(3), haveCommas(cells), "")) : Optional.empty();
    }

    /** Text that is equal before all numbers, which rises from row to row but where it begins again. */
    private static Optional<CellForm> counter(List<String> cells) {
        Matcher first = TRAILING.matcher(cells.get(0));
        if (!first.matches()) {
            return Optional.empty();
        }
        String before = first.group(1);
        String unsigned = before.replaceFirst("(?<=.)[+-]$", "");
        return counter(before, first.group(3), cells).or(() -> counter(unsigned, first.group(3), cells));
    }

    private static Optional<CellForm> counter(String prefix, String suffix, List<String> cells) {
        return Optional.of(new CellForm(prefix, suffix, haveCommas(cells), cells.get(0))).filter(form -> {
            if (!cells.stream().allMatch(cell -> cell.startsWith(prefix) && cell.endsWith(suffix)
                    && cell.length() > prefix.length() + suffix.length()
                    && form.number(cell).matches("[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?"))) {
                return false;
            }
            double[] values = cells.stream().mapToDouble(cell -> Double.parseDouble(form.number(cell))).toArray();
            long rises = IntStream.range(1, values.length).filter(i -> values[i] > values[i - 1]).count();
            long falls = IntStream.range(1, values.length).filter(i -> values[i] < values[i - 1]).count();
            return 2 * rises > values.length && MIN_PIECE * falls <= values.length;
        });
    }

    private static boolean haveCommas(List<String> cells) {
        return cells.stream().anyMatch(cell -> cell.matches(".*\\d,\\d.*"))
                && cells.stream().noneMatch(cell -> cell.matches(".*\\d\\.\\d.*"));
    }

    /** Returns the number in a cell, or the cell if it has another form. */
    String number(String field) {
        String cell = field.strip();
        if (prefix.isEmpty() && suffix.isEmpty()) {
            Matcher matcher = UNCERTAIN.matcher(cell);
            boolean uncertain = matcher.matches();
            matcher = uncertain ? matcher : LEADING.matcher(cell);
            return uncertain || matcher.matches() && (matcher.group(2) == null || MARK.matcher(matcher.group(2))
                    .matches()) ? withPoint(matcher.group(1)) : cell;
        }
        if (!cell.startsWith(prefix) || !cell.endsWith(suffix) || cell.length() <= prefix.length() + suffix.length()) {
            return cell;
        }
        String number = cell.substring(prefix.length(), cell.length() - suffix.length()).strip();
        boolean bare = number.isEmpty() || Character.isDigit(number.charAt(number.length() - 1));
        return bare ? withPoint(number) : converted(cell).orElseGet(() -> withPoint(number));
    }

    private String withPoint(String number) {
        return commas ? number.replace(',', '.') : number;
    }

    /** Returns whether a cell is in the unit of all numbers with an SI prefix, and so converted. */
    boolean isConverted(String cell) {
        return converted(cell.strip()).isPresent();
    }

    private Optional<String> converted(String cell) {
        Matcher quantity = PREFIXED.matcher(cell);
        if (!prefix.isEmpty() || !quantity.matches() || !quantity.group(3).equals(suffix)) {
            return Optional.empty();
        }
        String number = withPoint(quantity.group(1));
        return Optional.ofNullable(POWERS.get(quantity.group(2))).filter(power -> !number.contains(","))
                .map(power -> new BigDecimal(number).scaleByPowerOfTen(power).toString());
    }

    /** Returns the unit of all numbers, empty if they show none. */
    String unit() {
        return prefix.isEmpty() || suffix.matches("[fpnu\u00b5m]?s|min|h") ? MessageText.plain(suffix.strip()
                .replaceFirst("^_", "")) : "";
    }
}
