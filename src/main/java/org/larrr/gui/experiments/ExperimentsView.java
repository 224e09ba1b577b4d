package org.larrr.gui.experiments;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;
import org.larrr.experiments.job.ExperimentKind;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.experiments.paper.PaperExperiments;
import org.larrr.gui.controls.CheckedText;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.controls.LabelConverter;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.View;
import org.larrr.gui.views.ViewContext;

/** Any of the experiments: what it is run with, how it stands, and what it shows. */
public final class ExperimentsView extends View {

    public static final String ID = "experiments";

    private static final double SENTENCE_WIDTH = 200;

    private final RunModel model = new RunModel();
    private final ExperimentForm form = new ExperimentForm(PaperExperiments.all().get(0));
    @SuppressWarnings("NullAway.Init") // given with the context
    private RunController controller;

    public ExperimentsView() {
        super(ID, Place.TUNE);
    }

    public RunModel model() {
        return model;
    }

    public ExperimentForm form() {
        return form;
    }

    /** Must be called before {@link #build}. */
    public void tie(RunController runs) {
        controller = runs;
    }

    /**
     * Begins what the form says, or says why not.
     *
     * @param expected the fingerprint of the run that it repeats, if it is a repetition
     */
    public void start(Optional<String> expected) {
        if (controller.truthHiddenProperty().get()) {
            controller.refuse(new IllegalArgumentException(Messages.get("experiments.hidden")));
            return;
        }
        try {
            var settings = form.settings();
            controller.start(settings, form.kindProperty().get().create(settings), form.target(), expected);
        } catch (IllegalArgumentException e) {
            controller.refuse(e);
        }
    }

    @Override
    public Region build(ViewContext context) {
        VBox fields = Controls.styled(new VBox(4), "figure-toolbar");
        form.kindProperty().addListener((property, old, now) -> model.clear());
        form.kindProperty().subscribe(kind -> fields.getChildren().setAll(
                Controls.paragraph(Messages.say(kind.displayDescription()), "hint"), fields(kind, context)));
        fields.disableProperty().bind(model.task().runningProperty());
        return new RunPane(ID, controller, fields, () -> start(Optional.empty()), context);
    }

    private FlowPane fields(ExperimentKind kind, ViewContext context) {
        FlowPane fields = new FlowPane(12, 4);
        fields.getChildren().add(chooser(kind));
        if (kind.presets().size() > 1) {
            fields.getChildren().add(Controls.labelled(Messages.get("run.preset"),
                    LabelConverter.box("experiment-preset", kind.presets(), form.presetProperty(),
                            preset -> Messages.get("run.preset." + preset.id()))));
        }
        fields.getChildren()
                .add(Controls.labelled(Messages.get("run.trials"), checked("experiment-trials", form.trials(), 4)));
        fields.getChildren()
                .add(Controls.labelled(Messages.get("run.seed"), checked("experiment-seed", form.seed(), 6)));
        for (ExperimentKind.Option option : kind.options()) {
            Node control = option.choices().isEmpty() ? textBox(option) : choiceBox(option);
            Tooltips.install(control, Messages.say(kind.displayDescription(option)));
            fields.getChildren().add(Controls.labelled(Messages.say(kind.displayName(option)), control));
        }
        TextField folder = field("experiment-folder", form.folderProperty(), 24);
        Button choose = Controls.button(Material2AL.FOLDER_OPEN, Messages.get("run.choose"));
        choose.setOnAction(event -> context.dialogs().chooseFile(kind.name(), "")
                .ifPresent(path -> form.folderProperty().set(path.toString())));
        HBox target = Controls.row(4, Controls.labelled(Messages.get("run.folder"), folder), choose);
        fields.getChildren().add(target);
        return fields;
    }

    private VBox textBox(ExperimentKind.Option option) {
        VBox box = checked("experiment-" + option.name(), form.option(option.name()), option.value().isEmpty()
                ? 16 : 6);
        ((TextField) box.getChildren().get(0)).setPromptText(option.value().isEmpty() ? Messages.get("run.shipped")
                : "");
        return box;
    }

    private ComboBox<String> choiceBox(ExperimentKind.Option option) {
        return LabelConverter.box("experiment-" + option.name(), option.choices(), form.option(option.name()).text(),
                UnaryOperator.identity());
    }

    private ComboBox<ExperimentKind> chooser(ExperimentKind kind) {
        ComboBox<ExperimentKind> kinds = Controls.withId("experiment-kind", new ComboBox<>());
        kinds.getItems().setAll(PaperExperiments.all());
        kinds.setConverter(new LabelConverter<>(each -> Messages.say(each.displayName())));
        kinds.getItems().stream().filter(each -> each.name().equals(kind.name())).findFirst()
                .ifPresent(kinds::setValue);
        kinds.setOnAction(event -> form.choose(kinds.getValue()));
        return kinds;
    }

