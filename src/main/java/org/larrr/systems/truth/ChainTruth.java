package org.larrr.systems.truth;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.larrr.data.ComputationException;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.linalg.Complex;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Vectors;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;

/**
 * Eigenvalues of overdamped motion of a chain, V = Σ u_i(x_i) + Σ K_i x_i x_{i+1}, in as many dimensions as one likes.
 *
 * <p>Rayleigh–Ritz for the Dirichlet form D⟨∇f, ∇g⟩_π over products Π g_{k_i}(x_i) of the slowest functions of each
 * unit in its own potential of mean force; expectations under π are exact by transfer matrices. The values approach −λ
 * from above, 0 is exact. The error estimate is what one level more per unit changes, on a shorter chain where the full
 * one has no room for it, times what all levels change over what one does, on a chain of {@value #SHORT_CHAIN} units.
 */
final class ChainTruth {

    /** Order of the dense eigenproblem. */
    private static final int MAX_BASIS = 1_100;

    private static final int MAX_LEVELS = 6;
    private static final int SHORT_CHAIN = 3;

    private static final double MIN_NORM = 1e-9;

    private final Chain chain;
    private final int levels;
    private final int pairs;
    /**
     * For each unit and each unordered pair of levels, φ_kφ_l and φ_k′φ_l′ over the weight of the rest of the chain.
     */
    private final double[][][] plain;
    private final double[][][] slopes;

    private ChainTruth(Chain chain, int levels) {
        this.chain = chain;
        this.levels = levels;
        this.pairs = levels * (levels + 1) / 2;
        this.plain = new double[chain.units()][pairs][];
        this.slopes = new double[chain.units()][pairs][];
        for (int i = 0; i < chain.units(); i++) {
            prepare(i);
        }
    }

    static Truth of(StochasticSystem system, int count) {
        int d = system.dimension();
        int levels = levelsFor(d);
        if (levels < 2) {
            throw new ComputationException(Message.of("truth.too-many-units", d));
        }
        double[] fine = new ChainTruth(Chain.of(system, d), levels).rates();
        double relative = relativeError(system, d, levels);
        int wanted = Math.min(count, fine.length);
        List<Complex> values = new ArrayList<>();
        List<Double> errors = new ArrayList<>();
        for (int k = 0; k < wanted; k++) {
            values.add(Complex.real(k == 0 ? 0 : -fine[k]));
            errors.add(k == 0 ? 0 : relative * fine[k]);
        }
        return new Truth(values, errors, Message.of("truth.variational", levels, d,
                new Numeral(String.format(Locale.ROOT, "%,d", fine.length))));
    }

    private static int levelsFor(int units) {
        int levels = 1;
        while (levels < MAX_LEVELS && Math.pow(levels + 1, units) <= MAX_BASIS) {
            levels++;
        }
        return levels;
    }

    /**
     * By one level more, on as long a chain as has room; the levels after that by their share on a chain of few units.
     */
    private static double relativeError(StochasticSystem system, int d, int levels) {
        int units = d;
        while (units > 1 && Math.pow(levels + 1, units) > MAX_BASIS) {
            units--;
        }
        int few = Math.min(d, SHORT_CHAIN);
        int all = levelsFor(few);
        double share = all > levels + 1 ? change(system, few, levels, all) / change(system, few, levels, levels + 1)
                : 1;
        return change(system, units, levels, levels + 1) * Math.max(1, share) + 1e-9;
    }

    /** Largest relative change of the slowest rates of single units from few levels to more. */
    private static double change(StochasticSystem system, int units, int levels, int moreLevels) {
        Chain chain = Chain.of(system, units);
        double[] less = new ChainTruth(chain, levels).rates();
        double[] more = new ChainTruth(chain, moreLevels).rates();
        return IntStream.rangeClosed(1, Math.min(units, less.length - 1))
                .mapToDouble(k -> Math.abs(less[k] - more[k]) / more[k]).max().orElse(0);
    }

