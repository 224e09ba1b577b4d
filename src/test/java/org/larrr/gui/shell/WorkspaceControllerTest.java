package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.experiments.session.Session;
import org.larrr.experiments.session.WorkspaceFile;
import org.larrr.experiments.setup.DataFile;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.Setup;
import org.larrr.gui.dialogs.DialogService.Answer;
import org.larrr.gui.plots.EigenfunctionView;
import org.larrr.gui.source.SourceParameters;
import org.larrr.io.columns.ReadOptions;
import org.larrr.kernels.KernelChoice;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

/** Save, open, undo and what asks first, without a stage: everything is answered at once. */
class WorkspaceControllerTest extends SilentWindow {

    @Test
    void aNameWithoutExtensionGetsOneAndAnyNameOpens() throws Exception {
        dialogs.target = Optional.of(folder.resolve("work"));
        workspace.saveAs();
        Path file = folder.resolve("work.larrr");
        assertThat(file).exists();
        assertThat(folder.resolve("work")).doesNotExist();
        double saved = shift();
        Path renamed = java.nio.file.Files.move(file, folder.resolve("from a colleague.txt"));
        model.estimator().parameter(Setting.SHIFT).set(2 * saved);
        dialogs.answer = Answer.DISCARD;
        controller.files().open(List.of(renamed));
        assertThat(shift()).isEqualTo(saved);
        assertThat(model.workspace().fileProperty().get().path().getFileName().toString())
                .isEqualTo("from a colleague.txt");
    }

    @Test
    void addingTheExtensionNeverReplacesAFileUnasked() throws Exception {
        Path other = java.nio.file.Files.writeString(folder.resolve("mine.larrr"), "{}");
        dialogs.confirms = false;
        dialogs.target = Optional.of(folder.resolve("mine"));
        workspace.saveAs();
        assertThat(other).hasContent("{}");
    }

    /** One of somebody else, who says where to read. */
    @Test
    void aStrangersWorkspaceAsksBeforeItReadsOutsideItsFolder() throws Exception {
        Path data = Files.writeString(folder.resolve("secret.csv"), "x\n1\n2\n1.5\n2.5\n1\n2\n3\n1\n2\n1\n2\n");
        Session session = workspace.session().orElseThrow();
        Session theirs = session.withOrigin(new DataOrigin.Files(List.of(DataFile.of(data, new Cancellation())),
                ReadOptions.AUTOMATIC.withStep(1), Map.of(), 1, Optional.empty()));
        Path apart = Files.createDirectory(folder.resolve("apart"));
        Path file = apart.resolve("theirs.larrr");
        WorkspaceFile.write(file, theirs, Optional.empty(), Files.createDirectory(folder.resolve("some-locks")));
        dialogs.answer = Answer.DISCARD;
        dialogs.confirms = false;
        dialogs.problems.clear();
        workspace.open(file);
        assertThat(dialogs.problems).singleElement().asString()
                .contains("theirs.larrr", "outside its folder", data.toString());
        assertThat(workspace.session().orElseThrow()).isEqualTo(session);
        dialogs.confirms = true;
        dialogs.problems.clear();
        workspace.open(file);
        assertThat(workspace.session().orElseThrow().setup().origin().dataFiles()).isPresent();
        assertThat(dialogs.problems).filteredOn(asked -> asked.contains(data.toString())).hasSize(1);
        dialogs.problems.clear();
        workspace.open(file);
        assertThat(dialogs.problems).as("it was opened here before")
                .noneMatch(asked -> asked.contains(data.toString()));
    }

    @Test
    void aLabAsksBeforeItTakesThePlaceOfUnsavedWork() {
        model.estimator().parameter(Setting.SHIFT).set(3 * shift());
        assertThat(model.workspace().unsavedProperty().get()).isTrue();
        double changed = shift();
        dialogs.answer = Answer.CANCEL;
        controller.labs().start("small-steps");
        assertThat(model.lab().labProperty().get()).isNull();
        assertThat(shift()).isEqualTo(changed);
        dialogs.answer = Answer.DISCARD;
        controller.labs().start("small-steps");
        assertThat(model.lab().labProperty().get()).isNotNull();
    }

