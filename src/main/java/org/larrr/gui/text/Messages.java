package org.larrr.gui.text;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.stream.Stream;

/** The words of the window, from the bundles in {@code messages}: one for the controls, one for what explains them, one
 * for what one does with pictures. */
public final class Messages {

    private static final List<ResourceBundle> BUNDLES = Stream.of("workbench", "guidance", "pictures")
            .map(name -> ResourceBundle.getBundle("messages." + name, Locale.ENGLISH)).toList();

    private Messages() {}

    /**
     * The text of a key with {0}, {1} … replaced by arguments; numbers must come already formatted.
     *
     * @throws java.util.MissingResourceException if there is no such text
     */
    public static String get(String key, Object... arguments) {
        String pattern = bundle(key).orElse(BUNDLES.get(0)).getString(key);
        return arguments.length == 0 ? pattern : MessageFormat.format(pattern, arguments);
    }

    public static boolean has(String key) {
        return bundle(key).isPresent();
    }

    private static Optional<ResourceBundle> bundle(String key) {
        return BUNDLES.stream().filter(bundle -> bundle.containsKey(key)).findFirst();
    }
}
