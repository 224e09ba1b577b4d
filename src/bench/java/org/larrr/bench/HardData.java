package org.larrr.bench;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.NormOps_DDRM;
import org.ejml.dense.row.RandomMatrices_DDRM;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.linalg.Complex;
import org.larrr.linalg.LinearAlgebra;

/**
 * Data of known spectra that are hard, and the best simple rival on each. Durations and steps are those of a published
 * comparison: a symmetric double well with V = 3(x² − 1)² over 400 units of time at Δt = 0.05, alone, beside
 * Ornstein–Uhlenbeck coordinates of rates 2 to 20, turned, with noise, in short runs from starts of which 80 % lie
 * left; the paper's triple well in short runs of which 80 % start in its left half; the real part of a Stuart–Landau
 * oscillator over 60 periods; a diffusion with the t-distribution of three degrees of freedom; copies of an
 * Ornstein–Uhlenbeck process at 15 common times.
 */
public enum HardData {
    /** The double well alone. */
    ONE(Truths.WELL, HardData::one, "MSM, 60 cells, 1 step", data -> cells(data, 1)),
    /** With noise of 0.15. */
    NOISE15(Truths.WELL, random -> noisy(one(random), 0.15, random), Rivals.LATER, HardData::laterCells),
    /** With noise of 0.3. */
    NOISE30(Truths.WELL, random -> noisy(one(random), 0.3, random), Rivals.LATER, HardData::laterCells),
    /** Beside nine other coordinates. */
    TEN(Truths.WELL, random -> beside(one(random), 9, false, random), Rivals.SLOWEST, HardData::slowestCells),
    /** Beside nine other coordinates, all turned. */
    TEN_TURNED(Truths.WELL, random -> beside(one(random), 9, true, random), Rivals.SLOWEST, HardData::slowestCells),
    /** Beside 49 other coordinates, all turned. */
    FIFTY_TURNED(Truths.WELL, random -> beside(one(random), 49, true, random), Rivals.SLOWEST,
            HardData::slowestCells),
    /** 600 runs of one unit of time, fitted with reweighting. */
    SHORT(Truths.WELL, random -> shortRuns(random, Steps.USUAL, -1.5, -0.3, HardData::well), Rivals.LIKELIEST,
            data -> likeliest(data, Steps.USUAL)),
    /** 600 runs of 0.4 units of time in the triple well, fitted with reweighting. */
    SHORT_TRIPLE(Truths.TRIPLE_WELL, random -> shortRuns(random, Steps.SHORT, -0.9, -0.1, HardData::tripleWell),
            Rivals.LIKELIEST, data -> likeliest(data, Steps.SHORT)),
    /** The real part of an oscillator z' = (1 + 2πi)z − |z|²z with complex noise. */
    SEEN(Truths.OSCILLATOR, HardData::seen, "AR(10)", HardData::frequency),
    /** dX = −X dt + √(X² + 3) dW. */
    STUDENT(Complex.real(-1), HardData::student, "weighted regression", HardData::weighted),
    /** dX = −X dt + √2 dW, 300 copies at 15 common times, 0.02 to 0.4 apart. */
    COPIES(Complex.real(-1), HardData::copies, "maximum likelihood", HardData::likeliestRate);

    private static final int STATES = 8001;
    private static final double INNER = 0.001;
    private static final int INNER_STEPS = 50;
    private static final int CELLS = 60;
    private static final int FEWER_CELLS = 30;
    private static final int SWEEPS = 3000;
    private static final int ORDER = 10;
    private static final int COPIES_COUNT = 300;
    private static final int COMMON_TIMES = 15;
    /** Largest rate that copies are tried at, and the intervals between the rates tried. */
    private static final double MAX_RATE = 5;
    private static final int RATES = 50_000;

    /** Δt. */
    private static final class Steps {
        private static final double USUAL = 0.05;
        private static final double SHORT = 0.02;
    }

