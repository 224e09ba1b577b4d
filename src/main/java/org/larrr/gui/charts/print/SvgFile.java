package org.larrr.gui.charts.print;

import java.awt.image.RenderedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.batik.svggen.ImageHandlerBase64Encoder;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.batik.svggen.SVGGraphics2DIOException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** SVG with text as text; the glyphs it uses are embedded, so that it looks the same without the typeface installed. */
final class SvgFile {

    private static final String NAMESPACE = "http://www.w3.org/2000/svg";

    private SvgFile() {}

    static void write(Sheet sheet, OutputStream out) throws IOException {
        Document document = emptyDocument();
        SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
        context.setComment(null);
        context.setImageHandler(new InlinePictures());
        SVGGraphics2D g2 = new SVGGraphics2D(context, false);
        sheet.paint(g2);
        Element root = g2.getRoot();
        setSize(root, sheet);
        addFirst(root, "style", EmbeddedGlyphs.fontFace(root.getTextContent()));
        addFirst(root, "title", sheet.figure().title());
        serialise(root, out);
    }

    /** Batik's own writer would name a document type on the web, which some readers then try to load. */
    private static void serialise(Element root, OutputStream out) throws IOException {
        try {
            Transformer identity = TransformerFactory.newInstance().newTransformer();
            identity.transform(new DOMSource(root), new StreamResult(out));
        } catch (TransformerException e) {
            throw new IOException("the SVG file could not be written", e);
        }
    }

    private static Document emptyDocument() {
        try {
            return DocumentBuilderFactory.newInstance().newDocumentBuilder().getDOMImplementation()
                    .createDocument(NAMESPACE, "svg", null);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("the Java runtime offers no XML documents", e);
        }
    }

    private static void setSize(Element root, Sheet sheet) {
        root.setAttribute("width", String.format(Locale.ROOT, "%.4gpt", sheet.width()));
        root.setAttribute("height", String.format(Locale.ROOT, "%.4gpt", sheet.height()));
        root.setAttribute("viewBox", String.format(Locale.ROOT, "0 0 %.6g %.6g", sheet.width(), sheet.height()));
    }

    /** Pictures inside the file; Batik's own encoder needs a further library for that. */
    private static final class InlinePictures extends ImageHandlerBase64Encoder {
        @Override
        public void encodeImage(RenderedImage image, OutputStream out) throws SVGGraphics2DIOException {
            try {
                ImageIO.write(image, "png", out);
            } catch (IOException e) {
                throw new SVGGraphics2DIOException("a heatmap could not be encoded", e);
            }
        }
    }

    private static void addFirst(Element root, String name, String text) {
        Element element = root.getOwnerDocument().createElementNS(NAMESPACE, name);
        element.setTextContent(text);
        root.insertBefore(element, root.getFirstChild());
    }
}
