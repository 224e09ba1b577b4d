package org.larrr.io.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.io.columns.DateFormat;
import org.larrr.io.file.ContentHash;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.IoFunction;
import org.larrr.io.file.MessageText;
import org.larrr.stages.Cancellation;

/**
 * The lines of a text file, taken apart by the delimiter that its beginning shows.
 *
 * @param path      of the file
 * @param head      its first lines
 * @param delimiter between fields; {@link TextRows#BLANKS} for runs of blanks
 * @param quote     around fields; {@link TextRows#NO_QUOTE} if quotes are characters like others
 * @param edges     where columns of fixed width end, none if the delimiter separates them
 */
record TextFile(Path path, String head, char delimiter, char quote, int[] edges) implements LineSource {

    private static final int JUDGED_BYTES = 1 << 16;
    private static final int SAMPLED_CHARACTERS = 1 << 20;
    private static final int LINES_BETWEEN_CHECKS = 1024;
    /** A line of names counts the same whether its names have blanks or not, but for the rounding of shares. */
    private static final double TIE = 1e-9;
    private static final double MIN_SHARE = 0.5;
    private static final char[] DELIMITERS = {'\t', ';', ',', TextRows.BLANKS, '|'};
    private static final int[] NO_EDGES = {};
    /** A vector in brackets, or one value. */
    private static final Pattern VALUES = Pattern.compile("\\(([^()]*)\\)|[^\\s()]+");
    /** Between 1.5 and -12.0; 1.5-120 is Fortran's 1.5e-120. */
    static final Pattern TOUCHING = Pattern.compile("(?=-\\d*\\.)(?<=\\.\\d{1,20})");
    /** All columns of Sea-Bird's tables are so wide, and numbers touch where one fills its column. */
    private static final int SEA_BIRD_WIDTH = 11;
    /** Two numbers between which blanks stand. */
    private static final Pattern NUMBERS = Pattern.compile("[+-]?\\d*\\.\\d*\\s+[+-]?\\d*\\.\\d*");
    /** A row that begins with a number. */
    private static final Pattern NUMBER = Pattern.compile("\\h*[-+.\\d]");
    /** Lines whose fields end at the same places show a fixed width. */
    private static final double MOSTLY = 0.8;

    /**
     * Opens a text file.
     *
     * @param numbers how they are expected to be written
     * @throws DataFormatException if not even one line is short enough
     */
    static TextFile open(Path path, TextNumbers numbers) throws IOException {
        String head = head(path, SAMPLED_CHARACTERS);
        int last = head.lastIndexOf(TextRows.QUOTE);
        int line = head.lastIndexOf('\n', last) + 1;
        boolean inRemarks = last >= 0 && last < head.length() / 2
                && !NUMBER.matcher(head).region(line, head.length()).lookingAt();
        try {
            TextFile quoted = separated(path, head, TextRows.QUOTE, numbers);
            if (inRemarks) {
                quoted.sample();
            }
            return quoted;
        } catch (DataFormatException e) {
            if (!inRemarks) {
                throw e;
            }
            return separated(path, head, TextRows.NO_QUOTE, numbers);
        }
    }

    /**
     * Returns the names of all values of a line whose vectors stand in brackets, "( 0.1 , 0.2 )", behind one name each;
     * none if the names do not fit.
     */
    List<String> parts(List<String> names, Line line) {
        List<String> parts = new ArrayList<>();
        Matcher values = VALUES.matcher(head.lines().skip(line.number() - 1).findFirst().orElse(""));
        int name = 0;
        while (values.find() && name < names.size()) {
            String own = names.get(name++);
            int count = values.group(1) == null ? 1 : values.group(1).split(",").length;
            IntStream.rangeClosed(1, count).forEach(i -> parts.add(count == 1 ? own : own + "_" + i));
        }
        return name == names.size() && parts.size() == line.size() ? parts : List.of();
    }

    /** Returns the same file for numbers that are written in another way. */
    TextFile with(TextNumbers numbers) throws IOException {
        return separated(path, head, quote, numbers);
    }

    private static TextFile separated(Path path, String head, char quote, TextNumbers numbers) throws IOException {
        // Among decimal commas, only fields in quotes can be separated by commas too.
        boolean commas = numbers == TextNumbers.POINT || head.indexOf('"') >= 0;
        char best = commas ? ',' : ';';
        double bestShare = -1;
        Map<Character, List<Line>> trials = new LinkedHashMap<>();
        for (char candidate : DELIMITERS) {
            if (TextRows.mayEndFields(candidate, head) && (candidate != ',' || commas)) {
                firstLines(head, candidate, quote).ifPresent(lines -> trials.put(candidate, lines));
            }
        }
        if (isSeparated(trials.get('\t')) || isSeparated(trials.get(';'))) {
            trials.remove(TextRows.BLANKS);
        }
        for (int k = 0; k < 2 && bestShare < MIN_SHARE; k++) { // then with numbers that have their unit behind them
            for (Map.Entry<Character, List<Line>> trial : trials.entrySet()) {
                double share = numericShare(trial.getValue(), head, quote, numbers, k == 1);
                if (share > bestShare + TIE) {
                    best = trial.getKey();
                    bestShare = share;
                }
            }
        }
        int[] edges = best == TextRows.BLANKS
                || bestShare < 0 ? edges(MessageText.name(path), head, quote, numbers) : NO_EDGES;
        return new TextFile(path, head, edges.length > 0 ? TextRows.BLANKS : best, quote, edges);
    }

