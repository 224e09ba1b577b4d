package org.larrr.diagnostics.tests;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Against tables. */
class TailProbabilitiesTest {

    @Test
    void normal() {
        assertThat(TailProbabilities.normal(0)).isEqualTo(0.5, Offset.offset(1e-7));
        assertThat(TailProbabilities.normal(1.6448536)).isEqualTo(0.05, Offset.offset(1e-7));
        assertThat(TailProbabilities.normal(-2.3263479)).isEqualTo(0.99, Offset.offset(1e-7));
        assertThat(TailProbabilities.normal(6) / 9.8659e-10).isEqualTo(1, Offset.offset(1e-4));
    }

    @Test
    void fisher() {
        assertThat(TailProbabilities.fisher(3.3258, 5, 10)).isEqualTo(0.05, Offset.offset(2e-3));
        assertThat(TailProbabilities.fisher(2.2141, 5, 1e6)).isEqualTo(0.05, Offset.offset(2e-3));
        assertThat(TailProbabilities.fisher(6.6349, 1, 1e6)).isEqualTo(0.01, Offset.offset(2e-3));
        assertThat(TailProbabilities.fisher(0, 5, 10)).isEqualTo(1);
    }
}
