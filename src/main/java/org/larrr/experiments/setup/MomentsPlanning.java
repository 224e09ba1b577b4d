package org.larrr.experiments.setup;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.larrr.data.DataSurvey;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.diagnostics.trust.StationaryPair;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.estimators.moments.PairCounts;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.experiments.moments.CollectionPlan;
import org.larrr.experiments.moments.MomentsCollection;
import org.larrr.experiments.moments.MomentsRequest;
import org.larrr.experiments.setup.ResolvedSetup.SearchOptions;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;

/** Makes a plan of what moments to collect, from a look at all data: what is not given is chosen as it is for a fit. */
public final class MomentsPlanning {

    /** Ranges from wide to none, of which the first is taken that memory holds. */
    private static final List<Below> RANGES = List.of(new Below(4, 8), new Below(2, 7), new Below(1.4, 5),
            new Below(1, 1));
    /** A lag of half the relaxation time of the slowest process shows it well. */
    private static final double LAG_SHARE = 0.5;
    private static final int MIN_LAGS_PER_TRAJECTORY = 8;
    /** The settings for a fit of the moments. */
    private static final List<Setting<?>> ADVISED = List.of(Setting.REGULARIZATION, Setting.RANK, Setting.SUBSPACE,
            Setting.REVERSIBLE);

    private MomentsPlanning() {}

    /**
     * A range of shifts below the chosen one.
     *
     * @param factor from the smallest to the chosen one
     * @param count  shifts, from which eigenvalues between are known to 3e-7
     */
    private record Below(double factor, int count) {

        double[] shifts(double best, double least) {
            double smallest = Math.max(best / factor, least);
            return smallest < best ? MomentsRequest.shiftRange(smallest, best, count) : new double[] {best};
        }
    }

    /**
     * The given settings.
     *
     * @param estimation  features, as far as they are given, and whether the process is reversible
     * @param shifts      to keep, ascending; empty for a range below the one that is chosen
     * @param between     whether shifts between them are wanted
     * @param frequencies of complex shifts
     * @param terms       of pair counts; empty for as many as the data need
     * @param lags        to keep; empty for one step and the one that shows the slowest process
     * @param memoryBytes working memory
     */
    public record Given(EstimatorSettings estimation, double[] shifts, boolean between, double[] frequencies,
            OptionalInt terms, int[] lags, long memoryBytes) {

        private boolean choosesShifts() {
            return shifts.length == 0;
        }

        /** The shifts that are given, or ranges of fewer and fewer ones. */
        private List<MomentsRequest> requests(EstimatorSettings known, double best, double least, int[] at) {
            return choosesShifts() ? RANGES.stream().map(range -> range.shifts(best, least))
                    .map(wanted -> request(known, wanted, wanted.length > 1, at)).toList()
                    : List.of(request(known, shifts, between && shifts.length > 1, at));
        }

        private MomentsRequest request(EstimatorSettings known, double[] wanted, boolean range, int[] at) {
            return new MomentsRequest(known.standard().features(), wanted, frequencies, terms, at, range, memoryBytes,
                    true);
        }
    }

    /**
     * A plan and how it came about.
     *
     * @param plan   the plan
     * @param chosen on which states it was chosen and what, one sentence; empty if everything was given
     * @param note   what to keep in mind, one sentence; empty if nothing
     */
    public record Made(CollectionPlan plan, String chosen, String note) {}