    /** Of fine grids, to all figures. */
    private static final class Truths {
        private static final Complex WELL = Complex.real(-0.24185941);
        private static final Complex TRIPLE_WELL = Complex.real(-0.59949707);
        private static final Complex OSCILLATOR = new Complex(-0.17143873, 2 * Math.PI);
    }

    /** Rivals of more than one kind of data. */
    private static final class Rivals {
        private static final String LATER = "MSM, 60 cells, the better of 20 and 40 steps";
        private static final String SLOWEST = "TICA, then MSM";
        private static final String LIKELIEST = "reversible maximum-likelihood MSM, 30 cells";
    }

    private final Complex truth;
    private final Function<Random, Trajectories> draw;
    private final String rivalName;
    private final ToDoubleFunction<Trajectories> rival;

    HardData(Complex truth, Function<Random, Trajectories> draw, String rivalName,
            ToDoubleFunction<Trajectories> rival) {
        this.truth = truth;
        this.draw = draw;
        this.rivalName = rivalName;
        this.rival = rival;
    }

    /** {@return a sample, the same for the same seed} */
    public Trajectories draw(long seed) {
        return draw.apply(new Random(seed));
    }

    /** {@return the error of the rival, relative to the truth} */
    public double rivalError(Trajectories data) {
        return error(rival.applyAsDouble(data));
    }

    /** {@return the rival's name} */
    public String rivalName() {
        return rivalName;
    }

    /** {@return the part of a value that is compared: the frequency where the true value turns, else the rate} */
    public double part(Complex value) {
        return turns() ? value.im() : value.re();
    }

    /** {@return the error of such a part, relative to the truth} */
    public double error(double part) {
        return part / part(truth) - 1;
    }

    /** {@return whether the true value turns} */
    public boolean turns() {
        return truth.im() > 0;
    }

    /** {@return whether runs are too short to have come to equilibrium} */
    public boolean isShort() {
        return this == SHORT || this == SHORT_TRIPLE;
    }

    /** {@return Δt} */
    public double step() {
        return this == SHORT_TRIPLE ? Steps.SHORT : Steps.USUAL;
    }

    /** {@return the true stationary weights of the metastable sets from left to right, of short runs} */
    public double[] weights() {
        return this == SHORT_TRIPLE ? new double[] {0.18161019, 0.28846341, 0.52992640} : new double[] {0.5, 0.5};
    }

    /** {@return the true rates between neighbouring sets, onwards and backwards by turns, of short runs} */
    public double[] rates() {
        return this == SHORT_TRIPLE ? new double[] {2.13101105, 1.48533751, 0.67568845, 0.44603097}
                : new double[] {0.120929705, 0.120929705};
    }

    private static Trajectories one(Random random) {
        return Trajectories.single(well(random, random.nextBoolean() ? 1 : -1, 5, STATES), 1, Steps.USUAL);
    }

    /** One run of a process. */
    private interface Run {
        double[] states(Random random, double start, double burnIn, int count);
    }

    /** 600 runs of 20 steps; of their starts 80 % lie uniformly in an interval, the others in its mirror image. */
    private static Trajectories shortRuns(Random random, double step, double low, double high, Run run) {
        int runs = 600;
        int states = 21;
        double[] all = new double[runs * states];
        for (int k = 0; k < runs; k++) {
            double side = random.nextDouble() < 0.8 ? 1 : -1;
            double start = side * (low + (high - low) * random.nextDouble());
            System.arraycopy(run.states(random, start, 0, states), 0, all, k * states, states);
        }
        int[] lengths = new int[runs];
        Arrays.fill(lengths, states);
        return Trajectories.wrap(all, lengths, new TimeGrid.Uniform(step), "", List.of("x"));
    }

    private static Trajectories seen(Random random) {
        double[] seen = new double[1201];
        double x = 1;
        double y = 0;
        double spread = 0.5 * Math.sqrt(INNER);
        for (int i = 0; i < seen.length; i++) {
            seen[i] = x;
            for (int k = 0; k < INNER_STEPS; k++) {
                double square = x * x + y * y;
                double next = x + (x - 2 * Math.PI * y - square * x) * INNER + spread * random.nextGaussian();
                y += (y + 2 * Math.PI * x - square * y) * INNER + spread * random.nextGaussian();
                x = next;
            }
        }
        return Trajectories.single(seen, 1, Steps.USUAL);
    }

