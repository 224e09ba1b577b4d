package org.larrr.gui.text;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The languages of the window. One is spoken at a time; files and the command line always speak English. */
public enum Language {
    ENGLISH(Locale.ENGLISH),
    GERMAN(Locale.GERMAN);

    /** Before a language was spoken, which becomes that of the toolkit. */
    private static final Locale DESKTOP = Locale.getDefault(Locale.Category.DISPLAY);

    private static volatile Language spoken = ENGLISH;

    private final Locale locale;

    Language(Locale locale) {
        this.locale = locale;
    }

    /** The one that is spoken now. */
    public static Language current() {
        return spoken;
    }

    /** Speaks this one from now on: what is already written on the screen stays as it is. */
    public void speak() {
        spoken = this;
        Locale.setDefault(locale); // for the words of the toolkit's own buttons and menus
    }

    /** The language of an id such as "de"; empty for others. */
    public static Optional<Language> of(String id) {
        return Stream.of(values()).filter(language -> language.id().equals(id)).findFirst();
    }

    /**
     * That of the desktop, where the window speaks it: who has set up a German desktop expects German programs on it.
     */
    public static Language ofDesktop() {
        return of(DESKTOP);
    }

    static Language of(Locale locale) {
        return of(locale.getLanguage()).orElse(ENGLISH);
    }

    /** Its code of two letters. */
    public String id() {
        return locale.getLanguage();
    }

    /** Returns the name of the language in the language itself. */
    public String title() {
        String name = locale.getDisplayLanguage(locale);
        return name.substring(0, 1).toUpperCase(locale) + name.substring(1);
    }

    public Locale locale() {
        return locale;
    }

}
