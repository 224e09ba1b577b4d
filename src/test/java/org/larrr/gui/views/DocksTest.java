package org.larrr.gui.views;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.larrr.gui.views.Arrangement.Side;
import org.larrr.gui.views.Views.ArrangementText;

class DocksTest {

    private final Arrangement now = ArrangementText.read("stacked(0.500,tabs(a*,b),tabs(c*,d))");

    @Test
    void edgesSplitTheMiddleAndTheTabsJoin() {
        assertThat(Docks.side(20, 240, 400, 440)).contains(Side.LEFT);
        assertThat(Docks.side(390, 240, 400, 440)).contains(Side.RIGHT);
        assertThat(Docks.side(200, 60, 400, 440)).contains(Side.ABOVE);
        assertThat(Docks.side(200, 430, 400, 440)).contains(Side.BELOW);
        assertThat(Docks.side(200, 240, 400, 440)).isEmpty();
        assertThat(Docks.side(20, 10, 400, 440)).as("on the tabs").isEmpty();
    }

    @Test
    void aDropGoesWhereThePointerIs() {
        assertThat(text(Docks.dropped(now, "a", List.of("c", "d"), Optional.empty(), 1)))
                .isEqualTo("stacked(0.500,tabs(b*),tabs(c,a*,d))");
        assertThat(text(Docks.dropped(now, "a", List.of("c", "d"), Optional.of(Side.LEFT), 0)))
                .isEqualTo("stacked(0.500,tabs(b*),beside(0.500,tabs(a*),tabs(c*,d)))");
        assertThat(text(Docks.dropped(now, "a", List.of("a", "b"), Optional.empty(), 1)))
                .isEqualTo("stacked(0.500,tabs(b,a*),tabs(c*,d))");
        assertThat(text(Docks.dropped(now, "a", List.of("a", "b"), Optional.of(Side.BELOW), 0)))
                .isEqualTo("stacked(0.500,stacked(0.500,tabs(b*),tabs(a*)),tabs(c*,d))");
    }

    private static String text(Arrangement arrangement) {
        return ArrangementText.write(arrangement);
    }
}