    @Test
    void theWorkBeforeALabComesBackAfterIt() {
        model.estimator().parameter(Setting.SHIFT).set(3 * shift());
        model.blindProperty().set(true);
        model.views().show("trajectory");
        Setup before = setup();
        String layout = model.views().layout();
        dialogs.answer = Answer.DISCARD;
        controller.labs().start("small-steps");
        assertThat(setup()).isNotEqualTo(before);
        controller.labs().close();
        assertThat(setup()).isEqualTo(before);
        assertThat(model.views().layout()).isEqualTo(layout);
        assertThat(model.blindProperty().get()).isTrue();
        workspace.undo();
        assertThat(setup()).as("the lab's").isNotEqualTo(before);
    }

    @Test
    void dataThatWereOpenedDuringALabStay() {
        controller.labs().start("small-steps");
        controller.source().choose(model.source().systems().get(1));
        Setup opened = setup();
        controller.labs().close();
        assertThat(setup()).isEqualTo(opened);
    }

    /** Nothing is run while the truth is hidden, but the view says so. */
    @Test
    void aRunThatIsOpenedIsRepeated() throws Exception {
        Path file = Files.writeString(folder.resolve("run.json"), "{\"experiment\": \"triple-well-error\", "
                + "\"preset\": \"best\", \"trials\": 3, \"seed\": 17, \"options\": {\"duration\": \"12\"}}");
        model.truthHiddenProperty().set(true);
        controller.files().open(List.of(file));
        ExperimentSettings repeated = model.experiments().form().settings();
        assertThat(repeated.name()).isEqualTo("triple-well-error");
        assertThat(repeated.preset()).isEqualTo(Preset.BEST);
        assertThat(repeated.trials()).isEqualTo(3);
        assertThat(repeated.seed()).isEqualTo(17);
        assertThat(repeated.options()).containsEntry("duration", "12");
        assertThat(model.experiments().model().problemProperty().get()).as("it was started").isNotEmpty();
        assertThat(model.views().isShown("experiments")).isTrue();
        controller.files().open(List.of(Files.writeString(folder.resolve("sweep.json"),
                "{\"experiment\": \"sweep\", \"trials\": 3, \"seed\": 17}")));
        assertThat(dialogs.problems).last().asString().contains("sweep");
    }

    private Setup setup() {
        return workspace.session().orElseThrow().setup();
    }

    @Test
    void everyParameterChangeIsAStepBackAndForth() {
        analysis.silent = true; // only what is asked for matters
        List<Setup> passed = new ArrayList<>();
        Random random = new Random(4);
        for (int i = 0; i < 200; i++) {
            passed.add(setup());
            switch (random.nextInt(7)) {
                case 0 -> model.estimator().parameter(Setting.SHIFT).set(0.5 + i);
                case 1 -> model.estimator().parameter(Setting.RANK).set(1 + i % 6);
                case 2 -> model.estimator().methodProperty().set(EstimatorKind.values()[i % 2]);
                case 3 -> model.estimator().choice(Setting.REVERSIBLE).set(!model.estimator()
                        .choice(Setting.REVERSIBLE).get());
                case 4 -> model.sampling().step().set((1 + i % 3) * 0.05);
                case 5 -> controller.source().choose(model.source().systems().get(i % 2));
                default -> model.estimator().parameter(Setting.INTERVALS).set(5 + i);
            }
            if (setup().equals(passed.get(passed.size() - 1))) {
                passed.remove(passed.size() - 1);
            }
        }
        Setup last = setup();
        for (int i = passed.size() - 1; i >= 0; i--) {
            workspace.undo();
            assertThat(setup()).as("step %d", i).isEqualTo(passed.get(i));
        }
        assertThat(model.workspace().undoableProperty().get()).isEmpty();
        assertThat(model.workspace().unsavedProperty().get()).as("back at the start").isFalse();
        assertThat(model.source().activeProperty().get().source())
                .isEqualTo(passed.get(0).origin().simulation().orElseThrow());
        for (int i = 0; i < passed.size(); i++) {
            workspace.redo();
        }
        assertThat(setup()).isEqualTo(last);
        assertThat(model.workspace().redoableProperty().get()).isEmpty();
    }

