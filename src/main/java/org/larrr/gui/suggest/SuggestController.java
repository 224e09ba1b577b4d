package org.larrr.gui.suggest;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.diagnostics.trust.Headline;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.experiments.PastSuggestion;
import org.larrr.experiments.Source;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.experiments.setup.ResolvedSetup;
import org.larrr.experiments.setup.ResolvedSetup.SearchOptions;
import org.larrr.experiments.setup.Setup;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.EstimatorModel;
import org.larrr.gui.analysis.Failures;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.sampling.ObservationModel;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/** Searches for parameters by held-out score, away from the FX thread, and puts the sliders there. FX thread only. */
public final class SuggestController {

    private static final int DIGITS = 3;
    /** Slowest times at two settings that differ by less agree. */
    private static final double AGREEMENT = 0.15;
    /** The settings that a search changes. */
    private static final List<Setting<? extends Number>> MOVED = List.of(Setting.LENGTH_SCALE, Setting.SHIFT,
            Setting.REGULARIZATION, Setting.RANK, Setting.SUBSPACE, Setting.FIRST_LAG);

    private final SuggestModel model;
    private final Supplier<Setup> setup;
    private final EstimatorModel estimator;
    private final ObservationModel observation;
    private final AnalysisModel analysis;
    private final TaskExecutor background;
    private final Consumer<Runnable> together;
    private @Nullable Analysis searched;
    private @Nullable Taken taken;

    /**
     * Settings that a search has put in place.
     *
     * @param words  what was changed
     * @param former the analysis before
     * @param own    the request they made; null before it is answered
     */
    private record Taken(String words, Analysis former, @Nullable AnalysisRequest own) {}

    /**
     * @param setup    what is asked now
     * @param together makes several changes of parameters become one request
     */
    public SuggestController(SuggestModel model, Supplier<Setup> setup, EstimatorModel estimator,
            ObservationModel observation,
            AnalysisModel analysis, TaskExecutor background, Consumer<Runnable> together) {
        this.model = model;
        this.setup = setup;
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
        analysis.latestProperty().addListener((property, old, now) -> {
            if (model.task().isRunning() && searched != null && isGone(searched)) {
                cancel(); // its answer would be dropped
            }
            follow(now);
        });
    }

    /** Tells what the settings found did to the slowest timescale; forgets them once there are others. */
    private void follow(@Nullable Analysis now) {
        Taken present = taken;
        if (present == null || now == null || model.task().isRunning()) {
            return;
        }
        AnalysisRequest request = now.result().request();
        if (present.own() == null && !request.equals(present.former().result().request())) {
            taken = new Taken(present.words(), present.former(), request);
            model.messageProperty().set(present.words() + effect(present.former(), now));
        } else if (present.own() != null && !request.equals(present.own())) {
            taken = null;
            model.keep();
        }
    }

    private static String effect(Analysis before, Analysis now) {
        String unit = now.result().facts().timeUnit();
        return before.inFocus().pairs().size() < 2 || now.inFocus().pairs().size() < 2 ? ""
                : " " + Messages.get("suggest.effect",
                        Numbers.show(before.inFocus().pairs().get(1).timescale(), DIGITS),
                        Numbers.show(now.inFocus().pairs().get(1).timescale(), DIGITS)
                                + (unit.isEmpty() ? "" : " " + unit));
    }

    /** Begins a search on the data of the present analysis, unless one runs. */
    public void start() {
        obstacle().ifPresentOrElse(model.messageProperty()::set,
                () -> search(false, this::apply, Messages.get("suggest.outdated")));
    }

    /** Searches without moving anything, and says whether the answer would be another at the settings it finds. */
    public void look() {
        if (obstacle().isEmpty()) {
            search(true, this::compare, "");
        }
    }

    /** Why there is nothing to search, one sentence. */
    private Optional<String> obstacle() {
        Analysis now = analysis.latestProperty().get();
        if (now != null && !now.result().isWhole()) {
            return Optional.of(Messages.get("suggest.moments"));
        }
        return now != null && setup.get().get(Setting.KERNEL).family().isEmpty()
                ? Optional.of(Messages.get("suggest.kernel")) : Optional.empty();
    }

    /**
     * @param fitted   whether the data are fitted at the settings that are found
     * @param outdated the message if other data were opened meanwhile
     */
    private void search(boolean fitted, BiConsumer<Proposal, Analysis> then, String outdated) {
        Analysis now = analysis.latestProperty().get();
        if (now == null || model.task().isRunning()) {
            return;
        }
        Setup asked = setup.get();
        searched = now;
        model.begin();
        Source source = now.result().request().source().origin();
        model.task().run(background, "suggest", mine -> {
            ResolvedSetup found = search(asked, source, now.result().data(), mine);
            return new Proposal(found, fitted ? slowest(found.setup(), source, mine) : Double.NaN);
        }, found -> then.accept(found, now), failure -> fail(failure, outdated));
    }

    /**
     * The settings that a search would apply.
     *
     * @param slowest the slowest timescale there; NaN if nothing decays, or if it was not computed
     */
    private record Proposal(ResolvedSetup found, double slowest) {}

    private static double slowest(Setup there, Source source, Cancellation mine) {
        AnalysisResult result = new AnalysisPipeline().run(new AnalysisRequest(there.applyTo(source), there.stride(),
                there.estimation().features(), there.estimation().estimators().subList(0, 1)), mine);
        return slowest(SpectrumJudgement.unjudged(result).get(0));
    }

    private static double slowest(JudgedSpectrum spectrum) {
        return Headline.of(spectrum, Optional.empty()).timescale();
    }

