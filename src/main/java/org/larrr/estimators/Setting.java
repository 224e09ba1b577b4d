package org.larrr.estimators;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Quantity;
import org.larrr.data.Require;
import org.larrr.data.Scale;
import org.larrr.estimators.filters.FilterWeights;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.KernelChoice;
import org.larrr.kernels.features.Dictionary;
import org.larrr.kernels.features.FeatureSettings;

/**
 * A number or choice on which a fit depends. Options of the command line, controls of the window, JSON, workspaces,
 * sweeps, labs and the command that repeats a fit are derived from this declaration. Its label and help in the window
 * are the messages {@code parameter.ID.name} and {@code parameter.ID.help}.
 *
 * @param <T> the type of its values
 */
public final class Setting<T> {

    /** The subject of a setting. */
    public enum Part {
        /** The map from samples to features. */
        FEATURES,
        /** The functions that take the place of a kernel. */
        DICTIONARY,
        /** The regression itself. */
        ESTIMATOR
    }

    private static final List<Setting<?>> ALL = new ArrayList<>();

    /** The choice of the kernel. */
    public static final Setting<KernelChoice> KERNEL =
            choice("kernel", KernelChoice.class, KernelChoice.GAUSSIAN).about(Part.FEATURES);
    /** The kernel as an expression, stored also if another kernel is chosen; empty if there is none. */
    public static final Setting<String> WRITTEN_KERNEL =
            new Setting<>("written-kernel", "", String.class, "").withText(text -> text, text -> text)
                    .about(Part.FEATURES);
    /** The form in which the kernel enters the regression. */
    public static final Setting<FeatureSettings.Form> FORM =
            choice("form", FeatureSettings.Form.class, FeatureSettings.Form.DUAL).about(Part.FEATURES)
                    .withDescription("FORM",
                    "dual: the kernel itself; exact: through the full Gram matrix, for small data, slow,"
                            + " a check; primal: random Fourier features of it (default: primal if --features is"
                            + " given, else dual).");
    /** The functions of the regression, if they are not those of the kernel. */
    public static final Setting<Dictionary.Kind> DICTIONARY =
            choice("dictionary", Dictionary.Kind.class, Dictionary.Kind.HERMITE).about(Part.DICTIONARY)
                    .withDescription("KIND[:SIZE[:SCALE]]",
                    "monomials:DEGREE, hermite:DEGREE, fourier:HARMONICS:PERIOD,"
                            + " gaussians:CENTRES:LENGTH (default: hermite:5).");
    /** l &gt; 0, length-scale of the kernel. */
    public static final Setting<Double> LENGTH_SCALE =
            real("length-scale", "l", NumberRange.of(Quantity.NUMBER, Scale.LOG, 1e-9, 1e9, 0.5)).about(Part.FEATURES);
    /** p, degree of the polynomial kernel. */
    public static final Setting<Integer> DEGREE =
            count("degree", "p", NumberRange.of(Quantity.COUNT, Scale.LINEAR, 2, 8, 3)).about(Part.FEATURES)
                    .withDescription("P", "Degree of the polynomial kernel (default: 3).");
    /** N ≥ 1, number of random Fourier features. */
    public static final Setting<Integer> FEATURES =
            count("features", "N", NumberRange.of(Quantity.COUNT, Scale.LOG, 1, 5_000, 500).withSliderRange(5, 2_000))
                    .about(Part.FEATURES).withDescription("N", "Number of random Fourier features (default: 500).");
    /** True if random frequencies are drawn in orthogonal blocks. */
    public static final Setting<Boolean> ORTHOGONAL = new Setting<>("orthogonal", "", Boolean.class, true)
            .about(Part.FEATURES).withDescription("", "Draw random frequencies in orthogonal blocks (default: yes).");
    /** μ &gt; 0 [1/time], shift of the resolvent (μI − L)⁻¹. */
    public static final Setting<Double> SHIFT =
            real("shift", "μ", NumberRange.of(Quantity.RATE, Scale.LOG, 1e-12, 1e12, 5))
                    .withDescription("MU",
                    "shift μ of the resolvent, a rate (default: as --system suggests, else selected from the data as "
                    + "by --suggest).").without(Message.of("shift.choose"));
    /** ω [radians per time], imaginary part of the shift; 0 for the paper's method. */
    public static final Setting<Double> FREQUENCY =
            real("frequency", "ω", NumberRange.of(Quantity.RATE, Scale.LINEAR, 0, 1e6, 0).withSliderRange(0, 10))
            .backwardCompatible()
                    .ofOscillations()
                    .withDescription("OMEGA", "frequency ω in radians per time, for a shift μ + iω: eigenvalues near "
                            + "it are the most accurate, sorted by their distance to it, without their conjugates "
                            + "(pair: with conjugates) (default: 0, the paper's method).");
    /** γ ≥ 0, the multiple of I added to the covariance C. */
    public static final Setting<Double> REGULARIZATION =
            real("regularization", "γ", NumberRange.of(Quantity.NUMBER, Scale.LOG, 1e-15, 10, 1e-6)
                    .withSliderRange(1e-12, 1e-1))
                    .withDescription("G",
                    "Tikhonov regularisation γ of the covariance (default: as --system suggests, else 1e-6).");
    /** r ≥ 1, number of eigenpairs. */
    public static final Setting<Integer> RANK =
            count("rank", "r", NumberRange.of(Quantity.COUNT, Scale.LINEAR, 1, 100, 6))
                    .withDescription("R",
                    "Number of eigenpairs, at most the number of features (default: as --system suggests, else 6).");
    /** s ≥ r, how many dimensions the regression keeps before eigenpairs are read off; absent for as many as those. */
    public static final Setting<Integer> SUBSPACE =
            count("subspace", "s", NumberRange.of(Quantity.COUNT, Scale.LOG, 1, 10_000, 100).withSliderRange(1, 200))
                    .optional()
                    .withDescription("S",
                    "rank of the regression, of which the leading R eigenpairs are shown (default: R, the paper's "
                    + "method; selected with the other settings if these are selected from the data).");
    /** True if the process is taken to be reversible, which makes eigenvalues real. */
    public static final Setting<Boolean> REVERSIBLE = new Setting<>("reversible", "", Boolean.class, false)
            .withDescription("", "The process is reversible: real eigenvalues (default: as defined by the system; "
                    + "for a file, if the data are consistent with a reversible Markov process).");
    /** The map from eigenvalues of the resolvent to those of the generator. */
    public static final Setting<EigenvalueMap> EIGENVALUE_MAP =
            choice("eigenvalue-map", EigenvalueMap.class, EigenvalueMap.CORRECTED)
                    .withDescription("MAP", "raw, or corrected for the time step (default: corrected).");
    /** k ≥ 1, in steps. */
    public static final Setting<Integer> LAG =
            count("lag", "k", NumberRange.of(Quantity.COUNT, Scale.LOG, 1, 10_000, 1).withSliderRange(1, 200))
                    .withDescription("K", "lag in steps (default: 1).");
    /** Degree of polynomials, or harmonics, of a dictionary. */
    public static final Setting<Integer> DICTIONARY_DEGREE =
            count("dictionary-degree", "p", NumberRange.of(Quantity.COUNT, Scale.LINEAR, 1, 30, 5)
            .withSliderRange(1, 12))
                    .about(Part.DICTIONARY).withDescription("P", "degree of polynomials, or harmonics (default: 5).");
    /** Period of a Fourier dictionary. */
    public static final Setting<Double> PERIOD =
            real("period", "", NumberRange.of(Quantity.NUMBER, Scale.LOG, 1e-9, 1e9, 2 * Math.PI)
            .withSliderRange(0.1, 100))
                    .about(Part.DICTIONARY).withDescription("T", "period of a Fourier dictionary (default: 2π).");
    /** m, how many Gaussians a dictionary has. */
    public static final Setting<Integer> CENTRES =
            count("centres", "m", NumberRange.of(Quantity.COUNT, Scale.LOG, 1, 500, 30).withSliderRange(2, 200))
                    .about(Part.DICTIONARY).withDescription("M", "number of Gaussians of a dictionary (default: 30).");
    /** Length-scale of a dictionary's Gaussians; absent for that of the kernel. */
    public static final Setting<Double> DICTIONARY_LENGTH =
            real("dictionary-length", "l", NumberRange.of(Quantity.NUMBER, Scale.LOG, 1e-9, 1e9, 0.5)).optional()
                    .about(Part.DICTIONARY)
                    .withDescription("L", "length scale of the Gaussians of a dictionary (default: that of the "
                            + "kernel).");
    /** ℓ ≥ 1, intervals of the quadrature over lags; absent for as many as the data have. */
    public static final Setting<Integer> INTERVALS =
            count("intervals", "ℓ", NumberRange.of(Quantity.COUNT, Scale.LOG, 1, 1e9, 10_000)).optional()
                    .withLegacyName("ell")
                    .withDescription("E", "number of quadrature intervals (default: those of the longest trajectory).");
    /** k₀ ≥ 1, in steps, the lag at which the sums over lags begin; absent for 0, the paper's method. */
    public static final Setting<Integer> FIRST_LAG =
            count("first-lag", "k₀", NumberRange.of(Quantity.COUNT, Scale.LINEAR, 0, 1_000, 0).withSliderRange(0, 20))
                    .optional()
                    .withDescription("K", "first lag of the Laplace sum, in steps: 1 removes the effect of "
                            + "measurement noise, which is present only at lag 0 (default: 0, the paper's method; 1 "
                            + "for a file whose samples appear noisy).");
    /** δ, residual trace at which the low-rank factorisation stops; absent for a value derived from γ. */
    public static final Setting<Double> TOLERANCE =
            real("tolerance", "δ", NumberRange.of(Quantity.NUMBER, Scale.LOG, 1e-15, 1e-1, 1e-12)
            .withSliderRange(1e-14, 1e-4))
                    .optional().about(Part.FEATURES)
                    .withDescription("T", "Dual form: residual trace at which the low-rank factorisation stops "
                            + "(default: 1e-12; 1e-5 γ if γ is below 1e-7).");
    /** N, the most landmarks of the low-rank factor; absent for as many as the data need. */
    public static final Setting<Integer> LANDMARKS =
            count("landmarks", "N", NumberRange.of(Quantity.COUNT, Scale.LOG, 1, 100_000, 500)
            .withSliderRange(10, 2_000))
                    .optional().about(Part.FEATURES)
                    .withDescription("N",
                    "Dual form: maximum number of landmarks (default: as many as the tolerance requires).");
    /** Seed of random Fourier features. */
    public static final Setting<Long> FEATURE_SEED = seed("feature-seed",
            NumberRange.of(Quantity.COUNT, Scale.LINEAR, 0, Integer.MAX_VALUE, 0).withSliderRange(0, 99))
            .about(Part.FEATURES).withDescription("S", "Seed of random Fourier features (default: --seed).");
    /** Weights of the lags, t_0, t_1, …; absent for equal ones up to {@link #LAG}. */
    public static final Setting<FilterWeights> WEIGHTS =
            new Setting<>("filter", "t", FilterWeights.class, (FilterWeights) null)
                    .withText(FilterWeights::text, FilterWeights::parse)
                    .optional()
                    .withDescription("T0,T1,...",
                    "weights of the lags 0, 1, 2, … steps; 0,1 is the transfer operator of one step (default: equal "
                    + "weights up to --lag).");

