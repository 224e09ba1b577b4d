package org.larrr.estimators;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.larrr.data.Quantity;
import org.larrr.data.Scale;
import org.larrr.estimators.filters.FilterWeights;
import org.larrr.kernels.dictionary.Dictionary;

/**
 * A number or choice on which a fit depends, declared once, in the order of display: options of the command line, rows
 * of the window with their sliders, JSON, workspaces, sweeps, labs and the command that repeats a fit derive from it.
 * Its label and help in the window are the messages {@code parameter.ID.name} and {@code parameter.ID.help}.
 *
 * @param <T> the type of its values
 */
public final class Setting<T> {

    /** What a setting says something about. */
    public enum Part {
        /** How states become features. */
        FEATURES,
        /** The functions that take the place of a kernel. */
        DICTIONARY,
        /** The regression itself. */
        ESTIMATOR
    }

    private static final List<Setting<?>> ALL = new ArrayList<>();

    /** l &gt; 0, length-scale of the kernel. */
    public static final Setting<Double> LENGTH_SCALE =
            real("length-scale", "l", NumberRange.of(Quantity.NUMBER, Scale.LOG, 1e-9, 1e9, 0.5)).of(Part.FEATURES);
    /** p, degree of the polynomial kernel. */
    public static final Setting<Integer> DEGREE =
            count("degree", "p", NumberRange.of(Quantity.COUNT, Scale.LINEAR, 2, 8, 3)).of(Part.FEATURES);
    /** N ≥ 1, number of random Fourier features. */
    public static final Setting<Integer> FEATURES =
            count("features", "N", NumberRange.of(Quantity.COUNT, Scale.LOG, 1, 5_000, 200).offering(5, 2_000))
                    .of(Part.FEATURES);
    /** μ &gt; 0 [1/time], shift of the resolvent (μI − L)⁻¹. */
    public static final Setting<Double> SHIFT =
            real("shift", "μ", NumberRange.of(Quantity.RATE, Scale.LOG, 1e-12, 1e12, 5))
                    .words("MU", "shift μ of the resolvent, a rate (default: as --system suggests; else chosen from "
                            + "the data, as --suggest does).")
                    .without("choose μ near the rate of the slow processes, or let --suggest choose");
    /** ω [radians per time], imaginary part of the shift; 0 for the paper's method. */
    public static final Setting<Double> FREQUENCY =
            real("frequency", "ω", NumberRange.of(Quantity.NUMBER, Scale.LINEAR, 0, 1e6, 0).offering(0, 10)).neutral()
                    .ofOscillations()
                    .words("OMEGA", "frequency ω in radians per time, for a shift μ + iω: "
                            + "eigenvalues near it come out best, in the order of their distance to it, "
                            + "without their conjugates (pair: with them) (default: 0, the paper's method).");
    /** γ ≥ 0, multiplies I beside the covariance C. */
    public static final Setting<Double> REGULARIZATION =
            real("regularization", "γ", NumberRange.of(Quantity.NUMBER, Scale.LOG, 1e-15, 10, 1e-6)
                    .offering(1e-12, 1e-1))
                    .words("G", "Tikhonov regularisation γ of the covariance (default: as --system suggests, else "
                            + "1e-6).");
    /** r ≥ 1, how many eigenpairs are kept. */
    public static final Setting<Integer> RANK =
            count("rank", "r", NumberRange.of(Quantity.COUNT, Scale.LINEAR, 1, 100, 6))
                    .words("R", "Number of eigenpairs, at most one a feature (default: as --system suggests, else 6).");
    /** Whether the process is taken to be reversible, which makes eigenvalues real. */
    public static final Setting<Boolean> REVERSIBLE = new Setting<>("reversible", "", Boolean.class, false)
            .words("", "The process is reversible: real eigenvalues (default: as the system is, else not).");
    /** k ≥ 1, in steps. */
    public static final Setting<Integer> LAG =
            count("lag", "k", NumberRange.of(Quantity.COUNT, Scale.LOG, 1, 10_000, 1).offering(1, 200))
                    .words("K", "lag in steps (default: 1).");
    /** Degree of polynomials, or harmonics, of a dictionary. */
    public static final Setting<Integer> DICTIONARY_DEGREE =
            count("dictionary-degree", "p", NumberRange.of(Quantity.COUNT, Scale.LINEAR, 1, 30, 5).offering(1, 12))
                    .of(Part.DICTIONARY);
    /** Period of a Fourier dictionary. */
    public static final Setting<Double> PERIOD =
            real("period", "", NumberRange.of(Quantity.NUMBER, Scale.LOG, 1e-9, 1e9, 2 * Math.PI).offering(0.1, 100))
                    .of(Part.DICTIONARY);
    /** m, how many Gaussians a dictionary has. */
    public static final Setting<Integer> CENTRES =
            count("centres", "m", NumberRange.of(Quantity.COUNT, Scale.LOG, 1, 500, 30).offering(2, 200))
                    .of(Part.DICTIONARY);
    /** ℓ ≥ 1, intervals of the quadrature over lags; absent for as many as the data have. */
    public static final Setting<Integer> INTERVALS =
            count("intervals", "ℓ", NumberRange.of(Quantity.COUNT, Scale.LOG, 1, 1e9, 10_000)).optional()
                    .formerly("ell")
                    .words("E", "quadrature intervals (default: as many as the longest trajectory has).");
    /** δ, residual trace at which the low-rank factor stops. */
    public static final Setting<Double> TOLERANCE =
            real("tolerance", "δ", NumberRange.of(Quantity.NUMBER, Scale.LOG, 1e-15, 1e-1, 1e-12).offering(1e-14, 1e-4))
                    .of(Part.FEATURES);
    /** Seed of random Fourier features. */
    public static final Setting<Integer> FEATURE_SEED = count("feature-seed", "",
            NumberRange.of(Quantity.COUNT, Scale.LINEAR, 0, Integer.MAX_VALUE, 0).offering(0, 99)).of(Part.FEATURES);
    /** How eigenvalues of the resolvent become those of the generator. */
    public static final Setting<EigenvalueMap> EIGENVALUE_MAP =
            new Setting<>("eigenvalue-map", "", EigenvalueMap.class, EigenvalueMap.CORRECTED).written(EigenvalueMap::id)
                    .words("MAP", "raw, or corrected for the time step (default: corrected).");
    /** The functions that carry the operator, where these are not the kernel's. */
    public static final Setting<Dictionary> DICTIONARY =
            new Setting<>("dictionary", "", Dictionary.class, (Dictionary) new Dictionary.Hermite(5))
                    .written(Dictionary::text)
                    .words("KIND:SIZE[:SCALE]", "monomials:DEGREE, hermite:DEGREE, fourier:HARMONICS:PERIOD,"
                            + " gaussians:CENTRES:LENGTH (default: hermite:5).");

