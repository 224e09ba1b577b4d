package org.larrr.export.animation;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Writes an animated GIF frame by frame; it holds one frame at a time. Plays without end. */
final class GifWriter implements AutoCloseable {

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
        IIOMetadata metadata = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(frame), null);
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
