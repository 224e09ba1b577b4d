package org.larrr.strict;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The fields of one table as the format of its file has them. Values are of the format's own types. */
public interface Fields {

    /** In the order of the file. */
    List<String> keys();

    /** What stands there; empty if nothing does. */
    Optional<Object> value(String key);

    /** The line of a field, or of the table itself where it has no such field; 0 if unknown. */
    int line(String key);

    /** The line of an entry of a list; 0 if unknown. */
    int line(Object list, int entry);

    /** A value as a text; empty if it is none. */
    Optional<String> text(Object value);

    /** A value as a number, which may be infinite; empty if it is none. */
    OptionalDouble number(Object value);

    /** A value as a whole number; empty if it is none. */
    OptionalLong whole(Object value);

    /** A value as true or false; empty if it is neither. */
    Optional<Boolean> flag(Object value);

    /** A value as a list of others; empty if it is none. */
    Optional<List<Object>> list(Object value);

    /**
     * A value as a table; empty if it is none.
     *
     * @param line where it stands
     */
    Optional<Fields> table(Object value, int line);

    /** A value as the file writes it, in one line. */
    String shown(Object value);
}
