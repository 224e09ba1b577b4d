package org.larrr.gui.charts;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Base64;
import java.util.List;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TTFSubsetter;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;

/** The typeface reduced to the characters of a text, as CSS. */
final class EmbeddedGlyphs {

    /** What a browser needs to draw glyphs; the rest, such as kerning for all languages, is most of the file. */
    private static final List<String> TABLES = List.of(
            "head", "hhea", "maxp", "hmtx", "loca", "glyf", "cmap", "name", "OS/2", "post", "cvt ", "fpgm", "prep");

    private EmbeddedGlyphs() {}

    /** One {@code @font-face} rule per weight. */
    static String fontFaces(String text) throws IOException {
        return fontFace(text, false) + fontFace(text, true);
    }

    private static String fontFace(String text, boolean bold) throws IOException {
        String data = Base64.getEncoder().encodeToString(subset(text, bold));
        return "@font-face{font-family:'" + Fonts.FAMILY + "';font-weight:" + (bold ? "bold" : "normal")
                + ";src:url(data:font/ttf;base64," + data + ") format('truetype');}\n";
    }

    private static byte[] subset(String text, boolean bold) throws IOException {
        try (InputStream file = Fonts.file(bold);
                TrueTypeFont font = new TTFParser().parse(new RandomAccessReadBuffer(file))) {
            TTFSubsetter subsetter = new TTFSubsetter(font, TABLES);
            text.codePoints().filter(c -> c >= ' ').forEach(subsetter::add);
            subsetter.add(' ');
            ByteArrayOutputStream result = new ByteArrayOutputStream();
            subsetter.writeToStream(result);
            return result.toByteArray();
        }
    }
}
