package org.larrr.experiments.job;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.Progress;
import org.larrr.linalg.Parallel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Truth;
import org.larrr.systems.Truth.TruthSource;

/**
 * A finished experiment.
 *
 * @param settings     what was run
 * @param experiment   the same as an object
 * @param outcomes     all of the first trial first
 * @param truth        the spectrum the outcomes are held against, where it is known
 * @param resumed      how many trials an earlier, unfinished run had already done
 * @param milliseconds time spent now
 */
public record ExperimentRun(
        ExperimentSettings settings, Experiment experiment, List<TrialResult> outcomes, Optional<Truth> truth,
        int resumed, double milliseconds) {

    public ExperimentRun {
        outcomes = List.copyOf(outcomes);
    }

    /** The outcomes of one estimator, in the order of the trials. */
    public List<TrialResult> outcomesOf(String estimator) {
        return outcomes.stream().filter(outcome -> outcome.estimator().equals(estimator)).toList();
    }

    /** The estimators' names in the order of their first outcome. */
    public List<String> estimators() {
        return outcomes.stream().map(TrialResult::estimator).distinct().toList();
    }

    /** The steps Δt that occur, decreasing. */
    public List<Double> steps() {
        return outcomes.stream().map(TrialResult::step).distinct().sorted((a, b) -> Double.compare(b, a)).toList();
    }

    /**
     * Runs the trials, as many at a time as there are processors; the numbers do not depend on how many. With a folder
     * every finished trial is kept there until {@link CheckpointStore#discard}, so that a run that was killed or
     * cancelled goes on where it stopped and ends with the same bits.
     *
     * @param truths   computes true spectra
     * @param progress hears of finished trials, kept ones included
     * @throws java.util.concurrent.CancellationException if cancelled, except a sweep with finished trials, which
     *     are its result; finished trials stay in the folder
     * @throws IllegalArgumentException if the folder holds the beginnings of another experiment
     */
    public static ExperimentRun run(ExperimentSettings settings, Experiment experiment, TruthSource truths,
            Optional<Path> folder, Progress progress, Cancellation cancellation) throws IOException {
        long start = System.nanoTime();
        Optional<CheckpointStore> journal = folder.isPresent()
                ? Optional.of(CheckpointStore.open(folder.get(), settings)) : Optional.empty();
        int total = experiment.trials();
        Map<Integer, List<TrialResult>> finished = new ConcurrentSkipListMap<>();
        for (int k = 0; k < total && journal.isPresent(); k++) {
            int trial = k;
            journal.get().read(k).ifPresent(outcomes -> finished.put(trial, outcomes));
        }
        int resumed = finished.size();
        progress.at(resumed, total);
        int[] missing = IntStream.range(0, total).filter(k -> !finished.containsKey(k)).toArray();
        try {
            trials(missing.length, experiment.parallel(),
                    i -> finished.put(missing[i], trial(experiment, missing[i], truths, journal, cancellation)),
                    (done, count) -> progress.at(resumed + done, total), cancellation);
        } catch (CancellationException e) {
            if (!(experiment instanceof Sweep) || finished.isEmpty()) {
                throw e;
            }
        }
        List<TrialResult> all = new ArrayList<>();
        finished.values().forEach(all::addAll);
        Optional<Truth> truth = experiment.referenceSystem()
                .map(system -> truths.truth(system, AnalysisPipeline.TRUE_EIGENVALUES));
        return new ExperimentRun(settings, experiment, all, truth, resumed, (System.nanoTime() - start) / 1e6);
    }

    private static List<TrialResult> trial(Experiment experiment, int trial, TruthSource truths,
            Optional<CheckpointStore> journal, Cancellation cancellation) {
        try {
            List<TrialResult> outcomes = experiment.trial(trial, truths, cancellation);
            if (journal.isPresent()) {
                journal.get().write(trial, outcomes);
            }
            return outcomes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Runs trial 0 … count − 1 and returns their results in that order, whichever finished first. The first failure
     * ends the others.
     *
     * @param parallel as many at a time as there are processors, else one
     * @param trial    must not share anything that changes with other trials
     * @throws CancellationException if cancelled
     */
    public static <T> List<T> trials(int count, boolean parallel, IntFunction<T> trial, Progress progress,
            Cancellation cancellation) {
        Runnable finished = progress.counter(count);
        return Parallel.inOrder(count, parallel ? count : 1, "trial", k -> {
            cancellation.check();
            T result = trial.apply(k);
            finished.run();
            return result;
        });
    }
}
