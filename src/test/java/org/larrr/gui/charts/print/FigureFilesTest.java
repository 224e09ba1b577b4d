package org.larrr.gui.charts.print;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.awt.Color;
import java.awt.Font;
import java.awt.GraphicsEnvironment;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.Message;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.FieldFigure;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureStyle.Legend;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.export.figure.FigureWriter.Size;
import org.larrr.export.figure.Grid;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.charts.drawing.Fonts;
import org.larrr.gui.charts.drawing.Palette;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

class FigureFilesTest {

    private static final Size COLUMN = new Size(85, 60, 600);

    @TempDir
    Path folder;

    private final XyFigure spectrum = new XyFigure("Eigenvalues", "beyond the axis: λ₅ = −310",
            Axis.linear("Re λ", "1/ps").within(new Range(-8, 1)),
            Axis.rows(Stream.of("LaRRR", "TO-RRR").map(Message::verbatim).toList()),
            List.of(Series.points("", Role.LARRR, new double[] {0, -0.6, -3.9}, new double[] {0, 0, 0})));

    private Path write(Figure figure, Format format, Size size) throws IOException {
        Path file = folder.resolve("figure." + format.name().toLowerCase(java.util.Locale.ROOT));
        new FigureFiles(Assertions::fail).write(figure, file, format, FigureStyle.of(size));
        return file;
    }

    /** An axis without words, as only a mistake makes one. */
    private final XyFigure broken =
    new XyFigure("Broken", "", new Axis(null, Message.NOTHING, Axis.Scale.LINEAR, Optional.empty(), List.of(), false),
    spectrum.y(), spectrum.series());

    @Test
    void aSentenceTakesThePlaceOfAFigureThatCannotBeDrawn() throws IOException {
        for (Format format : Format.values()) {
            List<String> missed = new ArrayList<>();
            Path file = folder.resolve("broken." + format.id());
            new FigureFiles(missed::add).write(broken, file, format, FigureStyle.of(COLUMN));
            assertThat(missed).singleElement().asString().startsWith("Broken: ");
            assertThat(file).isNotEmptyFile();
        }
        assertThat(Files.readString(folder.resolve("broken.svg"))).contains("NullPointerException");
    }

    @Test
    void aPngHasThePixelsAndTheResolutionAskedFor() throws IOException {
        Path file = write(spectrum, Format.PNG, COLUMN);
        BufferedImage image = ImageIO.read(file.toFile());
        assertThat(image.getWidth()).isEqualTo(2008);
        assertThat(image.getHeight()).isEqualTo(1417);
        ImageReader reader = ImageIO.getImageReadersByFormatName("png").next();
        try (var stream = ImageIO.createImageInputStream(file.toFile())) {
            reader.setInput(stream);
            var root = (org.w3c.dom.Element) reader.getImageMetadata(0).getAsTree("javax_imageio_1.0");
            var size = (org.w3c.dom.Element) root.getElementsByTagName("HorizontalPixelSize").item(0);
            assertThat(Double.parseDouble(size.getAttribute("value"))).isCloseTo(25.4 / 600, within(1e-4));
        }
        assertThat(new Color(image.getRGB(0, 0))).isEqualTo(Color.WHITE);
        assertThat(share(image, Palette.LIGHT.larrr())).as("blue circles").isBetween(0.0005, 0.02);
    }

    @Test
    void anSvgHasItsTextAsTextAndItsGlyphsInside() throws Exception {
        Path file = write(spectrum, Format.SVG, COLUMN);
        Document document = parse(file);
        assertThat(texts(document)).contains("Re λ (1/ps)", "LaRRR", "TO-RRR", "beyond the axis: λ₅ = −310");
        assertThat(document.getElementsByTagName("title").item(0).getTextContent()).isEqualTo("Eigenvalues");
        assertThat(document.getElementsByTagName("style").item(0).getTextContent())
                .startsWith("@font-face{font-family:'DejaVu Sans'");
        double width = Double.parseDouble(document.getDocumentElement().getAttribute("width").replace("pt", ""));
        assertThat(width).isCloseTo(85 / 25.4 * 72, within(0.1));
        assertThat(Files.size(file)).isLessThan(100_000);
    }

