package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.larrr.data.Trajectories;
import org.larrr.estimators.TransferRrr;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.linalg.Complex;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/**
 * The eigenvalue of a fitted function estimated once more, in a way that is the same for every method: the transfer
 * operator at half the process's own relaxation time, projected without truncation on the leading directions of the
 * features.
 *
 * <p>At a lag τ of the order of 1/|λ| a defect of size q in a function or a regression moves log ν/τ by q|λ|, not by
 * q/Δt; so what an operator at a short lag, a truncation blind to the dynamics, a large γ or a coarse quadrature have
 * added is seen as a distance. It is done on {@value #NARROW} and on {@value #WIDE} directions; where these disagree,
 * the space of functions decides the value. Source of the projection: Noé and Nüske 2013 (DOI 10.1137/110858616).
 * O(nK²) for each distinct lag, lags being shared within a factor of √2. Weighted states are judged by the projection
 * of the generator itself.
 *
 * @param narrow λ on few directions; undefined where correlation is lost
 * @param wide   the same on more
 * @param growth by how much |λ̂|τ shrinks from half to twice the relaxation time beyond what noise explains, over |λ̂|:
 *     the timescale grows with the lag, as it does where coordinates do not hold the whole state
 * @param spread standard error of the rate at which the function itself decays, re and im [1/time]
 * @param missed how far λ̂ is from what stands at its place in the order there, where slower processes are seen than
 *     the fit holds [1/time]; else 0
 */
record SecondOpinion(Complex narrow, Complex wide, double growth, Complex spread, double missed) {

    static final int NARROW = 15;
    static final int WIDE = 40;
    static final SecondOpinion NONE =
            new SecondOpinion(Complex.UNDEFINED, Complex.UNDEFINED, 0, Complex.UNDEFINED, 0);
    private static final double SHORT = 0.5;
    private static final double LONG = 2;
    private static final int GROUPS = 48;
    /** Runs of so many groups are drawn together, to keep the dependence. */
    private static final int RUN = 3;
    private static final int DRAWS = 40;
    /** A change of this many standard errors is no noise. */
    private static final double CLEAR = 2;

    /** One entry an eigenpair; empty at uneven times, where there is no lag. */
    static List<SecondOpinion> of(ReducedFit fit, boolean reversible, Cancellation cancellation) {
        Trajectories data = fit.sample().trajectories();
        if (data.isWeighted()) {
            return ofGenerator(fit);
        }
        if (!data.grid().isUniform()) {
            return List.of();
        }
        SpectralModel model = fit.model();
        int[] early = new int[model.rank()];
        int[] late = new int[model.rank()];
        TreeSet<Integer> lags = new TreeSet<>();
        for (int i = 0; i < model.rank(); i++) {
            early[i] = lag(SHORT, model.eigenvalues().get(i), data);
            late[i] = lag(LONG, model.eigenvalues().get(i), data);
            lags.add(early[i]);
            lags.add(late[i]);
        }
        lags.remove(0);
        List<SecondOpinion> opinions = new ArrayList<>(Collections.nCopies(model.rank(), NONE));
        DecayRate[] fast = new DecayRate[model.rank()];
        for (int lag : lags) { // ascending: the early lag of a pair comes first
            cancellation.check();
            LagMoments moments = LagMoments.of(fit, lag, reversible, cancellation);
            for (int i = 0; i < model.rank(); i++) {
                if (early[i] == lag) {
                    fast[i] = moments.rate(fit, i);
                    opinions.set(i, of(model.eigenvalues().get(i), moments.seen(fit, i, fit.least(NARROW)),
                            moments.seen(fit, i, fit.least(WIDE)), fast[i].spread()));
                }
                if (late[i] == lag && lag > early[i]) {
                    opinions.set(
                            i, opinions.get(i).grown(fast[i], moments.rate(fit, i), model.eigenvalues().get(i).abs()));
                }
            }
        }
        return opinions;
    }

    private static SecondOpinion of(Complex value, LagProjection.Seen narrow, LagProjection.Seen wide, Complex spread) {
        return new SecondOpinion(narrow.own(), wide.own(), 0, spread,
                Math.max(missed(value, narrow), missed(value, wide)));
    }

    /**
     * Of weighted states, whose lags tell of another process: the generator itself, projected in the same way by means
     * over single states.
     */
    private static List<SecondOpinion> ofGenerator(ReducedFit fit) {
        List<Complex> values = fit.model().eigenvalues();
        double time = 1 / values.stream().filter(Complex::isDefined).mapToDouble(Complex::abs).max().orElse(1);
        LagProjection projection = new LagProjection(fit.sample().generatorMoments(), OptionalDouble.of(time));
        return IntStream.range(0, values.size()).mapToObj(i -> of(values.get(i), projection.seen(fit, i, NARROW, time),
                projection.seen(fit, i, WIDE, time), Complex.UNDEFINED)).toList();
    }