    private static Trajectories student(Random random) {
        return Trajectories.single(diffusion(random, random.nextGaussian(), 10, STATES, Steps.USUAL, x -> -x,
                x -> Math.sqrt(x * x + 3)), 1, Steps.USUAL);
    }

    private static Trajectories copies(Random random) {
        double[] times = new double[COMMON_TIMES];
        for (int j = 1; j < COMMON_TIMES; j++) {
            times[j] = times[j - 1] + 0.02 + 0.38 * random.nextDouble();
        }
        double[] all = new double[COPIES_COUNT * COMMON_TIMES];
        for (int i = 0; i < all.length; i++) {
            int j = i % COMMON_TIMES;
            double decay = j == 0 ? 0 : Math.exp(times[j - 1] - times[j]);
            all[i] = (j == 0 ? 0 : decay * all[i - 1]) + Math.sqrt(1 - decay * decay) * random.nextGaussian();
        }
        int[] lengths = new int[COPIES_COUNT];
        Arrays.fill(lengths, COMMON_TIMES);
        return Trajectories.wrap(all, lengths, new TimeGrid.Common(times), "", List.of("x"));
    }

    /**
     * The rate −θ of dX = −θX dt + σ dW of the largest likelihood of the steps, σ profiled out: the least Σ_j [M ln(1 −
     * e^{−2θδ_j})] + M J ln Σ_ij (x_{i,j+1} − e^{−θδ_j}x_{ij})²/(1 − e^{−2θδ_j}).
     */
    private static double likeliestRate(Trajectories data) {
        double[] times = ((TimeGrid.Common) data.grid()).times();
        int steps = times.length - 1;
        double[][] sums = new double[steps][3];
        for (int k = 0; k < data.count(); k++) {
            for (int j = 0; j < steps; j++) {
                double now = data.value(data.start(k) + j, 0);
                double next = data.value(data.start(k) + j + 1, 0);
                sums[j][0] += now * now;
                sums[j][1] += now * next;
                sums[j][2] += next * next;
            }
        }
        return -IntStream.rangeClosed(1, RATES).mapToObj(k -> MAX_RATE * k / RATES)
                .min(Comparator.comparingDouble(rate -> {
                    double logs = 0;
                    double squares = 0;
                    for (int j = 0; j < steps; j++) {
                        double decay = Math.exp(-rate * (times[j + 1] - times[j]));
                        double variance = 1 - decay * decay;
                        logs += Math.log(variance);
                        squares += (sums[j][2] - 2 * decay * sums[j][1] + decay * decay * sums[j][0]) / variance;
                    }
                    return logs + steps * Math.log(squares);
                })).orElseThrow();
    }

    private static double[] well(Random random, double start, double burnIn, int states) {
        return diffusion(random, start, burnIn, states, Steps.USUAL, x -> -12 * x * (x * x - 1), x -> Math.sqrt(2));
    }

    /** dX = −V′(X)/2 dt + dW, V = 4 (x⁸ + 0.8 e^(−80x²) + 0.2 e^(−80(x−0.5)²) + 0.5 e^(−40(x+0.5)²)). */
    private static double[] tripleWell(Random random, double start, double burnIn, int states) {
        return diffusion(random, start, burnIn, states, Steps.SHORT, x -> -2 * (8 * Math.pow(x, 7)
                - 128 * x * Math.exp(-80 * x * x) - 32 * (x - 0.5) * Math.exp(-80 * (x - 0.5) * (x - 0.5))
                - 40 * (x + 0.5) * Math.exp(-40 * (x + 0.5) * (x + 0.5))), x -> 1);
    }