    /** The first lines if a character separates their fields; empty if it cannot. */
    private static Optional<List<Line>> firstLines(String head, char delimiter, char quote) throws IOException {
        try {
            return Optional.of(sample("", head, delimiter, quote, NO_EDGES));
        } catch (DataFormatException e) {
            return Optional.empty();
        }
    }

    /**
     * Tests if every line below remarks has as many tabs or semicolons, two or more: then blanks stand within fields,
     * as in a date with a time.
     */
    private static boolean isSeparated(@Nullable List<Line> lines) {
        int width = lines == null ? 0 : HeaderDetector.width(lines);
        return lines != null && lines.size() > 1 && width > 2
                && lines.stream().dropWhile(line -> line.within(width).size() < width)
                        .allMatch(line -> line.within(width).size() == width && line.fields().stream()
                                .noneMatch(field -> NUMBERS.matcher(field.strip()).matches()));
    }

    /** The share of numbers among the fields if a character separates them; below 0 if it also stands in quotes. */
    private static double numericShare(List<Line> lines, String head, char quote, TextNumbers style, boolean measured) {
        boolean quoted = head.indexOf(quote) >= 0 && 2 * lines.stream().filter(line -> line.fields().stream()
                .anyMatch(field -> field.chars().filter(c -> c == quote).count() % 2 == 1)).count() > lines.size();
        long fields = 0;
        long numbers = 0;
        boolean severalColumns = false;
        int width = HeaderDetector.width(lines);
        double whole = lines.stream().filter(line -> line.size() == width).count()
                / (double) Math.max(1, lines.size());
        for (Line line : lines) {
            severalColumns |= line.size() > 1;
            if (line.size() == width) {
                fields += width;
                numbers += line.fields().stream().filter(field -> style.isNumberOrMissing(field)
                        || style.hasDecimalComma(field) || style.hasGroups(field)
                        || DateFormat.looksLikeDate(field) || measured && CellForm.isMeasured(field)).count();
            }
        }
        boolean oneColumnOnly = width == 1 && severalColumns;
        return severalColumns && !quoted ? (oneColumnOnly ? 0.5 : 1) * whole * numbers / fields : -1;
    }

    private static List<Line> sample(String file, String head, char delimiter, char quote, int[] edges)
            throws IOException {
        List<Line> lines = new ArrayList<>();
        try (TextRows rows = TextRows.of(file, new StringReader(head), delimiter, quote,
                edges, CommentFilter.headerLines(head))) {
            for (Line line = rows.next(); line != null && lines.size() < TextLayout.SAMPLED_LINES;
                    line = rows.next()) {
                lines.add(line);
            }
        }
        return lines;
    }

    /**
     * Where the columns of a table end if numbers touch in some lines: at the places at which the fields of the fullest
     * lines end, if all other lines cut there consist of numbers; none if blanks separate all fields. Where no line has
     * all its numbers apart, a sign after decimals begins a number, and all columns must have one width.
     */
    private static int[] edges(String file, String head, char quote, TextNumbers numbers) throws IOException {
        List<Line> sample = sample(file, head, TextRows.BLANKS, quote, NO_EDGES);
        List<String> texts = head.lines().toList();
        List<BitSet> all = sample.stream().map(line -> ends(texts.get((int) line.number() - 1))).toList();
        int most = all.stream().mapToInt(BitSet::cardinality).max().orElse(0);
        if (most < 2 || sample.stream().allMatch(line -> line.size() == most)) {
            boolean ofSeaBird = most > 1 && head.startsWith("* Sea-Bird") && all.stream().flatMapToInt(BitSet::stream)
                    .allMatch(end -> end % SEA_BIRD_WIDTH == 0);
            return ofSeaBird ? IntStream.range(1, most).map(k -> k * SEA_BIRD_WIDTH).toArray() : NO_EDGES;
        }
        Map<BitSet, Long> ends = all.stream().filter(set -> set.cardinality() == most)
                .collect(Collectors.groupingBy(set -> set, Collectors.counting()));
        long full = ends.values().stream().mapToLong(count -> count).sum();
        Optional<Map.Entry<BitSet, Long>> usual = ends.entrySet().stream().max(Map.Entry.comparingByValue());
        if (usual.isEmpty() || usual.get().getValue() < MOSTLY * full || usual.get().getKey().cardinality() != most) {
            return NO_EDGES;
        }
        int[] edges = usual.get().getKey().stream().toArray();
        boolean apart = sample.stream().anyMatch(line -> line.size() == most);
        if (!apart && IntStream.range(1, most).anyMatch(k -> edges[k] - edges[k - 1] != edges[0])) {
            return NO_EDGES;
        }
        List<Line> glued = sample.stream().filter(line -> line.size() < most
                && line.fields().stream().anyMatch(field -> !numbers.isNumberOrMissing(field))).toList();
        boolean fits = !glued.isEmpty() && glued.stream()
                .allMatch(line -> isCut(texts.get((int) line.number() - 1), edges, numbers));
        return fits ? Arrays.copyOf(edges, edges.length - 1) : NO_EDGES;
    }

