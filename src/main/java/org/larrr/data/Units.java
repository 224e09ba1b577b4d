package org.larrr.data;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Units and values with units, as messages that can be translated. */
public final class Units {

    /** The unit of time of rows that are counted. */
    public static final String STEPS = "steps";
    /** "x (nm)", "x [nm]", "x / nm". */
    private static final Pattern WITH_UNIT = Pattern.compile("(.*\\S)\\s*(?:\\([^()]*\\)|\\[[^\\[\\]]*\\]|\\s/\\s.*)");

    private Units() {}

    /**
     * {@return a name without a unit that follows in brackets or after a slash} "x" for "x (nm)".
     *
     * @param name as data give it
     */
    public static String without(String name) {
        Matcher matcher = WITH_UNIT.matcher(name.strip());
        return matcher.matches() ? matcher.group(1) : name.strip();
    }

    /**
     * {@return a unit}
     *
     * @param unit as data call it; nothing is said of an empty one
     */
    public static Message of(String unit) {
        return unit.isEmpty() ? Message.NOTHING : Message.titled("unit." + unit.replace(' ', '-'), unit);
    }

    /**
     * {@return a value with its unit} "2.5 time units", "1 time unit", "2.5 ps".
     *
     * @param value a number, or several
     * @param unit  as data call it; empty for time that has none
     */
    public static Message time(Object value, String unit) {
        String own = value.toString().equals("1") ? "time unit" : "time units";
        return Message.of("quantity.with-unit", value, of(unit.isEmpty() ? own : unit));
    }
}
