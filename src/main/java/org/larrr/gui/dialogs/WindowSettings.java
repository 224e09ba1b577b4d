package org.larrr.gui.dialogs;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.Property;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;
import org.larrr.gui.charts.drawing.Palette.ColourSet;
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

    private final ObjectProperty<Language> language = new SimpleObjectProperty<>(Language.ENGLISH);
    private final ObjectProperty<Numbers.Style> numbers = new SimpleObjectProperty<>(Numbers.Style.POINT);
    private final ObjectProperty<Integer> digits = new SimpleObjectProperty<>(Numbers.USUAL_DIGITS);
    private final ObjectProperty<Integer> letters = new SimpleObjectProperty<>(USUAL_LETTERS);
    private final BooleanProperty dark = new SimpleBooleanProperty();
    private final ObjectProperty<ColourSet> colours = new SimpleObjectProperty<>(ColourSet.OKABE_ITO);
    private final StringProperty timeUnit = new SimpleStringProperty("");
    private final StringProperty dataFolder = new SimpleStringProperty("");
    private final StringProperty exportFolder = new SimpleStringProperty("");

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
        return List.of(language, numbers, digits, letters, dark, colours, timeUnit, dataFolder, exportFolder);
    }

    /** As texts by name. */
    public Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("language", language.get().id());
        values.put("numbers", numbers.get().name());
        values.put("digits", digits.get().toString());
        values.put("letters", letters.get().toString());
        values.put("dark", Boolean.toString(dark.get()));
        values.put("colours", colours.get().name());
        values.put("time-unit", timeUnit.get());
        values.put("folder.data", dataFolder.get());
        values.put("folder.export", exportFolder.get());
        return values;
    }

    /** Takes up what makes sense of these; the rest stays as it is. */
    public void restore(Map<String, String> values) {
        Language.of(values.getOrDefault("language", "")).ifPresent(language::set);
        constant(Numbers.Style.values(), values.get("numbers")).ifPresent(numbers::set);
        constant(ColourSet.values(), values.get("colours")).ifPresent(colours::set);
        choice(DIGITS, values.get("digits")).ifPresent(digits::set);
        choice(LETTERS, values.get("letters")).ifPresent(letters::set);
        dark.set(Boolean.parseBoolean(values.getOrDefault("dark", Boolean.toString(dark.get()))));
        timeUnit.set(values.getOrDefault("time-unit", timeUnit.get()).strip());
        dataFolder.set(values.getOrDefault("folder.data", dataFolder.get()));
        exportFolder.set(values.getOrDefault("folder.export", exportFolder.get()));
    }

    private static <E extends Enum<E>> Optional<E> constant(E[] all, @Nullable String name) {
        return Arrays.stream(all).filter(each -> each.name().equals(name)).findFirst();
    }

    private static Optional<Integer> choice(List<Integer> all, @Nullable String text) {
        return all.stream().filter(each -> each.toString().equals(text)).findFirst();
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
}