    private static BitSet ends(String text) {
        BitSet ends = new BitSet();
        TOUCHING.matcher(text).results().forEach(place -> ends.set(place.start()));
        for (int i = 1; i <= text.length(); i++) {
            boolean ended = i == text.length() || text.charAt(i) == ' ';
            if (ended && text.charAt(i - 1) != ' ') {
                ends.set(i);
            }
        }
        return ends;
    }

    private static boolean isCut(String text, int[] edges, TextNumbers numbers) {
        int from = 0;
        for (int edge : edges) {
            if (edge > text.length() || !numbers.isNumberOrMissing(text.substring(from, edge))) {
                return false;
            }
            from = edge;
        }
        return text.substring(from).isBlank();
    }

    @Override
    public String name() {
        return MessageText.name(path);
    }

    @Override
    public Message format() {
        return Message.of("kind.text", MessageText.quote(delimiter == '\t' ? "\\t" : String.valueOf(delimiter)));
    }

    @Override
    public List<String> above(long line) {
        return head.lines().limit(line - 1).toList();
    }

    /** Returns the first lines, from memory. */
    List<Line> sample() throws IOException {
        return sample(MessageText.name(path), head, delimiter, quote, edges);
    }

    @Override
    public void forEach(IoFunction<Line, Boolean> handler, Cancellation cancellation) throws IOException {
        try (TextRows rows = TextRows.of(name(), reader(path), delimiter, quote, edges,
                CommentFilter.headerLines(head))) {
            long count = 0;
            for (Line line = rows.next(); line != null && handler.apply(line); line = rows.next()) {
                if (++count % LINES_BETWEEN_CHECKS == 0) {
                    cancellation.check();
                }
            }
        }
    }

    /**
     * Opens a text file, as UTF-16 where a byte order mark says so, as UTF-8 where its beginning is
     * that, else in the encoding of older Western programs. Numbers are the same in both; what is no UTF-8 later on can
     * only be a word, and is read with marks in its place.
     */
    private static Reader reader(Path file) throws IOException {
        return new BufferedReader(new InputStreamReader(ContentHash.watched(file),
                charset(file).newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE)));
    }

    private static Charset charset(Path file) throws IOException {
        byte[] head;
        try (InputStream in = Files.newInputStream(file)) {
            head = in.readNBytes(JUDGED_BYTES);
        }
        if (head.length > 1 && (head[0] == (byte) 0xFF && head[1] == (byte) 0xFE
                || head[0] == (byte) 0xFE && head[1] == (byte) 0xFF)) {
            return head[0] == (byte) 0xFF ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
        }
        CoderResult decoded = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(head),
                CharBuffer.allocate(head.length), head.length < JUDGED_BYTES); // else the last character may be cut off
        return decoded.isError() ? Charset.forName("windows-1252") : StandardCharsets.UTF_8;
    }

    /**
     * The first lines of a file, whole ones only.
     *
     * @param characters how many characters are looked at
     * @throws DataFormatException if not even one line fits
     */
    private static String head(Path file, int characters) throws IOException {
        char[] text = new char[(int) Math.min(characters, Files.size(file) + 1)];
        int length = 0;
        try (Reader reader = reader(file)) {
            int read;
            while (length < text.length && (read = reader.read(text, length, text.length - length)) > 0) {
                length += read;
            }
        }
        String head = new String(text, 0, length).replace(TextRows.BYTE_ORDER_MARK, "");
        return length < characters ? head : wholeLines(file, head);
    }

    private static String wholeLines(Path file, String head) throws DataFormatException {
        int end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('\r'));
        if (end < 0) {
            throw DataFormatException.of("text.line-too-long", MessageText.name(file), head.length());
        }
        return head.substring(0, end + 1);
    }
}