    private static double missed(Complex value, LagProjection.Seen seen) {
        double distance = seen.place().equals(seen.own()) ? 0 : seen.place().minus(value).abs();
        return Double.isNaN(distance) ? Double.POSITIVE_INFINITY : distance;
    }

    /** In steps, on a grid of powers of √2 so that pairs share lags; 0 where there is none. */
    private static int lag(double times, Complex value, Trajectories data) {
        if (!value.isDefined() || value.abs() == 0) {
            return 0;
        }
        int longest = Arrays.stream(data.lengths()).max().orElse(0);
        double wanted = Math.max(1, times / (value.abs() * data.step()));
        double grid = Math.round(2 * Math.log(wanted) / Math.log(2)) / 2.0;
        return (int) Math.min(Math.round(Math.pow(2, grid)), Math.max(0, (longest - 1) / 2));
    }

    private SecondOpinion grown(DecayRate fast, DecayRate slow, double modulus) {
        double change = slow.rate().re() - fast.rate().re();
        double noise = CLEAR * Math.hypot(slow.spread().re(), fast.spread().re());
        double growth = Math.max(0, change - noise) / modulus;
        return new SecondOpinion(narrow, wide, Double.isNaN(growth) ? 0 : growth, spread, missed);
    }

    /** log c(τ)/τ of one function with its standard error. */
    private record DecayRate(Complex rate, Complex spread) {}

    /** The moments at one lag, by groups of consecutive rows. */
    private record LagMoments(double time, List<SecondMoments> groups, SecondMoments all, LagProjection projection) {

        static LagMoments of(ReducedFit fit, int lag, boolean reversible, Cancellation cancellation) {
            Trajectories data = fit.sample().trajectories();
            List<SecondMoments> groups = new TransferRrr(lag, 0, 1, reversible)
                    .momentsByGroup(fit.sample(), groups(data), cancellation);
            double[] ones = new double[groups.size()];
            Arrays.fill(ones, 1);
            SecondMoments all = SecondMoments.combine(groups, ones);
            return new LagMoments(lag * data.step(), groups, all, new LagProjection(all));
        }

        private static RowGroups groups(Trajectories data) {
            RowGroups fine = RowGroups.blocks(data, Math.max(1, data.size() / GROUPS));
            int[] group = fine.group();
            int count = Math.min(GROUPS, fine.count());
            Arrays.setAll(group, run -> (int) ((long) run * count / fine.count()));
            return new RowGroups(fine.bounds(), group, count);
        }

        LagProjection.Seen seen(ReducedFit fit, int i, int directions) {
            return projection.seen(fit, i, directions, time);
        }

        DecayRate rate(ReducedFit fit, int i) {
            double[][] parts = new double[groups.size()][];
            Arrays.setAll(parts, g -> QuadraticForms.correlation(fit.model(), i, groups.get(g)));
            boolean turning = fit.model().eigenvalues().get(i).im() != 0;
            double constant = fit.shares()[i] / parts.length; // the part that never decays is no part of the process
            double[] ones = new double[parts.length];
            Arrays.fill(ones, 1);
            SplittableRandom random = new SplittableRandom(1);
            List<Complex> drawn = new ArrayList<>();
            for (int d = 0; d < DRAWS; d++) {
                Complex rate = rate(parts, draw(random, parts.length), turning, constant);
                if (rate.isDefined()) {
                    drawn.add(rate);
                }
            }
            boolean enough = drawn.size() > DRAWS / 2;
            return new DecayRate(rate(parts, ones, turning, constant), enough ? Spread.of(drawn) : Complex.UNDEFINED);
        }

        private static double[] draw(SplittableRandom random, int count) {
            double[] weights = new double[count];
            for (int drawn = 0; drawn < count;) {
                int first = random.nextInt(count);
                for (int k = 0; k < RUN && drawn < count; k++, drawn++) {
                    weights[(first + k) % count]++;
                }
            }
            return weights;
        }

        private Complex rate(double[][] parts, double[] weights, boolean turning, double constant) {
            double re = 0;
            double im = 0;
            double size = 0;
            for (int g = 0; g < parts.length; g++) {
                re += weights[g] * (parts[g][0] - constant);
                im += weights[g] * parts[g][1];
                size += weights[g] * (parts[g][2] - constant);
            }
            Complex correlation = new Complex(re / size, im / size);
            boolean lost = !(correlation.abs() > 0) || !turning && correlation.re() <= 0;
            return lost ? Complex.UNDEFINED : correlation.log().times(1 / time);
        }
    }
}
