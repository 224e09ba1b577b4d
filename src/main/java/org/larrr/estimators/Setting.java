package org.larrr.estimators;

import java.util.function.Function;
import org.larrr.estimators.filters.FilterWeights;
import org.larrr.kernels.dictionary.Dictionary;

/**
 * A number or choice that estimators have; the one place for its name.
 *
 * @param <T> the type of its values
 */
public final class Setting<T> {

    /** μ &gt; 0 [1/time], shift of the resolvent (μI − L)⁻¹. */
    public static final Setting<Double> SHIFT = new Setting<>("shift", "μ");
    /** ω [radians per time], imaginary part of the shift; absent for 0. */
    public static final Setting<Double> FREQUENCY = new Setting<>("frequency", "ω");
    /** γ ≥ 0, multiplies I beside the covariance C. */
    public static final Setting<Double> REGULARIZATION = new Setting<>("regularization", "γ");
    /** r ≥ 1, how many eigenpairs are kept. */
    public static final Setting<Integer> RANK = new Setting<>("rank", "r");
    /** Whether the process is taken to be reversible, which makes eigenvalues real. */
    public static final Setting<Boolean> REVERSIBLE = new Setting<>("reversible", "");
    /** k ≥ 1, in steps. */
    public static final Setting<Integer> LAG = new Setting<>("lag", "k");
    /** ℓ ≥ 1, intervals of the quadrature over lags; absent for as many as the data have. */
    public static final Setting<Integer> INTERVALS = new Setting<>("ell", "ℓ");
    /** How eigenvalues of the resolvent become those of the generator. */
    public static final Setting<EigenvalueMap> EIGENVALUE_MAP = new Setting<>("eigenvalue-map", "", EigenvalueMap::id);
    /** The functions that carry the operator, where these are not the kernel's. */
    public static final Setting<Dictionary> DICTIONARY = new Setting<>("dictionary", "", Dictionary::text);

    /** Weights of the lags, t_0, t_1, …. */
    public static final Setting<FilterWeights> WEIGHTS = new Setting<>("filter", "t", FilterWeights::text);

    private final String id;
    private final String symbol;
    private final Function<T, String> text;

    private Setting(String id, String symbol) {
        this(id, symbol, String::valueOf);
    }

    private Setting(String id, String symbol, Function<T, String> text) {
        this.id = id;
        this.symbol = symbol;
        this.text = text;
    }

    /** The name on the command line, without dashes before it; files have it in camel case. */
    public String id() {
        return id;
    }

    /** The letter in formulas; empty if there is none. */
    public String symbol() {
        return symbol;
    }

    /** A value as the command line reads it back, to the last bit. */
    public String text(T value) {
        return text.apply(value);
    }

    @Override
    public String toString() {
        return id;
    }
}
