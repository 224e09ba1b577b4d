package org.larrr.gui.preferences;

import atlantafx.base.theme.Styles;
import java.util.Arrays;
import javafx.beans.InvalidationListener;
import javafx.event.ActionEvent;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.larrr.gui.charts.drawing.ColourSet;
import org.larrr.gui.controls.ScreenRoom;
import org.larrr.gui.text.Language;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.NumberStyle;
import org.larrr.gui.text.Words;

/**
 * The preferences, each taking effect when it is chosen. Answers true, and closes, when the language or the writing of
 * numbers was changed: then the window is to be built anew.
 */
public final class PreferencesDialog extends Dialog<Boolean> {

    /** Of the controls. */
    private static final double WIDTH = 400;

    private final WindowSettings settings;
    private final InvalidationListener anew = property -> {
        setResult(true);
        close();
    };

    public PreferencesDialog(WindowSettings settings) {
        this.settings = settings;
        setTitle(Messages.get("preferences.title"));
        getDialogPane().setId("preferences");
        getDialogPane().setContent(ScreenRoom.scrolling(content()));
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
        settings.told().forEach(property -> property.addListener(anew));
        setOnHidden(event -> settings.told().forEach(property -> property.removeListener(anew)));
    }

    private GridPane content() {
        GridPane grid = new GridPane();
        grid.setPadding(new Insets(8, 16, 8, 16));
        grid.setHgap(16);
        grid.setVgap(3);
        ColumnConstraints words = new ColumnConstraints();
        words.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints controls = new ColumnConstraints(WIDTH);
        controls.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(words, controls);
        heading(grid, "language");
        line(grid, "language", PreferenceEditors.choice("language", settings.languageProperty(),
                Arrays.asList(Language.values()), Language::title));
        line(grid, "numbers", PreferenceEditors.choice("numbers", settings.numbersProperty(),
                Arrays.asList(NumberStyle.values()), style -> Messages.get("preferences.numbers." + Words.of(style))));
        line(grid, "digits", PreferenceEditors.choice("digits", settings.digitsProperty(), WindowSettings.DIGITS,
                Object::toString));
        heading(grid, "look");
        line(grid, "letters", PreferenceEditors.choice("letters", settings.lettersProperty(), WindowSettings.LETTERS,
                size -> Messages.get(size == WindowSettings.USUAL_LETTERS ? "preferences.letters.usual"
                        : "preferences.letters.size", size.toString())));
        line(grid, "dark", PreferenceEditors.toggle("dark", settings.darkProperty()));
        line(grid, "colours", PreferenceEditors.choice("colours", settings.coloursProperty(),
                Arrays.asList(ColourSet.values()), set -> Messages.get("preferences.colours." + Words.of(set))));
        heading(grid, "data");
        line(grid, "time-unit", PreferenceEditors.text("time-unit", settings.timeUnitProperty(),
                Messages.get("preferences.time-unit.none")));
        line(grid, "data-folder", PreferenceEditors.folder("data-folder", settings.dataFolderProperty()));
        line(grid, "export-folder", PreferenceEditors.folder("export-folder", settings.exportFolderProperty()));
        return grid;
    }

    private static void heading(GridPane grid, String category) {
        Label heading = new Label(Messages.get("preferences.category." + category));
        heading.getStyleClass().add(Styles.TITLE_4);
        heading.setPadding(new Insets(grid.getRowCount() == 0 ? 0 : 12, 0, 4, 0));
        grid.add(heading, 0, grid.getRowCount(), 2, 1);
    }

    private static void line(GridPane grid, String key, Node control) {
        Label name = new Label(Messages.get("preferences." + key));
        Label help = new Label(Messages.get("preferences." + key + ".help"));
        help.getStyleClass().add("hint");
        help.setWrapText(true);
        help.setMinHeight(Region.USE_PREF_SIZE);
        int row = grid.getRowCount();
        grid.add(name, 0, row);
        grid.add(control, 1, row);
        grid.add(help, 1, row + 1);
    }
}
