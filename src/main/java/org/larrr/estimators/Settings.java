package org.larrr.estimators;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.larrr.data.InputException;
import org.larrr.data.Message;

/**
 * The values of the settings of an estimator; immutable.
 *
 * @param values each setting at most once, in the order of display
 */
public record Settings(List<Value<?>> values) {

    /** No values. */
    public static final Settings NONE = new Settings(List.of());

    /**
     * Sorts the values, so that settings are equal if their values are.
     */
    public Settings {
        values = values.stream().sorted(Comparator.comparingInt(each -> each.setting().index())).toList();
    }

    /**
     * A setting with its value.
     *
     * @param <T>     the type of the value
     * @param setting which one
     * @param value   its value
     */
    public record Value<T>(Setting<T> setting, T value) {

        private Settings addedTo(Settings settings) {
            return settings.with(setting, value);
        }

        /** {@return the value as the command line reads it back, to the last bit} */
        public String text() {
            return setting.text(value);
        }
    }

    /**
     * {@return these, and one value more, or another one in its place}
     *
     * @param <T>     the type of the value
     * @param setting which one
     * @param value   its value
     */
    public <T> Settings with(Setting<T> setting, T value) {
        List<Value<?>> all = new ArrayList<>(values);
        all.removeIf(each -> each.setting() == setting);
        all.add(new Value<>(setting, value));
        return new Settings(all);
    }

    /**
     * {@return these without a value of one setting}
     *
     * @param setting which one
     */
    public Settings without(Setting<?> setting) {
        return only(each -> each != setting);
    }

    /**
     * {@return the values of the settings that satisfy a condition}
     *
     * @param wanted what must hold
     */
    public Settings only(Predicate<Setting<?>> wanted) {
        return new Settings(values.stream().filter(each -> wanted.test(each.setting())).toList());
    }

    /**
     * {@return these, and others in the place of those that both have}
     *
     * @param others which win
     */
    public Settings with(Settings others) {
        Settings all = this;
        for (Value<?> each : others.values) {
            all = each.addedTo(all);
        }
        return all;
    }

    /**
     * {@return the value of a setting, if it is given}
     *
     * @param <T>     the type of the value
     * @param setting which one
     */
    @SuppressWarnings("unchecked") // a Value's two halves have the same type
    public <T> Optional<T> find(Setting<T> setting) {
        return values.stream().filter(each -> each.setting() == setting).map(each -> (T) each.value()).findFirst();
    }

    /**
     * {@return the value of a setting}
     *
     * @param <T>     the type of the value
     * @param setting which one
     * @throws IllegalArgumentException naming the setting if it has no value
     */
    public <T> T get(Setting<T> setting) {
        return find(setting).orElseThrow(() -> new InputException(Message.of("setting.missing", setting.id())));
    }
}
