package org.larrr.gui.export;

import static org.larrr.gui.controls.FieldChecks.withSentence;

import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.collections.MapChangeListener;
import javafx.event.ActionEvent;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.larrr.data.Message;
import org.larrr.export.figure.ColourRange;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureStyle.Colours;
import org.larrr.export.figure.FigureStyle.Legend;
import org.larrr.export.figure.FigureStyle.Preset;
import org.larrr.export.figure.FigureTexts;
import org.larrr.gui.charts.PrintPreview;
import org.larrr.gui.controls.CheckedText;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.controls.LabelConverter;
import org.larrr.gui.controls.ScreenRoom;
import org.larrr.gui.controls.SegmentedToggle;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;

/** Asks how a figure is saved and shows what it will look like; its picture can be copied at any time. */
public final class ExportDialog extends Dialog<ExportChoice> {

    private static final double LABEL_WIDTH = 92;
    private static final double FIELD_WIDTH = 84;
    private static final double SENTENCE_WIDTH = 260;
    private static final double MARGIN = 18;
    private static final double WIDTH = 960;
    private static final double HEIGHT = 640;
    private static final double TEXTS_HEIGHT = 150;

    private final ExportModel model;
    private final Figure figure;

    /** @param copy puts the picture in the chosen style on the clipboard */
    public ExportDialog(ExportModel model, Figure figure, Consumer<FigureStyle> copy) {
        this.model = model;
        this.figure = figure;
        setTitle(Messages.get("export.title"));
        getDialogPane().setContent(content());
        getDialogPane().getStyleClass().add("export-dialog");
        getDialogPane().setPrefSize(ScreenRoom.width(WIDTH), ScreenRoom.height(HEIGHT));
        getDialogPane().setMinWidth(ScreenRoom.width(WIDTH));
        ButtonType save = new ButtonType(Messages.get("export.save"), ButtonData.OK_DONE);
        ButtonType clip = new ButtonType(Messages.get("export.copy"), ButtonData.LEFT);
        getDialogPane().getButtonTypes().setAll(clip, save, ButtonType.CANCEL);
        Button saveButton = button(save, "export-ok");
        saveButton.disableProperty().bind(model.problem().isNotEmpty()
                .and(Bindings.createBooleanBinding(() -> model.formatProperty().get().isPicture(),
                model.formatProperty())));
        Button copyButton = button(clip, "export-copy");
        copyButton.disableProperty().bind(model.problem().isNotEmpty());
        copyButton.addEventFilter(ActionEvent.ACTION, event -> {
            event.consume(); // the dialog stays
            copy.accept(model.styleProperty().get());
        });
        setResultConverter(pressed -> pressed == save ? model.choice() : null);
        setResizable(true);
    }

    private Button button(ButtonType type, String id) {
        Button button = (Button) getDialogPane().lookupButton(type);
        button.setId(id);
        return button;
    }

    private Node content() {
        HBox row = new HBox(24, choices(), preview());
        HBox.setHgrow(row.getChildren().get(1), Priority.ALWAYS);
        row.setPadding(new Insets(MARGIN));
        return row;
    }

    private Node preview() {
        PrintPreview preview = Controls.withId("export-preview", new PrintPreview());
        Runnable show = () -> preview.show(FigureTexts.replace(figure, model.texts()), model.styleProperty().get());
        model.styleProperty().subscribe(style -> show.run());
        model.texts().addListener((MapChangeListener<Message, String>) change -> show.run());
        VBox.setVgrow(preview, Priority.ALWAYS);
        Label size = Controls.withId("export-size", new Label(), "export-size");
        size.textProperty()
                .bind(Bindings.createStringBinding(this::sizeText, model.styleProperty(), model.formatProperty()));
        VBox box = new VBox(6, preview, size);
        box.setAlignment(Pos.CENTER);
        return box;
    }

    private String sizeText() {
        FigureStyle style = model.styleProperty().get();
        String paper = Messages.get("export.size", Numbers.edit(style.size().widthMillimetres()),
                Numbers.edit(style.size().heightMillimetres()), Numbers.edit(Math.round(10 * style.typeSize()) / 10.0));
        return switch (model.formatProperty().get()) {
            case PNG -> paper + Messages.get("export.size.pixels",
                    Long.toString(style.size().pixelWidth()), Long.toString(style.size().pixelHeight()));
            case SVG, PDF -> paper;
            case CSV, NPZ -> Messages.get("export.size.numbers");
        };
    }

