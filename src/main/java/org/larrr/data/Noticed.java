package org.larrr.data;

/** A failure that was foreseen: it says what is wrong and what to do. All others are faults of the program. */
public interface Noticed {

    /** {@return what is wrong and what to do} */
    Notice notice();
}
