package org.larrr.experiments;

import java.util.OptionalInt;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.Candidate;
import org.larrr.diagnostics.suggest.DelaySuggestion;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.Larrr;
import org.larrr.kernels.RadialKernel;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/** The past that what is seen of a process needs, chosen from the data alone, as a job. */
public final class PastSuggestion {

    private PastSuggestion() {}

    /**
     * The outcome.
     *
     * @param search      what was tried, and why the best is the best
     * @param observation what to see: as before, with the delays that are suggested
     */
    public record Result(DelaySuggestion.Result search, Observation observation) {

        /** Whether the gauge of memory called for a past, found or not. */
        public boolean calledFor() {
            return search.tried().size() > 1 || search.best().memory().isBroken();
        }
    }

    /**
     * Whether delays are a question: nobody has chosen any, and the states are not those of a system that is seen
     * whole. Uneven times and weighted states know no delays.
     *
     * @param seen the states of the source, as the estimators see them
     */
    public static boolean isOpen(Source source, Trajectories seen) {
        return source.observation().delays() == 1 && source.knownSystem().isEmpty() && source.reweighting().isNothing()
                && seen.grid().isUniform() && !seen.isWeighted();
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
    public static Result of(Source source, Trajectories seen, RadialKernel.Family family, Candidate settings,
            Cancellation cancellation) {
        DelaySuggestion.Result search = DelaySuggestion.of(seen, new RadialKernel(family, settings.lengthScale()),
                new Larrr(settings.shift(), settings.regularization(), settings.rank(), false, OptionalInt.empty(),
                        EigenvalueMap.CORRECTED), cancellation);
        DelaySuggestion.Candidate best = search.best();
        return new Result(search, new Observation(source.observation().functions(), best.delays(),
                best.delays() == 1 ? 0 : best.steps() * seen.step()));
    }
}