    private static double[] diffusion(Random random, double start, double burnIn, int states, double step,
            DoubleUnaryOperator drift, DoubleUnaryOperator spread) {
        double x = start;
        double[] all = new double[states];
        for (int i = -(int) Math.round(burnIn / step); i < states; i++) {
            if (i >= 0) {
                all[i] = x;
            }
            for (int k = 0; k < Math.round(step / INNER); k++) {
                x += drift.applyAsDouble(x) * INNER + spread.applyAsDouble(x) * Math.sqrt(INNER)
                        * random.nextGaussian();
            }
        }
        return all;
    }

    private static Trajectories noisy(Trajectories clean, double noise, Random random) {
        return Trajectories.single(Arrays.stream(clean.states()).map(x -> x + noise * random.nextGaussian()).toArray(),
                1, Steps.USUAL);
    }

    private static Trajectories beside(Trajectories one, int count, boolean turned, Random random) {
        int d = count + 1;
        DMatrixRMaj states = new DMatrixRMaj(one.size(), d);
        for (int a = 0; a < d; a++) {
            double decay = Math.exp(-(2 + 18.0 * (a - 1) / (count - 1)) * Steps.USUAL);
            double x = random.nextGaussian();
            for (int i = 0; i < one.size(); i++) {
                states.set(i, a, a == 0 ? one.value(i, 0) : x);
                x = decay * x + Math.sqrt(1 - decay * decay) * random.nextGaussian();
            }
        }
        DMatrixRMaj turn = RandomMatrices_DDRM.orthogonal(d, d, random);
        return Trajectories.single(turned ? LinearAlgebra.best().multiply(states, turn).data : states.data, d,
                Steps.USUAL);
    }

    private static int[] binned(Trajectories data, int count) {
        double[] x = IntStream.range(0, data.size()).mapToDouble(i -> data.value(i, 0)).toArray();
        double low = Arrays.stream(x).min().orElseThrow();
        double width = (Arrays.stream(x).max().orElseThrow() - low) / count;
        return Arrays.stream(x).mapToInt(each -> Math.min(count - 1, (int) ((each - low) / width))).toArray();
    }

    private static double cells(Trajectories data, int lag) {
        return CellModel.of(data, binned(data, CELLS), CELLS).rates(lag, 2)[1];
    }

    private static double laterCells(Trajectories data) {
        double twenty = cells(data, 20);
        double forty = cells(data, 40);
        return Math.abs(ONE.error(twenty)) <= Math.abs(ONE.error(forty)) ? twenty : forty;
    }

    private static double slowestCells(Trajectories data) {
        return cells(slowest(data), 1);
    }

    private static double weighted(Trajectories data) {
        double up = 0;
        double down = 0;
        for (int i = 0; i + 1 < data.size(); i++) {
            double x = data.value(i, 0);
            up += x * (data.value(i + 1, 0) - x) / (x * x + 3);
            down += x * x / (x * x + 3);
        }
        return up / down / Steps.USUAL;
    }

    /** The slowest time-lagged independent component at one step. */
    private static Trajectories slowest(Trajectories data) {
        int n = data.size();
        DMatrixRMaj x = new DMatrixRMaj(n, data.dimension(), true, data.states().clone());
        DMatrixRMaj means = CommonOps_DDRM.sumCols(x, null);
        for (int i = 0; i < n; i++) {
            for (int a = 0; a < x.numCols; a++) {
                x.add(i, a, -means.get(a) / n);
            }
        }
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj early = CommonOps_DDRM.extract(x, 0, n - 1, 0, x.numCols);
        DMatrixRMaj late = CommonOps_DDRM.extract(x, 1, n, 0, x.numCols);
        DMatrixRMaj inverse = algebra.multiplyTransposed(early, early);
        CommonOps_DDRM.addEquals(inverse, algebra.multiplyTransposed(late, late));
        CommonOps_DDRM.invert(inverse);
        DMatrixRMaj lagged = algebra.multiplyTransposed(early, late);
        CommonOps_DDRM.addEquals(lagged, algebra.multiplyTransposed(late, early));
        DMatrixRMaj step = algebra.multiply(inverse, lagged);
        DMatrixRMaj w = RandomMatrices_DDRM.rectangle(x.numCols, 1, new Random(1));
        for (int k = 0; k < SWEEPS; k++) { // (T + 1)/2 has no negative eigenvalue that could be the largest
            CommonOps_DDRM.add(0.5, w, 0.5, algebra.multiply(step, w), w);
            CommonOps_DDRM.divide(w, NormOps_DDRM.normF(w));
        }
        return Trajectories.single(algebra.multiply(x, w).data, 1, Steps.USUAL);
    }

