package org.larrr.systems;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.larrr.data.InputException;
import org.larrr.data.KnownDynamics;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.linalg.GaussLegendre;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.SystemDefinition.SystemParameter;
import org.larrr.systems.formula.FormulaProgram;

/**
 * A diffusion process dX = b(X) dt + σ(X) dW on R^d, given by formulas at certain parameter values; immutable, safe in
 * any number of threads, and compared by definition and parameter values: it keys caches.
 *
 * <p>Its generator is L f = b·∇f + ½ tr(σσᵀ ∇²f). All arrays are in the order of {@link #coordinates()}.
 */
public final class StochasticSystem implements KnownDynamics {

    private static final double TOLERANCE = 1e-10;

    private final SystemDefinition definition;
    private final CompiledSystem compiled;
    private final List<SystemParameter> parameters;
    private final int noiseDimension;
    private final FormulaProgram.Bound drift;
    private final FormulaProgram.Bound diffusion;
    private final FormulaProgram.@Nullable Bound potential;
    private final FormulaProgram.@Nullable Bound acceleration;
    private final FormulaProgram.@Nullable Bound milstein;
    private final double[] thermal;

    private StochasticSystem(SystemDefinition definition, CompiledSystem compiled, List<SystemParameter> parameters) {
        double[] values = parameters.stream().mapToDouble(SystemParameter::value).toArray();
        this.definition = definition;
        this.compiled = compiled;
        this.parameters = List.copyOf(parameters);
        this.noiseDimension = compiled.diffusion().outputs() / definition.coordinates().size();
        this.drift = compiled.drift().bind(values);
        this.diffusion = compiled.diffusion().bind(values);
        this.potential = bound(compiled.potential(), values);
        this.acceleration = bound(compiled.acceleration(), values);
        this.milstein = bound(compiled.milstein(), values);
        this.thermal = compiled.thermal().bind(values).evaluate(new double[0]);
        checkDefinition();
    }

    private static FormulaProgram.@Nullable Bound bound(@Nullable FormulaProgram program, double[] values) {
        return program == null ? null : program.bind(values);
    }

    /**
     * Compiles a definition.
     *
     * @throws DefinitionException if a formula or a value cannot be accepted; the message names the field
     */
    public static StochasticSystem of(SystemDefinition definition) {
        return new StochasticSystem(definition, CompiledSystem.of(definition), definition.parameters());
    }

    /** The definition, with parameters at their original values. */
    public SystemDefinition definition() {
        return definition;
    }

    /** The name used in files and on the command line, for instance "triple-well". */
    public String id() {
        return definition.id();
    }

    /** The name shown to people, for instance "Triple well". */
    public String title() {
        return definition.about().title();
    }

    /** Its title, for sentences about it. */
    public Message displayName() {
        return SystemCatalogue.words(this, "title", StochasticSystem::title);
    }

    /** One paragraph: what it is and why one looks at it. */
    public String description() {
        return definition.about().description();
    }

    /** Its description, to be said in a language. */
    public Message displayDescription() {
        return SystemCatalogue.words(this, "description", StochasticSystem::description);
    }

    /** The equation in plain Unicode text, for instance "dX = −V′(X)/γ dt + √(2kT/γ) dW, V = 4(x⁸ + …)". */
    public String equation() {
        return definition.about().equation().isEmpty() ? definition.equationText() : definition.about().equation();
    }

    /** Where it comes from, with a DOI where there is one. */
    public String source() {
        return definition.about().source();
    }

    /** The state variables x_1 … x_d. */
    public List<Coordinate> coordinates() {
        return definition.coordinates();
    }

    /** d, the number of coordinates. */
    public int dimension() {
        return coordinates().size();
    }

    /** The unit of time, empty when dimensionless. */
    public String timeUnit() {
        return definition.timeUnit();
    }

    /** Returns the parameters that can be varied, with present values. */
    public List<SystemParameter> parameters() {
        return parameters;
    }

    /** Returns the name of one of its parameters, for translation. */
    public Message displayName(SystemParameter parameter) {
        return SystemCatalogue.words(this, "parameter." + parameter.name(), system -> system.parameters().stream()
                .filter(each -> each.name().equals(parameter.name())).map(SystemParameter::label).findFirst()
                .orElse(""));
    }

    /**
     * This system at other parameter values.
     *
     * @throws IllegalArgumentException if a name is unknown or a value makes no sense for the system
     */
    public StochasticSystem with(Map<String, Double> values) {
        List<SystemParameter> changed = new ArrayList<>(parameters);
        values.forEach((name, value) -> {
            int i = indexOf(name);
            SystemParameter parameter = changed.get(i);
            Require.that(value >= parameter.low() && value <= parameter.high(),
                    Message.of("parameter.outside", name, value, parameter.low(), parameter.high()));
            changed.set(i, parameter.withValue(value));
        });
        return changed.equals(parameters) ? this : new StochasticSystem(definition, compiled, changed);
    }

