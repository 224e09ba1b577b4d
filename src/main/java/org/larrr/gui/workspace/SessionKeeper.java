package org.larrr.gui.workspace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.value.ObservableBooleanValue;
import org.jspecify.annotations.Nullable;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.experiments.setup.Setup;
import org.larrr.export.study.Study;
import org.larrr.gui.analysis.EstimatorModel;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.sampling.SamplingModel;
import org.larrr.gui.source.SourceModel;
import org.larrr.gui.views.View;
import org.larrr.gui.views.Views;
import org.larrr.gui.workspace.History.Step;

/** Takes the present state of the panels and views as a value, and puts such a value in place. Knows no controls. */
public final class SessionKeeper {

    private static final String LAYOUT = "layout";

    private final SourceModel source;
    private final SamplingModel sampling;
    private final EstimatorModel estimator;
    private final Views views;

    public SessionKeeper(SourceModel source, SamplingModel sampling, EstimatorModel estimator, Views views) {
        this.source = source;
        this.sampling = sampling;
        this.estimator = estimator;
        this.views = views;
    }

    /** Returns the present step; empty before there are data. */
    Optional<Step> step() {
        return setup().map(this::step);
    }

    /** The present data with how they are analysed. */
    Step step(Setup setup) {
        return new Step(source.activeProperty().get(), setup);
    }

    /** Returns the present setup; empty before there are data. */
    public Optional<Setup> setup() {
        return Optional.ofNullable(source.activeProperty().get()).map(this::setup);
    }

    /** Returns the present setup for given data. */
    private Setup setup(OpenedData data) {
        return new Setup(data.setup().origin(), sampling.stride(), sampling.observation().observation(),
                sampling.reweighting().reweighting(), estimator.estimation());
    }

    /** Puts data in place as though nothing of them were known, then goes to a setup of them. */
    public void begin(OpenedData data, Setup setup) {
        OpenedData present = source.activeProperty().get();
        OpenedData placed = present != null && present.source().equals(data.source()) ? present : data;
        if (placed == data) {
            source.restore(data);
        }
        estimator.begin(data.setup());
        estimator.resetAll();
        sampling.follow(data, true);
        restore(new Step(placed, setup));
    }

    /** Puts data and parameters in place; returns the names of numbers that make no sense with these data. */
    List<String> restore(Step step) {
        if (step.data() != source.activeProperty().get()) {
            source.restore(step.data());
        }
        Setup setup = step.setup();
        List<String> left = sampling.restore(setup);
        estimator.follow(step.data().steps() / sampling.stride(), sampling.stride() * step.data().step());
        left.addAll(estimator.restore(setup.estimation()));
        return left;
    }

    /** The settings of all views, each under the view's name, and where the views are. */
    Map<String, String> viewState() {
        Map<String, String> state = new HashMap<>(Map.of(LAYOUT, views.layout()));
        for (View view : views.all()) {
            view.state().forEach((name, value) -> state.put(view.id() + "." + name, value));
        }
        return state;
    }

    /** Takes up settings of views; what makes no sense is left as it is. */
    void restoreViews(Map<String, String> state) {
        for (View view : views.all()) {
            Map<String, String> own = new HashMap<>();
            state.forEach((name, value) -> {
                int dot = Math.max(0, name.indexOf('.'));
                if (Study.currentId(name.substring(0, dot)).equals(view.id())) {
                    own.put(name.substring(dot + 1), value);
                }
            });
            view.restore(own);
        }
        restoreLayout(state.get(LAYOUT));
    }

    private void restoreLayout(@Nullable String layout) {
        if (layout != null) {
            try {
                views.restoreLayout(layout);
            } catch (IllegalArgumentException ignored) {
                // The present layout is a good one.
            }
        }
    }

    /** Returns whether a parameter is being dragged or played. */
    boolean isMoving() {
        return moving().stream().anyMatch(ObservableBooleanValue::get);
    }

    /** Every parameter's own word on whether it is moving. */
    List<ObservableBooleanValue> moving() {
        List<ObservableBooleanValue> moving = new ArrayList<>(List.of(sampling.step().movingProperty()));
        estimator.parameters().stream().map(ParameterModel::movingProperty).forEach(moving::add);
        return moving;
    }
}