    /** Their titles break into two lines each, and the plots stay level. */
    @Test
    void titlesOfNarrowPanelsBreakWithoutStrayCharacters() throws Exception {
        List<Figure> panels = Stream.of("Re f₂   λ = −0.506 + 0.874i", "f₃   λ = −1.02", "f₄").<Figure>map(title ->
                new XyFigure(title, "", Axis.linear("x", "").within(new Range(-1, 1)),
                        Axis.linear("y", "").within(new Range(0, 1)), spectrum.series())).toList();
        Path file = write(new PanelFigure(Message.NOTHING, Message.NOTHING, panels, false), Format.SVG, COLUMN);
        assertThat(texts(parse(file))).contains("Re f₂", "λ = −0.506 + 0.874i", "f₃", "λ = −1.02", "f₄")
                .noneMatch(text -> text.indexOf('\ufffd') >= 0);
    }

    @Test
    void aPdfHasItsTextSelectableInAnEmbeddedTypeface() throws IOException {
        Path file = write(spectrum, Format.PDF, COLUMN);
        try (PDDocument document = Loader.loadPDF(file.toFile())) {
            String text = new PDFTextStripper().getText(document);
            assertThat(text).contains("Re λ (1/ps)", "LaRRR", "TO-RRR", "beyond the axis: λ₅ = −310", "−8");
            PDPage page = document.getPage(0);
            assertThat(page.getMediaBox().getWidth()).isCloseTo(85 / 25.4f * 72, within(0.01f));
            assertThat(page.getMediaBox().getHeight()).isCloseTo(60 / 25.4f * 72, within(0.01f));
            var form = (org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject)
                    page.getResources().getXObject(page.getResources().getXObjectNames().iterator().next());
            for (var name : form.getResources().getFontNames()) {
                assertThat(form.getResources().getFont(name).isEmbedded()).isTrue();
            }
            assertThat(form.getResources().getFontNames()).isNotEmpty();
        }
    }

    @Test
    void aHatStandsAboveItsLetterInPdf() throws IOException {
        Size size = new Size(40, 20, 300);
        Message title = Message.verbatim("");
        int bare = topOfInk(write(XyFigure.saying(title, Message.verbatim("f f")), Format.PDF, size));
        int hatted = topOfInk(write(XyFigure.saying(title, Message.verbatim("f\u0302 f")), Format.PDF, size));
        double letter = FigureStyle.of(size).typeSize() / 72 * 300;
        assertThat((bare - hatted) / letter).isBetween(0.1, 0.3);
    }

    /** The highest row with anything on it, rendered at 300 dots per inch. */
    private static int topOfInk(Path pdf) throws IOException {
        try (PDDocument document = Loader.loadPDF(pdf.toFile())) {
            BufferedImage image = new PDFRenderer(document).renderImageWithDPI(0, 300);
            int ground = image.getRGB(0, 0);
            int[] row = new int[image.getWidth()];
            return IntStream.range(0, image.getHeight()).filter(y -> Arrays.stream(
                    image.getRGB(0, y, row.length, 1, row, 0, row.length)).anyMatch(rgb -> rgb != ground))
                    .findFirst().orElseThrow();
        }
    }

    @Test
    void intervalsOfALimitAreDashedInPlotAndLegend() throws IOException {
        for (Role role : List.of(Role.LARRR, Role.THRESHOLD)) {
            Figure figure = new XyFigure("", "", Axis.linear("x", ""), Axis.linear("y", ""), List.of(Series.xIntervals(
                    Message.verbatim("limit"), role, new double[] {1}, new double[] {1}, new double[] {0.5},
                        new double[] {2})));
            String svg = Files.readString(write(figure, Format.SVG, new Size(100, 80, 300)));
            assertThat(svg.split("stroke-dasharray=\"[0-9]", -1).length - 1).as(role.toString())
                    .isEqualTo(role == Role.THRESHOLD ? 4 : 0); // a bar, its two ends and the legend
        }
    }

    @Test
    void heatmapsArePicturesWithinVectors() throws Exception {
        Figure panels = new PanelFigure(Message.verbatim("Eigenfunctions"), Message.verbatim("a note on both"),
                List.of(field("f₂"), field("f₃")), false);
        Document document = parse(write(panels, Format.SVG, new Size(170, 70, 300)));
        assertThat(document.getElementsByTagName("image").getLength()).isEqualTo(2);
        assertThat(texts(document)).contains("f₂", "f₃", "φ", "ψ", "a note on both");
        try (PDDocument pdf = Loader.loadPDF(write(panels, Format.PDF, new Size(170, 70, 300)).toFile())) {
            assertThat(new PDFTextStripper().getText(pdf)).contains("f₂", "f₃", "φ", "ψ", "a note on both");
        }
    }

