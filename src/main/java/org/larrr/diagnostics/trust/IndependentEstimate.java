package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.Parallel;
import org.larrr.linalg.Vectors;
import org.larrr.stages.Cancellation;

/**
 * The eigenvalue of a fitted function estimated once more, in a way that is the same for every method: the transfer
 * operator at half the process's own relaxation time, projected without truncation on the fitted functions and the
 * leading directions of the features.
 *
 * <p>At a lag τ of the order of 1/|λ| a defect of size q in a function or a regression moves log ν/τ by q|λ|, not by
 * q/Δt; so what an operator at a short lag, a truncation blind to the dynamics, a large γ or a coarse quadrature have
 * added is seen as a distance. It is done beside {@value #NARROW} and beside {@value #WIDE} leading directions; where
 * these disagree, the space of functions decides the value. Source of the projection: Noé and Nüske 2013 (DOI
 * 10.1137/110858616). O(nK²) for each distinct lag, lags being shared within a factor of √2. Weighted states are judged
 * by the projection of the generator itself.
 *
 * <p>Both estimates see the same data, and the one at the longer lag scatters more; so their distance is held against
 * its own standard error, from the same resampled stretches: the refits of the bootstrap, and ν to first order in the
 * moments of every stretch.
 *
 * @param narrow λ on few directions; undefined where correlation is lost
 * @param wide   the same on more
 * @param noise  standard error of the distance of either from λ̂, re and im [1/time]; 0 where unknown
 * @param growth by how much |λ̂|τ shrinks from half to several relaxation times beyond what noise explains, over |λ̂|:
 *     the timescale grows with the lag, as it does where coordinates do not hold the whole state
 * @param spread standard error of the rate at which the function itself decays, re and im [1/time]
 * @param missed how far λ̂ is, beyond noise, from what stands at its place in the order there, where slower processes
 *     are seen than the fit holds [1/time]; else 0
 * @param bias by how much finer functions move λ̂, see {@link FinerFunctions} [1/time]; 0 for a method that other lags
 *     test
 * @param biasKnown whether bias is known as far as it needs to be
 */
