package org.larrr.experiments.kinetics;

import java.util.Optional;
import java.util.OptionalInt;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.Committor;
import org.larrr.diagnostics.FirstPassage;
import org.larrr.diagnostics.MetastableSets;
import org.larrr.diagnostics.Semigroup;
import org.larrr.diagnostics.StateSet;
import org.larrr.experiments.AnalysisResult;
import org.larrr.stages.Cancellation;
import org.larrr.systems.truth.GraphKinetics;

/**
 * Committor and mean first-passage times between two sets, beside the finite-volume answer of one-dimensional systems.
 */
public final class PassageAnalysis {

    /** Every so many cells of the finite volumes are compared. */
    private static final int THINNING = 8;

    private PassageAnalysis() {}

    /**
     * The settings of the analysis.
     *
     * @param from  A
     * @param to    B
     * @param count how many metastable sets there are, where a set is given by its number
     */
    public record Request(SetChoice from, SetChoice to, OptionalInt count) {

        /** Returns the metastable sets of a fit if A or B is one of them. */
        Optional<MetastableSets> sets(AnalysisResult analysis, int fit, Semigroup semigroup) {
            return SetChoice.needed(from, to, () -> MetastableAnalysis.sets(analysis, fit, semigroup, count).sets());
        }
    }

    /**
     * The answer.
     *
     * @param analysis  whose fit it is
     * @param fit       which one
     * @param a         the states of A
     * @param b         the states of B
     * @param committor q, from A to B
     * @param toB       first passage from A to B
     * @param toA       first passage from B to A
     * @param exact     by finite volumes, where the system is known, one-dimensional and reversible
     */
    public record Result(AnalysisResult analysis, int fit, Request request, StateSet a, StateSet b, Committor committor,
            Passage toB, Passage toA, Optional<Exact> exact) {

        /** Relative error of the mean of {@link #toB}; NaN without an exact answer. */
        public double errorToB() {
            return exact.map(e -> toB.mean() / e.meanToB() - 1).orElse(Double.NaN);
        }

        /** Relative error of the mean of {@link #toA}; NaN without an exact answer. */
        public double errorToA() {
            return exact.map(e -> toA.mean() / e.meanToA() - 1).orElse(Double.NaN);
        }
    }

    /**
     * The passage from one set to the other.
     *
     * @param times first-passage times
     * @param mean  their mean from equilibrium in the set that is left [time]
     * @param seen  the same by watching the trajectories pass; NaN if none does
     */
    public record Passage(FirstPassage times, double mean, double seen) {}

    /**
     * Finite volumes.
     *
     * @param line           the cells
     * @param committor      q at the cells
     * @param toB            m to B at the cells
     * @param toA            m to A at the cells
     * @param meanToB        from equilibrium in A
     * @param meanToA        from equilibrium in B
     * @param committorError (E_π (q̂ − q)²/E_π q²)^{1/2} outside both sets
     */
    public record Exact(GraphKinetics line, double[] committor, double[] toB, double[] toA, double meanToB,
            double meanToA,
            double committorError) {}

    /**
     * Solves for both.
     *
     * @throws org.larrr.spectra.EstimationException if the fit cannot answer, or a set holds no state of the data, or
     *                                               they overlap
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Result of(AnalysisResult analysis, int fit, Request request, Cancellation cancellation) {
        Semigroup semigroup = analysis.semigroup(fit);
        Optional<MetastableSets> sets = request.sets(analysis, fit, semigroup);
        double[] states = analysis.availableStates().states();
        StateSet a = request.from().states(sets);
        StateSet b = request.to().states(sets);
        cancellation.check();
        Committor committor = Committor.between(semigroup, a, b);
        cancellation.check();
        FirstPassage toB = FirstPassage.to(semigroup, b);
        FirstPassage toA = FirstPassage.to(semigroup, a);
        cancellation.check();
        double meanToB = toB.meanFrom(a);
        double meanToA = toA.meanFrom(b);
        cancellation.check();
        Optional<Exact> exact = analysis.knownSystem()
                .flatMap(GraphKinetics::of).filter(graph -> graph.dimension() == 1)
                .flatMap(line -> exact(line, a, b, committor));
        boolean[] inA = a.contains(states, analysis.availableStates().dimension());
        boolean[] inB = b.contains(states, analysis.availableStates().dimension());
        return new Result(analysis, fit, request, a, b, committor,
                new Passage(toB, meanToB, observedPassageTime(analysis.availableStates(), inA, inB)),
                new Passage(toA, meanToA, observedPassageTime(analysis.availableStates(), inB, inA)), exact);
    }

    /** The mean time from states in one set to the next state in the other, over those that still get there. */
    private static double observedPassageTime(Trajectories data, boolean[] from, boolean[] to) {
        double sum = 0;
        long count = 0;
        for (int k = 0; k < data.count(); k++) {
            double next = Double.NaN;
            for (int i = data.length(k) - 1; i >= 0; i--) {
                int row = data.start(k) + i;
                next = to[row] ? data.time(k, i) : next;
                if (from[row] && !Double.isNaN(next)) {
                    sum += next - data.time(k, i);
                    count++;
                }
            }
        }
        return count > 0 ? sum / count : Double.NaN;
    }

    private static Optional<Exact> exact(GraphKinetics line, StateSet a, StateSet b, Committor committor) {
        double[] cells = line.states();
        boolean[] inA = a.contains(cells, 1);
        boolean[] inB = b.contains(cells, 1);
        return line.committor(inA, inB).map(q -> {
            double[] toB = line.firstPassage(inB);
            double[] toA = line.firstPassage(inA);
            return new Exact(line, q, toB, toA, line.mean(toB, inA), line.mean(toA, inB),
                    error(line, q, inA, inB, committor));
        });
    }

    private static double error(GraphKinetics line, double[] q, boolean[] inA, boolean[] inB, Committor committor) {
        double[] cells = line.states();
        double[] thinned = new double[cells.length / THINNING];
        for (int i = 0; i < thinned.length; i++) {
            thinned[i] = cells[i * THINNING];
        }
        double[] found = committor.at(thinned);
        double[] weights = line.weights();
        double squares = 0;
        double size = 0;
        for (int i = 0; i < thinned.length; i++) {
            int cell = i * THINNING;
            if (!inA[cell] && !inB[cell]) {
                squares += weights[cell] * (found[i] - q[cell]) * (found[i] - q[cell]);
                size += weights[cell] * q[cell] * q[cell];
            }
        }
        return Math.sqrt(squares / size);
    }
}
