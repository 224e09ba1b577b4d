package org.larrr.estimators.moments;

import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.Complex;
import org.larrr.linalg.LinearAlgebra;

/**
 * Of one shift μ + iω, the pairs of blocks of s rows with what came before them: R_p = Σ_b Σ_q u_b^{p−q} (v_b^q)ᵀ (see
 * {@link BlockSums}). v goes from block to block by v_{b+1}^p = Σ_k C(s−k,p) ρ^{s−k} z_{bs+k} + Σ_q C(s,p−q) ρ^s v_b^q.
 */
final class ToneSums {

    private final int size;
    private final int width;
    private final int span;
    private final int offset;
    /** P + 1. */
    private final int count;
    private final boolean complex;
    /** C(s,q) ρ^s. */
    private final Complex[] step;
    /** For each row of a block, the factors of its sums; see {@link #fill}. */
    private final double[] factors;
    private final int columns;
    private final DMatrixRMaj[] real;
    private final DMatrixRMaj[] imaginary;
    private DMatrixRMaj sums = new DMatrixRMaj(0, 0);
    private double[] v = {};

    ToneSums(MomentPlan plan, int tone, int span) {
        this.size = plan.size();
        this.width = plan.width();
        this.span = span;
        this.offset = plan.offsets()[tone];
        this.count = plan.toneTerms()[tone] + 1;
        this.complex = plan.isComplex(tone);
        this.step = new Complex[count];
        this.columns = (complex ? 5 : 2) * count;
        this.factors = new double[span * columns];
        this.real = MomentSums.squares(count, size);
        this.imaginary = MomentSums.squares(complex ? count : 0, size);
        double[] far = LagWeights.at(plan, span);
        for (int p = 0; p < count; p++) {
            step[p] = new Complex(far[index(p)], complex ? far[index(count + p)] : 0);
        }
        for (int k = 0; k < span; k++) {
            fill(k * columns, LagWeights.at(plan, k), LagWeights.at(plan, span - k));
        }
    }

    private int index(int p) {
        return offset / size + p;
    }

    /** Re u, then of a complex tone Im u and −Im u, each from P down to 0; then the real and the imaginary sums. */
    private void fill(int at, double[] near, double[] far) {
        for (int p = 0; p < count; p++) {
            int down = count - 1 - p;
            factors[at + down] = near[index(p)];
            if (complex) {
                factors[at + count + down] = near[index(count + p)];
                factors[at + 2 * count + down] = -near[index(count + p)];
                factors[at + 4 * count + p] = far[index(count + p)];
            }
            factors[at + (complex ? 3 : 1) * count + p] = far[index(p)];
        }
    }

    /**
     * Adds the pairs of some blocks.
     *
     * @param sorted rows by their place in the block, (s, blocks · N)
     * @param whole  how many of the blocks are whole
     * @param state  v before the first block, in the columns of this tone; after the last whole one when this returns
     */
    void add(double[] sorted, int blocks, int whole, double[] state) {
        sums.reshape(columns, blocks * size);
        sums.zero();
        LinearAlgebra algebra = LinearAlgebra.best();
        algebra.addTransposedProduct(factors, 0, sorted, 0, span, sums);
        carry(blocks, whole, state);
        for (int p = 0; p < count; p++) {
            int u = (count - 1 - p) * blocks;
            int rows = (p + 1) * blocks;
            algebra.addTransposedProduct(sums.data, u, v, 0, rows, real[p]);
            if (complex) {
                int other = count * blocks;
                algebra.addTransposedProduct(sums.data, u + 2 * other, v, other, rows, real[p]);
                algebra.addTransposedProduct(sums.data, u, v, other, rows, imaginary[p]);
                algebra.addTransposedProduct(sums.data, u + other, v, 0, rows, imaginary[p]);
            }
        }
    }

    /** v_b^p of every block, p after p, then of a complex tone the imaginary parts. */
    private void carry(int blocks, int whole, double[] state) {
        int parts = complex ? 2 * count : count;
        if (v.length < parts * blocks * size) {
            v = new double[parts * blocks * size];
        }
        for (int b = 0; b < blocks; b++) {
            for (int part = 0; part < parts; part++) {
                System.arraycopy(state, offset + part * size, v, (part * blocks + b) * size, size);
            }
            if (b < whole) {
                advance(b, blocks, state);
            }
        }
    }

    private void advance(int b, int blocks, double[] state) {
        int parts = complex ? 2 : 1;
        for (int part = 0; part < parts * count; part++) {
            int from = ((columns - parts * count + part) * blocks + b) * size;
            System.arraycopy(sums.data, from, state, offset + part * size, size);
        }
        int imaginary = count * blocks * size;
        for (int p = 0; p < count; p++) {
            int re = offset + p * size;
            int im = re + count * size;
            for (int q = 0; q <= p; q++) {
                Complex factor = step[p - q];
                int source = (q * blocks + b) * size;
                addMultiple(factor.re(), source, state, re);
                if (complex) {
                    addMultiple(-factor.im(), source + imaginary, state, re);
                    addMultiple(factor.im(), source, state, im);
                    addMultiple(factor.re(), source + imaginary, state, im);
                }
            }
        }
    }

    private void addMultiple(double factor, int source, double[] target, int at) {
        for (int c = 0; c < size; c++) {
            target[at + c] += factor * v[source + c];
        }
    }

    /** u^0 … u^P of a block of the last {@link #add}, in the columns of this tone. */
    void copySeen(int block, int blocks, double[] row) {
        for (int part = 0; part < (complex ? 2 : 1) * count; part++) {
            int p = part % count;
            int from = (part - p + count - 1 - p) * blocks + block;
            System.arraycopy(sums.data, from * size, row, offset + part * size, size);
        }
    }

    /** Adds R_p to its columns of the pairs, (N, W), and begins anew. */
    void addTo(double[] pairs) {
        for (int p = 0; p < count; p++) {
            addTo(real[p], pairs, offset + p * size);
            if (complex) {
                addTo(imaginary[p], pairs, offset + (count + p) * size);
            }
        }
    }

    private void addTo(DMatrixRMaj sum, double[] pairs, int column) {
        for (int row = 0; row < size; row++) {
            for (int c = 0; c < size; c++) {
                pairs[row * width + column + c] += sum.data[row * size + c];
            }
        }
        sum.zero();
    }
}
