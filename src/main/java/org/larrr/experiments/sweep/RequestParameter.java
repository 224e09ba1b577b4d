package org.larrr.experiments.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.larrr.estimators.Dirichlet;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Galerkin;
import org.larrr.estimators.GeneratorEdmd;
import org.larrr.estimators.LaplacianGalerkin;
import org.larrr.estimators.Larrr;
import org.larrr.estimators.TransferKrr;
import org.larrr.estimators.TransferPcr;
import org.larrr.estimators.TransferRrr;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Source;
import org.larrr.kernels.FeatureSettings;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.PolynomialKernel;
import org.larrr.kernels.RadialKernel;
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

    private static final double DECADE = 10;

    /** Everything that can be varied in a request. */
    public static List<RequestParameter> of(AnalysisRequest request) {
        List<RequestParameter> all = new ArrayList<>();
        add(all, "shift", "μ", shift(request));
        add(all, "regularization", "γ", first(request, RequestParameter::regularization));
        add(all, "length-scale", "l", lengthScale(request.features().kernel()));
        first(request, RequestParameter::rank).ifPresent(rank ->
                all.add(new RequestParameter("rank", "r", rank, 1, Math.max(2, rank), true, false)));
        first(request, RequestParameter::lag).ifPresent(lag ->
                all.add(new RequestParameter("lag", "k", lag, 1, DECADE * lag, true, true)));
        all.add(new RequestParameter("stride", "Δt/Δt₀", request.stride(), 1, DECADE * request.stride(), true, true));
        if (request.source() instanceof Source.Simulation simulation) {
            for (SystemParameter p : simulation.system().parameters()) {
                all.add(new RequestParameter(p.name(), p.name(), p.value(), p.low(), p.high(), false, false));
            }
        }
        return all;
    }

    private static void add(List<RequestParameter> all, String name, String symbol, OptionalDouble value) {
        value.ifPresent(now -> all.add(
                new RequestParameter(name, symbol, now, now / DECADE, now * DECADE, false, true)));
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
            case "stride" -> new AnalysisRequest(request.source(), positive(used), request.features(), request.estimators());
            case "length-scale" -> new AnalysisRequest(request.source(), request.stride(),
                    scaled(request.features(), used), request.estimators());
            case "shift", "regularization", "rank", "lag" -> new AnalysisRequest(request.source(), request.stride(),
                    request.features(), request.estimators().stream().map(estimator -> changed(estimator, used)).toList());
            default -> new AnalysisRequest(simulated(request.source(), used), request.stride(), request.features(),
                    request.estimators());
        };
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
        Kernel kernel = features.kernel() instanceof RadialKernel radial
                ? new RadialKernel(radial.family(), length)
                : new PolynomialKernel(((PolynomialKernel) features.kernel()).degree(), length);
        if (features instanceof FeatureSettings.LowRank lowRank) {
            return new FeatureSettings.LowRank(kernel, lowRank.tolerance(), lowRank.maxLandmarks());
        } else if (features instanceof FeatureSettings.RandomFourier random) {
            return random((RadialKernel) kernel, random);
        } else if (features instanceof FeatureSettings.Compressed compressed) {
            return new FeatureSettings.Compressed(random((RadialKernel) kernel, compressed.random()), compressed.tolerance());
        }
        return new FeatureSettings.Exact(kernel);
    }

    private static FeatureSettings.RandomFourier random(RadialKernel kernel, FeatureSettings.RandomFourier like) {
        return new FeatureSettings.RandomFourier(kernel, like.count(), like.seed(), like.orthogonal());
    }

    private Estimator changed(Estimator estimator, double at) {
        double gamma = name.equals("regularization") ? at : regularization(estimator);
        int r = name.equals("rank") ? positive(at) : (int) rank(estimator);
        int k = name.equals("lag") ? positive(at) : (int) lag(estimator);
        if (estimator instanceof Larrr e) {
            return new Larrr(name.equals("shift") ? at : e.shift(), gamma, r, e.reversible(), e.intervals(), e.map());
        } else if (estimator instanceof TransferRrr e) {
            return new TransferRrr(k, gamma, r, e.reversible());
        } else if (estimator instanceof TransferKrr e) {
            return new TransferKrr(k, gamma, r, e.reversible());
        } else if (estimator instanceof TransferPcr e) {
            return new TransferPcr(k, gamma, r, e.reversible());
        } else if (estimator instanceof Dirichlet e) {
            return new Dirichlet(name.equals("shift") ? at : e.energyShift(), gamma, r);
        } else if (estimator instanceof LaplacianGalerkin) {
            return new LaplacianGalerkin(gamma, r);
        } else if (estimator instanceof Galerkin) {
            return new Galerkin(gamma, r);
        } else if (estimator instanceof GeneratorEdmd e) {
            return new GeneratorEdmd(e.dictionary(), gamma, r);
        }
        return estimator;
    }

    private static OptionalDouble first(AnalysisRequest request, ToDoubleFunction<Estimator> number) {
        return request.estimators().stream().mapToDouble(number).filter(Double::isFinite).findFirst();
    }

    private static OptionalDouble shift(AnalysisRequest request) {
        return first(request, e -> e instanceof Larrr larrr ? larrr.shift()
                : e instanceof Dirichlet dirichlet ? dirichlet.energyShift() : Double.NaN);
    }

    private static OptionalDouble lengthScale(Kernel kernel) {
        return kernel instanceof RadialKernel radial ? OptionalDouble.of(radial.lengthScale())
                : kernel instanceof PolynomialKernel polynomial ? OptionalDouble.of(polynomial.lengthScale())
                : OptionalDouble.empty();
    }

    private static double regularization(Estimator e) {
        return e instanceof Larrr x ? x.regularization() : e instanceof TransferRrr x ? x.regularization()
                : e instanceof TransferKrr x ? x.regularization() : e instanceof TransferPcr x ? x.regularization()
                : e instanceof Dirichlet x ? x.regularization() : e instanceof LaplacianGalerkin x ? x.regularization()
                : e instanceof Galerkin x ? x.regularization() : e instanceof GeneratorEdmd x ? x.regularization() : Double.NaN;
    }

    private static double rank(Estimator e) {
        return e instanceof Larrr x ? x.rank() : e instanceof TransferRrr x ? x.rank()
                : e instanceof TransferKrr x ? x.rank() : e instanceof TransferPcr x ? x.rank()
                : e instanceof Dirichlet x ? x.rank() : e instanceof LaplacianGalerkin x ? x.rank()
                : e instanceof Galerkin x ? x.count() : e instanceof GeneratorEdmd x ? x.count() : Double.NaN;
    }

    private static double lag(Estimator e) {
        return e instanceof TransferRrr x ? x.lag() : e instanceof TransferKrr x ? x.lag()
                : e instanceof TransferPcr x ? x.lag() : Double.NaN;
    }
}
