package org.larrr.export.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageInputStream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.Message;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Progress;
import org.larrr.experiments.job.RequestParameter;
import org.larrr.experiments.job.Sweep;
import org.larrr.export.figure.AnalysisPicture;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.CommonAxes;
import org.larrr.export.figure.FieldFigure;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.FigureWriter.Size;
import org.larrr.export.figure.Grid;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.SampleAnalyses;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.charts.print.FigureFiles;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;

class AnimationTest {

    private static final FigureStyle STYLE = FigureStyle.of(new Size(80, 50, 100));

    @TempDir
    Path folder;

    private final AnalysisRequest request =
            SampleAnalyses.fitted(SampleAnalyses.tripleWell(800, 0.02, 3), 0.5, 5, 4, true).request();
    private final List<Figure> drawn = new ArrayList<>();
    private final FigureWriter recording = (figure, format, style, out) -> {
        drawn.add(figure);
        new FigureFiles(Assertions::fail).write(figure, format, style, out);
    };

    private Animation film(String parameter, double from, double to, int frames, AnalysisPicture picture) {
        return new Animation(request, RequestParameter.of(request, parameter), new Sweep.Range(from, to, frames, true),
                (result, shown, cancellation) -> picture.draw(shown), STYLE, TestTruths.MEMORY);
    }

    @Test
    void aGifHasItsFramesItsPaceAndNoEnd() throws Exception {
        Path file = folder.resolve("film.gif");
        List<Integer> steps = new ArrayList<>();
        film("shift", 1, 20, 5, AnalysisPicture.SPECTRUM).writeGif(file, 8, recording, (done, total) -> {
            assertThat(total).isEqualTo(10);
            steps.add(done);
        }, new Cancellation());

        assertThat(steps).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
            reader.setInput(in);
            assertThat(reader.getNumImages(true)).isEqualTo(5);
            for (int k = 0; k < 5; k++) {
                assertThat(reader.getWidth(k)).isEqualTo(315);
                assertThat(reader.getHeight(k)).isEqualTo(197);
                IIOMetadataNode root = (IIOMetadataNode) reader.getImageMetadata(k)
                        .getAsTree("javax_imageio_gif_image_1.0");
                IIOMetadataNode control = (IIOMetadataNode) root.getElementsByTagName("GraphicControlExtension")
                        .item(0);
                assertThat(control.getAttribute("delayTime")).as("hundredths of a second").isEqualTo("12");
                assertThat(root.getElementsByTagName("ApplicationExtension").getLength()).as("endless")
                        .isEqualTo(k == 0 ? 1 : 0);
            }
            assertThat(differences(reader.read(0), reader.read(4))).as("something moves").isPositive();
        }
    }

    private static int differences(BufferedImage a, BufferedImage b) {
        int count = 0;
        for (int y = 0; y < a.getHeight(); y++) {
            for (int x = 0; x < a.getWidth(); x++) {
                count += a.getRGB(x, y) == b.getRGB(x, y) ? 0 : 1;
            }
        }
        return count;
    }

    @Test
    void allPicturesHaveTheSameAxesAndTellTheValue() throws Exception {
        film("stride", 1, 40, 6, AnalysisPicture.SPECTRUM)
                .writePictures(folder.resolve("frames"), recording, Progress.NONE, new Cancellation());
        List<XyFigure> spectra = drawn.stream().map(XyFigure.class::cast).toList();
        assertThat(spectra).hasSize(6);
        assertThat(spectra).extracting(XyFigure::xRange).containsOnly(spectra.get(0).xRange());
        assertThat(spectra).extracting(XyFigure::note).startsWith("Δt/Δt₀ = 1", "Δt/Δt₀ = 2").endsWith("Δt/Δt₀ = 40");
        assertThat(folder.resolve("frames").toFile().list())
                .containsExactlyInAnyOrder("frame-0001.png", "frame-0002.png",
                "frame-0003.png", "frame-0004.png", "frame-0005.png", "frame-0006.png");
        assertThat(ImageIO.read(folder.resolve("frames/frame-0006.png").toFile()).getWidth()).isEqualTo(315);
    }

    @Test
    void everyFilmCanBeShotAndTellsTheValue() throws Exception {
        for (AnalysisPicture picture : AnalysisPicture.values()) {
            drawn.clear();
            film("length-scale", 0.3, 0.6, 2, picture).writePictures(folder.resolve(picture.id()), recording,
                    Progress.NONE,
                    new Cancellation());
            assertThat(drawn).as(picture.id()).hasSize(2);
            assertThat(drawn.get(0).note()).as(picture.id()).startsWith("l = 0.3");
            assertThat(drawn.get(1).note()).as(picture.id()).startsWith("l = 0.6");
        }
    }

    @Test
    void heatmapsShareAxesAndColours() {
        FieldFigure small = field(new Range(0, 1), 1);
        FieldFigure large = field(new Range(0, 2), 5);
        CommonAxes axes = new CommonAxes();
        axes.include(panels(small));
        axes.include(panels(large));
        FieldFigure shown = (FieldFigure) ((PanelFigure) axes.on(panels(small), Message.verbatim("l = 1"))).panels()
                .get(0);
        assertThat(shown.grid().x()).isEqualTo(new Range(0, 2));
        assertThat(shown.limit()).isEqualTo(5);
        assertThat(shown.values()).as("the left half, twice as coarse")
                .containsExactly(1, 3, Double.NaN, Double.NaN, 1, 3, Double.NaN,
                Double.NaN);
        assertThat(axes.on(panels(large), Message.NOTHING).title()).isEqualTo("Eigenfunctions");
    }

    private static Figure panels(FieldFigure field) {
        return new PanelFigure(Message.verbatim("Eigenfunctions"), Message.NOTHING, List.of(field), false);
    }

    private static FieldFigure field(Range x, double limit) {
        return new FieldFigure(Message.verbatim("f"), Message.NOTHING, Axis.linear("x", ""), Axis.linear("y", ""),
                new Grid(x, new Range(0, 1), 4, 2),
                new double[] {0, 1, 2, 3, 0, 1, 2, 3}, Message.verbatim("f"), limit, new double[0]);
    }

    @Test
    void nothingIsLeftOfAFilmThatIsStopped() {
        Cancellation cancellation = new Cancellation();
        Progress stopLate = (done, total) -> {
            if (done == total - 1) {
                cancellation.cancel();
            }
        };
        assertThatThrownBy(() -> film("shift", 1, 20, 4, AnalysisPicture.PLANE)
                .writeGif(folder.resolve("a.gif"), 10, recording, stopLate, cancellation))
                .isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> film("shift", 1, 20, 4, AnalysisPicture.PLANE)
                .writePictures(folder.resolve("a"), recording, Progress.NONE, cancellation))
                .isInstanceOf(CancellationException.class);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void absurdFilmsAreRefused() {
        assertThatThrownBy(() -> film("shift", 1, 20, 4, AnalysisPicture.PLANE)
                .writeGif(folder.resolve("a.gif"), 500, recording, Progress.NONE,
                new Cancellation())).satisfies(telling("film.speed"));
        assertThatThrownBy(() -> new Animation(request, RequestParameter.of(request, "shift"),
                new Sweep.Range(1, 2, 3, false),
                (result, shown, cancellation) -> AnalysisPicture.PLANE.draw(result),
                FigureStyle.of(new Size(500, 500, 600)), TestTruths.MEMORY))
                .satisfies(telling("film.too-large", 11811L, 11811L));
        assertThat(Files.exists(folder.resolve("a.gif"))).isFalse();
    }
}