    /** Weights of the lags, t_0, t_1, …. */
    public static final Setting<FilterWeights> WEIGHTS =
            new Setting<>("filter", "t", FilterWeights.class, (FilterWeights) null).written(FilterWeights::text)
                    .words("T0,T1,...", "weights of the lags 0, 1, 2, … steps; 0,1 is one step's transfer operator.")
                    .without("give the weights of lags 0, 1, 2, …, for instance 0,1,0.5");

    private final String id;
    private final String symbol;
    private final Class<T> type;
    private final @Nullable T standard;
    private Part part = Part.ESTIMATOR;
    private @Nullable NumberRange range;
    private @Nullable DoubleFunction<T> fromNumber;
    private Function<T, String> text = String::valueOf;
    private String formerly = "";
    private boolean optional;
    private boolean neutral;
    private boolean oscillating;
    private String remedy = "";
    private String parameter = "";
    private String words = "";

    private Setting(String id, String symbol, Class<T> type, @Nullable T standard) {
        this.id = id;
        this.symbol = symbol;
        this.type = type;
        this.standard = standard;
        ALL.add(this);
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

    private static int wholeOf(String id, double value) {
        double whole = Math.rint(value);
        if (!(Math.abs(whole) <= Integer.MAX_VALUE)) {
            throw new IllegalArgumentException(id + " must be a whole number of at most " + Integer.MAX_VALUE + ", not "
                    + value);
        }
        return (int) whole;
    }

    private Setting<T> of(Part what) {
        part = what;
        return this;
    }

    private Setting<T> written(Function<T, String> writer) {
        text = writer;
        return this;
    }

    private Setting<T> formerly(String name) {
        formerly = name;
        return this;
    }

    private Setting<T> optional() {
        optional = true;
        return this;
    }

    /** Its standard changes nothing, so what was written before there was such a setting still means the same. */
    private Setting<T> neutral() {
        neutral = true;
        return this;
    }

    /** It means nothing where all eigenvalues are real. */
    private Setting<T> ofOscillations() {
        oscillating = true;
        return this;
    }

    private Setting<T> without(String advice) {
        remedy = advice;
        return this;
    }

    private Setting<T> words(String label, String sentence) {
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
     * {@return where a numerical setting of that name is declared}
     *
     * @param id its name on the command line
     */
    public static Optional<Setting<?>> number(String id) {
        return numbers().stream().filter(setting -> setting.id.equals(id)).findFirst();
    }

    /** {@return the name on the command line, without dashes before it; files have it in camel case} */
    public String id() {
        return id;
    }

    /** {@return a name that the command line still takes; empty if there is none} */
    public String formerly() {
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

    /** {@return what it says something about} */
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
            throw new IllegalStateException(id + " is no number");
        }
        return range;
    }

    /**
     * {@return a number as its value, rounded where only whole ones make sense}
     *
     * @param number any one
     * @throws IllegalStateException if it is a choice
     * @throws IllegalArgumentException if a whole number is too large
     */
    public T of(double number) {
        if (fromNumber == null) {
            throw new IllegalStateException(id + " is no number");
        }
        return fromNumber.apply(number);
    }

    /**
     * {@return the value where nobody says another one; empty where it may be absent, or where no standard suits every
     * unit of time}
     */
    public Optional<T> standard() {
        boolean told = optional || range != null && range.quantity().hasUnit() && !neutral;
        return told ? Optional.empty() : Optional.ofNullable(standard);
    }

    /** {@return whether a fit can do without it} */
    public boolean isOptional() {
        return optional;
    }

    /** {@return whether its standard changes nothing, so that a file without it means the same} */
    public boolean isNeutral() {
        return neutral;
    }

    /** {@return whether it means nothing where all eigenvalues are real} */
    public boolean isOfOscillations() {
        return oscillating;
    }

    /** {@return what to do where it is missing and has no standard} */
    public String remedy() {
        return remedy;
    }

    /** {@return what stands for its value in the help of the command line; empty for a flag} */
    public String parameter() {
        return parameter;
    }

    /** {@return what it is, in the help of the command line} */
    public String words() {
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

    @Override
    public String toString() {
        return id;
    }
}
