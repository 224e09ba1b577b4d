package org.larrr.gui.shell;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.value.ObservableBooleanValue;
import org.larrr.gui.controls.ParameterModel;

/** Lets axes stand still while a hand drags a parameter or it plays, and for as long as somebody wants them to. */
final class HeldAxes {

    private HeldAxes() {}

    static void install(WorkbenchModel model) {
        List<ObservableBooleanValue> reasons = new ArrayList<>(List.of(model.axesHeldProperty()));
        model.estimator().parameters().stream().map(ParameterModel::movingProperty).forEach(reasons::add);
        reasons.add(model.sampling().step().movingProperty());
        reasons.forEach(each -> BooleanExpression.booleanExpression(each).subscribe(() ->
                model.zoom().stillProperty().set(reasons.stream().anyMatch(ObservableBooleanValue::get))));
    }
}
