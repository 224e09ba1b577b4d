package org.larrr.io.molecules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.io.file.DataFormatException;

class FrameTimesTest {

    @Test
    void aFallOfTimeBeginsAnotherTrajectory() throws IOException {
        FrameTimes times = FrameTimes.of(true, new double[] {0, 2, 4, 0, 2, 4, 6}, Optional.empty());

        assertThat(times.lengths()).containsExactly(3, 4);
        assertThat(times.grid("film")).isEqualTo(new TimeGrid.Uniform(2));
        assertThat(times.isTold()).isTrue();
    }

    @Test
    void withoutTimesFramesAreSteps() throws IOException {
        assertThat(FrameTimes.of(false, new double[5], Optional.empty()).grid("film"))
                .isEqualTo(new TimeGrid.Uniform(1));
    }

    /** A step so large that an array of states would end at a time that is no number, told or given. */
    @Test
    void stepsAreBounded() {
        assertThatThrownBy(() -> FrameTimes.of(true, new double[] {0, 1e300, 2e300}, Optional.empty()).grid("film"))
                .isInstanceOf(DataFormatException.class)
                .hasMessage("film: at a time step of 1.0E300 later times are no numbers; count time in a larger unit");
        assertThatThrownBy(() -> FrameTimes.of(false, new double[3], Optional.of(1e305)).grid("film"))
                .hasMessageContaining("later times are no numbers");
    }
}
