package org.larrr.gui.charts.print;

import java.io.IOException;
import java.io.OutputStream;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;

/**
 * Writes figures as PNG, SVG and PDF; needs neither a display nor the JavaFX toolkit.
 *
 * <p>Text stays text: PDF embeds the glyphs it uses, SVG carries them too.
 */
public final class FigureFiles implements FigureWriter {

    /** Picture elements of a heatmap per point in SVG and PDF: about 290 per inch. */
    private static final double VECTOR_RASTER = 4;

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the size is not positive or gives a PNG of more than 100 million pixels
     */
    @Override
    public void write(Figure figure, Format format, FigureStyle style, OutputStream out) throws IOException {
        Sheet sheet = Sheet.of(figure, style, format == Format.PNG ? 1 : VECTOR_RASTER);
        switch (format) {
            case PNG -> PngFile.write(sheet, style.size(), out);
            case SVG -> SvgFile.write(sheet, out);
            case PDF -> PdfFile.write(sheet, out);
        }
    }
}
