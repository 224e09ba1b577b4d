package org.larrr.gui.charts.print;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.RenderedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.MemoryCacheImageOutputStream;
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
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TTFSubsetter;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.experiments.TimeLimit;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.FigureWriter.Size;
import org.larrr.gui.charts.drawing.Fonts;
import org.larrr.gui.text.Messages;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Writes figures as PNG, SVG and PDF; needs neither a display nor the JavaFX toolkit.
 *
 * <p>Text stays text: PDF embeds the glyphs it uses, SVG carries them too. Where a figure cannot be drawn, or is not
 * there within two minutes, a sentence that says so takes its place.
 */
public final class FigureFiles implements FigureWriter {

    /**
     * The tables that a browser needs to draw glyphs; the rest, such as kerning for all languages, is most of the file.
     */
    private static final List<String> TABLES = List.of(
            "head", "hhea", "maxp", "hmtx", "loca", "glyf", "cmap", "name", "OS/2", "post", "cvt ", "fpgm", "prep");
    /** A picture that takes longer is given up. */
    private static final Duration LIMIT = Duration.ofMinutes(2);
    /** Picture elements of a heatmap per point in SVG and PDF: about 290 per inch. */
    private static final double VECTOR_RASTER = 4;
    private static final long MAX_PIXELS = 100_000_000;
    private static final String FORMAT = "javax_imageio_png_1.0";
    private static final String NAMESPACE = "http://www.w3.org/2000/svg";

    private final Consumer<String> missed;
    private final Consumer<String> noted;
    private final Set<String> told = ConcurrentHashMap.newKeySet();

    /** @param missed hears of every figure that a sentence replaces, its title and why, and what no font draws */
    public FigureFiles(Consumer<String> missed) {
        this(missed, missed);
    }

    /**
     * @param missed hears of every figure that a sentence replaces: its title and why
     * @param noted  hears, once, of characters in names that no font here draws
     */
    public FigureFiles(Consumer<String> missed, Consumer<String> noted) {
        this.missed = missed;
        this.noted = noted;
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the size is not positive or gives a PNG of more than 100 million pixels
     */
    @Override
    public void write(Figure figure, Format format, FigureStyle style, OutputStream out) throws IOException {
        Sheet sheet = Sheet.of(figure, style, format == Format.PNG ? 1 : VECTOR_RASTER);
        if (format == Format.PNG) {
            checkSize(style.size());
        }
        String undrawn = Fonts.undrawn(figure.toString());
        if (!undrawn.isEmpty() && told.add(undrawn)) {
            noted.accept(Messages.get("picture.undrawn", undrawn));
        }
        try {
            TimeLimit.run(LIMIT, () -> render(sheet, format, style)).writeTo(out);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError | TimeoutException e) {
            Sheet instead = sheet.instead(e, LIMIT);
            missed.accept(instead.figure().title() + ": " + instead.figure().note());
            render(instead, format, style).writeTo(out);
        }
    }

    /** Into memory: what is given up must not go on writing to a file. */
    private static ByteArrayOutputStream render(Sheet sheet, Format format, FigureStyle style) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            switch (format) {
                case PNG -> writePng(sheet, style.size(), out);
                case SVG -> writeSvg(sheet, out);
                case PDF -> writePdf(sheet, out);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out;
    }

    /** One-page PDF with text as text in an embedded, subsetted typeface. */
    private static void writePdf(Sheet sheet, OutputStream out) throws IOException {
        try (PDDocument document = new PDDocument(); PdfText text = new PdfText(document)) {
            PDPage page = new PDPage(new PDRectangle((float) sheet.width(), (float) sheet.height()));
            document.addPage(page);
            document.getDocumentInformation().setTitle(sheet.figure().title());
            PdfBoxGraphics2D g2 = new PdfBoxGraphics2D(document, (float) sheet.width(), (float) sheet.height());
            g2.setFontTextDrawer(text);
            sheet.paint(g2);
            g2.dispose();
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.drawForm(g2.getXFormObject());
            }
            document.save(out);
        }
    }

    /** @throws IllegalArgumentException if a picture of that size has too many pixels */
    private static void checkSize(Size size) {
        Require.that(size.pixelWidth() * size.pixelHeight() <= MAX_PIXELS,
                Message.of("picture.too-large", size.pixelWidth(), size.pixelHeight()));
    }

    private static void writePng(Sheet sheet, Size size, OutputStream out) throws IOException {
        long width = size.pixelWidth();
        long height = size.pixelHeight();
        BufferedImage image = new BufferedImage((int) width, (int) height, BufferedImage.TYPE_INT_RGB);
        Graphics2D g2 = image.createGraphics();
        g2.scale(width / sheet.width(), height / sheet.height());
        sheet.paint(g2);
        g2.dispose();
        writePng(image, size.dotsPerInch(), out);
    }

    private static void writePng(BufferedImage image, int dotsPerInch, OutputStream out) throws IOException {
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

    /**
     * SVG with text as text; the glyphs it uses are embedded, so that it looks the same without the typeface installed.
     */
    private static void writeSvg(Sheet sheet, OutputStream out) throws IOException {
        Document document = emptyDocument();
        SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
        context.setComment(null);
        context.setImageHandler(new InlinePictures());
        SVGGraphics2D g2 = new SVGGraphics2D(context, !Fonts.embeds(sheet.figure().toString()));
        sheet.paint(g2);
        Element root = g2.getRoot();
        setSize(root, sheet);
        addFirst(root, "style", fontFace(root.getTextContent()));
        addFirst(root, "title", sheet.figure().title());
        serialise(root, out);
    }

    /** Batik's own writer would name a document type on the web, which some readers then try to load. */
    private static void serialise(Element root, OutputStream out) throws IOException {
        try {
            Transformer identity = TransformerFactory.newInstance().newTransformer();
            identity.transform(new DOMSource(root), new StreamResult(out));
        } catch (TransformerException e) {
            throw e.getCause() instanceof IOException failed ? failed : new IOException(e);
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
                throw new SVGGraphics2DIOException(e);
            }
        }
    }

    private static void addFirst(Element root, String name, String text) {
        Element element = root.getOwnerDocument().createElementNS(NAMESPACE, name);
        element.setTextContent(text);
        root.insertBefore(element, root.getFirstChild());
    }

    /** A {@code @font-face} rule with the glyphs of a text. */
    static String fontFace(String text) throws IOException {
        String data = Base64.getEncoder().encodeToString(subset(text));
        return "@font-face{font-family:'" + Fonts.FAMILY + "';src:url(data:font/ttf;base64," + data
                + ") format('truetype');}";
    }

    private static byte[] subset(String text) throws IOException {
        try (InputStream file = Fonts.file(); TrueTypeFont font = new TTFParser()
                .parse(new RandomAccessReadBuffer(file))) {
            TTFSubsetter subsetter = new TTFSubsetter(font, TABLES);
            text.chars().filter(c -> c >= ' ' && !Character.isSurrogate((char) c)).forEach(subsetter::add);
            subsetter.add(' ');
            ByteArrayOutputStream result = new ByteArrayOutputStream();
            subsetter.writeToStream(result);
            return result.toByteArray();
        }
    }
}
