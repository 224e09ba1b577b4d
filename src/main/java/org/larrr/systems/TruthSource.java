package org.larrr.systems;

import java.util.Optional;

/** Computes and keeps the true spectra of systems. Any thread. */
public interface TruthSource {

    /**
     * The leading part of the true spectrum; may take up to seconds for a discretised generator.
     *
     * <p>Where it is not known (a nonlinear system in more than two dimensions, say) the result holds fewer eigenvalues
     * than asked, and {@link Truth#origin()} says so.
     *
     * @param count how many eigenvalues, from the largest real part down
     * @throws IllegalArgumentException if the count is out of range
     */
    Truth truth(StochasticSystem system, int count);

    /** The same if it is at hand, without computing anything. */
    Optional<Truth> known(StochasticSystem system, int count);
}
