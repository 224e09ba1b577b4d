package org.larrr.gui.source;

import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;
import org.larrr.systems.StochasticSystem;

/** A small picture of a system: draws a sketch of it. */
public final class SystemThumbnail extends Pane {

    private static final double HEIGHT = 72;
    private static final double LINE = 1.6;
    private static final double THIN_LINE = 1.1;
    private static final double FAINT = 0.4;
    private static final Color INK = Color.STEELBLUE;

    private final Canvas canvas = new Canvas(200, HEIGHT);
    private @Nullable SystemSketch sketch;

    public SystemThumbnail() {
        getStyleClass().add("thumbnail");
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
        setMaxHeight(HEIGHT);
        canvas.getStyleClass().add("canvas");
        getChildren().add(canvas);
        setMouseTransparent(true);
    }

    /** Draws a system. */
    public void show(StochasticSystem chosen) {
        setAccessibleText(chosen.equation());
        show(SystemSketch.of(chosen));
    }

    /** Draws a sketch. */
    public void show(SystemSketch chosen) {
        sketch = chosen;
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
        if (sketch == null || canvas.getWidth() < 10) {
            return;
        }
        drawShades(sketch, pen);
        if (!Double.isNaN(sketch.ground())) {
            pen.setStroke(INK.deriveColor(0, 1, 1, FAINT));
            pen.setLineWidth(1);
            pen.strokeLine(0, HEIGHT * (1 - sketch.ground()), canvas.getWidth(), HEIGHT * (1 - sketch.ground()));
        }
        pen.setLineWidth(sketch.lines().size() == 1 ? LINE : THIN_LINE);
        pen.setStroke(INK);
        sketch.lines().forEach(line -> draw(pen, line));
    }

    private void draw(GraphicsContext pen, double[] line) {
        pen.beginPath();
        for (int i = 0; i < line.length; i += 2) {
            pen.lineTo(canvas.getWidth() * line[i], HEIGHT * (1 - line[i + 1]));
        }
        pen.stroke();
    }

    private void drawShades(SystemSketch sketch, GraphicsContext pen) {
        int across = sketch.across();
        if (across == 0) {
            return;
        }
        double width = canvas.getWidth() / across;
        double height = HEIGHT * across / sketch.shades().length;
        for (int k = 0; k < sketch.shades().length; k++) {
            pen.setFill(INK.deriveColor(0, 1, 1, sketch.shades()[k]));
            pen.fillRect(k % across * width, k / across * height, width + 0.5, height + 0.5);
        }
    }
}
