package org.larrr.experiments.kinetics;

import java.util.Optional;
import org.larrr.data.Fix;
import org.larrr.data.KnownDynamics;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.MetastableSets;
import org.larrr.diagnostics.PlaneDensity;
import org.larrr.diagnostics.ReactiveCurrent;
import org.larrr.diagnostics.ReactiveFlux;
import org.larrr.diagnostics.Semigroup;
import org.larrr.diagnostics.StateSet;
import org.larrr.experiments.AnalysisResult;
import org.larrr.spectra.EstimationException;
import org.larrr.systems.truth.GraphKinetics;

/** The reactive current between two sets in the plane, beside that of finite volumes. */
public final class CurrentAnalysis {

    private CurrentAnalysis() {}

    /**
     * The answer.
     *
     * @param analysis whose fit
     * @param fit      which one
     * @param request  between which sets
     * @param current  q, and D∇q
     * @param density  π
     * @param told     whether D is known; otherwise its mean is read off the generator, but for a factor that gives J
     *                 the reactive flux of the fit
     * @param exact    by finite volumes, where the system is a known gradient system
     */
    public record Result(AnalysisResult analysis, int fit, PassageAnalysis.Request request, ReactiveCurrent current,
            PlaneDensity density, boolean told, Optional<Exact> exact) {

        /** J = π D∇q at given states, row-major (n, 2). */
        public double[] at(double[] states) {
            return CurrentAnalysis.at(states, current, density);
        }
    }

    /**
     * Finite volumes.
     *
     * @param states  centres of the cells, row-major (n, 2)
     * @param current J there, row-major (n, 2)
     * @param flux    ν [1/time]
     * @param error   √(Σ|Ĵ − J|²/Σ|J|²) over the cells outside both sets
     */
    public record Exact(double[] states, double[] current, double flux, double error) {}

    /**
     * Solves for it.
     *
     * @throws EstimationException if the process is not taken to be reversible, the data are not in the plane, or the
     *                             fit cannot answer
     */
    public static Result of(AnalysisResult analysis, int fit, PassageAnalysis.Request request) {
        Trajectories data = analysis.availableStates();
        EstimationException.unless(analysis.fits().get(fit).estimator().reversible(),
                Message.of("current.not-reversible").with(Fix.REVERSIBLE));
        EstimationException.unless(data.dimension() == 2, Message.of("current.plane", data.dimension()));
        Semigroup semigroup = analysis.semigroup(fit);
        Optional<MetastableSets> sets = request.sets(analysis, fit, semigroup);
        StateSet a = request.from().states(sets);
        StateSet b = request.to().states(sets);
        Optional<KnownDynamics> known = analysis.knownDynamics();
        double[] diffusion = mean(known.isPresent()
                ? KnownDynamics.Sample.of(known.get(), LocalDynamicsAnalysis.some(data), 2).diffusion()
                : LocalDynamicsAnalysis.of(analysis, fit).values().diffusion());
        ReactiveCurrent solved = ReactiveCurrent.between(analysis.sample().features(), data.states(),
                analysis.weights(fit), a, b, diffusion);
        ReactiveCurrent current = known.isPresent() ? solved
                : solved.carrying(ReactiveFlux.between(semigroup, a, b).flux());
        PlaneDensity density = PlaneDensity.of(data.states(), analysis.weights(fit));
        Optional<Exact> exact = analysis.knownSystem()
                .flatMap(GraphKinetics::of).flatMap(graph -> exact(graph, a, b, current, density));
        return new Result(analysis, fit, request, current, density, known.isPresent(), exact);
    }

    private static double[] at(double[] states, ReactiveCurrent current, PlaneDensity density) {
        double[] flow = current.at(states);
        for (int i = 0; i < flow.length; i++) {
            flow[i] *= density.at(states[i - i % 2], states[i - i % 2 + 1]);
        }
        return flow;
    }

    private static double[] mean(double[] diffusion) {
        double[] mean = new double[4];
        for (int i = 0; i < diffusion.length; i++) {
            mean[i % 4] += diffusion[i] * 4 / diffusion.length;
        }
        return mean;
    }

    private static Optional<Exact> exact(GraphKinetics graph, StateSet a, StateSet b, ReactiveCurrent found,
            PlaneDensity density) {
        double[] states = graph.states();
        boolean[] inA = a.contains(states, 2);
        boolean[] inB = b.contains(states, 2);
        return graph.between(inA, inB).map(passage -> {
            double[] current = graph.current(passage.committor());
            double[] estimate = at(states, found, density);
            double squares = 0;
            double size = 0;
            for (int i = 0; i < current.length; i++) {
                if (!inA[i / 2] && !inB[i / 2]) {
                    squares += (estimate[i] - current[i]) * (estimate[i] - current[i]);
                    size += current[i] * current[i];
                }
            }
            return new Exact(states, current, passage.flux(), Math.sqrt(squares / size));
        });
    }
}
