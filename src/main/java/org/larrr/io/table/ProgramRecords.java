package org.larrr.io.table;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.larrr.data.Notice;
import org.larrr.io.file.ContentHash;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.MemoryBound.HonestSize;
import org.larrr.io.file.TemporaryFolder;
import org.larrr.io.file.Wording;
import org.larrr.io.table.TableFiles.TableText;
import org.larrr.stages.Cancellation;

/**
 * Records that programs write among words: each kind is a pattern by which a file is known and a way to take its
 * records out. Of several tables in one file the one of most rows is read.
 */
final class ProgramRecords {

    private static final String TRAJECTORY = "trajectory";
    private static final Pattern PAIR = Pattern.compile(
            "((?:1-4 )?[A-Za-z][\\w()/-]*)\\s*=\\s*([-+]?(?:\\d[\\d.]*(?:[eE][-+]?\\d+)?|nan|inf)|\\*+)");
    private static final Pattern STEP_OF_LAMMPS = Pattern.compile("^-+ Step\\s+(\\d+) -+");
    private static final Pattern NUMBERS = Pattern.compile("[-+\\d.eE\\s]*(?:[-+]?nan|[-+]?inf|[-+\\d.eE\\s])*");
    private static final Pattern SAMPLE = Pattern.compile("\\d+(?:\\.\\d+)?\\s.*");
    private static final Pattern CELL = Pattern.compile("\\([^)]*\\)|\\S+");
    /** What is kept of a point of a track, by the names of its elements. */
    private static final Map<String, String> OF_POINT = Map.of("time", "time", "Time", "time", "ele", "ele",
            "AltitudeMeters", "ele", "LatitudeDegrees", "lat", "LongitudeDegrees", "lon");
    private static final List<String> EYE = List.of("x", "y", "pupil");

    /** @param head what the first bytes hold */
    private record Kind(Notice words, Pattern head, Reader reader) {
        Kind(Notice words, String head, Reader reader) {
            this(words, Pattern.compile(head), reader);
        }
    }

    /** Takes the records out. */
    private interface Reader {
        void read(BufferedReader in, Tables tables) throws IOException;
    }

    private static final List<Kind> KINDS = List.of(
            new Kind(Notice.of("kind.lammps-log"), "\\ALAMMPS \\(", lines(ProgramRecords::lammps)),
            new Kind(Notice.of("kind.namd-log"), "(?m)\\ACharm\\+\\+|^Info: NAMD ", lines(ProgramRecords::namd)),
            new Kind(Notice.of("kind.amber-output"), "Amber +\\d+ +(?:SANDER|PMEMD)", lines(ProgramRecords::amber)),
            new Kind(Notice.of("kind.amber-energies"), "\\AL0 +Nsteps ", lines(ProgramRecords::amberEnergies)),
            new Kind(Notice.of("kind.eyelink"), "\\A\\*\\* CONVERTED FROM ", lines(ProgramRecords::eye)),
            new Kind(Notice.of("kind.ucr"), "(?m)^@(?:problemName|timeStamps|univariate|horizon) "
                    + "|(?i)^@attribute +\\S+ +relational\\b|(?is)^@attribute att_?1 +(?:numeric|real)\\b",
                    (in, tables) -> lines(new Cases()).read(in, tables)),
            new Kind(Notice.of("kind.colvars"), "\\A# +step +(?:\\S+ {9,}|(?s:.*)\\( *[-+\\d.])",
                    lines(ProgramRecords::colvars)),
            new Kind(Notice.of("kind.gpx"), "<gpx\\b", ProgramRecords::points),
            new Kind(Notice.of("kind.tcx"), "<TrainingCenterDatabase\\b", ProgramRecords::points),
            new Kind(Notice.of("kind.trackmate"), "<TrackMate\\b|<Tracks\\b[^>]*nTracks", ProgramRecords::trackMate));

    private ProgramRecords() {}