    private int indexOf(String name) {
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i).name().equals(name)) {
                return i;
            }
        }
        throw new InputException(parameters.isEmpty() ? Message.of("system.no-parameters", id(), name)
                : Message.of("system.unknown-parameter", id(), name,
                        parameters.stream().map(SystemParameter::name).toList()));
    }

    @Override
    public int noiseDimension() {
        return noiseDimension;
    }

    @Override
    public void drift(double[] x, double[] out) {
        drift.evaluate(x, out);
    }

    @Override
    public void diffusion(double[] x, double[] out) {
        diffusion.evaluate(x, out);
    }

    /** Returns whether σ does not depend on the state. */
    public boolean additiveNoise() {
        return compiled.diffusion().isConstant();
    }

    /** The system as a linear one, if it is linear: it can then be simulated exactly and its spectrum is known. */
    public Optional<LinearSystem> linear() {
        return compiled.linear() ? Optional.of(readLinear()) : Optional.empty();
    }

    /** The system as underdamped Langevin dynamics, if it is one. */
    public Optional<LangevinForm> langevin() {
        return acceleration == null
                ? Optional.empty()
                : Optional.of(new LangevinForm(acceleration::evaluate, friction(), mass(), temperature()));
    }

    /**
     * Milstein's correction ½ σ_i ∂σ_i/∂x_i, length d, for noise that acts on each coordinate alone (σ diagonal, σ_i a
     * function of x_i); empty for other noise.
     */
    public Optional<VectorField> milsteinCorrection() {
        return milstein == null ? Optional.empty() : Optional.of(milstein::evaluate);
    }

    /** The degree of σ², 0 to 2, if d = 1 and the drift is affine, by structure; −1 otherwise. */
    public int pearsonDegree() {
        return compiled.pearson();
    }

    /** Returns whether neither drift nor noise depends on the state. */
    public boolean homogeneous() {
        return compiled.drift().isConstant() && compiled.diffusion().isConstant();
    }

    /**
     * Returns whether a potential on the line couples its coordinates by products x_i x_j only, by structure; O(d²)
     * derivatives.
     */
    public boolean coupledUnits() {
        return CompiledSystem.coupledUnits(definition);
    }

    /** Returns whether π ∝ exp(−V/kT), V being {@link #potential}: overdamped motion in a potential. */
    public boolean gradient() {
        return definition.dynamics().match(overdamped -> true, underdamped -> false, diffusion -> false);
    }

    /** kT where the dynamics name it, NaN otherwise. */
    public double temperature() {
        return thermal.length > 0 ? thermal[0] : Double.NaN;
    }

    /** γ where the dynamics name it, NaN otherwise. */
    public double friction() {
        return thermal.length > 1 ? thermal[1] : Double.NaN;
    }

    /** m where the dynamics name it, NaN otherwise. */
    public double mass() {
        return thermal.length > 2 ? thermal[2] : Double.NaN;
    }

    /** V(x) for a system driven by a potential, empty for others. */
    public OptionalDouble potential(double[] x) {
        return potential == null ? OptionalDouble.empty() : OptionalDouble.of(potential.evaluate(x)[0]);
    }

    /** {@inheritDoc} Then L is self-adjoint in L²(π) and the spectrum real. */
    @Override
    public boolean reversible() {
        return gradient() || hasDetailedBalance();
    }

    /**
     * Returns the reason why drift or noise at a state is not a finite number, as in "the square root of −1"; empty if
     * it is one.
     */
    public Optional<Message> fault(double[] x) {
        return drift.fault(x).or(() -> diffusion.fault(x));
    }

    /** A state to start from, inside the domain. */
    public double[] initialState() {
        return definition.start().stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** Returns suitable settings for a first analysis. */
    public SuggestedSetup suggestion() {
        return definition.suggestion();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StochasticSystem that && parameters.equals(that.parameters)
                && definition.equals(that.definition);
    }

    @Override
    public int hashCode() {
        return 31 * definition.hashCode() + parameters.hashCode();
    }

    @Override
    public String toString() {
        return id() + parameters.stream().map(p -> " " + p.name() + "=" + p.value()).toList();
    }

    /** Reads the matrices of a linear system: A e_i = b(e_i) − b(0), exact for an affine drift. */
    private LinearSystem readLinear() {
        int d = dimension();
        double[] offset = new double[d];
        double[] noise = new double[d * noiseDimension()];
        drift(new double[d], offset);
        diffusion(new double[d], noise);
        double[] matrix = new double[d * d];
        double[] value = new double[d];
        for (int j = 0; j < d; j++) {
            double[] unit = new double[d];
            unit[j] = 1;
            drift(unit, value);
            for (int i = 0; i < d; i++) {
                matrix[i * d + j] = value[i] - offset[i];
            }
        }
        return new LinearSystem(matrix, offset, noise);
    }

    /** Checks the compiled system at its parameter values; refusals name the field. */
    private void checkDefinition() {
        checkStart();
        if (definition().dynamics().diffusion().isEmpty()) {
            requirePositive("dynamics.temperature", temperature());
            requirePositive("dynamics.friction", friction());
            requirePositive("dynamics.mass", mass());
        }
        double[] start = initialState();
        double[] slope = new double[dimension()];
        drift(start, slope);
        requireFinite(gradient() ? "dynamics.potential" : "dynamics", Message.of("system.the-drift"), slope);
        double[] noise = new double[dimension() * noiseDimension()];
        diffusion(start, noise);
        requireFinite("dynamics.noise", Message.of("system.the-noise"), noise);
    }

    private void checkStart() {
        double[] start = initialState();
        for (int i = 0; i < start.length; i++) {
            Coordinate coordinate = coordinates().get(i);
            boolean above = coordinate.domain() == Coordinate.Domain.LINE || start[i] >= coordinate.low();
            boolean below = coordinate.domain() == Coordinate.Domain.LINE
                    || coordinate.domain() == Coordinate.Domain.HALF_LINE || start[i] <= coordinate.high();
            if (!above || !below) {
                throw DefinitionException.inField("variable[" + (i + 1) + "].start",
                        Message.of("state.outside-domain", start[i]));
            }
        }
    }

    private static void requirePositive(String field, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw DefinitionException.inField(field, Message.of("field.not-positive", value));
        }
    }

    private static void requireFinite(String field, Message what, double[] values) {
        for (double value : values) {
            if (!Double.isFinite(value)) {
                throw DefinitionException.inField(field, Message.of("system.not-finite-at-start", what, value));
            }
        }
    }

    /**
     * True for one-dimensional diffusions without circulation and for linear systems with A SSᵀ symmetric (which is
     * necessary and sufficient); false for everything else, which is then treated as non-reversible.
     */
    private boolean hasDetailedBalance() {
        if (dimension() == 1) {
            Coordinate coordinate = coordinates().get(0);
            return coordinate.domain() != Coordinate.Domain.CIRCLE || !circulates(coordinate);
        }
        return linear().map(StochasticSystem::balanced).orElse(false);
    }

    private static boolean balanced(LinearSystem linear) {
        int d = linear.dimension();
        double[] covariance = linear.noiseCovariance();
        double[] product = new double[d * d];
        double scale = 0;
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < d; j++) {
                for (int k = 0; k < d; k++) {
                    product[i * d + j] += linear.drift()[i * d + k] * covariance[k * d + j];
                }
                scale = Math.max(scale, Math.abs(product[i * d + j]));
            }
        }
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < i; j++) {
                if (Math.abs(product[i * d + j] - product[j * d + i]) > TOLERANCE * scale) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns whether ∮ 2b/σ² dx ≠ 0 around the circle. */
    private boolean circulates(Coordinate circle) {
        double[] absolute = new double[1];
        double total = GaussLegendre.integrate(x -> {
            double slope = logDensitySlope(x);
            absolute[0] += Math.abs(slope);
            return slope;
        }, circle.low(), circle.high(), 400);
        double cells = absolute[0] / (400 * GaussLegendre.POINTS) * (circle.high() - circle.low());
        return Math.abs(total) > TOLERANCE * Math.max(cells, Double.MIN_NORMAL);
    }

    private double logDensitySlope(double x) {
        double[] state = {x};
        double[] slope = new double[1];
        double[] noise = new double[noiseDimension()];
        drift(state, slope);
        diffusion(state, noise);
        double square = 0;
        for (double s : noise) {
            square += s * s;
        }
        return 2 * slope[0] / square;
    }

    /**
     * Underdamped Langevin dynamics, dX = V dt, dV = F(X)/m dt − γV dt + √(2γkT/m) dW; the state is (X, V).
     *
     * @param acceleration writes F(X)/m, length d/2
     * @param friction     γ, a rate
     * @param mass         m
     * @param temperature  kT
     */
    public record LangevinForm(VectorField acceleration, double friction, double mass, double temperature) {}

    /** A function from states to vectors, safe in any number of threads. */
    @FunctionalInterface
    public interface VectorField {

        /** Writes the value at x to {@code out}; x is left as it is. */
        void evaluate(double[] x, double[] out);
    }
}