    private final String id;
    private final int place;
    private final String symbol;
    private final Class<T> type;
    private final @Nullable T standard;
    private Part part = Part.ESTIMATOR;
    private @Nullable NumberRange range;
    private @Nullable DoubleFunction<T> fromNumber;
    private Function<T, String> text = String::valueOf;
    private @Nullable Function<String, T> reader;
    private String formerly = "";
    private boolean optional;
    private boolean neutral;
    private boolean oscillating;
    private Optional<Message> remedy = Optional.empty();
    private String parameter = "";
    private String words = "";

    private Setting(String id, String symbol, Class<T> type, @Nullable T standard) {
        this.id = id;
        this.symbol = symbol;
        this.type = type;
        this.standard = standard;
        place = ALL.size();
        ALL.add(this);
    }

    private static <E extends Enum<E>> Setting<E> choice(String id, Class<E> type, E standard) {
        return new Setting<>(id, "", type, standard).withText(Setting::name, name -> Arrays.stream(type
                .getEnumConstants()).filter(each -> name(each).equals(name)).findFirst()
                .orElseThrow(() -> new InputException(Message.of("setting.no-choice", id,
                        Arrays.stream(type.getEnumConstants()).map(Setting::name).toList(), name))));
    }

    /**
     * {@return a constant as files and the command line name it, "half-line" for HALF_LINE}
     *
     * @param constant any one
     */
    public static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Setting<Double> real(String id, String symbol, NumberRange range) {
        Setting<Double> setting = new Setting<>(id, symbol, Double.class, range.standard());
        setting.range = range;
        setting.fromNumber = value -> value;
        return setting;
    }

