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
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.larrr.systems.FormulaSystem;
import org.larrr.systems.Truth;

/**
 * Spectra of discretised generators kept on disk, one file per definition, parameter values and count, named by their
 * SHA-256. Closed forms are not stored. A file that cannot be read is computed again; one that cannot be written is
 * done without. Files are written beside their final name and moved, so a reader never sees half of one.
 */
public final class TruthStore {

    /** Changes when a solver or the file's layout does, so that older files are not taken for present results. */
    private static final String VERSION = "larrr-truth-5";

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
    public Truth truth(FormulaSystem system, int count) {
        Path file = folder.resolve(hash(system, count) + ".truth");
        return read(file).orElseGet(() -> {
            Truth computed = Truths.compute(system, count);
            if (computed instanceof TabulatedTruth tabulated) {
                write(tabulated, file);
            }
            return computed;
        });
    }

    private static String hash(FormulaSystem system, int count) {
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
            return Optional.of(TruthFormat.read(in, Files.size(file)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException | RuntimeException e) {
            // Damaged, not ours or not allowed: as good as absent.
            return Optional.empty();
        }
    }

    private void write(TabulatedTruth truth, Path file) {
        Path partial = null;
        try {
            Files.createDirectories(folder);
            partial = Files.createTempFile(folder, "partial", ".tmp");
            try (OutputStream out = Files.newOutputStream(partial)) {
                DataOutputStream data = new DataOutputStream(new BufferedOutputStream(out));
                TruthFormat.write(truth, data);
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
}
