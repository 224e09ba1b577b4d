package org.larrr.io.molecules;

import java.util.function.Function;
import java.util.stream.Stream;
import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;

/** Numbers between blanks in the lines of text films. */
final class NumberFields {

    private NumberFields() {}

    /**
     * All numbers of a text.
     *
     * @throws NumberFormatException if one is none
     */
    static double[] of(String text, double unit) {
        return Stream.of(text.strip().split("[\\s,]+")).filter(field -> !field.isEmpty())
                .mapToDouble(field -> unit * Double.parseDouble(field)).toArray();
    }

    /**
     * Takes neighbouring fields of a line.
     *
     * @param first  the first field, counted from 0
     * @param unit   what they are multiplied by
     * @param damaged makes the complaint about a line where they are missing
     */
    static void read(String line, int first, int count, double unit, double[] target, int place,
            Function<Notice, DataFormatException> damaged) throws DataFormatException {
        int at = 0;
        for (int field = 0; field < first + count; field++) {
            while (at < line.length() && line.charAt(at) <= ' ') {
                at++;
            }
            int start = at;
            while (at < line.length() && line.charAt(at) > ' ') {
                at++;
            }
            if (field >= first) {
                target[place + field - first] = unit * number(line, start, at, damaged);
            }
        }
    }

    /** The number in a part of a line. */
    static double number(String line, int start, int end, Function<Notice, DataFormatException> damaged)
            throws DataFormatException {
        try {
            return Double.parseDouble(line.substring(start, end));
        } catch (NumberFormatException e) {
            throw damaged.apply(Notice.of("frames.three-coordinates", Wording.printable(line)));
        }
    }
}
