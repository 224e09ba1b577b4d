package org.larrr.systems.truth;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.linalg.Complex;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;

/**
 * Spectra of discretised generators kept on disk, one file per definition, parameter values and count, named by their
 * SHA-256. Closed forms are not stored. A file that cannot be read is computed again; one that cannot be written is
 * done without. Files are written beside their final name and moved, so a reader never sees half of one.
 */
public final class TruthStore {

    /** Changes when a solver or the file's layout does, so that older files are not taken for present results. */
    private static final String VERSION = "larrr-truth-7";
    private static final int MAGIC = 0x4c545254;
    private static final int MAX_CELLS = 4_000_000;

    private final Path folder;

    /**
     * A store in a folder of its own.
     *
     * @param folder where the files lie; made when first needed
     */
    public TruthStore(Path folder) {
        this.folder = folder;
    }

    /**
     * {@return the leading spectrum, from disk if it was computed before}
     *
     * @param system whose spectrum
     * @param count  how many eigenvalues, from 1 to {@link Truths#MAX_COUNT}
     * @throws IllegalArgumentException if {@code count} is not
     */
    public Truth truth(StochasticSystem system, int count) {
        Path file = folder.resolve(hash(system, count) + ".truth");
        return read(file).orElseGet(() -> {
            Truth computed = Truths.compute(system, count);
            if (computed.density().orElse(null) instanceof GridFunction.Density density) {
                write(computed, density.logarithm(), file);
            }
            return computed;
        });
    }

    private static String hash(StochasticSystem system, int count) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest((VERSION + "\n" + count + "\n"
                    + system.parameters() + "\n" + system.definition()).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static Optional<Truth> read(Path file) {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            return Optional.of(readTruth(in, Files.size(file)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException | RuntimeException e) {
            // Damaged, not ours or not allowed: as good as absent.
            return Optional.empty();
        }
    }

    private void write(Truth truth, GridFunction logDensity, Path file) {
        Path partial = null;
        try {
            Files.createDirectories(folder);
            partial = Files.createTempFile(folder, "partial", ".tmp");
            try (OutputStream out = Files.newOutputStream(partial)) {
                DataOutputStream data = new DataOutputStream(new BufferedOutputStream(out));
                writeTruth(truth, logDensity, data);
                data.flush();
            }
            Files.move(partial, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException | RuntimeException e) {
            discard(partial);
        }
    }

    private static void discard(@Nullable Path partial) {
        try {
            if (partial != null) {
                Files.deleteIfExists(partial);
            }
        } catch (IOException e) {
            // A left-over temporary file does no harm.
        }
    }

    /** The binary layout of a tabulated spectrum: counts, axes, numbers, and a checksum of the numbers. */
    private static void writeTruth(Truth truth, GridFunction logDensity, DataOutputStream out) throws IOException {
        out.writeInt(MAGIC);
        out.writeUTF(truth.origin().code());
        out.writeInt(truth.origin().arguments().size());
        for (Object number : truth.origin().arguments()) {
            out.writeBoolean(number instanceof Integer);
            out.writeUTF(number.toString());
        }
        out.writeInt(truth.eigenvalues().size());
        CRC32 sum = new CRC32();
        for (int k = 0; k < truth.eigenvalues().size(); k++) {
            number(truth.eigenvalues().get(k).re(), out, sum);
            number(truth.eigenvalues().get(k).im(), out, sum);
            number(truth.errors().get(k), out, sum);
        }
        table(logDensity, out, sum);
        for (Optional<Function<double[], Complex>> function : truth.eigenfunctions()) {
            table((GridFunction) function.orElseThrow(), out, sum);
        }
        out.writeLong(sum.getValue());
    }

    private static void table(GridFunction table, DataOutputStream out, CRC32 sum) throws IOException {
        out.writeInt(table.axes().length);
        for (CellAxis axis : table.axes()) {
            number(axis.low(), out, sum);
            number(axis.high(), out, sum);
            out.writeInt(axis.cells());
            out.writeUTF(axis.stretch().name());
        }
        for (double value : table.values()) {
            number(value, out, sum);
        }
    }

    private static void number(double value, DataOutputStream out, CRC32 sum) throws IOException {
        long bits = Double.doubleToLongBits(value);
        add(bits, sum);
        out.writeLong(bits);
    }

    private static void add(long bits, CRC32 sum) {
        for (int shift = 0; shift < 64; shift += 8) {
            sum.update((int) (bits >>> shift) & 0xff);
        }
    }

    /** @throws IOException if the bytes are not a spectrum written by {@link #write} */
    static Truth readTruth(DataInputStream in, long size) throws IOException {
        require(in.readInt() == MAGIC);
        Message origin = origin(in);
        int count = in.readInt();
        require(count >= 0 && count <= Truths.MAX_COUNT + 1);
        CRC32 sum = new CRC32();
        List<Complex> values = new ArrayList<>();
        List<Double> errors = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            values.add(new Complex(number(in, sum), number(in, sum)));
            errors.add(number(in, sum));
        }
        GridFunction logDensity = table(in, sum, size);
        List<GridFunction> functions = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            functions.add(table(in, sum, size));
        }
        require(in.readLong() == sum.getValue());
        return GridFunction.truth(values, errors, origin, functions, logDensity);
    }

    private static Message origin(DataInputStream in) throws IOException {
        String code = in.readUTF();
        List<Object> numbers = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            boolean whole = in.readBoolean();
            String written = in.readUTF();
            numbers.add(whole ? Integer.valueOf(written) : new Numeral(written));
        }
        return Message.of(code, numbers.toArray());
    }

    private static GridFunction table(DataInputStream in, CRC32 sum, long size) throws IOException {
        int dimension = in.readInt();
        require(dimension == 1 || dimension == 2);
        CellAxis[] axes = new CellAxis[dimension];
        long cells = 1;
        for (int k = 0; k < dimension; k++) {
            double low = number(in, sum);
            double high = number(in, sum);
            int along = in.readInt();
            require(along >= 4 && along <= MAX_CELLS);
            cells *= along;
            axes[k] = new CellAxis(low, high, along, stretch(in.readUTF()));
        }
        // No more numbers than the file has bytes for.
        require(cells <= MAX_CELLS && 8 * cells <= size);
        double[] values = new double[(int) cells];
        for (int i = 0; i < values.length; i++) {
            values[i] = number(in, sum);
        }
        return new GridFunction(axes, values);
    }

    private static CellAxis.Stretch stretch(String name) throws IOException {
        return Arrays.stream(CellAxis.Stretch.values()).filter(each -> each.name().equals(name)).findFirst()
                .orElseThrow(() -> new IOException("not a stored spectrum"));
    }

    private static double number(DataInputStream in, CRC32 sum) throws IOException {
        long bits = in.readLong();
        add(bits, sum);
        return Double.longBitsToDouble(bits);
    }

    private static void require(boolean holds) throws IOException {
        if (!holds) {
            throw new IOException("not a stored spectrum");
        }
    }
}
