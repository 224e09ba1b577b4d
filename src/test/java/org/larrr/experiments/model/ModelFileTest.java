package org.larrr.experiments.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.DenseArray;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.Committor;
import org.larrr.diagnostics.FreeEnergy;
import org.larrr.diagnostics.MetastableSets;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.experiments.archive.ArchiveMetadata;
import org.larrr.experiments.archive.StoredFeatures;
import org.larrr.experiments.archive.WithoutDigest;
import org.larrr.experiments.kinetics.MetastableAnalysis;
import org.larrr.experiments.kinetics.SetChoice;
import org.larrr.experiments.model.ModelColumns.ModelQuantity;
import org.larrr.export.figure.SampleAnalyses;
import org.larrr.io.array.ArrayFile;
import org.larrr.io.file.DataFormatException;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.Vectors;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;

class ModelFileTest {

    private static final RadialKernel KERNEL = new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5);
    private static final Trajectories DATA = SampleAnalyses.tripleWell(1500, 0.02, 4);

    @TempDir
    Path folder;

    private static AnalysisResult fitted(FeatureSettings features) {
        return new AnalysisPipeline(TestTruths.MEMORY)
                .run(new AnalysisRequest(new Source.Loaded("well", DATA), 1, features,
                SampleAnalyses.fitted(DATA, 0.5, 5, 5, true).request().estimators()), new Cancellation());
    }

    private static FittedModel model(AnalysisResult result, ModelMaking.Request request) {
        return ModelMaking.of(result, 0, request, ModelOrigin.of(result.facts(), "well", Map.of()), "{}");
    }

    private FittedModel reread(FittedModel model) throws IOException {
        Path file = folder.resolve("model.npz");
        ModelFile.write(file, model);
        return ModelFile.read(file);
    }

    private static FeatureSettings features(String kind) {
        FeatureSettings.RandomFourier random = new FeatureSettings.RandomFourier(KERNEL, 60, 3, true);
        return switch (kind) {
            case "low-rank" -> FeatureSettings.LowRank.of(KERNEL);
            case "exact" -> new FeatureSettings.Exact(KERNEL);
            case "random" -> random;
            default -> new FeatureSettings.Compressed(random, 1e-12);
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"low-rank", "exact", "random", "compressed"})
    void theFileOnItsTrainingDataIsTheFit(String kind) throws IOException {
        AnalysisResult result = fitted(features(kind));
        FittedModel again = reread(model(result, ModelMaking.Request.defaults()));
        ModelColumns columns = new ModelColumns(again, List.of(ModelQuantity.EIGENFUNCTIONS));
        ComplexMatrix expected = result.fits().get(0).model().orElseThrow().right().evaluate(result.features());
        double[] values = columns.at(DATA.states(), DATA.size());
        for (int i = 0; i < DATA.size(); i++) {
            for (int k = 0; k < expected.columns(); k++) {
                assertThat(values[i * expected.columns() + k]).isCloseTo(expected.get(i, k).re(), within(1e-12 * 50));
            }
        }
        assertThat(again.spectrum().eigenvalues()).isEqualTo(result.fits().get(0).model().orElseThrow().eigenvalues());
        assertThat(columns.names()).containsExactly("f1", "f2", "f3", "f4", "f5");
    }

    /**
     * z(x) = L⁻¹ k(x_P, x) by forward substitution from the arrays alone, as a reader in another language would do it.
     */
    @Test
    void newDataFollowTheFormulasOfTheArrays() throws IOException {
        FittedModel model = model(fitted(features("low-rank")), ModelMaking.Request.defaults());
        reread(model);
        Map<String, DenseArray> arrays = ArrayFile.read(folder.resolve("model.npz"));
        double[] points = arrays.get("landmarks").values();
        double[] triangle = arrays.get("triangle").values();
        double[] right = arrays.get("right").values();
        int n = points.length;
        int r = arrays.get("right").shape()[1];
        double[] states = new Random(1).doubles(40, -1, 1).toArray();
        double[] values = new ModelColumns(reread(model), List.of(ModelQuantity.EIGENFUNCTIONS))
                .at(states, states.length);
        for (int i = 0; i < states.length; i++) {
            double[] z = new double[n];
            for (int a = 0; a < n; a++) {
                double distance = states[i] - points[a];
                z[a] = Math.exp(-distance * distance / (2 * 0.5 * 0.5));
                for (int b = 0; b < a; b++) {
                    z[a] -= triangle[a * n + b] * z[b];
                }
                z[a] /= triangle[a * n + a];
            }
            for (int k = 0; k < r; k++) {
                double f = 0;
                for (int a = 0; a < n; a++) {
                    f += z[a] * right[2 * (a * r + k)];
                }
                assertThat(values[i * r + k]).isCloseTo(f, within(1e-9 * (1 + Math.abs(f))));
            }
        }
    }

    @Test
    void setsAndCommittorAreThoseOfTheAnalysis() throws IOException {
        AnalysisResult result = fitted(features("low-rank"));
        ModelMaking.Request request = new ModelMaking.Request(OptionalInt.of(3), Optional.of(
                new ModelMaking.Request.Ends(SetChoice.parse("x < -0.5", List.of("x")),
                        SetChoice.parse("2", List.of("x")))));
        FittedModel again = reread(model(result, request));
        MetastableSets sets = MetastableAnalysis.sets(result, 0, OptionalInt.of(3)).sets();
        double[] states = new Random(2).doubles(200, -1.2, 1.2).toArray();
        double[][] chi = sets.memberships(states);
        double[] q = Committor.between(result.semigroup(0),
                SetChoice.parse("x < -0.5", List.of("x")).states(Optional.of(sets)),
                SetChoice.parse("2", List.of("x")).states(Optional.of(sets))).at(states);
        ModelColumns columns = new ModelColumns(again, List.of(ModelQuantity.SETS, ModelQuantity.COMMITTOR));
        double[] values = columns.at(states, states.length);
        assertThat(columns.names()).containsExactly("set1", "set2", "set3", "committor");
        for (int i = 0; i < states.length; i++) {
            for (int j = 0; j < 3; j++) {
                assertThat(values[4 * i + j]).isCloseTo(chi[j][i], within(1e-12));
            }
            assertThat(values[4 * i + 3]).isCloseTo(q[i], within(1e-12));
        }
    }

    @Test
    void theFreeEnergyIsThatAlongTheSlowestFunction() throws IOException {
        FittedModel model = reread(model(fitted(features("low-rank")), ModelMaking.Request.defaults()));
        double[] values = new ModelColumns(model, List.of(ModelQuantity.EIGENFUNCTIONS, ModelQuantity.FREE_ENERGY))
                .at(DATA.states(), DATA.size());
        double[] slowest = new double[DATA.size()];
        Arrays.setAll(slowest, i -> values[6 * i + 1]);
        FreeEnergy expected = FreeEnergy.of(slowest, Vectors.ones(slowest.length),
                Double.NaN); // a constant that is taken away shifts values and nodes alike
        for (int i = 0; i < DATA.size(); i++) {
            assertThat(values[6 * i + 5]).isCloseTo(expected.at(slowest[i]), within(1e-9));
        }
    }

    @Test
    void dictionariesAreKept() throws IOException {
        AnalysisResult wells = SampleAnalyses.fitted(DATA, 0.5, 5, 5, true);
        var basis = org.larrr.kernels.features.Dictionary.parse("hermite:5").map(DATA);
        var stored = new LinkedHashMap<String, DenseArray>();
        var metadata = com.fasterxml.jackson.databind.node.JsonNodeFactory.instance.objectNode();
        StoredFeatures.write(basis.definition(), metadata, stored);
        double[] states = wells.data().states();
        assertThat(StoredFeatures.read(metadata, stored).map().evaluate(states).data)
                .containsExactly(basis.evaluate(states).data);
    }

    @ParameterizedTest
    @ValueSource(strings = {"landmarks", "triangle", "right", "left", "mode_functions", "mode_means", "mode_rates",
            "sets",
        "committor", "ends", "free_energy", "eigenvalues", "operator_eigenvalues", "metadata"})
    void aFileWithADamagedArrayIsRefusedInASentence(String name) throws IOException {
        reread(model(fitted(features("low-rank")), ModelMaking.Request.defaults()));
        Map<String, DenseArray> arrays = ArrayFile.read(folder.resolve("model.npz"));
        for (DenseArray wrong : List.of(DenseArray.vector(), DenseArray.vector(Double.NaN), DenseArray.vector(1, 2, 3),
                new DenseArray(new double[12], 2, 3, 2), new DenseArray(new double[] {Double.NaN, 1, 1, 1}, 2, 2))) {
            Map<String, DenseArray> damaged = new LinkedHashMap<>(WithoutDigest.of(arrays));
            damaged.put(name, wrong);
            Path file = folder.resolve("damaged.npz");
            ArrayFile.write(file, damaged);
            assertThatThrownBy(() -> ModelFile.read(file)).as("%s %s", name, Arrays.toString(wrong.shape()))
                    .isInstanceOf(DataFormatException.class).hasMessageStartingWith("damaged.npz is ");
        }
    }

    /** Numbers that are others, but could be right: nothing but the digest tells. */
    @Test
    void aFileWhoseNumbersWereChangedIsRefused() throws IOException {
        reread(model(fitted(features("low-rank")), ModelMaking.Request.defaults()));
        Map<String, DenseArray> arrays = ArrayFile.read(folder.resolve("model.npz"));
        Path file = folder.resolve("changed.npz");
        ArrayFile.write(file, WithoutDigest.of(arrays));
        assertThat(ModelFile.read(file)).isNotNull(); // as version 1.0 wrote it
        for (String name : List.of("right", "left", "mode_means")) {
            Map<String, DenseArray> changed = new LinkedHashMap<>(arrays);
            double[] values = arrays.get(name).values().clone();
            values[0] = 1.01 * values[0] + 1e-9;
            changed.put(name, new DenseArray(values, arrays.get(name).shape()));
            ArrayFile.write(file, changed);
            assertThatThrownBy(() -> ModelFile.read(file)).as(name).isInstanceOf(DataFormatException.class)
                    .satisfies(failure -> assertThat(Message.of(failure).code()).isEqualTo("archive.changed"));
        }
    }

    /** Every bit of the metadata, the name of the digest included. */
    @Test
    void aFileWithAnyOtherBitInItsMetadataIsRefused() throws IOException {
        reread(model(fitted(features("low-rank")), ModelMaking.Request.defaults()));
        Map<String, DenseArray> arrays = ArrayFile.read(folder.resolve("model.npz"));
        ArchiveMetadata metadata = new ArchiveMetadata("larrr-model", 1, Message.verbatim("a"), Message.verbatim("b"));
        assertThat(metadata.read("model.npz", arrays).isObject()).isTrue();
        double[] text = arrays.get(ArchiveMetadata.ARRAY).values();
        for (int bit = 0; bit < 8 * text.length; bit++) {
            double[] flipped = text.clone();
            flipped[bit / 8] = (int) text[bit / 8] ^ 1 << bit % 8;
            Map<String, DenseArray> changed = new LinkedHashMap<>(arrays);
            changed.put(ArchiveMetadata.ARRAY, DenseArray.vector(flipped));
            assertThatThrownBy(() -> metadata.read("model.npz", changed)).as("bit %d", bit)
                    .isInstanceOf(DataFormatException.class);
        }
    }

    @Test
    void aModelWithoutAQuantitySaysWhy() {
        AnalysisResult result = fitted(features("low-rank"));
        FittedModel bare = new FittedModel(ModelOrigin.of(result.facts(), "well", Map.of()),
                result.fits().get(0).model().orElseThrow(), Optional.empty(),
                List.of(Message.verbatim("nothing decays")), "{}");
        assertThatThrownBy(() -> new ModelColumns(bare, List.of(ModelQuantity.SETS)))
                .satisfies(telling("model.missing", Message.of("model.metastable-sets"),
                        Message.verbatim("nothing decays")));
    }
}
