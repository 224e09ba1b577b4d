package org.larrr.io.columns;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The properties of a file's rows as a whole that its format declares, not names that a user chose.
 *
 * @param time         the column that the format declares to be the time, counted from 0; −1 if it declares none
 * @param step         the time between two rows, if the file gives it
 * @param timeUnit     the unit of the time column or of the step, empty if the file gives none
 * @param named        whether the file names its columns
 * @param states       how its coordinates are known
 * @param reversible   whether the file states that the process is reversible
 * @param program      the program whose conventions the columns follow
 */
public record Declared(int time, OptionalDouble step, String timeUnit, boolean named, States states,
        boolean reversible, Optional<Program> program) {

    /** The ways in which the coordinates are known. */
    public enum States {
        /** From names and values. */
        FOUND,
        /** Every column but the time is one, whatever its values: features of molecules. */
        FEATURES,
        /** Likewise, and times are those of the states, never a grid with gaps. */
        LITERAL
    }

    /** Programs with conventions of their own. */
    public enum Program {
        /** PLUMED: {@code #! FIELDS}. */
        PLUMED,
        /** Colvars' trajectory files. */
        COLVARS
    }

    /** A file that states nothing. */
    public static final Declared NOTHING = new Declared(-1, OptionalDouble.empty(), "", false, States.FOUND, false,
            Optional.empty());

    /** Returns whether every column but the time is a coordinate whatever its values. */
    public boolean allStates() {
        return states != States.FOUND;
    }

    /** Returns the same with named columns. */
    public Declared withNames(boolean given) {
        return new Declared(time, step, timeUnit, given, states, reversible, program);
    }

    /** Returns the same with rows so many seconds apart. */
    public Declared withSeconds(double seconds) {
        return new Declared(time, OptionalDouble.of(seconds), "s", named, states, reversible, program);
    }

    /** Returns the same with the conventions of a program. */
    public Declared by(Program one) {
        return new Declared(time, step, timeUnit, named, states, reversible, Optional.of(one));
    }
}
