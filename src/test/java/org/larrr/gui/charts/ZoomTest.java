package org.larrr.gui.charts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Range;

class ZoomTest {

    private final Zoom zoom = new Zoom();

    @Test
    void quickTurnsOfAWheelAreOneStepBack() {
        zoom.look(Map.of("x", new Range(0, 4)), 0);
        zoom.look(Map.of("x", new Range(1, 3)), 100_000_000L);
        zoom.look(Map.of("x", new Range(1.5, 2.5)), 200_000_000L);
        zoom.look(Map.of("x", new Range(1.9, 2.1)), 5_000_000_000L);
        assertThat(shown("x")).isEqualTo(new Range(1.9, 2.1));
        zoom.back();
        assertThat(shown("x")).isEqualTo(new Range(1.5, 2.5));
        zoom.back();
        assertThat(zoom.viewsProperty().get()).isEmpty();
        assertThat(zoom.canGoBack()).isFalse();
        zoom.forward();
        zoom.forward();
        assertThat(shown("x")).isEqualTo(new Range(1.9, 2.1));
        assertThat(zoom.canGoForward()).isFalse();
    }

    @Test
    void aSpectrumTakesItsTimescalesWithIt() {
        zoom.look(Map.of("Re λ", new Range(-4, -2)));
        assertThat(shown("timescale −1/Re λ")).isEqualTo(new Range(0.25, 0.5));
        zoom.look(Map.of("Re λ", new Range(-4, 1)));
        assertThat(zoom.viewsProperty().get()).as("all timescales").containsOnlyKeys("Re λ");
        zoom.look(Map.of("timescale −1/Re λ", new Range(0.1, 1)));
        assertThat(shown("Re λ")).isEqualTo(new Range(-10, -1));
        zoom.fit(List.of("Re λ"));
        assertThat(zoom.viewsProperty().get()).isEmpty();
    }

    @Test
    void fittingKeepsTheScaleAndOtherAxes() {
        zoom.scale("Re λ", Axis.Scale.LOG);
        zoom.look(Map.of("Re λ", new Range(-4, -2), "x", new Range(0, 1)));
        zoom.fit(List.of("Re λ"));
        assertThat(zoom.viewsProperty().get().get("Re λ")).isEqualTo(Axis.View.WHOLE.as(Axis.Scale.LOG));
        assertThat(shown("x")).isEqualTo(new Range(0, 1));
        zoom.clear();
        assertThat(zoom.viewsProperty().get()).isEmpty();
        assertThat(zoom.canGoBack()).isFalse();
    }

    private Range shown(String label) {
        return zoom.viewsProperty().get().get(label).range().orElseThrow();
    }
}
