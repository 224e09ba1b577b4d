package org.larrr.spectra;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Message;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;

/**
 * A fitted generator: its leading eigenvalues λ and eigenfunctions, ordered by decreasing Re λ, then decreasing Im λ,
 * undefined values last. One that looked near a complex shift μ lists the values in the order of their distance to μ,
 * without their conjugates. All lists have the length of {@link #eigenvalues()}.
 *
 * @param eigenvalues         λ_i [1/time]; {@link Complex#UNDEFINED} where the estimator has no answer
 * @param operatorEigenvalues ν_i of the operator that was regressed (resolvent or transfer operator)
 * @param singularValues      leading singular values σ_1 ≥ σ_2 ≥ … of C_γ^{-1/2}H, at least one more than the rank
 *                            where there are that many; σ_{r+1} is the rank-reduction bias
 * @param flags               what to distrust about each eigenvalue, empty for a clean one
 * @param right               right eigenfunctions of unit empirical L²(π) norm, whose largest value over the data, or
 *                            some hundred of them, is real and positive
 * @param left                left eigenfunctions, bi-orthonormal to the right ones in the feature space, the sum over
 *                            features of their coefficients: l_iᴴ b_j = δ_ij
 * @param focus               μ, where the spectrum is given only near a complex shift
 */
public record SpectralModel(
        List<Complex> eigenvalues,
        List<Complex> operatorEigenvalues,
        double[] singularValues,
        List<Set<Flag>> flags, Eigenfunctions right, Eigenfunctions left, Optional<Complex> focus) {

    /** Conjugates of a real matrix agree to this share of their modulus. */
    private static final double ROUNDING = 1e-9;

    /**
     * A model of the whole leading spectrum.
     *
     * @param eigenvalues         λ_i [1/time]
     * @param operatorEigenvalues ν_i
     * @param singularValues      σ_1 ≥ σ_2 ≥ …
     * @param flags               one set an eigenvalue
     * @param right               right eigenfunctions
     * @param left                left eigenfunctions
     */
    public SpectralModel(List<Complex> eigenvalues, List<Complex> operatorEigenvalues, double[] singularValues,
            List<Set<Flag>> flags, Eigenfunctions right, Eigenfunctions left) {
        this(eigenvalues, operatorEigenvalues, singularValues, flags, right, left, Optional.empty());
    }

    public SpectralModel {
        eigenvalues = List.copyOf(eigenvalues);
        operatorEigenvalues = List.copyOf(operatorEigenvalues);
        singularValues = singularValues.clone();
        flags = flags.stream().map(Set::copyOf).toList();
    }

    /** {@return leading singular values, descending; a copy} */
    @Override
    public double[] singularValues() {
        return singularValues.clone();
    }

    /**
     * {@return the model in some directions of the features}
     *
     * @param few   those features, y = Vᵀz
     * @param basis V, orthonormal columns, (N, K)
     */
    public SpectralModel projected(FeatureMap few, DMatrixRMaj basis) {
        return new SpectralModel(eigenvalues, operatorEigenvalues, singularValues, flags,
                new Eigenfunctions(few, projected(basis, right.coefficients())),
                new Eigenfunctions(few, projected(basis, left.coefficients())), focus);
    }

    private static ComplexMatrix projected(DMatrixRMaj basis, ComplexMatrix b) {
        LinearAlgebra algebra = LinearAlgebra.best();
        return new ComplexMatrix(algebra.multiplyTransposed(basis, b.re()), algebra.multiplyTransposed(basis, b.im()));
    }

    /**
     * {@return the same with eigenfunctions of both kinds multiplied by factors of modulus one}
     *
     * @param factors one an eigenpair
     */
    public SpectralModel turned(Complex[] factors) {
        return new SpectralModel(eigenvalues, operatorEigenvalues, singularValues, flags, right.scaledBy(factors),
                left.scaledBy(factors), focus);
    }

    /**
     * Of use where the whole leading spectrum must be there, conjugates too.
     *
     * @throws EstimationException if only the values near a complex shift are
     */
    public void requireWhole() {
        EstimationException.unless(focus.isEmpty(), Message.of("spectrum.tuned"));
    }

    /** {@return r, the number of eigenpairs} */
    public int rank() {
        return eigenvalues.size();
    }

    /**
     * {@return the index of the conjugate of an eigenvalue, up to rounding; −1 for a real one or a missing conjugate}
     *
     * @param i which eigenvalue, from 0
     */
    public int conjugate(int i) {
        Complex value = eigenvalues.get(i);
        Complex mirrored = value.conjugate();
        return value.im() == 0 || !value.isDefined() ? -1
                : IntStream.range(0, rank()).filter(k -> k != i)
                        .filter(k -> eigenvalues.get(k).minus(mirrored).abs() <= ROUNDING * value.abs())
                        .findFirst().orElse(-1);
    }

    /**
     * {@return the implied timescale −1/Re λ_i [time]; infinite for λ = 0, NaN for an undefined or growing eigenvalue}
     *
     * @param i which eigenvalue, from 0
     */
    public double timescale(int i) {
        double re = eigenvalues.get(i).re();
        return re > 0 ? Double.NaN : 1 / Math.abs(re);
    }
}
