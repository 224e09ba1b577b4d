package org.larrr.gui.charts;

import java.io.IOException;
import java.nio.file.Path;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureWriter;
import org.larrr.io.AtomicFiles;

/**
 * Writes figures as PNG, SVG and PDF in the colours of the light theme; needs neither a display nor the JavaFX toolkit.
 *
 * <p>Text stays text: PDF embeds the glyphs it uses, SVG carries them too. The size of type follows the width of the
 * figure, from 6.5 points for a narrow column to 9 for a slide.
 */
public final class FigureFiles implements FigureWriter {

    /** How figures are coloured. */
    public enum Colours {
        LIGHT(Palette.LIGHT),
        DARK(Palette.DARK),
        GREYSCALE(Palette.GREYSCALE);

        private final Palette palette;

        Colours(Palette palette) {
            this.palette = palette;
        }
    }

    private static final double POINTS_PER_MILLIMETRE = 72 / 25.4;
    /** Picture elements of a heatmap per point in SVG and PDF: about 290 per inch. */
    private static final double VECTOR_RASTER = 4;

    private final Colours colours;

    public FigureFiles() {
        this(Colours.LIGHT);
    }

    public FigureFiles(Colours colours) {
        this.colours = colours;
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the size is not positive or gives a PNG of more than 100 million pixels
     */
    @Override
    public void write(Figure figure, Path file, Format format, Size size) throws IOException {
        double width = size.widthMillimetres() * POINTS_PER_MILLIMETRE;
        double height = size.heightMillimetres() * POINTS_PER_MILLIMETRE;
        if (!(width >= 1 && width < 14_400 && height >= 1 && height < 14_400) || size.dotsPerInch() < 1) {
            throw new IllegalArgumentException("a figure cannot be " + size.widthMillimetres() + " mm × "
                    + size.heightMillimetres() + " mm at " + size.dotsPerInch() + " dots per inch");
        }
        Theme theme = new Theme(colours.palette, typeSize(size.widthMillimetres()), format == Format.PNG ? 1 : VECTOR_RASTER);
        Sheet sheet = new Sheet(figure, theme, width, height);
        AtomicFiles.write(file, out -> {
            switch (format) {
                case PNG -> PngFile.write(sheet, size.dotsPerInch(), out);
                case SVG -> SvgFile.write(sheet, out);
                case PDF -> PdfFile.write(sheet, out);
            }
        });
    }

    /** Points of type for a figure of some width: journals want 6 to 8 in a column. */
    private static float typeSize(double widthMillimetres) {
        return (float) Math.max(6.5, Math.min(9, 6.5 + (widthMillimetres - 80) / 40));
    }
}
