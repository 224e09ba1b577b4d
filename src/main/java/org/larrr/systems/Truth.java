package org.larrr.systems;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.larrr.data.Message;
import org.larrr.linalg.Complex;

/**
 * The leading true spectrum of a generator, ordered by decreasing real part, then decreasing imaginary part, the
 * trivial eigenvalue 0 first. It contains fewer eigenvalues than were asked for, or none, if no more are known.
 *
 * @param eigenvalues    λ [1/time], each as often as its multiplicity, as far as known
 * @param errors         estimated absolute error of each eigenvalue: 0 for a closed form, a Richardson estimate for a
 *                       grid
 * @param origin         the method, in one sentence: "closed form: sums of the drift's eigenvalues" or "finite volumes,
 *                       16,001 cells"
 * @param eigenfunctions right eigenfunctions of unit L²(π) norm, sign arbitrary but fixed, of the first eigenvalues,
 *                       empty if unknown; the imaginary part is NaN if only the real part is known
 * @param density        invariant probability density, 0 outside the region that was resolved; empty if unknown
 */
public record Truth(List<Complex> eigenvalues, List<Double> errors, Message origin,
        List<Optional<Function<double[], Complex>>> eigenfunctions, Optional<ToDoubleFunction<double[]>> density) {

    public Truth {
        eigenvalues = List.copyOf(eigenvalues);
        errors = List.copyOf(errors);
        eigenfunctions = List.copyOf(eigenfunctions);
    }

    /** Eigenvalues without eigenfunctions and density. */
    public Truth(List<Complex> eigenvalues, List<Double> errors, Message origin) {
        this(eigenvalues, errors, origin, List.of(), Optional.empty());
    }

    /** Returns the first eigenpairs, at most {@code count}. */
    public Truth leading(int count) {
        return eigenvalues.size() <= count ? this : new Truth(eigenvalues.subList(0, count), errors.subList(0, count),
                origin, eigenfunctions.subList(0, Math.min(count, eigenfunctions.size())), density);
    }

    /** Returns whether {@link #eigenfunction} is defined for the eigenvalue of that index. */
    public boolean hasEigenfunction(int index) {
        return index >= 0 && index < eigenfunctions.size() && eigenfunctions.get(index).isPresent();
    }

    /**
     * Returns the real part of a right eigenfunction at a state.
     *
     * @throws UnsupportedOperationException if it is not known
     */
    public double eigenfunction(int index, double[] state) {
        return complexEigenfunction(index, state).re();
    }

    /**
     * Returns a right eigenfunction at a state; the imaginary part is NaN if only the real part is known.
     *
     * @throws UnsupportedOperationException if it is not known
     */
    public Complex complexEigenfunction(int index, double[] state) {
        if (!hasEigenfunction(index)) {
            throw new UnsupportedOperationException("eigenfunction " + (index + 1) + " is not known");
        }
        return eigenfunctions.get(index).orElseThrow().apply(state);
    }

    /** Returns whether {@link #density(double[])} is known. */
    public boolean hasDensity() {
        return density.isPresent();
    }

    /**
     * Returns the invariant probability density at a state; 0 outside the region that was resolved.
     *
     * @throws UnsupportedOperationException if it is not known
     */
    public double density(double[] state) {
        return density.orElseThrow(() -> new UnsupportedOperationException("the invariant density is not known"))
                .applyAsDouble(state);
    }

    /** Computes and keeps the true spectra of systems. Any thread. */
    public interface TruthSource {

        /**
         * The leading part of the true spectrum; may take up to seconds for a discretised generator.
         *
         * <p>If it is not known (for example for a nonlinear system in more than two dimensions), the result contains
         * fewer eigenvalues than asked for, and {@link Truth#origin()} states the reason.
         *
         * @param count how many eigenvalues, from the largest real part down
         * @throws IllegalArgumentException if the count is out of range
         */
        Truth truth(StochasticSystem system, int count);

        /** Returns the truth if it is at hand, without computing anything. */
        Optional<Truth> knownTruth(StochasticSystem system, int count);
    }
}
