package org.larrr.experiments.setup;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Reweighting;
import org.larrr.experiments.Source;
import org.larrr.experiments.setup.ResolvedSetup.SearchOptions;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinition.SuggestedSetup;

/**
 * The analysed data and the settings of the analysis; immutable, and equal if the answers are. Values without effect on
 * the present choice are kept too, so that nothing moves when the choice changes back.
 *
 * @param origin      where the data come from
 * @param stride      every stride-th state is used: Δt = stride · Δt₀
 * @param observation what is seen of the states
 * @param reweighting what is known of the states beyond themselves
 * @param estimation  how is learned from them, as far as it is given; {@link #completed} gives the rest
 */
public record Setup(DataOrigin origin, int stride, Observation observation, Reweighting reweighting,
        EstimatorSettings estimation) {

    private static final int COMFORTABLE_STEPS = 500_000;
    private static final int STEP_DIGITS = 12;
    private static final int BURN_IN_DIGITS = 2;

    public Setup {
        Require.atLeast(Message.of("quantity.stride"), stride, 1);
    }

    /** Data seen whole, of which nothing else is known, for LaRRR; nothing is given yet. */
    public Setup(DataOrigin origin) {
        this(origin, origin.firstStride(), Observation.WHOLE, Reweighting.NOTHING, EstimatorSettings.NOTHING_GIVEN);
    }

    /**
     * A system as one looks at it first: states kept by whole fractions of the suggested Δt, as fine as the integrator
     * where that keeps the data comfortably small, of which the estimators see every stride-th.
     *
     * @param seed same seed, same numbers
     */
    public static Setup of(StochasticSystem system, long seed) {
        SuggestedSetup suggestion = system.suggestion();
        double finest = Math.max(suggestion.innerStep(), suggestion.duration() / COMFORTABLE_STEPS);
        int fraction = (int) Math.max(1, Math.floor(suggestion.step() / finest * (1 + 1e-9)));
        double step = tidy(suggestion.step() / fraction, STEP_DIGITS);
        int steps = (int) Math.max(1, Math.rint(suggestion.duration() / step));
        Source.Simulation simulation = new Source.Simulation(system, step, steps, 1,
                tidy(suggestion.burnIn(), BURN_IN_DIGITS), seed);
        return new Setup(new DataOrigin.Simulated(simulation)).withStride(fraction);
    }

    /** The nearest number of at most that many significant digits. */
    static double tidy(double value, int digits) {
        return BigDecimal.valueOf(value).round(new MathContext(digits, RoundingMode.HALF_UP)).doubleValue();
    }

    /** Returns this setup for other data. */
    public Setup with(DataOrigin other) {
        return new Setup(other, stride, observation, reweighting, estimation);
    }

    /** Returns this setup at another Δt. */
    public Setup withStride(int other) {
        return new Setup(origin, other, observation, reweighting, estimation);
    }

    /** Returns this setup with another observation. */
    public Setup with(Observation other) {
        return new Setup(origin, stride, other, reweighting, estimation);
    }

    /** Returns this setup with other knowledge of the states. */
    public Setup with(Reweighting other) {
        return new Setup(origin, stride, observation, other, estimation);
    }

    /** Returns this setup with other estimators. */
    public Setup with(EstimatorSettings other) {
        return new Setup(origin, stride, observation, reweighting, other);
    }

    /** Returns this setup with one value added or replaced. */
    public <T> Setup with(Setting<T> setting, T value) {
        return with(estimation.with(setting, value));
    }

    /** A value that is given. */
    public <T> Optional<T> find(Setting<T> setting) {
        return estimation.find(setting);
    }

    /** @throws IllegalArgumentException naming the setting if it is not given and has no standard */
    public <T> T get(Setting<T> setting) {
        return estimation.get(setting);
    }

    /** Some data with what is known of them, or as much of them as is to be seen: what is hidden has no weights. */
    public Source applyTo(Source data) {
        return observation.isWhole() ? data.withReweighting(reweighting) : data.observedBy(observation);
    }

    /**
     * Returns the request to the pipeline.
     *
     * @param data those of the origin, as they were read or are to be simulated
     * @throws IllegalArgumentException if a number is missing or makes no sense
     */
    public AnalysisRequest request(Source data) {
        return new AnalysisRequest(applyTo(data), stride, estimation.features(), estimation.estimators());
    }

    /**
     * Returns this setup with a value for everything that was not given, and the one policy for that: values that
     * depend on data are chosen from the knowledge of the system, or from the data; the rest is standard. Given values
     * stay.
     *
     * @param data      those of the origin
     * @param searching how states are looked at where that is needed
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public ResolvedSetup completed(Source data, SearchOptions searching) {
        return ResolvedSetup.of(this, data, searching);
    }
}