    private static Optional<Kind> kind(FileHead head) {
        return KINDS.stream().filter(kind -> kind.head.matcher(head.start()).find()).findFirst();
    }

    static boolean begins(FileHead head) {
        return head.isPlain() && kind(head).isPresent();
    }

    /** @throws DataFormatException if no record is found */
    static TableFiles.Tables write(Path file, Cancellation cancellation) throws IOException {
        String name = Wording.name(file);
        Kind kind = kind(FileHead.of(file)).orElseThrow();
        Tables tables = new Tables(cancellation);
        try (InputStream bytes = ContentHash.watched(file);
                InputStream safe = kind.head.pattern().startsWith("<")
                        ? new XmlBytes(bytes, new HonestSize(name, Files.size(file)), name) : bytes;
                BufferedReader in = new BufferedReader(new InputStreamReader(safe, StandardCharsets.UTF_8))) {
            kind.reader.read(in, tables);
        } catch (NumberFormatException | IndexOutOfBoundsException damaged) {
            throw new DataFormatException(Notice.of("records.damaged", name, kind.words), damaged);
        }
        Map.Entry<List<String>, List<List<String>>> most = tables.rows.entrySet().stream()
                .max(Comparator.comparingInt(table -> table.getValue().size()))
                .filter(table -> !table.getValue().isEmpty())
                .orElseThrow(() -> new DataFormatException(Notice.of("records.none", name,
                        kind.words)));
        Path target = TemporaryFolder.create().resolve(name);
        target.toFile().deleteOnExit();
        try (TableText table = new TableText(target, new HonestSize(name, Files.size(file)))) {
            table.row(most.getKey());
            for (List<String> row : most.getValue()) {
                table.row(row);
            }
        }
        int others = tables.rows.values().stream().mapToInt(List::size).sum() - most.getValue().size();
        Optional<Notice> note = others == 0 ? Optional.empty()
                : Optional.of(Notice.of("records.other-columns", name, Notice.of("count.records", others)));
        return new TableFiles.Tables(List.of(target), new TableFiles.Origin(kind.words, note, List.of(),
                List.of()));
    }

    /** The records found so far, by their columns. */
    private static final class Tables {

        final Map<List<String>, List<List<String>>> rows = new LinkedHashMap<>();
        private final Cancellation cancellation;
        /** What is being put together: columns that were announced, or a record that goes on. */
        private List<String> columns = List.of();
        private List<String> announced = List.of();
        private final Map<String, String> record = new LinkedHashMap<>();
        private String last = "";
        private boolean averages;

        Tables(Cancellation cancellation) {
            this.cancellation = cancellation;
        }

        void announce(List<String> names) {
            columns = names;
        }

        void row(List<String> values) {
            if (values.size() == columns.size()) {
                add(columns, values);
            }
        }

        private void add(List<String> names, List<String> values) {
            cancellation.check();
            rows.computeIfAbsent(names, any -> new ArrayList<>()).add(values);
        }

        void part(String name, String value) {
            record.put(name, value);
        }

        /** Ends a record; one of the same step as the last, as of a second system, is not another. */
        void end() {
            String first = record.values().stream().findFirst().orElse("");
            if (!record.isEmpty() && !first.equals(last)) {
                add(List.copyOf(record.keySet()), List.copyOf(record.values()));
                last = first;
            }
            record.clear();
        }
    }

    /** What to do with a line; false ends the reading. */
    private interface Line {
        boolean read(String line, Tables tables);
    }

    private static Reader lines(Line what) {
        return (in, tables) -> {
            boolean more = true;
            for (String line = in.readLine(); more && line != null; line = in.readLine()) {
                more = what.read(line, tables);
            }
            tables.end();
        };
    }

    private static List<String> words(String line) {
        return List.of(line.strip().split("\\s+"));
    }

