package org.larrr.gui.charts.print;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2DFontTextDrawer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.larrr.gui.charts.drawing.Fonts;

/** One-page PDF with text as text in an embedded, subsetted typeface. */
final class PdfFile {

    private PdfFile() {}

    static void write(Sheet sheet, OutputStream out) throws IOException {
        try (PDDocument document = new PDDocument();
                PdfBoxGraphics2DFontTextDrawer text = new PdfBoxGraphics2DFontTextDrawer();
                InputStream typeface = Fonts.file()) {
            text.registerFont(Fonts.of(1).getFontName(), typeface);
            PDPage page = new PDPage(new PDRectangle((float) sheet.width(), (float) sheet.height()));
            document.addPage(page);
            document.getDocumentInformation().setTitle(sheet.figure().title());
            PdfBoxGraphics2D g2 = new PdfBoxGraphics2D(document, (float) sheet.width(), (float) sheet.height());
            g2.setFontTextDrawer(text);
            sheet.paint(g2);
            g2.dispose();
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.drawForm(g2.getXFormObject());
            }
            document.save(out);
        }
    }
}
