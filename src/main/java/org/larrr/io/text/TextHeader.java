package org.larrr.io.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.io.columns.Declared.Program;
import org.larrr.io.file.MessageText;
import org.larrr.io.file.PlainNumber;

/**
 * The statements of the comments above a table: names of columns, the unit of time, angles. PLUMED writes "#! FIELDS
 * time phi psi" and "#! SET min_phi -pi"; Grace (XVG) "@ s0 legend "phi"" and "@ xaxis label "Time (ps)""; others name
 * the columns in a comment.
 *
 * @param names  one a column, none if the comments name none
 * @param units  one a column where the comments give them, else none
 * @param angles the full turn of columns that are said to be periodic, by their names
 * @param fields the names of a FIELDS line, whether or not they fit; none without one
 * @param program whose conventions the names follow
 * @param legends of the data sets that follow one another
 */
record TextHeader(List<String> names, List<String> units, Map<String, Double> angles, List<String> fields,
        Optional<Program> program, List<String> legends) {

    private TextHeader(List<String> names, List<String> units, Map<String, Double> angles, List<String> fields,
            Optional<Program> program) {
        this(names, units, angles, fields, program, List.of());
    }

    /** Comments that name nothing. */
    static final TextHeader NONE = new TextHeader(List.of(), List.of(), Map.of(), List.of(), Optional.empty());

    private static final Pattern FIELDS = Pattern.compile("#(?:!\\s*FIELDS|\\$LABELS)\\s+(.*)");
    /** One line a column, as i-PI writes them: "# column   2     --> time{picosecond} : …". */
    private static final Pattern COLUMN = Pattern.compile("#\\s*col(?:umn|s?\\.)\\s+(\\d{1,4})(?:-(\\d{1,4}))?"
            + "\\s+-->\\s+([^\\s:{]+)(?:\\{([^}]*)})?.*");
    /** Names as users of NumPy write them: "# column 3: distance (nm)"; "# 2: Time (s)"; "# name 3 = prM: Pressure". */
    private static final Pattern NUMBERED = Pattern.compile("#\\s*(?:name|col(?:umn"
            + "|\\.)?)?\\s*(\\d{1,4})\\s*(?::|=\\s*(?:[^\\s:]+:\\s+(?=\\p{L}))?)"
            + "\\s*([^(:]+?)\\s*(?:\\(([^\\s)]+)\\))?\\s*(?:[(:].*)?");
    /** Names of columns in Colvars, and the number of steps between rows. */
    private static final Pattern COLVARS = Pattern.compile("#\\s*step\\s+\\S.*");
    /** Names of Colvars in columns: a vector has one name and several values. */
    private static final Pattern ALIGNED = Pattern.compile("#\\s*(step(?:\\s{2,}\\S+)+)\\s*");
    /** Words of sentences, which name no columns. */
    private static final Set<String> PROSE = Set.of("the", "of", "a", "an", "is", "are", "was", "for", "from", "with",
            "and", "by", "to", "this", "that", "be", "as", "or", "which", "it", "written", "generated", "created",
            "simulation", "results", "file", "version", "using");
    private static final int MAX_NAME = 80;
    private static final Pattern BOUND = Pattern.compile("#!\\s*SET\\s+(min|max)_(\\S+)\\s+(\\S+)\\s*");
    private static final Pattern LEGEND = Pattern.compile("@\\s*s(\\d+)\\s+legend\\s+\"(.*)\"\\s*");
    private static final Pattern AXIS = Pattern.compile("@\\s*([xy])axis\\s+label\\s+\"(.*)\"\\s*");
    private static final Pattern REMARK = Pattern.compile("(?<=\\w)\\s+#.*");
    private static final Pattern MARKS = Pattern.compile("^[#%!]+\\s*");
    private static final Pattern LABELS =
            Pattern.compile("(?i)^(?:labels?|names?|columns?|fields|channels|data format)\\s*[:=]+\\s*");
    /** Blanks between names, other than those before a unit in brackets: "p (GPa)  T [K]". */
    static final String BEFORE_NAMES = "[ \t]+(?![(\\[][^\\s()\\[\\]]*[)\\]](?:\\s|$))";
    /** "Sampling Rate (Hz):= 100", "Sample rate = 250 Hz". */
    private static final Pattern RATE = Pattern.compile("(?i)[#%!\\s]*sampl(?:e|ing)[ _]?(?:rate|freq(?:uency)?)\\s*"
            + "(?:[(\\[]\\s*hz\\s*[)\\]]\\s*(?::=|[:=])\\s*([\\d.]+)|(?::=|[:=])\\s*([\\d.]+)\\s*hz)\\W*");
    /** "NPTS= 4000, DT= .005 SEC", as records of earthquakes begin; "Delta_X 0.001 0.001" of LabVIEW. */
    private static final Pattern STEP = Pattern.compile("(?i)(?:.*\\W)?dt\\s*=\\s*([\\d.]+(?:e[-+]?\\d+)?)"
            + "\\s*sec(?:onds?)?\\W*|delta_x\\s+([\\d.]+(?:e[-+]?\\d+)?)(?:\\s+\\2)*\\s*");
    private static final Pattern BRACKETED = Pattern.compile("[(\\[]\\S+");
    /** A setting of the whole file: "Resolution:= 12", "dt = 0.1", "Rate: 100 Hz". */
    private static final Pattern SETTING = Pattern.compile("\\p{L}[^:=,;\t\"]*(?::=|[:=]\\s*[-+.\\d]).*");

    /**
     * @param lines the comment lines above the table, in order
     * @param row   the first row of the table
     */
    static TextHeader of(List<String> lines, char delimiter, Line row, TextNumbers numbers) {
        List<String> comments = lines.stream().map(String::strip).toList();
        int columns = row.size();
        List<String> fields = List.of();
        boolean plumed = false;
        for (String line : comments) {
            Matcher match = FIELDS.matcher(line);
            plumed |= match.matches() && line.startsWith("#!");
            fields = match.matches() ? List.of(match.group(1).strip().split("\\s+")) : fields;
        }
        if (!fields.isEmpty()) {
            return new TextHeader(fields, List.of(), angles(comments), fields,
                    plumed ? Optional.of(Program.PLUMED) : Optional.empty());
        }
        TextHeader listed = fromLines(comments, columns);
        if (!listed.names.isEmpty()) {
            return listed;
        }
        Map<Integer, String> legends = new TreeMap<>();
        List<String> names = legends(comments, columns, legends);
        return names.isEmpty() ? worded(comments, delimiter, row, numbers) : new TextHeader(names, List.of(),
                Map.of(), List.of(), Optional.empty(), List.copyOf(legends.values()));
    }

    /** Names with a line each, which says of what column. */
    private static TextHeader fromLines(List<String> comments, int columns) {
        Map<Integer, String> names = new TreeMap<>();
        Map<Integer, String> units = new HashMap<>();
        for (String line : comments) {
            Matcher column = COLUMN.matcher(line);
            Matcher numbered = NUMBERED.matcher(line);
            boolean matches = column.matches();
            int first = matches ? Integer.parseInt(column.group(1)) : 1;
            int last = matches ? Integer.parseInt(column.group(column.group(2) == null ? 1 : 2)) : 0;
            for (int c = Math.max(1, first); c <= Math.min(last, columns); c++) {
                names.put(c, last > first ? column.group(3) + "_" + (c - first + 1) : column.group(3));
                units.put(c, Objects.requireNonNullElse(column.group(4), ""));
            }
            if (numbered.matches()) {
                int c = Integer.parseInt(numbered.group(1));
                names.putIfAbsent(c, MessageText.plain(numbered.group(2).strip()));
                units.putIfAbsent(c, Objects.requireNonNullElse(numbered.group(3), ""));
            }
        }
        int first = names.containsKey(0) ? 0 : 1;
        boolean all = names.size() == columns && names.containsKey(first) && names.containsKey(first + columns - 1);
        return all ? new TextHeader(List.copyOf(names.values()), names.keySet().stream().map(units::get).toList(),
                Map.of(), List.of(), Optional.empty()) : NONE;
    }

    /** @param legends are put in by the number of their data set */
    private static List<String> legends(List<String> comments, int columns, Map<Integer, String> legends) {
        Map<String, String> axes = new HashMap<>();
        boolean grace = false;
        GraceText text = new GraceText(comments);
        for (String line : comments) {
            grace |= line.startsWith("@");
            Matcher legend = LEGEND.matcher(line.strip());
            if (legend.matches() && legend.group(1).length() < 6 && !text.plain(legend.group(2)).isEmpty()) {
                legends.put(Integer.parseInt(legend.group(1)), text.plain(legend.group(2)));
            }
            Matcher label = AXIS.matcher(line.strip());
            if (label.matches()) {
                axes.put(label.group(1), text.plain(label.group(2)));
            }
        }
        if (!grace || columns < 2 || legends.isEmpty() && !axes.containsKey("x")) {
            return List.of();
        }
        if (columns == 2 && !axes.getOrDefault("y", "").isEmpty()) {
            legends.putIfAbsent(0, axes.get("y"));
        }
        List<String> names = new ArrayList<>();
        for (int c = 0; c < columns; c++) {
            names.add(c == 0 ? axes.getOrDefault("x", "") : legends.getOrDefault(c - 1, "s" + (c - 1)));
        }
        return names;
    }

    private static Map<String, Double> angles(List<String> comments) {
        Map<String, double[]> bounds = new LinkedHashMap<>();
        for (String line : comments) {
            Matcher bound = BOUND.matcher(line);
            if (bound.matches()) {
                bounds.computeIfAbsent(bound.group(2), name -> new double[] {Double.NaN, Double.NaN})[bound.group(1)
                        .equals("min") ? 0 : 1] =
                        bound(bound.group(3));
            }
        }
        Map<String, Double> turns = new LinkedHashMap<>();
        bounds.forEach((name, ends) -> {
            if (ends[1] - ends[0] > 0 && Double.isFinite(ends[1] - ends[0])) {
                turns.put(name, ends[1] - ends[0]);
            }
        });
        return turns;
    }

    /** Returns how many seconds apart samples are by the lines above them; empty if these state no step, or several. */
    static OptionalDouble step(List<String> lines) {
        double[] steps = DoubleStream.concat(stated(RATE, lines).map(rate -> 1 / rate), stated(STEP, lines)).distinct()
                .toArray();
        return steps.length == 1 && Double.isFinite(steps[0]) && steps[0] > 0 ? OptionalDouble.of(steps[0])
                : OptionalDouble.empty();
    }

    private static DoubleStream stated(Pattern pattern, List<String> lines) {
        return lines.stream().map(pattern::matcher).filter(Matcher::matches)
                .mapToDouble(found -> PlainNumber.of(found.group(found.group(1) == null ? 2 : 1)));
    }

    private static double bound(String text) {
        Matcher pi = Pattern.compile("([+-]?)(\\d*\\.?\\d*)\\*?pi").matcher(text);
        if (pi.matches()) {
            double factor = pi.group(2).isEmpty() ? 1 : PlainNumber.of(pi.group(2));
            return (pi.group(1).equals("-") ? -1 : 1) * factor * Math.PI;
        }
        return PlainNumber.of(text);
    }

    /** "# t x y" just above the numbers, perhaps with "# ps nm nm" below it. */
    private static TextHeader worded(List<String> comments, char delimiter, Line row, TextNumbers numbers) {
        List<List<String>> fitting = new ArrayList<>();
        for (int k = comments.size() - 1; k >= 0 && fitting.size() < 2; k--) {
            List<String> words = Stream.of(comments.get(k), REMARK.matcher(comments.get(k)).replaceFirst(""))
                    .map(text -> words(text, delimiter, row, numbers)).filter(found -> !found.isEmpty()).findFirst()
                    .orElse(List.of());
            boolean mark = fitting.isEmpty() && row.size() > 2 && isBelowNames(comments, k);
            if (words.isEmpty() && !mark) {
                break;
            }
            if (!words.isEmpty()) {
                fitting.add(0, words);
            }
        }
        if (fitting.isEmpty()) {
            Matcher aligned = ALIGNED.matcher(comments.isEmpty() ? "" : comments.get(comments.size() - 1));
            return !aligned.matches() ? NONE : new TextHeader(List.of(), List.of(), Map.of(),
                    List.of(aligned.group(1).split("\\s+")), Optional.of(Program.COLVARS));
        }
        boolean units = fitting.size() == 2 && new HashSet<>(fitting.get(0)).size() == row.size();
        boolean colvars = COLVARS.matcher(comments.get(comments.size() - 1)).matches();
        return new TextHeader(fitting.get(units ? 0 : fitting.size() - 1), units ? fitting.get(1) : List.of(),
                Map.of(),
                List.of(), colvars ? Optional.of(Program.COLVARS) : Optional.empty());
    }

    /** Returns whether a line has one word, or units or numbers in brackets and words of the line above. */
    private static boolean isBelowNames(List<String> comments, int k) {
        List<String> own = words(comments.get(k), k).fields();
        List<String> above = k == 0 ? List.of() : words(comments.get(k - 1), k).fields();
        return own.size() == 1 || own.stream().allMatch(word -> BRACKETED.matcher(word).matches()
                || above.contains(word));
    }

    /** One word a column; the last column needs none if it has no values. */
    private static List<String> words(String comment, char delimiter, Line row, TextNumbers numbers) {
        String text = LABELS.matcher(MARKS.matcher(comment.strip()).replaceFirst("")).replaceFirst("");
        if (SETTING.matcher(text).matches()) {
            return List.of();
        }
        for (String separator : new String[] {"\\s*,\\s*", "\\s*;\\s*", delimiter == TextRows.BLANKS ? "[ \t]+"
                : Pattern.quote(String.valueOf(delimiter)), "[ \t]+", "[ \t]{2,}", BEFORE_NAMES}) {
            List<String> words = text.isBlank() ? List.of() : List.of(text.strip().split(separator, -1));
            boolean last = words.size() == row.size() - 1 && words.size() > 1 && row.field(words.size()).isBlank();
            boolean counted = words.size() == row.size() - 1 && delimiter != TextRows.BLANKS
                    && comment.startsWith("#" + delimiter); // "#" is the name of the first column
            if (counted && !isProse(words) && words.stream().noneMatch(numbers::isNumberOrMissing)) {
                return Stream.concat(Stream.of("#"), words.stream()).map(word -> MessageText.plain(word.strip()))
                        .toList();
            }
            if ((last || words.size() == row.size()) && !isProse(words) && !text.contains("://") && !areNumbers(words)
                    && words.stream().noneMatch(numbers::isNumberOrMissing)) {
                return withoutNumbers(Stream.concat(words.stream(), Stream.of("").limit(last ? 1 : 0))
                        .map(word -> MessageText.plain(word.strip().replaceAll("^\"(.*)\"$", "$1"))).toList());
            }
        }
        return List.of();
    }

    /** Returns whether words are the numbers of columns in brackets. */
    private static boolean areNumbers(List<String> words) {
        return IntStream.range(0, words.size())
                .allMatch(i -> words.get(i).strip().matches("[(\\[]" + (i + 1) + "[)\\]]"));
    }

    /** Returns the words of a comment as a line of that number. */
    static Line words(String comment, long number) {
        return new Line(number, List.of(MARKS.matcher(comment.strip()).replaceFirst("").split("[\\s,;]+")), 0);
    }

    /** Returns whether words are those of a sentence, and name no columns. */
    static boolean isProse(List<String> words) {
        return words.stream().anyMatch(word -> word.length() > MAX_NAME)
                || words.stream().map(word -> word.toLowerCase(Locale.ROOT)).anyMatch(PROSE::contains)
                && words.stream().noneMatch(word -> word.indexOf(' ') >= 0);
    }

    /** Names without their own numbers: "1:time", "2:x". */
    private static List<String> withoutNumbers(List<String> names) {
        boolean numbered = IntStream.range(0, names.size()).allMatch(i -> names.get(i)
                .matches("[(\\[]?" + (i + 1) + "[:.)\\]=]\\s*\\S.*"));
        return !numbered ? names : names.stream().map(name -> name.replaceFirst("[(\\[]?\\d+[:.)\\]=]\\s*", ""))
                .toList();
    }

    /**
     * Text as Grace writes it: "\f{12}f" is φ where font 12 is Symbol, "\s1\N" an index. What raises, lowers or scales
     * letters is left out.
     */
    private static final class GraceText {

        private static final Pattern FONT = Pattern.compile("@\\s*map\\s+font\\s+(\\d+)\\s+to\\s+\"([^\"]*)\".*");
        /** A font, by number or name; back to the first one; Symbol; a font in one digit; anything else. */
        private static final Pattern ESCAPE =
                Pattern.compile("\\\\(?:f\\{([^}]*)}|(x)|(\\d)|[a-zA-Z+-](?:\\{[^}]*})?)");
        private static final String SYMBOL = "Symbol";
        /** Symbol's places of A to Z and of a to z. */
        private static final String CAPITALS = "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ";
        private static final String SMALL = "αβχδεφγηιϕκλμνοπθρστυϖωξψζ";

        /**
         * Names and numbers of fonts that hold Greek letters: 12 of Grace, 8 of its forerunner, which numbers none.
         */
        private final Set<String> greek = new HashSet<>(Set.of(SYMBOL, "12", "8"));

        /** @param comments the settings of the file, whose "@map font" lines number the fonts */
        GraceText(List<String> comments) {
            for (String line : comments) {
                Matcher font = FONT.matcher(line.strip());
                if (font.matches()) {
                    greek.remove(font.group(1));
                    if (font.group(2).equals(SYMBOL)) {
                        greek.add(font.group(1));
                    }
                }
            }
        }

        /** The letters that one sees. */
        String plain(String text) {
            StringBuilder seen = new StringBuilder();
            Matcher escape = ESCAPE.matcher(text);
            boolean symbol = false;
            int from = 0;
            while (escape.find()) {
                append(text.substring(from, escape.start()), symbol, seen);
                String font = escape.group(1) != null ? escape.group(1) : escape.group(3);
                symbol = escape.group(2) != null || (font == null ? symbol : greek.contains(font));
                from = escape.end();
            }
            append(text.substring(from), symbol, seen);
            return MessageText.plain(seen.toString().strip());
        }

        private static void append(String letters, boolean symbol, StringBuilder seen) {
            letters.chars().map(c -> symbol ? greek(c) : c).forEach(c -> seen.append((char) c));
        }

        private static int greek(int letter) {
            if (letter >= 'A' && letter <= 'Z') {
                return CAPITALS.charAt(letter - 'A');
            }
            return letter >= 'a' && letter <= 'z' ? SMALL.charAt(letter - 'a') : letter;
        }
    }
}
