package org.larrr.experiments.paper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.experiments.SampleData;
import org.larrr.io.DataReader;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.ArrayOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.file.TemporaryFolder;
import org.larrr.io.molecules.Frame;
import org.larrr.stages.Cancellation;

/**
 * Trajectories of alanine dipeptide: what an estimator sees of each frame, and its dihedral angles φ, ψ.
 *
 * @param train       what is learned from
 * @param test        what eigenfunctions are evaluated on
 * @param testAngles  (φ, ψ) of those
 */
record AlanineData(Trajectories train, Trajectories test, double[] testAngles) {

    private static final String DISTANCES = SampleData.DISTANCES.ending();
    private static final String DIHEDRALS = SampleData.DIHEDRALS.ending();

    /** A data set one may have: two files that begin alike, except for cgnet's. */
    enum Kind {
        SHIPPED("own simulation, 450 K, uniform dielectric", SampleData.PREFIX, 6, 1, 2),
        OWN("own simulation, 450 K, uniform dielectric", "gmx-ala2-eps78-450K-2x60ns-", 2, 3, 2),
        MDSHARE("mdshare, explicit water, 300 K", "alanine-dipeptide-3x250ns-", 1, 50, 3),
        CGNET("cgnet, explicit water, 300 K", "", 10, 1, 1);

        final String title;
        /** Begins the names of its files. */
        final String prefix;
        /** Time between frames in the files [ps]. */
        final double frameStep;
        /** Every stride-th frame is used. */
        final int stride;
        final int trajectories;

        Kind(String title, String prefix, double frameStep, int stride, int trajectories) {
            this.title = title;
            this.prefix = prefix;
            this.frameStep = frameStep;
            this.stride = stride;
            this.trajectories = trajectories;
        }

        /** Δt of the training data [ps]. */
        double step() {
            return stride * frameStep;
        }

        /** Returns the number of training trajectories, another one being reserved for the test. */
        int trials() {
            return trajectories;
        }
    }

    /** Frames of the one cgnet trajectory that are learned from; φ &gt; 0 is visited once before and once after. */
    private static final int CGNET_TRAIN = 6500;
    private static final List<String> CGNET_DIHEDRALS = List.of("cgnet-ala2-dihedrals.npy");
    private static final List<String> CGNET_COORDINATES = List.of("ala2_coordinates.npy",
            "cgnet-ala2-backbone5-coordinates.npy");
    /** Atoms C N CA C N of the backbone: two dihedral angles. */
    private static final int BACKBONE = 5;

    /**
     * Finds by the names of its files what a folder holds.
     *
     * @param folder empty for the data that come with the program
     * @throws IllegalArgumentException naming the files that are looked for
     */
    static Kind kind(Optional<Path> folder) {
        if (folder.isEmpty()) {
            return Kind.SHIPPED;
        }
        for (Kind kind : List.of(Kind.MDSHARE, Kind.OWN, Kind.SHIPPED)) {
            if (exists(folder.get(), kind.prefix + DISTANCES) && exists(folder.get(), kind.prefix + DIHEDRALS)) {
                return kind;
            }
        }
        if (cgnet(folder.get(), CGNET_DIHEDRALS).or(() -> cgnet(folder.get(), CGNET_COORDINATES)).isPresent()) {
            return Kind.CGNET;
        }
        throw new InputException(Message.of("alanine.unknown-files", folder.get(), Kind.MDSHARE.prefix + DISTANCES,
                Kind.MDSHARE.prefix + DIHEDRALS, CGNET_COORDINATES.get(0)));
    }

    private static boolean exists(Path folder, String name) {
        return Files.isRegularFile(folder.resolve(name));
    }

    private static Optional<Path> cgnet(Path folder, List<String> names) {
        return names.stream().map(folder::resolve).filter(Files::isRegularFile).findFirst();
    }

    /** The files that {@link #read} opens, for their fingerprints. */
    static List<Path> files(Path folder) {
        Kind kind = kind(Optional.of(folder));
        return kind == Kind.CGNET
                ? List.of(cgnet(folder, CGNET_DIHEDRALS).or(() -> cgnet(folder, CGNET_COORDINATES)).orElseThrow())
                : List.of(folder.resolve(kind.prefix + DISTANCES), folder.resolve(kind.prefix + DIHEDRALS));
    }

    /**
     * Reads one way to divide the data.
     *
     * @param trial trajectory number {@code trial} is learned from, the next one tested on
     */
    static AlanineData read(Optional<Path> folder, int trial, Cancellation cancellation) throws IOException {
        if (folder.isEmpty()) {
            return shipped(trial, cancellation);
        }
        Kind kind = kind(folder);
        return kind == Kind.CGNET
                ? cgnet(folder.get(), cancellation)
                : pair(kind, folder.get().resolve(kind.prefix + DISTANCES),
                folder.get().resolve(kind.prefix + DIHEDRALS), trial, cancellation);
    }

