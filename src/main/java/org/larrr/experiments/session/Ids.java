package org.larrr.experiments.session;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Constants of enumerations as files and messages name them: small letters with dashes. */
public final class Ids {

    private Ids() {}

    /** "half-line" for HALF_LINE. */
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The constant of that name. */
    public static <E extends Enum<E>> Optional<E> find(Class<E> type, String id) {
        return Arrays.stream(type.getEnumConstants()).filter(each -> of(each).equals(id)).findFirst();
    }

    /** Every name there is, separated by commas. */
    static <E extends Enum<E>> String all(Class<E> type) {
        return Arrays.stream(type.getEnumConstants()).map(Ids::of).collect(Collectors.joining(", "));
    }
}