    @Test
    void aDragIsOneStepHoweverManyPlacesItPasses() {
        double before = shift();
        var slider = model.estimator().parameter(Setting.SHIFT);
        slider.movingProperty().set(true);
        for (int i = 0; i < 50; i++) {
            slider.setPosition(0.3 + i * 0.01);
        }
        slider.movingProperty().set(false);
        assertThat(shift()).isNotEqualTo(before);
        workspace.undo();
        assertThat(shift()).isEqualTo(before);
        assertThat(model.workspace().undoableProperty().get()).isEmpty();
    }

    @Test
    void resettingIsAStepLikeAnyOther() {
        model.estimator().parameter(Setting.SHIFT).set(7);
        model.estimator().parameter(Setting.RANK).set(2);
        controller.resetParameters();
        assertThat(shift()).isEqualTo(2);
        workspace.undo();
        assertThat(shift()).isEqualTo(7);
        assertThat(model.estimator().parameter(Setting.RANK).get()).isEqualTo(2);
    }

    @Test
    void aSavedWorkspaceComesBackInANewWindow() {
        controller.source().choose(model.source().systems().get(1));
        model.estimator().parameter(Setting.SHIFT).set(6.54321);
        model.estimator().choice(Setting.KERNEL).set(KernelChoice.POLYNOMIAL);
        model.estimator().parameter(Setting.DEGREE).set(6);
        model.estimator().compare(EstimatorKind.TO_PCR, true);
        model.sampling().step().set(0.1);
        model.views().close("singular-values");
        model.views().restoreLayout("stacked(0.400,tabs(spectrum*),tabs(trajectory,eigenfunctions*))");
        model.views().get(EigenfunctionView.class).restore(Map.of("count", "2"));
        assertThat(model.workspace().unsavedProperty().get()).isTrue();
        Session session = workspace.session().orElseThrow();
        Path file = save("mine.larrr");
        assertThat(model.workspace().unsavedProperty().get()).isFalse();
        assertThat(model.workspace().titleProperty().get()).startsWith("mine.larrr");
        var eigenvalues = latest().result().fits().get(0).model().orElseThrow().eigenvalues();
        open(LinearSystem.SLOW, LinearSystem.FAST);
        assertThat(workspace.session().orElseThrow()).isNotEqualTo(session);
        controller.files().open(List.of(file));
        assertThat(workspace.session().orElseThrow()).isEqualTo(session);
        assertThat(latest().result().fits().get(0).model().orElseThrow().eigenvalues()).isEqualTo(eigenvalues);
        assertThat(model.workspace().unsavedProperty().get()).isFalse();
        assertThat(model.workspace().recent()).containsExactly(file);
        assertThat(model.source().systemProperty().get()).isEqualTo(LinearSystem.FAST);
        assertThat(dialogs.problems).isEmpty();
    }

    @Test
    void aCatalogueSystemAtOtherParametersComesBackWithItsSliders() {
        StochasticSystem well = SystemCatalogue.get("ornstein-uhlenbeck");
        open(well);
        model.source().number(SourceParameters.STEP).set(0.02);
        controller.source().simulate();
        Session session = workspace.session().orElseThrow();
        Path file = save("ou.larrr");
        open(LinearSystem.SLOW, well);
        controller.files().open(List.of(file));
        assertThat(workspace.session().orElseThrow()).isEqualTo(session);
        assertThat(model.source().systems()).as("known, not listed twice").hasSize(2);
        assertThat(model.source().number(SourceParameters.STEP).get()).isEqualTo(0.02);
    }

