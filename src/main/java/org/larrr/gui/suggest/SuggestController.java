package org.larrr.gui.suggest;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.Candidate;
import org.larrr.estimators.Setting;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.Background;
import org.larrr.gui.analysis.Failures;
import org.larrr.gui.estimator.EstimatorModel;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.kernels.RadialKernel;
import org.larrr.stages.Cancellation;

/** Searches for parameters by held-out score, away from the FX thread, and puts the sliders there. FX thread only. */
public final class SuggestController {

    private static final int DIGITS = 3;
    /** Kernel factors grow with the dimension; fewer states keep a search within seconds. */
    private static final int[] MOST_STATES = {10_000, 5_000, 2_000};

    private final SuggestModel model;
    private final EstimatorModel estimator;
    private final AnalysisModel analysis;
    private final Background background;
    private final Consumer<Runnable> together;
    private Cancellation cancellation = new Cancellation();

    /** @param together makes several changes of parameters become one request */
    public SuggestController(SuggestModel model, EstimatorModel estimator, AnalysisModel analysis,
            Background background,
            Consumer<Runnable> together) {
        this.model = model;
        this.estimator = estimator;
        this.analysis = analysis;
        this.background = background;
        this.together = together;
        model.pickedProperty().addListener((property, old, now) -> {
            if (now != null) {
                together.accept(() -> take(now));
            }
        });
    }

    /** Begins a search on the data of the present analysis, unless one runs. */
    public void start() {
        Analysis now = analysis.latestProperty().get();
        if (now == null || model.runningProperty().get()) {
            return;
        }
        Optional<RadialKernel.Family> family = estimator.kernelProperty().get().family();
        if (now.result().states().isEmpty()) {
            model.end(Messages.get("suggest.moments"));
            return;
        }
        Trajectories data = now.result().data();
        if (family.isEmpty() || !data.grid().isUniform()) {
            model.end(Messages.get(family.isEmpty() ? "suggest.kernel" : "suggest.uneven"));
            return;
        }
        cancellation = new Cancellation();
        Cancellation mine = cancellation;
        boolean reversible = estimator.reversibleProperty().get();
        model.begin();
        background.run("suggest", mine, () -> search(data, family.get(), reversible, mine),
                result -> apply(result, now), this::fail);
    }

    /** Stops the search; the parameters stay as they are. */
    public void cancel() {
        cancellation.cancel();
    }

    private ParameterSuggestion.Result search(
            Trajectories data, RadialKernel.Family family, boolean reversible, Cancellation mine) {
        return ParameterSuggestion.of(thinned(data), family, reversible, model::advance, mine);
    }

    /** Few enough states for a search of some seconds, evenly taken. */
    static Trajectories thinned(Trajectories data) {
        int most = MOST_STATES[Math.min(data.dimension(), MOST_STATES.length) - 1];
        return data.thin(Math.max(1, (data.size() + most - 1) / most));
    }

    private void apply(ParameterSuggestion.Result result, Analysis asked) {
        boolean sameData = asked.result().states().equals(analysis.latestProperty().get().result().states());
        if (cancellation.isRequested() || !sameData) {
            model.end(Messages.get(sameData ? "suggest.cancelled" : "suggest.outdated"));
            return;
        }
        together.accept(() -> take(result.best()));
        model.resultProperty().set(result);
        model.end(Messages.get("suggest.done", Numbers.count(result.search().candidates().size()),
                Numbers.show(result.best().score(), DIGITS)));
    }

    private void take(Candidate best) {
        estimator.parameter(Setting.LENGTH_SCALE).set(Numbers.tidy(best.lengthScale(), DIGITS));
        estimator.parameter(Setting.SHIFT).set(Numbers.tidy(best.shift(), DIGITS));
        estimator.parameter(Setting.REGULARIZATION).set(best.regularization());
        estimator.parameter(Setting.RANK).set(best.rank());
    }

    private void fail(Throwable cause) {
        model.end(cause instanceof CancellationException ? Messages.get("suggest.cancelled")
                : Failures.sentence(cause));
    }
}
