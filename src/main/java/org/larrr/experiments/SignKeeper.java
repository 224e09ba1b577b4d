package org.larrr.experiments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.Eigenfunctions;
import org.larrr.spectra.SpectralModel;

/**
 * Keeps pictures of eigenfunctions from flipping while a parameter moves. Eigenfunctions are defined up to a factor of
 * modulus one, and a fit chooses it from the function alone; for display, the function is given the factor that agrees
 * best with the function of the same number in the picture before.
 *
 * <p>A real function keeps its sign or takes the other, a complex one is turned, and its conjugate the other way;
 * nothing is mixed or shrunk. Another process begins anew. What this returns is for eyes only: a number, a set or a
 * file made from it would depend on what was looked at before.
 *
 * <p>Thread safe. Cost: values of the functions at a few hundred states, whose features are known already.
 */
public final class SignKeeper {

    private static final int STATES = 300;
    /** Below this correlation the former function says nothing about the sign of the new one. */
    private static final double FAINT = 0.05;
    private static final double ROUNDING = 1e-9;

    /** Some states of the data with their features. */
    private record Probes(Trajectories data, double[] states, Features features) {

        static Probes of(Trajectories data, Features all) {
            int[] rows = Trajectories.evenly(data.size(), Math.min(STATES, data.size()));
            return new Probes(data, data.statesAt(rows), all.rows(rows));
        }

        /** {@return the values of functions at the states} */
        ComplexMatrix evaluate(Eigenfunctions functions) {
            return functions.features().equals(features.map()) ? functions.evaluate(features)
                    : functions.evaluate(states);
        }
    }

    /** Functions as they were shown, with their values at the probes of that time. */
    private record Shown(List<Complex> values, Eigenfunctions functions, Trajectories data, ComplexMatrix atProbes) {

        static Shown of(SpectralModel model, Probes probes) {
            return new Shown(model.eigenvalues(), model.right(), probes.data, probes.evaluate(model.right()));
        }

        ComplexMatrix at(Probes probes) {
            return data == probes.data ? atProbes : probes.evaluate(functions);
        }

        boolean isReal(int i) {
            return values.get(i).im() == 0;
        }
    }

    private final Map<String, Shown> former = new HashMap<>();
    private @Nullable Probes probes;
    private @Nullable Object process;

    /**
     * Returns this analysis for display, its eigenfunctions turned towards the ones shown before; the argument is not
     * changed.
     */
    public synchronized AnalysisResult withKeptSigns(AnalysisResult result) {
        if (result.states().isEmpty()) {
            return result; // nothing to compare functions on, and no picture of them
        }
        forgetOthers(process(result.request().source()));
        Probes now = probes(result);
        List<Fit> fits = new ArrayList<>();
        for (Fit fit : result.fits()) {
            fits.add(new Fit(fit.estimator(), fit.model().map(model -> turned(fit.estimator().id(), model, now)),
                    fit.refusal(), fit.stationary()));
        }
        return new AnalysisResult(result.request(), result.facts(), result.states(), result.features(), fits,
                result.truth(), result.milliseconds(), result.truthHidden());
    }

    /** The analysis itself, whose signs are those that the next one keeps. */
    public synchronized AnalysisResult anew(AnalysisResult result) {
        former.clear();
        return withKeptSigns(result);
    }

    /** Those of the answer before, where features are the same. */
    private Probes probes(AnalysisResult result) {
        if (probes == null || probes.data != result.availableStates()
                || !probes.features.map().equals(result.features().map())) {
            probes = Probes.of(result.availableStates(), result.features());
        }
        return probes;
    }

    /**
     * Returns the subject for which signs are kept: a system, whose parameters and samples a slider may change, or
     * data.
     */
    private static Object process(Source source) {
        return source.knownSystem().map(system -> (Object) system.id()).orElse(source);
    }

    private void forgetOthers(Object now) {
        if (!now.equals(process)) {
            former.clear();
            process = now;
        }
    }

    private SpectralModel turned(String estimator, SpectralModel model, Probes probes) {
        Shown before = former.get(estimator);
        Shown now = Shown.of(model, probes);
        if (before == null) {
            former.put(estimator, now);
            return model;
        }
        // Both kinds turn by the same factor of modulus one, which keeps ⟨g_i, f_j⟩ = δ_ij.
        SpectralModel turned = model.turned(factors(before, now, before.at(probes)));
        former.put(estimator, Shown.of(turned, probes));
        return turned;
    }

    /** @param old the functions before, at the probes of now */
    private static Complex[] factors(Shown before, Shown now, ComplexMatrix old) {
        ComplexMatrix values = now.atProbes();
        Complex[] factors = new Complex[values.columns()];
        Arrays.fill(factors, Complex.real(1));
        for (int i = 0; i < Math.min(factors.length, old.columns()); i++) {
            if (isConjugate(now.values(), i)) {
                factors[i] = factors[i - 1].conjugate();
            } else if (now.isReal(i) && before.isReal(i)) {
                factors[i] = Complex.real(product(old, values, i).re() < 0 ? -1 : 1);
            } else if (!now.isReal(i) && Math.signum(before.values().get(i).im()) == Math.signum(now.values().get(i)
                    .im())) {
                Complex product = product(old, values, i);
                factors[i] = product.abs() > 0 ? product.times(1 / product.abs()) : Complex.real(1);
            }
        }
        return factors;
    }

    /** Returns whether λ_i is the conjugate of the value before it, and hence f_i of the function before it. */
    private static boolean isConjugate(List<Complex> values, int i) {
        return i > 0 && values.get(i).im() < 0
                && values.get(i).minus(values.get(i - 1).conjugate()).abs() <= ROUNDING * values.get(i).abs();
    }

    /** ⟨f_i, f_i before⟩ over the probes; 0 where the two have next to nothing in common. */
    private static Complex product(ComplexMatrix before, ComplexMatrix now, int column) {
        Complex product = Complex.real(0);
        double sizes = 0;
        for (int row = 0; row < now.rows(); row++) {
            Complex a = before.get(row, column);
            Complex b = now.get(row, column);
            product = product.plus(a.times(b.conjugate()));
            sizes += a.abs() * b.abs();
        }
        return product.abs() > FAINT * sizes ? product : Complex.real(0);
    }
}
