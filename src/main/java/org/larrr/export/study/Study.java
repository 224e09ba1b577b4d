package org.larrr.export.study;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Fix;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.MomentFit;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Naming;
import org.larrr.export.figure.Role;
import org.larrr.export.json.SettingsJson;
import org.larrr.export.table.ResultTables;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;

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
    public record Picture<R>(String id, String file, String label, BiFunction<SelectedFit, R, Figure> figure) {}

    /**
     * The fit that a study examines.
     *
     * @param analysis with the fit
     * @param index    among its fits, from 0; the first one if there is none of that number
     */
    public record SelectedFit(AnalysisResult analysis, int index) {
        public SelectedFit {
            index = analysis.fitOrFirst(index);
        }

        /** @throws EstimationException if there is none; the message is for the user */
        SpectralModel model() {
            return analysis.fits().get(index).modelOrThrow();
        }

        Estimator estimator() {
            return analysis.fits().get(index).estimator();
        }

        /** @throws EstimationException with that message if the estimator does not use moments */
        MomentFit moments(Message unsuited) {
            SpectralModel model = model();
            if (estimator() instanceof MomentEstimator estimator) {
                return new MomentFit(analysis.sample(), estimator, model);
            }
            throw new EstimationException(unsuited.with(Fix.LARRR));
        }

        /** The name of the data. */
        String source() {
            return analysis.request().source().name();
        }

        /** Its name in figures. */
        Message name() {
            return Naming.method(analysis, index);
        }

        Role role() {
            return Naming.role(analysis, index);
        }

        String rateUnit() {
            return Naming.rateUnit(analysis);
        }
    }

    /** The forms of the texts of options, which the window reads in the numerals of its language. */
    public enum Form {
        /** Any text. */
        TEXT(""),
        /** Any texts, one after the other. */
        TEXTS(";"),
        /** Given or not, without a value. */
        FLAG(""),
        /** A number. */
        NUMBER(""),
        /** Any numbers, one after the other. */
        NUMBERS(","),
        /** A number for each coordinate. */
        POINT(",");

        private final String separator;

        Form(String separator) {
            this.separator = separator;
        }

        /** Between several values; empty for a single one. */
        public String separator() {
            return separator;
        }

        List<String> parts(String text) {
            return Stream.of(text.split(separator)).map(String::strip).filter(part -> !part.isEmpty()).toList();
        }
    }

    /**
     * Something one may choose, written as text everywhere.
     *
     * @param id          names it: --id on the command line
     * @param placeholder stands for the value in help
     * @param description what it is, one or two sentences
     * @param standard    the usual value; empty if it depends on the data
     * @param key         names its field in the window, and in workspaces
     * @param label       before that field
     * @param columns     of that field; 0 if the window does not offer it
     * @param prompt      shown in that field while it is empty; nothing for the usual value
     * @param reader      reads the text; complains by IllegalArgumentException, "must be …"
     */
    public record Option<T>(String id, String placeholder, String description, String standard, String key,
            String label, int columns, Function<AnalysisResult, String> prompt, Form form, Function<String, T> reader) {

        private static <T> Option<T> of(String id, String placeholder, String description, Form form,
                Function<String, T> reader) {
            return new Option<>(id, placeholder, description, "", id, "", 0, result -> "", form, reader);
        }

        /** A text. */
        public static Option<String> text(String id, String placeholder, String description) {
            return of(id, placeholder, description, Form.TEXT, String::strip);
        }

        /** Texts separated by semicolons. */
        public static Option<List<String>> texts(String id, String placeholder, String description) {
            return of(id, placeholder, description, Form.TEXTS, Form.TEXTS::parts);
        }

        /** An option without a value. */
        public static Option<Boolean> flag(String id, String description) {
            return of(id, "", description, Form.FLAG, Boolean::valueOf);
        }

        /** A finite number. */
        public static Option<Double> number(String id, String placeholder, String description) {
            return of(id, placeholder, description, Form.NUMBER, Option::number);
        }

        /** A whole number. */
        public static Option<Integer> count(String id, String placeholder, String description) {
            return of(id, placeholder, description, Form.NUMBER, text -> readWhole(text, Integer::valueOf));
        }

        /** Whole numbers separated by commas. */
        public static Option<List<Integer>> counts(String id, String placeholder, String description) {
            return of(id, placeholder, description, Form.NUMBERS,
                    text -> Form.NUMBERS.parts(text).stream().map(part -> readWhole(part, Integer::valueOf)).toList());
        }

        /** A whole number that random numbers start from. */
        public static Option<Long> seed(String id, String placeholder, String description) {
            return of(id, placeholder, description, Form.NUMBER, text -> readWhole(text, Long::valueOf));
        }

        /** Numbers separated by commas. */
        public static Option<List<Double>> numbers(String id, String placeholder, String description) {
            return of(id, placeholder, description, Form.NUMBERS, Option::numbers);
        }

        /** Numbers separated by commas, one for each coordinate. */
        public static Option<List<Double>> point(String id, String placeholder, String description) {
            return of(id, placeholder, description, Form.POINT, Option::numbers);
        }

        /** Returns this option with a default value. */
        public Option<T> withDefault(String value) {
            return new Option<>(id, placeholder, description, value, key, label, columns, prompt, form, reader);
        }

        /** Returns this option with a control in the window. */
        public Option<T> withField(String before, int width) {
            return withField(id, before, width, prompt);
        }

        /** Returns this option with a control in the window that has a name of its own and a prompt. */
        public Option<T> withField(String name, String before, int width, Function<AnalysisResult, String> example) {
            return new Option<>(id, placeholder, description, standard, name, before, width, example, form, reader);
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

        private static List<Double> numbers(String text) {
            return Stream.of(text.split(",")).map(Option::number).toList();
        }

        private static <T> T readWhole(String text, Function<String, T> reader) {
            try {
                return reader.apply(text.strip());
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
    public Optional<StochasticSystem> writtenSystem(R found) {
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
     * Computes the result; never on the thread of a window.
     *
     * @throws EstimationException if there is none; the message is for the user
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public abstract R compute(SelectedFit of, ChosenOptions given, Cancellation cancellation);

    /** Returns the figures of an answer, the default one first; at least one. */
    public abstract List<Picture<R>> pictures();

    /** Returns those of the reasons against trust in the fits that count against this answer as well. */
    public List<Message> refusals(List<Message> ofFits) {
        return ofFits;
    }

    /** Adds the heading, tables and remarks that its command prints and writes. */
    protected abstract void tables(SelectedFit of, R found, ResultTables tables);

    /** Returns the tables that its command prints and writes. */
    public final ResultTables tables(SelectedFit of, R found) {
        ResultTables tables = new ResultTables(id,
                SettingsJson.of(of.analysis().request(), of.analysis().fits().get(of.index()).estimator()));
        tables(of, found, tables);
        return tables;
    }

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
    protected final List<Picture<R>> picture(BiFunction<SelectedFit, R, Figure> figure) {
        return List.of(new Picture<>(id, id, title, figure));
    }

    /** Everything that is drawn, by the name of its file. */
    public Map<String, Figure> figures(SelectedFit of, R found) {
        Map<String, Figure> figures = new LinkedHashMap<>();
        pictures().forEach(each -> figures.put(each.file(), each.figure().apply(of, found)));
        return figures;
    }
}
