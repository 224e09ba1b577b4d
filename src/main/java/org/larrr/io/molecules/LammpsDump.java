package org.larrr.io.molecules;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.io.file.BinaryInput;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.IoConsumer;
import org.larrr.io.file.MessageText;

/**
 * A text dump of LAMMPS: for each frame its step, the number of atoms, the bounds of the box, and a line for every atom
 * whose columns are named. Atoms come in any order and are sorted by their id; positions may be wrapped, unwrapped or
 * scaled by the box. Lengths are ångström, in reduced units they stay as they are; the time is known only where the
 * dump gives it and its units.
 */
final class LammpsDump extends FramedFile {

    private static final List<String> UNWRAPPED = List.of("xu", "yu", "zu");
    private static final List<String> WRAPPED = List.of("x", "y", "z");
    private static final List<String> SCALED_UNWRAPPED = List.of("xsu", "ysu", "zsu");
    private static final List<String> SCALED = List.of("xs", "ys", "zs");

    private String units = "";

    LammpsDump(Path path) {
        super(path, ByteOrder.nativeOrder(), Message.of("kind.trajectory", "LAMMPS"));
    }

    static boolean begins(FileHead head) {
        return head.isPlain() && head.startsWith("ITEM: ");
    }

    /**
     * The lines above the atoms of a frame.
     *
     * @param time    as it stands there, NaN if it does not
     * @param bounds  three lines
     * @param columns the names of the columns of the atoms
     */
    private record Head(int atoms, double time, String boundary, String[] bounds, List<String> columns) {}

    @Override
    public boolean timed() {
        return timed && picoseconds() > 0;
    }

    /** A unit of time in ps; 0 if it is not known. */
    private double picoseconds() {
        return switch (units) {
            case "real" -> 1e-3;
            case "metal" -> 1;
            default -> 0;
        };
    }

    private double length() {
        return switch (units) {
            case "lj", "nano" -> 1;
            case "electron" -> Frame.BOHR;
            case "micro" -> 1e3;
            case "cgs" -> 1e7;
            case "si" -> 1e9;
            default -> Frame.ANGSTROM;
        };
    }

    @Override
    int skipFrame(BinaryInput in) throws IOException {
        Optional<Head> head = head(in);
        if (head.isEmpty()) {
            return 0;
        }
        timed |= !Double.isNaN(head.get().time);
        for (int i = 0; i < head.get().atoms; i++) {
            in.skipLine();
        }
        return head.get().atoms;
    }

    /** Nothing at an empty line. */
    private Optional<Head> head(BinaryInput in) throws IOException {
        String line = in.line();
        if (line.isBlank()) {
            return Optional.empty();
        }
        int atoms = 0;
        double time = Double.NaN;
        String boundary = "";
        String[] bounds = {"", "", ""};
        for (; !line.startsWith("ITEM: ATOMS"); line = in.line()) {
            if (line.startsWith("ITEM: UNITS")) {
                units = in.line().strip();
            } else if (line.startsWith("ITEM: TIMESTEP")) {
                in.line();
            } else if (line.startsWith("ITEM: TIME")) {
                double[] told = new double[1];
                readFields(in.line(), 0, 1, 1, told, 0);
                time = told[0];
            } else if (line.startsWith("ITEM: NUMBER OF ATOMS")) {
                atoms = count(in.line());
            } else if (line.startsWith("ITEM: BOX BOUNDS")) {
                boundary = line.substring(16);
                bounds = new String[] {in.line(), in.line(), in.line()};
            } else {
                throw damaged(Message.of("frames.line", MessageText.printable(line.strip())));
            }
        }
        if (atoms == 0) {
            throw damaged();
        }
        return Optional.of(new Head(atoms, time, boundary, bounds,
                List.of(line.substring(11).strip().split("\\s+"))));
    }

    @Override
    IoConsumer<Frame> reader(BinaryInput in) {
        long[] order = new long[atoms()];
        double[] row = new double[3 * atoms()];
        return frame -> read(in, frame, order, row);
    }

