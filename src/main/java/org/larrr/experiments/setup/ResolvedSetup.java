package org.larrr.experiments.setup;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.GeneratorLengthScale;
import org.larrr.diagnostics.suggest.LengthScaleSearch;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.estimators.moments.MomentPlan;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.experiments.PastSuggestion;
import org.larrr.experiments.Progress;
import org.larrr.experiments.Source;
import org.larrr.kernels.AnisotropicKernel;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.KernelChoice;
import org.larrr.kernels.MedianHeuristic;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemDefinition.SuggestedSetup;

/**
 * A setup with a value for everything, and how that came about.
 *
 * @param setup        with a value for everything that was not given
 * @param chosen       what was chosen from the data of it
 * @param parameters   the search for parameters, if there was one
 * @param past         the search for a past, if there was one
 * @param lengthScales the search for length-scales, if there was one
 * @param doubt        why usual values stand in the place of a search; empty if none was wanted, or had a choice
 */
public record ResolvedSetup(Setup setup, Settings chosen, Optional<ParameterSuggestion.Result> parameters,
        Optional<PastSuggestion.Result> past, Optional<LengthScaleSearch.Result> lengthScales,
        Optional<Message> doubt) {

    private static final int DIGITS = 3;
    /** Among fewer coordinates a kernel of all of them finds the slow ones as well. */
    private static final int MIN_COORDINATES = 5;
    private static final int USUAL_RANK = Setting.RANK.defaultValue().orElseThrow();
    /** The settings that a search decides, in the order of display. */
    private static final List<Setting<?>> SEARCHED =
            List.of(Setting.LENGTH_SCALE, Setting.SHIFT, Setting.REGULARIZATION, Setting.RANK, Setting.SUBSPACE,
                    Setting.FIRST_LAG);

    /** Returns the setup without the settings that the search would decide. */
    public static Setup withoutSearched(Setup setup) {
        EstimatorSettings estimation = setup.estimation();
        Setup rest = setup.with(estimation.with(estimation.settings()
                .only(each -> !SEARCHED.contains(each) && each != Setting.WRITTEN_KERNEL)));
        Optional<KernelChoice> named = setup.get(Setting.KERNEL) == KernelChoice.WRITTEN
                ? profile(setup).flatMap(family -> KernelChoice.byName(family.id())) : Optional.empty();
        return named.map(choice -> rest.with(Setting.KERNEL, choice)).orElse(
                setup.get(Setting.KERNEL) == KernelChoice.WRITTEN
                        ? rest.with(Setting.WRITTEN_KERNEL, setup.get(Setting.WRITTEN_KERNEL)) : rest);
    }

    static ResolvedSetup of(Setup given, Source data, SearchOptions how) {
        Optional<Source.Collected> collected = data.collected();
        if (collected.isPresent()) {
            return of(given, collected.get(), how);
        }
        boolean lacksShift = given.estimation().matters(Setting.SHIFT) && given.find(Setting.SHIFT).isEmpty()
                && how.shift().isEmpty();
        Optional<CoordinateFrame> frame = data.simulation().isPresent() || how.lengthScales() ? Optional.empty()
                : frame(given, data, how);
        ResolvedSetup found = how.asked() || data.simulation().isEmpty() && lacksShift
                ? searched(given, data, how, frame)
                : withFrame(plain(given, suggestion(given, data, how, frame)), given, frame);
        return how.lengthScales() ? found.learnLengthScales(data, how) : found.forGenerators(given, data, how);
    }

    /**
     * With the length-scale for methods that learn the generator of a reversible process from single states, where
     * there are no others: what a search for other methods finds, or a page says, is too coarse for them.
     */
    private ResolvedSetup forGenerators(Setup given, Source data, SearchOptions how) {
        EstimatorSettings estimation = setup.estimation();
        boolean open = given.find(Setting.LENGTH_SCALE).isEmpty() && estimation.matters(Setting.LENGTH_SCALE)
                && estimation.kernel() instanceof Kernel.Scaled
                && family(setup).filter(family -> family != RadialKernel.Family.LAPLACIAN).isPresent()
                && estimation.get(Setting.FORM) == FeatureSettings.Form.DUAL;
        List<MomentEstimator.Static> learners = estimation.methods().stream()
                .filter(kind -> kind.priorKnowledge() == EstimatorKind.PriorKnowledge.DIFFUSION)
                .map(kind -> (MomentEstimator.Static) kind.make(estimation.settings())).toList();
        Source seen = setup.applyTo(data);
        if (!open || learners.size() < estimation.methods().size() || seen.dynamics().isEmpty()) {
            return this;
        }
        Trajectories states = how.states(seen, setup.stride());
        double first = data.simulation().isPresent() ? setup.get(Setting.LENGTH_SCALE)
                : rounded(MedianHeuristic.lengthScale(states));
        double chosenLength = rounded(GeneratorLengthScale.of(states, seen.dynamics(), learners.get(0),
                ((Kernel.Scaled) estimation.kernel()).withLengthScale(first), how.cancellation()));
        return new ResolvedSetup(setup.with(Setting.LENGTH_SCALE, chosenLength),
                chosen.with(Setting.LENGTH_SCALE, chosenLength), parameters, past, lengthScales, doubt);
    }

    /** Values for what is not given, then standards for the rest. */
    private static ResolvedSetup plain(Setup given, Settings values) {
        return new ResolvedSetup(completed(given, values), Settings.NONE,
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static Setup completed(Setup given, Settings values) {
        EstimatorSettings estimation = given.estimation();
        return given.with(estimation.with(values.with(estimation.settings())).standard());
    }

    /** Where nobody has given a length-scale or a kernel of their own. */
    private static Optional<CoordinateFrame> frame(Setup given, Source data, SearchOptions how) {
        boolean open = given.find(Setting.LENGTH_SCALE).isEmpty() && given.estimation().matters(Setting.LENGTH_SCALE)
                && given.get(Setting.FORM) != FeatureSettings.Form.PRIMAL
                && given.get(Setting.KERNEL).family().filter(each -> each != RadialKernel.Family.LAPLACIAN).isPresent();
        if (!open) {
            return Optional.empty();
        }
        Trajectories states = how.states(given.applyTo(data), given.stride());
        Optional<CoordinateFrame> slow = states.dimension() < MIN_COORDINATES ? Optional.empty()
                : ParameterSuggestion.directions(states, given.get(Setting.KERNEL).family().get(),
                        isReversible(given, data), how.cancellation()).map(CoordinateFrame.Directions::new);
        return slow.or(() -> MedianHeuristic.unlikeSpreads(states).map(CoordinateFrame.Spreads::new));
    }

    private static Trajectories in(Optional<CoordinateFrame> frame, Trajectories states) {
        return frame.map(each -> each.apply(states)).orElse(states);
    }

    /** Returns the setup with the kernel of a frame, repeated for each delay. */
    private static ResolvedSetup withFrame(ResolvedSetup whole, Setup given, Optional<CoordinateFrame> frame) {
        if (frame.isEmpty()) {
            return whole;
        }
        String text = frame.get().kernel(family(given).orElseThrow(), whole.setup.get(Setting.LENGTH_SCALE),
                whole.setup.observation().delays() / given.observation().delays()).text();
        Settings chosen = whole.chosen.find(Setting.LENGTH_SCALE).isEmpty() ? whole.chosen
                : whole.chosen.without(Setting.LENGTH_SCALE).with(Setting.WRITTEN_KERNEL, text);
        Setup written = whole.setup.with(Setting.WRITTEN_KERNEL, text).with(Setting.KERNEL, KernelChoice.WRITTEN);
        return new ResolvedSetup(written, chosen, whole.parameters.map(found -> found.noted(frame.get().note())),
                whole.past, whole.lengthScales, whole.doubt);
    }

    /** Returns the settings that are known without a search. */
    private static Settings suggestion(Setup given, Source data, SearchOptions how, Optional<CoordinateFrame> frame) {
        Settings values = Settings.NONE.with(Setting.REVERSIBLE, isReversible(given, data));
        Optional<SuggestedSetup> known = data.simulation().map(simulation -> simulation.system().suggestion());
        if (how.shift().isPresent()) {
            values = values.with(Setting.SHIFT, how.shift().getAsDouble());
        }
        if (known.isPresent()) {
            values = of(known.get()).with(values);
        }
        if (given.estimation().matters(Setting.LENGTH_SCALE) && given.find(Setting.LENGTH_SCALE).isEmpty()
                && (known.isEmpty() || !given.observation().isWhole())) {
            values = values.with(Setting.LENGTH_SCALE,
                    rounded(MedianHeuristic.lengthScale(in(frame, how.states(given.applyTo(data), given.stride())))));
        }
        return values;
    }

    /** Returns the suggestion of a system's author, or the middle of a search's range. */
    private static Settings of(SuggestedSetup suggestion) {
        return Settings.NONE.with(Setting.LENGTH_SCALE, suggestion.lengthScale())
                .with(Setting.SHIFT, suggestion.shift()).with(Setting.REGULARIZATION, suggestion.regularization())
                .with(Setting.RANK, suggestion.rank());
    }

    /** Of moments: searched among them if that is asked for, else what was chosen with the features. */
    private static ResolvedSetup of(Setup given, Source.Collected collected, SearchOptions how) {
        Settings usual = of(collected);
        Setup plain = completed(given, usual);
        if (!how.asked()) {
            Settings advice = collected.moments().labels().advice();
            ResolvedSetup advised = plain(given, usual.with(advice));
            return new ResolvedSetup(advised.setup, advice.only(each -> given.find(each).isEmpty()
                    && given.estimation().matters(each)), Optional.empty(), Optional.empty(), Optional.empty(),
                    Optional.empty());
        }
        ParameterSuggestion.Result found = ParameterSuggestion.ofMoments(collected.moments(),
                plain.get(Setting.REVERSIBLE), how.progress(), how.cancellation());
        Settings best = found.best().settings().without(Setting.LENGTH_SCALE);
        return new ResolvedSetup(completed(given, usual.with(best)), best.only(each -> given.find(each).isEmpty()),
                Optional.of(found), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** Settings inside what the moments can answer: μ in the middle of their shifts. */
    private static Settings of(Source.Collected collected) {
        MomentPlan plan = collected.moments().moments().plan();
        double[] shifts = plan.shifts();
        Settings values = Settings.NONE.with(Setting.REVERSIBLE, false)
                .with(Setting.RANK, Math.min(USUAL_RANK, plan.size()));
        if (shifts.length > 0) {
            values = values.with(Setting.SHIFT, shifts.length == 1 ? shifts[0]
                    : rounded(Math.sqrt(shifts[0]) * Math.sqrt(shifts[shifts.length - 1])));
        }
        return collected.moments().definition().kernel() instanceof Kernel.Scaled scaled
                ? values.with(Setting.LENGTH_SCALE, scaled.lengthScale()) : values;
    }

    /** States with their past are not reversible, whatever the process is. */
    private static boolean isReversible(Setup setup, Source data) {
        return setup.find(Setting.REVERSIBLE).or(() -> setup.applyTo(data).reversible()).orElse(false);
    }

    private static ResolvedSetup searched(Setup given, Source data, SearchOptions how,
            Optional<CoordinateFrame> frame) {
        Optional<RadialKernel.Family> family = family(given);
        if (how.asked() && family.isEmpty()) {
            throw new InputException(Message.of("completion.kernel", Setting.KERNEL.text(given.get(Setting.KERNEL))));
        }
        Source seen = given.applyTo(data);
        Trajectories states = in(frame, how.states(seen, given.stride()));
        EstimatorKind method = given.estimation().focus() == EstimatorKind.LARRR_REWEIGHTED
                ? EstimatorKind.LARRR_REWEIGHTED : EstimatorKind.LARRR;
        PastSuggestion.Search search = new PastSuggestion.Search(family.orElse(RadialKernel.Family.GAUSSIAN), method,
                firstLag(given), how.progress(), how.cancellation());
        boolean taken = given.find(Setting.REVERSIBLE).orElse(false);
        PastSuggestion.Choice choice = how.past() ? search.past(seen, states, taken, !how.asked()) : search.none();
        Setup past = choice.past().map(found -> given.with(found.observation())).orElse(given);
        boolean looksReversible = how.past() && mayBeReversible(given) && seen.knownSystem().isEmpty()
                && !choice.isTaken() && ParameterSuggestion.looksReversible(states, method, how.cancellation());
        boolean reversible = looksReversible || isReversible(past, data);
        Optional<ParameterSuggestion.Result> found = Optional.empty();
        Optional<Message> doubt = Optional.empty();
        try {
            found = family.isEmpty() ? Optional.empty()
                    : Optional.of(choice.settings(choice.apply(states), reversible))
                            .map(each -> looksReversible ? each.noted(whyReversible(method, states)) : each)
                            .map(each -> given.find(Setting.FIRST_LAG).isEmpty() && each.best().firstLag() > 0
                                    ? each.noted(Message.of("chosen.first-lag")) : each);
        } catch (EstimationException e) {
            doubt = Optional.of(e.notice());
        }
        Settings best = found.map(each -> each.best().settings())
                .orElseGet(() -> of(ParameterSuggestion.unsearched(choice.apply(states))));
        Settings values = looksReversible ? best.with(Setting.REVERSIBLE, true) : best;
        ResolvedSetup whole = plain(past, values.with(Setting.REVERSIBLE, reversible));
        return withFrame(new ResolvedSetup(whole.setup, values.only(each -> given.find(each).isEmpty()), found,
                choice.past(), Optional.empty(),
                found.isPresent() ? Optional.empty() : doubt.or(() -> Optional.of(Message.NOTHING))), given, frame);
    }

    private static Message whyReversible(EstimatorKind method, Trajectories states) {
        return method == EstimatorKind.LARRR_REWEIGHTED && states.dimension() == 1
                ? Message.of("chosen.reversible-line") : Message.of("chosen.reversible");
    }

    /** k₀; empty where it is open, and of a meaning. */
    private static OptionalInt firstLag(Setup given) {
        boolean open = given.estimation().matters(Setting.FIRST_LAG) && !isTuned(given);
        return given.find(Setting.FIRST_LAG).map(OptionalInt::of)
                .orElseGet(() -> open ? OptionalInt.empty() : OptionalInt.of(0));
    }

    /** Returns whether it is tuned to a frequency. */
    private static boolean isTuned(Setup given) {
        return given.find(Setting.FREQUENCY).filter(frequency -> frequency != 0).isPresent();
    }

    /** Returns whether it is open, and of a meaning, that the process is reversible: one that is tuned to ω is not. */
    private static boolean mayBeReversible(Setup given) {
        return given.estimation().matters(Setting.REVERSIBLE) && given.find(Setting.REVERSIBLE).isEmpty()
                && !isTuned(given);
    }

    private static Optional<RadialKernel.Family> family(Setup setup) {
        return setup.get(Setting.KERNEL).family();
    }

    /** Returns the kernel family with one length-scale per coordinate, if there is one. */
    private static Optional<RadialKernel.Family> profile(Setup setup) {
        return family(setup).or(() -> setup.get(Setting.KERNEL) == KernelChoice.WRITTEN
                && setup.estimation().kernel() instanceof AnisotropicKernel scaled ? Optional.of(scaled.family())
                : Optional.empty());
    }

    /** With length-scales learned by the settings there are, where data resolves them. */
    private ResolvedSetup learnLengthScales(Source data, SearchOptions how) {
        Require.that(setup.estimation().methods().contains(EstimatorKind.LARRR), Message.of("completion.learned"));
        LengthScaleSearch.Result found = lengthScales(data, how);
        return new ResolvedSetup(setup.with(Setting.WRITTEN_KERNEL, found.bestKernel().text())
                .with(Setting.KERNEL, KernelChoice.WRITTEN), chosen, parameters, past, Optional.of(found), doubt);
    }

    /** With length-scales that were learned beside; as it is where there is one coordinate, or too little to learn. */
    public ResolvedSetup withLengthScales(Source data, SearchOptions how) {
        boolean apart = how.states(setup.applyTo(data), setup.stride()).dimension() > 1;
        if (!apart || profile(setup).filter(family -> family != RadialKernel.Family.LAPLACIAN).isEmpty()) {
            return this;
        }
        try {
            return new ResolvedSetup(setup, chosen, parameters, past, Optional.of(lengthScales(data, how)), doubt);
        } catch (EstimationException ignored) { // then one for all is what there is
            return this;
        }
    }

    /**
     * Length-scales learned with the settings there are.
     *
     * @throws IllegalArgumentException if the kernel is none of distance
     * @throws EstimationException if they cannot be learned from these data
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    private LengthScaleSearch.Result lengthScales(Source data, SearchOptions how) {
        RadialKernel.Family family = profile(setup).orElseThrow(() -> new InputException(
                Message.of("completion.length-scales")));
        return ParameterSuggestion.lengthScales(how.states(setup.applyTo(data), setup.stride()), family,
                (ResolventRrr) EstimatorKind.LARRR.make(setup.estimation().settings()), how.cancellation());
    }

    /** Three digits, which people can copy. */
    static double rounded(double value) {
        return rounded(value, DIGITS);
    }

    static double rounded(double value, int digits) {
        Require.that(Double.isFinite(value), Message.of("completion.distances"));
        return Setup.tidy(value, digits);
    }

    /**
     * The search in data for the missing settings of a setup.
     *
     * @param states       the states that estimators see
     * @param asked        whether length-scale, μ, γ and rank are wanted from the data even where a system suggests
     *                     them, and a past where the data call for one
     * @param past         whether a past may be chosen: where it is asked, of anything that has a memory, else of what
     *                     swings
     * @param lengthScales whether length-scales are to be learned, one a coordinate or a metric
     * @param shift        μ where neither a system nor the data shall say it
     * @param progress     hears of every candidate
     */
    public record SearchOptions(States states, boolean asked, boolean past, boolean lengthScales, OptionalDouble shift,
            Progress progress, Cancellation cancellation) {

        /** Gives states, simulated if need be. */
        @FunctionalInterface
        public interface States {
            Trajectories trajectories(Source source, int stride, Cancellation cancellation);
        }

        /** Returns a search for the missing settings, and for nothing else. */
        public static SearchOptions missing(States states, Cancellation cancellation) {
            return new SearchOptions(states, false, false, false, OptionalDouble.empty(), Progress.NONE, cancellation);
        }

        /** Returns a search for the missing settings with states of its own making: for data that are in memory. */
        public static SearchOptions missing(Cancellation cancellation) {
            return missing(new AnalysisPipeline()::states, cancellation);
        }

        Trajectories states(Source source, int stride) {
            return states.trajectories(source, stride, cancellation);
        }
    }
}
