package org.larrr.io.molecules;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.larrr.data.Message;
import org.larrr.io.file.BinaryInput;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.IoConsumer;
import org.larrr.io.file.PlainNumber;

/**
 * An XYZ film: for each frame the number of atoms, a line of words, and a line for every atom with its element and
 * position in ångström. The line of words may reveal the cell and the time as extended XYZ, CP2K and i-PI write them.
 */
final class XyzFile extends FramedFile {

    private static final String REAL = "[-+]?\\d*\\.\\d*([eE][-+]?\\d+)?";
    private static final int MAX_COLUMNS = 1000;
    private static final Pattern LATTICE = Pattern.compile("(?i)\\blattice\\s*=\\s*[\"'{]([^\"'}]*)[\"'}]");
    private static final Pattern CELL = Pattern.compile("CELL\\(abcABC\\):((?:\\s+[-+.\\deE]+){6})");
    private static final Pattern PROPERTIES = Pattern.compile("(?i)\\bproperties\\s*=\\s*(\\S+)");
    private static final Pattern CP2K_TIME = Pattern.compile("\\bi\\s*=\\s*\\d+,\\s*time\\s*=\\s*([-+.\\deE]+)");
    private static final Pattern TIME = Pattern.compile("(?i)\\b(?:time|t)\\s*[=:]\\s*([-+.\\deE]+)\\s*(fs|ps|ns)\\b");


    XyzFile(Path path) {
        super(path, ByteOrder.nativeOrder(), Message.of("kind.trajectory", "XYZ"));
    }

    /** A count of atoms, any line, and for every atom a name and three numbers; then the same again. */
    static boolean begins(FileHead head) {
        String[] lines = head.start().split("\r?\n", -1);
        if (!head.isPlain() || lines.length < 4 || !lines[0].strip().matches("[1-9]\\d{0,7}")) {
            return false;
        }
        int atoms = Integer.parseInt(lines[0].strip());
        int seen = Math.min(atoms, lines.length - 3 + (head.whole() ? 1 : 0));
        for (int i = 2; i < 2 + seen; i++) {
            if (!lines[i].strip().matches("([A-Z][a-z]?\\s+[-+.\\deE]+|(\\S{1,12}\\s+){1,3}?" + REAL
                    + ")(\\s+[-+.\\deE]+){2}.*")) {
                return false;
            }
        }
        boolean named = lines[2].strip().matches("[A-Z][a-z]?\\d*\\s.*");
        return seen > 0 && (named || seen == atoms && lines.length > atoms + 2
                && lines[atoms + 2].strip().equals(lines[0].strip()));
    }

    /** Who the atoms are, if the first frame names their elements. */
    static Optional<Topology> topology(Path path) throws IOException {
        Topology.Builder atoms = new Topology.Builder();
        try (BinaryInput in = BinaryInput.open(path, ByteOrder.nativeOrder())) {
            int count = Integer.parseInt(in.line().strip());
            int column = column(in.line(), "species", 0);
            for (int i = 0; i < count; i++) {
                String[] fields = in.line().strip().split("\\s+");
                String element = column < fields.length ? fields[column] : "";
                if (!element.matches("[A-Z][a-z]?")) {
                    return Optional.empty();
                }
                atoms.add(element + (i + 1), element.toUpperCase(Locale.ROOT),
                        new Topology.Residue("", 0, ""), "");
            }
            return Optional.of(atoms.build());
        }
    }

    @Override
    int skipFrame(BinaryInput in) throws IOException {
        String first = in.line();
        if (first.isBlank()) {
            return 0;
        }
        int count = count(first);
        timed |= !Double.isNaN(time(in.line()));
        for (int i = 0; i < count; i++) {
            in.skipLine();
        }
        return count;
    }

    @Override
    IoConsumer<Frame> reader(BinaryInput in) {
        return frame -> read(in, frame);
    }

    private void read(BinaryInput in, Frame frame) throws IOException {
        in.line();
        String words = in.line();
        double unit = words.contains("{atomic_unit}") ? Frame.BOHR : Frame.ANGSTROM;
        int column = column(words, "pos", 1);
        for (int i = 0; i < frame.atoms(); i++) {
            readFields(in.line(), column, 3, unit, frame.positions(), 3 * i);
        }
        frame.set(time(words), box(words));
    }

    /**
     * Where a property stands in the line of an atom.
     *
     * @param usual where it stands unless the line of words gives another order
     */
    private static int column(String words, String property, int usual) {
        Matcher properties = PROPERTIES.matcher(words);
        if (!properties.find()) {
            return usual;
        }
        String[] parts = properties.group(1).split(":");
        int column = 0;
        for (int i = 0; i + 2 < parts.length && column < MAX_COLUMNS; i += 3) {
            if (parts[i].toLowerCase(Locale.ROOT).startsWith(property)) {
                return column;
            }
            column += parts[i + 2].matches("\\d{1,2}") ? Integer.parseInt(parts[i + 2]) : 0;
        }
        return usual;
    }

    /** In ps; NaN if the words do not give it with its unit. */
    private static double time(String words) {
        Matcher cp2k = CP2K_TIME.matcher(words);
        Matcher other = TIME.matcher(words);
        if (cp2k.find()) {
            return 1e-3 * PlainNumber.of(cp2k.group(1));
        }
        return !other.find() ? Double.NaN : PlainNumber.of(other.group(1)) * switch (other.group(2).charAt(0)) {
            case 'f', 'F' -> 1e-3;
            case 'p', 'P' -> 1;
            default -> 1e3;
        };
    }

    private static Optional<PeriodicCell> box(String words) {
        Matcher lattice = LATTICE.matcher(words);
        Matcher cell = CELL.matcher(words);
        if (lattice.find()) {
            double[] vectors = numbers(lattice.group(1), Frame.ANGSTROM);
            return vectors.length == 9 ? PeriodicCell.of(vectors) : Optional.empty();
        }
        if (cell.find()) {
            double unit = words.contains("cell{atomic_unit}") ? Frame.BOHR : Frame.ANGSTROM;
            double[] told = numbers(cell.group(1), 1);
            return PeriodicCell.of(new double[] {unit * told[0], unit * told[1], unit * told[2]},
                    new double[] {told[3], told[4], told[5]});
        }
        return Optional.empty();
    }
}
