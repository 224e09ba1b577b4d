package org.larrr.diagnostics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.estimators.laplace.LaplaceQuadrature;
import org.larrr.estimators.laplace.OscillatingSum;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.kernels.features.FeatureRows;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.Vectors;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/**
 * The distribution of the variance of an observable h over frequencies, seen through the resolvent at shifts a + iω:
 * s_a(ω) = (2/π) Re⟨h, (a + iω − L)⁻¹h⟩/⟨h, h⟩ for ω ≥ 0, h about its mean, from the data alone. Of a flow that keeps
 * its measure, whose spectrum lies on the imaginary axis, this is its spectral measure smoothed with a Cauchy kernel of
 * half width a: an atom of mass m at ω₀ is a peak of height m/(πa), a continuous part is a hill that does not grow as a
 * falls. Of any process a mode e^{λt} adds the same kernel at Im λ, a + |Re λ| wide. Over ω ≥ 0 it integrates to 1.
 * Immutable.
 *
 * @param smoothing a [1/time]
 * @param omega     ω [radians per time], ascending
 * @param density   s_a(ω)
 * @param finer     s_{a/2}(ω)
 */
public record SpectralMeasure(double smoothing, double[] omega, double[] density, double[] finer) {

    /** An atom doubles its height at half the smoothing, a density keeps it; from here on it is given to be an atom. */
    private static final double ATOM = 1.7;
    private static final double SMOOTH = 1.3;
    /** Peaks of less mass are left out. */
    private static final double MIN_MASS = 0.01;

    /**
     * A peak.
     *
     * @param omega where
     * @param mass  πa s_a(ω): its share of the variance if it is an atom
     * @param ratio s_{a/2}/s_a there: 2 for an atom, 1 where the measure is continuous on the scale of a
     */
    public record Peak(double omega, double mass, double ratio) {

        /** {@return "atom", "continuous", or "narrow" for what is neither on this scale} */
        public String kind() {
            if (ratio >= ATOM) {
                return "atom";
            }
            return ratio <= SMOOTH ? "continuous" : "narrow";
        }
    }

    /**
     * The measure of one observable; O(n) a frequency.
     *
     * @param data      at a uniform step
     * @param values    h at the states, one a row
     * @param smoothing a, positive
     * @param omega     frequencies, 0 ≤ ω &lt; π/Δt
     * @param cancellation asked at every frequency
     * @return the measure at these frequencies
     * @throws EstimationException if times are uneven, h is the same everywhere, or a frequency is too high
     */
    public static SpectralMeasure of(Trajectories data, double[] values, double smoothing, double[] omega,
            Cancellation cancellation) {
        double step = data.grid().uniformStep()
                .orElseThrow(() -> new EstimationException(Message.of("measure.uneven-times")));
        EstimationException.unless(smoothing > 0 && omega[omega.length - 1] < Math.PI / step,
                Message.of("measure.smoothing", Math.PI / step));
        double mean = Vectors.mean(values);
        double variance = Vectors.variance(values);
        EstimationException.unless(variance > 0, Message.of("measure.constant-observable"));
        DMatrixRMaj h = new DMatrixRMaj(values.length, 1);
        Arrays.setAll(h.data, i -> (values[i] - mean) / Math.sqrt(variance));
        double[] density = new double[omega.length];
        double[] finer = new double[omega.length];
        for (int k = 0; k < omega.length; k++) {
            cancellation.check();
            density[k] = at(h, data, step, smoothing, omega[k], cancellation);
            finer[k] = at(h, data, step, smoothing / 2, omega[k], cancellation);
        }
        return new SpectralMeasure(smoothing, omega.clone(), density, finer);
    }

    private static double at(DMatrixRMaj h, Trajectories data, double step, double smoothing, double omega,
            Cancellation cancellation) {
        int longest = Arrays.stream(data.lengths()).max().orElseThrow();
        LaplaceQuadrature quadrature = LaplaceQuadrature.over(longest, smoothing, step, OptionalInt.empty());
        ComplexMatrix sum = OscillatingSum.crossCovariances(FeatureRows.of(h), data, quadrature, omega,
                RowGroups.single(data),
                cancellation)[0];
        return 2 / Math.PI * sum.get(0, 0).re();
    }

    /**
     * Returns the density of given modes: Σ_k w_k (2/π) Re 1/(a + iω − λ_k).
     *
     * @param rates  λ_k
     * @param shares w_k, the share of each mode in the variance
     * @return the density at the frequencies of this measure
     */
    public double[] ofModes(List<Complex> rates, List<Complex> shares) {
        double[] result = new double[omega.length];
        for (int k = 0; k < result.length; k++) {
            for (int i = 0; i < rates.size(); i++) {
                Complex gap = new Complex(smoothing, omega[k]).minus(rates.get(i));
                Complex mirrored = new Complex(smoothing, -omega[k]).minus(rates.get(i));
                result[k] += (shares.get(i).dividedBy(gap).re() + shares.get(i).dividedBy(mirrored).re()) / Math.PI;
            }
        }
        return result;
    }

    /** {@return the peaks of the density, the highest first} */
    public List<Peak> peaks() {
        List<Peak> peaks = new ArrayList<>();
        for (int k = 0; k < omega.length; k++) {
            boolean over = (k == 0 || density[k] > density[k - 1]) && (k == omega.length - 1
                    || density[k] >= density[k + 1]);
            // The two kernels at ω and −ω fall together at 0.
            double mass = Math.PI * smoothing * density[k] / (omega[k] < smoothing ? 2 : 1);
            if (over && k < omega.length - 1 && mass >= MIN_MASS) {
                double sharper = Math.max(finer[k], Math.max(finer[Math.max(0, k - 1)], finer[k + 1]));
                peaks.add(new Peak(omega[k], mass, sharper / density[k]));
            }
        }
        peaks.sort((one, other) -> Double.compare(other.mass(), one.mass()));
        return peaks;
    }
}
