package org.larrr.gui.controls;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;
import org.larrr.gui.text.Messages;

/**
 * Settings that are kept as texts by name, of a view in workspaces or of the window between starts. Each is declared
 * once: saving and restoring come with the declaration, and what is strange among the saved ones is passed over.
 */
public final class SavedSettings {

    private final Map<String, Entry> entries = new LinkedHashMap<>();

    /** A setting: as a text, how a saved one is taken, and what makes it suit other data. */
    private record Entry(Observable setting, Supplier<String> text, Consumer<@Nullable String> take, Runnable follow) {}

    /**
     * Declares a text; other data, and saved settings without it, bring back the first one.
     *
     * @param name of the setting among the saved ones, as in all that follow
     */
    public StringProperty text(String name, String first) {
        StringProperty text = new SimpleStringProperty(first);
        entries.put(name, new Entry(text, text::get, saved -> text.set(saved == null ? first : saved),
                () -> text.set(first)));
        return text;
    }

    /** Declares a switch, which is off at first and where none is saved. */
    public BooleanProperty flag(String name) {
        BooleanProperty flag = new SimpleBooleanProperty();
        entries.put(name, new Entry(flag, () -> Boolean.toString(flag.get()),
                saved -> flag.set(Boolean.parseBoolean(saved)), () -> { }));
        return flag;
    }

    /** Declares a choice; it stays where none of them is saved. */
    public <T> ObjectProperty<T> choice(String name, T first, List<T> choices, Function<T, String> word) {
        ObjectProperty<T> choice = new SimpleObjectProperty<>(first);
        entries.put(name, new Entry(choice, () -> word.apply(choice.get()), saved -> choices.stream()
                .filter(each -> word.apply(each).equals(saved)).forEach(choice::set), () -> { }));
        return choice;
    }

    /** Declares a choice among all constants. */
    public <E extends Enum<E>> ObjectProperty<E> choice(String name, E first) {
        return choice(name, first, List.of(first.getDeclaringClass().getEnumConstants()), Messages::word);
    }

    /** Declares a number; it stays where none within the bounds is saved. */
    public IntegerProperty number(String name, int first, int low, int high) {
        IntegerProperty number = new SimpleIntegerProperty(first);
        entries.put(name, new Entry(number, () -> Integer.toString(number.get()), saved -> {
            try {
                int value = Integer.parseInt(saved == null ? "" : saved);
                number.set(value >= low && value <= high ? value : number.get());
            } catch (NumberFormatException ignored) {
                // Whatever was written there, the present setting is a good one.
            }
        }, () -> { }));
        return number;
    }

    /** All of them. */
    public List<Observable> observables() {
        return entries.values().stream().map(Entry::setting).toList();
    }

    /** As texts by name. */
    public Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        entries.forEach((name, entry) -> values.put(name, entry.text().get()));
        return values;
    }

    /** Takes up what makes sense of these. */
    public void restore(Map<String, String> values) {
        entries.forEach((name, entry) -> entry.take().accept(values.get(name)));
    }

    /** Texts are as at first again. */
    public void forgetTexts() {
        entries.values().forEach(entry -> entry.follow().run());
    }
}
