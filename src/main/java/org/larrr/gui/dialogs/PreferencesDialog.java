package org.larrr.gui.dialogs;

import atlantafx.base.theme.Styles;
import java.io.File;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.property.Property;
import javafx.event.ActionEvent;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.stage.DirectoryChooser;
import org.controlsfx.control.ToggleSwitch;
import org.kordamp.ikonli.material2.Material2AL;
import org.larrr.gui.charts.drawing.Palette.ColourSet;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.controls.LabelConverter;
import org.larrr.gui.controls.ScreenRoom;
import org.larrr.gui.text.Language;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;

/**
 * The preferences, each taking effect when it is chosen. Answers true, and closes, when the language or the writing of
 * numbers was changed: then the window is to be built anew.
 */
public final class PreferencesDialog extends Dialog<Boolean> {

    /** Of the controls; they yield to words in large letters. */
    private static final double WIDTH = 400;
    private static final double MIN_WIDTH = 200;

    private final WindowSettings settings;
    private final InvalidationListener anew = property -> {
        setResult(true);
        close();
    };

    public PreferencesDialog(WindowSettings settings) {
        this.settings = settings;
        setTitle(Messages.get("preferences.title"));
        getDialogPane().setId("preferences");
        ScrollPane scroll = ScreenRoom.scrolling(content());
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.AS_NEEDED); // words in large letters may be wider than a screen
        getDialogPane().setContent(scroll);
        ButtonType usual = new ButtonType(Messages.get("preferences.usual"), ButtonData.LEFT);
        getDialogPane().getButtonTypes().setAll(usual, ButtonType.CLOSE);
        Button usualButton = (Button) getDialogPane().lookupButton(usual);
        usualButton.setId("preferences-usual");
        usualButton.addEventFilter(ActionEvent.ACTION, event -> {
            event.consume();
            settings.restore(WindowSettings.ofDesktop().values());
        });
        setResizable(true);
        setResultConverter(button -> false);
        // Not the button that takes everything back.
        setOnShown(event -> Platform.runLater(scroll.getContent().lookup("#preference-language")::requestFocus));
        settings.rebuildProperties().forEach(property -> property.addListener(anew));
        setOnHidden(event -> settings.rebuildProperties().forEach(property -> property.removeListener(anew)));
    }

    private GridPane content() {
        GridPane grid = new GridPane();
        grid.setPadding(new Insets(8, 16, 8, 16));
        grid.setHgap(16);
        grid.setVgap(3);
        ColumnConstraints words = new ColumnConstraints();
        words.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints controls = new ColumnConstraints(MIN_WIDTH, WIDTH, Double.MAX_VALUE);
        controls.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(words, controls);
        heading(grid, "language");
        line(grid, "language", choice("language", settings.languageProperty(),
                Arrays.asList(Language.values()), Language::title));
        line(grid, "numbers", choice("numbers", settings.numbersProperty(),
                Arrays.asList(Numbers.Style.values()),
                style -> Messages.get("preferences.numbers." + Messages.word(style))));
        line(grid, "digits", choice("digits", settings.digitsProperty(), WindowSettings.DIGITS, Object::toString));
        heading(grid, "look");
        line(grid, "letters", choice("letters", settings.lettersProperty(), WindowSettings.LETTERS,
                size -> Messages.get(size == WindowSettings.USUAL_LETTERS ? "preferences.letters.usual"
                        : "preferences.letters.size", size.toString())));
        line(grid, "dark", toggle("dark", settings.darkProperty()));
        line(grid, "colours", choice("colours", settings.coloursProperty(),
                Arrays.asList(ColourSet.values()), set -> Messages.get("preferences.colours." + Messages.word(set))));
        heading(grid, "data");
        line(grid, "time-unit", field("time-unit", settings.timeUnitProperty(),
                Messages.get("preferences.time-unit.none")));
        line(grid, "data-folder", folder("data-folder", settings.dataFolderProperty()));
        line(grid, "export-folder", folder("export-folder", settings.exportFolderProperty()));
        return grid;
    }

    private static void heading(GridPane grid, String category) {
        Label heading = Controls.styled(new Label(Messages.get("preferences.category." + category)), Styles.TITLE_4);
        heading.setPadding(new Insets(grid.getRowCount() == 0 ? 0 : 12, 0, 4, 0));
        grid.add(heading, 0, grid.getRowCount(), 2, 1);
    }

    private static void line(GridPane grid, String key, Node control) {
        Label name = new Label(Messages.get("preferences." + key));
        Label help = Controls.paragraph(Messages.get("preferences." + key + ".help"), "hint");
        int row = grid.getRowCount();
        grid.add(name, 0, row);
        grid.add(control, 1, row);
        grid.add(help, 1, row + 1);
    }

    /** One of several, by their names. */
    private static <T> Node choice(String key, Property<T> preference, List<T> choices, Function<T, String> name) {
        return withId(LabelConverter.box(key, choices, preference, name), key);
    }

    private static Node toggle(String key, Property<Boolean> preference) {
        ToggleSwitch toggle = new ToggleSwitch();
        toggle.selectedProperty().bindBidirectional(preference);
        HBox line = new HBox(withId(toggle, key)); // else it would push its knob to the far edge
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private static TextField field(String key, Property<String> preference, String prompt) {
        TextField field = new TextField();
        field.setPromptText(prompt);
        field.textProperty().bindBidirectional(preference);
        return withId(field, key);
    }

    /** A folder, typed or chosen. */
    private static Node folder(String key, Property<String> preference) {
        TextField typed = field(key, preference, Messages.get("preferences.folder.last"));
        Node field = FieldChecks.withSentence(typed, Bindings.createStringBinding(
                () -> isFolder(typed.getText()) ? "" : Messages.get("preferences.folder.none"), typed.textProperty()));
        HBox.setHgrow(field, Priority.ALWAYS);
        Button choose = Controls.button(Material2AL.FOLDER_OPEN, Messages.get("preferences.folder.choose"));
        choose.getStyleClass().add(Styles.BUTTON_ICON);
        choose.setId("preference-" + key + "-choose");
        choose.setOnAction(event -> {
            DirectoryChooser chooser = new DirectoryChooser();
            chooser.setTitle(Messages.get("preferences.folder.choose"));
            File now = new File(preference.getValue());
            chooser.setInitialDirectory(now.isDirectory() ? now : null);
            File chosen = chooser.showDialog(choose.getScene().getWindow());
            if (chosen != null) {
                preference.setValue(chosen.getAbsolutePath());
            }
        });
        HBox line = new HBox(4, field, choose);
        line.setAlignment(Pos.TOP_LEFT);
        return line;
    }

    private static boolean isFolder(String typed) {
        return typed.isBlank() || new File(typed).isDirectory();
    }

    private static <T extends Node> T withId(T control, String key) {
        control.setId("preference-" + key);
        control.setAccessibleText(Messages.get("preferences." + key));
        control.setAccessibleHelp(Messages.get("preferences." + key + ".help"));
        return control;
    }
}
