package org.larrr.experiments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.larrr.io.file.AtomicFiles;
import org.larrr.io.file.ShippedFile;

/** Data that come with the program: two trajectories of alanine dipeptide of 60 ns, a frame every 6 ps. */
public enum SampleData {

    /** Angles φ and ψ. */
    DIHEDRALS("backbone-dihedrals.npz"),
    /** Distances between the heavy atoms. */
    DISTANCES("heavy-atom-distances.npz");

    /** The prefix of the names of the shipped files. */
    public static final String PREFIX = "gmx-ala2-eps78-450K-2x60ns-6ps-";
    private static final String FOLDER = "/sample-systems/alanine/";

    private final String name;

    SampleData(String name) {
        this.name = name;
    }

    /** Returns the end of the names of such files, for other simulations too. */
    public String ending() {
        return name;
    }

    /**
     * Lays the data where they can be opened like any file, unless they are there already.
     *
     * @param file in a folder that is made if there is none
     * @return the file
     * @throws IOException if it cannot be written
     */
    public Path copyTo(Path file) throws IOException {
        byte[] content = ShippedFile.bytes(FOLDER + PREFIX + name);
        if (!Files.isRegularFile(file) || Files.size(file) != content.length) {
            Files.createDirectories(file.toAbsolutePath().getParent());
            AtomicFiles.write(file, out -> out.write(content));
        }
        return file;
    }
}
