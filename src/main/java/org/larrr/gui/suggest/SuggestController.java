package org.larrr.gui.suggest;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.Candidate;
import org.larrr.diagnostics.suggest.LengthScaleSearch;
import org.larrr.estimators.Setting;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.experiments.PastSuggestion;
import org.larrr.experiments.Source;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.Background;
import org.larrr.gui.analysis.Failures;
import org.larrr.gui.estimator.EstimatorModel;
import org.larrr.gui.sampling.ObservationModel;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.gui.text.Phrases;
import org.larrr.kernels.RadialKernel;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/** Searches for parameters by held-out score, away from the FX thread, and puts the sliders there. FX thread only. */
public final class SuggestController {

    private static final int DIGITS = 3;
    /** Kernel factors grow with the dimension; fewer states keep a search within seconds. */
    private static final int[] MOST_STATES = {10_000, 5_000, 2_000};
    /** Length-scales are learned with few landmarks, and confirmed by many states only. */
    private static final int MOST_STATES_FOR_SCALES = 10_000;

    private final SuggestModel model;
    private final EstimatorModel estimator;
    private final ObservationModel observation;
    private final AnalysisModel analysis;
    private final Background background;
    private final Consumer<Runnable> together;
    private Cancellation cancellation = new Cancellation();

    /** @param together makes several changes of parameters become one request */
    public SuggestController(SuggestModel model, EstimatorModel estimator, ObservationModel observation,
            AnalysisModel analysis, Background background, Consumer<Runnable> together) {
        this.model = model;
        this.estimator = estimator;
        this.observation = observation;
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
        Source source = now.result().request().source();
        background.run("suggest", mine, () -> search(source, data, family.get(), reversible, mine),
                found -> apply(found, now), this::fail);
    }

    /** Stops the search; the parameters stay as they are. */
    public void cancel() {
        cancellation.cancel();
    }

    /** The chosen length-scales instead of one for all coordinates. */
    public void takeScales() {
        together.accept(() -> estimator.write(model.scalesProperty().get().chosen()));
        model.scalesProperty().set(null); // the offer is taken
    }

    /** Parameters, the past that they are for where the gauge called for one, and length-scales for those without. */
    private record Found(ParameterSuggestion.Result parameters, Optional<PastSuggestion.Result> past,
            Optional<LengthScaleSearch.Result> scales) {}

    /** States with their past are not reversible: who takes the process as such is not offered any. */
    private Found search(Source source, Trajectories data, RadialKernel.Family family, boolean reversible,
            Cancellation mine) {
        PastSuggestion.Search search =
                new PastSuggestion.Search(family, SuggestController::thinned, model::advance, mine);
        PastSuggestion.Choice choice = search.past(source, data, reversible);
        ParameterSuggestion.Result parameters = choice.settings(choice.of(data), reversible);
        return new Found(parameters, choice.past().filter(PastSuggestion.Result::calledFor),
                choice.isTaken() ? Optional.empty()
                        : scales(thinned(data, MOST_STATES_FOR_SCALES), family, parameters.best(), reversible, mine));
    }

    /** Length-scales that do better than one for all, where there can be any. */
    private Optional<LengthScaleSearch.Result> scales(Trajectories data, RadialKernel.Family family,
            Candidate best, boolean reversible, Cancellation mine) {
        if (data.dimension() == 1) {
            return Optional.empty();
        }
        model.goOn();
        try {
            LengthScaleSearch.Result learned = ParameterSuggestion.lengthScales(data, family, best.shift(),
                    best.regularization(), best.rank(), reversible, mine);
            return Optional.of(learned).filter(each -> each.confirmed() || each.turns());
        } catch (EstimationException cannot) { // then one for all is what there is
            return Optional.empty();
        }
    }

    /** Few enough states for a search of some seconds, evenly taken. */
    static Trajectories thinned(Trajectories data) {
        return thinned(data, MOST_STATES[Math.min(data.dimension(), MOST_STATES.length) - 1]);
    }

    private static Trajectories thinned(Trajectories data, int most) {
        return data.thin(Math.max(1, (data.size() + most - 1) / most));
    }

    private void apply(Found found, Analysis asked) {
        ParameterSuggestion.Result result = found.parameters();
        boolean sameData = asked.result().states().equals(analysis.latestProperty().get().result().states());
        if (cancellation.isRequested() || !sameData) {
            model.end(Messages.get(sameData ? "suggest.cancelled" : "suggest.outdated"));
            return;
        }
        together.accept(() -> {
            found.past().ifPresent(past -> observation.restore(past.observation()));
            take(result.best());
        });
        model.resultProperty().set(result);
        model.scalesProperty().set(found.scales().orElse(null));
        String done = Messages.get("suggest.done", Numbers.count(result.search().candidates().size()),
                Numbers.show(result.best().score(), DIGITS));
        model.end(found.past().map(past -> done + " " + words(past)).orElse(done));
    }

    private static String words(PastSuggestion.Result past) {
        String reason = Phrases.words(past.search().reason());
        return past.observation().delays() == 1 ? Messages.get("suggest.no-past", reason)
                : Messages.get("suggest.past", Numbers.count(past.observation().delays()),
                        Numbers.show(past.observation().delay(), DIGITS), reason);
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
