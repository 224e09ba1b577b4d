package org.larrr.experiments.job;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.experiments.job.ExperimentSettings.Preset;

/**
 * One of the experiments there are, with what may be chosen; commands and forms are made from it.
 *
 * @param name        on the command line and in files
 * @param title       for people
 * @param description what it shows, one or two sentences
 * @param presets     those that differ, the usual one first
 * @param trials      the usual number
 * @param maxTrials   the largest number that makes sense
 * @param seed        the usual one
 * @param options     its own
 * @param factory     makes the experiment, or complains about options in one sentence
 */
public record ExperimentKind(
        String name,
        String title,
        String description,
        List<Preset> presets,
        int trials, int maxTrials, long seed, List<Option> options, Function<ExperimentSettings, Experiment> factory) {

    public ExperimentKind {
        presets = List.copyOf(presets);
        options = List.copyOf(options);
    }

    /**
     * Something one may choose.
     *
     * @param name        on the command line, without dashes
     * @param label       in a form
     * @param placeholder stands for the value in help
     * @param description what it is, one sentence
     * @param value       the usual one; may be empty
     * @param choices     all that it may be; empty if it is written freely
     */
    public record Option(String name, String label, String placeholder, String description, String value,
            List<String> choices) {

        public Option {
            choices = List.copyOf(choices);
        }

        /** Creates an option with a free text. */
        public Option(String name, String label, String placeholder, String description, String value) {
            this(name, label, placeholder, description, value, List.of());
        }
    }

    /** Its title, to be said in a language. */
    public Message displayName() {
        return Message.titled("experiment." + name + ".title", title);
    }

    /** Its description, to be said in a language. */
    public Message displayDescription() {
        return Message.titled("experiment." + name + ".description", description);
    }

    /** The label of one of its options, to be said in a language. */
    public Message displayName(Option option) {
        return Message.titled("experiment." + name + ".option." + option.name() + ".label", option.label());
    }

    /** The description of one of its options, to be said in a language. */
    public Message displayDescription(Option option) {
        return Message.titled("experiment." + name + ".option." + option.name() + ".description", option.description());
    }

    /** The usual settings with some preset. */
    public ExperimentSettings settings(Preset preset) {
        return new ExperimentSettings(name, preset, trials, seed,
                options.stream()
                .collect(Collectors.toMap(Option::name, Option::value, (a, b) -> b, java.util.LinkedHashMap::new)));
    }

    /**
     * The experiment.
     *
     * @throws IllegalArgumentException if the settings make no sense; the message is for the user
     */
    public Experiment create(ExperimentSettings settings) {
        Require.that(settings.trials() <= maxTrials, Message.of("experiment.trials", name, maxTrials,
                settings.trials()));
        Require.that(presets.contains(settings.preset()), Message.of("experiment.no-preset", name,
                settings.preset().id()));
        Map<String, String> known = settings(settings.preset()).options();
        settings.options().keySet().stream().filter(key -> !known.containsKey(key)).findFirst().ifPresent(key -> {
            throw new InputException(Message.of("experiment.no-option", name, key));
        });
        return factory.apply(settings);
    }
}
