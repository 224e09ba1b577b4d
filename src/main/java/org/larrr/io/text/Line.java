package org.larrr.io.text;

import java.util.List;
import java.util.Optional;

/**
 * A line of a table, taken apart into fields.
 *
 * @param number     of the line in its file, from 1
 * @param fields     as text
 * @param blankLines before it
 * @param set        the data set it belongs to, counted from 0: Grace files contain several, one after the other
 * @param names      the names of its columns if the file changed them before it
 * @param unfinished whether the file ends within it
 */
public record Line(long number, List<String> fields, long blankLines, int set, Optional<List<String>> names,
        boolean unfinished) {

    /** Creates a line of a file that has no sets. */
    public Line(long number, List<String> fields, long blankLines) {
        this(number, fields, blankLines, 0, Optional.empty(), false);
    }

    /** Returns this line with another number. */
    Line at(long newNumber) {
        return new Line(newNumber, fields, blankLines, set, names, unfinished);
    }

    /** Returns this line without fields beyond a width of several, if all of these are blank. */
    Line within(int width) {
        return width > 1 && size() > width && fields.subList(width, size()).stream().allMatch(String::isBlank)
                ? new Line(number, fields.subList(0, width), blankLines, set, names, unfinished) : this;
    }

    /** Returns the number of fields. */
    public int size() {
        return fields.size();
    }

    /** Returns a field. */
    public String field(int i) {
        return fields.get(i);
    }
}
