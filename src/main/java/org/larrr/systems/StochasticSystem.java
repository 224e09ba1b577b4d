package org.larrr.systems;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * A diffusion process dX = b(X) dt + σ(X) dW on R^d with known spectrum; immutable.
 *
 * <p>Its generator is L f = b·∇f + ½ tr(σσᵀ ∇²f). All arrays are in the order of {@link #coordinates()}.
 */
public interface StochasticSystem {

    /** The name used in files and on the command line, for instance "triple-well". */
    String id();

    /** The name shown to people, for instance "Triple well". */
    String title();

    /** One paragraph: what it is and why one looks at it. */
    String description();

    /** The equation in plain Unicode text, for instance "dX = −V′(X)/γ dt + √(2kT/γ) dW, V = 4(x⁸ + …)". */
    String equation();

    /** Where it comes from, with a DOI where there is one. */
    String source();

    List<Coordinate> coordinates();

    /** The unit of time, empty when dimensionless. */
    String timeUnit();

    List<SystemParameter> parameters();

    /**
     * This system at other parameter values.
     *
     * @throws IllegalArgumentException if a name is unknown or a value makes no sense for the system
     */
    StochasticSystem with(Map<String, Double> values);

    default int dimension() {
        return coordinates().size();
    }

    /** m, the number of independent Brownian motions. */
    int noiseDimension();

    /** Writes b(x), length d, to {@code out}. */
    void drift(double[] x, double[] out);

    /** Writes σ(x), row-major (d, m), to {@code out}. */
    void diffusion(double[] x, double[] out);

    /** V(x) for a system driven by a potential, empty for others. */
    OptionalDouble potential(double[] x);

    /** Whether the process is reversible, that is L self-adjoint in L²(π) and the spectrum real. */
    boolean reversible();

    /** A state to start from, inside the domain. */
    double[] initialState();

    /** What a good first look uses. */
    Suggestion suggestion();

    /**
     * The leading part of the true spectrum; may take up to seconds for a discretised generator.
     *
     * @param count how many eigenvalues, from the largest real part down
     */
    Truth truth(int count);
}
