package org.larrr.io.molecules;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.larrr.io.file.BinaryInput;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Messages;
import org.larrr.stages.Cancellation;

/**
 * An XYZ film: for each frame the number of atoms, a line of words, and a line for every atom with its element and
 * position in ångström. The line of words may tell the cell and the time as extended XYZ, CP2K and i-PI write them.
 */
public final class XyzFile extends FramedFile {

    private static final double ANGSTROM = 0.1;
    private static final int MOST_COLUMNS = 1000;
    private static final double BOHR = 0.0529177210903;
    private static final Pattern LATTICE = Pattern.compile("(?i)\\blattice\\s*=\\s*[\"'{]([^\"'}]*)[\"'}]");
    private static final Pattern CELL = Pattern.compile("CELL\\(abcABC\\):((?:\\s+[-+.\\deE]+){6})");
    private static final Pattern PROPERTIES = Pattern.compile("(?i)\\bproperties\\s*=\\s*(\\S+)");
    private static final Pattern CP2K_TIME = Pattern.compile("\\bi\\s*=\\s*\\d+,\\s*time\\s*=\\s*([-+.\\deE]+)");
    private static final Pattern TIME = Pattern.compile("(?i)\\b(?:time|t)\\s*[=:]\\s*([-+.\\deE]+)\\s*(fs|ps|ns)\\b");

    private boolean timed;

    private XyzFile(Path path, String name) {
        super(path, name, ByteOrder.nativeOrder());
    }

    /** @throws DataFormatException if it holds no whole frame */
    public static FrameFile open(Path path, String name, Cancellation cancellation) throws IOException {
        return new XyzFile(path, name).scanned(cancellation);
    }

    /** Who the atoms are, if the first frame names their elements. */
    public static Optional<Topology> topology(Path path) throws IOException {
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
    public String format() {
        return "XYZ film";
    }

    @Override
    public boolean timed() {
        return timed;
    }

    @Override
    int skipFrame(BinaryInput in) throws IOException {
        String first = in.line().strip();
        if (first.isEmpty()) {
            return 0;
        }
        if (!first.matches("[1-9]\\d{0,8}")) {
            throw damaged("\"" + Messages.printable(first)
                    + "\" where the number of atoms belongs");
        }
        timed |= !Double.isNaN(time(in.line()));
        int count = Integer.parseInt(first);
        for (int i = 0; i < count; i++) {
            in.skipLine();
        }
        return count;
    }

    @Override
    Reader reader() {
        return this::read;
    }

    private void read(BinaryInput in, Frame frame) throws IOException {
        in.line();
        String words = in.line();
        double unit = words.contains("{atomic_unit}") ? BOHR : ANGSTROM;
        int column = column(words, "pos", 1);
        for (int i = 0; i < frame.atoms(); i++) {
            NumberFields.read(in.line(), column, 3, unit, frame.positions(), 3 * i, this::damaged);
        }
        frame.set(time(words), box(words));
    }

    /**
     * Where a property stands in the line of an atom.
     *
     * @param usual where it stands unless the line of words tells another order
     */
    private static int column(String words, String property, int usual) {
        Matcher properties = PROPERTIES.matcher(words);
        if (!properties.find()) {
            return usual;
        }
        String[] parts = properties.group(1).split(":");
        int column = 0;
        for (int i = 0; i + 2 < parts.length && column < MOST_COLUMNS; i += 3) {
            if (parts[i].toLowerCase(Locale.ROOT).startsWith(property)) {
                return column;
            }
            column += parts[i + 2].matches("\\d{1,2}") ? Integer.parseInt(parts[i + 2]) : 0;
        }
        return usual;
    }

    /** In ps; NaN if the words do not tell it with its unit. */
    private static double time(String words) {
        Matcher cp2k = CP2K_TIME.matcher(words);
        Matcher other = TIME.matcher(words);
        try {
            if (cp2k.find()) {
                return 1e-3 * Double.parseDouble(cp2k.group(1));
            }
            return !other.find() ? Double.NaN : Double.parseDouble(other.group(1)) * switch (other.group(2)
                    .charAt(0)) {
                case 'f', 'F' -> 1e-3;
                case 'p', 'P' -> 1;
                default -> 1e3;
            };
        } catch (NumberFormatException noNumber) {
            return Double.NaN;
        }
    }

    private static Box box(String words) {
        Matcher lattice = LATTICE.matcher(words);
        Matcher cell = CELL.matcher(words);
        try {
            if (lattice.find()) {
                double[] vectors = NumberFields.of(lattice.group(1), ANGSTROM);
                return vectors.length == 9 ? Box.of(vectors).orElse(null) : null;
            }
            if (cell.find()) {
                double unit = words.contains("cell{atomic_unit}") ? BOHR : ANGSTROM;
                double[] told = NumberFields.of(cell.group(1), 1);
                return Box.of(new double[] {unit * told[0], unit * told[1], unit * told[2]},
                        new double[] {told[3], told[4], told[5]}).orElse(null);
            }
            return null;
        } catch (NumberFormatException noCell) {
            return null;
        }
    }
}
