package org.larrr.gui.views;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.File;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.charts.FigureView;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** What leaves the window when a picture is dragged out of it. */
@ExtendWith(ApplicationExtension.class)
class FigurePaneTest {

    private FigureView view;

    @Start
    void start(Stage stage) {
        view = new FigureView();
        stage.setScene(new Scene(new StackPane(view), 500, 300));
        stage.show();
    }

    private ClipboardContent dragged() {
        return WaitForAsyncUtils.waitForAsyncFx(20_000, () -> FigurePane.draggedFigure(view, "spectrum").orElse(null));
    }

    @Test
    void aPictureIsAnImageAndAPngFileOfWhatIsSeen() throws Exception {
        assertThat(dragged()).as("nothing to drag yet").isNull();
        XyFigure figure = new XyFigure("f", "", Axis.linear("x", ""), Axis.linear("y", ""),
                List.of(Series.line("a", Role.LARRR, new double[] {0, 1}, new double[] {0, 2})));
        Platform.runLater(() -> view.show(figure));
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> view.paintedProperty().get() == figure);
        ClipboardContent content = dragged();
        Image image = content.getImage();
        assertThat(image.getWidth()).isEqualTo(500);
        List<File> files = content.getFiles();
        assertThat(files).hasSize(1);
        assertThat(files.get(0).getName()).isEqualTo("spectrum.png");
        BufferedImage png = ImageIO.read(files.get(0));
        assertThat(png.getWidth()).isEqualTo(500);
        assertThat(png.getHeight()).isEqualTo(300);
        long colours = IntStream.range(0, 500 * 300).map(i -> png.getRGB(i % 500, i / 500)).distinct()
                .count();
        assertThat(colours).as("something is drawn").isGreaterThan(10);
    }
}
