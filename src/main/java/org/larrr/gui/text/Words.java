package org.larrr.gui.text;

import java.util.Locale;

/** Words made of other texts: constants of enumerations in small letters with dashes, sentences with a capital. */
public final class Words {

    private Words() {}

    /** "half-line" for HALF_LINE. */
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A reason as it stands alone: with a capital letter, and a full stop where it ends with a word. */
    public static String sentence(String reason) {
        String whole = capitalised(reason.strip());
        return !whole.isEmpty() && Character.isLetterOrDigit(whole.charAt(whole.length() - 1)) ? whole + "." : whole;
    }

    /** A sentence that begins with a capital letter. */
    public static String capitalised(String sentence) {
        return sentence.isEmpty() ? "" : sentence.substring(0, 1).toUpperCase(Locale.ENGLISH) + sentence.substring(1);
    }
}