    private static void pairs(String line, Tables tables) {
        Matcher pair = PAIR.matcher(line);
        while (pair.find()) {
            tables.part(pair.group(1).replace("TIME(PS)", "time(ps)"),
                    pair.group(2).startsWith("*") ? "nan" : pair.group(2));
        }
    }

    /** Either a line of names with rows below it, or records of pairs that begin with a ruled line. */
    private static boolean lammps(String line, Tables tables) {
        Matcher begins = STEP_OF_LAMMPS.matcher(line);
        if (begins.find()) {
            tables.end();
            tables.part("Step", begins.group(1));
            tables.announce(List.of("pairs"));
        } else if (line.startsWith("Loop time")) {
            tables.end();
            tables.announce(List.of());
        } else if (line.strip().startsWith("Step ")) {
            tables.announce(words(line));
        } else if (tables.columns.equals(List.of("pairs"))) {
            pairs(line, tables);
        } else if (!line.isBlank() && NUMBERS.matcher(line).matches()) {
            tables.row(words(line));
        }
        return true;
    }

    private static boolean namd(String line, Tables tables) {
        if (line.startsWith("ETITLE:")) {
            tables.announce(words(line.substring(7)));
        } else if (line.startsWith("ENERGY:")) {
            tables.row(words(line.substring(7)));
        }
        return true;
    }

    /** Averages and fluctuations over some steps bear the number of the last of them, as if they were its record. */
    private static boolean amber(String line, Tables tables) {
        boolean begins = line.startsWith(" NSTEP =");
        if (begins) {
            tables.end();
        }
        if (begins || !tables.record.isEmpty()) {
            pairs(line, tables);
        }
        if (begins && tables.averages) {
            tables.last = tables.record.values().iterator().next();
        }
        tables.averages = line.contains("A V E R A G E S") || tables.averages && !begins;
        if (line.startsWith(" ---")) {
            tables.end();
        }
        return true;
    }

    /** Records of ten lines, L0 to L9, the first of them names. */
    private static boolean amberEnergies(String line, Tables tables) {
        List<String> fields = words(line);
        if (fields.get(0).equals("L0")) {
            amberRecord(tables);
        }
        for (int i = 1; i < fields.size(); i++) {
            tables.part(fields.get(0) + " " + i, fields.get(i));
        }
        if (fields.get(0).equals("L9")) {
            amberRecord(tables);
        }
        return true;
    }

    private static void amberRecord(Tables tables) {
        if (tables.columns.isEmpty()) {
            tables.announce(List.copyOf(tables.record.values()));
        } else {
            tables.row(List.copyOf(tables.record.values()));
        }
        tables.record.clear();
    }

    /** A vector in brackets is as many columns as it has numbers. */
    private static boolean colvars(String line, Tables tables) {
        List<String> cells = CELL.matcher(line.strip()).results().map(MatchResult::group).toList();
        if (line.startsWith("#")) {
            tables.announced = cells.subList(1, cells.size());
        } else if (cells.size() == tables.announced.size()) {
            List<String> names = new ArrayList<>();
            List<String> values = new ArrayList<>();
            for (int i = 0; i < cells.size(); i++) {
                List<String> parts = words(cells.get(i).replaceAll("[(),]", " "));
                for (int k = 0; k < parts.size(); k++) {
                    names.add(tables.announced.get(i) + (parts.size() > 1 ? "_" + (k + 1) : ""));
                }
                values.addAll(parts);
            }
            tables.announce(names);
            tables.row(values);
        }
        return true;
    }

