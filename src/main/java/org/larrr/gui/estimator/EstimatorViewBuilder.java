package org.larrr.gui.estimator;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.Property;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.larrr.data.Notice;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.experiments.setup.Estimation;
import org.larrr.gui.controls.CheckedText;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.controls.Fold;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.controls.ParameterRow;
import org.larrr.gui.controls.PickText;
import org.larrr.gui.controls.Tips;
import org.larrr.gui.text.Messages;
import org.larrr.kernels.KernelParser;

/** Builds the estimator panel: only what has an effect is shown, the rarely needed part under "Advanced". */
public final class EstimatorViewBuilder {

    private static final List<Setting<?>> FIRST =
            List.of(Setting.RANK, Setting.LENGTH_SCALE, Setting.SHIFT, Setting.REGULARIZATION);

    private final EstimatorModel model;
    private final Map<Setting<?>, Node> controls = new LinkedHashMap<>();
    private final VBox main = new VBox();
    private final VBox more = new VBox();
    private final Node method;
    private final Node compare;

    public EstimatorViewBuilder(EstimatorModel model) {
        this.model = model;
        method = new ChoiceRow("method")
                .offer("method", FXCollections.observableArrayList(EstimatorKind.values()), model.methodProperty(),
                        kind -> Messages.say(kind.named()));
        Node methods = method.lookup("#choice-method");
        model.methodProperty().subscribe(kind -> Tips.install(methods,
                Messages.get("choice.method.help") + "\n\n" + MethodText.help(kind)));
        compare = new ChoiceRow("compare").with(new CompareBox(model));
        List<Setting<?>> order = new ArrayList<>(FIRST);
        Setting.all().stream().filter(each -> !FIRST.contains(each)).forEach(order::add);
        for (Setting<?> each : order) {
            if (each.isNumber()) {
                controls.put(each, new ParameterRow(model.parameter(each)));
            } else if (!each.constants().isEmpty() && each != Setting.FORM) { // which stands beside the kernel
                controls.put(each, row(each));
            }
        }
        controls.put(Setting.WRITTEN_KERNEL, WrittenKernel.build(model.choice(Setting.WRITTEN_KERNEL)));
        controls.put(Setting.REVERSIBLE, check(Setting.REVERSIBLE));
        controls.put(Setting.ORTHOGONAL, check(Setting.ORTHOGONAL));
        ParameterModel shift = model.parameter(Setting.SHIFT);
        ((ParameterRow) Objects.requireNonNull(controls.get(Setting.SHIFT)))
                .offer(Messages.get("preset.shift.suggested"), () -> shift.suggestionProperty().get())
                .offer(Messages.get("preset.shift.paper"), model::paperShift);
    }

    private <T> ChoiceRow row(Setting<T> setting) {
        ChoiceRow row = offer(new ChoiceRow(setting.id()), setting,
                FXCollections.observableArrayList(setting.constants()));
        return setting == Setting.KERNEL ? offer(row, Setting.FORM, model.forms()) : row;
    }

    private <T> ChoiceRow offer(ChoiceRow row, Setting<T> setting, ObservableList<T> offered) {
        return row.offer(setting.id(), offered, model.choice(setting),
                value -> Messages.get(setting.id() + "." + setting.text(value)));
    }

    /** @param advanced what else is seldom needed, under the same fold */
    public Region build(Node... advanced) {
        VBox all = new VBox(more);
        all.getChildren().addAll(advanced);
        all.getStyleClass().add("parameters");
        TitledPane folded = Fold.of(Messages.get("estimator.advanced"), all);
        folded.setId("estimator-more");
        more.getStyleClass().add("parameters");
        main.getStyleClass().add("parameters");
        arrange();
        InvalidationListener rearrange = property -> arrange();
        model.choices().forEach(choice -> choice.addListener(rearrange));
        return new VBox(main, folded);
    }

    private void arrange() {
        Estimation now = model.estimation();
        main.getChildren().setAll(method, compare);
        more.getChildren().clear();
        controls.forEach((setting, control) -> place(control, relevance(setting, now)));
    }

