package org.larrr.gui.estimator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Parent;
import org.junit.jupiter.api.Test;
import org.larrr.estimators.EstimatorKind;
import org.larrr.gui.controls.Tips;
import org.testfx.framework.junit5.ApplicationTest;

/** What a method is, and what it must be told, is said where it is chosen. */
class EstimatorTipsTest extends ApplicationTest {

    private final EstimatorModel model = new EstimatorModel();

    private static String tip(Parent panel, String id) {
        Node node = panel.lookup(id);
        return Tips.of(node).orElseThrow();
    }

    @Test
    void theChosenMethodAndThoseBesideItExplainThemselves() {
        interact(() -> {
            Parent panel = new EstimatorViewBuilder(model).build();
            model.methodProperty().set(EstimatorKind.GALERKIN);
            model.comparedProperty().set(Set.of(EstimatorKind.LARRR, EstimatorKind.GALERKIN));
            assertThat(tip(panel, "#choice-method")).contains(MethodText.help(EstimatorKind.GALERKIN));
            assertThat(tip(panel, "#choice-compare")).contains(MethodText.help(EstimatorKind.LARRR))
                    .doesNotContain(MethodText.help(EstimatorKind.GALERKIN));
        });
    }
}
