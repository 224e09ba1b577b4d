package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.GroupedMoments;
import org.larrr.estimators.MomentFit;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.linalg.Complex;
import org.larrr.linalg.Parallel;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace;

/**
 * Spectra of several data sets on common features, with a permutation test of the hypothesis that they come from one
 * process.
 *
 * <p>The rows of every set are divided into blocks of time, or into whole trajectories if a set has many; moments are
 * summed once for each block. The spectrum of a set is fitted from the sum of its blocks, its errors are those of the
 * block bootstrap (Künsch 1989, DOI 10.1214/aos/1176347265). With z the distance of −Re λ̂ or of a population from its
 * mean over the sets in units of its error, Σ z² of the sets is compared with Σ z² after random permutations of the
 * blocks of all sets, which is exact if blocks are independent. Eigenpairs are matched to those of all data by the
 * overlap of eigenfunctions.
 * O(nN²), and O(N³) for each set and each draw.
 *
 * @param sets      in order
 * @param distances ‖C^{1/2}(G_a − G_b)‖ between the operators of two sets, in L²(π) of all data, (sets, sets)
 * @param byChance  the median of the same between permuted sets
 * @param pValue    the fraction of random permutations that differ at least as much as the sets, at least
 *     1/(1 + permutations)
 */
public record SpectrumComparison(List<Part> sets, double[][] distances, double[][] byChance, double pValue) {

    private static final int STRETCHES = 24;
    private static final int RUN = 3;
    /** Stretches of a set, of which fewer tell no errors. */
    private static final int MIN_STRETCHES = 8;
    /** Faster processes say little of what differs, and spread over more. */
    private static final int PROCESSES = 4;
    /** Standard errors that leave no doubt. */
    private static final double CLEAR = 5;
    private static final long SEED = 1;

    public SpectrumComparison {
        sets = List.copyOf(sets);
    }

    /**
     * One set.
     *
     * @param values           of the eigenpairs of all data together [1/time]; undefined where it does not show one
     * @param errors           their standard errors, re and im; undefined where draws do not show the eigenpair
     * @param populations      mean membership of its states in each metastable set
     * @param populationErrors their standard errors
     */
    public record Part(List<Complex> values, List<Complex> errors, double[] populations,
            double[] populationErrors) {

        public Part {
            values = List.copyOf(values);
            errors = List.copyOf(errors);
        }
    }

    /** The stretches of so many sets with their moments and memberships, and how a choice of them is fitted. */
    private record Stretches(MomentFit whole, EigenpairMatching matching, DMatrixRMaj mass,
            List<SecondMoments> moments, double[] rows, double[][] memberships, int sets) { // [set][stretch], summed

        static Stretches of(MomentFit whole, int sets, RowGroups groups, int[] unitOfRow, double[][] memberships,
                Cancellation cancellation) {
            List<SecondMoments> moments = whole.estimator().momentsByGroup(whole.sample(), groups, cancellation);
            double[] rows = new double[moments.size()];
            double[][] members = new double[memberships.length][rows.length];
            for (int i = 0; i < unitOfRow.length; i++) {
                rows[unitOfRow[i]]++;
                for (int s = 0; s < memberships.length; s++) {
                    members[s][unitOfRow[i]] += memberships[s][i];
                }
            }
            DMatrixRMaj mass = SecondMoments.sum(moments).mass();
            return new Stretches(whole, new EigenpairMatching(whole.model(), mass), mass, moments, rows, members,
                    sets);
        }

        /** Stretches of a set. */
        int each() {
            return rows.length / sets;
        }

        /** Those of one set. */
        double[] only(int set) {
            double[] own = new double[rows.length];
            Arrays.fill(own, set * each(), (set + 1) * each(), 1);
            return own;
        }

        double rows(double[] weights) {
            return IntStream.range(0, weights.length).mapToDouble(u -> weights[u] * rows[u]).sum();
        }

        /** Moments are means over all data, beside which γ counts; so a choice weighs as much as the whole. */
        SpectralModel fit(double[] weights) {
            double factor = Arrays.stream(rows).sum() / rows(weights);
            return whole.estimator().fitMoments(whole.sample(), SecondMoments.combine(moments,
                    Arrays.stream(weights).map(w -> w * factor).toArray()));
        }

        /** Of the refit to a choice; empty for one that leaves a direction without data. */
        Optional<Complex[]> eigenvalues(double[] weights) {
            try {
                return Optional.of(matching.eigenvalues(fit(weights)));
            } catch (EstimationException ignored) {
                return Optional.empty();
            }
        }

        double[] populations(double[] weights) {
            double all = rows(weights);
            return Arrays.stream(memberships).mapToDouble(own -> IntStream.range(0, weights.length)
                    .mapToDouble(u -> weights[u] * own[u]).sum() / all).toArray();
        }
    }

