package org.larrr.estimators.moments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Parallel;

/**
 * Sums over the pairs of rows of a trajectory that is cut into blocks of s rows.
 *
 * <p>Pairs within a block: with c = Σ_k cos(ωk) z_k and d = Σ_k sin(ωk) z_k of a block at ω_f = π(2f + 1)/2s, f = 0 …
 * s − 1, the sums K_f = Σ (c cᵀ + d dᵀ) + (c dᵀ − d cᵀ) over all blocks give those of every lag below s (see
 * {@link #findFactors}). They are one product [c; d]ᵀ[c + d; d − c] each: 4N² operations a row, whatever s and however
 * many shifts.
 *
 * <p>Pairs of a block and what came before it: Σ_i z_i v_i^p = Σ_q u^{p−q} (v^q)ᵀ by Vandermonde's identity, where v^q
 * = Σ_j C(j,q) ρ^j z_{b−j} is what lies before the block's first row b and u^p = Σ_k C(k,p) ρ^k z_{b+k}: 2N²/s
 * operations a row for each p and q ≤ p.
 *
 * <p>Memory O((s + W/N) N²). Not thread safe.
 */
final class BlockSums {

    private static final int MIN_LENGTH = 4;
    /** Numbers in all K_f: 128 MB. */
    private static final int SPECTRA_NUMBERS = 1 << 24;
    /** Numbers held for the blocks that are taken together, and so many of those. */
    private static final int BATCH_NUMBERS = 1 << 21;
    private static final int MIN_BLOCKS = 128;
    private static final int MAX_BLOCKS = 1024;
    /** Frequencies whose c and d come from one product. */
    private static final int TOGETHER = 4;

    private final MomentPlan plan;
    private final int size;
    private final int span;
    private final DMatrixRMaj[] spectra;
    private final List<Frequencies> frequencies = new ArrayList<>();
    private final ToneSums[] tones;
    /** Row t: what K_f and K_fᵀ, f = 0 … s − 1, are multiplied by in target t. */
    private final DMatrixRMaj direct;
    private final DMatrixRMaj transposed;
    /** The rows of a batch by their place in the block, (s, blocks · N). */
    private double[] sorted = {};

    /** @param span s */
    BlockSums(MomentPlan plan, int span) {
        this.plan = plan;
        this.size = plan.size();
        this.span = span;
        this.spectra = MomentSums.squares(span, size);
        for (int f = 0; f < span; f += TOGETHER) {
            frequencies.add(new Frequencies(f, Math.min(span, f + TOGETHER)));
        }
        this.tones = new ToneSums[plan.tones()];
        Arrays.setAll(tones, tone -> new ToneSums(plan, tone, span));
        double[][] weights = weights();
        this.direct = new DMatrixRMaj(weights.length, span);
        this.transposed = new DMatrixRMaj(weights.length, span);
        findFactors(weights);
    }

    /** The s that costs least: the longer, the fewer products with what came before and the more frequencies. */
    static int span(MomentPlan plan) {
        double products = Arrays.stream(plan.toneTerms()).mapToDouble(p -> (p + 1) * (p + 2) / 2.0).sum();
        double size = plan.size();
        double most = Math.max(MIN_LENGTH, SPECTRA_NUMBERS / (size * size));
        return (int) Math.max(MIN_LENGTH, Math.min(most, Math.sqrt(size * products) / 2));
    }

    /** Returns the number of blocks of s rows that are processed together. */
    static int blocks(MomentPlan plan) {
        return (int) Math.max(MIN_BLOCKS, Math.min(MAX_BLOCKS, BATCH_NUMBERS / numbersOfBlock(plan)));
    }

    /** About how many numbers are held for each block of those taken together. */
    private static long numbersOfBlock(MomentPlan plan) {
        return 4L * span(plan) * plan.size() + 4L * plan.width();
    }

    /** About how many numbers are held. */
    static long numbers(MomentPlan plan) {
        long span = span(plan);
        long size = plan.size();
        return span * size * size + plan.width() * size + numbersOfBlock(plan) * blocks(plan);
    }

