package org.larrr.gui.sampling;

import java.util.ArrayList;
import java.util.List;
import org.larrr.data.Quantity;
import org.larrr.data.Scale;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.experiments.setup.Setup;
import org.larrr.gui.controls.Parameter;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.text.Messages;

/** The time step the estimators see, a whole multiple of the step of the data. Knows no controls. */
public final class SamplingModel {

    /** Fewer steps than this say nothing about a process. */
    private static final int MIN_STEPS = 20;

    private final ParameterModel step =
            new ParameterModel(Parameter.of("step", "Δt", Quantity.TIME, 1e-15, 1e12, Scale.LOG), 0.005);
    private final ObservationModel observation = new ObservationModel();
    private final ReweightingModel reweighting = new ReweightingModel();
    private double dataStep = 0.005;

    /**
     * Follows new data.
     *
     * @param goToSuggestion whether Δt goes to what suits the data; otherwise it stays where it is if it can
     */
    public void follow(OpenedData source, boolean goToSuggestion) {
        double suggested = source.setup().stride() * source.step();
        double wanted = goToSuggestion ? suggested : step.get();
        dataStep = source.step();
        int largest = source.isUniform() ? Math.max(1, source.steps() / MIN_STEPS) : 1;
        step.setQuantum(dataStep);
        step.range(dataStep, dataStep * largest);
        step.suggest(at(suggested, largest));
        step.set(at(wanted, largest));
        step.unitProperty().set(source.timeUnit());
        observation.follow(source, goToSuggestion);
        reweighting.follow(source, goToSuggestion);
    }

    private double at(double wanted, int largest) {
        return dataStep * Math.max(1, Math.min(largest, Math.rint(wanted / dataStep)));
    }

    /** Goes to how a setup sees states; returns the names of what makes no sense with the present data. */
    public List<String> restore(Setup setup) {
        List<String> left = new ArrayList<>();
        if (!step.takeExactly(setup.stride() * dataStep)) {
            left.add(step.parameter().label());
        }
        if (!observation.restore(setup.observation())) {
            left.add(observation.delays().parameter().label());
        }
        if (!reweighting.restore(setup.reweighting())) {
            left.add(Messages.get("reweight.title"));
        }
        return left;
    }

    /** Returns the number of steps of the data in one Δt. */
    public int stride() {
        return (int) Math.max(1, Math.rint(step.get() / dataStep));
    }

    /** The observation of the data. */
    public ObservationModel observation() {
        return observation;
    }

    /** Additional knowledge about the data: bias, weights and diffusion. */
    public ReweightingModel reweighting() {
        return reweighting;
    }

    public ParameterModel step() {
        return step;
    }
}
