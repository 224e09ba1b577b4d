package org.larrr.gui.charts.drawing;

import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.GraphicsEnvironment;
import java.awt.font.FontRenderContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.larrr.io.file.TemporaryFolder;

/**
 * The typeface of all figures: DejaVu Sans, which has Greek letters, subscripts and superscripts, and may be embedded.
 * Words with characters that it lacks are set in what is installed.
 */
public final class Fonts {

    public static final String FAMILY = "DejaVu Sans";
    private static final String FILE = "/fonts/DejaVuSans.ttf";
    private static final int LAST_ASCII = 126;
    private static final int LAST_OF_BASIC_PLANE = 0xFFFF;
    private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);
    private static final Map<String, Font> INSTALLED = new ConcurrentHashMap<>();

    private static Optional<Font> font = Optional.empty();

    private Fonts() {}

    /**
     * The typeface in a size.
     *
     * @throws UncheckedIOException if there is no folder for temporary files
     */
    public static Font of(float size) {
        return typeface().deriveFont(size);
    }

    private static synchronized Font typeface() {
        if (font.isEmpty()) {
            font = Optional.of(load());
        }
        return font.get();
    }

    /** The font file for embedding; the caller closes it. */
    public static InputStream file() {
        InputStream stream = Fonts.class.getResourceAsStream(FILE);
        if (stream == null) {
            throw new IllegalStateException("the font " + FILE + " is missing from the program");
        }
        return stream;
    }

    /** The typeface, or, for a text with characters that it lacks, the installed font that lacks fewest of them. */
    public static Font covering(String text) {
        if (lacking(typeface(), text).isEmpty()) {
            return typeface();
        }
        String special = text.codePoints().filter(Fonts::matters).distinct().sorted()
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
        return INSTALLED.computeIfAbsent(special, Fonts::best);
    }

    /** The characters of a text that no font here draws, each with its number. */
    public static String undrawn(String text) {
        return lacking(covering(text), text).codePoints()
                .mapToObj(c -> String.format("%s (U+%04X)", Character.toString(c), c))
                .collect(Collectors.joining(", "));
    }

    /**
     * Returns whether a text can stay text in a file that embeds the typeface: characters beyond 16 bits become
     * outlines.
     */
    public static boolean embeds(String text) {
        return covering(text).equals(typeface())
                && text.codePoints().noneMatch(c -> c > LAST_OF_BASIC_PLANE && typeface().canDisplay(c));
    }

    /** Java's own composite of what is installed comes first: it takes each character from a font that has it. */
    private static Font best(String special) {
        Font best = typeface();
        Font composite = new Font(Font.DIALOG, Font.PLAIN, 1);
        if (lacking(composite, special).length() < lacking(best, special).length()) {
            best = composite;
        }
        if (!lacking(best, special).isEmpty()) {
            for (Font each : GraphicsEnvironment.getLocalGraphicsEnvironment().getAllFonts()) {
                best = lacking(each, special).length() < lacking(best, special).length() ? each : best;
            }
        }
        return best;
    }

    private static String lacking(Font font, String text) {
        return text.codePoints().filter(Fonts::matters).distinct().filter(c -> !draws(font, c))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }

    /** Not what joins or varies characters and is never seen itself. */
    private static boolean matters(int character) {
        int type = Character.getType(character);
        return character > LAST_ASCII && type != Character.FORMAT && type != Character.CONTROL
                && !(character >= 0xFE00 && character <= 0xFE0F) && !Character.isSpaceChar(character);
    }

    /** Fonts of coloured pictures say that they have characters and draw nothing. */
    private static boolean draws(Font font, int character) {
        return font.canDisplay(character) && (font.equals(typeface()) || !font.createGlyphVector(CONTEXT,
                Character.toString(character)).getOutline().getBounds2D().isEmpty());
    }

    /** From a file of this run: Java's own copies of streams are left behind by a kill. */
    private static Font load() {
        try (InputStream stream = file()) {
            Path copy = TemporaryFolder.create().resolve("typeface.ttf");
            Files.copy(stream, copy);
            copy.toFile().deleteOnExit();
            return Font.createFont(Font.TRUETYPE_FONT, copy.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (FontFormatException e) {
            throw new IllegalStateException("the font " + FILE + " cannot be read", e);
        }
    }
}
