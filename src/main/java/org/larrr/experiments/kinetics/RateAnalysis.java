package org.larrr.experiments.kinetics;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.MetastableSets;
import org.larrr.diagnostics.ReactiveFlux;
import org.larrr.diagnostics.Semigroup;
import org.larrr.diagnostics.SemigroupBootstrap;
import org.larrr.diagnostics.StateSet;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.Interval;
import org.larrr.experiments.AnalysisResult;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace.TooLargeException;
import org.larrr.systems.truth.GraphKinetics;

/**
 * Rates between two sets and the flux of transitions, with bands, beside the finite volumes of systems that are known.
 */
public final class RateAnalysis {

    /** Fewer of another sign than lie below the middle 68 % do not change what that spans. */
    private static final double SAME_SIGN = 0.9;
    /** The share of a normal law below its mean and one standard deviation. */
    private static final double UPPER = 0.8413;

    private RateAnalysis() {}

    /**
     * Bands of the flux and the two rates: a normal band of the logarithm, whose variance is that of refits to
     * resampled data and the square of what the extrapolation to hitting at once adds.
     */
    public record Bands(Interval flux, Interval rateAB, Interval rateBA) {}

    /**
     * The answer.
     *
     * @param analysis  whose fit it is
     * @param fit       which one
     * @param flux      the estimate
     * @param bands     absent where the data are too short for them, or the estimator does not learn from sums
     * @param noBands   why they are absent; empty if they are there
     * @param seen      transitions from A to B that the trajectories show
     * @param seenFlux  the same per time
     * @param exact     by finite volumes, where the system is known and has one or two dimensions
     */
    public record Result(AnalysisResult analysis, int fit, PassageAnalysis.Request request, ReactiveFlux flux,
            Optional<Bands> bands, Optional<Message> noBands, int seen, double seenFlux,
            Optional<GraphKinetics.Passage> exact) {}

    /**
     * Estimates them.
     *
     * @param draws how bands are drawn; blocks are chosen from the fit
     * @throws EstimationException if the fit cannot answer, or a set holds no state of the data, or they overlap
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Result of(AnalysisResult analysis, int fit, PassageAnalysis.Request request,
            BootstrapSettings draws, Cancellation cancellation) {
        Semigroup semigroup = analysis.semigroup(fit);
        Optional<MetastableSets> sets = request.sets(analysis, fit, semigroup);
        Trajectories data = analysis.availableStates();
        StateSet a = request.from().states(sets);
        StateSet b = request.to().states(sets);
        ReactiveFlux flux = ReactiveFlux.between(semigroup, a, b);
        cancellation.check();
        Optional<Bands> bands = Optional.empty();
        Optional<Message> noBands = Optional.empty();
        try {
            bands = Optional.of(bands(MetastableAnalysis.bootstrap(analysis, fit, draws, cancellation), a, b,
                    flux, cancellation));
        } catch (EstimationException | TooLargeException e) {
            noBands = Optional.of(Message.of(e));
        }
        cancellation.check();
        int seen = transitions(data, a.contains(data.states(), data.dimension()),
                b.contains(data.states(), data.dimension()));
        Optional<GraphKinetics.Passage> exact = analysis.knownSystem().flatMap(GraphKinetics::of)
                .flatMap(graph -> graph.between(a.contains(graph.states(), graph.dimension()),
                        b.contains(graph.states(), graph.dimension())));
        return new Result(analysis, fit, request, flux, bands, noBands, seen, seen / data.duration(), exact);
    }

    private static Bands bands(SemigroupBootstrap bootstrap, StateSet a, StateSet b, ReactiveFlux flux,
            Cancellation cancellation) {
        List<double[]> draws = bootstrap.draw(semigroup -> {
            ReactiveFlux again = ReactiveFlux.between(semigroup, a, b);
            return new double[] {again.flux(), again.rateAB(), again.rateBA()};
        }, cancellation);
        double extrapolated = Math.log(flux.flux() / flux.killed());
        double reach = bootstrap.reach();
        return new Bands(band(flux.flux(), draws, 0, extrapolated, reach),
                band(flux.rateAB(), draws, 1, extrapolated, reach), band(flux.rateBA(), draws, 2, extrapolated, reach));
    }

    /**
     * A normal band of a number of which there are draws, of its logarithm where nearly all have its sign. Its standard
     * deviation is half of what the middle 68 % span: a few refits that lost a process do not make it.
     *
     * @param reach how many standard deviations to either side
     */
    public static Interval band(double value, List<double[]> draws, int index, double reach) {
        double sign = Math.signum(value);
        boolean logarithm = draws.stream().filter(draw -> sign * draw[index] > 0).count() >= SAME_SIGN * draws.size();
        double[] sorted = draws.stream().mapToDouble(draw -> logarithm
                ? Math.log(Math.max(0, sign * draw[index])) : draw[index]).sorted().toArray();
        double deviation = (Quantiles.of(sorted, UPPER) - Quantiles.of(sorted, 1 - UPPER)) / 2;
        double factor = Math.exp(reach * deviation);
        return logarithm ? new Interval(Math.min(value / factor, value * factor),
                Math.max(value / factor, value * factor))
                : new Interval(value - reach * deviation, value + reach * deviation);
    }

    private static Interval band(double value, List<double[]> draws, int index, double extrapolated, double reach) {
        double[] logs = draws.stream().mapToDouble(draw -> Math.log(draw[index])).toArray();
        double mean = Arrays.stream(logs).average().orElseThrow();
        double variance = Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum() / (logs.length - 1);
        double half = Math.exp(reach * Math.sqrt(variance + extrapolated * extrapolated));
        return new Interval(value / half, value * half);
    }

    /** Returns how often the trajectories reach B after they were in A last. */
    private static int transitions(Trajectories data, boolean[] inA, boolean[] inB) {
        int count = 0;
        for (int k = 0; k < data.count(); k++) {
            boolean fromA = false;
            for (int row = data.start(k); row < data.start(k + 1); row++) {
                count += fromA && inB[row] ? 1 : 0;
                fromA = inA[row] || fromA && !inB[row];
            }
        }
        return count;
    }
}
