package org.larrr.export.session;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.IntFunction;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Progress;
import org.larrr.experiments.SignKeeper;
import org.larrr.experiments.job.RequestParameter;
import org.larrr.experiments.job.Sweep;
import org.larrr.export.figure.CommonAxes;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.export.figure.Notation;
import org.larrr.io.file.AtomicFiles;
import org.larrr.io.file.IoConsumer;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Truth.TruthSource;

/**
 * A parameter's way through its values as a film: one picture a value, all on the same axes and colour scale, each
 * telling the value; eigenfunctions keep their signs from one picture to the next.
 *
 * <p>Every analysis is computed twice: first to learn how wide the axes must be, then to draw. So only one picture is
 * held at a time, however long the film.
 */
public final class Animation {

    private static final int DIGITS = 3;
    private static final long MAX_PIXELS = 8_000_000;

    private final AnalysisRequest request;
    private final RequestParameter parameter;
    private final double[] values;
    private final Frame frame;
    private final FigureStyle style;
    private final TruthSource truths;

    /** Draws one picture of an analysis. */
    @FunctionalInterface
    public interface Frame {

        /**
         * @param result the analysis
         * @param shown  the same, its eigenfunctions with the signs of the picture before
         */
        Figure draw(AnalysisResult result, AnalysisResult shown, Cancellation cancellation);
    }

    /**
     * @param request   what is asked at every value
     * @param parameter what is varied
     * @param range     its values
     * @param frame     the picture
     * @param style     of every picture
     * @param truths    computes true spectra
     * @throws IllegalArgumentException if a picture would be larger than a film can use
     */
    public Animation(AnalysisRequest request, RequestParameter parameter, Sweep.Range range, Frame frame,
            FigureStyle style, TruthSource truths) {
        long pixels = style.size().pixelWidth() * style.size().pixelHeight();
        Require.that(pixels <= MAX_PIXELS,
                Message.of("film.too-large", style.size().pixelWidth(), style.size().pixelHeight()));
        this.request = request;
        this.parameter = parameter;
        this.values = range.values(parameter.whole());
        this.frame = frame;
        this.style = style;
        this.truths = truths;
    }

    /** Returns the number of frames. */
    public int length() {
        return values.length;
    }

    /**
     * Writes an animated GIF; the whole file or nothing.
     *
     * @param perSecond pictures a second, from 0.1 to 50
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public void writeGif(Path file, double perSecond, FigureWriter figures, Progress progress,
            Cancellation cancellation) throws IOException {
        Require.that(perSecond >= 0.1 && perSecond <= 50, Message.of("film.speed", perSecond));
        AtomicFiles.write(file, out -> {
            try (GifWriter gif = new GifWriter(out, (int) Math.rint(100 / perSecond))) {
                shoot(figures, progress, cancellation,
                        index -> png -> gif.add(ImageIO.read(new ByteArrayInputStream(png))));
                gif.finish();
            }
        });
    }

    /**
     * Writes the pictures as frame-0001.png, frame-0002.png, … into a folder; all of them or none.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public void writePictures(Path folder, FigureWriter figures, Progress progress, Cancellation cancellation)
            throws IOException {
        AtomicFiles.writeFolder(folder, draft -> shoot(figures, progress, cancellation, index -> png ->
                AtomicFiles.write(draft.resolve(String.format(Locale.ROOT, "frame-%04d.png", index + 1)),
                        out -> out.write(png))));
    }

    private void shoot(FigureWriter figures, Progress progress, Cancellation cancellation,
            IntFunction<IoConsumer<byte[]>> frames) throws IOException {
        AnalysisPipeline pipeline = new AnalysisPipeline(truths);
        CommonAxes axes = new CommonAxes();
        SignKeeper rehearsal = new SignKeeper();
        for (int k = 0; k < values.length; k++) {
            axes.include(figure(pipeline, rehearsal, k, cancellation));
            progress.at(k + 1, 2 * values.length);
        }
        SignKeeper signs = new SignKeeper();
        for (int k = 0; k < values.length; k++) {
            Figure shown = axes.on(figure(pipeline, signs, k, cancellation),
                    Message.verbatim(parameter.symbol() + " = " + Notation.number(values[k], DIGITS)));
            cancellation.check();
            ByteArrayOutputStream png = new ByteArrayOutputStream();
            figures.write(shown, Format.PNG, style, png);
            frames.apply(k).accept(png.toByteArray());
            progress.at(values.length + k + 1, 2 * values.length);
        }
    }

    private Figure figure(AnalysisPipeline pipeline, SignKeeper signs, int index, Cancellation cancellation) {
        cancellation.check();
        AnalysisResult result = pipeline.run(parameter.in(request, values[index]), cancellation);
        return frame.draw(result, signs.withKeptSigns(result), cancellation);
    }

    /** Writes an animated GIF frame by frame; it holds one frame at a time. Plays without end. */
    private static final class GifWriter implements AutoCloseable {

        private static final String FORMAT = "javax_imageio_gif_image_1.0";

        private final ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
        private final ImageOutputStream stream;
        private final int hundredths;
        private boolean first = true;

        /**
         * @param out        stays open
         * @param hundredths time each frame is shown, in hundredths of a second, from 2: many players slow down shorter
         *                   ones
         */
        GifWriter(OutputStream out, int hundredths) throws IOException {
            this.hundredths = hundredths;
            stream = new MemoryCacheImageOutputStream(out);
            writer.setOutput(stream);
            writer.prepareWriteSequence(null);
        }

        /** Adds a frame; all have the same size. */
        void add(BufferedImage frame) throws IOException {
            IIOMetadata metadata = writer.getDefaultImageMetadata(
                    ImageTypeSpecifier.createFromRenderedImage(frame), null);
            IIOMetadataNode root = (IIOMetadataNode) metadata.getAsTree(FORMAT);
            IIOMetadataNode control = child(root, "GraphicControlExtension");
            control.setAttribute("disposalMethod", "none");
            control.setAttribute("userInputFlag", "FALSE");
            control.setAttribute("transparentColorFlag", "FALSE");
            control.setAttribute("transparentColorIndex", "0");
            control.setAttribute("delayTime", Integer.toString(hundredths));
            if (first) {
                child(root, "ApplicationExtensions").appendChild(endless());
                first = false;
            }
            metadata.setFromTree(FORMAT, root);
            writer.writeToSequence(new IIOImage(frame, null, metadata), null);
            stream.flushBefore(stream.getStreamPosition()); // what is written need not be kept
        }

        private static IIOMetadataNode endless() {
            IIOMetadataNode extension = new IIOMetadataNode("ApplicationExtension");
            extension.setAttribute("applicationID", "NETSCAPE");
            extension.setAttribute("authenticationCode", "2.0");
            extension.setUserObject(new byte[] {1, 0, 0});
            return extension;
        }

        private static IIOMetadataNode child(IIOMetadataNode parent, String name) {
            for (int i = 0; i < parent.getLength(); i++) {
                if (parent.item(i).getNodeName().equals(name)) {
                    return (IIOMetadataNode) parent.item(i);
                }
            }
            IIOMetadataNode child = new IIOMetadataNode(name);
            parent.appendChild(child);
            return child;
        }

        /** Ends the file. */
        void finish() throws IOException {
            writer.endWriteSequence();
            stream.flush();
        }

        @Override
        public void close() {
            writer.dispose();
        }
    }
}
