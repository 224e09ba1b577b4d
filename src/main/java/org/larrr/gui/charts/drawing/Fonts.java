package org.larrr.gui.charts.drawing;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * The typeface of all figures: DejaVu Sans, which has Greek letters, subscripts and superscripts, and may be embedded.
 */
public final class Fonts {

    public static final String FAMILY = "DejaVu Sans";
    private static final String FILE = "/fonts/DejaVuSans.ttf";
    private static final Font FONT = load();

    private Fonts() {}

    public static Font of(float size) {
        return FONT.deriveFont(size);
    }

    /** The font file for embedding; the caller closes it. */
    public static InputStream file() {
        InputStream stream = Fonts.class.getResourceAsStream(FILE);
        if (stream == null) {
            throw new IllegalStateException("the font " + FILE + " is missing from the program");
        }
        return stream;
    }

    private static Font load() {
        try (InputStream stream = file()) {
            return Font.createFont(Font.TRUETYPE_FONT, stream);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (FontFormatException e) {
            throw new IllegalStateException("the font " + FILE + " cannot be read", e);
        }
    }
}
