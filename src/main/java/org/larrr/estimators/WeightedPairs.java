package org.larrr.estimators;

import java.util.ArrayList;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Notice;
import org.larrr.data.Trajectories;
import org.larrr.estimators.laplace.LaplaceQuadrature;
import org.larrr.estimators.laplace.LaplaceSum;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.SymmetricPart;
import org.larrr.spectra.EstimationException;

/**
 * Moments at one lag under the stationary law: C = Σ w_i z_i z_iᵀ/Σw and T = Σ w_i z_i z_{i+k}ᵀ/Σw over the pairs, w of
 * their starts. Of a reversible process T is its symmetric part.
 */
final class WeightedPairs {

    private WeightedPairs() {}

    /** The parts of each group, by starts; they add up. O(nN²). */
    static List<SecondMoments> moments(FeatureSample sample, int lag, boolean reversible, RowGroups groups) {
        Trajectories data = sample.trajectories();
        double[] weights = sample.stationary().orElseThrow();
        DMatrixRMaj z = sample.features().values();
        int size = z.numCols;
        DMatrixRMaj[] covariances = LaplaceSum.zeros(groups.count(), size);
        DMatrixRMaj[] lagged = LaplaceSum.zeros(groups.count(), size);
        double total = 0;
        int k = 0;
        for (int run = 0; run < groups.runs(); run++) {
            int first = groups.bounds()[run];
            while (first >= data.start(k + 1)) {
                k++;
            }
            int count = Math.max(0, Math.min(groups.bounds()[run + 1], data.start(k + 1) - lag) - first);
            double[] scaled = new double[count * size];
            for (int i = 0; i < count; i++) {
                total += weights[first + i];
                for (int c = 0; c < size; c++) {
                    scaled[i * size + c] = weights[first + i] * z.data[(first + i) * size + c];
                }
            }
            LinearAlgebra algebra = LinearAlgebra.best();
            int group = groups.group()[run];
            algebra.addTransposedProduct(scaled, 0, z.data, first, count, covariances[group]);
            algebra.addTransposedProduct(scaled, 0, z.data, first + lag, count, lagged[group]);
        }
        if (!(total > 0)) {
            throw new EstimationException(Notice.of("lag.too-long", lag, LaplaceQuadrature.longest(data) - 1));
        }
        List<SecondMoments> result = new ArrayList<>();
        for (int g = 0; g < lagged.length; g++) {
            LaplaceSum.scale(covariances[g], 1 / total);
            LaplaceSum.scale(lagged[g], 1 / total);
            result.add(new SecondMoments(covariances[g], reversible ? SymmetricPart.of(lagged[g]) : lagged[g]));
        }
        return result;
    }
}
