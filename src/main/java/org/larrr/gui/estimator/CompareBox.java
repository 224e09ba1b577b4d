package org.larrr.gui.estimator;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.controlsfx.control.CheckComboBox;
import org.larrr.estimators.EstimatorKind;
import org.larrr.gui.controls.PickText;
import org.larrr.gui.controls.Tips;
import org.larrr.gui.text.Messages;

/** A list of ticks: the estimators shown beside the one in focus. */
final class CompareBox extends CheckComboBox<EstimatorKind> {

    private final EstimatorModel model;
    private boolean following;

    CompareBox(EstimatorModel model) {
        this.model = model;
        setId("choice-compare");
        setAccessibleText(Messages.get("choice.compare.name"));
        setConverter(new PickText<>(kind -> Messages.say(kind.named())));
        setShowCheckedCount(false);
        titleProperty().addListener(title -> showTitle());
        model.methodProperty().subscribe(this::offer);
        model.comparedProperty().addListener((property, old, now) -> follow());
        addEventHandler(KeyEvent.KEY_PRESSED, event -> { // its own box inside never has the focus
            if (event.getCode() == KeyCode.SPACE || event.getCode() == KeyCode.F4 || event.getCode() == KeyCode.DOWN) {
                show();
                event.consume();
            }
        });
        getCheckModel().getCheckedItems().addListener((ListChangeListener<EstimatorKind>) change -> take());
    }

    /** All but the one in focus, which is shown anyway. */
    private void offer(EstimatorKind focus) {
        following = true;
        getCheckModel().clearChecks();
        getItems().setAll(Arrays.stream(EstimatorKind.values()).filter(kind -> kind != focus).toList());
        following = false;
        follow();
    }

    private void follow() {
        if (!following) {
            following = true;
            Set<EstimatorKind> compared = model.comparedProperty().get();
            getItems().forEach(kind -> {
                if (compared.contains(kind) && !getCheckModel().isChecked(kind)) {
                    getCheckModel().check(kind);
                } else if (!compared.contains(kind) && getCheckModel().isChecked(kind)) {
                    getCheckModel().clearCheck(kind);
                }
            });
            following = false;
        }
        name();
    }

    private void take() {
        if (!following) {
            following = true;
            List<EstimatorKind> checked = List.copyOf(getCheckModel().getCheckedItems());
            getItems().forEach(kind -> model.compare(kind, checked.contains(kind)));
            following = false;
            name();
        }
    }

    /** Its skin reads the title before a change of the ticks has come to the model, and never again. */
    private void showTitle() {
        getChildrenUnmodifiable().forEach(child -> {
            if (child instanceof ComboBox<?> box) {
                box.getButtonCell().setText(getTitle());
            }
        });
    }

    private void name() {
        Set<EstimatorKind> others = EnumSet.noneOf(EstimatorKind.class);
        others.addAll(model.comparedProperty().get());
        others.remove(model.methodProperty().get());
        setTitle(switch (others.size()) {
            case 0 -> Messages.get("compare.none");
            case 1 -> Messages.get("compare.one", Messages.say(others.iterator().next().named()));
            default -> Messages.get("compare.many", others.size());
        });
        Tips.install(this, Stream.concat(Stream.of(Messages.get("choice.compare.help")),
                others.stream().map(MethodText::help)).collect(Collectors.joining("\n\n")));
    }
}
