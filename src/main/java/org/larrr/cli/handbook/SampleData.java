package org.larrr.cli.handbook;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Data that come with the program, under the names by which the pages call them. */
final class SampleData {

    private static final String FOLDER = "/sample-systems/alanine/gmx-ala2-eps78-450K-2x60ns-6ps-";
    private static final Map<String, String> NAMES = Map.of(
            "alanine-dihedrals.npz", FOLDER + "backbone-dihedrals.npz",
            "alanine-distances.npz", FOLDER + "heavy-atom-distances.npz");

    private SampleData() {}

    static void copyInto(Path folder) throws IOException {
        for (Map.Entry<String, String> each : NAMES.entrySet()) {
            try (InputStream in = SampleData.class.getResourceAsStream(each.getValue())) {
                Files.copy(in, folder.resolve(each.getKey()));
            }
        }
    }
}
