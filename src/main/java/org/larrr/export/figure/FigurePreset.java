package org.larrr.export.figure;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
import org.larrr.export.figure.FigureWriter.Size;

/** Sizes that publishers and projectors ask for. */
public enum FigurePreset {
    /** One column of a journal: 85 mm, line art at 600 dots per inch. */
    ONE_COLUMN(new Size(85, 60, 600), 0),
    /** The full width of a page with two columns. */
    TWO_COLUMNS(new Size(178, 100, 600), 0),
    /** A slide of 16 : 9, 2000 pixels wide, with type to be read from the last row. */
    SLIDE(new Size(254, 142.9, 200), 16);

    private final Size size;
    private final double fontSize;

    FigurePreset(Size size, double fontSize) {
        this.size = size;
        this.fontSize = fontSize;
    }

    public Size size() {
        return size;
    }

    /** Points of type; 0 where the width decides. */
    public double fontSize() {
        return fontSize;
    }

    /** Its name on the command line: "one-column". */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** @throws IllegalArgumentException if there is no such preset */
    public static FigurePreset of(String id) {
        return Arrays.stream(values()).filter(each -> each.id().equals(id)).findFirst()
                .orElseThrow(() -> new InputException(Notice.of("figure.no-preset", id,
                        Arrays.stream(values()).map(FigurePreset::id).toList())));
    }

    /** The preset of that size and type, where there is one. */
    public static Optional<FigurePreset> matching(Size size, double fontSize) {
        return Arrays.stream(values()).filter(each -> each.size.equals(size) && each.fontSize == fontSize).findFirst();
    }
}
