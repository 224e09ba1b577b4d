package org.larrr.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.BestError;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.diagnostics.suggest.ParameterSearch;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.experiments.Progress;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Complex;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;
import org.larrr.systems.LinearSystem;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.Truth;
import org.larrr.systems.Truth.TruthSource;

/**
 * How near estimates of the slowest eigenvalues come to the best possible, over independent trajectories: LaRRR at a
 * system's settings and at those chosen from the data, TO-RRR, a Markov state model, maximum likelihood where there is
 * one, and an oracle that knows the eigenfunctions: the symmetric regression of one step on them, which nobody who must
 * learn them can expect to beat by much. With noise, which a state shares with no other, it regresses on the moments of
 * the first lag, at the later lag that is best by the truth.
 *
 * @param system   with a known spectrum
 * @param duration T
 * @param step     Δt
 * @param noise    standard deviation of what is added to every state, in standard deviations of its coordinate
 * @param seeds    how many trajectories
 * @param seed     of the first one
 */
public record Efficiency(StochasticSystem system, double duration, double step, double noise, int seeds, long seed) {

    /** λ₂, λ₃ and λ₄. */
    public static final int VALUES = 3;
    /** LaRRR at settings chosen from the data. */
    public static final String CHOSEN = "LaRRR, chosen from the data";
    /** The regression on the true eigenfunctions. */
    public static final String ORACLE = "oracle";
    /** Least squares of the next state on the present one, for a linear system. */
    public static final String LIKELIEST = "maximum likelihood";
    /** The Markov state model at the lag that its timescales choose. */
    public static final String CELLS = "MSM, lag by its timescales";

    private static final String MODELS = "MSM";
    private static final RadialKernel.Family FAMILY = RadialKernel.Family.GAUSSIAN;
    private static final int[] LAGS = {1, 2, 5, 10, 20, 40, 80, 160};
    private static final int CELL_COUNT = 100;
    /** The first lag from which the timescale grows by less than this to the next one is taken. */
    private static final double LEVEL = 0.05;
    /** What an estimate without a value counts as. */
    private static final double NOTHING = 1;
    private static final int FUNCTIONS = 6;

