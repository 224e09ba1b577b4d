package org.larrr.gui.experiments;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.larrr.experiments.job.ExperimentKind;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.Preset;
import org.larrr.gui.text.Messages;

/** What is typed to run an experiment; knows no controls. */
public final class ExperimentForm {

    private final ObjectProperty<ExperimentKind> kind = new SimpleObjectProperty<>();
    private final ObjectProperty<Preset> preset = new SimpleObjectProperty<>();
    private final StringProperty trials = new SimpleStringProperty("");
    private final StringProperty seed = new SimpleStringProperty("");
    private final StringProperty folder = new SimpleStringProperty("");
    private final Map<String, StringProperty> options = new LinkedHashMap<>();

    public ExperimentForm(ExperimentKind first) {
        choose(first);
    }

    /** Takes an experiment with its usual settings. */
    public void choose(ExperimentKind chosen) {
        options.clear();
        chosen.options().forEach(option -> options.put(option.name(), new SimpleStringProperty(option.value())));
        preset.set(chosen.presets().get(0));
        trials.set(String.valueOf(chosen.trials()));
        seed.set(String.valueOf(chosen.seed()));
        folder.set(Path.of(System.getProperty("user.home", "."), "larrr-experiments", chosen.name()).toString());
        kind.set(chosen);
    }

    /** Whose change means that everything else has changed too. */
    public ObjectProperty<ExperimentKind> kindProperty() {
        return kind;
    }

    public ObjectProperty<Preset> presetProperty() {
        return preset;
    }

    public StringProperty trialsProperty() {
        return trials;
    }

    public StringProperty seedProperty() {
        return seed;
    }

    /** Where everything goes; nothing is written where it is empty. */
    public StringProperty folderProperty() {
        return folder;
    }

    /** The text of one of the experiment's own options. */
    public StringProperty option(String name) {
        return options.get(name);
    }

    /** @throws IllegalArgumentException in one sentence if a number is none */
    public ExperimentSettings settings() {
        Map<String, String> texts = new LinkedHashMap<>();
        options.forEach((name, text) -> texts.put(name, text.get().strip()));
        return new ExperimentSettings(kind.get().name(), preset.get(),
                (int) whole(trials, "run.trials", Integer.MAX_VALUE),
                whole(seed, "run.seed", Long.MAX_VALUE), texts);
    }

    private static long whole(StringProperty text, String label, long most) {
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