    /** The eigenfunctions of the unit in its potential of mean force, on a Fourier grid: D MᵀM, M = ∂ + ½βw′. */
    private void prepare(int i) {
        int n = Chain.POINTS;
        double[] force = chain.meanForceSlope(i);
        DMatrixRMaj m = new DMatrixRMaj(n, n);
        for (int q = 0; q < n; q++) {
            for (int r = 0; r < n; r++) {
                double sign = (q - r) % 2 == 0 ? 1 : -1;
                m.set(q, r, q == r ? 0.5 * chain.beta() * force[q]
                        : Math.PI / chain.length[i] * sign / Math.sin(Math.PI * (q - r) / n));
            }
        }
        LinearAlgebra java = LinearAlgebra.pureJava();
        DMatrixRMaj vectors = java.symmetricEigen(java.multiplyTransposed(m, m)).vectors();
        DMatrixRMaj derivatives = java.multiply(m, vectors);
        int pair = 0;
        for (int k = 0; k < levels; k++) {
            for (int l = 0; l <= k; l++, pair++) {
                plain[i][pair] = new double[n];
                slopes[i][pair] = new double[n];
                for (int q = 0; q < n; q++) {
                    double rest = chain.left[i][q] * chain.right[i][q];
                    plain[i][pair][q] = vectors.get(q, k) * vectors.get(q, l) / rest;
                    slopes[i][pair][q] = derivatives.get(q, k) * derivatives.get(q, l) / rest;
                }
            }
        }
    }

    /** All Ritz values of −L, ascending. */
    private double[] rates() {
        int codes = (int) Math.round(Math.pow(pairs, chain.units()));
        double[] overlap = new double[codes];
        double[] energy = new double[codes];
        expect(0, 0, Vectors.ones(Chain.POINTS), new double[Chain.POINTS], overlap, energy);
        int size = (int) Math.round(Math.pow(levels, chain.units()));
        DMatrixRMaj s = new DMatrixRMaj(size, size);
        DMatrixRMaj a = new DMatrixRMaj(size, size);
        for (int row = 0; row < size; row++) {
            Cancellation.current().check();
            for (int column = 0; column <= row; column++) {
                int code = pairCode(row, column);
                s.set(row, column, overlap[code]);
                s.set(column, row, overlap[code]);
                a.set(row, column, chain.diffusion() * energy[code]);
                a.set(column, row, chain.diffusion() * energy[code]);
            }
        }
        return generalised(a, s);
    }

    /** The code of the unordered pair of levels of every unit, the first unit most significant. */
    private int pairCode(int row, int column) {
        int code = 0;
        int place = 1;
        for (int i = 0; i < chain.units(); i++) {
            int k = Math.max(row % levels, column % levels);
            int l = Math.min(row % levels, column % levels);
            code += place * (k * (k + 1) / 2 + l);
            place *= pairs;
            row /= levels;
            column /= levels;
        }
        return code;
    }

    /**
     * Sums over the states of all units for every choice of pairs.
     *
     * @param v the sum over the units so far of plain factors, as a function of this unit's state
     * @param w the same with the derivative in one of them
     */
    private void expect(int unit, int code, double[] v, double[] w, double[] overlap, double[] energy) {
        for (int pair = 0; pair < pairs; pair++) {
            Cancellation.current().check();
            double[] f = plain[unit][pair];
            double[] g = slopes[unit][pair];
            double[] newV = new double[v.length];
            double[] newW = new double[v.length];
            double sumV = 0;
            double sumW = 0;
            for (int q = 0; q < v.length; q++) {
                newV[q] = v[q] * f[q];
                newW[q] = w[q] * f[q] + v[q] * g[q];
                sumV += newV[q];
                sumW += newW[q];
            }
            int newCode = code * pairs + pair;
            if (unit == chain.units() - 1) {
                overlap[newCode] = sumV;
                energy[newCode] = sumW;
            } else {
                expect(unit + 1, newCode, chain.across(unit, newV, true), chain.across(unit, newW, true), overlap,
                        energy);
            }
        }
    }

    /** Eigenvalues of A c = ρ S c, ascending. */
    private static double[] generalised(DMatrixRMaj a, DMatrixRMaj s) {
        int n = s.numRows;
        double scale = s.get(0, 0);
        for (int i = 0; i < s.getNumElements(); i++) {
            s.data[i] /= scale;
            a.data[i] /= scale;
        }
        var cholesky = DecompositionFactory_DDRM.chol(n, true);
        if (!cholesky.decompose(s.copy()) || cholesky.getT(null).get(n - 1, n - 1) < MIN_NORM) {
            throw new ComputationException(Message.of("truth.dependent-units"));
        }
        DMatrixRMaj lower = cholesky.getT(null);
        Cancellation.current().check();
        LinearAlgebra algebra = LinearAlgebra.best();
        algebra.solveLowerForRows(lower, a);
        DMatrixRMaj half = CommonOps_DDRM.transpose(a, null);
        algebra.solveLowerForRows(lower, half);
        Cancellation.current().check();
        // Once in a while and off the hot path: plain Java does not spin while it waits for busy processors.
        return LinearAlgebra.pureJava().symmetricEigenvalues(half);
    }
}
