package org.larrr.io.molecules;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.io.file.BinaryInput;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.IoConsumer;
import org.larrr.io.file.MessageText;
import org.larrr.io.file.PlainNumber;

/** The models of a PDB file, or the frames of a GRO file, as a trajectory: where there are several. */
final class StructureFrames extends FramedFile {

    /** What lines of a PDB file begin with, above its atoms and among them. */
    private static final Pattern RECORD = Pattern.compile("(?:HEADER|OBSLTE|TITLE|SPLIT|CAVEAT|COMPND|SOURCE|KEYWDS"
            + "|EXPDTA|NUMMDL|MDLTYP|AUTHOR|REVDAT|SPRSDE|JRNL|REMARK|CRYST1|MODEL|ATOM|HETATM) ");
    private static final Pattern GRO_TIME = Pattern.compile("\\bt=\\s*([-+.\\deE]+)");

    private final boolean gro;
    private Optional<PeriodicCell> box = Optional.empty();

    StructureFrames(Path path) throws IOException {
        this(path, isGro(path));
    }

    private StructureFrames(Path path, boolean gro) {
        super(path, ByteOrder.nativeOrder(), Message.of("kind.trajectory", gro ? "GRO" : "PDB"));
        this.gro = gro;
    }

    /** PDB by its records, GRO by a count and lines of fixed columns. */
    static boolean begins(FileHead head) {
        String start = head.start().replaceFirst("^(?:[ \\t]*\\r?\\n)+", "");
        boolean remarks = start.startsWith("HEADER ") && !head.whole() && start.substring(0,
                start.lastIndexOf('\n') + 1).lines().allMatch(line -> RECORD.matcher(line).lookingAt());
        if (remarks || RECORD.matcher(start).lookingAt()
                && start.lines().anyMatch(line -> line.matches("(ATOM  |HETATM).{24,}\\d\\.\\d.*"))) {
            return head.isPlain();
        }
        return head.isPlain() && TopologyFile.isGro(start);
    }

    private static boolean isGro(Path path) throws IOException {
        try (BinaryInput in = BinaryInput.open(path, ByteOrder.nativeOrder())) {
            in.line();
            return !in.atEnd() && in.line().strip().matches(COUNT);
        }
    }

    @Override
    int skipFrame(BinaryInput in) throws IOException {
        return gro ? skipGro(in) : pdb(in, null);
    }

    private int skipGro(BinaryInput in) throws IOException {
        String title = in.line();
        if (title.isBlank() && in.atEnd()) {
            return 0;
        }
        int count = count(in.line());
        timed |= !Double.isNaN(time(title));
        for (int i = 0; i <= count; i++) {
            in.skipLine();
        }
        return count;
    }

    private static double time(String title) {
        Matcher time = GRO_TIME.matcher(title);
        return time.find() ? PlainNumber.of(time.group(1)) : Double.NaN;
    }

    @Override
    IoConsumer<Frame> reader(BinaryInput in) {
        return gro ? frame -> readGro(in, frame) : frame -> {
            pdb(in, frame);
            frame.set(Double.NaN, box);
        };
    }

    /**
     * Passes over a model, and takes its positions.
     *
     * @param frame null to pass over only
     * @return the number of atoms; 0 for what stands after the last model
     */
    private int pdb(BinaryInput in, @Nullable Frame frame) throws IOException {
        int atoms = 0;
        while (!in.atEnd()) {
            String line = in.line();
            if (line.startsWith("ENDMDL") || line.startsWith("END") && atoms > 0) {
                return atoms;
            }
            if (line.startsWith("MODEL ") && atoms > 0) {
                throw damaged();
            }
            if (line.startsWith("CRYST1") && line.length() >= 54) {
                box = cell(line);
            }
            if ((line.startsWith("ATOM") || line.startsWith("HETATM")) && line.length() >= 54) {
                for (int axis = 0; frame != null && axis < 3; axis++) {
                    frame.positions()[3 * atoms + axis] = Frame.ANGSTROM
                            * number(line, 30 + 8 * axis, 38 + 8 * axis);
                }
                atoms++;
            }
        }
        return atoms;
    }

    private static Optional<PeriodicCell> cell(String line) {
        double[] cell = numbers(line.substring(6, 54), 1);
        return cell.length < 6 || cell[0] * cell[1] * cell[2] <= 1 ? Optional.empty() : PeriodicCell.of(
                new double[] {Frame.ANGSTROM * cell[0], Frame.ANGSTROM * cell[1], Frame.ANGSTROM * cell[2]},
                new double[] {cell[3], cell[4], cell[5]});
    }

    private void readGro(BinaryInput in, Frame frame) throws IOException {
        double time = time(in.line());
        in.line();
        for (int i = 0; i < frame.atoms(); i++) {
            String line = in.line();
            int point = line.indexOf('.', 20);
            int width = line.indexOf('.', point + 1) - point;
            if (point < 0 || width < 2 || line.length() < 20 + 3 * width) {
                throw damaged(Message.of("frames.line", MessageText.printable(line)));
            }
            for (int axis = 0; axis < 3; axis++) {
                frame.positions()[3 * i + axis] =
                        number(line, 20 + axis * width, 20 + (axis + 1) * width);
            }
        }
        frame.set(time, groBox(in.line()));
    }

    /** Three edges, or the vectors as v1x v2y v3z v1y v1z v2x v2z v3x v3y. */
    private static Optional<PeriodicCell> groBox(String line) {
        double[] v = numbers(line, 1);
        return switch (v.length) {
            case 3 -> PeriodicCell.of(new double[] {v[0], 0, 0, 0, v[1], 0, 0, 0, v[2]});
            case 9 -> PeriodicCell.of(new double[] {v[0], v[3], v[4], v[5], v[1], v[6], v[7], v[8], v[2]});
            default -> Optional.empty();
        };
    }
}