    int span() {
        return span;
    }

    /**
     * Adds all pairs within blocks and of the blocks with what came before them in the trajectory.
     *
     * @param z     row-major (·, N)
     * @param first row at which the first block begins
     * @param count rows; only the trajectory's last block may be shorter than s
     * @param state what came before, one row as in {@link LagWeights.Edge}; of the last block that is whole when this
     *              returns
     */
    void add(double[] z, int first, int count, double[] state) {
        int blocks = (count + span - 1) / span;
        sort(z, first, count, blocks);
        Parallel.forEach(tones.length + frequencies.size(), task -> {
            if (task < tones.length) {
                tones[task].add(sorted, blocks, count / span, state);
            } else {
                frequencies.get(task - tones.length).add(sorted, blocks);
            }
        });
    }

    /** Adds what the rows of the last {@link #add} look like from a row so many steps before the first of them. */
    void addSeen(int blocks, long distance, double[] seen) {
        double[] row = new double[plan.width()];
        for (int b = 0; b < blocks; b++) {
            for (ToneSums tone : tones) {
                tone.copySeen(b, blocks, row);
            }
            LagWeights.addShifted(plan, row, distance + (long) b * span, seen);
        }
    }

    private void sort(double[] z, int first, int count, int blocks) {
        int numbers = span * blocks * size;
        if (sorted.length < numbers) {
            sorted = new double[numbers];
        }
        Parallel.forEach(span, k -> {
            for (int b = 0; b < blocks; b++) {
                int to = (k * blocks + b) * size;
                int row = b * span + k;
                if (row < count) {
                    System.arraycopy(z, (first + row) * size, sorted, to, size);
                } else {
                    Arrays.fill(sorted, to, to + size, 0);
                }
            }
        });
    }

    /**
     * Adds R_p to the sums, and Σ_j C(j,p) ρ^j D_j, D_0 and the D_k of short lags from the pairs within blocks; what is
     * added from now on is added for the first time.
     */
    void addTo(MomentSums sums) {
        for (ToneSums tone : tones) {
            tone.addTo(sums.pairs.data);
        }
        List<Target> targets = new ArrayList<>();
        int width = plan.width();
        for (int w = 0; w < width / size; w++) {
            targets.add(new Target(sums.pairs.data, w * size, width, 1));
        }
        targets.add(new Target(sums.covariance.data, 0, size, 1));
        for (int k = 0; targets.size() < direct.numRows; k++) {
            targets.add(new Target(sums.lagged[k].data, 0, 1, size));
        }
        // One after the other, so that every entry is the same sum on any number of cores.
        Parallel.forEach(size, row -> addRow(row, direct, targets, false));
        Parallel.forEach(size, row -> addRow(row, transposed, targets, true));
        Arrays.stream(spectra).forEach(DMatrixRMaj::zero);
    }

    /** The w_j of every target: of every R_p, of D_0 and of the D_k of short lags. */
    private double[][] weights() {
        int columns = plan.width() / size;
        int[] lags = Arrays.stream(plan.lags()).takeWhile(lag -> lag < span).toArray();
        double[][] weights = new double[columns + 1 + lags.length][span];
        for (int j = 0; j < span; j++) {
            double[] row = LagWeights.at(plan, j);
            for (int w = 0; w < columns; w++) {
                weights[w][j] = row[w];
            }
        }
        weights[columns][0] = 1;
        for (int k = 0; k < lags.length; k++) {
            weights[columns + 1 + k][lags[k]] = 1;
        }
        return weights;
    }

    /**
     * A sum Σ_j w_j D_j to be made of D_j = Σ z_{i+j} z_iᵀ over the pairs within blocks, j &lt; s.
     *
     * @param row    between an entry and that of the next z_{i+j}
     * @param column between an entry and that of the next z_i
     */
    private record Target(double[] sum, int offset, int row, int column) {}