    private void read(BinaryInput in, Frame frame, long[] order, double[] row) throws IOException {
        Head head = head(in).orElseThrow(EOFException::new);
        Cell cell = cell(head);
        List<String> kind = kind(head.columns);
        int first = head.columns.indexOf(kind.get(0));
        int id = head.columns.indexOf("id");
        double[] found = new double[1];
        for (int i = 0; i < order.length; i++) {
            String line = in.line();
            readFields(line, first, 3, 1, row, 3 * i);
            if (id >= 0) {
                readFields(line, id, 1, 1, found, 0);
            }
            order[i] = (id < 0 ? i : (long) found[0]) << 32 | i;
        }
        Arrays.sort(order);
        boolean scaled = kind == SCALED || kind == SCALED_UNWRAPPED;
        for (int i = 0; i < order.length; i++) {
            cell.place(row, 3 * (int) order[i], scaled, frame.positions(), 3 * i, length());
        }
        frame.set(timed() ? picoseconds() * head.time : Double.NaN, cell.box(length()));
    }

    private List<String> kind(List<String> columns) throws DataFormatException {
        for (List<String> kind : List.of(UNWRAPPED, WRAPPED, SCALED_UNWRAPPED, SCALED)) {
            int first = columns.indexOf(kind.get(0));
            if (first >= 0 && columns.indexOf(kind.get(1)) == first + 1 && columns.indexOf(kind.get(2)) == first + 2) {
                return kind;
            }
        }
        throw DataFormatException.of("frames.lammps-columns", name, MessageText.printable(String.join(" ", columns)));
    }

    /**
     * The box: where it begins and its three edges, of which the first lies along x and the second in the plane of x
     * and y.
     */
    private record Cell(double[] low, double[] edges, double xy, double xz, double yz, boolean periodic) {

        void place(double[] row, int from, boolean scaled, double[] target, int to, double unit) {
            double a = row[from];
            double b = row[from + 1];
            double c = row[from + 2];
            target[to] = unit * (scaled ? low[0] + a * edges[0] + b * xy + c * xz : a);
            target[to + 1] = unit * (scaled ? low[1] + b * edges[1] + c * yz : b);
            target[to + 2] = unit * (scaled ? low[2] + c * edges[2] : c);
        }

        Optional<PeriodicCell> box(double unit) {
            return !periodic ? Optional.empty() : PeriodicCell.of(new double[] {unit * edges[0], 0, 0, unit * xy,
                    unit * edges[1], 0,
                    unit * xz, unit * yz, unit * edges[2]});
        }
    }

    /** The bounds of a tilted box are those of all its corners, from which the tilt is taken off. */
    private Cell cell(Head head) throws DataFormatException {
        boolean tilted = head.boundary.contains("xy xz yz");
        double[] tilt = new double[3];
        double[] low = new double[3];
        double[] high = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            double[] numbers = new double[tilted ? 3 : 2];
            readFields(head.bounds[axis], 0, numbers.length, 1, numbers, 0);
            low[axis] = numbers[0];
            high[axis] = numbers[1];
            tilt[axis] = tilted ? numbers[2] : 0;
        }
        low[0] -= Math.min(Math.min(0, tilt[0]), Math.min(tilt[1], tilt[0] + tilt[1]));
        high[0] -= Math.max(Math.max(0, tilt[0]), Math.max(tilt[1], tilt[0] + tilt[1]));
        low[1] -= Math.min(0, tilt[2]);
        high[1] -= Math.max(0, tilt[2]);
        boolean periodic = head.boundary.replace("xy xz yz", "").strip().matches("p\\S*\\s+p\\S*\\s+p\\S*");
        return new Cell(low, new double[] {high[0] - low[0], high[1] - low[1], high[2] - low[2]}, tilt[0], tilt[1],
                tilt[2], periodic);
    }
}