    private static Setting<Integer> count(String id, String symbol, NumberRange range) {
        Setting<Integer> setting = new Setting<>(id, symbol, Integer.class, (int) range.standard());
        setting.range = range;
        setting.fromNumber = value -> wholeOf(id, value);
        return setting;
    }

    private static Setting<Long> seed(String id, NumberRange range) {
        Setting<Long> setting = new Setting<>(id, "", Long.class, (long) range.standard());
        setting.range = range;
        setting.fromNumber = value -> (long) wholeOf(id, value);
        return setting;
    }

    private static int wholeOf(String id, double value) {
        double whole = Math.rint(value);
        Require.that(Math.abs(whole) <= Integer.MAX_VALUE, Message.of("setting.not-whole", id, Integer.MAX_VALUE,
                value));
        return (int) whole;
    }

    private Setting<T> about(Part what) {
        part = what;
        return this;
    }

    private Setting<T> withText(Function<T, String> writer, Function<String, T> back) {
        text = writer;
        reader = back;
        return this;
    }

    private Setting<T> withLegacyName(String name) {
        formerly = name;
        return this;
    }

    private Setting<T> optional() {
        optional = true;
        return this;
    }

    /** Declares that the default reproduces the results from before this setting existed. */
    private Setting<T> backwardCompatible() {
        neutral = true;
        return this;
    }

