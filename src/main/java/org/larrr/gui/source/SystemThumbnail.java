package org.larrr.gui.source;

import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;

/**
 * A small picture of a system: its potential as a curve (d = 1), as shades (d = 2), or, without a potential, its drift
 * (d = 1) or where that leads.
 */
public final class SystemThumbnail extends Pane {

    private static final double HEIGHT = 52;
    private static final int SHADES_ACROSS = 80;
    private static final int SHADES_DOWN = 32;
    private static final int FLOW_STEPS = 60;
    private static final Color INK = Color.STEELBLUE;

    private final Canvas canvas = new Canvas(200, HEIGHT);
    private StochasticSystem system;

    public SystemThumbnail() {
        getStyleClass().add("thumbnail");
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
        setMaxHeight(HEIGHT);
        getChildren().add(canvas);
        setMouseTransparent(true);
    }

    /** Draws a system. */
    public void show(StochasticSystem chosen) {
        system = chosen;
        setAccessibleText(chosen.equation());
        draw();
    }

    @Override
    protected void layoutChildren() {
        if (canvas.getWidth() != getWidth()) {
            canvas.setWidth(getWidth());
            draw();
        }
    }

    private void draw() {
        GraphicsContext pen = canvas.getGraphicsContext2D();
        pen.clearRect(0, 0, canvas.getWidth(), HEIGHT);
        if (system == null || canvas.getWidth() < 10) {
            return;
        }
        boolean hasPotential = system.potential(system.initialState()).isPresent();
        if (hasPotential && system.dimension() == 1) {
            drawCurve(pen);
        } else if (hasPotential && system.dimension() == 2) {
            drawShades(pen);
        } else if (system.dimension() >= 2) {
            drawFlow(pen);
        } else {
            drawDrift(pen);
        }
    }

    /** b(x) on a line without a potential of its own, with the height 0 at which it rests. */
    private void drawDrift(GraphicsContext pen) {
        int points = (int) canvas.getWidth();
        double[] values = new double[points];
        for (int i = 0; i < points; i++) {
            double[] drift = new double[1];
            system.drift(at(0, i / (points - 1.0)), drift);
            values[i] = drift[0];
        }
        double most = java.util.Arrays.stream(values).filter(Double::isFinite).map(Math::abs).max().orElse(0);
        double scale = most > 0 ? (HEIGHT / 2 - 4) / most : 0;
        pen.setStroke(INK.deriveColor(0, 1, 1, 0.4));
        pen.setLineWidth(1);
        pen.strokeLine(0, HEIGHT / 2, points, HEIGHT / 2);
        pen.setStroke(INK);
        pen.setLineWidth(1.6);
        pen.beginPath();
        for (int i = 0; i < points; i++) {
            if (Double.isFinite(values[i])) {
                pen.lineTo(i, HEIGHT / 2 - scale * values[i]);
            }
        }
        pen.stroke();
    }

    private void drawCurve(GraphicsContext pen) {
        int points = (int) canvas.getWidth();
        double[] values = new double[points];
        for (int i = 0; i < points; i++) {
            values[i] = potential(at(0, i / (points - 1.0)));
        }
        double[] range = walls(values, 0.8);
        pen.setStroke(INK);
        pen.setLineWidth(1.6);
        pen.beginPath();
        for (int i = 0; i < points; i++) {
            double height = Math.min(1.2, (values[i] - range[0]) / (range[1] - range[0]));
            pen.lineTo(i, 4 + (HEIGHT - 8) * (1 - height));
        }
        pen.stroke();
    }

    // A confining potential soars at the ends of its range; the lower part of its values tells where the wells are.
    private static double[] walls(double[] values, double share) {
        double[] sorted = java.util.Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        if (sorted.length == 0) {
            return new double[] {0, 1};
        }
        double low = sorted[0];
        double high = sorted[(int) (share * (sorted.length - 1))];
        return new double[] {low, high > low ? high : low + 1};
    }

    private void drawShades(GraphicsContext pen) {
        double[] values = new double[SHADES_ACROSS * SHADES_DOWN];
        for (int k = 0; k < values.length; k++) {
            values[k] = potential(new double[] {
                coordinate(0, (k % SHADES_ACROSS + 0.5) / SHADES_ACROSS),
                coordinate(1, 1 - (k / SHADES_ACROSS + 0.5) / SHADES_DOWN)
            });
        }
        double[] range = walls(values, 0.4);
        double width = canvas.getWidth() / SHADES_ACROSS;
        double height = HEIGHT / SHADES_DOWN;
        for (int k = 0; k < values.length; k++) {
            double depth = 1 - Math.min(1, Math.max(0, (values[k] - range[0]) / (range[1] - range[0])));
            pen.setFill(INK.deriveColor(0, 1, 1, depth));
            pen.fillRect(k % SHADES_ACROSS * width, k / SHADES_ACROSS * height, width + 0.5, height + 0.5);
        }
    }

    private void drawFlow(GraphicsContext pen) {
        pen.setStroke(INK);
        pen.setLineWidth(1.1);
        for (double x = 0.05; x < 1; x += 0.15) {
            for (double y = 0.1; y < 1; y += 0.4) {
                drawStreamline(pen, x, y);
            }
        }
    }

    private void drawStreamline(GraphicsContext pen, double x, double y) {
        double[] state = system.initialState().clone();
        state[0] = coordinate(0, x);
        state[1] = coordinate(1, y);
        double[] drift = new double[state.length];
        Coordinate across = system.coordinates().get(0);
        Coordinate up = system.coordinates().get(1);
        pen.beginPath();
        for (int i = 0; i < FLOW_STEPS; i++) {
            pen.lineTo(canvas.getWidth() * (state[0] - across.low()) / (across.high() - across.low()),
                    HEIGHT * (1 - (state[1] - up.low()) / (up.high() - up.low())));
            system.drift(state, drift);
            double speed = Math.hypot(drift[0] / (across.high() - across.low()), drift[1] / (up.high() - up.low()));
            double step = 0.006 / Math.max(speed, 1e-9);
            state[0] += step * drift[0];
            state[1] += step * drift[1];
            if (!(Math.abs(state[0]) < 1e6) || !(Math.abs(state[1]) < 1e6)) {
                break;
            }
        }
        pen.stroke();
    }

    private double[] at(int axis, double fraction) {
        double[] state = system.initialState().clone();
        state[axis] = coordinate(axis, fraction);
        return state;
    }

    private double coordinate(int axis, double fraction) {
        Coordinate coordinate = system.coordinates().get(axis);
        return coordinate.low() + fraction * (coordinate.high() - coordinate.low());
    }

    private double potential(double[] state) {
        return system.potential(state).orElse(Double.NaN);
    }
}
