package org.larrr.data;

import java.util.List;
import java.util.function.Function;

/**
 * Checks of user input and file contents; the message of a failed check contains the name and the value of the number.
 */
public final class Require {

    private Require() {}

    /**
     * Requires something to hold.
     *
     * @param holds  whether it does
     * @param notice what is wrong where it does not
     * @throws IllegalArgumentException if it does not
     */
    public static void that(boolean holds, Message notice) {
        if (!holds) {
            throw new InputException(notice);
        }
    }

    /**
     * {@return a value that is positive and finite}
     *
     * @param what  its name
     * @param value any number
     * @throws IllegalArgumentException if it is not
     */
    public static double positive(Message what, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new InputException(Message.of("number.not-positive", what, value));
        }
        return value;
    }

    /**
     * Requires a value to be non-negative and finite.
     *
     * @param what  its name
     * @param value any number
     * @throws IllegalArgumentException if it is not
     */
    public static void nonNegative(Message what, double value) {
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw new InputException(Message.of("number.negative", what, value));
        }
    }

    /**
     * Requires a value to be finite.
     *
     * @param what  its name
     * @param value any number
     * @throws IllegalArgumentException if it is not
     */
    public static void finite(Message what, double value) {
        if (!Double.isFinite(value)) {
            throw new InputException(Message.of("number.not-finite", what, value));
        }
    }

    /**
     * Requires a value to be large enough.
     *
     * @param what    its name
     * @param value   any number
     * @param minimum the smallest that will do
     * @throws IllegalArgumentException if it is smaller
     */
    public static void atLeast(Message what, long value, long minimum) {
        if (value < minimum) {
            throw new InputException(Message.of("number.too-small", what, minimum, value));
        }
    }

    /**
     * {@return the value of an id}
     *
     * @param <T>     type of the values
     * @param all     values to choose from
     * @param id      of each
     * @param wanted  any text
     * @param refusal the message if no value has that id, from all ids
     * @throws IllegalArgumentException if no value has that id
     */
    public static <T> T oneOf(List<? extends T> all, Function<? super T, String> id, String wanted,
            Function<List<String>, Message> refusal) {
        return all.stream().<T>map(each -> each).filter(each -> id.apply(each).equals(wanted)).findFirst()
                .orElseThrow(() -> new InputException(refusal.apply(all.stream().<String>map(id::apply).toList())));
    }
}
