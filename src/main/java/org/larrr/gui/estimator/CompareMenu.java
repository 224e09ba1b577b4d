package org.larrr.gui.estimator;

import java.util.EnumSet;
import java.util.Set;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.MenuButton;
import org.larrr.estimators.EstimatorKind;
import org.larrr.gui.controls.Tips;
import org.larrr.gui.text.Messages;

/** A menu of ticks, open while several are set: the estimators shown beside the one in focus. */
final class CompareMenu extends MenuButton {

    private static final double WIDTH = 170;

    private final EstimatorModel model;

    CompareMenu(EstimatorModel model) {
        this.model = model;
        setId("choice-compare");
        setAccessibleText(Messages.get("choice.compare.name"));
        setMinWidth(WIDTH);
        setPrefWidth(WIDTH);
        Tips.install(this, Messages.get("choice.compare.help"));
        for (EstimatorKind method : EstimatorKind.values()) {
            getItems().add(item(method));
        }
        model.methodProperty().addListener((property, old, now) -> name());
        model.comparedProperty().addListener((property, old, now) -> name());
        name();
    }

    private CustomMenuItem item(EstimatorKind method) {
        CheckBox box = new CheckBox(method.title());
        box.setId("compare-" + method.id());
        box.setMaxWidth(Double.MAX_VALUE);
        Tips.install(box, MethodText.help(method));
        box.disableProperty().bind(model.methodProperty().isEqualTo(method));
        box.setSelected(model.comparedProperty().get().contains(method));
        model.comparedProperty().addListener((property, old, now) -> box.setSelected(now.contains(method)));
        box.selectedProperty().addListener((property, old, now) -> model.compare(method, now));
        return new CustomMenuItem(box, false);
    }

    private void name() {
        Set<EstimatorKind> others = EnumSet.noneOf(EstimatorKind.class);
        others.addAll(model.comparedProperty().get());
        others.remove(model.methodProperty().get());
        setText(switch (others.size()) {
            case 0 -> Messages.get("compare.none");
            case 1 -> Messages.get("compare.one", others.iterator().next().title());
            default -> Messages.get("compare.many", others.size());
        });
    }
}
