package org.larrr.fuzz;

import static org.larrr.fuzz.ReaderSeeds.fixtures;
import static org.larrr.fuzz.ReaderSeeds.moments;
import static org.larrr.fuzz.ReaderSeeds.texts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.larrr.data.DenseArray;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.experiments.model.FittedModel;
import org.larrr.experiments.model.ModelFile;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.experiments.session.WorkspaceFile;
import org.larrr.export.experiment.RunJson;
import org.larrr.gui.labs.LabReader;
import org.larrr.io.DataReader;
import org.larrr.io.Fixtures;
import org.larrr.io.array.ArrayFile;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.MissingPolicy;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.molecules.TopologyFile;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.systems.DefinitionException;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinitionReader;

/**
 * Everything that reads files, each with good files to start from. {@link #read} either accepts a file, after checking
 * what can be checked of the answer, or refuses it with one sentence; whatever else it throws is a defect.
 */
public enum Reader {
    NPY("npy") {
        @Override
        List<byte[]> seeds() {
            return fixtures("numpy-little-f8.npy", "numpy-cube-fortran.npy", "numpy-version2.npy", "numpy-big-f4.npy",
                    "numpy-little-i2.npy", "numpy-bool.npy");
        }
    },
    NPZ("npz") {
        @Override
        List<byte[]> seeds() {
            return fixtures("numpy-many.npz", "numpy-compressed.npz", "numpy-named.npz");
        }
    },
    TEXT("csv") {
        @Override
        List<byte[]> seeds() {
            return Stream.concat(fixtures("numpy-savetxt.txt").stream(), texts(
                    "t,x,y\n0,1,2\n0.5,3,4\n1,5,6\n1.5,,7\n2,8,9\n",
                    "run;time [ps];x\na;0;1,5\na;0,1;-2,25e3\nb;0;1\nb;0,1;3\n",
                    "# x y\n  1  2\n 3\t4\n5 nan\n7 8\n",
                    "\"t\",\"x\"\n\"0\",\"1\"\n\"1\",\"2\"\n\"3\",\"4\"\n").stream()).toList();
        }
    },
    COLVAR("colvar") {
        @Override
        List<byte[]> seeds() {
            return texts("#! FIELDS time phi psi\n#! SET min_phi -pi\n 0.0 -1.2 0.8\n 0.2 -1.4 1.0\n 0.4 -1.3 0.6\n");
        }
    },
    HDF5("h5") {
        @Override
        List<byte[]> seeds() {
            return fixtures("hdf5/plain.h5", "hdf5/chunked.h5", "hdf5/timed.h5", "hdf5/copies.h5",
                    "hdf5/hostile-unwritten.h5",
                    "hdf5/hostile-loop.h5");
        }
    },
    XTC("xtc") {
        @Override
        List<byte[]> seeds() {
            return fixtures("formats/chain.xtc", "formats/few.xtc", "formats/wide.xtc");
        }
    },
    TRR("trr") {
        @Override
        List<byte[]> seeds() {
            return fixtures("formats/chain.trr");
        }
    },
    DCD("dcd") {
        @Override
        List<byte[]> seeds() {
            return fixtures("formats/chain.dcd", "formats/chain-big.dcd");
        }
    },
    NETCDF("nc") {
        @Override
        List<byte[]> seeds() {
            return fixtures("formats/classic.nc", "formats/offset.nc", "formats/five.nc", "formats/one.nc",
                    "formats/holes.nc", "formats/chain.nc");
        }
    },
    MATLAB("mat") {
        @Override
        List<byte[]> seeds() {
            return fixtures("formats/plain.mat", "formats/packed.mat", "formats/cells.mat", "formats/struct.mat",
                    "formats/seven.mat");
        }
    },
    EDF("edf") {
        @Override
        List<byte[]> seeds() {
            return fixtures("formats/signals.edf", "formats/plus.edf", "formats/signals.bdf");
        }
    },
    ABF("abf") {
        @Override
        List<byte[]> seeds() {
            return fixtures("formats/gap-free.abf", "formats/two.abf", "formats/sweeps.abf", "formats/second.abf");
        }
    },
    PACKED("gz") {
        @Override
        List<byte[]> seeds() {
            return fixtures("formats/table.csv.gz", "formats/table.csv.bz2", "formats/table.csv.xz",
                    "formats/runs.zip",
                    "formats/x.npy.gz", "formats/table.csv.lz4", "formats/table.csv.Z", "formats/runs.tar.gz");
        }
    },
    NETCDF4("nc") {
        @Override
        List<byte[]> seeds() {
            return fixtures("formats/four.nc", "formats/attributes.h5", "formats/rate.h5", "formats/chain.h5");
        }
    },
    FILMS("xyz") {
        @Override
        List<byte[]> seeds() {
            return fixtures("formats/chain.xyz", "formats/cp2k.xyz", "formats/chain.lammpstrj", "formats/scaled.dump",
                    "formats/film.gro", "formats/film.pdb");
        }
    },
    SHEETS("xlsx") {
        @Override
        List<byte[]> seeds() {
            return fixtures("sheets/aside.xlsx", "sheets/writer.xlsx", "sheets/days.ods");
        }
    },
    RECORDS("json") {
        @Override
        List<byte[]> seeds() {
            return Stream.concat(fixtures("sheets/lines.jsonl", "sheets/pandas-split.json").stream(), texts(
                    "[[[0,1],[1,2],[2,3]],[[3,4],[4,5]]]", "{\"a\":{\"0\":1,\"1\":2,\"2\":4},\"b\":{\"0\":3,\"1\":NaN,"
                            + "\"2\":null}}", "{\"dt\":0.5,\"x\":[1,2,3,4],\"y\":[[1,2],[3,4],[5,6],[7,8]]}").stream())
                    .toList();
        }
    },
    TOPOLOGY("pdb") {
        @Override
        List<byte[]> seeds() {
            return Stream.concat(fixtures("formats/chain.pdb", "formats/chain.gro").stream(),
                    texts("%VERSION  V1\n%FLAG ATOM_NAME\n%FORMAT(20a4)\nN   CA  C   OXT N   \n%FLAG RESIDUE_LABEL\n"
                            + "%FORMAT(20a4)\nALA GLY \n%FLAG RESIDUE_POINTER\n%FORMAT(10I8)\n       1       5\n")
                            .stream()).toList();
        }

        @Override
        void accept(Path file) throws IOException {
            require(!TopologyFile.read(file, "topology").atoms().isEmpty(), "a topology without atoms");
        }
    },
    TIMES("times") {
        @Override
        List<byte[]> seeds() {
            return Stream.concat(texts("0\n0.5\n1.25\n3\n", "t\n0\n1\n2\n").stream(), fixtures("numpy-little-f8.npy")
                    .stream()).toList();
        }

        @Override
        void accept(Path file) throws IOException {
            double[] times = DataReader.readTimes(file);
            for (int i = 1; i < times.length; i++) {
                require(times[i] > times[i - 1] && Double.isFinite(times[i]), "times do not increase");
            }
        }
    },
    SYSTEM("toml") {
        @Override
        List<byte[]> seeds() {
            try (Stream<Path> files = Files.list(Path.of("sample-systems"))) {
                return files.filter(file -> file.toString().endsWith(".toml")).sorted().map(ReaderSeeds::bytes)
                        .toList();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        void accept(Path file) throws IOException {
            StochasticSystem system = SystemDefinitionReader.read(file);
            double[] x = system.initialState();
            system.drift(x, new double[system.dimension()]);
            require(x.length == system.dimension(), "the initial state has another dimension");
        }
    },
    MOMENTS("moments") {
        @Override
        List<byte[]> seeds() {
            return List.of(
                    moments(new FeatureSettings.LowRank(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5), 1e-6, 6)),
                    moments(new FeatureSettings.RandomFourier(new RadialKernel(RadialKernel.Family.MATERN32, 1), 4, 3,
                            false)));
        }

        @Override
        void accept(Path file) throws IOException {
            CollectedMoments collected = MomentsFile.read(file);
            require(collected.definition().size() >= 1 && collected.moments().rows() >= 1, "moments of nothing");
            // What a fit would do first: the features must be of a size that the file explains.
            collected.definition().kernel().requireDimension(collected.labels().coordinates().size());
        }
    },
    MODEL("npz") {
        @Override
        List<byte[]> seeds() {
            return Stream.of("model.npz", "molecule.npz").map(name -> Path.of("src/test/resources/versions/1.0", name))
                    .map(ReaderSeeds::bytes).toList();
        }

        @Override
        void accept(Path file) throws IOException {
            FittedModel model = ModelFile.read(file);
            require(model.spectrum().rank() >= 1, "a model without eigenvalues");
        }
    },
    ARRAYS("arrays") {
        @Override
        List<byte[]> seeds() {
            return NPZ.seeds();
        }

        @Override
        void accept(Path file) throws IOException {
            for (DenseArray array : ArrayFile.read(file).values()) {
                long count = 1;
                for (int size : array.shape()) {
                    count *= size;
                }
                require(count == array.values().length, "an array with another shape than its numbers");
            }
        }
    },
    WORKSPACE("larrr") {
        @Override
        List<byte[]> seeds() {
            return WorkspaceSeeds.all();
        }

        @Override
        void accept(Path file) throws IOException {
            WorkspaceFile.Opened opened = WorkspaceFile.read(file);
            require(opened.document() != null, "an opened workspace without a document");
        }
    },
    LAB("lab") {
        @Override
        List<byte[]> seeds() {
            try (Stream<Path> files = Files.list(Path.of("resources/labs"))) {
                return files.filter(file -> file.toString().endsWith(".lab")).sorted().map(ReaderSeeds::bytes).toList();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        void accept(Path file) throws IOException {
            try {
                require(!LabReader.read(file, LAB_VIEWS).steps().isEmpty(), "a lab without steps");
            } catch (InputException refused) {
                throw new DataFormatException(Message.of(refused), refused);
            }
        }
    },
    RUN("json") {
        @Override
        List<byte[]> seeds() {
            return texts(
                    "{\"version\": \"1\", \"experiment\": \"baselines\", \"preset\": \"paper\", \"trials\": 10, "
                            + "\"seed\": 7, \"options\": {\"duration\": \"50\"}, \"fingerprint\": \"abc\"}");
        }

        @Override
        void accept(Path file) throws IOException {
            try {
                require(RunJson.read(file).settings() != null, "a run without settings");
            } catch (IllegalArgumentException refused) {
                throw new DataFormatException(Message.of(refused), refused);
            }
        }
    };

    /** The views that the kept labs show. */
    private static final Map<String, Set<String>> LAB_VIEWS = Stream.of("spectrum", "singular-values",
            "eigenfunctions", "eigenpairs", "trajectory", "pseudospectra", "kinetics")
            .collect(Collectors.toMap(view -> view, view -> Set.of("style", "from", "to")));

    private final String extension;

    Reader(String extension) {
        this.extension = extension;
    }

    /** Good files, and a few that sit on the edge. */
    abstract List<byte[]> seeds();

    public String extension() {
        return extension;
    }

    /**
     * Reads a file.
     *
     * @return the sentence that refuses it; empty if it is accepted
     * @throws AssertionError if the answer cannot be right
     */
    public Optional<String> read(Path file) {
        try {
            accept(file);
            return Optional.empty();
        } catch (DataFormatException | DefinitionException refused) {
            String sentence = String.valueOf(refused.getMessage());
            require(!sentence.isBlank() && sentence.lines().count() == 1, "no sentence: " + sentence);
            return Optional.of(sentence);
        } catch (IOException e) {
            throw new AssertionError("refused without words of our own", e);
        }
    }

    /** Trajectories, whole and a chunk at a time; the settings vary with the file. */
    void accept(Path file) throws IOException {
        ReadOptions settings = settings(Files.size(file));
        require(Fixtures.description(file, settings) != null, "no first look");
        Optional<Trajectories> whole = Optional.empty();
        DataFormatException refusal = null;
        try {
            whole = Optional.of(Fixtures.read(file, settings));
            TrajectoryChecks.check(whole.get());
        } catch (DataFormatException e) {
            refusal = e;
        }
        TrajectoryChecks.compare(whole, file, settings);
        if (refusal != null) {
            throw refusal;
        }
    }

    /** Half of the files are read without looking for marks of missing values, which are seen in the whole only. */
    private static ReadOptions settings(long size) {
        ReadOptions chosen = chosen(size);
        return size % 12 < 6 ? chosen : chosen.with(MissingPolicy.SPLIT.with(List.of()));
    }

    private static ReadOptions chosen(long size) {
        ReadOptions step = ReadOptions.AUTOMATIC.withStep(0.5);
        return switch ((int) (size % 6)) {
            case 0 -> ReadOptions.AUTOMATIC;
            case 1 -> step.with(MissingPolicy.SPLIT.with(Treatment.SPLIT));
            case 2 -> ReadOptions.AUTOMATIC.with(MissingPolicy.SPLIT.with(Treatment.INTERPOLATE));
            case 3 -> ReadOptions.AUTOMATIC.withDecimalComma(true).with(MissingPolicy.SPLIT.with(Treatment.SPLIT));
            case 4 -> step.withTimeColumn(ReadOptions.NONE);
            default -> step;
        };
    }

    static void require(boolean sound, String defect) {
        if (!sound) {
            throw new AssertionError(defect);
        }
    }
}
