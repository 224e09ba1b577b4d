package org.larrr.gui.charts;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Label;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.FieldFigure;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.Notation;
import org.larrr.export.figure.PointFieldFigure;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.charts.drawing.PaintedPlot;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;

/** Finds what lies under the pointer; O(points). */
public final class HitTest {

    /**
     * The item under the pointer.
     *
     * @param item the index of the thing the point stands for, an eigenvalue in a spectrum; −1 if it stands for none
     * @param text what is read out there, in the language of the window
     */
    public record Hover(int item, String text) {}

    private static final int DIGITS = 4;

    private final PaintedPlot plot;
    private final double canvasX;
    private final double canvasY;
    private final double reach;
    private double nearest;

    private HitTest(PaintedPlot plot, double canvasX, double canvasY, double reach) {
        this.plot = plot;
        this.canvasX = canvasX;
        this.canvasY = canvasY;
        this.reach = reach;
    }

    /** @param reach how far from a point, in units of the canvas */
    public static Optional<Hover> at(List<PaintedPlot> plots, double canvasX, double canvasY, double reach) {
        for (PaintedPlot plot : plots) {
            var area = plot.area();
            boolean inside = canvasX >= area.getX() - reach && canvasX <= area.getMaxX() + reach
                    && canvasY >= area.getY() - reach && canvasY <= area.getMaxY() + reach;
            if (inside) {
                return new HitTest(plot, canvasX, canvasY, reach).find();
            }
        }
        return Optional.empty();
    }

    private Optional<Hover> find() {
        return plot.figure().match(this::nearestPoint, this::cell, this::nearestPoint);
    }

    /** Symbols go before lines. */
    private Optional<Hover> nearestPoint(XyFigure figure) {
        Optional<Hover> symbol = nearestPoint(figure, false);
        return symbol.isPresent() ? symbol : nearestPoint(figure, true);
    }

    private Optional<Hover> nearestPoint(XyFigure figure, boolean lines) {
        Optional<Hover> found = Optional.empty();
        nearest = reach;
        for (Series series : figure.series()) {
            if (!isRead(series.mark(), lines)) {
                continue;
            }
            int i = nearestIndex(series.x(), series.y());
            if (i >= 0) {
                String text = series.readouts().isEmpty() ? coordinates(series.named(), series.x()[i], series.y()[i])
                        : Messages.draw(series.readouts().get(i));
                found = Optional.of(new Hover(series.hasItems() ? series.item(i) : plot.item(), text));
            }
        }
        return found;
    }

    private static boolean isRead(Mark mark, boolean lines) {
        return switch (mark) {
            case LINE -> lines;
            case POINTS, HOLLOW_POINTS, LINE_AND_POINTS, TICKS, DASHES, X_INTERVALS, Y_INTERVALS -> !lines;
            case VERTICALS, AREA, SIDE_AREA, BAND -> false;
        };
    }

    /** The index nearer than any before, −1 if there is none. */
    private int nearestIndex(double[] x, double[] y) {
        int found = -1;
        for (int i = 0; i < x.length; i++) {
            double distance = Math.hypot(plot.canvasX(x[i]) - canvasX, plot.canvasY(y[i]) - canvasY);
            if (distance < nearest && !plot.hides(x[i], y[i])) {
                nearest = distance;
                found = i;
            }
        }
        return found;
    }

    private Optional<Hover> nearestPoint(PointFieldFigure figure) {
        nearest = reach;
        int i = nearestIndex(figure.xs(), figure.ys());
        return i < 0 ? Optional.empty() : Optional.of(new Hover(plot.item(),
                valued(figure.valued(), figure.values()[i], figure.xs()[i], figure.ys()[i])));
    }

    private Optional<Hover> cell(FieldFigure figure) {
        double x = plot.valueX(canvasX);
        double y = plot.valueY(canvasY);
        int cell = figure.grid().cell(x, y);
        if (cell < 0 || Double.isNaN(figure.values()[cell])) {
            return Optional.empty();
        }
        return Optional.of(new Hover(plot.item(), valued(figure.valued(), figure.values()[cell], x, y)));
    }

    private String valued(Message label, double value, double x, double y) {
        return Messages.draw(label) + " = " + number(value, DIGITS - 1) + "\n" + coordinates(Message.NOTHING, x, y);
    }

    private String coordinates(Message name, double x, double y) {
        String first = name.isNothing() ? "" : Messages.draw(name) + "\n";
        return first + Stream.of(coordinate(plot.xAxis(), x), coordinate(plot.yAxis(), y))
                .filter(text -> !text.isEmpty()).collect(Collectors.joining("\n"));
    }

    /** Empty for rows, whose numbers mean nothing. */
    private static String coordinate(Axis axis, double value) {
        return axis.named().isNothing() ? "" : Messages.draw(axis.named()) + " = " + number(value, DIGITS)
                + (axis.measure().isNothing() ? "" : " " + Messages.draw(axis.measure()));
    }

    private static String number(double value, int digits) {
        return Numbers.inStyle(Notation.number(value, digits));
    }

    /**
     * A label with the item under the pointer, shown next to it and at once: a tooltip would wait, and hide from a
     * pointer that moves along a curve.
     */
    static final class Box extends Label {

        private static final double GAP = 14;

        private final ReadOnlyObjectWrapper<HitTest.Hover> hovered = new ReadOnlyObjectWrapper<>(this, "hovered");

        Box() {
            setManaged(false);
            setMouseTransparent(true);
            setVisible(false);
            getStyleClass().add("figure-readout");
        }

        ReadOnlyObjectProperty<HitTest.Hover> hoveredProperty() {
            return hovered.getReadOnlyProperty();
        }

        /** @param hover null hides it; the pointer's place and the size of the picture place it */
        void show(@Nullable Hover hover, double x, double y, double width, double height) {
            hovered.set(hover);
            setVisible(hover != null);
            if (hover != null) {
                setText(hover.text());
                autosize();
                boolean fitsRight = x + GAP + getWidth() <= width;
                double left = fitsRight ? x + GAP : Math.max(0, x - GAP - getWidth());
                double top = Math.max(0, Math.min(y + GAP, height - getHeight()));
                relocate(Math.round(left), Math.round(top));
            }
        }

        void setDark(boolean dark) {
            String colours = dark
                    ? "-fx-background-color: #e6edf3ee; -fx-text-fill: #0d1117;"
                    : "-fx-background-color: #24292fee; -fx-text-fill: white;";
            setStyle(colours + "-fx-background-radius: 4; -fx-padding: 4 7 4 7; -fx-font-size: 11px;");
        }
    }
}
