package org.larrr.experiments.kinetics;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.ChapmanKolmogorov;
import org.larrr.diagnostics.MetastableSets;
import org.larrr.diagnostics.Semigroup;
import org.larrr.diagnostics.SemigroupBootstrap;
import org.larrr.diagnostics.StateSet;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisResult;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.formula.StateFunction;

/** Metastable sets of a fit, and the Chapman–Kolmogorov test between them. */
public final class MetastableAnalysis {

    /** The extent of a set, as a share of the range of the data. */
    private static final double BOX = 0.1;
    /** The extent in an angle [rad]. */
    private static final double ANGLE = 0.3;
    private static final int DIGITS = 3;
    private static final int PLANE = 2;

    private static final int MULTIPLES = 8;
    private static final int MAX_SETS = 8;
    /** Lags of the test reach this many times the slowest timescale. */
    private static final double REACH = 1.5;
    private static final double MAX_LAG_SHARE = 0.25;

    private MetastableAnalysis() {}

    /**
     * The sets.
     *
     * @param analysis  whose fit it is
     * @param fit       which one
     * @param semigroup of that fit
     * @param sets      PCCA+
     */
    public record Sets(AnalysisResult analysis, int fit, Semigroup semigroup, MetastableSets sets) {

        /** {@return for each set the mean state at equilibrium, E[χ_j x]/E[χ_j]} Of the states at hand; O(ndm). */
        public double[][] meanStates() {
            Trajectories states = analysis.availableStates();
            double[] weights = analysis.weights(fit);
            return Arrays.stream(sets.memberships()).map(membership -> {
                double[] mean = new double[states.dimension()];
                double total = 0;
                for (int i = 0; i < membership.length; i++) {
                    double weight = weights[i] * membership[i];
                    total += weight;
                    for (int c = 0; c < mean.length; c++) {
                        mean[c] += weight * states.value(i, c);
                    }
                }
                for (int c = 0; c < mean.length; c++) {
                    mean[c] /= total;
                }
                return mean;
            }).toArray(double[][]::new);
        }
    }

    /**
     * The test.
     *
     * @param sets      between which
     * @param lag       τ in steps
     * @param rows      see {@link ChapmanKolmogorov}
     */
    public record Test(Sets sets, int lag, List<ChapmanKolmogorov.Row> rows) {
        public Test {
            rows = List.copyOf(rows);
        }
    }

    /** Returns the semigroup of resampled data; an {@link EstimationException} gives the reason if there is none. */
    public static SemigroupBootstrap bootstrap(AnalysisResult analysis, int fit, BootstrapSettings settings,
            Cancellation cancellation) {
        AnalysisResult.Fit entry = analysis.fits().get(fit);
        if (!(entry.estimator() instanceof MomentEstimator estimator)) {
            throw new EstimationException(Message.of("bands.not-from-sums", entry.estimator().title()).with(Fix.LARRR));
        }
        return new SemigroupBootstrap(analysis.sample(fit), estimator, entry.modelOrThrow(), settings, cancellation);
    }

    /**
     * Finds sets.
     *
     * @param count how many; empty for as many as {@link #aboveGap} finds
     */
    public static Sets sets(AnalysisResult analysis, int fit, OptionalInt count) {
        return sets(analysis, fit, analysis.semigroup(fit), count);
    }

    /** @param semigroup of that fit, where it is known */
    public static Sets sets(AnalysisResult analysis, int fit, Semigroup semigroup, OptionalInt count) {
        return new Sets(analysis, fit, semigroup, MetastableSets.of(semigroup,
                count.orElseGet(() -> aboveGap(analysis.fits().get(fit), semigroup.rates()))));
    }

    /**
     * As many sets as functions lie above the largest gap, the constant among them, no pair being split: m from 2 with
     * the largest (|Re λ_2| + |Re λ_{m+1}|)/(|Re λ_2| + |Re λ_m|), the gap of the resolvent at the slowest rate
     * whatever the μ of the fit. Singular values have it at a small μ only; where the regression is cut at the r
     * eigenvalues that are kept, they still tell the next rate behind, ν_{r+1} ≈ ν_r σ_{r+1}/σ_r.
     */
    private static int aboveGap(AnalysisResult.Fit fit, List<Complex> rates) {
        double[] all = rates.stream().mapToDouble(Complex::re).toArray();
        double[] sigma = fit.model().orElseThrow().singularValues();
        int r = all.length;
        boolean cut = fit.estimator() instanceof ResolventRrr && sigma.length > r
                && fit.estimator().settings().find(Setting.SUBSPACE).orElse(0) <= r;
        if (cut) {
            double shift = fit.estimator().settings().get(Setting.SHIFT);
            all = Arrays.copyOf(all, r + 1);
            all[r] = shift - (shift - all[r - 1]) * sigma[r - 1] / sigma[r];
        }
        double[] known = Arrays.stream(all).map(Math::abs).toArray();
        return IntStream.rangeClosed(2, Math.min(known.length - 1, MAX_SETS)).filter(m -> rates.get(m - 1).im() <= 0)
                .boxed().max(Comparator.comparingDouble(m -> (known[1] + known[m])
                        / Math.max(known[1] + known[m - 1], Double.MIN_NORMAL))).orElse(2);
    }

