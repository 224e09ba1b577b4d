package org.larrr.gui.export;

import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter.Size;

/** How a view is saved; immutable. */
public record ExportChoice(ExportFormat format, FigureStyle style) {

    /** A picture that fits the text width of a page. */
    public static final ExportChoice FIRST = new ExportChoice(ExportFormat.PNG,
            FigureStyle.of(new Size(160, 100, 300)));
}
