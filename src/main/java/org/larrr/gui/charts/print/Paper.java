package org.larrr.gui.charts.print;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import java.awt.Color;
import java.awt.Graphics2D;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;
import java.util.function.Consumer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.jspecify.annotations.Nullable;
import org.larrr.gui.charts.drawing.Fonts;

/** Sheets of A4 filled from top to bottom. All lengths are in points. */
final class Paper implements AutoCloseable {

    static final double MARGIN = 54;
    static final double WIDTH = PDRectangle.A4.getWidth() - 2 * MARGIN;

    private static final double HEIGHT = PDRectangle.A4.getHeight() - 2 * MARGIN;
    private static final float SMALL = 7.5F;

    private final PDDocument document = new PDDocument();
    private final PdfText text;
    private final String title;
    private @Nullable PdfBoxGraphics2D pen;
    private double top;
    private int sheets;

    Paper(String title) throws IOException {
        this.title = title;
        text = new PdfText(document);
        document.getDocumentInformation().setTitle(title);
        turn();
    }

    /** A fresh sheet, with title and number at its foot. */
    private void turn() throws IOException {
        finish();
        sheets++;
        top = 0;
        pen = new PdfBoxGraphics2D(document, PDRectangle.A4.getWidth(), PDRectangle.A4.getHeight());
        pen.setFontTextDrawer(text);
        pen.setColor(Color.GRAY);
        pen.setFont(Fonts.covering(title).deriveFont(SMALL));
        pen.drawString(title + "  ·  " + sheets, (float) MARGIN, (float) (PDRectangle.A4.getHeight() - MARGIN / 2));
    }

    private void finish() throws IOException {
        if (pen == null) {
            return;
        }
        pen.dispose();
        PDPage page = new PDPage(PDRectangle.A4);
        document.addPage(page);
        try (PDPageContentStream content = new PDPageContentStream(document, page)) {
            content.drawForm(pen.getXFormObject());
        }
    }

    /** Turns the sheet unless so much fits beneath what is there. */
    void keepTogether(double height) throws IOException {
        if (top > 0 && top + height > HEIGHT) {
            turn();
        }
    }

    /** Draws something of a height beneath what is there, its upper left corner at the origin. */
    void draw(double height, Consumer<Graphics2D> drawing) throws IOException {
        keepTogether(height);
        Graphics2D place = (Graphics2D) Objects.requireNonNull(pen).create();
        place.translate(MARGIN, MARGIN + top);
        place.setColor(Color.BLACK);
        drawing.accept(place);
        place.dispose();
        top += height;
    }

    /** Leaves room, except at the top of a sheet. */
    void space(double height) {
        top += top > 0 ? height : 0;
    }

    void write(OutputStream out) throws IOException {
        finish();
        pen = null;
        document.save(out);
    }

    @Override
    public void close() throws IOException {
        text.close();
        document.close();
    }
}
