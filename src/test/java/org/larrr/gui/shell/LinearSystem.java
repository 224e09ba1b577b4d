package org.larrr.gui.shell;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.linalg.Complex;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.SystemDefinition.SystemParameter;
import org.larrr.systems.Truth;

/** dX = −rate·X dt + dW with spectrum 0, −rate, −2 rate, …: a small system for tests of the window. */
record LinearSystem(String id, double rate) implements StochasticSystem {

    static final LinearSystem SLOW = new LinearSystem("slow", 1);
    static final LinearSystem FAST = new LinearSystem("fast", 4);

    @Override
    public String title() {
        return "Linear, " + id;
    }

    @Override
    public String description() {
        return "A particle on a spring.";
    }

    @Override
    public String equation() {
        return "dX = −kX dt + dW";
    }

    @Override
    public String source() {
        return "elementary";
    }

    @Override
    public List<Coordinate> coordinates() {
        return List.of(new Coordinate("x", "", Coordinate.Domain.LINE, -3, 3));
    }

    @Override
    public String timeUnit() {
        return "ps";
    }

    @Override
    public List<SystemParameter> parameters() {
        return List.of(new SystemParameter("k", "rate", "1/ps", rate, 0.1, 10));
    }

    @Override
    public StochasticSystem with(Map<String, Double> values) {
        return new LinearSystem(id, values.getOrDefault("k", rate));
    }

    @Override
    public int noiseDimension() {
        return 1;
    }

    @Override
    public void drift(double[] x, double[] out) {
        out[0] = -rate * x[0];
    }

    @Override
    public void diffusion(double[] x, double[] out) {
        out[0] = 1;
    }

    @Override
    public OptionalDouble potential(double[] x) {
        return OptionalDouble.of(rate * x[0] * x[0]);
    }

    @Override
    public boolean reversible() {
        return true;
    }

    @Override
    public double[] initialState() {
        return new double[] {0};
    }

    @Override
    public SuggestedSetup suggestion() {
        return new SuggestedSetup(0.05, 100, 0.01, 1, 2 * rate, 1e-5, 4);
    }

    Truth truth(int count) {
        return new Truth(IntStream.range(0, count).mapToObj(i -> Complex.real(-i * rate)).toList(),
                Collections.nCopies(count, 0.0), Message.of("truth.linear"));
    }
}
