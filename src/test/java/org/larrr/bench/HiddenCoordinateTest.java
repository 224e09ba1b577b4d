package org.larrr.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;

class HiddenCoordinateTest {

    /**
     * Six coordinates of which the first alone is slow: learned length-scales find it, and with it the error of one
     * coordinate.
     */
    @Test
    void theSlowCoordinateIsFoundAmongFastOnes() {
        HiddenCoordinate.Errors errors = new HiddenCoordinate(2000, false, TestTruths.MEMORY)
                .measure(6, 3, new Cancellation());
        assertThat(errors.search().confirmed()).isTrue();
        double[] each = errors.search().each();
        for (int a = 1; a < each.length; a++) {
            assertThat(each[a]).isGreaterThan(3 * each[0]);
        }
        assertThat(errors.learned()).isLessThan(errors.single());
    }
}
