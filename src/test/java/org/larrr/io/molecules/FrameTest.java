package org.larrr.io.molecules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrameTest {

    /** Two bonds at any angle to the middle one, turned about it: what is found is the turn. */
    @ParameterizedTest
    @ValueSource(doubles = {-179, -120, -60, -1e-6, 0, 30, 90, 150, 180})
    void isTheTurnAboutTheMiddleBond(double degrees) {
        double turn = Math.toRadians(degrees);
        double[] b1 = {-0.3, 1, 0}; // from atom 1 to atom 2, which lies in the plane of x and y
        double[] b2 = {2, 0, 0};
        double[] b3 = {0.7, -1.5 * Math.cos(turn), -1.5 * Math.sin(turn)};

        assertThat(Frame.torsion(b1, b2, b3)).isCloseTo(turn, within(1e-12));
    }
}
