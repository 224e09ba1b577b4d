package org.larrr.gui.charts.print;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Base64;
import java.util.List;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TTFSubsetter;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.larrr.gui.charts.drawing.Fonts;

/** The typeface reduced to the characters of a text, as CSS. */
final class EmbeddedGlyphs {

    /** What a browser needs to draw glyphs; the rest, such as kerning for all languages, is most of the file. */
    private static final List<String> TABLES = List.of(
            "head", "hhea", "maxp", "hmtx", "loca", "glyf", "cmap", "name", "OS/2", "post", "cvt ", "fpgm", "prep");

    private EmbeddedGlyphs() {}

    /** A {@code @font-face} rule with the glyphs of a text. */
    static String fontFace(String text) throws IOException {
        String data = Base64.getEncoder().encodeToString(subset(text));
        return "@font-face{font-family:'" + Fonts.FAMILY + "';src:url(data:font/ttf;base64," + data
                + ") format('truetype');}";
    }

    private static byte[] subset(String text) throws IOException {
        try (InputStream file = Fonts.file(); TrueTypeFont font = new TTFParser()
                .parse(new RandomAccessReadBuffer(file))) {
            TTFSubsetter subsetter = new TTFSubsetter(font, TABLES);
            text.chars().filter(c -> c >= ' ' && !Character.isSurrogate((char) c)).forEach(subsetter::add);
            subsetter.add(' ');
            ByteArrayOutputStream result = new ByteArrayOutputStream();
            subsetter.writeToStream(result);
            return result.toByteArray();
        }
    }
}