    /**
     * Compares data sets.
     *
     * @param fit          the fit of all of them together
     * @param setOf        to which set each trajectory belongs, from 0; every set has one at least
     * @param memberships  in each metastable set of each row, (m, n); empty if populations are not compared
     * @param draws        refits behind each error
     * @param permutations        random permutations behind the p-value
     * @param cancellation stops it
     * @return the comparison
     * @throws EstimationException if a set is too short
     * @throws IllegalArgumentException if the moments of all stretches do not fit into memory
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static SpectrumComparison of(MomentFit fit, int[] setOf, double[][] memberships, int draws, int permutations,
            Cancellation cancellation) {
        FeatureSample sample = fit.sample();
        int count = Arrays.stream(setOf).max().orElseThrow() + 1;
        double size = sample.features().size();
        HeapSpace.require(2.0 * count * STRETCHES * size * size * Double.BYTES,
                Message.of("moments.of-stretches", count * STRETCHES, (int) size), Message.of("comparison.fewer"));
        int[] unitOfRow = new int[sample.trajectories().size()];
        RowGroups groups = groups(sample.trajectories(), setOf, count, unitOfRow);
        Stretches stretches = Stretches.of(fit, count, groups, unitOfRow, memberships, cancellation);
        return of(stretches, draws, permutations, cancellation);
    }

    /**
     * Compares data sets of which sums of groups are kept, and some of the states.
     *
     * @param fit          the fit of all of them together
     * @param trajectories how many each set has, in the order of the data
     * @param memberships  in each metastable set of each kept state, (m, M); empty if populations are not compared
     * @param draws        refits behind each error
     * @param permutations        random permutations behind the p-value
     * @param cancellation stops it
     * @return the comparison
     * @throws EstimationException if a set has too few groups, or a group holds states of two sets
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static SpectrumComparison ofGroups(MomentFit fit, int[] trajectories, double[][] memberships, int draws,
            int permutations, Cancellation cancellation) {
        GroupedMoments sums = fit.sample().sums().orElseThrow();
        int[] sets = sums.setsOfGroups(trajectories);
        int[] unit = new int[sets.length];
        int[] unitOfRow = new int[fit.sample().trajectories().size()];
        List<int[]> rows = sums.rowsOfGroups();
        int[] groupsOf = new int[trajectories.length];
        Arrays.stream(sets).forEach(set -> groupsOf[set]++);
        int each = Math.min(STRETCHES, Arrays.stream(groupsOf).min().orElseThrow());
        EstimationException.unless(each >= MIN_STRETCHES, Message.of("comparison.too-few-groups", each));
        for (int s = 0; s < trajectories.length; s++) {
            int set = s;
            int[] own = IntStream.range(0, sets.length).filter(g -> sets[g] == set).toArray();
            for (int g = 0; g < own.length; g++) {
                unit[own[g]] = s * each + g * each / own.length;
                for (int row : rows.get(own[g])) {
                    unitOfRow[row] = unit[own[g]];
                }
            }
        }
        RowGroups groups = new RowGroups(IntStream.rangeClosed(0, unit.length).toArray(), unit,
                trajectories.length * each);
        return of(Stretches.of(fit.inGroups(), trajectories.length, groups, unitOfRow, memberships, cancellation),
                draws, permutations, cancellation);
    }

    private static SpectrumComparison of(Stretches stretches, int draws, int permutations, Cancellation cancellation) {
        int count = stretches.sets();
        SplittableRandom random = new SplittableRandom(SEED);
        List<Part> parts = new ArrayList<>();
        List<SpectralModel> models = new ArrayList<>();
        for (int s = 0; s < count; s++) {
            SpectralModel fit = stretches.fit(stretches.only(s));
            models.add(fit);
            parts.add(part(stretches, fit, s, draws, random, cancellation));
        }
        double observed = difference(parts, parts);
        List<int[]> orders = Stream.generate(() -> Blocks.permutation(random, stretches.rows().length))
                .limit(permutations).toList();
        List<PermutedSets> chance = eachOf(orders, order -> PermutedSets.of(stretches, order, parts), cancellation);
        long atLeast = 1 + chance.stream().filter(each -> each.difference() >= observed).count();
        double[][] distances = new double[count][count];
        double[][] byChance = new double[count][count];
        List<int[]> pairs = pairs(count).toList();
        List<Double> observedDistances = distances(models, stretches);
        for (int p = 0; p < pairs.size(); p++) {
            int[] pair = pairs.get(p);
            int index = p;
            double distance = observedDistances.get(p);
            double[] permuted = chance.stream().mapToDouble(each -> each.distances().get(index)).sorted().toArray();
            double usual = Quantiles.of(permuted, 0.5);
            distances[pair[0]][pair[1]] = distance;
            distances[pair[1]][pair[0]] = distance;
            byChance[pair[0]][pair[1]] = usual;
            byChance[pair[1]][pair[0]] = usual;
        }
        return new SpectrumComparison(parts, distances, byChance, atLeast / (1.0 + permutations));
    }

    /**
     * Sets of stretches permuted at random.
     *
     * @param difference Σ z² of them
     * @param distances  between the operators of each pair of sets
     */
    private record PermutedSets(double difference, List<Double> distances) {