record IndependentEstimate(Complex narrow, Complex wide, Complex noise, double growth, Complex spread, double missed,
        Complex bias, boolean biasKnown) {

    static final int NARROW = 15;
    static final int WIDE = 40;
    static final IndependentEstimate NONE =
            new IndependentEstimate(Complex.UNDEFINED, Complex.UNDEFINED, Complex.real(0), 0, Complex.UNDEFINED, 0);
    private static final double SHORT = 0.5;
    /** Where a sum of a slow and a fast process shows its slow part. */
    private static final double[] LONG = {2, 4};
    /** A change of this many standard errors is no noise. */
    private static final double CLEAR = 2;

    /** Of a method whose functions other lags test. */
    IndependentEstimate(Complex narrow, Complex wide, Complex noise, double growth, Complex spread, double missed) {
        this(narrow, wide, noise, growth, spread, missed, Complex.real(0), true);
    }

    /** Returns this opinion with the result of finer functions; empty if they were not available. */
    IndependentEstimate with(Optional<FinerFunctions> finer) {
        Optional<Complex> moved = finer.map(FinerFunctions::moved).filter(Complex::isDefined);
        return new IndependentEstimate(narrow, wide, noise, growth, spread,
                Math.max(missed, finer.map(FinerFunctions::missed).orElse(0.0)), moved.orElse(Complex.real(0)),
                moved.isPresent());
    }

    /**
     * One entry an eigenpair; empty at uneven times, where there is no lag.
     *
     * @param firstLag k₀ of a fit that begins there: C_{k₀} then is in the place of C, on the fitted functions alone;
     *     of a process that may not be reversible there is no opinion
     */
    static List<IndependentEstimate> of(ReducedFit whole, boolean reversible, int firstLag, BlockBootstrap.Draws draws,
            Cancellation cancellation) {
        Trajectories data = whole.sample().trajectories();
        if (data.isWeighted()) {
            return ofGenerator(whole);
        }
        if (!data.grid().isUniform() || firstLag > 0 && !reversible) {
            return List.of();
        }
        ReducedFit fit = whole.leading(WIDE);
        List<Complex> values = fit.model().eigenvalues();
        FeatureSample all = fit.sample();
        int[][] wanted = lags(values, all);
        int[] lags = Arrays.stream(wanted).flatMapToInt(Arrays::stream).filter(lag -> lag > 0).distinct().toArray();
        Optional<List<SecondMoments>> first = firstLag == 0 ? Optional.empty()
                : Optional.of(all.lagged(firstLag, reversible, draws.cells()));
        IndependentEstimate[] opinions = new IndependentEstimate[values.size()];
        Arrays.fill(opinions, NONE);
        Decay[][] decays = new Decay[values.size()][1 + LONG.length];
        double bytes = 2.0 * Double.BYTES * draws.cells().count() * all.features().size() * all.features().size();
        Parallel.forEach(lags.length, bytes, k -> {
            cancellation.check();
            List<SecondMoments> cells = all.lagged(firstLag + lags[k], reversible, draws.cells());
            LagMoments moments = LagMoments.of(fit, first, lags[k], cells, draws);
            for (int i = 0; i < opinions.length; i++) {
                int place = Arrays.stream(wanted[i]).boxed().toList().indexOf(lags[k]);
                if (place >= 0) {
                    decays[i][place] = moments.decay(i);
                }
                if (place == 0) {
                    opinions[i] = moments.opinion(i, decays[i][0].spread());
                }
            }
        });
        return IntStream.range(0, opinions.length)
                .mapToObj(i -> opinions[i].grown(decays[i], values.get(i).abs())).toList();
    }

    /** Of each eigenvalue the early lag and the later ones, in steps; 0 for none. */
    private static int[][] lags(List<Complex> values, FeatureSample all) {
        return values.stream().map(value -> new int[] {lag(SHORT, value, all), lag(LONG[0], value, all),
            value.im() == 0 ? lag(LONG[1], value, all) : 0}).toArray(int[][]::new);
    }

    /** This with the growth from the decay at the early lag, the first, to those at later ones, over a rate. */
    private IndependentEstimate grown(Decay[] decays, double rate) {
        IndependentEstimate grown = this;
        for (int later = 1; later < decays.length; later++) {
            if (decays[later] != null) {
                grown = grown.grown(decays[0].growth(decays[later]) / rate);
            }
        }
        return grown;
    }

    /**
     * Of weighted states, whose lags describe another process: the generator itself, projected in the same way by means
     * over single states.
     */
    private static List<IndependentEstimate> ofGenerator(ReducedFit fit) {
        List<Complex> values = fit.model().eigenvalues();
        double time = 1 / values.stream().filter(Complex::isDefined).mapToDouble(Complex::abs).max().orElse(1);
        LagProjection projection = new LagProjection(fit, fit.sample().generatorMoments(), OptionalDouble.of(time));
        return IntStream.range(0, values.size()).mapToObj(i -> {
            LagProjection.Seen narrow = projection.project(i, fit.least(NARROW), time);
            LagProjection.Seen wide = projection.project(i, fit.least(WIDE), time);
            return new IndependentEstimate(narrow.own(), wide.own(), Complex.real(0), 0, Complex.UNDEFINED,
                    Math.max(missed(values.get(i), narrow, 0), missed(values.get(i), wide, 0)));
        }).toList();
    }

    private static double missed(Complex value, LagProjection.Seen seen, double noise) {
        double distance = seen.placeAt() == seen.ownAt() ? 0 : seen.place().minus(value).abs();
        return Double.isNaN(distance) ? Double.POSITIVE_INFINITY : beyond(distance, CLEAR * noise);
    }

    /** Returns the part of a distance that exceeds noise of a given size. */
    static double beyond(double distance, double noise) {
        return Math.sqrt(Math.max(0, distance * distance - noise * noise));
    }

    /** In steps, on a grid of powers of √2 so that pairs share lags; 0 where there is none. */
    private static int lag(double times, Complex value, FeatureSample data) {
        if (!value.isDefined() || value.abs() == 0) {
            return 0;
        }
        double wanted = Math.max(1, times / (value.abs() * data.step().orElseThrow()));
        double grid = Math.round(2 * Math.log(wanted) / Math.log(2)) / 2.0;
        double longest = Math.max(0, (data.longest() - 1) / 2);
        double most = Math.min(Math.pow(2, grid), longest);
        return most < 1 ? 0 : data.nearestLag(most);
    }

    private IndependentEstimate grown(double share) {
        return new IndependentEstimate(narrow, wide, noise, Math.max(growth, Double.isNaN(share) ? 0 : share), spread,
                missed, bias, biasKnown);
    }

    /**
     * The correlation c(τ) of one function with itself.
     *
     * @param whole  of all data
     * @param drawn  of every draw
     * @param turning whether the function turns while it decays
     */
    private record Decay(double time, Complex whole, List<Complex> drawn, boolean turning) {

        /** Standard error of log c(τ)/τ. */
        Complex spread() {
            return Spread.ofMost(drawn.stream().map(this::rate).toList());
        }

        private Complex rate(Complex correlation) {
            boolean lost = !(correlation.abs() > 0) || !turning && correlation.re() <= 0;
            return lost ? Complex.UNDEFINED : correlation.log().times(1 / time);
        }

        /**
         * By how much the rate of decay shrinks to a later time if as little is left then as noise permits [1/time]; 0
         * where that is no more than the rate at this time leaves.
         */
        double growth(Decay later) {
            ToDoubleFunction<Complex[]> excess = pair -> {
                Complex turned = pair[1].times(Complex.real(1).dividedBy(expected(pair[0], later.time)));
                return (turned.re() - 1) * expected(pair[0], later.time).abs();
            };
            double[] sorted = IntStream.range(0, drawn.size())
                    .mapToDouble(d -> excess.applyAsDouble(new Complex[] {drawn.get(d), later.drawn.get(d)}))
                    .filter(Double::isFinite).sorted().toArray();
            if (sorted.length <= drawn.size() / 2) {
                return 0;
            }
            double noise = Spread.half(sorted);
            double expected = expected(whole, later.time).abs();
            double least = expected + excess.applyAsDouble(new Complex[] {whole, later.whole}) - CLEAR * noise;
            return least > expected ? Math.log(least / expected) / later.time : 0;
        }

        /** c(t) if the function goes on decaying, and turning, as it did until τ. */
        private Complex expected(Complex correlation, double other) {
            Complex rate = rate(correlation);
            return rate.isDefined() ? rate.times(other).exp() : Complex.UNDEFINED;
        }
    }

    /** The moments at one lag, by stretches of the data. */
    private record LagMoments(ReducedFit fit, int[] directions, double time, List<SecondMoments> cells,
            BlockBootstrap.Draws draws, LagProjection projection) {

        /**
         * @param first those at the lag at which the fit begins, empty where that is 0
         * @param lag   steps between C and the later lag
         * @param last  those at the later lag
         */
        static LagMoments of(ReducedFit fit, Optional<List<SecondMoments>> first, int lag, List<SecondMoments> last,
                BlockBootstrap.Draws draws) {
            List<SecondMoments> cells = first.map(early -> IntStream.range(0, last.size())
                    .mapToObj(g -> new SecondMoments(early.get(g).crossCovariance(), last.get(g).crossCovariance()))
                    .toList()).orElse(last);
            int[] directions = first.isPresent() ? new int[2] : new int[] {fit.least(NARROW), fit.least(WIDE)};
            return new LagMoments(fit, directions, lag * fit.sample().step().orElseThrow(), cells, draws,
                    new LagProjection(fit, SecondMoments.sum(cells)));
        }

        IndependentEstimate opinion(int i, Complex spread) {
            Complex value = fit.model().eigenvalues().get(i);
            List<LagProjection.Seen> seen = new ArrayList<>();
            double re = 0;
            double im = 0;
            double missed = 0;
            for (int each : directions) {
                LagProjection.Seen one = projection.project(i, each, time);
                Complex noise = noise(i, one.ownAt(), each);
                re = Math.max(re, noise.re());
                im = Math.max(im, noise.im());
                double ofPlace = one.placeAt() == one.ownAt() ? 0 : noise(i, one.placeAt(), each).abs();
                missed = Math.max(missed, missed(value, one, ofPlace));
                seen.add(one);
            }
            return new IndependentEstimate(seen.get(0).own(), seen.get(1).own(), new Complex(re, im), 0, spread,
                    missed);
        }

        /** Standard error of λ̂ minus a value of the projection; 0 where there were no refits. */
        private Complex noise(int i, int at, int directions) {
            Complex value = fit.model().eigenvalues().get(i);
            Complex[] influence = projection.influence(at, directions, cells);
            List<Complex> found = new ArrayList<>();
            for (int d = 0; d < draws.values().size(); d++) {
                Complex refitted = draws.values().get(d)[i];
                double re = projection.value(at, directions).re();
                double im = projection.value(at, directions).im();
                double[] weights = draws.weights().get(d);
                for (int g = 0; g < weights.length; g++) {
                    re += weights[g] * influence[g].re();
                    im += weights[g] * influence[g].im();
                }
                boolean mirrored = refitted.im() * value.im() < 0;
                found.add((mirrored ? refitted.conjugate() : refitted).minus(
                        LagProjection.rate(new Complex(re, im), time)));
            }
            Complex spread = Spread.ofMost(found);
            return spread.isDefined() ? spread : Complex.real(0);
        }

        Decay decay(int i) {
            double[][] parts = new double[cells.size()][];
            Arrays.setAll(parts, g -> correlation(i, cells.get(g)));
            double constant = fit.shares()[i] / parts.length; // the part that never decays is no part of the process
            return new Decay(time, correlation(parts, Vectors.ones(parts.length), constant),
                    draws.weights().stream().map(weights -> correlation(parts, weights, constant)).toList(),
                    fit.model().eigenvalues().get(i).im() != 0);
        }

        /** Re and Im of bᴴHb, and bᴴCb: the part of pairs of states in the autocorrelation of a function. O(N²). */
        private double[] correlation(int i, SecondMoments moments) {
            ComplexMatrix b = fit.model().right().coefficients().columns(new int[] {i});
            ComplexMatrix conjugate = b.conjugateTranspose();
            Complex crossed = LagProjection.bilinear(conjugate, moments.crossCovariance(), b);
            return new double[] {crossed.re(), crossed.im(),
                LagProjection.bilinear(conjugate, moments.covariance(), b).re()};
        }

        private static Complex correlation(double[][] parts, double[] weights, double constant) {
            double re = 0;
            double im = 0;
            double size = 0;
            for (int g = 0; g < parts.length; g++) {
                re += weights[g] * (parts[g][0] - constant);
                im += weights[g] * parts[g][1];
                size += weights[g] * (parts[g][2] - constant);
            }
            return new Complex(re / size, im / size);
        }
    }
}
