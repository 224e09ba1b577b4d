package org.larrr.bench;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.Headline;
import org.larrr.diagnostics.trust.Headline.Status;
import org.larrr.diagnostics.trust.Interval;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.ResolvedSetup.SearchOptions;
import org.larrr.experiments.setup.Setup;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.Truth.TruthSource;

/**
 * The headline next to the true slowest timescale, on the first parts of one trajectory of a system.
 *
 * @param system  a system whose spectrum is known
 * @param seed    of the trajectory
 * @param lengths parts of the suggested duration, at most 1
 * @param chosen  whether settings are searched for in the data, as for data of an unknown system; else those that the
 *     system suggests
 * @param truths  gives true spectra
 */
public record HeadlineTrial(StochasticSystem system, long seed, List<Double> lengths, boolean chosen,
        TruthSource truths) {

    /** A standard error to within a tenth. */
    private static final BootstrapSettings BOOTSTRAP = new BootstrapSettings(80, 0, 0.9, 1);

    /**
     * One headline.
     *
     * @param system    id of the system
     * @param seed      of the trajectory
     * @param length    part of the suggested duration
     * @param relaxations T/τ₂ of the true τ₂
     * @param truth     the true τ₂
     * @param status    of the headline
     * @param timescale of the headline
     * @param interval  of the headline
     */
    public record Case(String system, long seed, double length, double relaxations, double truth, Status status,
            double timescale, Optional<Interval> interval) {

        /** {@return whether the headline is right: it names τ₂ within its interval, or that it is not resolved} */
        public boolean right() {
            return status == Status.NOT_RESOLVED || contains();
        }

        /** {@return whether the interval contains the truth} */
        public boolean contains() {
            return interval.filter(found -> found.contains(truth)).isPresent();
        }

        /** {@return a line of a CSV file} */
        public String line() {
            return String.format(Locale.ROOT, "%s,%d,%s,%.4g,%.6g,%s,%.6g,%.6g,%.6g,%s", system, seed, length,
                    relaxations, truth, status.id(), timescale, interval.map(Interval::low).orElse(Double.NaN),
                    interval.map(Interval::high).orElse(Double.NaN), right() ? "right" : "wrong");
        }
    }

    /**
     * Runs the trial.
     *
     * @param cases receives one headline for each length
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public void run(Consumer<Case> cases, Cancellation cancellation) {
        SuggestedSetup suggested = system.suggestion();
        double slowest = truths.truth(system, 8).eigenvalues().stream().filter(value -> value.re() < 0)
                .mapToDouble(value -> -1 / value.re()).max().orElseThrow();
        for (double length : lengths) {
            int steps = Math.max(3, (int) Math.round(length * suggested.duration() / suggested.step()));
            Source.Simulation simulation = new Source.Simulation(system, suggested.step(), steps, 1,
                    suggested.burnIn(), seed);
            Headline headline = headline(simulation, cancellation);
            cases.accept(new Case(system.id(), seed, length, steps * suggested.step() / slowest, slowest,
                    headline.status(), headline.timescale(), headline.interval()));
        }
    }

    private Headline headline(Source.Simulation simulation, Cancellation cancellation) {
        AnalysisPipeline pipeline = new AnalysisPipeline(truths);
        Source source = chosen ? new Source.Loaded(system.id(), pipeline.states(simulation, 1, cancellation))
                : simulation;
        Setup setup = new Setup(new DataOrigin.Simulated(simulation)).completed(source,
                SearchOptions.missing(pipeline::states, cancellation)).setup();
        AnalysisResult result = pipeline.run(setup.request(source), cancellation);
        List<JudgedSpectrum> judged = SpectrumJudgement.of(result, BOOTSTRAP, cancellation);
        return Headline.of(judged.get(0), Optional.empty());
    }
}
