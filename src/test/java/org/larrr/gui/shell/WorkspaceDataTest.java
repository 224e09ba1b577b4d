package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Reweighting;
import org.larrr.experiments.Source;
import org.larrr.experiments.moments.MomentsCollection;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.experiments.moments.MomentsRequest;
import org.larrr.experiments.session.Session;
import org.larrr.export.figure.SpectrumFigure.Layout;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.dialogs.ImportChoice;
import org.larrr.gui.plots.EigenfunctionView;
import org.larrr.gui.plots.SpectrumView;
import org.larrr.gui.text.Messages;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;

/** The data of a workspace: files, files that moved or changed, data inside it, moments. */
class WorkspaceDataTest extends SilentWindow {

    @Test
    void formulasOfTheImportReachTheFitAndComeBack() throws IOException {
        Path data = spring("a.csv", 1);
        Observation squares = new Observation(List.of("position^2"), 2, 0);
        dialogs.choice = Optional.of(new ImportChoice(ReadOptions.AUTOMATIC, 1, Optional.empty(), squares,
                Reweighting.NOTHING));
        controller.files().open(List.of(data));
        assertThat(latest().result().states().orElseThrow().coordinates().get(0)).startsWith("position^2");
        Session session = workspace.session().orElseThrow();
        assertThat(session.setup().observation().functions()).containsExactly("position^2");
        assertThat(session.setup().observation().delays()).isEqualTo(2);
        Path file = save("squares.larrr");
        open(LinearSystem.SLOW);
        assertThat(model.sampling().observation().observation().isWhole()).isTrue();
        controller.files().open(List.of(file));
        assertThat(workspace.session().orElseThrow()).isEqualTo(session);
    }

    /** A button for complex values that goes again with the first answer would be a promise. */
    @Test
    void spectrumOfNewDataWaitsForTheirAnswerToBeComplex() throws IOException {
        List<Layout> shown = new ArrayList<>();
        model.views().get(SpectrumView.class).layoutProperty().addListener((property, old, now) -> shown.add(now));
        dialogs.choice = Optional.of(new ImportChoice(ReadOptions.AUTOMATIC, 1, Optional.empty(),
                new Observation(List.of("position"), 2, 0), Reweighting.NOTHING));
        controller.files().open(List.of(spring("a.csv", 1)));
        assertThat(model.estimator().choice(Setting.REVERSIBLE).get()).isFalse();
        assertThat(shown).doesNotContain(Layout.COMPLEX_PLANE);
    }

    @Test
    void severalFilesBecomeSeveralTrajectoriesAndComeBack() throws IOException {
        List<Path> files = List.of(spring("a.csv", 1), spring("b.csv", 2));
        dialogs.choice = Optional.of(new ImportChoice(ReadOptions.AUTOMATIC, 2, Optional.empty(),
                Observation.WHOLE,
                Reweighting.NOTHING));
        controller.files().open(files);
        assertThat(latest().result().data().count()).isEqualTo(2);
        model.estimator().parameter(Setting.SHIFT).set(1.75);
        Session session = workspace.session().orElseThrow();
        Path file = save("files.larrr");
        open(LinearSystem.SLOW);
        controller.files().open(List.of(file));
        assertThat(workspace.session().orElseThrow()).isEqualTo(session);
        assertThat(model.estimator().parameter(Setting.SHIFT).get()).isEqualTo(1.75);
        assertThat(((Source.Loaded) latest().result().request().source()).name()).isEqualTo("a.csv and 1 more");
        controller.resetParameters();
        double suggested = shift();
        workspace.undo();
        workspace.undo();
        assertThat(suggested).as("reset goes to what was opened").isEqualTo(1.75);
    }

    @Test
    void aMovedDataFileIsAskedForAndAChangedOneSpokenOf() throws IOException {
        Path data = spring("a.csv", 1);
        dialogs.choice = Optional.of(ImportChoice.automatic());
        controller.files().open(List.of(data));
        Path file = save("file.larrr");
        Path moved = Files.move(data, Files.createDirectory(folder.resolve("moved")).resolve("a.csv"));
        open(LinearSystem.SLOW);
        controller.files().open(List.of(file));
        assertThat(dialogs.problems.get(0)).contains("a.csv").contains("missing");
        assertThat(model.source().activeProperty().get().source()).isInstanceOf(Source.Simulation.class);
        dialogs.problems.clear();
        dialogs.located = Optional.of(moved);
        controller.files().open(List.of(file));
        assertThat(model.source().activeProperty().get().source()).isInstanceOf(Source.Loaded.class);
        assertThat(dialogs.problems).as("asked once, nothing else to say").hasSize(1);
        Files.writeString(moved, Files.readString(moved) + "30.00,0.5\n");
        workspace.save();
        dialogs.problems.clear();
        controller.files().open(List.of(file));
        assertThat(dialogs.problems).singleElement().asString().contains(english("workspace.data-changed", "a.csv"));
    }

