package org.larrr.gui.charts.print;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2DFontTextDrawer;
import java.awt.FontFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.text.AttributedCharacterIterator;
import java.text.CharacterIterator;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.larrr.gui.charts.drawing.Fonts;

/**
 * Text that stays text, in the embedded typeface. Text with marks above letters becomes outlines: a PDF sets a mark as
 * a letter of its own, and the hat of f̂ would lie across the f.
 */
final class PdfText extends PdfBoxGraphics2DFontTextDrawer {

    PdfText(PDDocument document) throws IOException {
        try (InputStream typeface = Fonts.file()) {
            registerFont(Fonts.of(1).getFontName(), PDType0Font.load(document, typeface));
        }
    }

    @Override
    public boolean canDrawText(AttributedCharacterIterator text, IFontTextDrawerEnv env)
            throws IOException, FontFormatException {
        return !hasMarks(text) && super.canDrawText(text, env);
    }

    private static boolean hasMarks(AttributedCharacterIterator text) {
        int start = text.getIndex();
        char c = text.first();
        while (c != CharacterIterator.DONE && Character.getType(c) != Character.NON_SPACING_MARK) {
            c = text.next();
        }
        text.setIndex(start);
        return c != CharacterIterator.DONE;
    }
}
