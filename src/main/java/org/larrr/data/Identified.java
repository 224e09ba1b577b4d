package org.larrr.data;

import java.util.Locale;

/** A constant of an enumeration that files, messages and the command line name by its name in small letters. */
public interface Identified {

    /** {@return the name of the constant, as its declaration has it} */
    String name();

    /** {@return the name in small letters with dashes, for instance "not-tested"} */
    default String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
