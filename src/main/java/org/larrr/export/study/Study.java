package org.larrr.export.study;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Figure;
import org.larrr.export.table.ResultTables;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.FormulaSystem;

/**
 * One question that is asked of the fits of an analysis, said once. Its words are English here; other languages say
 * them by its id.
 *
 * @param <R> what it finds
 */
public abstract class Study<R> {

    /** Its group in the gallery of views. */
    public enum Place {
        /** Studies that check the answer. */
        CHECK,
        /** Studies that show how the method works. */
        UNDERSTAND,
        /** Studies that help to tune. */
        TUNE,
        /** The rest. */
        MORE
    }

    /** Which fits it looks at. */
    public enum Scope {
        /** All of them. */
        ALL,
        /** The one in focus. */
        FIRST,
        /** One: the window lets choose, the command must be given one. */
        ONE
    }

    /**
     * A figure of an answer.
     *
     * @param id    names it in saved settings; small letters, digits and dashes
     * @param file  the name of its file
     * @param label chooses it among several
     */
    public record Picture<R>(String id, String file, String label, Function<R, Figure> figure) {}

    /**
     * Something one may choose, written as text everywhere.
     *
     * @param id          names it: --id on the command line
     * @param placeholder stands for the value in help
     * @param description what it is, one or two sentences
     * @param standard    the usual value; empty if it depends on the data
     * @param label       before its field in the window
     * @param columns     of that field; 0 if the window does not offer it
     * @param isNumber    whether it is one number, which people write with the comma or point of their language
     * @param reader      reads the text; complains by IllegalArgumentException, "must be …"
     */
    public record Option<T>(String id, String placeholder, String description, String standard, String label,
            int columns, boolean isNumber, Function<String, T> reader) {

        /** A text. */
        public static Option<String> text(String id, String placeholder, String description) {
            return new Option<>(id, placeholder, description, "", "", 0, false, String::strip);
        }

        /** A finite number. */
        public static Option<Double> number(String id, String placeholder, String description) {
            return new Option<>(id, placeholder, description, "", "", 0, true, Option::number);
        }

        /** A whole number. */
        public static Option<Integer> count(String id, String placeholder, String description) {
            return new Option<>(id, placeholder, description, "", "", 0, true, Option::count);
        }

        /** Numbers separated by commas. */
        public static Option<List<Double>> numbers(String id, String placeholder, String description) {
            return new Option<>(id, placeholder, description, "", "", 0, false,
                    text -> List.of(text.split(",")).stream().map(Option::number).toList());
        }

        /** Returns this option with a default value. */
        public Option<T> withDefault(String value) {
            return new Option<>(id, placeholder, description, value, label, columns, isNumber, reader);
        }

        /** Returns this option with a control in the window. */
        public Option<T> withField(String before, int width) {
            return new Option<>(id, placeholder, description, standard, before, width, isNumber, reader);
        }

        /** Returns the help text. */
        public String help() {
            return standard.isEmpty() ? description : description.substring(0, description.length() - 1)
                    + " (default: " + standard + ").";
        }

        /** Returns the value of a text. @throws IllegalArgumentException if it means nothing, "must be …" */
        public T read(String text) {
            return reader.apply(text);
        }

        private static double number(String text) {
            try {
                double value = Double.parseDouble(text.strip());
                if (Double.isFinite(value)) {
                    return value;
                }
            } catch (NumberFormatException ignored) {
                // falls through to the sentence
            }
            throw new InputException(Message.of("option.must-be-number", text));
        }

        private static int count(String text) {
            try {
                return Integer.parseInt(text.strip());
            } catch (NumberFormatException e) {
                throw new InputException(Message.of("option.must-be-whole", text), e);
            }
        }
    }

    /**
     * The chosen values.
     *
     * @param texts by the ids of options; what is missing or blank was not chosen
     */
    public record ChosenOptions(Map<String, String> texts) {

        /** Nothing was. */
        public static final ChosenOptions NOTHING = new ChosenOptions(Map.of());

        public ChosenOptions {
            texts = Map.copyOf(texts);
        }

        /** Returns the chosen value, or the default. @throws IllegalArgumentException if the text means nothing */
        public <T> Optional<T> find(Option<T> option) {
            String text = texts.getOrDefault(option.id(), "");
            String meant = text.isBlank() ? option.standard() : text;
            return meant.isBlank() ? Optional.empty() : Optional.of(option.read(meant));
        }

        /** Of an option with a usual value. */
        public <T> T get(Option<T> option) {
            return find(option).orElseThrow(() -> new InputException(Message.of("option.missing", option.id())));
        }

        /** A number that may depend on the data. */
        public OptionalDouble number(Option<Double> option) {
            return find(option).map(OptionalDouble::of).orElseGet(OptionalDouble::empty);
        }
    }