    /** λ₂ of the reversible maximum-likelihood Markov model at one step, by the self-consistent iteration. */
    private static double likeliest(Trajectories data, double step) {
        int[] cell = binned(data, FEWER_CELLS);
        double[][] pairs = new double[FEWER_CELLS][FEWER_CELLS];
        for (int k = 0; k < data.count(); k++) {
            for (int i = data.start(k); i + 1 < data.start(k + 1); i++) {
                pairs[cell[i]][cell[i + 1]]++;
            }
        }
        int[] seen = IntStream.range(0, FEWER_CELLS).filter(a -> Arrays.stream(pairs[a]).sum() > 0
                && IntStream.range(0, FEWER_CELLS).anyMatch(b -> pairs[b][a] > 0)).toArray();
        int m = seen.length;
        DMatrixRMaj flux = new DMatrixRMaj(m, m);
        double[] leaving = new double[m];
        for (int a = 0; a < m; a++) {
            for (int b = 0; b < m; b++) {
                flux.set(a, b, pairs[seen[a]][seen[b]] + pairs[seen[b]][seen[a]]);
                leaving[a] += pairs[seen[a]][seen[b]];
            }
        }
        DMatrixRMaj both = flux.copy();
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            DMatrixRMaj sums = CommonOps_DDRM.sumRows(flux, null);
            for (int a = 0; a < m; a++) {
                for (int b = 0; b < m; b++) {
                    flux.set(a, b, both.get(a, b) / (leaving[a] / sums.get(a) + leaving[b] / sums.get(b)));
                }
            }
        }
        DMatrixRMaj sums = CommonOps_DDRM.sumRows(flux, null);
        for (int a = 0; a < m; a++) {
            for (int b = 0; b < m; b++) {
                flux.set(a, b, flux.get(a, b) / Math.sqrt(sums.get(a) * sums.get(b)));
            }
        }
        double[] values = LinearAlgebra.best().symmetricEigen(flux).values();
        return Math.log(values[m - 2]) / step;
    }

    /** The frequency of the longest-lived mode of an autoregression that turns 4 to 9 radians a unit of time. */
    private static double frequency(Trajectories data) {
        int rows = data.size() - ORDER;
        double mean = Arrays.stream(data.states()).average().orElseThrow();
        DMatrixRMaj past = new DMatrixRMaj(rows, ORDER);
        DMatrixRMaj next = new DMatrixRMaj(rows, 1);
        for (int i = 0; i < rows; i++) {
            for (int k = 0; k < ORDER; k++) {
                past.set(i, k, data.value(i + ORDER - 1 - k, 0) - mean);
            }
            next.set(i, data.value(i + ORDER, 0) - mean);
        }
        DMatrixRMaj weights = new DMatrixRMaj(ORDER, 1);
        CommonOps_DDRM.solve(past, next, weights);
        DMatrixRMaj companion = new DMatrixRMaj(ORDER, ORDER);
        for (int k = 0; k < ORDER; k++) {
            companion.set(0, k, weights.get(k));
            if (k > 0) {
                companion.set(k, k - 1, 1);
            }
        }
        return Arrays.stream(LinearAlgebra.best().generalEigen(companion).values())
                .map(z -> new Complex(Math.log(z.abs()) / Steps.USUAL, Math.atan2(z.im(), z.re()) / Steps.USUAL))
                .filter(each -> each.im() > 4 && each.im() < 9)
                .max(Comparator.comparingDouble(Complex::re)).map(Complex::im).orElse(Double.NaN);
    }
}
