package org.larrr.gui.source;

import atlantafx.base.theme.Styles;
import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PopOver;
import org.controlsfx.control.SearchableComboBox;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.data.Trajectories;
import org.larrr.experiments.DataFacts;
import org.larrr.experiments.Source;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.controls.LabelConverter;
import org.larrr.gui.controls.Parameter;
import org.larrr.gui.controls.ParameterField;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.controls.ParameterRow;
import org.larrr.gui.controls.Throttled;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.systems.StochasticSystem;

/** Builds the source panel. */
public final class SourceViewBuilder {

    private static final List<SourceParameters> OFTEN_CHANGED =
            List.of(SourceParameters.DURATION, SourceParameters.SEED);
    private static final List<SourceParameters> SELDOM_CHANGED =
            List.of(SourceParameters.STEP, SourceParameters.BURN_IN, SourceParameters.TRAJECTORIES);

    /** Height of a window from which on there is room for the picture of the system [pixels]. */
    private static final double ROOMY = 700;

    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");

    private final SourceModel model;
    private final SourceController controller;
    private final Runnable editSystem;
    private final Runnable openFiles;
    private final Node runOn;
    private final BooleanProperty blind;

    /**
     * @param editSystem opens the editor on the chosen system
     * @param openFiles  asks for files of any kind and opens them
     * @param runOn      the button that lets a simulation run on
     * @param blind      whether nothing may reveal what is shown
     */
    public SourceViewBuilder(SourceModel model, SourceController controller, Runnable editSystem, Runnable openFiles,
            Node runOn, BooleanProperty blind) {
        this.runOn = runOn;
        this.blind = blind;
        this.openFiles = openFiles;
        this.model = model;
        this.controller = controller;
        this.editSystem = editSystem;
    }

    public Region build() {
        VBox told = Controls.styled(new VBox(fileCard(), chooser(), thumbnail(), fields(OFTEN_CHANGED), details(),
                FieldChecks.problemLabel("source-problem", model.problemProperty())), "parameters");
        Controls.showWhen(told, blind.not());
        return Controls.styled(new VBox(told, hidden(), buttons()), "parameters");
    }

    /** In the place of all that would reveal which system it is. */
    private Node hidden() {
        Label sentence = Controls.paragraph(Messages.get("source.blind.help"));
        Button reveal = Controls.button("source-reveal", Messages.get("source.reveal"),
                Controls.icon(Material2MZ.VISIBILITY), () -> blind.set(false), Styles.SMALL);
        VBox box = new VBox(6, sentence, reveal);
        Controls.showWhen(box, blind);
        return box;
    }

    private Node chooser() {
        SearchableComboBox<StochasticSystem> box = new SearchableComboBox<>(model.systems());
        box.setConverter(new LabelConverter<>(this::name));
        box.setId("source-system");
        box.setMaxWidth(Double.MAX_VALUE);
        box.setValue(model.systemProperty().get());
        box.setAccessibleText(Messages.get("source.system"));
        model.systemProperty().addListener((property, old, now) -> box.setValue(now));
        box.valueProperty().addListener((property, old, now) -> {
            if (now != null && now != model.systemProperty().get()) {
                controller.choose(now);
            }
        });
        return box;
    }

    /** Beside the title of the panel, so that the name of the system has the whole width. */
    public Node tools() {
        Button info = Controls.button(Material2AL.INFO, Messages.get("source.about-system"));
        info.setOnAction(event -> showDescription(info));
        Button edit = Controls.button(Material2AL.EDIT, Messages.get("source.edit-system"), "source-edit", editSystem);
        HBox tools = new HBox(4, edit, info);
        tools.visibleProperty().bind(blind.not());
        return tools;
    }

    private String name(StochasticSystem system) {
        return model.isOwn(system) ? Messages.get("source.own", Messages.say(system.displayName()))
                : Messages.say(system.displayName());
    }

    private void showDescription(Node owner) {
        StochasticSystem system = model.systemProperty().get();
        if (system == null) {
            return;
        }
        Label title = Controls.styled(new Label(Messages.say(system.displayName())), Styles.TITLE_4);
        VBox text = new VBox(8, title, wrapped(Messages.say(system.displayDescription())), wrapped(system.equation()),
                wrapped(system.source()));
        text.getStyleClass().add("popover-text");
        PopOver over = new PopOver(text);
        over.setArrowLocation(PopOver.ArrowLocation.LEFT_TOP);
        over.setDetachable(false);
        over.show(owner);
    }

    private static Label wrapped(String text) {
        Label label = Controls.paragraph(text);
        label.setMaxWidth(360);
        return label;
    }

    private Node thumbnail() {
        SystemThumbnail picture = new SystemThumbnail();
        ObservableValue<Boolean> roomy = picture.sceneProperty().flatMap(Scene::heightProperty)
                .map(height -> height.doubleValue() >= ROOMY).orElse(true);
        InvalidationListener draw = property -> {
            if (model.systemProperty().get() != null) {
                picture.show(model.tunedSystem());
            }
        };
        model.systemProperty().addListener(draw);
        model.activeProperty().addListener(draw);
        Throttled drawAnew = new Throttled(() -> draw.invalidated(null));
        model.descriptionsProperty().addListener((property, old, now) -> drawAnew.run());
        draw.invalidated(null);
        Controls.showWhen(picture, Bindings.createBooleanBinding(() -> isOfSystem() && roomy.getValue(),
                model.activeProperty(), model.awaitedProperty(), roomy));
        return picture;
    }

    private Node equation() {
        Label equation = Controls.paragraph("", "equation", Styles.TEXT_SMALL);
        equation.textProperty().bind(Bindings.createStringBinding(
                () -> model.systemProperty().get() == null ? "" : model.systemProperty().get().equation(),
                model.systemProperty()));
        showForSystems(equation);
        return equation;
    }

