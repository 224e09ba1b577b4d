package org.larrr.bench;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.larrr.systems.Coordinate;
import org.larrr.systems.FormulaSystem;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.StochasticSystem.LangevinForm;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.SystemDefinition.SystemParameter;

/** A catalogue system whose coefficients are Java code: the yardstick for formulas, in speed and in value. */
record HandCodedSystem(StochasticSystem system, VectorField drift, VectorField diffusion) implements StochasticSystem {

    /** The twin of a catalogue system at its parameter values; empty for systems that are not in the catalogue. */
    static Optional<StochasticSystem> twinOf(StochasticSystem system) {
        Map<String, Double> p = system.parameters().stream()
                .collect(Collectors.toMap(SystemParameter::name, SystemParameter::value));
        return HandCodedDrifts.of(system.id(), p).map(drift -> new HandCodedSystem(system, drift, noise(system, p)));
    }

    private static VectorField noise(StochasticSystem system, Map<String, Double> p) {
        if (system.id().equals("cox-ingersoll-ross")) {
            double sigma = p.get("sigma");
            return (x, out) -> out[0] = sigma * Math.sqrt(x[0]);
        }
        if (system.id().equals("wright-fisher")) {
            return (x, out) -> out[0] = Math.sqrt(x[0] * (1 - x[0]));
        }
        double[] constant = new double[system.dimension() * system.noiseDimension()];
        system.diffusion(system.initialState(), constant);
        return (x, out) -> System.arraycopy(constant, 0, out, 0, constant.length);
    }

    @Override
    public String id() {
        return system.id();
    }

    @Override
    public String title() {
        return system.title();
    }

    @Override
    public String description() {
        return system.description();
    }

    @Override
    public String equation() {
        return system.equation();
    }

    @Override
    public String source() {
        return system.source();
    }

    @Override
    public List<Coordinate> coordinates() {
        return system.coordinates();
    }

    @Override
    public String timeUnit() {
        return system.timeUnit();
    }

    @Override
    public List<SystemParameter> parameters() {
        return system.parameters();
    }

    @Override
    public StochasticSystem with(Map<String, Double> values) {
        return twinOf(system.with(values)).orElseThrow();
    }

    @Override
    public int noiseDimension() {
        return system.noiseDimension();
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
        return system.additiveNoise();
    }

    @Override
    public Optional<LangevinForm> langevin() {
        return system.langevin().map(form -> new LangevinForm(
                HandCodedDrifts.acceleration(system.id(), system.parameters()), form.friction(), form.mass(),
                form.temperature()));
    }

    @Override
    public OptionalDouble potential(double[] x) {
        return system.potential(x);
    }

    @Override
    public boolean reversible() {
        return system.reversible();
    }

    @Override
    public double[] initialState() {
        return system.initialState();
    }

    @Override
    public SuggestedSetup suggestion() {
        return system.suggestion();
    }

    @Override
    public Optional<FormulaSystem> formulas() {
        return system.formulas();
    }
}
