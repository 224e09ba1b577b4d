package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.MomentFit;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.linalg.Complex;
import org.larrr.linalg.Parallel;
import org.larrr.linalg.Vectors;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace;

/**
 * The spectrum in windows of time, each half a window after the one before: did the process change?
 *
 * <p>Moments C and H are summed once over stretches of time; those of a window are a sum over its stretches, on the
 * features of the whole fit. Errors of a window come from its stretches drawn anew, runs of {@value #RUN} together or
 * whole trajectories where many run side by side (Künsch 1989, DOI 10.1214/aos/1176347265). Eigenpairs of windows are
 * those of the whole by the overlap of eigenfunctions. O(nN²) and O(N³) for each window and each draw.
 *
 * <p>Whether an eigenvalue changes is decided by a permutation test: where nothing changes, runs of stretches may
 * stand in any order, and windows of rearranged stretches differ as much. It counts what normal bands of few stretches
 * do not, such as skew and values that belong to another eigenfunction.
 *
 * @param beside  whether trajectories run side by side, so that time is that since their start; else they follow each
 *                other
 * @param windows in order of time
 * @param changes of every eigenpair; empty where fewer than two windows that share no data show it with an error
 */
public record WindowSpectra(boolean beside, List<Window> windows, List<Optional<Change>> changes) {

    /** Stretches in half a window, or trajectories drawn together. */
    private static final int STRETCHES = 12;
    private static final int RUN = 3;
    private static final int REARRANGEMENTS = 199;
    private static final long SEED = 1;

    public WindowSpectra {
        windows = List.copyOf(windows);
        changes = List.copyOf(changes);
    }

    /**
     * A window of time.
     *
     * @param from   where it begins [time]
     * @param to     where it ends [time]
     * @param values of the eigenpairs of the whole fit [1/time]; undefined where the window does not show one
     * @param errors their standard errors, re and im; undefined where draws do not show the eigenpair
     */
    public record Window(double from, double to, List<Complex> values, List<Complex> errors) {

        public Window {
            values = List.copyOf(values);
            errors = List.copyOf(errors);
        }
    }

    /**
     * A test whether an eigenvalue differs in some window that shares no data with the others.
     *
     * @param departure largest distance of Re λ̂ of a window from their mean, in standard errors
     * @param p         share of the rearranged data in which it is as large
     * @param from      where that window begins
     * @param to        where it ends
     */
    public record Change(double departure, double p, double from, double to) {

        private static final double LEVEL = 0.05;

        /**
         * {@return whether it is more than chance would have it}
         *
         * @param among how many eigenvalues are tested
         */
        public boolean isSeen(int among) {
            return among * p <= LEVEL;
        }
    }