    /** Declares that the setting has no effect if all eigenvalues are real. */
    private Setting<T> ofOscillations() {
        oscillating = true;
        return this;
    }

    private Setting<T> without(Message advice) {
        remedy = Optional.of(advice);
        return this;
    }

    private Setting<T> withDescription(String label, String sentence) {
        parameter = label;
        words = sentence;
        return this;
    }

    /** {@return every setting, in the order of display} */
    public static List<Setting<?>> all() {
        return Collections.unmodifiableList(ALL);
    }

    /** {@return those that are numbers, in the order of display} */
    public static List<Setting<?>> numbers() {
        return ALL.stream().filter(setting -> setting.range != null).toList();
    }

    /**
     * {@return the numerical setting with an id, if it exists}
     *
     * @param id its name on the command line
     */
    public static Optional<Setting<?>> number(String id) {
        return numbers().stream().filter(setting -> setting.id.equals(id)).findFirst();
    }

    /** {@return the name on the command line, without dashes before it} */
    public String id() {
        return id;
    }

    /** {@return the name in files, in camel case} */
    public String key() {
        return Pattern.compile("-(.)").matcher(id).replaceAll(each -> each.group(1).toUpperCase(Locale.ROOT));
    }

    /** {@return whether its values are numbers} */
    public boolean isNumber() {
        return range != null;
    }

    /** {@return a name that the command line still takes; empty if there is none} */
    public String legacyName() {
        return formerly;
    }

    /** {@return the letter in formulas; empty if there is none} */
    public String symbol() {
        return symbol;
    }

    /** {@return the type of its values} */
    public Class<T> type() {
        return type;
    }

    /** {@return the subject of the setting} */
    public Part part() {
        return part;
    }

    /**
     * {@return its numbers}
     *
     * @throws IllegalStateException if it is a choice
     */
    public NumberRange range() {
        if (range == null) {
            throw new IllegalStateException(id + " is not a number");
        }
        return range;
    }

    /**
     * {@return the value for a number, rounded for integer settings}
     *
     * @param number any one
     * @throws IllegalStateException if it is a choice
     * @throws IllegalArgumentException if a whole number is too large
     */
    public T fromNumber(double number) {
        if (fromNumber == null) {
            throw new IllegalStateException(id + " is not a number");
        }
        return fromNumber.apply(number);
    }

    /**
     * {@return the default; empty if the setting is optional, or if no default suits every unit of time}
     */
    public Optional<T> defaultValue() {
        boolean none = optional || range != null && range.quantity().hasUnit() && !neutral;
        return none ? Optional.empty() : Optional.ofNullable(standard);
    }

    /** {@return the index in the order of display} */
    int index() {
        return place;
    }

    /** {@return the possible values of a choice; empty for numbers and texts} */
    public List<T> constants() {
        T[] all = type.getEnumConstants();
        return all == null ? List.of() : List.of(all);
    }

    /** {@return whether a fit can do without it} */
    public boolean isOptional() {
        return optional;
    }

    /** {@return whether the default reproduces the results of files without this setting} */
    public boolean isNeutral() {
        return neutral;
    }

    /** {@return whether the setting has no effect if all eigenvalues are real} */
    public boolean isOfOscillations() {
        return oscillating;
    }

    /** {@return the remedy if the value is missing and has no default} */
    public Optional<Message> remedy() {
        return remedy;
    }

    /** {@return the placeholder of the value in the help of the command line; empty for a flag} */
    public String parameter() {
        return parameter;
    }

    /** {@return what it is, in the help of the command line} */
    public String description() {
        return words;
    }

    /**
     * {@return a value as the command line reads it back, to the last bit}
     *
     * @param value one of its type
     */
    public String text(T value) {
        return text.apply(value);
    }

    /**
     * {@return the value of a text}
     *
     * @param written as {@link #text} writes it
     * @throws IllegalStateException if it is a number or a flag
     * @throws IllegalArgumentException if the text is none of its values
     */
    public T read(String written) {
        if (reader == null) {
            throw new IllegalStateException(id + " is not written as a text");
        }
        return reader.apply(written);
    }

    @Override
    public String toString() {
        return id;
    }
}
