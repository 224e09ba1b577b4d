package org.larrr.systems;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.linalg.Complex;

/**
 * The leading true spectrum of a generator, ordered by decreasing real part, then decreasing imaginary part, the
 * trivial eigenvalue 0 first. It may hold fewer eigenvalues than were asked for, even none, where no more are known.
 */
public interface Truth {

    /** λ [1/time], each as often as its multiplicity, as far as known. */
    List<Complex> eigenvalues();

    /** Estimated absolute error of each eigenvalue: 0 for a closed form, a Richardson estimate for a grid. */
    default List<Double> errors() {
        return Collections.nCopies(eigenvalues().size(), 0.0);
    }

    /**
     * Returns the way it is known, in one sentence: "closed form: sums of the drift's eigenvalues" or "finite volumes,
     * 16,001 cells".
     */
    Message origin();

    /** Returns whether {@link #eigenfunction} is defined for the eigenvalue of that index. */
    default boolean hasEigenfunction(int index) {
        return false;
    }

    /**
     * Right eigenfunction of unit L²(π) norm at a state: real part for a complex one, sign arbitrary but fixed.
     *
     * @throws UnsupportedOperationException if it is not known
     */
    default double eigenfunction(int index, double[] state) {
        throw new UnsupportedOperationException("eigenfunction " + (index + 1) + " is not known");
    }

    /**
     * Returns the complex value: real for a real eigenvalue, undefined for a complex one of which only the real part is
     * known.
     *
     * @throws UnsupportedOperationException if it is not known
     */
    default Complex complexEigenfunction(int index, double[] state) {
        return eigenvalues().get(index).im() == 0 ? Complex.real(eigenfunction(index, state)) : Complex.UNDEFINED;
    }

    /** Returns whether {@link #density} is known. */
    default boolean hasDensity() {
        return false;
    }

    /**
     * Invariant probability density at a state; 0 outside the region that was resolved.
     *
     * @throws UnsupportedOperationException if it is not known
     */
    default double density(double[] state) {
        throw new UnsupportedOperationException("the invariant density is not known");
    }

    /** Computes and keeps the true spectra of systems. Any thread. */
    interface TruthSource {

        /**
         * The leading part of the true spectrum; may take up to seconds for a discretised generator.
         *
         * <p>Where it is not known (a nonlinear system in more than two dimensions, say) the result holds fewer
         * eigenvalues than asked, and {@link Truth#origin()} says so.
         *
         * @param count how many eigenvalues, from the largest real part down
         * @throws IllegalArgumentException if the count is out of range
         */
        Truth truth(StochasticSystem system, int count);

        /** Returns the truth if it is at hand, without computing anything. */
        Optional<Truth> knownTruth(StochasticSystem system, int count);
    }
}
