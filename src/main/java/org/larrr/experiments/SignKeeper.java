package org.larrr.experiments;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.Eigenfunctions;
import org.larrr.spectra.SpectralModel;

/**
 * Eigenfunctions are defined up to a factor of modulus one. This keeps the factor of each function the same from one
 * analysis to the next, so that pictures do not flip while a parameter moves: the new function is turned until its inner
 * product with the former one of the same number is positive.
 *
 * <p>Thread safe. Cost: two evaluations on a few hundred states.
 */
public final class SignKeeper {

    private static final int STATES = 300;
    /** Below this correlation the former function says nothing about the sign of the new one. */
    private static final double FAINT = 0.05;

    private final Map<String, Eigenfunctions> former = new HashMap<>();

    /** The same analysis with its eigenfunctions turned towards the former ones. */
    public synchronized AnalysisResult steady(AnalysisResult result) {
        if (result.states().isEmpty()) {
            return result; // nothing to compare functions on, and no picture of them
        }
        double[] probes = probes(result.data());
        List<Fit> fits = new ArrayList<>();
        for (Fit fit : result.fits()) {
            Optional<SpectralModel> model = fit.model().map(found -> steady(fit.estimator().id(), found, probes));
            fits.add(new Fit(fit.estimator(), model, fit.failure()));
        }
        return new AnalysisResult(result.request(), result.data(), result.features(), fits, result.truth(),
                result.milliseconds());
    }

    private SpectralModel steady(String estimator, SpectralModel model, double[] probes) {
        Eigenfunctions before = former.get(estimator);
        SpectralModel turned = model;
        if (before != null && before.features().dimension() == model.right().features().dimension()) {
            Complex[] factors = factors(before.evaluate(probes), model.right().evaluate(probes));
            // Both kinds turn by the same factor of modulus one, which keeps ⟨g_i, f_j⟩ = δ_ij.
            turned = model.turned(factors);
        }
        former.put(estimator, turned.right());
        return turned;
    }

    private static Complex[] factors(ComplexMatrix before, ComplexMatrix now) {
        Complex[] factors = new Complex[now.columns()];
        for (int i = 0; i < factors.length; i++) {
            factors[i] = i < before.columns() ? factor(before, now, i) : Complex.real(1);
        }
        return factors;
    }

    private static Complex factor(ComplexMatrix before, ComplexMatrix now, int column) {
        Complex product = Complex.real(0);
        double sizes = 0;
        for (int row = 0; row < now.rows(); row++) {
            Complex a = before.get(row, column);
            Complex b = now.get(row, column);
            product = product.plus(a.times(b.conjugate()));
            sizes += a.abs() * b.abs();
        }
        boolean faint = !(product.abs() > FAINT * sizes);
        return faint ? Complex.real(1) : product.times(1 / product.abs());
    }

    private static double[] probes(Trajectories data) {
        int count = Math.min(STATES, data.size());
        int d = data.dimension();
        double[] probes = new double[count * d];
        for (int i = 0; i < count; i++) {
            int row = (int) ((long) i * data.size() / count);
            for (int c = 0; c < d; c++) {
                probes[i * d + c] = data.value(row, c);
            }
        }
        return probes;
    }
}
