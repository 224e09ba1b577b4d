package org.larrr.io.array;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.IoConsumer;
import org.larrr.io.file.MessageText;
import org.larrr.io.molecules.Frame;
import org.larrr.io.molecules.FrameFile;
import org.larrr.io.molecules.PeriodicCell;
import org.larrr.stages.Cancellation;

/**
 * Frames of atoms kept as an array "coordinates" (frames, atoms, 3), perhaps with "time", "cell_lengths" and
 * "cell_angles": MDTraj's HDF5 and AMBER's NetCDF; or as "…/position/value", as in H5MD. Lengths come in nm or Å by
 * their units, Å where AMBER gives none.
 */
public final class ArrayFrames implements FrameFile {

    private static final String POSITIONS = "coordinates";
    /** Where H5MD keeps them. */
    private static final String H5MD = "/position/value";

    private final Path path;
    private final ArrayFormat format;
    private final String name;
    private final String positions;
    private final int frames;
    private final int atoms;
    private final double scale;
    private final double @Nullable [] times;
    private final double @Nullable [] lengths;
    private final double @Nullable [] angles;

    private ArrayFrames(Path path, ArrayFormat format, ArrayArchive archive, String positions, int[] shape)
            throws IOException {
        this.path = path;
        this.format = format;
        this.name = MessageText.name(path);
        this.positions = positions;
        this.frames = shape[0];
        this.atoms = shape[1];
        this.scale = scale(archive, positions);
        String clock = positions.endsWith(H5MD) ? positions.replaceFirst("value$", "time") : "time";
        this.times = optionalRows(archive, clock, 1, 1);
        this.lengths = optionalRows(archive, "cell_lengths", 3, scale(archive, "cell_lengths"));
        this.angles = optionalRows(archive, "cell_angles", 3, 1);
    }

    /** The frames of a file that keeps them so; empty if it holds something else. */
    public static Optional<FrameFile> of(Path path, ArrayFormat format) throws IOException {
        if (format != ArrayFormat.HDF5 && format != ArrayFormat.NETCDF) {
            return Optional.empty();
        }
        try (ArrayArchive archive = format.open(path)) {
            Optional<String> found = archive.names().stream().filter(each -> each.equals(POSITIONS)
                    || each.endsWith(H5MD)).findFirst();
            if (found.isEmpty()) {
                return Optional.empty();
            }
            ArrayHeader header = archive.header(found.get());
            int[] shape = header.shape();
            boolean films = shape.length == 3 && shape[2] == 3 && shape[0] > 0 && shape[1] > 0
                    && !header.fortranOrder();
            return films ? Optional.of(new ArrayFrames(path, format, archive, found.get(), shape)) : Optional.empty();
        } catch (DataFormatException ignored) { // the reader of arrays will say so
            return Optional.empty();
        }
    }

    /** nm to the unit of an array. */
    private static double scale(ArrayArchive archive, String array) throws IOException {
        if (!archive.names().contains(array)) {
            return 1;
        }
        String unit = archive.attributes(array).entrySet().stream()
                .filter(each -> each.getKey().equals("units") || each.getKey().equals("unit"))
                .map(each -> each.getValue()).findFirst().orElse("").toLowerCase(Locale.ROOT);
        boolean amber = archive.attributes("").getOrDefault("Conventions", "").contains("AMBER");
        return unit.startsWith("angstrom") || unit.isEmpty() && amber ? Frame.ANGSTROM : 1;
    }

    /** An array with a row a frame, as far as it is one; null otherwise. */
    private double @Nullable [] optionalRows(ArrayArchive archive, String array, int width, double factor)
            throws IOException {
        if (!archive.names().contains(array) || archive.header(array).count() != (long) frames * width) {
            return null;
        }
        double[] values = archive.read(array, new Cancellation()).values();
        for (int i = 0; i < values.length; i++) {
            values[i] *= factor;
        }
        return values;
    }

    @Override
    public Message format() {
        return Message.of("kind.trajectory", format == ArrayFormat.NETCDF ? "AMBER NetCDF" : "HDF5");
    }

    @Override
    public int atoms() {
        return atoms;
    }

    @Override
    public long frames() {
        return frames;
    }

    @Override
    public boolean timed() {
        return times != null;
    }

    @Override
    public void forEach(long count, Cancellation cancellation, IoConsumer<Frame> sink) throws IOException {
        Frame frame = new Frame(atoms);
        try (ArrayArchive archive = format.open(path);
                ArrayArchive.Numbers numbers = archive.numbers(positions, false)) {
            for (int k = 0; k < Math.min(count, frames); k++) {
                cancellation.check();
                if (numbers.next(frame.positions(), 0, 3 * atoms) < 3 * atoms) {
                    throw DataFormatException.cutOff(name);
                }
                set(frame, k);
                sink.accept(frame);
            }
        }
    }

    private void set(Frame frame, int k) throws DataFormatException {
        double[] positions = frame.positions();
        for (int i = 0; i < positions.length; i++) {
            positions[i] *= scale;
            if (!Double.isFinite(positions[i])) {
                throw DataFormatException.of("frames.damaged", name, format(), Message.of("frames.position",
                        positions[i], k + 1));
            }
        }
        frame.set(times == null ? Double.NaN : times[k], box(k));
    }

    private Optional<PeriodicCell> box(int k) {
        if (lengths == null || angles == null) {
            return Optional.empty();
        }
        double[] edges = {lengths[3 * k], lengths[3 * k + 1], lengths[3 * k + 2]};
        return PeriodicCell.of(edges, new double[] {angles[3 * k], angles[3 * k + 1], angles[3 * k + 2]});
    }

    /** The text of the dataset "topology" that MDTraj keeps beside coordinates in HDF5; empty if there is none. */
    public static Optional<String> topology(Path file) throws IOException {
        try (Hdf5Archive archive = Hdf5Archive.open(file)) {
            return archive.text("topology");
        }
    }
}
