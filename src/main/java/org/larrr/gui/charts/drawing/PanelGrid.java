package org.larrr.gui.charts.drawing;

import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.function.Function;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Plot;

/**
 * Panels in rows and columns. In a full grid whose axes measure the same, only the lowest row and the first column bear
 * labels, and get the room for them, so that all plots are equally large.
 *
 * @param panels  row by row
 * @param columns how many stand side by side
 * @param area    where
 * @param below   room for labels under the lowest row; 0 if every panel bears its own
 * @param beside  room for labels left of the first column; 0 if every panel bears its own
 */
record PanelGrid(List<Plot> panels, int columns, Rectangle2D area, double below, double beside) {

    static PanelGrid of(List<Plot> panels, int columns, Rectangle2D area, double label) {
        boolean full = panels.size() % columns == 0;
        boolean sharedX = full && panels.size() > columns && same(panels, Plot::x);
        boolean sharedY = full && columns > 1 && same(panels, Plot::y);
        return new PanelGrid(panels, columns, area, sharedX ? label : 0, sharedY ? label : 0);
    }

    private static boolean same(List<Plot> panels, Function<Plot, Axis> axis) {
        return panels.stream().map(axis).map(Axis::text).distinct().count() == 1
                && !axis.apply(panels.get(0)).text().isEmpty();
    }

    private int rows() {
        return (panels.size() + columns - 1) / columns;
    }

    Rectangle2D area(int k) {
        int row = k / columns;
        int column = k % columns;
        double width = (area.getWidth() - beside) / columns;
        double height = (area.getHeight() - below) / rows();
        double left = area.getX() + column * width + (column == 0 ? 0 : beside);
        return new Rectangle2D.Double(left, area.getY() + row * height, width + (column == 0 ? beside : 0),
                height + (row == rows() - 1 ? below : 0));
    }

    /** The panel without the labels that others bear. */
    Plot shown(int k) {
        Plot panel = panels.get(k);
        return panel.over(below > 0 && k / columns < rows() - 1 ? panel.x().unlabelled() : panel.x(),
                beside > 0 && k % columns > 0 ? panel.y().unlabelled() : panel.y());
    }
}
