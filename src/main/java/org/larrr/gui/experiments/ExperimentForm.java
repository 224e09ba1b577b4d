package org.larrr.gui.experiments;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.larrr.data.Notice;
import org.larrr.experiments.job.ExperimentKind;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.Preset;
import org.larrr.gui.controls.CheckedText;
import org.larrr.gui.text.Messages;

/** What is typed to run an experiment; knows no controls. */
public final class ExperimentForm {

    private final ObjectProperty<ExperimentKind> kind = new SimpleObjectProperty<>();
    private final ObjectProperty<Preset> preset = new SimpleObjectProperty<>();
    private final CheckedText trials = CheckedText.of("");
    private final CheckedText seed = CheckedText.of("");
    private final StringProperty folder = new SimpleStringProperty("");
    private final Map<String, CheckedText> options = new LinkedHashMap<>();
    private boolean choosing;

    public ExperimentForm(ExperimentKind first) {
        trials.text().addListener((property, old, now) -> check(trials, () -> kind.get().create(new ExperimentSettings(
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

    private CheckedText option(ExperimentKind chosen, ExperimentKind.Option option) {
        CheckedText text = CheckedText.of(option.value());
        text.text().addListener((property, old, now) -> check(text, () -> {
            Map<String, String> texts = new LinkedHashMap<>(usual());
            texts.put(option.name(), now.strip());
            chosen.create(new ExperimentSettings(chosen.name(), preset.get(), chosen.trials(), chosen.seed(), texts));
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
        try {
            reading.run();
            field.refuse("");
        } catch (IllegalArgumentException senseless) {
            field.refuse(Messages.say(Notice.of(senseless)));
        }
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
        return new ExperimentSettings(kind.get().name(), preset.get(),
                typedTrials(), typedSeed(), texts);
    }

    private int typedTrials() {
        return (int) whole(trials, "run.trials", Integer.MAX_VALUE);
    }

    private long typedSeed() {
        return whole(seed, "run.seed", Long.MAX_VALUE);
    }

    private static long whole(CheckedText text, String label, long most) {
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