    /**
     * Makes it: one look at all data to count and sample them; if something is to be chosen, one sweep for stretches to
     * choose on; up to four more that hold landmarks against all rows.
     *
     * @throws org.larrr.spectra.EstimationException if nothing can be chosen on these data, or the moments do not fit
     *         into the working memory
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Made of(TrajectoryChunks data, Given given, Cancellation cancellation) throws IOException {
        EstimatorSettings estimation = given.estimation();
        boolean lacksScale = estimation.matters(Setting.LENGTH_SCALE) && estimation.find(Setting.LENGTH_SCALE)
                .isEmpty();
        if (!lacksScale && given.shifts().length > 0) {
            int[] lags = given.lags().length == 0 ? new int[] {1} : given.lags();
            MomentsRequest request = given.request(estimation, given.shifts(), given.between(), lags);
            DataSurvey all = MomentsCollection.survey(data, request);
            return new Made(firstThatFits(data, all, List.of(request), cancellation), "", "");
        }
        EstimatorSettings any =
                estimation.with(Settings.NONE.with(Setting.LENGTH_SCALE, 1.0).with(estimation.settings()));
        DataSurvey survey = MomentsCollection.survey(data, given.request(any, new double[] {1}, false, new int[0]));
        return choose(data, survey, given, cancellation);
    }

    private static Made choose(TrajectoryChunks data, DataSurvey survey, Given given, Cancellation cancellation)
            throws IOException {
        Trajectories some = MomentsCollection.stretches(data, survey.rows());
        Source source = new Source.Loaded("the data", some);
        Setup setup = new Setup(new DataOrigin.Embedded("the data", some, 1, Optional.empty()))
                .with((given.choosesShifts() ? given.estimation()
                : given.estimation().with(Setting.SHIFT, given.shifts()[given.shifts().length - 1]))
                        .with(Setting.FIRST_LAG, 0)); // moments hold all lags
        AnalysisPipeline pipeline = new AnalysisPipeline();
        ResolvedSetup completion = setup.completed(source, SearchOptions.missing(pipeline::states, cancellation));
        EstimatorSettings known = completion.setup().estimation();
        double least = new PairCounts(survey.rows(), survey.trajectories(), survey.shortest())
                .smallestShift(data.step());
        double best = Math.max(known.get(Setting.SHIFT), least);
        int slow = lag(pipeline.run(completion.setup().request(source), cancellation), survey, data.step());
        int[] lags = given.lags().length > 0 ? given.lags() : IntStream.of(1, slow).distinct().toArray();
        CollectionPlan plan = firstThatFits(data, survey, given.requests(known, best, least, lags), cancellation);
        double[] shifts = plan.moments().shifts();
        Settings advice = known.settings().only(ADVISED::contains).with(Setting.SHIFT, best)
                .with(Setting.LAG, lags[lags.length - 1]);
        return new Made(plan.with(plan.labels().with(advice)), words(some, known, shifts, lags, survey),
                best > known.get(Setting.SHIFT) ? "the shortest of these trajectories of " + survey.shortest()
                        + " samples allows μ of at least " + (float) least + ", and " + (float) known.get(Setting.SHIFT)
                                .doubleValue() + " was selected; exclude the shortest ones" : "");
    }

    /** The features are those of the first request, whatever its shifts. */
    private static CollectionPlan firstThatFits(TrajectoryChunks data, DataSurvey survey, List<MomentsRequest> requests,
            Cancellation cancellation) throws IOException {
        long memory = requests.get(0).memoryBytes();
        CollectionPlan plan = MomentsCollection.plan(data, survey, requests.get(0), cancellation);
        for (int k = 1; k < requests.size() && !MomentsCollection.fits(plan, memory); k++) {
            plan = MomentsCollection.plan(plan, survey, requests.get(k));
        }
        MomentsCollection.requireFits(plan, memory);
        return plan;
    }

    private static String words(Trajectories some, EstimatorSettings known, double[] shifts, int[] lags,
            DataSurvey survey) {
        return "chosen on " + some.size() + " of " + survey.rows() + " samples: " + known.kernel().text() + ", "
                + (shifts.length == 1 ? "shift " : "shifts " + (float) shifts[0] + " to ")
                + (float) shifts[shifts.length - 1] + ", lags "
                + Arrays.toString(lags).replaceAll("[\\[\\]]", "") + " steps";
    }

    /** Half the relaxation time of the slowest process, in steps; 1 where there is none. */
    private static int lag(AnalysisResult result, DataSurvey survey, double step) {
        Optional<Complex> slowest = result.fits().get(0).model().flatMap(model -> {
            int constant = StationaryPair.of(model, result.features()).orElse(-1);
            return IntStream.range(0, model.rank()).filter(i -> i != constant).mapToObj(model.eigenvalues()::get)
                    .filter(value -> value.isDefined() && -value.re() * result.facts().duration() > 1)
                    .max(Comparator.comparingDouble(Complex::re));
        });
        double wanted = slowest.map(value -> LAG_SHARE / (-value.re() * step)).orElse(1.0);
        return (int) Math.max(1, Math.min(Math.round(wanted), survey.shortest() / MIN_LAGS_PER_TRAJECTORY));
    }
}