        static PermutedSets of(Stretches stretches, int[] order, List<Part> parts) {
            int count = stretches.sets();
            int each = stretches.each();
            List<SpectralModel> fits = new ArrayList<>();
            List<Part> others = new ArrayList<>();
            for (int s = 0; s < count; s++) {
                double[] weights = new double[order.length];
                for (int u = s * each; u < (s + 1) * each; u++) {
                    weights[order[u]] = 1;
                }
                SpectralModel fit = stretches.fit(weights);
                fits.add(fit);
                others.add(new Part(List.of(stretches.matching().eigenvalues(fit)), List.of(),
                        stretches.populations(weights), new double[0]));
            }
            return new PermutedSets(SpectrumComparison.difference(others, parts),
                    SpectrumComparison.distances(fits, stretches));
        }
    }

    /** The results of all inputs in their order, several at a time. */
    private static <A, B> List<B> eachOf(List<A> inputs, Function<A, B> task, Cancellation cancellation) {
        return Parallel.inOrder(inputs.size(), Integer.MAX_VALUE, "comparison", k -> {
            cancellation.check();
            return task.apply(inputs.get(k));
        });
    }

    /** Distances between the operators of each pair of fits, in the order of {@link #pairs}. */
    private static List<Double> distances(List<SpectralModel> fits, Stretches stretches) {
        return IntStream.range(0, fits.size() - 1).boxed().flatMap(a -> {
            OperatorDistance first = new OperatorDistance(fits.get(a), stretches.mass());
            return fits.subList(a + 1, fits.size()).stream().map(first::to);
        }).toList();
    }

