package org.larrr.gui.text;

/** How numbers are written for people; files for machines have points, always. Both are understood on entry. */
public enum NumberStyle {
    /** 10,001.5 */
    POINT('.', ','),
    /** 10 001,5: thousands apart by a narrow space, as a point there would be read as the other style's. */
    COMMA(',', '\u202f');

    private final char decimal;
    private final char thousands;

    NumberStyle(char decimal, char thousands) {
        this.decimal = decimal;
        this.thousands = thousands;
    }

    /** The style usual in a language. */
    public static NumberStyle of(Language language) {
        return language == Language.GERMAN ? COMMA : POINT;
    }

    char thousands() {
        return thousands;
    }

    /** A number written with a point, in this style. */
    String decimal(String plain) {
        return this == POINT ? plain : plain.replace('.', decimal);
    }
}
