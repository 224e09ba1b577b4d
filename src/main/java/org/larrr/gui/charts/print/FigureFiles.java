package org.larrr.gui.charts.print;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.larrr.experiments.TimeLimit;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;

/**
 * Writes figures as PNG, SVG and PDF; needs neither a display nor the JavaFX toolkit.
 *
 * <p>Text stays text: PDF embeds the glyphs it uses, SVG carries them too. Where a figure cannot be drawn, or is not
 * there within two minutes, a sentence that says so takes its place.
 */
public final class FigureFiles implements FigureWriter {

    /** A picture that takes longer is given up. */
    static final Duration LIMIT = Duration.ofMinutes(2);
    /** Picture elements of a heatmap per point in SVG and PDF: about 290 per inch. */
    private static final double VECTOR_RASTER = 4;

    private final Consumer<String> missed;

    /** @param missed hears of every figure that a sentence replaces: its title and why */
    public FigureFiles(Consumer<String> missed) {
        this.missed = missed;
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the size is not positive or gives a PNG of more than 100 million pixels
     */
    @Override
    public void write(Figure figure, Format format, FigureStyle style, OutputStream out) throws IOException {
        Sheet sheet = Sheet.of(figure, style, format == Format.PNG ? 1 : VECTOR_RASTER);
        if (format == Format.PNG) {
            PngFile.check(style.size());
        }
        try {
            TimeLimit.run(LIMIT, () -> drawn(sheet, format, style)).writeTo(out);
        } catch (UncheckedIOException unwritable) {
            throw unwritable.getCause();
        } catch (CancellationException cancelled) {
            throw cancelled;
        } catch (RuntimeException | StackOverflowError | TimeoutException failure) {
            Sheet instead = sheet.instead(failure, LIMIT);
            missed.accept(instead.figure().title() + ": " + instead.figure().note());
            drawn(instead, format, style).writeTo(out);
        }
    }

    /** Into memory: what is given up must not go on writing to a file. */
    private static ByteArrayOutputStream drawn(Sheet sheet, Format format, FigureStyle style) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            switch (format) {
                case PNG -> PngFile.write(sheet, style.size(), out);
                case SVG -> SvgFile.write(sheet, out);
                case PDF -> PdfFile.write(sheet, out);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out;
    }
}