    /** Choices about features are not shown where the data bring theirs with them. */
    private Relevance relevance(Setting<?> setting, Estimation now) {
        return setting.part() == Setting.Part.FEATURES && model.featuresFixedProperty().get() ? Relevance.HIDDEN
                : Relevance.of(setting, now);
    }

    private void place(Node node, Relevance relevance) {
        if (relevance == Relevance.MAIN) {
            main.getChildren().add(node);
        } else if (relevance == Relevance.MORE) {
            more.getChildren().add(node);
        }
    }

    private CheckBox check(Setting<Boolean> setting) {
        CheckBox box = new CheckBox(Messages.get("choice." + setting + ".name"));
        box.setId("choice-" + setting);
        box.selectedProperty().bindBidirectional(model.choice(setting));
        Tips.install(box, Messages.get("choice." + setting + ".help"));
        return box;
    }

    /** A name with one or more choices among a few values beside it. */
    private static final class ChoiceRow extends HBox {

        /** @param key names the row in messages: "choice.KEY.name" */
        public ChoiceRow(String key) {
            getStyleClass().add("choice-row");
            setAlignment(Pos.CENTER_LEFT);
            Label name = new Label(Messages.get("choice." + key + ".name"));
            name.getStyleClass().add("parameter-name");
            name.setMinWidth(Region.USE_PREF_SIZE);
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            getChildren().addAll(name, gap);
        }

        /**
         * Adds a choice, kept equal to a property.
         *
         * @param key     names the choice in messages: "choice.KEY.name" and "choice.KEY.help"
         * @param values  what can be chosen now
         * @param chosen  the property that holds the choice
         * @param text    how a value is shown
         * @return this row
         */
        public <T> ChoiceRow offer(
                String key, ObservableList<T> values, ObjectProperty<T> chosen, Function<T, String> text) {
            ComboBox<T> box = new ComboBox<>(values);
            box.setId("choice-" + key);
            box.setConverter(new PickText<>(text));
            box.valueProperty().bindBidirectional(chosen);
            box.setAccessibleText(Messages.get("choice." + key + ".name"));
            Tips.install(box, Messages.get("choice." + key + ".help"));
            getChildren().add(box);
            return this;
        }

        /** Adds another control at the end and returns this row. */
        public ChoiceRow with(Node control) {
            getChildren().add(control);
            return this;
        }
    }

    /**
     * The field in which a kernel is written. Only what can be read reaches the settings. A metric of many coordinates
     * is shown by its beginning, and cannot be changed by hand.
     */
    private static final class WrittenKernel {

        private static final int LONGEST_SHOWN = 400;
        private static final int BEGINNING = 60;

        private WrittenKernel() {}

        static VBox build(Property<String> written) {
            CheckedText typed = CheckedText.of(shown(written.getValue()));
            TextField field = new TextField();
            field.setId("written-kernel");
            field.textProperty().bindBidirectional(typed.text());
            field.setAccessibleText(Messages.get("choice.written-kernel.name"));
            Tips.install(field, Messages.get("choice.written-kernel.help"));
            Label name = new Label(Messages.get("choice.written-kernel.name"));
            name.getStyleClass().add("parameter-name");
            name.setLabelFor(field);
            written.subscribe(text -> {
                field.setEditable(text.length() <= LONGEST_SHOWN);
                if (!text.equals(typed.get())) {
                    typed.set(shown(text));
                }
            });
            typed.text().subscribe(text -> take(typed, written));
            return new VBox(4, name, new FieldChecks().withSentence(field, typed.problem()));
        }

        private static void take(CheckedText typed, Property<String> written) {
            if (!typed.get().equals(shown(written.getValue()))) {
                try {
                    KernelParser.parse(typed.get());
                    written.setValue(typed.get());
                } catch (IllegalArgumentException cannotBeRead) {
                    typed.refuse(Messages.say(Notice.of(cannotBeRead)));
                    return;
                }
            }
            typed.refuse("");
        }

        private static String shown(String text) {
            return text.length() <= LONGEST_SHOWN ? text : text.substring(0, BEGINNING) + "…";
        }
    }
}
