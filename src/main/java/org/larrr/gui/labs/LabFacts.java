package org.larrr.gui.labs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.larrr.diagnostics.NonNormality;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.experiments.kinetics.CurrentAnalysis;
import org.larrr.experiments.kinetics.RateAnalysis;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EigenvalueError;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.spectra.TruthPairing;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Truth.TruthSource;

/**
 * The numbers of an analysis that questions may ask for, by name. With i = 1 … 12, 1 for the constant:
 *
 * <table><caption>names</caption>
 * <tr><td>lambdaI, imI, tauI, nuI</td><td>Re λ̂, Im λ̂, −1/Re λ̂ and Re ν̂ of the method in focus</td></tr>
 * <tr><td>trueI, trueimI, truetauI</td><td>Re λ, Im λ, −1/Re λ of the system, shown or hidden</td></tr>
 * <tr><td>errorI</td><td>|λ̂ − λ|/|λ| as a fraction</td></tr>
 * <tr><td>otherI, othertauI, othererrorI</td><td>the same of the method compared first</td></tr>
 * <tr><td>sigmaI</td><td>singular values</td></tr>
 * <tr><td>kappaI</td><td>condition number of λ̂, i ≥ 2</td></tr>
 * <tr><td>n, dt, duration, landmarks, residual</td><td>states, Δt, observed time, features, residual trace</td></tr>
 * <tr><td>slow, trueslow</td><td>how many estimated and true time scales are at least 1/μ</td></tr>
 * <tr><td>memory</td><td>correlation from step to step of what the present leaves open</td></tr>
 * <tr><td>shift, regularization, rank, lag, …</td><td>the sliders μ, γ, r, k: every number among {@link
 * Setting}</td></tr>
 * </table>
 *
 * Those of the kinetics are there while rates or a current are shown. What does not exist is NaN.
 */
public final class LabFacts {

    private static final int MAX_VALUES = 12;
    private static final List<String> OF_PAIRS = List.of("lambda", "im", "tau", "nu", "true", "trueim", "truetau",
            "error", "other", "othertau", "othererror", "sigma", "kappa");
    private static final List<String> SINGLE = List.of(
            "n", "dt", "duration", "landmarks", "residual", "memory", "slow", "trueslow");
    /**
     * Of the kinetics between two sets: transitions per time and per time since the other set, the band of the flux,
     * transitions that the trajectories show, fluxes and rates by finite volumes, the flux that the current carries and
     * how far off the current is in all.
     */
    private static final List<String> OF_KINETICS = List.of("flux", "rateab", "rateba", "fluxlow", "fluxhigh",
            "transitions", "trueflux", "truerateab", "truerateba", "current", "truecurrent", "currenterror");

    private LabFacts() {}

    /** Every name there is. */
    static Set<String> names() {
        Set<String> names = new HashSet<>(SINGLE);
        names.addAll(OF_KINETICS);
        sliders().forEach(setting -> names.add(setting.id()));
        for (String name : OF_PAIRS) {
            for (int i = 1; i <= MAX_VALUES; i++) {
                names.add(name + i);
            }
        }
        return names;
    }

    private static List<Setting<?>> sliders() {
        return Setting.numbers().stream().filter(setting -> setting.part() == Setting.Part.ESTIMATOR
                && !setting.isOptional()).toList();
    }

    /**
     * The facts; away from the FX thread, since the condition numbers take O(nN²). The truth is asked of the system, so
     * that it is known while it is hidden.
     */
    public static Map<String, Double> of(AnalysisResult result, EstimatorSettings estimation, TruthSource truths) {
        Map<String, Double> facts = new HashMap<>();
        facts.put("n", (double) result.facts().size());
        facts.put("dt", result.facts().step().orElse(Double.NaN));
        facts.put("duration", result.facts().duration());
        facts.put("landmarks", (double) result.features().size());
        facts.put("residual", result.features().residualTrace());
        if (result.states().isPresent()) {
            facts.put("memory", SpectrumJudgement.tests(result, new Cancellation()).orElseThrow().markov().statistic());
        }
        sliders().forEach(setting -> facts.put(setting.id(), ((Number) estimation.get(setting)).doubleValue()));
        List<Complex> truth = result.request().source().referenceSystem()
                .map(system -> truths.truth(system, MAX_VALUES).eigenvalues()).orElse(List.of());
        for (int i = 0; i < Math.min(MAX_VALUES, truth.size()); i++) {
            facts.put("true" + (i + 1), truth.get(i).re());
            facts.put("trueim" + (i + 1), truth.get(i).im());
            facts.put("truetau" + (i + 1), -1 / truth.get(i).re());
        }
        double scale = 1 / estimation.get(Setting.SHIFT);
        if (!truth.isEmpty()) {
            facts.put("trueslow", slow(truth, scale));
        }
        result.fits().get(0).model().ifPresent(model -> {
            facts.put("slow", slow(model.eigenvalues(), scale));
            fitted(facts, model, truth, "lambda", "tau", "error");
            inFocus(facts, model, result);
        });
        result.fits().stream().skip(1).findFirst().flatMap(AnalysisResult.Fit::model)
                .ifPresent(model -> fitted(facts, model, truth, "other", "othertau", "othererror"));
        return facts;
    }