    private static Stream<int[]> pairs(int count) {
        return IntStream.range(0, count).boxed().flatMap(a -> IntStream.range(a + 1, count)
                .mapToObj(b -> new int[] {a, b}));
    }

    /**
     * Unit s · STRETCHES + u is stretch u of set s: whole trajectories, taken in turn, where there are enough, else
     * stretches of equal length cut over all trajectories of the set.
     */
    private static RowGroups groups(Trajectories data, int[] setOf, int count, int[] unitOfRow) {
        long[] size = new long[count];
        int[] members = new int[count];
        for (int k = 0; k < setOf.length; k++) {
            size[setOf[k]] += data.length(k);
            members[setOf[k]]++;
        }
        long[] before = new long[count];
        int[] turn = new int[count];
        for (int k = 0; k < setOf.length; k++) {
            int set = setOf[k];
            EstimationException.unless(size[set] >= 2 * STRETCHES, Message.of("comparison.too-few-states", set + 1));
            for (int row = data.start(k); row < data.start(k + 1); row++) {
                int stretch = members[set] >= STRETCHES ? turn[set] % STRETCHES
                        : (int) (STRETCHES * (before[set] + row - data.start(k)) / size[set]);
                unitOfRow[row] = set * STRETCHES + stretch;
            }
            before[set] += data.length(k);
            turn[set]++;
        }
        return RowGroups.of(data, row -> unitOfRow[row], count * STRETCHES);
    }

    private static Part part(Stretches stretches, SpectralModel fit, int set, int draws, SplittableRandom random,
            Cancellation cancellation) {
        double[] own = stretches.only(set);
        Complex[] values = stretches.matching().eigenvalues(fit);
        double[] populations = stretches.populations(own);
        int each = stretches.each();
        List<double[]> drawn = Stream.generate(() -> {
            double[] weights = new double[own.length];
            System.arraycopy(Blocks.draw(random, each, RUN), 0, weights, set * each, each);
            return weights;
        }).limit(draws).toList();
        List<double[]> shares = drawn.stream().map(stretches::populations).toList();
        List<Complex[]> refits = eachOf(drawn, stretches::eigenvalues, cancellation).stream().flatMap(Optional::stream)
                .toList();
        return new Part(List.of(values), IntStream.range(0, values.length)
                .mapToObj(i -> Spread.ofMost(refits.stream().map(all -> all[i]).toList())).toList(), populations,
                IntStream.range(0, populations.length).mapToDouble(s -> Spread.half(shares.stream()
                        .mapToDouble(all -> all[s]).sorted().toArray())).toArray());
    }

    /** Σ z² over sets, of the slowest processes and of all populations. */
    private static double difference(List<Part> sets, List<Part> errors) {
        double sum = 0;
        int rank = Math.min(PROCESSES + 1, errors.get(0).errors().size());
        for (int i = 1; i < rank; i++) {
            int index = i;
            sum += squares(sets.stream().mapToDouble(set -> set.values().get(index).re()).toArray(),
                    errors.stream().mapToDouble(set -> set.errors().get(index).re()).toArray());
        }
        for (int s = 0; s < errors.get(0).populations().length; s++) {
            int index = s;
            sum += squares(sets.stream().mapToDouble(set -> set.populations()[index]).toArray(),
                    errors.stream().mapToDouble(set -> set.populationErrors()[index]).toArray());
        }
        return sum;
    }

    /** Σ ((x − x̄)/e)² over what is known; a pair that is matched wrongly counts no more than a clear one. */
    private static double squares(double[] values, double[] errors) {
        int[] known = IntStream.range(0, values.length).filter(s -> Double.isFinite(values[s]) && errors[s] > 0)
                .toArray();
        double mean = Arrays.stream(known).mapToDouble(s -> values[s]).average().orElse(0);
        return Arrays.stream(known)
                .mapToDouble(s -> Math.pow(Math.min(CLEAR, Math.abs(values[s] - mean) / errors[s]), 2)).sum();
    }
}
