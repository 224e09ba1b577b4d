package org.larrr.gui.dialogs;

import java.util.List;
import java.util.Map;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.Property;
import javafx.beans.property.StringProperty;
import org.larrr.gui.charts.drawing.Palette.ColourSet;
import org.larrr.gui.controls.SavedSettings;
import org.larrr.gui.export.ExportChoice;
import org.larrr.gui.text.Language;
import org.larrr.gui.text.Numbers;

/**
 * The user's preferences for the window; knows no controls. Kept as texts by name, of which strange ones are passed
 * over.
 */
public final class WindowSettings {

    /** Significant digits that can be chosen. */
    public static final List<Integer> DIGITS = List.of(2, 3, 4, 5, 6);
    /** Heights of letters that can be chosen [pixels at normal scale]. */
    public static final List<Integer> LETTERS = List.of(12, 13, 14, 15, 16, 18, 20, 23, 26);
    /** The height for which the window is drawn. */
    public static final int USUAL_LETTERS = 13;

    private final SavedSettings saved = new SavedSettings();
    private final ObjectProperty<Language> language =
            saved.choice("language", Language.ENGLISH, List.of(Language.values()), Language::id);
    private final ObjectProperty<Numbers.Style> numbers =
            saved.choice("numbers", Numbers.Style.POINT, List.of(Numbers.Style.values()), Numbers.Style::name);
    private final ObjectProperty<Integer> digits =
            saved.choice("digits", Numbers.USUAL_DIGITS, DIGITS, Object::toString);
    private final ObjectProperty<Integer> letters = saved.choice("letters", USUAL_LETTERS, LETTERS, Object::toString);
    private final BooleanProperty dark = saved.flag("dark");
    private final ObjectProperty<ColourSet> colours =
            saved.choice("colours", ColourSet.OKABE_ITO, List.of(ColourSet.values()), ColourSet::name);
    private final StringProperty timeUnit = saved.text("time-unit", "");
    private final StringProperty dataFolder = saved.text("folder.data", "");
    private final StringProperty exportFolder = saved.text("folder.export", "");
    private final StringProperty export = saved.text("export", "");

    /** The language and numbers of the desktop; all else as it comes. */
    public static WindowSettings ofDesktop() {
        WindowSettings settings = new WindowSettings();
        settings.language.set(Language.ofDesktop());
        settings.numbers.set(Numbers.Style.of(Language.ofDesktop()));
        return settings;
    }

    /** Returns a copy of these preferences, for another window. */
    public WindowSettings copy() {
        WindowSettings copy = new WindowSettings();
        copy.restore(values());
        return copy;
    }

    /** Speaks and writes as is preferred from now on. */
    public void speak() {
        language.get().speak();
        Numbers.write(numbers.get(), digits.get());
    }

    /**
     * Whatever is written into texts when the window is built, so that the window must be built anew when it changes.
     */
    List<Property<?>> rebuildProperties() {
        return List.of(language, numbers, digits);
    }

    /** All of them. */
    public List<Observable> observables() {
        return saved.observables();
    }

    /** As texts by name. */
    public Map<String, String> values() {
        return saved.values();
    }

    /** Takes up what makes sense of these. */
    public void restore(Map<String, String> values) {
        saved.restore(values);
    }

    public ObjectProperty<Language> languageProperty() {
        return language;
    }

    public ObjectProperty<Numbers.Style> numbersProperty() {
        return numbers;
    }

    /** Significant digits of what is estimated. */
    public ObjectProperty<Integer> digitsProperty() {
        return digits;
    }

    /** Height of letters [pixels at normal scale]. */
    public ObjectProperty<Integer> lettersProperty() {
        return letters;
    }

    public BooleanProperty darkProperty() {
        return dark;
    }

    /** The colours of pictures. */
    public ObjectProperty<ColourSet> coloursProperty() {
        return colours;
    }

    /** The unit of time offered for files without one; may be empty. */
    public StringProperty timeUnitProperty() {
        return timeUnit;
    }

    /** Where choosers of files to open begin; empty for where the last one was. */
    public StringProperty dataFolderProperty() {
        return dataFolder;
    }

    /** Where choosers of files to save begin; empty for where the last one was. */
    public StringProperty exportFolderProperty() {
        return exportFolder;
    }

    /** The settings of the last export of a figure, as {@link ExportChoice#text}. */
    public StringProperty exportProperty() {
        return export;
    }
}
