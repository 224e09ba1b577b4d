package org.larrr.gui.text;

import java.text.MessageFormat;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;

/** The words of the window in the language that is spoken, from the bundles in {@code messages}: one for the controls,
 * one for what explains them, one for what one does with pictures. */
public final class Messages {

    private static final ResourceBundle.Control THIS_LANGUAGE_ONLY =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);
    private static final Pattern FIRST_ARGUMENT = Pattern.compile("\\{(\\d+)}");
    private static final Map<Language, List<ResourceBundle>> BUNDLES = new ConcurrentHashMap<>();
    private static final Map<Language, List<ResourceBundle>> NOTICES = new ConcurrentHashMap<>();

    private Messages() {}

    private static List<ResourceBundle> bundles(Language language) {
        return Stream.of("workbench", "guidance", "pictures").map(name -> bundle(name, language)).toList();
    }

    private static ResourceBundle bundle(String name, Language language) {
        return ResourceBundle.getBundle("messages." + name, language.locale(), THIS_LANGUAGE_ONLY);
    }

    /** Reads the words of a language before it is spoken; any thread. */
    public static void prepare(Language language) {
        BUNDLES.computeIfAbsent(language, Messages::bundles);
    }

    /**
     * The text of a key with {0}, {1} … replaced by arguments; numbers must come already formatted.
     *
     * @throws java.util.MissingResourceException if there is no such text
     */
    public static String get(String key, Object... arguments) {
        String pattern = bundle(key).orElse(currentBundles().get(0)).getString(key);
        return arguments.length == 0 ? pattern : MessageFormat.format(pattern, arguments);
    }

    /** Returns a text of the core in the language of the window: a failure, a note, a name, words of a figure. */
    public static String say(Message notice) {
        return notice.format(Messages::pattern, Numbers::literal);
    }

    /** Returns a text of a figure: as {@link #say}, with numbers of texts that are the same in all languages, too. */
    public static String draw(Message notice) {
        return notice.format(Messages::pattern, Numbers::literal, Numbers::inStyle);
    }

    private static @Nullable String pattern(String code) {
        return NOTICES.computeIfAbsent(Language.current(),
                spoken -> Stream.of("notices", "names").map(name -> bundle(name, spoken)).toList())
                .stream().filter(bundle -> bundle.containsKey(code)).map(bundle -> bundle.getString(code)).findFirst()
                .orElse(null);
    }

    /** A name that is its own key, such as that of a stage: it is said as it is where a language has no other. */
    public static String name(String kind, String english) {
        return say(Message.titled(kind + "." + english.replace(' ', '-'), english));
    }

    public static boolean has(String key) {
        return bundle(key).isPresent();
    }

    private static Optional<ResourceBundle> bundle(String key) {
        return currentBundles().stream().filter(bundle -> bundle.containsKey(key)).findFirst();
    }

    private static List<ResourceBundle> currentBundles() {
        return BUNDLES.computeIfAbsent(Language.current(), Messages::bundles);
    }

    /** "half-line" for HALF_LINE. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns a text as a sentence of its own: with a capital letter unless it begins with a name of a file. */
    public static String sentence(Message notice) {
        String text = say(notice);
        return beginsWithName(notice) ? text : sentence(text);
    }

    /** Tests if the first word is an argument that is no notice, as the name of a column is. */
    private static boolean beginsWithName(Object argument) {
        if (argument instanceof Collection<?> several) {
            return !several.isEmpty() && beginsWithName(several.iterator().next());
        }
        if (!(argument instanceof Message notice)) {
            return argument instanceof String;
        }
        String text = pattern(notice.code());
        Matcher first = FIRST_ARGUMENT.matcher(text == null ? "{0}" : text);
        return first.lookingAt() && notice.arguments().size() > Integer.parseInt(first.group(1))
                && beginsWithName(notice.arguments().get(Integer.parseInt(first.group(1))));
    }

    /** A reason as it stands alone: with a capital letter, and a full stop where it ends with a word. */
    public static String sentence(String reason) {
        String whole = Message.capitalised(reason.strip());
        return !whole.isEmpty() && Character.isLetterOrDigit(whole.charAt(whole.length() - 1)) ? whole + "." : whole;
    }
}