    /** The description of a system is hidden for the data of a file. */
    private void showForSystems(Node node) {
        Controls.showWhen(node, Bindings.createBooleanBinding(this::isOfSystem, model.activeProperty(),
                model.awaitedProperty()));
    }

    private boolean isOfSystem() {
        OpenedData active = model.activeProperty().get();
        return model.awaitedProperty().get().isEmpty() && (active == null || active.source().simulation().isPresent());
    }

    private Node systemParameters() {
        VBox rows = Controls.styled(new VBox(), "parameters");
        InvalidationListener rebuild = property ->
                rows.getChildren()
                        .setAll(model.systemParameters().stream().map(each -> new ParameterRow(each).still()).toList());
        model.systemParameters().addListener(rebuild);
        rebuild.invalidated(null);
        rows.managedProperty().bind(Bindings.isNotEmpty(rows.getChildren()));
        return rows;
    }

    private Node fields(List<SourceParameters> which) {
        FlowPane fields = Controls.styled(new FlowPane(), "compact-fields");
        which.forEach(each -> fields.getChildren().add(new CompactField(model.number(each), controller::simulate)));
        showForSystems(fields);
        return fields;
    }

    private Node details() {
        VBox inside = Controls.styled(new VBox(equation(), systemParameters(), fields(SELDOM_CHANGED)), "parameters");
        TitledPane folded = Controls.collapsible(Messages.get("source.details"), inside);
        folded.setId("source-details");
        showForSystems(folded);
        return folded;
    }

    private Node buttons() {
        Button simulate = Controls.button("source-simulate", Messages.get("source.simulate"),
                Controls.icon(Material2MZ.PLAY_ARROW), controller::simulate, Styles.ACCENT, Styles.SMALL);
        model.changedProperty().subscribe(changed -> {
            simulate.pseudoClassStateChanged(CHANGED, changed);
            Tooltips.install(simulate, Messages.get(changed ? "source.simulate.changed" : "source.simulate.help"));
        });
        Button again = Controls.button(Material2AL.CASINO, Messages.get("source.again"), "source-again",
                controller::simulateAgain);
        Button open = Controls.button("source-open", Messages.get("source.open"),
                Controls.icon(Material2AL.FOLDER_OPEN), openFiles, Styles.SMALL);
        Region gap = Controls.gap();
        HBox simulated = new HBox(2, simulate, again, runOn);
        showForSystems(simulated);
        return Controls.styled(Controls.row(2, simulated, gap, open), "source-buttons");
    }

    private Node fileCard() {
        Label card = Controls.withId("source-file", new Label(), "file-card");
        card.setGraphic(Controls.icon(Material2AL.INSERT_DRIVE_FILE));
        card.setWrapText(true);
        card.setMaxWidth(Double.MAX_VALUE);
        card.textProperty().bind(Bindings.createStringBinding(
                () -> describe(model.activeProperty().get(), model.awaitedProperty().get()),
                model.activeProperty(), model.awaitedProperty()));
        Label otherwise = Controls.styled(new Label(Messages.get("source.or")), "hint");
        VBox box = new VBox(5, card, otherwise);
        Controls.showWhen(box, card.textProperty().isNotEmpty());
        return box;
    }

    /** @param awaited the name of the file whose data take the place of the active ones; empty if none does */
    private static String describe(OpenedData active, String awaited) {
        if (active == null || !awaited.isEmpty()) {
            return awaited.isEmpty() ? "" : Messages.get("source.reading", awaited);
        }
        return active.moments().isPresent() ? describe(active, active.moments().get())
                : active.source().loaded().map(loaded -> describe(active, loaded)).orElse("");
    }

    private static String describe(OpenedData active, Source.Loaded loaded) {
        Trajectories data = loaded.data();
        return Messages.get("source.file", loaded.name(), Numbers.count(data.size()),
                Integer.toString(SourceController.coordinates(data)), SourceController.trajectories(data.count()),
                Numbers.show(active.step(), 4), data.timeUnit()).strip();
    }

    private static String describe(OpenedData active, CollectedMoments moments) {
        DataFacts facts = DataFacts.of(moments);
        return Messages.get("source.moments", active.source().name(), Numbers.count(facts.size()),
                Integer.toString(facts.dimension()), SourceController.trajectories(facts.trajectories()),
                        Numbers.show(active.step(), 4) + " " + facts.timeUnit(),
                moments.definition().kernel().text(), Numbers.count(moments.definition().size())).strip();
    }

    /** A small labelled text field without slider, for numbers that are set once. */
    private static final class CompactField extends VBox {

        /** @param confirm done when Enter is pressed on a text that can be taken */
        public CompactField(ParameterModel model, Runnable confirm) {
            getStyleClass().add("compact-field");
            Parameter parameter = model.parameter();
            ParameterField field = new ParameterField(model);
            field.addEventHandler(javafx.event.ActionEvent.ACTION, event -> {
                if (field.problemProperty().get().isEmpty()) {
                    confirm.run();
                }
            });
            Label name = Controls.styled(new Label(), "parameter-name");
            name.setLabelFor(field);
            name.textProperty().bind(Bindings.createStringBinding(() -> caption(parameter, model.unitProperty().get()),
                    model.unitProperty()));
            getChildren().addAll(name, field,
                    FieldChecks.problemLabel("parameter-" + parameter.key() + "-problem", field.problemProperty()));
            Tooltips.install(this, parameter.help());
        }

        private static String caption(Parameter parameter, String unit) {
            String name = parameter.symbol().isEmpty() ? parameter.label() : parameter.symbol();
            return unit.isEmpty() ? name : name + " [" + unit + "]";
        }
    }
}