    /** It was said when they were opened; only what differs from the saved work is a problem. */
    @Test
    void whatIsKnownOfTheDataIsANoteWhenTheyComeBack() throws IOException {
        Path data = spring("a.csv", 1);
        Files.writeString(data, Files.readString(data).replaceAll("(?m)^[^,]*,", ""));
        dialogs.choice = Optional.of(ImportChoice.automatic());
        controller.files().open(List.of(data));
        Path file = save("file.larrr");
        open(LinearSystem.SLOW);
        dialogs.problems.clear();
        dialogs.notes.clear();
        controller.files().open(List.of(file));
        assertThat(dialogs.problems).isEmpty();
        assertThat(dialogs.notes).anySatisfy(note -> assertThat(note)
                .contains(Messages.get("workspace.opened", "file"), "a.csv"));
    }

    @Test
    void dataCanTravelInsideTheWorkspace() throws IOException {
        Path data = spring("a.csv", 1);
        dialogs.choice = Optional.of(ImportChoice.automatic());
        controller.files().open(List.of(data));
        var eigenvalues = latest().result().fits().get(0).model().orElseThrow().eigenvalues();
        model.workspace().embeddingProperty().set(true);
        Path file = save("whole.larrr");
        Files.delete(data);
        open(LinearSystem.SLOW);
        controller.files().open(List.of(file));
        assertThat(dialogs.problems).isEmpty();
        assertThat(latest().result().fits().get(0).model().orElseThrow().eigenvalues()).isEqualTo(eigenvalues);
    }

    @Test
    void momentsStayLiveInEverythingButLengthScaleAndStep() throws Exception {
        Path data = spring("a.csv", 1);
        Path file = folder.resolve("a.npz");
        MomentsRequest wanted =
                new MomentsRequest(FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1)),
                MomentsRequest.shiftRange(1.5, 10, 16), OptionalInt.empty(), new int[] {1, 5},
                MomentsRequest.DEFAULT_MEMORY);
        MomentsFile.write(file, MomentsCollection.collect(
                Fixtures.chunks(data, ReadOptions.AUTOMATIC), wanted,
                new Cancellation()));
        controller.files().open(List.of(file));
        assertThat(dialogs.problems).isEmpty();
        assertThat(model.estimator().featuresFixedProperty().get()).isTrue();
        assertThat(model.sampling().step().highProperty().get()).isEqualTo(model.sampling().step().lowProperty().get());
        model.estimator().choice(Setting.REVERSIBLE).set(true);
        for (double shift : new double[] {2, 5}) {
            for (double regularization : new double[] {1e-3, 1e-5}) {
                model.estimator().parameter(Setting.SHIFT).set(shift);
                model.estimator().parameter(Setting.REGULARIZATION).set(regularization);
                model.estimator().parameter(Setting.RANK).set(3);
                assertSameAsFromStates(data);
            }
        }
        model.estimator().parameter(Setting.LAG).set(5);
        assertSameAsFromStates(data);
        assertThat(((XyFigure) latest().figures().get(EigenfunctionView.ID)).series()).as("over the states it keeps")
                .isNotEmpty();
        assertThat(((XyFigure) latest().figures().get(SpectrumView.ID)).series()).isNotEmpty();
        assertThat(latest().rows()).hasSize(3);
        model.estimator().parameter(Setting.LAG).set(2);
        assertThat(latest().result().fits().get(1).failure()).contains(english("moments.other-lags", 2, "[1, 5]"));
        Session session = workspace.session().orElseThrow();
        Path saved = save("moments.larrr");
        open(LinearSystem.SLOW);
        controller.files().open(List.of(saved));
        assertThat(workspace.session().orElseThrow()).isEqualTo(session);
        controller.source().choose(LinearSystem.SLOW);
        assertThat(model.estimator().featuresFixedProperty().get()).isFalse();
        assertThat(latest().result().states()).isPresent();
    }

    /** The same estimators on the states themselves, with the features the moments were collected with. */
    private void assertSameAsFromStates(Path data) throws IOException {
        AnalysisRequest request = latest().job().request();
        Source states = new Source.Loaded("states", Fixtures.read(data, ReadOptions.AUTOMATIC));
        AnalysisResult direct = new AnalysisPipeline(TestTruths.MEMORY).run(
                new AnalysisRequest(states, 1, request.features(), request.estimators()), new Cancellation());
        for (int k = 0; k < request.estimators().size(); k++) {
            List<Complex> expected = direct.fits().get(k).model().orElseThrow().eigenvalues();
            List<Complex> found = latest().result().fits().get(k).model().orElseThrow().eigenvalues();
            for (int i = 0; i < expected.size(); i++) {
                assertThat(found.get(i).minus(expected.get(i)).abs()).isLessThan(1e-5 * (1 + expected.get(i).abs()));
            }
        }
    }

    private Path spring(String name, long seed) throws IOException {
        StringBuilder text = new StringBuilder("time,position\n");
        Random random = new Random(seed);
        double x = 0;
        for (int i = 0; i < 1500; i++) {
            x = x * Math.exp(-0.02) + Math.sqrt((1 - Math.exp(-0.04)) / 2) * random.nextGaussian();
            text.append(String.format(Locale.ROOT, "%.2f,%.8f%n", i * 0.02, x));
        }
        return Files.writeString(folder.resolve(name), text);
    }
}