    /**
     * Tests the prediction between the sets.
     *
     * @param lag       τ in steps; empty for one whose multiples reach beyond the slowest timescale
     * @param multiples how many; empty for {@value #MULTIPLES}
     * @throws EstimationException if times are uneven
     */
    public static Test test(Sets sets, OptionalInt lag, OptionalInt multiples, Cancellation cancellation) {
        Trajectories seen = sets.analysis().availableStates();
        EstimationException.unless(seen.grid().isUniform(), Message.of("sets-test.uneven"));
        cancellation.check();
        int many = multiples.orElse(MULTIPLES);
        int stride = (int) Math.round(seen.step() / sets.analysis().facts().step().orElseThrow());
        EstimationException.unless(lag.isEmpty() || lag.getAsInt() % stride == 0,
                Message.of("sets-test.kept-states", sets.analysis().request().source().name(), stride));
        int tau = lag.isPresent() ? lag.getAsInt() / stride : defaultLag(sets, seen, many);
        return new Test(sets, tau * stride, ChapmanKolmogorov.test(sets.semigroup(), seen, sets.sets(), tau, many));
    }

    private static int defaultLag(Sets sets, Trajectories seen, int multiples) {
        double step = seen.step();
        double slowest = sets.semigroup().rates().stream().skip(1).mapToDouble(rate -> -rate.re())
                .filter(rate -> rate > 0).min().orElse(1 / step);
        int longest = IntStream.of(seen.lengths()).max().orElse(1);
        double wanted = Math.min(REACH / slowest / step, MAX_LAG_SHARE * longest) / multiples;
        return (int) Math.max(1, Math.round(wanted));
    }

    /**
     * {@return the condition of a box around a state in the coordinates and angles that a plot shows, at most two;
     * empty if it shows none}
     *
     * @param state values by the full names of coordinates and angles; other quantities are no part of the box
     * @param data  what the box is a tenth of each way; angles reach 0.3 each way, around the circle
     */
    public static Optional<String> boxAround(Map<String, Double> state, Trajectories data) {
        List<String> parts = new ArrayList<>();
        state.forEach((axis, value) -> StateFunction.nameOf(data.coordinates(), axis)
                .filter(any -> parts.size() < PLANE)
                .ifPresent(name -> parts.add(around(name, value, data.coordinates().indexOf(axis), data))));
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(" & ", parts));
    }

    private static String around(String name, double value, int coordinate, Trajectories data) {
        if (coordinate < 0 && Math.abs(value) + ANGLE > Math.PI) {
            return "cos(" + name + " - " + number(value) + ") > " + number(Math.cos(ANGLE));
        }
        double reach = coordinate < 0 ? ANGLE : BOX * range(data, coordinate);
        return number(value - reach) + " < " + name + " < " + number(value + reach);
    }

    private static double range(Trajectories data, int coordinate) {
        var values = IntStream.range(0, data.size()).mapToDouble(row -> data.value(row, coordinate))
                .summaryStatistics();
        return values.getMax() - values.getMin();
    }

    private static String number(double value) {
        return new BigDecimal(value).round(new MathContext(DIGITS)).stripTrailingZeros().toPlainString();
    }

    /**
     * {@return the other of two sets: itself if it shares no state with the picked one, else the number of the first
     * metastable set that does not} Costs as much as metastable sets do where one is asked for by its number.
     *
     * @param count  how many metastable sets there are; empty for as many as lie above the largest gap
     * @param picked the condition of the picked set
     * @param other  the condition or number of the other one
     * @throws org.larrr.spectra.EstimationException if the fit has no metastable sets
     * @throws org.larrr.systems.formula.FormulaException if one of them cannot be read
     */
    public static String otherSet(AnalysisResult analysis, int fit, OptionalInt count, String picked, String other) {
        Trajectories data = analysis.availableStates();
        MetastableSets sets = MetastableAnalysis.sets(analysis, fit, count).sets();
        boolean[] taken = states(picked, sets, data);
        if (areApart(taken, states(other, sets, data))) {
            return other;
        }
        return IntStream.rangeClosed(1, sets.count()).mapToObj(Integer::toString)
                .filter(number -> areApart(taken, states(number, sets, data))).findFirst().orElse(other);
    }

    private static boolean[] states(String text, MetastableSets sets, Trajectories data) {
        StateSet set = SetChoice.parse(text, data.coordinates()).states(Optional.of(sets));
        return set.contains(data.states(), data.dimension());
    }

    private static boolean areApart(boolean[] a, boolean[] b) {
        return IntStream.range(0, a.length).noneMatch(i -> a[i] && b[i]);
    }
}