    @Test
    void theLowerLeftOfAGridIsDrawnAtTheLowerLeft() throws IOException {
        BufferedImage image = ImageIO.read(write(field("f"), Format.PNG, new Size(100, 80, 100)).toFile());
        int[] count = new int[2];
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth() * 3 / 4; x++) {
                Color c = new Color(image.getRGB(x, y));
                boolean blue = c.getBlue() > c.getRed() + 60;
                boolean lowerLeft = y > image.getHeight() / 2 && x < image.getWidth() * 3 / 8;
                if (blue) {
                    count[lowerLeft ? 1 : 0]++;
                }
            }
        }
        assertThat(count[1]).isGreaterThan(1000);
        assertThat(count[0]).isLessThan(count[1] / 5);
    }

    private final XyFigure plane = new XyFigure("Eigenvalues", "", Axis.linear("Re λ", ""), Axis.linear("Im λ", ""),
            List.of(Series.points("LaRRR", Role.LARRR, new double[] {0, -1}, new double[] {1, -1}),
                    Series.points("TO-RRR", new Role(Role.Kind.TO_RRR, 0), new double[] {0, -2}, new double[] {2,
                    -2})));

    private Document styled(FigureStyle style) throws Exception {
        Path file = folder.resolve("styled.svg");
        new FigureFiles(Assertions::fail).write(plane, file, Format.SVG, style);
        return parse(file);
    }

    private static double[] position(Document document, String text) {
        NodeList nodes = document.getElementsByTagName("text");
        for (int i = 0; i < nodes.getLength(); i++) {
            if (nodes.item(i).getTextContent().equals(text)) {
                var element = (org.w3c.dom.Element) nodes.item(i);
                return new double[] {Double.parseDouble(element.getAttribute("x")),
                        Double.parseDouble(element.getAttribute("y"))};
            }
        }
        throw new AssertionError("no text " + text);
    }

    @Test
    void theLegendStandsWhereItIsPutAndGoesAway() throws Exception {
        FigureStyle usual = FigureStyle.of(new Size(100, 80, 300));
        double width = 100 / 25.4 * 72;
        double height = 80 / 25.4 * 72;
        for (Legend place : Legend.values()) {
            Document document = styled(new FigureStyle(usual.size(), FigureStyle.Colours.LIGHT, 0, place));
            if (place == Legend.HIDDEN) {
                assertThat(texts(document)).doesNotContain("LaRRR", "TO-RRR").contains("Re λ");
                continue;
            }
            double[] at = position(document, "LaRRR");
            boolean left = place == Legend.TOP_LEFT || place == Legend.BOTTOM_LEFT;
            boolean right = place == Legend.RIGHT || place == Legend.TOP_RIGHT || place == Legend.BOTTOM_RIGHT;
            boolean low = place == Legend.BOTTOM || place == Legend.BOTTOM_LEFT || place == Legend.BOTTOM_RIGHT;
            assertThat(at[0] / width).as(place + " x").isBetween(left ? 0.1 : right ? 0.7 : 0.3, left ? 0.3 : right
                    ? 0.95 : 0.6);
            if (place != Legend.RIGHT) {
                assertThat(at[1] / height).as(place + " y").isBetween(low ? 0.65 : 0.02, low ? 0.99 : 0.2);
            }
        }
    }

    @Test
    void panelsShareALegendThatCanBeMovedAndTheLabelsOfTheirAxes() throws Exception {
        Figure panels = new PanelFigure(Message.verbatim("Eigenvalues"), Message.NOTHING,
                List.of(plane, plane, plane, plane), false);
        double height = 80 / 25.4 * 72;
        for (Legend place : List.of(Legend.TOP, Legend.BOTTOM, Legend.RIGHT, Legend.HIDDEN)) {
            Path file = folder.resolve("panels.svg");
            new FigureFiles(Assertions::fail).write(panels, file, Format.SVG,
                    new FigureStyle(new Size(100, 80, 300), FigureStyle.Colours.LIGHT, 0, place));
            Document document = parse(file);
            List<String> texts = texts(document);
            assertThat(texts.stream().filter("Re λ"::equals)).as("under the lower two").hasSize(2);
            assertThat(texts.stream().filter("Im λ"::equals)).as("beside the left two").hasSize(2);
            assertThat(texts.stream().filter("LaRRR"::equals)).hasSize(place == Legend.HIDDEN ? 0 : 1);
            if (place == Legend.TOP || place == Legend.BOTTOM) {
                double y = position(document, "LaRRR")[1] / height;
                assertThat(y).isBetween(place == Legend.TOP ? 0.0 : 0.9, place == Legend.TOP ? 0.1 : 1.0);
            } else if (place == Legend.RIGHT) {
                assertThat(position(document, "LaRRR")[0] / (100 / 25.4 * 72)).isGreaterThan(0.8);
            }
        }
    }

    @Test
    void typeHasTheSizeAskedFor() throws Exception {
        FigureStyle style = new FigureStyle(new Size(100, 80, 300), FigureStyle.Colours.GREYSCALE, 12.5, Legend.TOP);
        List<String> sizes = new java.util.ArrayList<>();
        NodeList nodes = styled(style).getElementsByTagName("text");
        for (int i = 0; i < nodes.getLength(); i++) {
            sizes.add(((org.w3c.dom.Element) nodes.item(i)).getAttribute("font-size"));
        }
        assertThat(sizes).contains("12.5px");
        assertThatThrownBy(() -> new FigureStyle(style.size(), style.colours(), 3, Legend.TOP))
                .hasMessageContaining("font size");
    }

    @Test
    void greyscaleHasNoColourAndDarkADarkGround() throws IOException {
        for (FigureStyle.Colours colours : List.of(FigureStyle.Colours.GREYSCALE, FigureStyle.Colours.DARK)) {
            Path file = folder.resolve("coloured.png");
            new FigureFiles(Assertions::fail).write(plane, file, Format.PNG,
                    new FigureStyle(new Size(85, 60, 150), colours, 0, Legend.TOP));
            BufferedImage image = ImageIO.read(file.toFile());
            Color ground = new Color(image.getRGB(0, 0));
            if (colours == FigureStyle.Colours.DARK) {
                assertThat(ground.getRed()).isLessThan(40);
            } else {
                assertThat(ground).isEqualTo(Color.WHITE);
                assertThat(mostColourful(image)).isZero();
            }
        }
    }

    private static int mostColourful(BufferedImage image) {
        int most = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                Color c = new Color(image.getRGB(x, y));
                most = Math.max(most, Math.abs(c.getRed() - c.getBlue()) + Math.abs(c.getRed() - c.getGreen()));
            }
        }
        return most;
    }

    @Test
    void anOldFileIsReplacedAndNothingElseIsLeft() throws IOException {
        Path file = folder.resolve("figure.pdf");
        Files.writeString(file, "old");
        write(spectrum, Format.PDF, COLUMN);
        assertThat(Files.size(file)).isGreaterThan(1_000);
        try (Stream<Path> all = Files.list(folder)) {
            assertThat(all).containsExactly(file);
        }
    }

    @Test
    void absurdSizesAreRefusedBeforeAnythingIsWritten() {
        assertThatThrownBy(() -> write(spectrum, Format.PNG, new Size(1000, 1000, 1200)))
                .isInstanceOf(IllegalArgumentException.class).satisfies(telling("picture.too-large", 47244L, 47244L));
        assertThatThrownBy(() -> write(spectrum, Format.PDF, new Size(0, 60, 300)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("0.0 mm");
        assertThat(folder).isEmptyDirectory();
    }

    /** −1 in the lower left corner of a square, 1 elsewhere. */
    private static FieldFigure field(String title) {
        Grid grid = new Grid(new Range(-1, 1), new Range(-1, 1), 20, 20);
        double[] values = new double[grid.cells()];
        for (int cell = 0; cell < values.length; cell++) {
            values[cell] = grid.x(cell % 20) + grid.y(cell / 20) < -1.1 ? -1 : 1;
        }
        return new FieldFigure(Message.verbatim(title), Message.NOTHING, Axis.linear("φ", ""), Axis.linear("ψ", ""),
                grid, values, Message.verbatim("f"), 1,
                new double[] {0});
    }

    private static Document parse(Path file) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    }

    private static List<String> texts(Document document) {
        NodeList nodes = document.getElementsByTagName("text");
        return java.util.stream.IntStream.range(0, nodes.getLength()).mapToObj(i -> nodes.item(i).getTextContent())
                .toList();
    }

    private static double share(BufferedImage image, Color colour) {
        long count = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                count += (image.getRGB(x, y) & 0xFFFFFF) == (colour.getRGB() & 0xFFFFFF) ? 1 : 0;
            }
        }
        return (double) count / image.getWidth() / image.getHeight();
    }

    private XyFigure named(String label) {
        return new XyFigure("Eigenvalues", "", Axis.linear(label, ""), spectrum.y(), spectrum.series());
    }

    /** The typeface has the face, whose number does not fit into 16 bits; embedded subsets have no room for it. */
    @Test
    void aNameWithAFaceIsDrawnInEveryFormat() throws Exception {
        String face = "\uD83D\uDE00 size";
        assertThat(Fonts.undrawn(face)).isEmpty();
        for (Format format : Format.values()) {
            assertThat(write(named(face), format, COLUMN)).isNotEmptyFile();
        }
        Document svg = parse(folder.resolve("figure.svg"));
        assertThat(texts(svg)).as("outlines take the place of words").noneMatch(text -> text.contains("size"));
        assertThat(svg.getElementsByTagName("path").getLength()).isGreaterThan(texts(parse(write(spectrum, Format.SVG,
                COLUMN))).size());
    }

    /** No font has a character of this private number: pictures go on, and it is named once. */
    @Test
    void aCharacterThatNoFontDrawsIsNamedAndThePictureGoesOn() throws Exception {
        String unknown = Character.toString(0x10FFFC);
        List<String> noted = new ArrayList<>();
        FigureFiles files = new FigureFiles(Assertions::fail, noted::add);
        for (Format format : Format.values()) {
            files.write(named("size " + unknown), folder.resolve("u." + format.id()), format,
                    FigureStyle.of(COLUMN));
            assertThat(folder.resolve("u." + format.id())).isNotEmptyFile();
        }
        assertThat(noted).singleElement().asString().startsWith("none of the fonts contains " + unknown + " "
                + "(U+10FFFC)");
        assertThat(texts(parse(folder.resolve("u.svg")))).contains("size " + unknown, "TO-RRR");
        try (PDDocument document = Loader.loadPDF(folder.resolve("u.pdf").toFile())) {
            assertThat(new PDFTextStripper().getText(document)).contains("TO-RRR");
        }
    }

    /** A font that is made here stands for one with the letters of another alphabet. */
    @Test
    void aCharacterThatTheTypefaceLacksIsDrawnByAnInstalledFont() throws Exception {
        String letter = Character.toString(0x10FFFD);
        assertThat(Fonts.covering("plain λ₂").getFamily()).isEqualTo(Fonts.FAMILY);
        assertThat(GraphicsEnvironment.getLocalGraphicsEnvironment().registerFont(fontWith(0x10FFFD))).isTrue();
        assertThat(Fonts.undrawn("size " + letter)).isEmpty();
        assertThat(Fonts.covering("size " + letter).getFamily()).isEqualTo("DejaVu Tens");
        for (Format format : Format.values()) {
            assertThat(write(named("size " + letter), format, COLUMN)).isNotEmptyFile();
        }
        assertThat(texts(parse(folder.resolve("figure.svg")))).noneMatch(text -> text.contains("size"));
    }

    /** The typeface under another name, whose last character has another number. */
    private static Font fontWith(int character) throws Exception {
        byte[] bytes;
        try (InputStream file = Fonts.file()) {
            bytes = file.readAllBytes();
        }
        ByteBuffer font = ByteBuffer.wrap(bytes);
        for (Charset charset : List.of(StandardCharsets.UTF_16BE, StandardCharsets.ISO_8859_1)) {
            byte[] name = "DejaVu Sans".getBytes(charset);
            byte[] other = "DejaVu Tens".getBytes(charset);
            for (int at = 0; at + name.length <= bytes.length; at++) {
                if (Arrays.equals(bytes, at, at + name.length, name, 0, name.length)) {
                    font.put(at, other);
                }
            }
        }
        for (int table = 0; table < font.getShort(4); table++) {
            int entry = 12 + 16 * table;
            if (font.getInt(entry) == 0x636d6170) { // cmap
                int cmap = font.getInt(entry + 8);
                for (int k = 0; k < font.getShort(cmap + 2); k++) {
                    int part = cmap + font.getInt(cmap + 8 + 8 * k);
                    if (font.getShort(part) == 12) {
                        int last = part + 16 + 12 * (font.getInt(part + 12) - 1);
                        font.putInt(last, character).putInt(last + 4, character);
                    }
                }
            }
        }
        return Font.createFont(Font.TRUETYPE_FONT, new ByteArrayInputStream(bytes));
    }
}
