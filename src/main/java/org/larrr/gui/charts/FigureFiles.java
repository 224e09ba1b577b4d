package org.larrr.gui.charts;

import java.nio.file.Path;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureWriter;

/** Writes figures as PNG, SVG and PDF. Placeholder contract, body follows; needs no JavaFX toolkit. */
public final class FigureFiles implements FigureWriter {

    @Override
    public void write(Figure figure, Path file, Format format, Size size) {
        throw new UnsupportedOperationException();
    }
}
