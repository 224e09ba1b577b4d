package org.larrr.export.figure;

import java.util.List;

/**
 * Series over two axes.
 *
 * @param title  what it shows
 * @param note   what the reader must know beside it; may be empty
 * @param x      horizontal axis
 * @param y      vertical axis
 * @param series what is drawn, from the bottom up
 */
public record XyFigure(String title, String note, Axis x, Axis y, List<Series> series) implements Figure {

    public XyFigure {
        series = List.copyOf(series);
    }

    /** Whether nothing at all would be drawn. */
    public boolean isEmpty() {
        return series.stream().allMatch(s -> s.size() == 0);
    }
}
