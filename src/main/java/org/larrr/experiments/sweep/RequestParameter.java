package org.larrr.experiments.sweep;

import static org.larrr.estimators.Setting.FREQUENCY;
import static org.larrr.estimators.Setting.LAG;
import static org.larrr.estimators.Setting.RANK;
import static org.larrr.estimators.Setting.REGULARIZATION;
import static org.larrr.estimators.Setting.SHIFT;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Source;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.ScaledKernel;
import org.larrr.systems.SystemParameter;

/**
 * One number of an analysis that can be varied: a setting of the estimators or the kernel, the stride, or a parameter of the
 * simulated system.
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

    private static final String LENGTH_SCALE = "length-scale";
    private static final double DECADE = 10;

    /** Everything that can be varied in a request. */
    public static List<RequestParameter> of(AnalysisRequest request) {
        List<RequestParameter> all = new ArrayList<>();
        first(request, SHIFT).ifPresent(mu -> all.add(scale(SHIFT.id(), SHIFT.symbol(), mu)));
        frequency(request).ifPresent(omega -> all.add(new RequestParameter(
                FREQUENCY.id(), FREQUENCY.symbol(), omega, 0, omega > 0 ? 2 * omega : DECADE, false, false)));
        first(request, REGULARIZATION).ifPresent(gamma -> all.add(scale(REGULARIZATION.id(), REGULARIZATION.symbol(), gamma)));
        if (request.features().kernel() instanceof ScaledKernel kernel) {
            all.add(scale(LENGTH_SCALE, "l", kernel.lengthScale()));
        }
        first(request, RANK).ifPresent(rank ->
                all.add(new RequestParameter(RANK.id(), RANK.symbol(), rank, 1, Math.max(2, rank), true, false)));
        first(request, LAG).ifPresent(lag ->
                all.add(new RequestParameter(LAG.id(), LAG.symbol(), lag, 1, DECADE * lag, true, true)));
        all.add(new RequestParameter("stride", "Δt/Δt₀", request.stride(), 1, DECADE * request.stride(), true, true));
        if (request.source() instanceof Source.Simulation simulation) {
            for (SystemParameter p : simulation.system().parameters()) {
                all.add(new RequestParameter(p.name(), p.name(), p.value(), p.low(), p.high(), false, false));
            }
        }
        return all;
    }

    /** ω where an estimator has one to vary, which a reversible process has not. */
    private static Optional<Double> frequency(AnalysisRequest request) {
        return request.estimators().stream().filter(each -> each.kind().has(FREQUENCY) && !each.reversible()).findFirst()
                .map(each -> each.settings().find(FREQUENCY).orElse(0.0));
    }

    private static RequestParameter scale(String name, String symbol, double now) {
        return new RequestParameter(name, symbol, now, now / DECADE, now * DECADE, false, true);
    }

    private static <T> Optional<T> first(AnalysisRequest request, Setting<T> setting) {
        return request.estimators().stream().flatMap(each -> each.settings().find(setting).stream()).findFirst();
    }

    /** @throws IllegalArgumentException if the request has no such parameter; the message lists those it has */
    public static RequestParameter of(AnalysisRequest request, String name) {
        List<RequestParameter> all = of(request);
        return all.stream().filter(each -> each.name.equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("this analysis has no parameter \"" + name + "\"; it has "
                        + all.stream().map(RequestParameter::name).collect(Collectors.joining(", "))));
    }

    /**
     * The same request at another value; every estimator that has the parameter gets it.
     *
     * @throws IllegalArgumentException if the value makes no sense there
     */
    public AnalysisRequest in(AnalysisRequest request, double at) {
        double used = whole ? Math.rint(at) : at;
        return switch (name) {
            case "shift" -> changed(request, SHIFT, used);
            case "frequency" -> changed(request, FREQUENCY, used);
            case "regularization" -> changed(request, REGULARIZATION, used);
            case "rank" -> changed(request, RANK, positive(used));
            case "lag" -> changed(request, LAG, positive(used));
            case LENGTH_SCALE -> new AnalysisRequest(request.source(), request.stride(),
                    scaled(request.features(), used), request.estimators());
            case "stride" -> new AnalysisRequest(request.source(), positive(used), request.features(), request.estimators());
            default -> new AnalysisRequest(simulated(request.source(), used), request.stride(), request.features(),
                    request.estimators());
        };
    }

    private static <T> AnalysisRequest changed(AnalysisRequest request, Setting<T> setting, T at) {
        return new AnalysisRequest(request.source(), request.stride(), request.features(), request.estimators().stream()
                .map(each -> each.kind().has(setting) ? each.with(setting, at) : each).toList());
    }

    private int positive(double value) {
        if (!(value >= 1 && value <= Integer.MAX_VALUE)) {
            throw new IllegalArgumentException(name + " must be a whole number from 1, not " + value);
        }
        return (int) value;
    }

    private Source simulated(Source source, double at) {
        Source.Simulation s = (Source.Simulation) source;
        return new Source.Simulation(s.system().with(Map.of(name, at)), s.step(), s.steps(), s.trajectories(), s.burnIn(), s.seed());
    }

    private static FeatureSettings scaled(FeatureSettings features, double length) {
        return features.withKernel(((ScaledKernel) features.kernel()).withLengthScale(length));
    }
}