    private Node choices() {
        GridPane style = new GridPane();
        style.setHgap(10);
        style.setVgap(9);
        int row = 0;
        style.addRow(row++, label("export.preset"), presets());
        style.addRow(row++, label("export.dimensions"), dimensions());
        style.addRow(row++, label("export.dots"),
                withSentence("export-dpi", SENTENCE_WIDTH, field("export-dpi", model.dotsPerInch(), ""),
                        model.dotsPerInch()));
        style.addRow(row++, label("export.type"), withSentence("export-font", SENTENCE_WIDTH,
                field("export-font", model.fontSize(), Messages.get("export.type.auto")), model.fontSize()));
        style.addRow(row++, label("export.colours"), new SegmentedToggle<>("export-colours", List.of(Colours.values()),
                model.coloursProperty(), value -> Messages.get("export.colours." + Messages.word(value))).node());
        style.addRow(row++, label("export.legend"), LabelConverter.box("export-legend", List.of(Legend.values()),
                model.legendProperty(), value -> Messages.get("export.legend." + value.id())));
        if (ColourRange.isIn(figure)) {
            style.addRow(row++, label("export.range"), LabelConverter.box("export-range",
                    List.of(ColourRange.values()), model.rangeProperty(),
                    value -> Messages.get("export.range." + value.id())));
        }
        if (FigureTexts.hasPanels(figure)) {
            CheckBox letters = Controls.checkBox("export-letters", Messages.get("export.letters"),
                    model.lettersProperty());
            style.add(letters, 1, row);
        }
        TitledPane texts = Controls.collapsible(Messages.get("export.texts"), texts());
        texts.setId("export-texts");
        BooleanBinding numbers = Bindings.createBooleanBinding(
                () -> !model.formatProperty().get().isPicture(), model.formatProperty());
        style.disableProperty().bind(numbers);
        texts.disableProperty().bind(numbers);
        Node formats = new SegmentedToggle<>("export-format", List.of(ExportChoice.Kind.values()),
                model.formatProperty(), ExportChoice.Kind::name).node();
        VBox choices = new VBox(12, formats, style, texts);
        choices.setMinWidth(Region.USE_PREF_SIZE);
        return choices;
    }

    /** A field for every text that is drawn. */
    private Node texts() {
        VBox fields = new VBox(4, Controls.paragraph(Messages.get("export.texts.help"), "hint"));
        for (Message text : FigureTexts.of(figure)) {
            TextField field = new TextField(Messages.draw(text));
            field.setAccessibleText(field.getText());
            field.textProperty().subscribe(written -> {
                if (written.equals(Messages.draw(text))) {
                    model.texts().remove(text);
                } else {
                    model.texts().put(text, written);
                }
            });
            fields.getChildren().add(field);
        }
        ScrollPane scroll = new ScrollPane(fields);
        scroll.setFitToWidth(true);
        scroll.setPrefHeight(TEXTS_HEIGHT);
        return scroll;
    }

    private static Label label(String key) {
        Label label = new Label(Messages.get(key));
        label.setMinWidth(LABEL_WIDTH);
        return label;
    }

    private ComboBox<Preset> presets() {
        ComboBox<Preset> presets = LabelConverter.box("export-preset", List.of(Preset.values()),
                model.presetProperty(), value -> Messages.get("export.preset." + value.id()));
        presets.setPromptText(Messages.get("export.preset.own"));
        presets.setButtonCell(new javafx.scene.control.ListCell<>() {
            @Override
            protected void updateItem(Preset value, boolean empty) {
                super.updateItem(value, empty);
                setText(Messages.get("export.preset." + (empty || value == null ? "own" : value.id())));
            }
        });
        return presets;
    }

    private Node dimensions() {
        HBox row = new HBox(6, field("export-width", model.width(), ""), new Label("×"),
                field("export-height", model.height(), ""), new Label(Messages.get("export.millimetres")));
        row.setAlignment(Pos.CENTER_LEFT);
        return withSentence("export-size", SENTENCE_WIDTH, row, model.width(), model.height());
    }

    private TextField field(String id, CheckedText text, String prompt) {
        TextField field = FieldChecks.field(id, text);
        field.setPromptText(prompt);
        field.setMaxWidth(FIELD_WIDTH);
        return field;
    }
}
