package org.larrr.gui.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.larrr.io.file.AtomicFiles;

/** Data that come with the program, laid where they can be opened like any file. */
public final class SampleData {

    private static final String ALANINE =
            "/sample-systems/alanine/gmx-ala2-eps78-450K-2x60ns-6ps-backbone-dihedrals.npz";

    private SampleData() {}

    /**
     * The backbone dihedrals of alanine dipeptide as a file of that folder, written there unless it is there already.
     *
     * @throws IOException if it cannot be written
     */
    public static Path alanine(Path folder) throws IOException {
        Path file = folder.resolve("alanine-dipeptide.npz");
        try (InputStream in = SampleData.class.getResourceAsStream(ALANINE)) {
            byte[] content = in.readAllBytes();
            if (!Files.isRegularFile(file) || Files.size(file) != content.length) {
                Files.createDirectories(folder);
                AtomicFiles.write(file, out -> out.write(content));
            }
        }
        return file;
    }
}