    private static AlanineData pair(Kind kind, Path distances, Path dihedrals, int trial, Cancellation cancellation)
            throws IOException {
        String train = "arr_" + trial;
        String test = "arr_" + (trial + 1) % kind.trajectories;
        Trajectories x = array(distances, train, kind.frameStep, cancellation).thin(kind.stride);
        Trajectories y = array(distances, test, kind.frameStep, cancellation).thin(kind.stride);
        Trajectories xAngles = array(dihedrals, train, kind.frameStep, cancellation).thin(kind.stride);
        Trajectories yAngles = array(dihedrals, test, kind.frameStep, cancellation).thin(kind.stride);
        requireAngles(x, xAngles, dihedrals);
        requireAngles(y, yAngles, dihedrals);
        return new AlanineData(x, y, yAngles.states());
    }

    private static void requireAngles(Trajectories data, Trajectories angles, Path file) {
        Require.that(angles.dimension() == 2 && angles.size() == data.size(),
                Message.of("alanine.angles", file.getFileName(), data.size(), angles.size(), angles.dimension()));
    }

    private static Trajectories array(Path file, String name, double step, Cancellation cancellation)
            throws IOException {
        return DataReader.read(file, ReadOptions.AUTOMATIC.withStep(step).withTimeUnit("ps")
                .with(new ArrayOptions(List.of(name), Axes.AUTOMATIC)), cancellation).trajectories();
    }

    private static AlanineData shipped(int trial, Cancellation cancellation) throws IOException {
        Path folder = TemporaryFolder.create(); // inside a jar they are no files
        Path distances = folder.resolve(DISTANCES);
        Path dihedrals = folder.resolve(DIHEDRALS);
        try {
            return pair(Kind.SHIPPED, SampleData.DISTANCES.copyTo(distances), SampleData.DIHEDRALS.copyTo(dihedrals),
                    trial, cancellation);
        } finally {
            Files.deleteIfExists(distances);
            Files.deleteIfExists(dihedrals);
            Files.delete(folder);
        }
    }

    private static AlanineData cgnet(Path folder, Cancellation cancellation) throws IOException {
        double[] angles = cgnetAngles(folder, cancellation);
        int n = angles.length / 2;
        Require.that(n > CGNET_TRAIN + 100, Message.of("alanine.cgnet", CGNET_TRAIN, n));
        double[] train = Arrays.copyOf(angles, 2 * CGNET_TRAIN);
        double[] test = Arrays.copyOfRange(angles, 2 * CGNET_TRAIN, 2 * n);
        return new AlanineData(circular(train), circular(test), test);
    }

    private static double[] cgnetAngles(Path folder, Cancellation cancellation) throws IOException {
        Optional<Path> dihedrals = cgnet(folder, CGNET_DIHEDRALS);
        ReadOptions settings = ReadOptions.AUTOMATIC.withStep(Kind.CGNET.frameStep).withTimeUnit("ps");
        if (dihedrals.isPresent()) {
            Trajectories angles = DataReader.read(dihedrals.get(), settings, cancellation).trajectories();
            requireShape(angles.dimension() == 2, dihedrals.get(), Message.of("alanine.two-angles"));
            return angles.states();
        }
        Path file = cgnet(folder, CGNET_COORDINATES).orElseThrow();
        // Read as so many trajectories of five states: row-major, five atoms a frame all the same.
        Trajectories atoms = DataReader.read(file, settings.withAxes(Axes.TRAJECTORIES), cancellation).trajectories();
        requireShape(atoms.dimension() == 3 && atoms.size() % BACKBONE == 0, file, Message.of("alanine.five-atoms"));
        return phiAndPsi(atoms.states());
    }

    private static void requireShape(boolean right, Path file, Message wanted) {
        Require.that(right, Message.of("alanine.shape", file.getFileName(), wanted));
    }

    /** (cos φ, sin φ, cos ψ, sin ψ): angles as states without a jump at π. */
    private static Trajectories circular(double[] angles) {
        int n = angles.length / 2;
        double[] states = new double[4 * n];
        for (int i = 0; i < n; i++) {
            for (int a = 0; a < 2; a++) {
                states[4 * i + 2 * a] = Math.cos(angles[2 * i + a]);
                states[4 * i + 2 * a + 1] = Math.sin(angles[2 * i + a]);
            }
        }
        return Trajectories.wrap(states, new int[] {n}, new TimeGrid.Uniform(Kind.CGNET.frameStep), "ps",
                List.of("cos φ", "sin φ", "cos ψ", "sin ψ"));
    }

    /**
     * φ and ψ of every frame.
     *
     * @param atoms positions, row-major (frames, 5, 3)
     * @return row-major (frames, 2), rad
     */
    static double[] phiAndPsi(double[] atoms) {
        int frames = atoms.length / (3 * BACKBONE);
        double[] angles = new double[2 * frames];
        for (int i = 0; i < frames; i++) {
            angles[2 * i] = dihedral(atoms, 3 * BACKBONE * i);
            angles[2 * i + 1] = dihedral(atoms, 3 * BACKBONE * i + 3);
        }
        return angles;
    }

    private static double dihedral(double[] atoms, int first) {
        return Frame.torsion(bond(atoms, first), bond(atoms, first + 3), bond(atoms, first + 6));
    }

    private static double[] bond(double[] atoms, int from) {
        return new double[] {atoms[from + 3] - atoms[from], atoms[from + 4] - atoms[from + 1],
                atoms[from + 5] - atoms[from + 2]};
    }
}