    private static boolean eye(String line, Tables tables) {
        if (SAMPLE.matcher(line).matches()) {
            List<String> fields = words(line).stream().filter(field -> !field.matches("\\.{2,}|[A-Z.]{3,}"))
                    .map(field -> field.equals(".") ? "nan" : field).toList();
            boolean both = fields.size() >= 7;
            List<String> names = new ArrayList<>(List.of("time (ms)"));
            for (String eye : both ? List.of(" left", " right") : List.of("")) {
                EYE.forEach(what -> names.add(what + eye));
            }
            tables.announce(names);
            List<String> row = new ArrayList<>(fields.subList(0, Math.min(names.size(), fields.size())));
            row.set(0, fields.get(0).equals(tables.last) ? fields.get(0) + ".5" : fields.get(0)); // of 2000 in a second
            tables.last = fields.get(0);
            tables.row(row);
        }
        return true;
    }

    /** A line is a case: its dimensions stand between colons, the class behind the last. */
    private static final class Cases implements Line {

        private boolean begun;
        private boolean labelled;
        /** Whether the class is the last of the numbers, as Weka writes it. */
        private boolean nominal;
        private boolean series;
        /** Whether all dimensions of a case stand within quotes, as Weka writes a table within a table. */
        private boolean relational;
        private int cases;

        @Override
        public boolean read(String line, Tables tables) {
            if (!begun) {
                relational |= line.matches("(?i)@attribute +\\S+ +relational\\b.*");
                labelled |= relational || line.matches("(?i)@(class|target)label true.*");
                nominal |= !relational && line.matches("(?i)@attribute +(target|class)\\w* *\\{.*");
                series |= line.startsWith("@horizon");
                begun = line.strip().equalsIgnoreCase("@data");
                return true;
            }
            if (series) { // a name and a date stand before the numbers
                tables.announce(List.of(TRAJECTORY, "x1"));
                cases++;
                for (String value : line.strip().substring(line.strip().lastIndexOf(':') + 1).split(",")) {
                    tables.row(List.of(Integer.toString(cases), value(value)));
                }
                return true;
            }
            // times in brackets hold colons of their own
            List<String> parts = List.of(unquoted(line.strip()).split(line.contains("(") ? ":(?=\\(|[^,()]*$)" : ":"));
            List<String[]> dimensions = parts.subList(0, parts.size() - (labelled ? 1 : 0)).stream()
                    .map(part -> nominal ? part.substring(0, Math.max(0, part.lastIndexOf(','))) : part)
                    .map(part -> part.split(part.contains("(") ? "\\),?" : ",")).toList();
            cases++;
            int length = dimensions.stream().mapToInt(values -> values.length).max().orElse(0);
            boolean timed = line.startsWith("(");
            List<String> names = new ArrayList<>(List.of(TRAJECTORY));
            names.addAll(timed ? List.of("time") : List.of());
            IntStream.rangeClosed(1, dimensions.size()).forEach(d -> names.add("x" + d));
            tables.announce(names);
            for (int i = 0; i < length; i++) {
                int at = i;
                List<String> row = new ArrayList<>(List.of(Integer.toString(cases)));
                if (timed) {
                    row.add(dimensions.get(0)[i].replaceFirst("^\\(", "").replaceFirst(",[^,]*$", ""));
                }
                dimensions.forEach(values -> row.add(at < values.length ? value(values[at]) : "nan"));
                tables.row(row);
            }
            return true;
        }

        private String unquoted(String line) {
            int end = relational ? line.lastIndexOf(line.charAt(0)) : 0;
            return end > 0 ? line.substring(1, end).replace("\\n", ":") + line.substring(end + 1).replaceFirst(",", ":")
                    : line;
        }

        private static String value(String field) {
            String value = field.substring(field.lastIndexOf(',') + 1).strip();
            return value.equals("?") ? "nan" : value;
        }
    }

    /** Reads the elements of a document as they come. */
    private interface Element {
        void read(String name, boolean begins, XMLStreamReader in, StringBuilder text);
    }

