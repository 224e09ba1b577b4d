package org.larrr.gui.shell;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.stage.Window;
import org.larrr.estimators.Setting;
import org.larrr.experiments.job.Sweep;
import org.larrr.export.handbook.HelpLibrary;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.FxDialogService;
import org.larrr.gui.experiments.ExperimentsView;
import org.larrr.gui.experiments.SweepView;
import org.larrr.gui.labs.LabLibrary;
import org.larrr.gui.pins.PinsView;
import org.larrr.gui.views.View;

/**
 * What {@link Screenshots} photographs: every view in every form, every dialog, every message, and how one gets there.
 */
final class Shots {

    enum Look {
        LIGHT,
        DARK,
        PRESENTATION
    }

    /**
     * One picture.
     *
     * @param system   of the catalogue
     * @param name     of the file's end
     * @param setting  brings the window there; may show a dialog and wait for it
     * @param ready    whether it is there
     * @param clearing takes back what later pictures would show
     */
    record Shot(String system, Look look, String name, Runnable setting, BooleanSupplier ready, Runnable clearing) {}

    private static final String PLANE = "quadruple-well";
    private static final String TURNING = "ornstein-uhlenbeck-2d";
    /** View, setting and value of every form that a picture does not have by itself. */
    static final List<String> FORMS = List.of(
            "spectrum layout=complex-plane", "spectrum layout=timescales",
            "eigenfunctions style=separate", "eigenfunctions style=difference", "eigenfunctions style=scatter",
            "eigenfunctions style=beside", "eigenfunctions style=cells", "states form=points", "states colours=f2;f3",
            "trajectory quantities=f2;f3", "trajectory quantities=f2",
            "forecast style=error", "forecast style=density",
            "kinetics style=sets", "kinetics style=test", "kinetics style=committor", "kinetics style=passage",
            "kinetics style=rates", "kinetics style=free-energy", "kinetics style=current", "kinetics style=local",
            "pseudospectra style=transient", "pseudospectra style=conditions");

    private final Workbench workbench;
    private final WorkbenchModel model;
    private final FxDialogService dialogs;
    private final Banner banner;
    private final Path folder;
    private final Map<String, Map<String, String>> usual = new LinkedHashMap<>();

    Shots(Workbench workbench, FxDialogService dialogs, Banner banner, Path folder) {
        this.workbench = workbench;
        this.model = workbench.model();
        this.dialogs = dialogs;
        this.banner = banner;
        this.folder = folder;
        model.views().all().forEach(view -> usual.put(view.id(), view.state()));
    }

    List<Shot> all(List<String> systems) {
        String first = model.source().systems().get(0).id();
        List<Shot> shots = new ArrayList<>();
        List<String> named = systems.isEmpty() ? List.of(first, PLANE) : systems;
        for (String system : named) {
            views(system, system.equals(named.get(0)) ? List.of(Look.values()) : List.of(Look.LIGHT, Look.PRESENTATION),
                    shots);
            forms(system, shots);
        }
        shots.add(view(TURNING, Look.LIGHT, "spectrum", "spectrum-complex-plane", Map.of("layout", "complex-plane")));
        shots.add(view(TURNING, Look.LIGHT, "pseudospectra", "pseudospectra", Map.of()));
        for (Look look : List.of(Look.LIGHT, Look.DARK)) {
            results(first, look, shots);
            windows(first, look, shots);
            overlays(first, look, shots);
        }
        return shots;
    }

    private void views(String system, List<Look> looks, List<Shot> shots) {
        for (View view : model.views().all()) {
            looks.forEach(look -> shots.add(view(system, look, view.id(), view.id(), Map.of())));
        }
    }

    private void forms(String system, List<Shot> shots) {
        for (String form : FORMS) {
            String[] words = form.split("[ =]");
            shots.add(view(system, Look.LIGHT, words[0], words[0] + "-" + words[2], Map.of(words[1], words[2])));
        }
    }

