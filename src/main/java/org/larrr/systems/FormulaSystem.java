package org.larrr.systems;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.larrr.systems.formula.FormulaProgram;

/** A system given by formulas, at certain parameter values. Compared by definition and parameter values. */
public final class FormulaSystem implements StochasticSystem {

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

    private FormulaSystem(SystemDefinition definition, CompiledSystem compiled, List<SystemParameter> parameters) {
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
        DefinitionChecks.check(this);
    }

    private static FormulaProgram.@Nullable Bound bound(@Nullable FormulaProgram program, double[] values) {
        return program == null ? null : program.bind(values);
    }

    /**
     * Compiles a definition.
     *
     * @throws DefinitionException if a formula or a value cannot be accepted; the message names the field
     */
    public static FormulaSystem of(SystemDefinition definition) {
        return new FormulaSystem(definition, CompiledSystem.of(definition), definition.parameters());
    }

    /** The definition, with parameters at their original values. */
    public SystemDefinition definition() {
        return definition;
    }

    @Override
    public String id() {
        return definition.id();
    }

    @Override
    public String title() {
        return definition.title();
    }

    @Override
    public String description() {
        return definition.description();
    }

    @Override
    public String equation() {
        return definition.equation().isEmpty() ? Equation.of(definition) : definition.equation();
    }

    @Override
    public String source() {
        return definition.source();
    }

    @Override
    public List<Coordinate> coordinates() {
        return definition.coordinates();
    }

    @Override
    public String timeUnit() {
        return definition.timeUnit();
    }

    @Override
    public List<SystemParameter> parameters() {
        return parameters;
    }

    @Override
    public FormulaSystem with(Map<String, Double> values) {
        List<SystemParameter> changed = new ArrayList<>(parameters);
        values.forEach((name, value) -> {
            int i = indexOf(name);
            SystemParameter parameter = changed.get(i);
            if (!(value >= parameter.low() && value <= parameter.high())) {
                throw new IllegalArgumentException(name + " = " + value + " lies outside [" + parameter.low() + ", "
                        + parameter.high() + "]");
            }
            changed.set(i, parameter.withValue(value));
        });
        return changed.equals(parameters) ? this : new FormulaSystem(definition, compiled, changed);
    }

    private int indexOf(String name) {
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i).name().equals(name)) {
                return i;
            }
        }
        throw new IllegalArgumentException(id() + " has no parameter \"" + name + "\"; it has "
                + (parameters.isEmpty() ? "none" : String.join(", ",
                        parameters.stream().map(SystemParameter::name).toList())));
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

    @Override
    public boolean additiveNoise() {
        return compiled.diffusion().isConstant();
    }

    @Override
    public Optional<LinearSystem> linear() {
        return compiled.linear() ? Optional.of(Linearity.read(this)) : Optional.empty();
    }

    @Override
    public Optional<LangevinForm> langevin() {
        return acceleration == null
                ? Optional.empty()
                : Optional.of(new LangevinForm(acceleration::evaluate, friction(), mass(), temperature()));
    }

    @Override
    public Optional<VectorField> milsteinCorrection() {
        return milstein == null ? Optional.empty() : Optional.of(milstein::evaluate);
    }

    /** The degree of σ², 0 to 2, if d = 1 and the drift is affine, by structure; −1 otherwise. */
    public int pearsonDegree() {
        return compiled.pearson();
    }

    /** Whether neither drift nor noise depends on the state. */
    public boolean homogeneous() {
        return compiled.drift().isConstant() && compiled.diffusion().isConstant();
    }

    /**
     * Whether a potential on the line couples its coordinates by products x_i x_j only, by structure; O(d²)
     * derivatives.
     */
    public boolean coupledUnits() {
        return CompiledSystem.coupledUnits(definition);
    }

    /** Whether π ∝ exp(−V/kT), V being {@link #potential}: overdamped motion in a potential. */
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

    @Override
    public OptionalDouble potential(double[] x) {
        return potential == null ? OptionalDouble.empty() : OptionalDouble.of(potential.evaluate(x)[0]);
    }

    @Override
    public boolean reversible() {
        return gradient() || DetailedBalance.holds(this);
    }

    @Override
    public String fault(double[] x) {
        String inDrift = drift.fault(x);
        return inDrift.isEmpty() ? diffusion.fault(x) : inDrift;
    }

    @Override
    public double[] initialState() {
        return definition.start().stream().mapToDouble(Double::doubleValue).toArray();
    }

    @Override
    public SuggestedSetup suggestion() {
        return definition.suggestion();
    }

    @Override
    public Optional<FormulaSystem> formulas() {
        return Optional.of(this);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FormulaSystem that && parameters.equals(that.parameters)
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
}
