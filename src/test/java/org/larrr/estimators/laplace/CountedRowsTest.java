package org.larrr.estimators.laplace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.larrr.kernels.features.FeatureRows;

class CountedRowsTest {

    private static final DMatrixRMaj Z = new DMatrixRMaj(40, 3);

    static {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < Z.data.length; i++) {
            Z.data[i] = random.nextDouble() - 0.3;
        }
    }

    @Test
    void everyRowCountsOnceHoweverOftenItIsRead() {
        CountedRows rows = new CountedRows(FeatureRows.of(Z));
        rows.read(30, 40);
        rows.read(5, 12);
        rows.read(0, 35);
        assertThat(rows.data()[rows.row() * 3 + 1]).isEqualTo(Z.get(0, 1));
        rows.read(33, 40);
        DMatrixRMaj covariance = rows.covariance();
        for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 3; b++) {
                double mean = 0;
                for (int i = 0; i < 40; i++) {
                    mean += Z.get(i, a) * Z.get(i, b) / 40;
                }
                assertThat(covariance.get(a, b)).isCloseTo(mean, within(1e-15));
            }
        }
    }

    @Test
    void rowsThatWereNotReadAreMissed() {
        CountedRows rows = new CountedRows(FeatureRows.of(Z));
        rows.read(1, 40);
        assertThatThrownBy(rows::covariance).isInstanceOf(IllegalStateException.class).hasMessageContaining("1 rows");
    }
}