    private static final Map<String, String> LEGACY_IDS = Map.of("nonnormal", "pseudospectra",
            "non-normal", "pseudospectra", "ratematrix", "rate-matrix", "why", "error-budget", "limit", "benchmark",
            "scan", "frequency-scan", "measure", "spectral-measure", "equation", "fit-sde", "windows", "time-windows");

    private final String id;
    private final String title;
    private final String description;
    private final Scope scope;
    private final Place place;

    /**
     * Names it.
     *
     * @param id          of its view, its help page and its command
     * @param title       of its view, a few words
     * @param description what it answers, one sentence
     * @param scope       which fits it looks at
     * @param place       where its view is found
     */
    protected Study(String id, String title, String description, Scope scope, Place place) {
        this.id = id;
        this.title = title;
        this.description = description;
        this.scope = scope;
        this.place = place;
    }

    public final String id() {
        return id;
    }

    /** Returns the present id for one of an earlier version, and any other text unchanged. */
    public static String currentId(String id) {
        return LEGACY_IDS.getOrDefault(id, id);
    }

    public final String description() {
        return description;
    }

    /** Returns arguments that its command accepts, for its help; none if it accepts those of "fit". */
    public List<String> examples() {
        return List.of();
    }

    /** Its title, to be said in a language. */
    public final Message displayName() {
        return words("title", title);
    }

    /** Its description, to be said in a language. */
    public final Message displayDescription() {
        return words("description", description);
    }

    /** The label of one of its options, to be said in a language. */
    public final Message displayName(Option<?> option) {
        return words("option." + option.id() + ".label", option.label());
    }

    /** The description of one of its options, to be said in a language. */
    public final Message displayDescription(Option<?> option) {
        return words("option." + option.id() + ".description", option.description());
    }

    /** The label of one of its pictures, to be said in a language. */
    public final Message displayName(Picture<?> picture) {
        return words("picture." + picture.id(), picture.label());
    }

    private Message words(String part, String english) {
        return Message.titled("study." + id + "." + part, english);
    }

    public final Scope scope() {
        return scope;
    }

    public final Place place() {
        return place;
    }

    /** The fit that the window shows at first, counted from 0; the analysis need not have it. */
    public int usualFit() {
        return 0;
    }

    /** Returns whether its answers contain a system. */
    public boolean writes() {
        return false;
    }

    /** The system that an answer writes, which the window opens in its editor; empty unless it {@link #writes}. */
    public Optional<FormulaSystem> writtenSystem(R found) {
        return Optional.empty();
    }

    /** Returns the options, in the order of display. */
    public List<Option<?>> options() {
        return List.of();
    }

    /** Complains by IllegalArgumentException about what cannot be meant, whatever the data are. */
    public void check(ChosenOptions given) {
        options().forEach(given::find);
    }

    /**
     * The answer; never on the thread of a window.
     *
     * @param fit which one is looked at, of those there are
     * @throws org.larrr.spectra.EstimationException if there is none; the message is for the user
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    protected abstract R compute(AnalysisResult result, int fit, ChosenOptions given, Cancellation cancellation);

    /** Returns the figures of an answer, the default one first; at least one. */
    public abstract List<Picture<R>> pictures();

    /** Returns those of the reasons against trust in the fits that count against this answer as well. */
    public List<Message> refusals(List<Message> ofFits) {
        return ofFits;
    }

    /** Returns the tables that its command prints and writes. */
    public abstract ResultTables tables(R found);

    /** The slowest processes, one of each complex pair and without the constant. */
    protected static int[] processes(SpectralModel model, int most) {
        return IntStream.range(1, model.rank()).filter(i -> model.eigenvalues().get(i).isDefined()
                && (model.conjugate(i) < 0 || model.conjugate(i) > i)).limit(most).toArray();
    }

    /** Complains by IllegalArgumentException about a number out of its range. */
    protected static void within(String option, int value, int low, int high) {
        Require.that(value >= low && value <= high, Message.of("option.range", option, low, high, value));
    }

    /** The only picture of a study. */
    protected final List<Picture<R>> picture(Function<R, Figure> figure) {
        return List.of(new Picture<>(id, id, title, figure));
    }

    /** The answer for a fit, or for the first one where there is none of that number. */
    public final R find(AnalysisResult result, int fit, ChosenOptions given, Cancellation cancellation) {
        return compute(result, fit < result.fits().size() ? fit : 0, given, cancellation);
    }

    /** Everything that is drawn, by the name of its file. */
    public final Map<String, Figure> figures(R found) {
        Map<String, Figure> figures = new LinkedHashMap<>();
        pictures().forEach(each -> figures.put(each.file(), each.figure().apply(found)));
        return figures;
    }
}
