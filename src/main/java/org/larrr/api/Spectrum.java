package org.larrr.api;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.diagnostics.trust.EigenpairTrust.Oscillation;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.experiments.model.FittedModel;
import org.larrr.experiments.model.ModelFile;
import org.larrr.experiments.model.ModelMaking;
import org.larrr.experiments.model.ModelOrigin;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/**
 * A fitted spectrum, in the order of decreasing real part, then imaginary part; at a frequency, of distance to the
 * shift. Immutable.
 */
public final class Spectrum {

    private final Larrr settings;
    private final AnalysisResult result;
    private final SpectralModel model;

    Spectrum(Larrr settings, AnalysisResult result) {
        this.settings = settings;
        this.result = result;
        this.model = result.fits().get(0).model().orElseThrow();
    }

    /** The settings of the fit, with those that were chosen. */
    public Larrr settings() {
        return settings;
    }

    /** Eigenvalues λ_i of the generator [1/time], (r, 2): real and imaginary part, NaN where there is no answer. */
    public double[][] eigenvalues() {
        double[][] values = new double[model.rank()][];
        for (int i = 0; i < values.length; i++) {
            Complex value = model.eigenvalues().get(i);
            values[i] = new double[] {value.re(), value.im()};
        }
        return values;
    }

    /** −1/Re λ_i [time], (r): infinite for 0, NaN for a growing or undefined eigenvalue. */
    public double[] timescales() {
        double[] times = new double[model.rank()];
        java.util.Arrays.setAll(times, model::timescale);
        return times;
    }

    /** σ_1 ≥ σ_2 ≥ … of the regression, at least one more than the rank where there are that many. */
    public double[] singularValues() {
        return model.singularValues();
    }

    /**
     * Right eigenfunctions f_i of unit empirical L²(π) norm at given states.
     *
     * @param states (n, d), rows are states
     * @return (n, r, 2): real and imaginary part
     */
    public double[][][] eigenfunctions(double[][] states) {
        int dimension = result.facts().dimension();
        double[] flat = new double[Math.multiplyExact(states.length, dimension)];
        Larrr.flatten(states, dimension, flat, 0);
        ComplexMatrix values = model.right().evaluate(flat);
        double[][][] functions = new double[states.length][model.rank()][];
        for (int i = 0; i < states.length; i++) {
            for (int k = 0; k < model.rank(); k++) {
                Complex value = values.get(i, k);
                functions[i][k] = new double[] {value.re(), value.im()};
            }
        }
        return functions;
    }

    /**
     * Returns the reliability of each eigenvalue; takes as long as some hundred fits.
     *
     * @return one entry an eigenvalue
     */
    public List<Judgement> judge() {
        JudgedSpectrum judged = SpectrumJudgement.of(result, 0, BootstrapSettings.defaults(), new Cancellation());
        return judged.pairs().stream().map(Spectrum::judgement).toList();
    }

    private static Judgement judgement(JudgedEigenpair pair) {
        Optional<Band> band = pair.band();
        return new Judgement(pair.verdict().id(),
                pair.oscillation().map(Oscillation::frequency).orElseGet(pair::verdict).id(),
                band.map(Band::reLow).orElse(Double.NaN), band.map(Band::reHigh).orElse(Double.NaN),
                pair.reasons().stream().map(Message::english).toList());
    }

    /**
     * A verdict.
     *
     * @param verdict   "trust", "caution", "reject" or "not-judged", of the value and its timescale
     * @param frequency the same of |Im λ| where λ is complex; else the verdict again
     * @param low       lower end of a 90 % band of Re λ; NaN where there is none
     * @param high      upper end
     * @param reasons   sentences for people
     */
    public record Judgement(String verdict, String frequency, double low, double high, List<String> reasons) {}

    /** Keeps the fit in a model file, for the commands {@code apply} and {@code frames}. */
    public void save(Path file) throws IOException {
        FittedModel fitted = ModelMaking.of(result, 0, ModelMaking.Request.defaults(),
                ModelOrigin.of(result.facts(), "states", Map.of()), "{}");
        ModelFile.write(file, fitted);
    }
}
