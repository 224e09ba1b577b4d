package org.larrr.systems;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.larrr.data.KnownDynamics;
import org.larrr.data.Message;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.SystemDefinition.SystemParameter;

/**
 * A diffusion process dX = b(X) dt + σ(X) dW on R^d; immutable, safe in any number of threads, and
 * compared by value: it keys caches.
 *
 * <p>Its generator is L f = b·∇f + ½ tr(σσᵀ ∇²f). All arrays are in the order of {@link #coordinates()}.
 */
public interface StochasticSystem extends KnownDynamics {

    /** The name used in files and on the command line, for instance "triple-well". */
    String id();

    /** The name shown to people, for instance "Triple well". */
    String title();

    /** Its title, for sentences about it. */
    default Message displayName() {
        return SystemCatalogue.words(this, "title", StochasticSystem::title);
    }

    /** One paragraph: what it is and why one looks at it. */
    String description();

    /** Its description, to be said in a language. */
    default Message displayDescription() {
        return SystemCatalogue.words(this, "description", StochasticSystem::description);
    }

    /** The equation in plain Unicode text, for instance "dX = −V′(X)/γ dt + √(2kT/γ) dW, V = 4(x⁸ + …)". */
    String equation();

    /** Where it comes from, with a DOI where there is one. */
    String source();

    /** The state variables x_1 … x_d. */
    List<Coordinate> coordinates();

    /** The unit of time, empty when dimensionless. */
    String timeUnit();

    /** Returns the parameters that can be varied, with present values. */
    List<SystemParameter> parameters();

    /** Returns the name of one of its parameters, for translation. */
    default Message displayName(SystemParameter parameter) {
        return SystemCatalogue.words(this, "parameter." + parameter.name(), system -> system.parameters().stream()
                .filter(each -> each.name().equals(parameter.name())).map(SystemParameter::label).findFirst()
                .orElse(""));
    }

    /**
     * This system at other parameter values.
     *
     * @throws IllegalArgumentException if a name is unknown or a value makes no sense for the system
     */
    StochasticSystem with(Map<String, Double> values);

    /** d, the number of coordinates. */
    default int dimension() {
        return coordinates().size();
    }

    /** Returns whether σ does not depend on the state. */
    default boolean additiveNoise() {
        return false;
    }

    /** The system as a linear one, if it is linear: it can then be simulated exactly and its spectrum is known. */
    default Optional<LinearSystem> linear() {
        return Optional.empty();
    }

    /** The system as underdamped Langevin dynamics, if it is one. */
    default Optional<LangevinForm> langevin() {
        return Optional.empty();
    }

    /**
     * Milstein's correction ½ σ_i ∂σ_i/∂x_i, length d, for noise that acts on each coordinate alone (σ diagonal, σ_i a
     * function of x_i); empty for other noise.
     */
    default Optional<VectorField> milsteinCorrection() {
        return Optional.empty();
    }

    /** V(x) for a system driven by a potential, empty for others. */
    OptionalDouble potential(double[] x);

    /** {@inheritDoc} Then L is self-adjoint in L²(π) and the spectrum real. */
    @Override
    boolean reversible();

    /**
     * Returns the reason why drift or noise at a state is not a finite number, as in "the square root of −1"; empty if
     * it is one.
     */
    default Optional<Message> fault(double[] x) {
        return Optional.empty();
    }

    /** A state to start from, inside the domain. */
    double[] initialState();

    /** Returns suitable settings for a first analysis. */
    SuggestedSetup suggestion();

    /** The formulas that it is given by, parameters at their present values, where there are such. */
    default Optional<FormulaSystem> formulas() {
        return this instanceof FormulaSystem formulas ? Optional.of(formulas) : Optional.empty();
    }

    /**
     * Underdamped Langevin dynamics, dX = V dt, dV = F(X)/m dt − γV dt + √(2γkT/m) dW; the state is (X, V).
     *
     * @param acceleration writes F(X)/m, length d/2
     * @param friction     γ, a rate
     * @param mass         m
     * @param temperature  kT
     */
    record LangevinForm(VectorField acceleration, double friction, double mass, double temperature) {}

    /** A function from states to vectors, safe in any number of threads. */
    @FunctionalInterface
    interface VectorField {

        /** Writes the value at x to {@code out}; x is left as it is. */
        void evaluate(double[] x, double[] out);
    }
}
