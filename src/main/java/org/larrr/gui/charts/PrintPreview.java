package org.larrr.gui.charts;

import java.awt.Color;
import java.util.Objects;
import javafx.scene.AccessibleRole;
import javafx.scene.image.ImageView;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.gui.charts.drawing.FigurePainter;
import org.larrr.gui.charts.print.Sheet;
import org.larrr.gui.text.Messages;

/**
 * A printed figure as it will look, as large as the node allows; drawn away from the FX thread, the latest wish wins.
 * FX thread only.
 */
public final class PrintPreview extends PaintedRegion {

    /** On the screen a sheet is shown at most this many times larger than on paper, at 96 pixels an inch. */
    private static final double MAX_SCALE = 2 * 96 / 72.0;

    private final StackPane paper = new StackPane();
    private final ImageView image = new ImageView();
    private @Nullable Figure figure;
    private @Nullable Figure ordered;
    private @Nullable Figure instead;
    @SuppressWarnings("NullAway.Init") // comes with the figure
    private FigureStyle style;

    public PrintPreview() {
        paper.getStyleClass().add("paper");
        paper.setManaged(false);
        paper.getChildren().add(image);
        getChildren().add(paper);
        setMinSize(120, 90);
        setPrefSize(560, 400);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    }

    /** Shows a figure in a style. */
    public void show(Figure newFigure, FigureStyle newStyle) {
        figure = newFigure;
        style = newStyle;
        setAccessibleText(Messages.draw(newFigure.heading()));
        redraw();
    }

    @Override
    void draw() {
        if (figure == null || getWidth() < 10 || getHeight() < 10) {
            return;
        }
        Sheet sheet = Sheet.of(figure, style, 1);
        double scale = Math.min(MAX_SCALE, Math.min(getWidth() / sheet.width(), getHeight() / sheet.height()));
        double screen = getScene() == null || getScene().getWindow() == null ? 1
                : getScene().getWindow().getOutputScaleX();
        SharedPixels.Request order = new SharedPixels.Request(sheet.figure(), sheet.theme(), sheet.width(),
                sheet.height(), scale * screen);
        ordered = figure;
        paint(() -> {
            SharedPixels picture = SharedPixels.fitting(null, order);
            picture.draw(order);
            return () -> finish(picture, order, scale);
        });
    }

    @Override
    void failed(Throwable failure) {
        report(failure);
        if (ordered == figure && ordered != instead) {
            instead = FigurePainter.instead(Objects.requireNonNull(figure), failure, PaintedRegion.LIMIT);
            figure = instead;
            redraw();
        }
    }

    private void finish(SharedPixels picture, SharedPixels.Request order, double scale) {
        image.setImage(picture.fresh());
        image.setFitWidth(order.width() * scale);
        image.setFitHeight(order.height() * scale);
        Color ground = order.theme().palette().page().background();
        paper.setStyle(String.format("-fx-background-color: #%06x;", ground.getRGB() & 0xFFFFFF));
        double width = Math.round(order.width() * scale);
        double height = Math.round(order.height() * scale);
        paper.resizeRelocate(Math.round((getWidth() - width) / 2), Math.round((getHeight() - height) / 2), width,
                height);
    }
}
