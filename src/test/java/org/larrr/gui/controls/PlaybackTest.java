package org.larrr.gui.controls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PlaybackTest {

    @Test
    void goesUpAndDownBetweenTheEnds() {
        double[] phases = {0, 0.25, 1, 1.25, 2, 2.5, 7.5, -0.25};
        double[] places = {0, 0.25, 1, 0.75, 0, 0.5, 0.5, 0.25};
        for (int i = 0; i < phases.length; i++) {
            assertThat(ParameterRow.Playback.place(phases[i])).as("at %s", phases[i])
                    .isCloseTo(places[i], within(1e-12));
        }
    }
}
