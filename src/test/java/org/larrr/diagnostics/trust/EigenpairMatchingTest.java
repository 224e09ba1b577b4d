package org.larrr.diagnostics.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.MapDefinition;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.Eigenfunctions;
import org.larrr.spectra.SpectralModel;

class EigenpairMatchingTest {

    private static final int SIZE = 4;

    /** Eigenfunctions that are single features, the k-th that of this number, times a factor. */
    private static SpectralModel model(Complex factor, int... features) {
        FeatureMap map = new MapDefinition.Products("monomial", SIZE - 1, new double[] {0}, new double[] {1}).map();
        ComplexMatrix coefficients = ComplexMatrix.zeros(SIZE, features.length);
        for (int k = 0; k < features.length; k++) {
            coefficients.set(features[k], k, factor);
        }
        Eigenfunctions functions = new Eigenfunctions(map, coefficients);
        List<Complex> values = IntStream.of(features).mapToObj(f -> Complex.real(-f)).toList();
        return new SpectralModel(values, values, new double[features.length],
                Collections.nCopies(features.length, Set.of()), functions, functions);
    }

    @Test
    void pairsAreFoundWhereverTheyStandAndWhateverTheirPhase() {
        EigenpairMatching matching =
                new EigenpairMatching(model(Complex.real(1), 0, 1, 2, 3), CommonOps_DDRM.identity(SIZE));

        SpectralModel refit = model(new Complex(0.6, -0.8), 2, 0, 3, 1);

        assertThat(matching.positions(refit)).containsExactly(1, 3, 0, 2);
        assertThat(matching.eigenvalues(refit)).containsExactly(Complex.real(0), Complex.real(-1), Complex.real(-2),
                Complex.real(-3));
    }

    @Test
    void aRefitOfLowerRankLeavesTheOthersUnfound() {
        EigenpairMatching matching =
                new EigenpairMatching(model(Complex.real(1), 0, 1, 2), CommonOps_DDRM.identity(SIZE));

        SpectralModel refit = model(Complex.real(1), 2, 0);

        assertThat(matching.positions(refit)).containsExactly(1, -1, 0);
        assertThat(matching.eigenvalues(refit)[1].isDefined()).isFalse();
    }

    /** Overlaps are those of functions in L²(π), not of their coefficients. */
    @Test
    void theMassDecidesWhatIsAlike() {
        DMatrixRMaj mass = new DMatrixRMaj(new double[][] {{1, 0, 0, 0}, {0, 1, 0.9, 0}, {0, 0.9, 1, 0}, {0, 0, 0, 1}});
        EigenpairMatching matching = new EigenpairMatching(model(Complex.real(1), 1), mass);

        assertThat(matching.positions(model(Complex.real(1), 3, 0, 2))).containsExactly(2);
    }
}