    /**
     * Returns the number of processes, without the constant one, that relax in at least a given time; a complex pair is
     * one process.
     */
    private static double slow(List<Complex> eigenvalues, double scale) {
        return eigenvalues.stream().skip(1).filter(value -> value.re() < 0 && -1 / value.re() >= scale
                && value.im() >= 0).count();
    }

    private static void fitted(Map<String, Double> facts, SpectralModel model, List<Complex> truth, String value,
            String time, String error) {
        List<Optional<Complex>> paired = TruthPairing.of(model, truth);
        for (int i = 0; i < Math.min(MAX_VALUES, model.rank()); i++) {
            Complex estimate = model.eigenvalues().get(i);
            facts.put(value + (i + 1), estimate.re());
            facts.put(time + (i + 1), model.timescale(i));
            facts.put(error + (i + 1), EigenvalueError.relative(estimate, paired.get(i)));
        }
    }

    private static void inFocus(Map<String, Double> facts, SpectralModel model, AnalysisResult result) {
        for (int i = 0; i < Math.min(MAX_VALUES, model.rank()); i++) {
            facts.put("im" + (i + 1), model.eigenvalues().get(i).im());
            facts.put("nu" + (i + 1), model.operatorEigenvalues().get(i).re());
        }
        double[] sigma = model.singularValues();
        for (int i = 0; i < Math.min(MAX_VALUES, sigma.length); i++) {
            facts.put("sigma" + (i + 1), sigma[i]);
        }
        if (result.fits().get(0).estimator() instanceof ResolventRrr) {
            conditions(facts, model, result);
        }
    }

    /**
     * The modes of a semigroup are those of the fit without the constant and undefined ones; they are found by value.
     */
    private static void conditions(Map<String, Double> facts, SpectralModel model, AnalysisResult result) {
        try {
            NonNormality departure = NonNormality.ofGenerator(result.semigroup(0));
            List<Complex> modes = new ArrayList<>(departure.eigenvalues());
            double[] conditions = departure.conditionNumbers();
            for (int i = 1; i < Math.min(MAX_VALUES, model.rank()); i++) {
                Complex value = model.eigenvalues().get(i);
                for (int k = 0; k < modes.size(); k++) {
                    if (modes.get(k).minus(value).abs() <= 1e-9 * (1 + value.abs())) {
                        facts.put("kappa" + (i + 1), conditions[k]);
                    }
                }
            }
        } catch (EstimationException ignored) {
            // Then there are no condition numbers, which reads as NaN.
        }
    }

    /** Adds rates and fluxes. */
    public static void add(Map<String, Double> facts, RateAnalysis.Result rates) {
        facts.put("flux", rates.flux().flux());
        facts.put("rateab", rates.flux().rateAB());
        facts.put("rateba", rates.flux().rateBA());
        facts.put("transitions", (double) rates.seen());
        rates.bands().ifPresent(bands -> {
            facts.put("fluxlow", bands.flux().low());
            facts.put("fluxhigh", bands.flux().high());
        });
        rates.exact().ifPresent(exact -> {
            facts.put("trueflux", exact.flux());
            facts.put("truerateab", exact.rateAB());
            facts.put("truerateba", exact.rateBA());
        });
    }

    /** Adds the flux of the current. */
    public static void add(Map<String, Double> facts, CurrentAnalysis.Result current) {
        facts.put("current", current.current().flux());
        current.exact().ifPresent(exact -> {
            facts.put("truecurrent", exact.flux());
            facts.put("currenterror", exact.error());
        });
    }
}
