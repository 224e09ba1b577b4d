package org.larrr.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.larrr.data.Trajectories;

class PrincipalComponentsTest {

    /** (±3, 0) and (0, ±1) turned by 30° about (5, −2): variances 9/2 and 1/2 along the turned axes. */
    private static final Trajectories CROSS = cross(Math.toRadians(30));

    private static Trajectories cross(double angle) {
        double[][] arms = {{3, 0}, {-3, 0}, {0, 1}, {0, -1}};
        double[] states = new double[8];
        for (int i = 0; i < 4; i++) {
            states[2 * i] = 5 + Math.cos(angle) * arms[i][0] - Math.sin(angle) * arms[i][1];
            states[2 * i + 1] = -2 + Math.sin(angle) * arms[i][0] + Math.cos(angle) * arms[i][1];
        }
        return Trajectories.single(states, 2, 1);
    }

    @Test
    void aTurnedCrossHasTheArmsAsComponents() {
        PrincipalComponents found = PrincipalComponents.of(CROSS, 2);
        assertThat(found.mean()).containsExactly(new double[] {5, -2}, within(1e-12));
        assertThat(found.variances()).containsExactly(new double[] {4.5, 0.5}, within(1e-12));
        assertThat(found.share(0)).isCloseTo(0.9, within(1e-12));
        assertThat(found.axes().data).containsExactly(
                new double[] {Math.sqrt(3) / 2, 0.5, -0.5, Math.sqrt(3) / 2}, within(1e-12));
        assertThat(found.scores(CROSS, 0)).containsExactly(new double[] {3, -3, 0, 0}, within(1e-12));
        assertThat(found.scores(CROSS, 1)).containsExactly(new double[] {0, 0, 1, -1}, within(1e-12));
    }

    @Test
    void thereAreAsManyAsCoordinates() {
        assertThatThrownBy(() -> PrincipalComponents.of(CROSS, 3)).hasMessageContaining("2 principal components");
    }
}