    /**
     * The errors of one method.
     *
     * @param method its name
     * @param rms    root mean square of |λ̂ − λ|/|λ| of each value, compared with that at the same place, or at the
     *     same place among the real values or among those that turn if that is nearer; an estimate without a value
     *     counts as off by 100 %
     * @param bias   mean of Re λ̂₂/Re λ₂ − 1
     */
    public record Row(String method, double[] rms, double bias) {
        /** "oracle   0.187  0.078  0.077  +0.010". */
        public String line() {
            StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "  %-34s", method));
            Arrays.stream(rms).forEach(error -> line.append(String.format(Locale.ROOT, " %8.3f", error)));
            return line.append(String.format(Locale.ROOT, " %+8.3f", bias)).toString();
        }
    }

    /**
     * Runs all trajectories, as many at a time as there are processors.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public List<Row> run(TruthSource truths, Cancellation cancellation) {
        Truth truth = truths.truth(system, FUNCTIONS);
        List<Map<String, List<Complex>>> all =
                ExperimentRun.trials(seeds, true, k -> trial(truth, k, cancellation), Progress.NONE, cancellation);
        List<Row> rows = new ArrayList<>();
        for (String method : all.get(0).keySet()) {
            rows.add(row(method, all.stream().map(one -> one.get(method)).toList(), truth));
        }
        leaveBestLag(MODELS, rows);
        leaveBestLag(ORACLE, rows);
        return rows;
    }

    private static String lagged(String method, int lag) {
        return method + " at " + lag;
    }

    /** Of a method at several lags only the row of the one that is best by the truth, at its place among the rows. */
    private static void leaveBestLag(String method, List<Row> rows) {
        String prefix = method + " at ";
        List<Row> all = rows.stream().filter(row -> row.method().startsWith(prefix)).toList();
        all.stream().min(Comparator.comparingDouble(row -> row.rms()[0])).ifPresent(best -> {
            rows.set(rows.indexOf(best), new Row(method + ", best lag by the truth: "
                    + best.method().substring(prefix.length()), best.rms(), best.bias()));
            rows.removeAll(all);
        });
    }

    private Row row(String method, List<List<Complex>> estimates, Truth truth) {
        double[] rms = new double[VALUES];
        Arrays.setAll(rms, v -> v + 1 < truth.eigenvalues().size() && !estimates.get(0).isEmpty()
                ? Math.sqrt(estimates.stream().mapToDouble(each -> square(error(each, v, truth))).average().orElse(0))
                : Double.NaN);
        double slow = truth.eigenvalues().get(1).re();
        double bias = estimates.stream().map(each -> estimate(each, 0, truth)).filter(Complex::isDefined)
                .mapToDouble(each -> each.re() / slow - 1).average().orElse(Double.NaN);
        return new Row(method, rms, bias);
    }

    /** |λ̂ − λ|/|λ| of the value from 0 that is not the stationary one. */
    static double error(List<Complex> estimates, int value, Truth truth) {
        Complex known = truth.eigenvalues().get(value + 1);
        Complex estimate = estimate(estimates, value, truth);
        return estimate.isDefined() ? estimate.minus(known).abs() / known.abs() : NOTHING;
    }

    /**
     * The value at the same place, or at the same place among the real ones or among those that turn: a pair that turns
     * slowly may look like two real values, to the likeliest process too, and is not missed then.
     */
    private static Complex estimate(List<Complex> estimates, int value, Truth truth) {
        Complex known = truth.eigenvalues().get(value + 1);
        boolean real = known.im() == 0;
        long place = truth.eigenvalues().stream().skip(1).limit(value).filter(one -> one.im() == 0 == real).count();
        Complex alike = estimates.stream().filter(one -> !one.isDefined() || one.im() == 0 == real).skip(place)
                .findFirst().orElse(Complex.UNDEFINED);
        Complex inOrder = value < estimates.size() ? estimates.get(value) : Complex.UNDEFINED;
        boolean nearer = !alike.isDefined() || inOrder.minus(known).abs() < alike.minus(known).abs();
        return nearer && inOrder.isDefined() ? inOrder : alike;
    }

    private static double square(double x) {
        return x * x;
    }

    private Map<String, List<Complex>> trial(Truth truth, int k, Cancellation cancellation) {
        SuggestedSetup page = system.suggestion();
        Trajectories data = noisy(Simulator.simulate(
                Simulation.byDefault(system, step, (int) Math.round(duration / step), 1,
                page.burnIn(), seed + k), cancellation), seed + k);
        boolean reversible = system.reversible();
        Map<String, List<Complex>> found = new LinkedHashMap<>();
        if (noise == 0) {
            found.put(ORACLE, oracle(data, truth, 0, 1).get(0));
        } else {
            List<List<Complex>> later = oracle(data, truth, 1, LAGS);
            for (int l = 0; l < LAGS.length; l++) {
                found.put(lagged(ORACLE, LAGS[l]), later.get(l));
            }
        }
        system.linear().ifPresent(linear -> found.put(LIKELIEST, likeliest(linear, data, truth)));
        FeatureSample own = sample(data, page.lengthScale(), cancellation);
        found.put("LaRRR, the system's settings", fitted(() -> new ResolventRrr(page.shift(), page.regularization(),
                page.rank(), reversible, OptionalInt.empty(), EigenvalueMap.CORRECTED), own));
        found.put("TO-RRR at lag 1, its settings",
                fitted(() -> TransferRegression.reducedRank(1, page.regularization(), page.rank(), reversible), own));
        try {
            Candidate best =
                    ParameterSuggestion.of(data, new ParameterSearch.Wanted(FAMILY, EstimatorKind.LARRR, reversible,
                    OptionalInt.empty()), Progress.NONE, cancellation).best();
            FeatureSample fine = sample(data, best.lengthScale(), cancellation);
            found.put(CHOSEN, fitted(() -> best.estimator(reversible), fine));
            found.put("TO-RRR at lag 1, nothing cut",
                    fitted(() -> new TransferRegression(Scheme.REDUCED_RANK, 1, best.regularization(),
                    best.rank(), OptionalInt.of(best.subspace()), reversible), fine));
        } catch (EstimationException noChoice) {
            found.put(CHOSEN, List.of());
            found.put("TO-RRR at lag 1, nothing cut", List.of());
        }
        addCells(data, seed + k, found);
        return found;
    }

    private Trajectories noisy(Trajectories data, long seed) {
        if (noise == 0) {
            return data;
        }
        SplittableRandom random = new SplittableRandom(seed);
        int d = data.dimension();
        double[] states = data.states().clone();
        for (int a = 0; a < d; a++) {
            int coordinate = a;
            double[] column = IntStream.range(0, data.size()).mapToDouble(i -> data.value(i, coordinate)).toArray();
            double mean = Arrays.stream(column).average().orElse(0);
            double width = Math.sqrt(Arrays.stream(column).map(x -> square(x - mean)).average().orElse(0));
            for (int i = 0; i < column.length; i++) {
                states[i * d + a] += noise * width * random.nextGaussian();
            }
        }
        return Trajectories.single(states, d, data.step());
    }

    private static FeatureSample sample(Trajectories data, double lengthScale, Cancellation cancellation) {
        return new FeatureSample(data, FeatureStage.features(
                data, FeatureSettings.LowRank.of(new RadialKernel(FAMILY, lengthScale)), cancellation));
    }

    /** Without the stationary value; empty where there is no answer. */
    private static List<Complex> fitted(Supplier<Estimator> estimator, FeatureSample sample) {
        try {
            List<Complex> values = estimator.get().fit(sample, StageRun.uncached()).eigenvalues();
            return values.subList(1, values.size());
        } catch (EstimationException noAnswer) {
            return List.of();
        }
    }

    /**
     * For each lag the values of the pencil (C_{from+lag}, C_from) of the true eigenfunctions, both symmetric; empty
     * where those are not known, or turn.
     */
    static List<List<Complex>> oracle(Trajectories data, Truth truth, int from, int... lags) {
        int count = 0;
        while (count < Math.min(FUNCTIONS, truth.eigenvalues().size()) && truth.hasEigenfunction(count)
                && truth.eigenvalues().get(count).im() == 0) {
            count++;
        }
        DMatrixRMaj f = new DMatrixRMaj(data.size(), count);
        double[] x = new double[data.dimension()];
        for (int i = 0; i < data.size(); i++) {
            int row = i;
            Arrays.setAll(x, a -> data.value(row, a));
            for (int k = 0; k < count; k++) {
                f.set(i, k, truth.eigenfunction(k, x));
            }
        }
        return Arrays.stream(lags).mapToObj(lag -> pencil(f, data.step(), from, lag)).toList();
    }

    private static List<Complex> pencil(DMatrixRMaj f, double step, int from, int lag) {
        int count = f.numCols;
        int pairs = f.numRows - from - lag;
        if (count < 2 || pairs <= 0) {
            return List.of();
        }
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj c = new DMatrixRMaj(count, count);
        addPairs(1, f, 0, from, pairs, c);
        addPairs(1, f, lag, from + lag, pairs, c);
        DMatrixRMaj t = new DMatrixRMaj(count, count);
        addPairs(2, f, 0, from + lag, pairs, t);
        DMatrixRMaj root = algebra.cholesky(c, 0).orElse(null);
        if (root == null) {
            return List.of();
        }
        algebra.solveLowerForRows(root, t);
        CommonOps_DDRM.transpose(t);
        algebra.solveLowerForRows(root, t);
        double[] values = algebra.symmetricEigen(t).values();
        return IntStream.range(1, count).mapToObj(k -> values[count - 1 - k] > 0
                ? new Complex(Math.log(values[count - 1 - k]) / (lag * step), 0) : Complex.UNDEFINED).toList();
    }

    /** Adds the symmetric part of the sum over i of f(x_{first+i}) f(x_{second+i})ᵀ, weight times. */
    private static void addPairs(double weight, DMatrixRMaj f, int first, int second, int pairs, DMatrixRMaj sum) {
        DMatrixRMaj early = CommonOps_DDRM.extract(f, first, first + pairs, 0, f.numCols);
        DMatrixRMaj late = CommonOps_DDRM.extract(f, second, second + pairs, 0, f.numCols);
        CommonOps_DDRM.multAddTransA(weight / 2, early, late, sum);
        CommonOps_DDRM.multAddTransA(weight / 2, late, early, sum);
    }

    /** One value for each of the truth's that is not 0. */
    static List<Complex> likeliest(LinearSystem linear, Trajectories data, Truth truth) {
        List<Complex> values = truth.eigenvalues();
        Map<Complex, Complex> best = BestError.ofLinear(linear.drift(), data, values).stream()
                .collect(Collectors.toMap(BestError::truth, BestError::best, (one, same) -> one));
        return values.subList(1, values.size()).stream()
                .map(value -> best.getOrDefault(value, Complex.UNDEFINED)).toList();
    }

    private void addCells(Trajectories data, long seed, Map<String, List<Complex>> found) {
        CellModel cells = CellModel.of(data, CELL_COUNT, seed);
        double[][] rates = Arrays.stream(LAGS).filter(lag -> lag < data.size() / 10)
                .mapToObj(lag -> cells.rates(lag, VALUES + 1)).toArray(double[][]::new);
        int chosen = 0;
        while (chosen < rates.length - 1 && !(rates[chosen][1] / rates[chosen + 1][1] < 1 + LEVEL)) {
            chosen++;
        }
        found.put(CELLS, values(rates[chosen]));
        for (int l = 0; l < rates.length; l++) {
            found.put(lagged(MODELS, LAGS[l]), values(rates[l]));
        }
    }

    private static List<Complex> values(double[] rates) {
        return Arrays.stream(rates).skip(1)
                .mapToObj(rate -> Double.isNaN(rate) ? Complex.UNDEFINED : new Complex(rate, 0)).toList();
    }
}
