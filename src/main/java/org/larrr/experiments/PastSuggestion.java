package org.larrr.experiments;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.larrr.data.DelayCoordinates;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.DelaySuggestion;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.diagnostics.suggest.ParameterSearch;
import org.larrr.diagnostics.tests.OscillationTest;
import org.larrr.estimators.EstimatorKind;
import org.larrr.kernels.RadialKernel;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/** The past that what is seen of a process needs, and the settings for it, chosen from the data alone, as a job. */
public final class PastSuggestion {

    private PastSuggestion() {}

    /**
     * The outcome.
     *
     * @param search      what was tried, and why the best is the best
     * @param observation what to see: as before, with the delays that are suggested
     */
    public record Result(DelaySuggestion.Result search, Observation observation) {

        /** Returns whether the gauge of memory requested a past, found or not. */
        public boolean calledFor() {
            return search.tried().size() > 1 || search.best().memory().fails();
        }
    }

    /**
     * The settings of a search.
     *
     * @param family   of the kernel
     * @param method   LaRRR, or LaRRR reweighted
     * @param firstLag k₀; empty if it may be chosen
     * @param progress hears of every candidate
     */
    public record Search(RadialKernel.Family family, EstimatorKind method, OptionalInt firstLag, Progress progress,
            Cancellation cancellation) {

        /**
         * Settings for states as they are.
         *
         * @throws EstimationException if the data are too few, or no candidate has an answer
         * @throws java.util.concurrent.CancellationException if cancelled
         */
        ParameterSuggestion.Result settings(Trajectories seen, boolean reversible) {
            return ParameterSuggestion.of(seen, new ParameterSearch.Wanted(family, method, reversible, firstLag),
                    progress, cancellation);
        }

        /**
         * Looks for a past where that is a question, with the settings suggested without one.
         *
         * @param source     what is seen now
         * @param seen       its states
         * @param reversible whether somebody says that the process is: states with their past are not
         * @param cautious   whether only oscillating data have a past, since a few coordinates do not show the
         *                   oscillation without it
         * @throws java.util.concurrent.CancellationException if cancelled
         */
        public Choice past(Source source, Trajectories seen, boolean reversible, boolean cautious) {
            return isOpen(source, seen, reversible) && (!cautious || OscillationTest.of(seen).isPresent())
                    ? search(source, seen) : none();
        }

        private Choice search(Source source, Trajectories seen) {
            Optional<ParameterSuggestion.Result> alone = ifEnoughData(() -> settings(seen, false));
            return new Choice(this, alone,
                    alone.flatMap(found -> ifEnoughData(() -> of(source, seen, family, found.best(), cancellation))));
        }

        /** No past, and no settings yet. */
        public Choice none() {
            return new Choice(this, Optional.empty(), Optional.empty());
        }

        /** Too few data show nothing. */
        private static <T> Optional<T> ifEnoughData(Supplier<T> search) {
            try {
                return Optional.of(search.get());
            } catch (EstimationException ignored) {
                return Optional.empty();
            }
        }
    }

    /**
     * A past, and the search for settings that goes with it: none is made twice.
     *
     * @param search how settings are looked for
     * @param alone  those without a past, of a process not taken to be reversible, if they were looked for
     * @param past   what was found; empty where it is no question, or the data are too few
     */
    public record Choice(Search search, Optional<ParameterSuggestion.Result> alone, Optional<Result> past) {

        private Optional<DelaySuggestion.Candidate> delays() {
            return past.map(found -> found.search().best()).filter(best -> best.delays() > 1);
        }

        /** Returns whether a past is suggested. */
        public boolean isTaken() {
            return delays().isPresent();
        }

        /** States, with the past that is suggested. */
        public Trajectories apply(Trajectories seen) {
            return delays().map(best -> DelayCoordinates.of(seen, best.delays(), best.steps())).orElse(seen);
        }

        /**
         * The settings for states with the past that is suggested.
         *
         * @param seen       those of {@link #apply(Trajectories)}
         * @param reversible whether the process is taken to be reversible
         * @throws EstimationException if the data are too few, or no candidate has an answer
         * @throws java.util.concurrent.CancellationException if cancelled
         */
        public ParameterSuggestion.Result settings(Trajectories seen, boolean reversible) {
            return alone.filter(found -> !reversible && !isTaken()).orElseGet(() -> search.settings(seen, reversible));
        }
    }

    /**
     * Returns whether delays are undecided: none were chosen, and the states are not those of a fully observed system.
     * Uneven times and weighted states know no delays.
     *
     * @param seen       the states of the source, as the estimators see them
     * @param reversible whether somebody says that the process is: states with their past are not
     */
    private static boolean isOpen(Source source, Trajectories seen, boolean reversible) {
        return !reversible && source.observation().delays() == 1 && source.knownSystem().isEmpty()
                && source.reweighting().isNothing() && seen.grid().isUniform() && !seen.isWeighted();
    }

    /**
     * Looks for it.
     *
     * @param source   what is seen now, without a past
     * @param seen     its states
     * @param settings for the present alone
     * @throws EstimationException if times are uneven or states weighted
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    private static Result of(Source source, Trajectories seen, RadialKernel.Family family, Candidate settings,
            Cancellation cancellation) {
        DelaySuggestion.Result search = DelaySuggestion.of(seen, new RadialKernel(family, settings.lengthScale()),
                settings.estimator(false), cancellation);
        DelaySuggestion.Candidate best = search.best();
        return new Result(search, new Observation(source.observation().functions(), best.delays(),
                best.delays() == 1 ? 0 : best.steps() * seen.step()));
    }
}