    /** A view in front, in a presentation the only one of its pane. */
    private Shot view(String system, Look look, String id, String name, Map<String, String> state) {
        View view = model.views().get(id).orElseThrow();
        return new Shot(system, look, name, () -> {
            pin(id.equals(PinsView.ID));
            view.restore(state);
            model.views().arrangementProperty().set(model.views().defaultArrangement());
            if (look == Look.PRESENTATION) {
                model.views().present(id, true);
                model.views().all().stream().map(View::id).filter(each -> !each.equals(id) && !each.equals("spectrum"))
                        .forEach(each -> model.views().present(each, false));
                model.presentingProperty().set(true);
            }
            model.views().show(id);
        }, () -> true, () -> {
            model.presentingProperty().set(false);
            if (!id.equals(PinsView.ID)) {
                view.restore(usual.get(view.id()));
            }
        });
    }

    /** For the view of pins there is one, of which the present fit differs. */
    private void pin(boolean wanted) {
        ParameterModel shift = model.estimator().parameter(Setting.SHIFT);
        if (wanted && model.pins().pins().isEmpty()) {
            model.pins().pin(model.analysis().latestProperty().get());
            shift.set(2 * shift.get());
        } else if (!wanted && !model.pins().pins().isEmpty()) {
            model.pins().remove(0);
            shift.reset();
        }
    }

    private void results(String system, Look look, List<Shot> shots) {
        shots.add(new Shot(system, look, "score-map-found", () -> {
            pin(false);
            model.views().arrangementProperty().set(model.views().defaultArrangement());
            model.views().show("score-map");
            workbench.controller().suggest().start();
        }, () -> !model.suggest().task().runningProperty().get() && model.suggest().resultProperty().get() != null,
                () -> workbench.controller().resetParameters()));
        shots.add(new Shot(system, look, "sweep-done", () -> sweep("shift", "", Sweep.Metric.ERROR),
                () -> model.sweep().model().finishedProperty().get() != null
                && !model.sweep().model().task().runningProperty().get(), () -> {}));
        shots.add(new Shot(system, look, "sweep-map", () -> sweep("shift", "length-scale", Sweep.Metric.TIMESCALE),
                () -> !model.sweep().model().task().runningProperty().get(), () -> {}));
        shots.add(new Shot(system, look, "sweep-secret", () -> {
            sweep("shift", "", Sweep.Metric.ERROR);
            model.truthHiddenProperty().set(true);
        }, () -> !model.sweep().model().task().runningProperty().get(), () -> model.truthHiddenProperty().set(false)));
        shots.add(new Shot(system, look, "experiment-done", this::experiment,
                () -> model.experiments().model().finishedProperty().get() != null, () -> {}));
        shots.add(new Shot(system, look, "experiment-table", () -> tabular(true), () -> true, () -> tabular(false)));
        for (String view : List.of("spectrum", "error", "forecast")) {
            shots.add(new Shot(system, look, "truth-hidden-" + view, () -> {
                model.views().arrangementProperty().set(model.views().defaultArrangement());
                model.views().show(view);
                model.truthHiddenProperty().set(true);
            }, () -> true, () -> model.truthHiddenProperty().set(false)));
        }
    }

    private void sweep(String over, String also, Sweep.Metric metric) {
        model.views().arrangementProperty().set(model.views().defaultArrangement());
        model.views().show(SweepView.ID);
        var form = model.sweep().form();
        form.suggest(model.analysis().latestProperty().get().result().request(), over, 0.5, 50, false);
        form.metricProperty().set(metric);
        form.trials().set("2");
        workbench.scene().getRoot().applyCss();
        workbench.scene().getRoot().layout();
        second().setValue(also);
        type("#sweep-first-count", "7");
        type("#sweep-second-count", "7");
        model.sweep().start();
    }

    @SuppressWarnings("unchecked")
    private ComboBox<String> second() {
        return (ComboBox<String>) workbench.scene().lookup("#sweep-second");
    }

    private void type(String field, String text) {
        ((TextField) workbench.scene().lookup(field)).setText(text);
    }

    private void experiment() {
        model.views().arrangementProperty().set(model.views().defaultArrangement());
        model.views().show(ExperimentsView.ID);
        var form = model.experiments().form();
        form.choose(org.larrr.experiments.paper.PaperExperiments.get("triple-well-error"));
        form.trials().set("2");
        form.option("duration").set("10");
        form.folderProperty().set(folder.resolve("experiment").toString());
        model.experiments().start(Optional.empty());
    }

    private void tabular(boolean on) {
        ((ToggleButton) workbench.scene().lookup("#run-tabular-experiments")).setSelected(on);
    }

