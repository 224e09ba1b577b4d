package org.larrr.gui.controls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.larrr.data.Quantity;
import org.larrr.data.Scale;
import org.larrr.gui.text.Numbers;
import org.testfx.framework.junit5.ApplicationTest;
import org.testfx.util.WaitForAsyncUtils;

class PlaybackTest extends ApplicationTest {

    private final ParameterModel model = new ParameterModel(
            new Parameter("k", "k", "name", "help", Quantity.NUMBER, 1e-3, 1e3, Scale.LOG), 1);

    @Test
    void aTypedNumberEndsItEvenIfItIsThePresentValue() throws Exception {
        double[] typed = new double[1];
        interact(() -> ParameterRow.Playback.once(model, 0.1, 10));
        WaitForAsyncUtils.waitFor(5, TimeUnit.SECONDS, () -> model.get() != 1);
        interact(() -> {
            typed[0] = model.get();
            assertThat(model.trySetText(Numbers.edit(typed[0]))).isTrue();
            assertThat(model.get()).isEqualTo(typed[0]);
        });
        sleep(400);
        assertThat(model.get()).isEqualTo(typed[0]);
        assertThat(model.movingProperty().get()).isFalse();
    }

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
