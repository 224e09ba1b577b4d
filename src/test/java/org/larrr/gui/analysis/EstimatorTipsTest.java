package org.larrr.gui.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TitledPane;
import org.controlsfx.control.CheckComboBox;
import org.junit.jupiter.api.Test;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;
import org.testfx.framework.junit5.ApplicationTest;

/** What a method is, and what it must be told, is said where it is chosen. */
class EstimatorTipsTest extends ApplicationTest {

    private final EstimatorModel model = new EstimatorModel();

    private static String tip(Parent panel, String id) {
        Node node = panel.lookup(id);
        return Tooltips.of(node).orElseThrow();
    }

    @Test
    void theChosenMethodAndThoseBesideItExplainThemselves() {
        interact(() -> {
            Parent panel = new EstimatorViewBuilder(model).build();
            model.methodProperty().set(EstimatorKind.GALERKIN);
            model.comparedProperty().set(Set.of(EstimatorKind.LARRR, EstimatorKind.GALERKIN));
            assertThat(tip(panel, "#choice-method")).contains(EstimatorViewBuilder.methodHelp(EstimatorKind.GALERKIN));
            assertThat(tip(panel, "#choice-compare")).contains(EstimatorViewBuilder.methodHelp(EstimatorKind.LARRR))
                    .doesNotContain(EstimatorViewBuilder.methodHelp(EstimatorKind.GALERKIN));
        });
    }

    @Test
    void theClosedFoldSaysHowManyOfItsValuesAreChanged() {
        interact(() -> {
            TitledPane fold = (TitledPane) new EstimatorViewBuilder(model).build().lookup("#estimator-more");
            assertThat(fold.getText()).isEqualTo(Messages.get("estimator.advanced"));
            model.parameter(Setting.RANK).trySetText("5");
            assertThat(fold.getText()).as("not inside").isEqualTo(Messages.get("estimator.advanced"));
            model.parameter(Setting.SUBSPACE).trySetText("50");
            assertThat(fold.getText()).isEqualTo(Messages.get("estimator.advanced.changed", 1L));
            model.parameter(Setting.SUBSPACE).reset();
            assertThat(fold.getText()).isEqualTo(Messages.get("estimator.advanced"));
        });
    }

    @Test
    @SuppressWarnings("unchecked")
    void whatIsComparedIsNamedAtOnce() {
        interact(() -> {
            Parent panel = new EstimatorViewBuilder(model).build();
            Scene scene = new Scene(panel);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
            CheckComboBox<EstimatorKind> box = (CheckComboBox<EstimatorKind>) panel.lookup("#choice-compare");
            Labeled shown = ((ComboBox<?>) box.getChildrenUnmodifiable().get(0)).getButtonCell();
            model.comparedProperty().set(Set.of(EstimatorKind.LARRR));
            assertThat(shown.getText()).isEqualTo(Messages.get("compare.none"));
            model.comparedProperty().set(Set.of(EstimatorKind.LARRR, EstimatorKind.TO_KRR));
            assertThat(shown.getText()).isEqualTo(Messages.get("compare.one", EstimatorKind.TO_KRR.title()));
            box.getCheckModel().check(EstimatorKind.GALERKIN);
            assertThat(shown.getText()).isEqualTo(Messages.get("compare.many", 2));
        });
    }
}