    private static void elements(BufferedReader in, Element what) throws IOException {
        try {
            XMLStreamReader reader = XmlParts.parser(in);
            StringBuilder text = new StringBuilder();
            while (reader.hasNext()) {
                int event = reader.next();
                if (event == XMLStreamReader.START_ELEMENT) {
                    text.setLength(0);
                    what.read(reader.getLocalName(), true, reader, text);
                } else if (event == XMLStreamReader.END_ELEMENT) {
                    what.read(reader.getLocalName(), false, reader, text);
                } else {
                    XmlParts.append(text, reader);
                }
            }
            reader.close();
        } catch (XMLStreamException damaged) {
            throw new DataFormatException(Notice.of("xml.damaged-from-line", damaged.getLocation().getLineNumber()),
                    damaged);
        }
    }

    private static String number(XMLStreamReader in, String attribute) {
        String value = XmlParts.attribute(in, attribute);
        return value == null ? "nan" : value;
    }

    /** Points with their segment, height and time, as far as all points give them. */
    private static void points(BufferedReader in, Tables tables) throws IOException {
        int[] segment = {0};
        List<Map<String, String>> points = new ArrayList<>();
        elements(in, (name, begins, at, text) -> {
            if (begins && (name.equals("trkseg") || name.equals("Activity"))) {
                segment[0]++;
            } else if (begins && name.equals("trkpt")) {
                points.add(new LinkedHashMap<>(Map.of(TRAJECTORY, Integer.toString(segment[0]),
                        "lat", number(at, "lat"), "lon", number(at, "lon"))));
            } else if (begins && name.equals("Trackpoint")) {
                points.add(new LinkedHashMap<>(Map.of(TRAJECTORY, Integer.toString(segment[0]))));
            } else if (!begins && OF_POINT.containsKey(name) && !points.isEmpty()) {
                points.get(points.size() - 1).putIfAbsent(OF_POINT.get(name), text.toString().strip());
            }
        });
        boolean times = 2 * points.stream().filter(point -> point.containsKey("time")).count() >= points.size();
        for (Map<String, String> point : points) {
            if (point.containsKey("time") != times) {
                continue;
            }
            List<String> names = Arrays.asList(TRAJECTORY, "time", "lat", "lon", "ele").stream()
                    .filter(each -> times || !each.equals("time")).toList();
            tables.announce(names);
            tables.row(names.stream().map(each -> point.getOrDefault(each, "nan")).toList());
        }
    }

    /** Spots by the tracks whose edges join them, or tracks as they are exported alone. */
    private static void trackMate(BufferedReader in, Tables tables) throws IOException {
        Map<String, List<String>> spots = new HashMap<>();
        Map<String, String> tracks = new LinkedHashMap<>();
        String[] track = {"0"};
        tables.announce(List.of(TRAJECTORY, "t", "x", "y", "z"));
        elements(in, (name, begins, at, text) -> {
            if (!begins) {
                return;
            }
            switch (name) {
                case "Spot" -> spots.put(number(at, "ID"), List.of(number(at, "POSITION_T"), number(at, "POSITION_X"),
                        number(at, "POSITION_Y"), number(at, "POSITION_Z")));
                case "Track" -> track[0] = number(at, "TRACK_ID");
                case "Edge" -> {
                    tracks.put(number(at, "SPOT_SOURCE_ID"), track[0]);
                    tracks.put(number(at, "SPOT_TARGET_ID"), track[0]);
                }
                case "particle" -> track[0] = Integer.toString(Integer.parseInt(track[0]) + 1);
                case "detection" -> tables.row(List.of(track[0], number(at, "t"), number(at, "x"), number(at, "y"),
                        number(at, "z")));
                default -> { }
            }
        });
        tracks.entrySet().stream().filter(each -> spots.containsKey(each.getKey()))
                .map(each -> Stream.concat(Stream.of(each.getValue()),
                        spots.getOrDefault(each.getKey(), List.of()).stream()).toList())
                .sorted(Comparator.comparing((List<String> row) -> row.get(0))
                        .thenComparing(row -> Double.parseDouble(row.get(1))))
                .forEach(tables::row);
    }
}
