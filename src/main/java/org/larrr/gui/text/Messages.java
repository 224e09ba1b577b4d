package org.larrr.gui.text;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The words of the window, from {@code messages/workbench.properties}. */
public final class Messages {

    private static final ResourceBundle BUNDLE = ResourceBundle.getBundle("messages.workbench", Locale.ENGLISH);

    private Messages() {}

    /**
     * The text of a key with {0}, {1} … replaced by arguments; numbers must come already formatted.
     *
     * @throws java.util.MissingResourceException if there is no such text
     */
    public static String get(String key, Object... arguments) {
        String pattern = BUNDLE.getString(key);
        return arguments.length == 0 ? pattern : MessageFormat.format(pattern, arguments);
    }

    public static boolean has(String key) {
        return BUNDLE.containsKey(key);
    }
}