    /**
     * With K = A + B, A = ½(K + Kᵀ) and B = ½(K − Kᵀ), and since A_f = D_0 + Σ cos(ω_f j)(D_j + D_jᵀ) and B_f = −Σ
     * sin(ω_f j)(D_j − D_jᵀ), Σ_j w_j D_j = (1/s) Σ_f (a_f A_f + b_f B_f), a_f = w_0 + Σ_{j≥1} w_j cos ω_f j, b_f =
     * −Σ_{j≥1} w_j sin ω_f j.
     */
    private void findFactors(double[][] weights) {
        double[] cosines = new double[4 * span];
        double[] sines = new double[4 * span];
        Arrays.setAll(cosines, k -> Math.cos(radians(k)));
        Arrays.setAll(sines, k -> Math.sin(radians(k)));
        for (int t = 0; t < weights.length; t++) {
            for (int f = 0; f < span; f++) {
                double a = 0;
                double b = 0;
                for (int j = 0; j < span; j++) {
                    int angle = units(f, j);
                    a += weights[t][j] * cosines[angle];
                    b -= weights[t][j] * sines[angle];
                }
                direct.set(t, f, (a + b) / (2 * span));
                transposed.set(t, f, (a - b) / (2 * span));
            }
        }
    }

    private void addRow(int row, DMatrixRMaj factors, List<Target> targets, boolean transposed) {
        DMatrixRMaj rows = new DMatrixRMaj(span, size);
        for (int f = 0; f < span; f++) {
            System.arraycopy(spectra[f].data, row * size, rows.data, f * size, size);
        }
        DMatrixRMaj combined = LinearAlgebra.best().multiply(factors, rows);
        for (int t = 0; t < targets.size(); t++) {
            Target target = targets.get(t);
            int apart = transposed ? target.row : target.column;
            int at = target.offset + row * (transposed ? target.column : target.row);
            for (int c = 0; c < size; c++) {
                target.sum[at + c * apart] += combined.data[t * size + c];
            }
        }
    }

    /** ω_f j, the full circle taken off, in units of π/2s. */
    private int units(int f, int j) {
        return (int) ((2L * f + 1) * j % (4L * span));
    }

    /** π/2s times so many. */
    private double radians(int units) {
        return Math.PI * units / (2.0 * span);
    }

    /** Some of the frequencies. */
    private final class Frequencies {
        private final int first;
        private final int last;
        /** Row k holds cos ω_f k and sin ω_f k of each. */
        private final double[] waves;
        private DMatrixRMaj transform = new DMatrixRMaj(0, 0);
        private double[] other = {};

        Frequencies(int first, int last) {
            this.first = first;
            this.last = last;
            int columns = 2 * (last - first);
            this.waves = new double[span * columns];
            for (int k = 0; k < span; k++) {
                for (int f = first; f < last; f++) {
                    waves[k * columns + 2 * (f - first)] = Math.cos(radians(units(f, k)));
                    waves[k * columns + 2 * (f - first) + 1] = Math.sin(radians(units(f, k)));
                }
            }
        }

        void add(double[] sorted, int blocks) {
            int numbers = blocks * size;
            transform.reshape(2 * (last - first), numbers);
            transform.zero();
            LinearAlgebra.best().addTransposedProduct(waves, 0, sorted, 0, span, transform);
            if (other.length < 2 * numbers) {
                other = new double[2 * numbers];
            }
            for (int f = first; f < last; f++) {
                int c = 2 * (f - first) * numbers;
                turn(transform.data, c, numbers);
                LinearAlgebra.best().addTransposedProduct(transform.data, 2 * (f - first) * blocks, other, 0,
                        2 * blocks, spectra[f]);
            }
        }

        /** c + d and d − c. */
        private void turn(double[] cd, int c, int numbers) {
            for (int i = 0; i < numbers; i++) {
                other[i] = cd[c + i] + cd[c + numbers + i];
            }
            for (int i = 0; i < numbers; i++) {
                other[numbers + i] = cd[c + numbers + i] - cd[c + i];
            }
        }
    }
}
