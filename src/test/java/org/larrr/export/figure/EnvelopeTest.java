package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class EnvelopeTest {

    private static final int N = 100_000;
    private final double[] x = new double[N];
    private final double[] y = new double[N];

    EnvelopeTest() {
        Arrays.setAll(x, i -> i);
        Arrays.setAll(y, i -> i == 54_321 ? 7 : Math.sin(i));
    }

    @Test
    void aLongCurveKeepsItsExtremes() {
        Envelope all = Envelope.within(new Range(0, N), x, y, 500);
        assertThat(all.x()).hasSize(1000).isSorted();
        assertThat(all.y()).contains(7);
    }

    @Test
    void aShortPartIsShownPointByPointWithTheLinesThatLeaveIt() {
        Envelope part = Envelope.within(new Range(54_320.5, 54_322.5), x, y, 500);
        assertThat(part.x()).containsExactly(54_320, 54_321, 54_322, 54_323);
        assertThat(part.y()[1]).isEqualTo(7);
        assertThat(Envelope.within(new Range(-5, -1), x, y, 500).x()).as("before it begins").hasSizeLessThan(2);
    }

    @Test
    void aCurveThatTurnsBackIsLeftAsItIs() {
        x[10] = 3;
        assertThat(Envelope.within(new Range(0, 1), x, y, 500).x()).isSameAs(x);
    }
}