    @Test
    void changesAreNotLostUnasked() {
        model.estimator().parameter(Setting.SHIFT).set(7);
        Path other = folder.resolve("other.larrr");
        Session session = workspace.session().orElseThrow();
        boolean[] left = {false};
        dialogs.answer = Answer.CANCEL;
        workspace.leave(() -> left[0] = true);
        workspace.create();
        assertThat(left[0]).isFalse();
        assertThat(workspace.session().orElseThrow()).isEqualTo(session);
        dialogs.answer = Answer.SAVE;
        dialogs.target = Optional.of(other);
        workspace.create();
        assertThat(other).exists();
        assertThat(shift()).as("new").isEqualTo(2);
        assertThat(model.workspace().fileProperty().get()).isNull();
        dialogs.answer = Answer.CANCEL;
        workspace.leave(() -> left[0] = true);
        assertThat(left[0]).as("nothing to lose now").isTrue();
    }

    /** What was saved must not be overwritten by what is looked at next. */
    @Test
    void anotherSourceIsAnotherWorkspaceWithoutAName() throws IOException {
        Path file = save("mine.larrr");
        byte[] before = Files.readAllBytes(file);
        model.estimator().parameter(Setting.SHIFT).set(7);
        assertThat(workspace.model().fileProperty().get()).as("the same system").isNotNull();
        controller.source().choose(model.source().systems().get(1));
        assertThat(workspace.model().fileProperty().get()).isNull();
        assertThat(workspace.model().unsavedProperty().get()).isTrue();
        dialogs.target = Optional.of(folder.resolve("other.larrr"));
        workspace.save();
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        assertThat(workspace.model().fileProperty().get().path()).hasFileName("other.larrr");
    }

    @Test
    void goingBackToTheSourceOfAFileIsGoingBackToTheFile() {
        Path file = save("mine.larrr");
        controller.source().choose(model.source().systems().get(1));
        while (workspace.model().fileProperty().get() == null
                && workspace.model().undoableProperty().get().isPresent()) {
            workspace.undo();
        }
        assertThat(workspace.model().fileProperty().get().path()).isEqualTo(file);
    }

    @Test
    void savingIsGivenUpWhenNoPlaceIsChosen() {
        model.estimator().parameter(Setting.SHIFT).set(7);
        dialogs.answer = Answer.SAVE;
        dialogs.target = Optional.empty();
        boolean[] left = {false};
        workspace.leave(() -> left[0] = true);
        assertThat(left[0]).isFalse();
    }

    @Test
    void whatAnotherInstanceSavedIsOverwrittenOnlyAfterAsking() throws IOException {
        Path file = save("shared.larrr");
        model.estimator().parameter(Setting.SHIFT).set(7);
        Session theirs = WorkspaceFile.read(file, id -> Optional.of(LinearSystem.SLOW)).document().session();
        Session changed = new Session(theirs.setup().withStride(2), theirs.view(), Session.NOTHING_ELSE);
        WorkspaceFile.write(file, changed, Optional.empty(), folder.resolve("state/locks"));
        dialogs.confirms = false;
        workspace.save();
        assertThat(dialogs.problems).singleElement().asString().contains("shared.larrr").contains("another program");
        assertThat(WorkspaceFile.read(file, id -> Optional.of(LinearSystem.SLOW)).document().session())
                .isEqualTo(changed);
        assertThat(model.workspace().unsavedProperty().get()).isTrue();
        dialogs.confirms = true;
        workspace.save();
        assertThat(WorkspaceFile.read(file, id -> Optional.of(LinearSystem.SLOW)).document().session().setup()
                .find(Setting.SHIFT)).contains(7.0);
        assertThat(model.workspace().unsavedProperty().get()).isFalse();
    }

    @Test
    void aDamagedWorkspaceLeavesThePresentOneInPlace() throws IOException {
        Path file = save("good.larrr");
        Session session = workspace.session().orElseThrow();
        Path bad = Files.writeString(folder.resolve("bad.larrr"), Files.readString(file).replace("larrr\"",
                "\"larrr"));
        controller.files().open(List.of(bad));
        assertThat(dialogs.problems).singleElement().asString().contains("bad.larrr");
        assertThat(workspace.session().orElseThrow()).isEqualTo(session);
        assertThat(model.workspace().name()).isEqualTo("good.larrr");
    }
}