    /**
     * Fits every window.
     *
     * @param fit          the whole fit
     * @param halves       half windows in all, at least 4; there is one window fewer
     * @param beside       whether trajectories run side by side
     * @param draws        refits behind each error
     * @param cancellation stops it
     * @return the spectra
     * @throws EstimationException if the data are too short, or moments do not suit the method
     * @throws IllegalArgumentException if the moments of all stretches do not fit into memory
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static WindowSpectra of(MomentFit fit, int halves, boolean beside, int draws, Cancellation cancellation) {
        MomentFit whole = fit.inGroups();
        FeatureSample sample = whole.sample();
        Trajectories data = sample.trajectories();
        int units = beside ? Math.min(data.count() * parts(data.count()), 2 * STRETCHES)
                : sample.sums().map(sums -> Math.min(STRETCHES, sums.count() / halves)).orElse(STRETCHES);
        EstimationException.unless(units >= RUN, Message.of("windows.too-few-groups"));
        double size = sample.features().size();
        HeapSpace.require(2.0 * halves * units * size * size * Double.BYTES,
                Message.of("moments.of-stretches", halves * units, (int) size), Message.of("windows.fewer"));
        int shortest = beside ? IntStream.range(0, data.count()).map(data::length).min().orElseThrow() : data.size();
        int fewest = 2 * halves * (beside ? parts(data.count()) : units);
        EstimationException.unless(shortest >= fewest,
                Message.of("windows.too-few-states", halves / 2, fewest, shortest));
        RowGroups groups = beside ? rowGroups(data, halves, units) : sample.parts(halves * units);
        List<SecondMoments> moments = whole.estimator().momentsByGroup(sample, groups, cancellation);
        EigenpairMatching matching = new EigenpairMatching(whole.model(), SecondMoments.sum(moments).mass());
        SplittableRandom random = new SplittableRandom(SEED);
        double span = (beside ? data.duration() / data.count() : sample.duration()) / halves;
        List<Window> windows = new ArrayList<>();
        for (int h = 0; h + 1 < halves; h++) {
            cancellation.check();
            // Moments are means over all data, beside which γ counts; so a window weighs as much as the whole.
            Refits refits = new Refits(whole, matching, moments.subList(h * units, (h + 2) * units), halves / 2.0);
            windows.add(refits.window(h * span, (h + 2) * span, draws, () -> draw(2 * units, beside, random),
                    cancellation));
        }
        double[][] chance = rearranged(whole, matching, moments, units, beside, cancellation);
        return new WindowSpectra(beside, windows, IntStream.range(0, whole.model().rank())
                .mapToObj(i -> change(windows, i, Arrays.stream(chance).mapToDouble(each -> each[i]).toArray()))
                .toList());
    }

    /** Of every rearrangement and eigenpair, the largest departure of a window over the mean of the windows. */
    private static double[][] rearranged(MomentFit whole, EigenpairMatching matching, List<SecondMoments> moments,
            int units, boolean beside, Cancellation cancellation) {
        int halves = moments.size() / units;
        Random random = new Random(SEED);
        List<int[]> orders = IntStream.range(0, REARRANGEMENTS)
                .mapToObj(b -> beside ? orderOfHalves(halves, units, random) : orderOfRuns(halves, units, random))
                .toList();
        double[][] departures = new double[REARRANGEMENTS][];
        Parallel.forEach(REARRANGEMENTS, b -> {
            List<Complex[]> values = new ArrayList<>();
            for (int h = 0; h + 1 < halves; h += 2) {
                List<SecondMoments> own = Arrays.stream(orders.get(b), h * units, (h + 2) * units)
                        .mapToObj(moments::get).toList();
                new Refits(whole, matching, own, halves / 2.0).find(Vectors.ones(own.size()), cancellation)
                        .ifPresent(values::add);
            }
            departures[b] = IntStream.range(0, whole.model().rank()).mapToDouble(i -> departure(values.stream()
                    .map(each -> each[i]).filter(Complex::isDefined).mapToDouble(Complex::re).toArray())).toArray();
        });
        return departures;
    }

    private static double departure(double[] values) {
        double mean = Arrays.stream(values).average().orElse(Double.NaN);
        return Arrays.stream(values).map(value -> Math.abs(value - mean)).max().orElse(0) / Math.abs(mean);
    }

    /** Trajectories that are simultaneous: the halves of each unit in an order of its own. */
    private static int[] orderOfHalves(int halves, int units, Random random) {
        int[] order = new int[halves * units];
        for (int u = 0; u < units; u++) {
            int[] positions = Blocks.permutation(random, halves);
            for (int h = 0; h < halves; h++) {
                order[h * units + u] = positions[h] * units + u;
            }
        }
        return order;
    }

    /** Quarters of a window in another order. */
    private static int[] orderOfRuns(int halves, int units, Random random) {
        int run = Math.max(1, units / 2);
        int runs = (halves * units + run - 1) / run;
        return Arrays.stream(Blocks.permutation(random, runs)).flatMap(r -> IntStream.range(r * run,
                Math.min(halves * units, (r + 1) * run))).toArray();
    }

    /** Fits to a choice of the stretches of a window. */
    private record Refits(MomentFit whole, EigenpairMatching matching, List<SecondMoments> own, double weight) {

