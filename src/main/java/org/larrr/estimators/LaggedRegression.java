package org.larrr.estimators;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.OperatorRegression.Scheme;
import org.larrr.kernels.Features;
import org.larrr.linalg.Complex;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.SymmetricPart;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.StageRun;

/**
 * What the transfer-operator estimators share: moments over the P observed pairs at lag k,
 * C = (1/P) Σ z_i z_iᵀ and T = (1/P) Σ z_i z_{i+k}ᵀ (reversible: C averaged over both ends of the pairs, T symmetrised), and
 * λ = log ν/(kΔt).
 */
record LaggedRegression(Scheme scheme, int lag, double regularization, int rank, boolean reversible) {

    static void check(int lag, double regularization, int rank) {
        EstimatorArguments.atLeast("lag", lag, 1);
        EstimatorArguments.nonNegative("regularisation γ", regularization);
        EstimatorArguments.atLeast("rank", rank, 1);
    }

    private record MomentInputs(Features features, int lag, boolean reversible) {}

    /** @param title the estimator's name, for messages */
    SpectralModel fit(String title, FeatureSample sample, StageRun run) {
        Features features = sample.features();
        Trajectories data = sample.trajectories();
        SecondMoments moments = run.stage("lagged moments", new MomentInputs(features, lag, reversible),
                () -> moments(title, features.values(), data));
        Whitening whitening = run.stage("lagged whitening", moments, () -> Whitening.of(moments));
        double time = lag * data.step();
        double noise = 1 / data.duration();
        return run.stage("lagged fit", List.of(this, moments), () -> Spectra.model(features, regularization, rank,
                OperatorRegression.solve(whitening, scheme, regularization, rank, reversible),
                nu -> eigenvalue(nu, time), nu -> flags(nu, time, noise)));
    }

    private SecondMoments moments(String title, DMatrixRMaj z, Trajectories data) {
        if (!(data.grid() instanceof TimeGrid.Uniform)) {
            throw new EstimationException(title + " needs trajectories at a uniform time step; uneven times suit LaRRR");
        }
        int size = z.numCols;
        DMatrixRMaj covariance = new DMatrixRMaj(size, size);
        DMatrixRMaj lagged = new DMatrixRMaj(size, size);
        LinearAlgebra algebra = LinearAlgebra.best();
        long pairs = 0;
        for (int k = 0; k < data.count(); k++) {
            int count = data.length(k) - lag;
            if (count > 0) {
                int first = data.start(k);
                algebra.addTransposedProduct(z.data, first, z.data, first, count, covariance);
                if (reversible) {
                    algebra.addTransposedProduct(z.data, first + lag, z.data, first + lag, count, covariance);
                }
                algebra.addTransposedProduct(z.data, first, z.data, first + lag, count, lagged);
                pairs += count;
            }
        }
        requirePairs(pairs, data);
        LaplaceSum.scale(covariance, 1.0 / (reversible ? 2 * pairs : pairs));
        LaplaceSum.scale(lagged, 1.0 / pairs);
        return new SecondMoments(covariance, reversible ? SymmetricPart.of(lagged) : lagged);
    }

    private void requirePairs(long pairs, Trajectories data) {
        if (pairs == 0) {
            throw new EstimationException("no trajectory is longer than the lag of " + lag + " steps; use a lag of at most "
                    + (LaplaceQuadrature.longest(data) - 1));
        }
    }

    /** λ = log ν/(kΔt), principal branch. */
    private Complex eigenvalue(Complex nu, double time) {
        if (nu.abs() == 0 || reversible && nu.re() <= 0) {
            return Complex.UNDEFINED;
        }
        return nu.log().times(1 / time);
    }

    private Set<Flag> flags(Complex nu, double time, double noise) {
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        if (nu.im() == 0 && nu.re() <= 0) {
            flags.add(Flag.NON_POSITIVE);
        } else if (Math.log(nu.abs()) / time > noise) {
            flags.add(Flag.GROWING);
        }
        return flags;
    }
}
