package org.larrr.spectra;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.larrr.linalg.Complex;

class SpectralModelTest {

    @Test
    void timescaleOfTheConstantIsInfiniteWhateverTheSignOfItsZero() {
        List<Complex> values = List.of(Complex.real(0.0), Complex.real(-0.0), new Complex(-0.5, 2), Complex.real(1e-3),
                Complex.UNDEFINED);
        SpectralModel model = new SpectralModel(values, values, new double[0], Collections.nCopies(5, Set.of()), null,
                null);
        assertThat(model.timescale(0)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(model.timescale(1)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(model.timescale(2)).isEqualTo(2);
        assertThat(model.timescale(3)).as("a stationary process cannot grow").isNaN();
        assertThat(model.timescale(4)).isNaN();
    }
}
