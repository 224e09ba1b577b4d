package org.larrr.gui.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.Property;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.controlsfx.control.CheckComboBox;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.gui.controls.CheckedText;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.controls.LabelConverter;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.controls.ParameterRow;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;
import org.larrr.kernels.KernelParser;

/** Builds the estimator panel: only what has an effect is shown, the rarely needed part under "Advanced". */
public final class EstimatorViewBuilder {

    private static final List<Setting<?>> FIRST =
            List.of(Setting.RANK, Setting.LENGTH_SCALE, Setting.SHIFT, Setting.REGULARIZATION);
    private static final int MAX_SHOWN_LENGTH = 400;
    private static final int BEGINNING = 60;

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
                        kind -> Messages.say(kind.displayName()));
        Node methods = method.lookup("#choice-method");
        model.methodProperty().subscribe(kind -> Tooltips.install(methods,
                Messages.get("choice.method.help") + "\n\n" + methodHelp(kind)));
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
        controls.put(Setting.WRITTEN_KERNEL, writtenKernel(model.choice(Setting.WRITTEN_KERNEL)));
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
        VBox all = Controls.styled(new VBox(more), "parameters");
        all.getChildren().addAll(advanced);
        TitledPane folded = Controls.collapsible(Messages.get("estimator.advanced"), all);
        folded.setId("estimator-more");
        more.getStyleClass().add("parameters");
        main.getStyleClass().add("parameters");
        arrange();
        InvalidationListener rearrange = property -> {
            arrange();
            countChanged(folded);
        };
        model.choices().forEach(choice -> choice.addListener(rearrange));
        controls.keySet().stream().filter(Setting::isNumber).map(model::parameter).forEach(each -> {
            each.valueProperty().subscribe(value -> countChanged(folded));
            each.suggestionProperty().subscribe(value -> countChanged(folded));
        });
        return new VBox(main, folded);
    }

    /** The title names how many values inside were changed: they are not in sight while it is closed. */
    private void countChanged(TitledPane folded) {
        long changed = controls.entrySet().stream().filter(each -> more.getChildren().contains(each.getValue()))
                .map(Map.Entry::getKey).filter(each -> each.isNumber() && model.isChanged(each)).count();
        folded.setText(changed == 0 ? Messages.get("estimator.advanced")
                : Messages.get("estimator.advanced.changed", changed));
    }

    private void arrange() {
        EstimatorSettings now = model.estimation();
        main.getChildren().setAll(method, compare);
        more.getChildren().clear();
        controls.forEach((setting, control) -> place(control, relevance(setting, now)));
    }

    /** Choices about features are not shown where the data bring theirs with them. */
    private Relevance relevance(Setting<?> setting, EstimatorSettings now) {
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
        CheckBox box = Controls.checkBox("choice-" + setting, Messages.get("choice." + setting + ".name"),
                model.choice(setting));
        Tooltips.install(box, Messages.get("choice." + setting + ".help"));
        return box;
    }

    /** A name with one or more choices among a few values beside it. */
    private static final class ChoiceRow extends HBox {

        /** @param key names the row in messages: "choice.KEY.name" */
        public ChoiceRow(String key) {
            getStyleClass().add("choice-row");
            setAlignment(Pos.CENTER_LEFT);
            Label name = Controls.styled(new Label(Messages.get("choice." + key + ".name")), "parameter-name");
            name.setMinWidth(Region.USE_PREF_SIZE);
            Region gap = Controls.gap();
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
            ComboBox<T> box = Controls.withId("choice-" + key, new ComboBox<>(values));
            box.setConverter(new LabelConverter<>(text));
            box.valueProperty().bindBidirectional(chosen);
            box.setAccessibleText(Messages.get("choice." + key + ".name"));
            Tooltips.install(box, Messages.get("choice." + key + ".help"));
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
    private static VBox writtenKernel(Property<String> written) {
        CheckedText typed = CheckedText.of(shorten(written.getValue()));
        TextField field = Controls.textField("written-kernel", typed.text());
        field.setAccessibleText(Messages.get("choice.written-kernel.name"));
        Tooltips.install(field, Messages.get("choice.written-kernel.help"));
        Label name = Controls.styled(new Label(Messages.get("choice.written-kernel.name")), "parameter-name");
        name.setLabelFor(field);
        written.subscribe(text -> {
            field.setEditable(text.length() <= MAX_SHOWN_LENGTH);
            if (!text.equals(typed.get())) {
                typed.set(shorten(text));
            }
        });
        typed.text().subscribe(text -> take(typed, written));
        return new VBox(4, name, FieldChecks.withSentence(field, typed.problem()));
    }

    private static void take(CheckedText typed, Property<String> written) {
        typed.check(() -> {
            if (!typed.get().equals(shorten(written.getValue()))) {
                KernelParser.parse(typed.get());
                written.setValue(typed.get());
            }
        });
    }

    private static String shorten(String text) {
        return text.length() <= MAX_SHOWN_LENGTH ? text : text.substring(0, BEGINNING) + "…";
    }

    /** A list of ticks: the estimators shown beside the one in focus. */
    private static final class CompareBox extends CheckComboBox<EstimatorKind> {

        private final EstimatorModel model;
        private boolean following;

        CompareBox(EstimatorModel model) {
            this.model = model;
            setId("choice-compare");
            setAccessibleText(Messages.get("choice.compare.name"));
            setConverter(new LabelConverter<>(kind -> Messages.say(kind.displayName())));
            setShowCheckedCount(false);
            titleProperty().addListener(title -> showTitle());
            model.methodProperty().subscribe(this::offer);
            model.comparedProperty().addListener((property, old, now) -> follow());
            addEventHandler(KeyEvent.KEY_PRESSED, event -> { // its own box inside never has the focus
                if (event.getCode() == KeyCode.SPACE || event.getCode() == KeyCode.F4
                || event.getCode() == KeyCode.DOWN) {
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
                case 1 -> Messages.get("compare.one", Messages.say(others.iterator().next().displayName()));
                default -> Messages.get("compare.many", others.size());
            });
            Tooltips.install(this, Stream.concat(Stream.of(Messages.get("choice.compare.help")),
                    others.stream().map(EstimatorViewBuilder::methodHelp)).collect(Collectors.joining("\n\n")));
        }
    }

    /** Where the control of a setting is shown under a setup. */
    enum Relevance {
        /** Among the first controls. */
        MAIN,
        /** Under "Advanced". */
        MORE,
        /** Not at all: it has no effect on any estimator that is fitted. */
        HIDDEN;

        private static final Set<Setting<?>> RARE = Set.of(Setting.FEATURE_SEED, Setting.ORTHOGONAL,
                Setting.EIGENVALUE_MAP, Setting.KERNEL, Setting.REVERSIBLE);

        static Relevance of(Setting<?> setting, EstimatorSettings now) {
            if (!now.matters(setting)) {
                return HIDDEN;
            }
            boolean rare = setting.isOptional() || RARE.contains(setting);
            boolean focused = setting.part() == Setting.Part.FEATURES || setting == Setting.REVERSIBLE
                    || now.matters(setting, now.focus());
            return rare || !focused ? MORE : MAIN;
        }
    }

    /** Returns the description of an estimator and of its requirements. */
    static String methodHelp(EstimatorKind kind) {
        return Messages.get("method." + kind.id() + ".help") + "\n"
                + Messages.get("method.knows." + Messages.word(kind.priorKnowledge()));
    }
}
