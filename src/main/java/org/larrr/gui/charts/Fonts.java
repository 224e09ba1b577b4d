package org.larrr.gui.charts;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The typeface of all figures: DejaVu Sans, which has Greek letters, subscripts and superscripts, and may be embedded. */
final class Fonts {

    static final String FAMILY = "DejaVu Sans";
    private static final String REGULAR_FILE = "/fonts/DejaVuSans.ttf";
    private static final String BOLD_FILE = "/fonts/DejaVuSans-Bold.ttf";
    private static final Font REGULAR = load(REGULAR_FILE);
    private static final Font BOLD = load(BOLD_FILE);

    private Fonts() {}

    static Font regular(float size) {
        return REGULAR.deriveFont(size);
    }

    static Font bold(float size) {
        return BOLD.deriveFont(size);
    }

    /** The font file for embedding; the caller closes it. */
    static InputStream file(boolean bold) {
        return open(bold ? BOLD_FILE : REGULAR_FILE);
    }

    private static InputStream open(String resource) {
        InputStream stream = Fonts.class.getResourceAsStream(resource);
        if (stream == null) {
            throw new IllegalStateException("the font " + resource + " is missing from the program");
        }
        return stream;
    }

    private static Font load(String resource) {
        try (InputStream stream = open(resource)) {
            return Font.createFont(Font.TRUETYPE_FONT, stream);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (FontFormatException e) {
            throw new IllegalStateException("the font " + resource + " cannot be read", e);
        }
    }
}