    private void compare(Proposal look, Analysis asked) {
        if (isGone(asked) || Double.isNaN(look.slowest())) {
            model.messageProperty().set("");
            return;
        }
        double here = slowest(asked.inFocus());
        boolean agree = Math.abs(look.slowest() / here - 1) <= AGREEMENT;
        String unit = asked.result().facts().timeUnit();
        String of = unit.isEmpty() ? "" : " " + unit;
        model.messageProperty().set(Messages.get(agree ? "suggest.agree" : "suggest.disagree",
                Numbers.show(look.slowest(), DIGITS) + of, Numbers.show(here, DIGITS) + of));
        model.offerProperty().set(agree ? null : () -> apply(look, asked));
    }

    /** Returns whether other data are analysed by now. */
    private boolean isGone(Analysis asked) {
        Analysis now = analysis.latestProperty().get();
        if (now == null) {
            return true;
        }
        AnalysisRequest before = asked.result().request();
        AnalysisRequest present = now.result().request();
        return before.stride() != present.stride() || !before.source().equals(present.source());
    }

    /** Stops the search; the parameters stay as they are. */
    public void cancel() {
        model.task().cancel();
    }

    /** The chosen length-scales instead of one for all coordinates. */
    public void takeScales() {
        together.accept(() -> estimator.write(model.scalesProperty().get().bestKernel()));
        model.scalesProperty().set(null); // the offer is taken
    }

    /** States with their past are not reversible: who takes the process as such is not offered any. */
    private ResolvedSetup search(Setup asked, Source source, Trajectories states, Cancellation mine) {
        SearchOptions searching =
                new SearchOptions((seen, stride, token) -> states, true, true, false, OptionalDouble.empty(),
                model.task().progress(mine), mine);
        ResolvedSetup found = ResolvedSetup.withoutSearched(asked).completed(source, searching);
        if (found.parameters().isEmpty()) {
            throw new EstimationException(found.doubt().orElse(Message.NOTHING));
        }
        if (found.setup().observation().delays() > asked.observation().delays()) {
            return found; // length-scales are for what is seen without a past
        }
        if (states.dimension() > 1) {
            model.task().progress(mine).at(0, 0); // learning length scales takes as long as it takes
        }
        return found.withLengthScales(source, searching);
    }

    private void apply(Proposal proposal, Analysis asked) {
        ResolvedSetup found = proposal.found();
        ParameterSuggestion.Result result = found.parameters().orElseThrow();
        if (isGone(asked)) {
            model.messageProperty().set(Messages.get("suggest.outdated"));
            return;
        }
        Setup before = setup.get();
        EstimatorSettings former = estimator.estimation();
        Optional<PastSuggestion.Result> past = found.past().filter(PastSuggestion.Result::calledFor);
        together.accept(() -> {
            past.ifPresent(each -> observation.restore(each.observation()));
            take(result.best());
            found.setup().find(Setting.WRITTEN_KERNEL).filter(text -> !text.isEmpty())
                    .ifPresent(text -> estimator.write(found.setup().estimation().kernel()));
        });
        model.offerProperty().set(null);
        model.resultProperty().set(result);
        model.scalesProperty().set(found.lengthScales().filter(each -> each.confirmed() || each.turns()).orElse(null));
        String changes = changes(former, estimator.estimation());
        boolean moved = !changes.isEmpty() || past.isPresent();
        String done = Messages.get(changes.isEmpty() ? "suggest.same" : "suggest.done",
                Numbers.count(result.search().candidates().size()), Numbers.show(result.best().score(), DIGITS),
                changes);
        String words = past.map(each -> done + " " + words(each)).orElse(done);
        taken = moved ? new Taken(words, asked, null) : null;
        model.messageProperty().set(words);
        model.undoProperty().set(moved ? () -> {
            taken = null;
            model.keep();
            together.accept(() -> {
                observation.restore(before.observation());
                estimator.restore(former);
            });
        } : null);
    }

    /** Each setting that differs, as "μ 5 → 100"; empty if none does. */
    private static String changes(EstimatorSettings before, EstimatorSettings now) {
        List<String> changes = new ArrayList<>();
        for (Setting<?> each : MOVED) {
            Optional<String> old = text(before, each);
            text(now, each).filter(value -> !old.equals(Optional.of(value))).ifPresent(value ->
                    changes.add(each.symbol() + " " + old.map(was -> was + " ").orElse("") + "→ " + value));
        }
        return String.join(", ", changes);
    }

    private static Optional<String> text(EstimatorSettings settings, Setting<?> which) {
        return !settings.matters(which) ? Optional.empty() : settings.find(which)
                .map(value -> Numbers.show(((Number) value).doubleValue(), DIGITS));
    }

    private static String words(PastSuggestion.Result past) {
        String reason = Messages.say(past.search().reason());
        return past.observation().delays() == 1 ? Messages.get("suggest.no-past", reason)
                : Messages.get("suggest.past", Numbers.count(past.observation().delays()),
                        Numbers.show(past.observation().delay(), DIGITS), reason);
    }

    private void take(Candidate best) {
        estimator.parameter(Setting.LENGTH_SCALE).set(Numbers.tidy(best.lengthScale(), DIGITS));
        estimator.parameter(Setting.SHIFT).set(Numbers.tidy(best.shift(), DIGITS));
        estimator.parameter(Setting.REGULARIZATION).set(best.regularization());
        estimator.parameter(Setting.RANK).set(best.rank());
        estimator.parameter(Setting.SUBSPACE).set(best.subspace());
        estimator.parameter(Setting.FIRST_LAG).set(best.firstLag());
    }

    private void fail(Throwable cause, String outdated) {
        if (isGone(Objects.requireNonNull(searched))) {
            model.messageProperty().set(outdated);
        } else {
            model.messageProperty().set(cause instanceof CancellationException ? Messages.get("suggest.cancelled")
                    : Failures.sentence(cause));
        }
    }
}