        Window window(double from, double to, int draws, Supplier<double[]> draw, Cancellation cancellation) {
            Complex[] values = eigenvalues(Vectors.ones(own.size()));
            List<Complex[]> drawn = Stream.generate(() -> find(draw.get(), cancellation)).limit(draws)
                    .flatMap(Optional::stream).toList();
            return new Window(from, to, List.of(values), IntStream.range(0, values.length)
                    .mapToObj(i -> Spread.ofMost(drawn.stream().map(drawing -> drawing[i]).toList())).toList());
        }

        /** The eigenvalues of a choice; empty where it leaves a direction without data. */
        Optional<Complex[]> find(double[] counts, Cancellation cancellation) {
            cancellation.check();
            try {
                return Optional.of(eigenvalues(counts));
            } catch (EstimationException ignored) {
                return Optional.empty(); // it says nothing about the others
            }
        }

        private Complex[] eigenvalues(double[] counts) {
            double[] weights = Arrays.stream(counts).map(w -> w * weight).toArray();
            return matching.eigenvalues(
                    whole.estimator().fitMoments(whole.sample(), SecondMoments.combine(own, weights)));
        }
    }

    /** Into how many parts each of few trajectories is cut, so that there is something to draw from. */
    private static int parts(int trajectories) {
        return (STRETCHES + trajectories - 1) / trajectories;
    }

    /** Group h · units + u holds the rows of unit u in the half window h. */
    private static RowGroups rowGroups(Trajectories data, int halves, int units) {
        int parts = parts(data.count());
        List<Integer> bounds = new ArrayList<>();
        List<Integer> group = new ArrayList<>();
        for (int k = 0; k < data.count(); k++) {
            int cuts = halves * parts;
            for (int c = 0; c < cuts; c++) {
                bounds.add(data.start(k) + (int) ((long) data.length(k) * c / cuts));
                group.add(c / parts * units + (k * parts + c % parts) % units);
            }
        }
        bounds.add(data.size());
        return new RowGroups(bounds.stream().mapToInt(Integer::intValue).toArray(),
                group.stream().mapToInt(Integer::intValue).toArray(), halves * units);
    }

    /** Returns how often each stretch of a window is drawn. */
    private static double[] draw(int count, boolean beside, SplittableRandom random) {
        if (!beside) {
            return Blocks.draw(random, count, RUN);
        }
        double[] units = Blocks.draw(random, count / 2, 1);
        return DoubleStream.concat(Arrays.stream(units), Arrays.stream(units)).toArray();
    }

    /**
     * Looks for a change of an eigenvalue among every other window, which share no data.
     *
     * @param index  of the eigenpair, from 0
     * @param chance the largest departures of rearranged data, over the mean
     */
    private static Optional<Change> change(List<Window> windows, int index, double[] chance) {
        List<Window> apart = IntStream.iterate(0, w -> w < windows.size(), w -> w + 2).mapToObj(windows::get)
                .filter(window -> window.values().get(index).isDefined() && window.errors().get(index).isDefined()
                        && window.errors().get(index).re() > 0).toList();
        if (apart.size() < 2) {
            return Optional.empty();
        }
        double[] values = apart.stream().mapToDouble(window -> window.values().get(index).re()).toArray();
        double mean = Arrays.stream(values).average().orElseThrow();
        Window worst = Collections.max(apart, Comparator.comparingDouble(
                window -> Math.abs(window.values().get(index).re() - mean)));
        double departure = departure(values);
        // Errors of single windows go with the value; the same relative error for all keeps low values from leading.
        double relative = Quantiles.of(apart.stream().mapToDouble(window -> window.errors().get(index).re()
                / Math.abs(window.values().get(index).re())).sorted().toArray(), 0.5);
        long more = Arrays.stream(chance).filter(each -> each >= departure).count();
        return Optional.of(new Change(departure / relative, (1.0 + more) / (1 + chance.length), worst.from(),
                worst.to()));
    }
}
