package org.larrr.gui.controls;

import org.larrr.data.Message;
import org.larrr.data.Quantity;
import org.larrr.data.Scale;
import org.larrr.gui.text.Messages;
import org.larrr.systems.SystemDefinition.SystemParameter;

/**
 * A number the user may choose, declared once; rows, validation and help are derived from it.
 *
 * @param key      its name in settings, for instance "shift"
 * @param symbol   the letter used in formulas, for instance "μ"; may be empty
 * @param label    a short name, for instance "Shift"
 * @param help     formula and effect, two or three sentences
 * @param quantity what it measures, hence its unit
 * @param low      smallest value that makes sense at all
 * @param high     largest value that makes sense at all
 * @param scale    how a slider travels through it
 */
public record Parameter(
        String key, String symbol, String label, String help, Quantity quantity, double low, double high, Scale scale) {

    /** A parameter whose label and help are the messages "parameter.KEY.name" and "parameter.KEY.help". */
    public static Parameter of(String key, String symbol, Quantity quantity, double low, double high, Scale scale) {
        return new Parameter(key, symbol, Messages.get("parameter." + key + ".name"),
                Messages.get("parameter." + key + ".help"), quantity, low, high, scale);
    }

    /** A parameter of a built-in system. */
    public static Parameter of(SystemParameter parameter, Message name) {
        boolean decades = parameter.low() > 0 && parameter.high() / parameter.low() > 50;
        String meaning = Messages.say(name);
        String label = Message.capitalised(meaning);
        String symbol = parameter.label().contains(parameter.name()) ? "" : parameter.name();
        return new Parameter("system-" + parameter.name(), symbol, label,
                Messages.get("parameter.system.help", meaning), Quantity.NUMBER, parameter.low(),
                parameter.high(), decades ? Scale.LOG : Scale.LINEAR);
    }

    /** The unit's label where time is measured in {@code timeUnit} (empty when dimensionless). */
    public String unit(String timeUnit) {
        return quantity.unit(timeUnit);
    }

    /**
     * Returns the name of a variable number in the window; a system's own parameter has the name that the system gives
     * it.
     *
     * @param id as on the command line
     */
    public static String nameOf(String id) {
        String key = "parameter." + id + ".name";
        return Messages.has(key) ? Messages.get(key) : id;
    }
}
