package org.larrr.experiments.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.NumberRange;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Source;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinition.SystemParameter;

/**
 * One number of an analysis that can be varied: a setting of the estimators or the kernel, the stride, or of a
 * simulation its length, in steps or in time, and the parameters of the system.
 *
 * @param name    as on the command line: "shift", "length-scale", …; for a system its own name of the parameter
 * @param symbol  the letter used in formulas, or the name
 * @param value   what it is now
 * @param low     a sensible smallest value
 * @param high    a sensible largest value
 * @param whole   whether only whole numbers make sense
 * @param decades whether it is naturally varied by factors
 */
public record RequestParameter(
        String name, String symbol, double value, double low, double high, boolean whole, boolean decades) {

    /** The name of the stride: Δt over the step of the data. */
    public static final String STRIDE = "stride";

    private static final String DELAYS = "delays";
    private static final String DELAY = "delay";
    private static final String STEPS = "steps";
    private static final String DURATION = "duration";
    private static final int MAX_DELAYS = 20;
    private static final double DECADE = 10;

    /** The settings that can be varied where an analysis has them. */
    public static List<Setting<?>> settings() {
        return Setting.numbers().stream()
                .filter(setting -> !setting.isOptional() && setting != Setting.FEATURE_SEED).toList();
    }

    /** Everything that can be varied in a request. */
    public static List<RequestParameter> of(AnalysisRequest request) {
        List<RequestParameter> all = new ArrayList<>();
        settings().forEach(setting -> value(request, setting).ifPresent(now -> all.add(number(setting, now))));
        all.add(new RequestParameter(STRIDE, "Δt/Δt₀", request.stride(), 1, DECADE * request.stride(), true, true));
        Observation seen = request.source().observation();
        if (seen.delays() > 1) {
            all.add(new RequestParameter(DELAYS, "D", seen.delays(), 1, MAX_DELAYS, true, false));
        }
        if (seen.delays() > 1 && seen.delay() > 0) {
            all.add(new RequestParameter(DELAY, "τ", seen.delay(), seen.delay(), DECADE * seen.delay(), false, true));
        }
        request.source().origin().simulation().ifPresent(simulation -> {
            double time = simulation.steps() * simulation.step();
            all.add(new RequestParameter(STEPS, "n", simulation.steps(), simulation.steps() / DECADE,
                    simulation.steps(), true, true));
            all.add(new RequestParameter(DURATION, "T", time, time / DECADE, time, false, true));
            for (SystemParameter p : simulation.system().parameters()) {
                all.add(new RequestParameter(p.name(), p.name(), p.value(), p.low(), p.high(), false, false));
            }
        });
        return all;
    }

    /** Returns whether it belongs to the analysis rather than to the system that is simulated. */
    public static boolean isOfAnalysis(String name) {
        return name.equals(STRIDE) || isLength(name) || Setting.number(name).isPresent();
    }

    /** Returns whether it is a time. */
    public boolean isTime() {
        return name.equals(DELAY) || name.equals(DURATION);
    }

    /** Returns whether it is the length of the observation. */
    public static boolean isLength(String name) {
        return name.equals(STEPS) || name.equals(DURATION);
    }

    private static RequestParameter number(Setting<?> setting, double now) {
        NumberRange range = setting.range();
        return new RequestParameter(setting.id(), setting.symbol(), now, range.lowAround(now), range.highAround(now),
                range.isCount(), range.decades());
    }

    /**
     * Returns the value of a setting; one that an estimator omits because it changes nothing can be varied as well, as
     * ω = 0.
     */
    private static Optional<Double> value(AnalysisRequest request, Setting<?> setting) {
        return EstimatorSettings.of(request).stream().filter(each -> each.matters(setting))
                .flatMap(each -> each.find(setting).map(value -> ((Number) value).doubleValue())
                        .or(() -> setting.isNeutral() ? Optional.of(setting.range().standard()) : Optional.empty())
                        .stream()).findFirst();
    }

    /** @throws IllegalArgumentException if the request has no such parameter; the message lists those it has */
    public static RequestParameter of(AnalysisRequest request, String name) {
        return Require.oneOf(of(request), RequestParameter::name, name,
                names -> Message.of("sweep.no-parameter", name, names));
    }

    /**
     * Returns the request at another value; every estimator that has the parameter gets it.
     *
     * @throws IllegalArgumentException if the value makes no sense there
     */
    public AnalysisRequest in(AnalysisRequest request, double at) {
        double used = whole ? Math.rint(at) : at;
        if (name.equals(STRIDE)) {
            return new AnalysisRequest(request.source(), positive(used), request.features(), request.estimators());
        }
        Observation seen = request.source().observation();
        if (name.equals(DELAYS) || name.equals(DELAY)) {
            boolean count = name.equals(DELAYS);
            return request.withSource(request.source().observedBy(new Observation(seen.functions(),
                    count ? positive(used) : seen.delays(), count ? seen.delay() : used)));
        }
        Optional<Setting<?>> setting = Setting.number(name);
        if (setting.isPresent()) {
            return changed(request, setting.get(), whole ? positive(used) : used);
        }
        return request.withSource(simulated(request.source(), used));
    }

    private static <T> AnalysisRequest changed(AnalysisRequest request, Setting<T> setting, double at) {
        T value = setting.fromNumber(at);
        FeatureSettings features = setting.part() == Setting.Part.FEATURES
                ? EstimatorSettings.of(request).get(0).with(setting, value).features() : request.features();
        return new AnalysisRequest(request.source(), request.stride(), features, request.estimators().stream()
                .map(each -> each.kind().has(setting) ? each.with(setting, value) : each).toList());
    }

    private int positive(double value) {
        Require.that(value >= 1 && value <= Integer.MAX_VALUE, Message.of("sweep.whole", name, value));
        return (int) value;
    }

    private Source simulated(Source source, double at) {
        Source.Simulation s = source.origin().simulation().orElseThrow();
        StochasticSystem system = isLength(name) ? s.system() : s.system().with(Map.of(name, at));
        int steps = switch (name) {
            case STEPS -> positive(at);
            case DURATION -> positive(Math.rint(at / s.step()));
            default -> s.steps();
        };
        return new Source.Simulation(system, s.step(), steps, s.trajectories(), s.burnIn(), s.seed())
                .withReweighting(source.reweighting()).observedBy(source.observation());
    }
}
