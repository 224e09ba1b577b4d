package org.larrr.gui.views;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.gui.views.Arrangement.Side;
import org.larrr.gui.views.Views.ArrangementText;

/** Arrangements through their text, which shows a whole tree at a glance. */
class ArrangementTest {

    private static final String WHOLE = "beside(0.700,stacked(0.500,tabs(a*,b),tabs(c,d*)),tabs(e*))";

    private final Arrangement whole = ArrangementText.read(WHOLE);

    private static String text(Arrangement arrangement) {
        return ArrangementText.write(arrangement);
    }

    @Test
    void textIsReadBackAsItWasWritten() {
        assertThat(text(whole)).isEqualTo(WHOLE);
        assertThat(ArrangementText.read(" tabs( x , y ) ")).isEqualTo(Arrangement.Tabs.of("x", "y"));
        assertThat(whole.views()).containsExactly("a", "b", "c", "d", "e");
        assertThat(whole.frontViews()).containsExactly("a", "d", "e");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "tabs()", "tabs(a", "tabs(a,a)", "rows(a)", "beside(2,tabs(a),tabs(b))",
            "beside(x,tabs(a),tabs(b))",
        "beside(0.5,tabs(a))", "tabs(a)tabs(b)", "tabs(A B!)", "beside(NaN,tabs(a),tabs(b))",
        "stacked(0.5,tabs(a),tabs(a))"})
    void textThatIsNoLayoutIsRefused(String text) {
        assertThatThrownBy(() -> ArrangementText.read(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void deepTextIsRefusedBeforeItExhaustsTheStack() {
        String deep = "beside(0.5,tabs(a),".repeat(50_000);
        assertThatThrownBy(() -> ArrangementText.read(deep)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aViewComesToTheFrontOfItsPane() {
        assertThat(text(whole.select("b"))).isEqualTo("beside(0.700,stacked(0.500,tabs(a,b*),tabs(c,d*)),tabs(e*))");
        assertThat(whole.select("nowhere")).isEqualTo(whole);
    }

    @Test
    void aViewMovesToAnotherPaneAndAnEmptyPaneVanishes() {
        assertThat(text(whole.join("a", "c", 1)))
                .isEqualTo("beside(0.700,stacked(0.500,tabs(b*),tabs(c,a*,d)),tabs(e*))");
        assertThat(text(whole.join("e", "a", 99))).isEqualTo("stacked(0.500,tabs(a,b,e*),tabs(c,d*))");
        assertThat(text(whole.join("d", "c", 0))).as("within its pane").isEqualTo(
                "beside(0.700,stacked(0.500,tabs(a*,b),tabs(d*,c)),tabs(e*))");
        assertThat(text(whole.join("new", "e", 9)))
                .isEqualTo("beside(0.700,stacked(0.500,tabs(a*,b),tabs(c,d*)),tabs(e,new*))");
    }

    @Test
    void aViewStandsBesideItsOldCompany() {
        assertThat(text(whole.withViewNextTo("d", "d", Side.RIGHT)))
                .isEqualTo("beside(0.700,stacked(0.500,tabs(a*,b),beside(0.500,tabs(c*),tabs(d*))),tabs(e*))");
        assertThat(text(whole.withViewNextTo("b", "e", Side.ABOVE)))
                .isEqualTo("beside(0.700,stacked(0.500,tabs(a*),tabs(c,d*)),stacked(0.500,tabs(b*),tabs(e*)))");
        assertThat(whole.withViewNextTo("e", "e", Side.LEFT)).as("alone already").isEqualTo(whole);
    }

    @Test
    void closingSelectsTheNeighbour() {
        assertThat(text(whole.less("d").orElseThrow()))
                .isEqualTo("beside(0.700,stacked(0.500,tabs(a*,b),tabs(c*)),tabs(e*))");
        assertThat(Arrangement.Tabs.of("a").less("a")).isEqualTo(Optional.empty());
    }

    @Test
    void theRightHandPartFoldsUnderTabs() {
        assertThat(text(whole.folded())).isEqualTo("stacked(0.500,tabs(a*,b),tabs(c,d*,e))");
        assertThat(whole.folded().folded()).isEqualTo(whole.folded());
    }

    @Test
    void theRightHandPartGetsSlim() {
        assertThat(text(whole.slim(0.125))).isEqualTo("beside(0.875,stacked(0.500,tabs(a*,b),tabs(c,d*)),tabs(e*))");
        assertThat(whole.right()).containsExactly("e");
        assertThat(Arrangement.Tabs.of("a").slim(0.2)).isEqualTo(Arrangement.Tabs.of("a"));
        assertThat(Arrangement.Tabs.of("a").right()).isEmpty();
    }

    @Test
    void dividersMoveAlongAPath() {
        assertThat(text(whole.resize("0", 0.25)))
                .isEqualTo("beside(0.700,stacked(0.250,tabs(a*,b),tabs(c,d*)),tabs(e*))");
        assertThat(text(whole.resize("", 7))).startsWith("beside(0.990,");
        assertThat(whole.resize("0", 0.25).isLike(whole)).isTrue();
        assertThat(whole.join("a", "c", 0).isLike(whole)).isFalse();
    }
}
