package org.larrr.gui.charts.print;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.larrr.export.figure.FigureWriter.Size;

/** PNG that knows its resolution. */
final class PngFile {

    private static final long MOST_PIXELS = 100_000_000;
    private static final String FORMAT = "javax_imageio_png_1.0";

    private PngFile() {}

    /** @throws IllegalArgumentException if a picture of that size has too many pixels */
    static void check(Size size) {
        if (size.pixelWidth() * size.pixelHeight() > MOST_PIXELS) {
            throw new IllegalArgumentException("a picture of " + size.pixelWidth() + " × " + size.pixelHeight()
                    + " pixels is too large; choose fewer dots per inch or write PDF");
        }
    }

    static void write(Sheet sheet, Size size, OutputStream out) throws IOException {
        long width = size.pixelWidth();
        long height = size.pixelHeight();
        BufferedImage image = new BufferedImage((int) width, (int) height, BufferedImage.TYPE_INT_RGB);
        Graphics2D g2 = image.createGraphics();
        g2.scale(width / sheet.width(), height / sheet.height());
        sheet.paint(g2);
        g2.dispose();
        write(image, size.dotsPerInch(), out);
    }

    private static void write(BufferedImage image, int dotsPerInch, OutputStream out) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        try (MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
            writer.setOutput(stream);
            IIOMetadata metadata = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(image),
                    null);
            metadata.mergeTree(FORMAT, resolution(dotsPerInch));
            writer.write(new IIOImage(image, null, metadata));
        } finally {
            writer.dispose();
        }
    }

    private static IIOMetadataNode resolution(int dotsPerInch) {
        String perMetre = Long.toString(Math.round(dotsPerInch / 0.0254));
        IIOMetadataNode chunk = new IIOMetadataNode("pHYs");
        chunk.setAttribute("pixelsPerUnitXAxis", perMetre);
        chunk.setAttribute("pixelsPerUnitYAxis", perMetre);
        chunk.setAttribute("unitSpecifier", "meter");
        IIOMetadataNode root = new IIOMetadataNode(FORMAT);
        root.appendChild(chunk);
        return root;
    }
}
