package org.larrr.cli.options;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.larrr.data.InputException;
import org.larrr.data.Notice;

/** Sizes of memory as people write them. */
public final class MemorySize {

    private static final Pattern SIZE = Pattern.compile("(\\d{1,9})\\s*([kmgt]?)(i?b)?");

    private MemorySize() {}

    /**
     * Bytes of "512m", "2g", "1024 MiB"; without a letter the number counts bytes.
     *
     * @throws IllegalArgumentException if it is no size
     */
    public static long parse(String text) {
        Matcher matcher = SIZE.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new InputException(Notice.of("option.memory-size", text));
        }
        int power = "kmgt".indexOf(matcher.group(2)) + 1;
        return Long.parseLong(matcher.group(1)) << (matcher.group(2).isEmpty() ? 0 : 10 * power);
    }
}
