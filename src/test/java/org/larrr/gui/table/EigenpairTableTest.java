package org.larrr.gui.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.larrr.linalg.Complex;

class EigenpairTableTest {

    /** Columns for two parts would push truth and error out of sight. */
    @Test
    void aValueThatIsNotDefinedNeedsNoRoomForTwoParts() {
        assertThat(EigenpairTable.isComplex(new Complex(-1, 0.5))).isTrue();
        assertThat(EigenpairTable.isComplex(new Complex(-1, 0))).isFalse();
        assertThat(EigenpairTable.isComplex(Complex.UNDEFINED)).isFalse();
    }
}