    private void overlays(String system, Look look, List<Shot> shots) {
        shots.add(new Shot(system, look, "start-page", () -> model.startPageProperty().set(true), () -> true,
                () -> model.startPageProperty().set(false)));
        for (String topic : HelpLibrary.standard().topics().stream().map(HelpLibrary.Topic::id).toList()) {
            shots.add(new Shot(system, look, "help-" + topic, () -> model.help().show(topic), () -> true,
                    () -> model.help().openProperty().set(false)));
        }
        shots.add(new Shot(system, look, "help-contents", () -> {
            model.help().show("overview");
            model.help().contents();
        }, () -> true, () -> model.help().openProperty().set(false)));
        for (String lab : LabLibrary.ids()) {
            shots.add(new Shot(system, look, "lab-" + lab, () -> workbench.controller().labs().start(lab), () -> true,
                    () -> { }));
            shots.add(new Shot(system, look, "lab-" + lab + "-hint", () -> {
                model.lab().answerProperty().set("0.1");
                workbench.controller().labs().check();
            }, () -> !model.lab().feedbackProperty().get().isEmpty(), () -> workbench.controller().labs().close()));
        }
        shots.add(new Shot(system, look, "editor", () -> workbench.controller().editSystem(), () -> true,
                () -> model.editor().openProperty().set(false)));
        shots.add(new Shot(system, look, "editor-new", () -> workbench.controller().editor().create(), () -> true,
                () -> model.editor().openProperty().set(false)));
        shots.add(new Shot(system, look, "problem", () -> dialogs.problem("cells.csv, line 12: “n/a” is not a number; "
                + "choose what becomes of missing values when opening it."), () -> true, banner.getChildren()::clear));
        shots.add(new Shot(system, look, "accident",
                () -> dialogs.showUnexpectedError("An unexpected error occurred (no such key); "
                + "the session is intact, the details are in the log.", "details"), () -> true,
                banner.getChildren()::clear));
        Map<String, Runnable> actions = new LinkedHashMap<>();
        List.of("Restore", "Discard", "Later").forEach(name -> actions.put(name, () -> { }));
        shots.add(new Shot(system, look, "recovery", () -> dialogs.offer("recovery",
                "The program ended unexpectedly. Its session of 14:32 was kept.", actions), () -> true,
                banner.getChildren()::clear));
    }

    private void windows(String system, Look look, List<Shot> shots) {
        for (String view : List.of("spectrum", "eigenfunctions", "trajectory")) {
            shots.add(view(system, look, view, "before-export-" + view, Map.of()));
            shots.add(new Shot(system, look, "export-" + view, () -> workbench.controller().export().figure(view),
                    () -> true, () -> { }));
        }
        shots.add(new Shot(system, look, "animation", () -> workbench.controller().export().animation(), () -> true,
                () -> { }));
        shots.add(new Shot(system, look, "preferences", () -> workbench.controller().preferences(), () -> true,
                () -> { }));
        shots.add(new Shot(system, look, "about", () -> workbench.controller().about(), () -> true, () -> { }));
        shots.add(new Shot(system, look, "unsaved", () -> dialogs.askSave("Untitled"), () -> true, () -> { }));
        shots.add(new Shot(system, look, "overwrite",
                () -> dialogs.confirm("“well.larrr” was changed by another program since it "
                + "was opened here. Overwriting discards those changes.", "Overwrite"), () -> true, () -> { }));
        shots.add(new Shot(system, look, "import", () -> workbench.controller().files().open(List.of(table())),
                () -> Window.getWindows().stream().filter(Window::isShowing).count() > 1, () -> { }));
    }

    private Path table() {
        StringBuilder text = new StringBuilder("time_ps,run,phi_deg,psi_deg,energy\n");
        for (int i = 0; i < 400; i++) {
            text.append(i % 200 * 0.5).append(',').append(1 + i / 200).append(',')
                    .append(Math.round(180 * Math.sin(i / 30.0)))
                    .append(',').append(Math.round(170 * Math.cos(i / 47.0))).append(',')
                    .append(i == 7 ? "" : -12.5 + i % 5).append('\n');
        }
        try {
            return Files.writeString(folder.resolve("torsions.csv"), text);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
