package org.larrr.experiments;

import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.Candidate;
import org.larrr.diagnostics.suggest.LengthScaleSearch;
import org.larrr.diagnostics.suggest.ParameterGrid;
import org.larrr.diagnostics.suggest.ParameterSearch;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.Larrr;
import org.larrr.spectra.EstimationException;
import org.larrr.kernels.RadialKernel;
import org.larrr.stages.Cancellation;

/** LaRRR's parameters chosen from the data alone, as a job. */
public final class ParameterSuggestion {

    private ParameterSuggestion() {}

    /**
     * The outcome.
     *
     * @param grid   what was tried
     * @param search every candidate with its score
     * @param best   the one suggested
     */
    public record Result(ParameterGrid grid, ParameterSearch.Result search, Candidate best) {}

    /**
     * Searches a grid around the data.
     *
     * @param data       at a uniform step, as the estimator will see them
     * @param reversible whether the process is taken to be reversible
     * @throws EstimationException if the data are uneven, too short, or no candidate has an answer
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Result of(Trajectories data, RadialKernel.Family family, boolean reversible, Progress progress,
            Cancellation cancellation) {
        if (!(data.grid() instanceof TimeGrid.Uniform)) {
            throw new EstimationException("parameters are suggested for data at a uniform time step only; choose them by hand");
        }
        ParameterGrid grid = ParameterGrid.around(data);
        int total = grid.lengthScales().length * grid.shifts().length * grid.regularizations().length * grid.ranks().length;
        AtomicInteger done = new AtomicInteger();
        ParameterSearch.Result search = ParameterSearch.run(data, family, grid, reversible,
                () -> progress.at(Math.min(total, done.incrementAndGet()), total), cancellation);
        Candidate best = search.best().orElseThrow(() -> new EstimationException(
                "no parameters of the grid give an answer on these data; use more data"));
        return new Result(grid, search, best);
    }

    /**
     * One length-scale a coordinate, learned with these settings.
     *
     * @param data at a uniform step, with two coordinates or more
     * @throws EstimationException if they cannot be learned from these data
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static LengthScaleSearch.Result lengthScales(Trajectories data, RadialKernel.Family family, double shift,
            double regularization, int rank, boolean reversible, Cancellation cancellation) {
        if (!(data.grid() instanceof TimeGrid.Uniform)) {
            throw new EstimationException("length-scales are learned from data at a uniform time step only; choose them by hand");
        }
        return LengthScaleSearch.run(data, family, new Larrr(shift, regularization, rank, reversible, OptionalInt.empty(),
                EigenvalueMap.CORRECTED), cancellation);
    }
}