    /** A field with what is wrong with it beneath. */
    static VBox checked(String id, CheckedText text, int columns) {
        TextField field = FieldChecks.field(id, text);
        field.setPrefColumnCount(columns);
        return FieldChecks.withSentence(id, SENTENCE_WIDTH, field, text);
    }

    private static TextField field(String id, StringProperty text, int columns) {
        TextField field = Controls.textField(id, text);
        field.setPrefColumnCount(columns);
        return field;
    }

    /** The fields of an experiment's form; knows no controls. */
    public static final class ExperimentForm {

        private final ObjectProperty<ExperimentKind> kind = new SimpleObjectProperty<>();
        private final ObjectProperty<Preset> preset = new SimpleObjectProperty<>();
        private final CheckedText trials = CheckedText.of("");
        private final CheckedText seed = CheckedText.of("");
        private final StringProperty folder = new SimpleStringProperty("");
        private final Map<String, CheckedText> options = new LinkedHashMap<>();
        private boolean choosing;

        public ExperimentForm(ExperimentKind first) {
            trials.text().addListener((property, old, now) ->
                    check(trials, () -> kind.get().create(new ExperimentSettings(
                    kind.get().name(), preset.get(), typedTrials(), kind.get().seed(), usual()))));
            seed.text().addListener((property, old, now) -> check(seed, this::typedSeed));
            choose(first);
        }

        /** Takes an experiment with its usual settings. */
        public void choose(ExperimentKind chosen) {
            choosing = true;
            options.clear();
            chosen.options().forEach(option -> options.put(option.name(), option(chosen, option)));
            preset.set(chosen.presets().get(0));
            trials.set(String.valueOf(chosen.trials()));
            seed.set(String.valueOf(chosen.seed()));
            folder.set(Path.of(System.getProperty("user.home", "."), "larrr-experiments", chosen.name()).toString());
            choosing = false;
            kind.set(chosen);
        }

        /**
         * Takes what a run was made with; its numbers go to a folder of their own.
         *
         * @throws IllegalArgumentException if there is no such experiment
         */
        public void repeat(ExperimentSettings run) {
            choose(PaperExperiments.get(run.name()));
            preset.set(run.preset());
            trials.set(String.valueOf(run.trials()));
            seed.set(String.valueOf(run.seed()));
            options.forEach((name, text) -> text.set(run.options().getOrDefault(name, text.get())));
            folder.set(folder.get() + "-repeated");
        }

        private CheckedText option(ExperimentKind chosen, ExperimentKind.Option option) {
            CheckedText text = CheckedText.of(option.value());
            text.text().addListener((property, old, now) -> check(text, () -> {
                Map<String, String> texts = new LinkedHashMap<>(usual());
                texts.put(option.name(), now.strip());
                chosen.create(new ExperimentSettings(chosen.name(), preset.get(), chosen.trials(), chosen.seed(),
                        texts));
            }));
            return text;
        }

        private Map<String, String> usual() {
            return kind.get().settings(preset.get()).options();
        }

        /** Lets a field say what is wrong with it while all others are as usual. */
        private void check(CheckedText field, Runnable reading) {
            if (choosing) { // what is usual is right, whatever was chosen before
                field.refuse("");
                return;
            }
            field.check(reading);
        }

        /** Whose change means that everything else has changed too. */
        public ObjectProperty<ExperimentKind> kindProperty() {
            return kind;
        }

        public ObjectProperty<Preset> presetProperty() {
            return preset;
        }

        public CheckedText trials() {
            return trials;
        }

        public CheckedText seed() {
            return seed;
        }

        /** Where everything goes; nothing is written where it is empty. */
        public StringProperty folderProperty() {
            return folder;
        }

        /** The text of one of the experiment's own options. */
        public CheckedText option(String name) {
            return Objects.requireNonNull(options.get(name));
        }

        /** @throws IllegalArgumentException in one sentence if a number is none */
        public ExperimentSettings settings() {
            Map<String, String> texts = new LinkedHashMap<>();
            options.forEach((name, text) -> texts.put(name, text.get().strip()));
            return new ExperimentSettings(kind.get().name(), preset.get(), typedTrials(), typedSeed(), texts);
        }

        private int typedTrials() {
            return (int) wholeNumber(trials, "run.trials", Integer.MAX_VALUE);
        }

        private long typedSeed() {
            return wholeNumber(seed, "run.seed", Long.MAX_VALUE);
        }

        private static long wholeNumber(CheckedText text, String label, long most) {
            try {
                long value = Long.parseLong(text.get().strip());
                if (value >= 0 && value <= most) {
                    return value;
                }
            } catch (NumberFormatException e) {
                // falls through to the sentence
            }
            throw new IllegalArgumentException(Messages.get("run.whole", Messages.get(label), text.get()));
        }

        public Optional<Path> target() {
            return folder.get().isBlank() ? Optional.empty() : Optional.of(Path.of(folder.get().strip()));
        }
    }
}
