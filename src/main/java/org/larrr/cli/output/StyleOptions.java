package org.larrr.cli.output;

import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.export.figure.ColourRange;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureStyle.Colours;
import org.larrr.export.figure.FigureStyle.Legend;
import org.larrr.export.figure.FigureStyle.Preset;
import org.larrr.export.figure.FigureWriter.Size;
import picocli.CommandLine.Option;

/** The options for the look of printed figures. */
public final class StyleOptions {

    private static final Size USUAL = new Size(160, 100, 300);

    @Option(names = "--figure-preset", paramLabel = "PRESET",
            description =
                    "one-column (85 × 60 mm, 600 dpi), two-columns (178 × 100 mm, 600 dpi), slide (254 × 143 mm, "
                            + "200 dpi, large type); the options below take precedence.")
    private @Nullable Preset preset;

    @Option(names = "--width-mm", paramLabel = "W", description = "Width of figures (default: 160).")
    private @Nullable Double width;

    @Option(names = "--height-mm", paramLabel = "H", description = "Height of figures (default: 100).")
    private @Nullable Double height;

    @Option(names = "--dpi", paramLabel = "N", description = "Resolution of PNG (default: 300).")
    private @Nullable Integer dpi;

    @Option(names = {"--colours", "--colors"}, paramLabel = "COLOURS", defaultValue = "light",
            description = "light, dark, greyscale (default: ${DEFAULT-VALUE}).")
    private Colours colours;

    @Option(names = "--font-size", paramLabel = "POINTS",
            description = "Font size (default: 6.5 to 9, by the width).")
    private @Nullable Double fontSize;

    @Option(names = "--legend", paramLabel = "PLACE", defaultValue = "top",
            description =
                    "top, bottom, right, or a corner of the plot: top-left, top-right, bottom-left, "
                            + "bottom-right; or hidden (default: ${DEFAULT-VALUE}).")
    private Legend legend;

    @Option(names = "--colour-range", paramLabel = "RANGE", defaultValue = "plot",
            description = "Colours of heatmaps: plot (as in the window), robust (2nd to 98th percentile), full "
                    + "(default: ${DEFAULT-VALUE}).")
    private ColourRange colourRange;

    @Option(names = "--panel-letters", description = "Letters (a), (b), ... before the titles of panels.")
    private boolean letters;

    private Size size(Size otherwise) {
        Size usual = preset == null ? otherwise : preset.size();
        Size size = new Size(width == null ? usual.widthMillimetres() : width,
                height == null ? usual.heightMillimetres() : height, dpi == null ? usual.dotsPerInch() : dpi);
        requireBetween("--width-mm", size.widthMillimetres(), 20, 2000);
        requireBetween("--height-mm", size.heightMillimetres(), 20, 2000);
        requireBetween("--dpi", size.dotsPerInch(), 30, 2400);
        requireBetween("the number of pixels", (double) size.pixelWidth() * size.pixelHeight(), 1, 1e8);
        return size;
    }

    /** @throws IllegalArgumentException if size or type make no sense; the message is for the user */
    public FigureStyle style() {
        return style(USUAL);
    }

    /** @param otherwise the size where none is given */
    public FigureStyle style(Size otherwise) {
        double usual = preset == null ? 0 : preset.fontSize();
        double type = fontSize == null ? usual : fontSize;
        return new FigureStyle(size(otherwise), colours, type, legend, colourRange, letters);
    }

    private static void requireBetween(String what, double value, double low, double high) {
        Require.that(value >= low && value <= high, Message.of("option.between", what, (long) low, (long) high, value));
    }
}
