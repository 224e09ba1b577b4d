package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.text.PDFTextStripper;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureCsv;
import org.larrr.export.figure.FigureData;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureStyle.Colours;
import org.larrr.export.figure.FigureStyle.Preset;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.charts.print.FigureFiles;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.views.View;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** Whatever picture the window has, it prints: text that can be selected, typefaces inside, the pixels asked for. */
class EveryViewInPrintTest {

    private static final Map<String, AnalysisResult> RESULTS = new HashMap<>();

    /** The picture of every view, of one small analysis. */
    static Map<String, Figure> figures(String id) {
        StochasticSystem system = SystemCatalogue.get(id);
        AnalysisResult result = result(system);
        Map<String, Figure> figures = new LinkedHashMap<>();
        for (View view : new WorkbenchModel(List.of(system), new WindowSettings()).views().all()) {
            figure(view, result).ifPresent(figure -> figures.put(view.id(), figure));
        }
        return figures;
    }

    private static Optional<Figure> figure(View view, AnalysisResult result) {
        return view.drawing().map(drawing -> {
            try {
                return drawing.draw(result, List.of(), new Cancellation());
            } catch (EstimationException nothing) {
                return XyFigure.saying(nothing);
            }
        });
    }

    /** The pictures in every other form that a view has, of the same analysis. */
    static Map<String, Figure> forms(String id) {
        StochasticSystem system = SystemCatalogue.get(id);
        AnalysisResult result = result(system);
        Map<String, Figure> figures = new LinkedHashMap<>();
        for (String form : Shots.FORMS) {
            String[] words = form.split("[ =]");
            View view = new WorkbenchModel(List.of(system), new WindowSettings()).views().get(words[0]).orElseThrow();
            view.restore(Map.of(words[1], words[2]));
            figures.put(form, figure(view, result).orElseThrow());
        }
        return figures;
    }

    /** Computed once for all tests of pictures that share a virtual machine. */
    private static AnalysisResult result(StochasticSystem system) {
        return RESULTS.computeIfAbsent(system.id(), id -> computed(system));
    }

    private static AnalysisResult computed(StochasticSystem system) {
        // Few features: a study of the plane's process fits at many frequencies.
        double lengthScale = system.dimension() == 1 ? 0.7 : 2;
        AnalysisRequest request = new AnalysisRequest(new Source.Simulation(system, 0.02, 1500, 1, 1, 4), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, lengthScale)),
                List.of(new ResolventRrr(3, 1e-5, 4, system.reversible(), OptionalInt.empty(), EigenvalueMap.CORRECTED),
                        TransferRegression.reducedRank(1, 1e-5, 4, system.reversible())));
        return new AnalysisPipeline(TestTruths.MEMORY).run(request, new Cancellation());
    }

    private static byte[] written(Figure figure, Format format, FigureStyle style) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new FigureFiles(Assertions::fail).write(figure, format, style, out);
        return out.toByteArray();
    }

    private static String plain(String text) {
        return text.replaceAll("\\s+", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"triple-well", "ornstein-uhlenbeck-2d"})
    void everyPictureIsFitForPrint(String system) throws Exception {
        FigureStyle column = FigureStyle.of(Preset.ONE_COLUMN.size());
        Map<String, Figure> figures = figures(system);
        assertThat(figures).containsKeys("spectrum", "singular-values", "eigenfunctions", "trajectory");
        assertThat(figures.size()).isGreaterThan(12);
        CopiedNumbersTest.assertCopied(figures);
        for (Map.Entry<String, Figure> figure : figures.entrySet()) {
            Set<String> svg = svgTexts(written(figure.getValue(), Format.SVG, column));
            assertThat(svg).as(figure.getKey()).isNotEmpty();
            String pdf = plain(pdfText(written(figure.getValue(), Format.PDF, column)));
            assertThat(svg).as(figure.getKey()).filteredOn(text -> !isOutlined(text)).isNotEmpty()
                    .allSatisfy(text -> assertThat(pdf).contains(plain(text)));
            assertNumbers(figure.getKey(), figure.getValue());
            assertGrey(figure.getKey(), figure.getValue());
        }
    }

    /** Letters with a mark above them are outlines in a PDF. */
    private static boolean isOutlined(String text) {
        return text.codePoints().anyMatch(letter -> Character.getType(letter) == Character.NON_SPACING_MARK);
    }

    private static Set<String> svgTexts(byte[] svg) throws Exception {
        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg));
        NodeList nodes = document.getElementsByTagName("text");
        Set<String> texts = new HashSet<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            texts.add(nodes.item(i).getTextContent());
        }
        return texts;
    }

    private static String pdfText(byte[] pdf) throws IOException {
        try (PDDocument document = Loader.loadPDF(pdf)) {
            PDResources page = document.getPage(0).getResources();
            for (COSName name : page.getXObjectNames()) {
                PDResources form = ((PDFormXObject) page.getXObject(name)).getResources();
                for (COSName font : form.getFontNames()) {
                    assertThat(form.getFont(font).isEmbedded()).isTrue();
                }
            }
            return new PDFTextStripper().getText(document);
        }
    }

    private static void assertNumbers(String name, Figure figure) throws IOException {
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        FigureCsv.write(figure, csv);
        boolean drawn = !(figure instanceof XyFigure xy && xy.isEmpty());
        assertThat(csv.toString(java.nio.charset.StandardCharsets.UTF_8).lines().count() > 1).as(name).isEqualTo(drawn);
        assertThat(!new FigureData(figure).arrays().isEmpty()).as(name).isEqualTo(drawn);
    }

    private static void assertGrey(String name, Figure figure) throws IOException {
        FigureStyle grey = new FigureStyle(new org.larrr.export.figure.FigureWriter.Size(85, 60, 100),
                Colours.GREYSCALE, 0,
                FigureStyle.Legend.TOP_RIGHT);
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(written(figure, Format.PNG, grey)));
        assertThat(new int[] {image.getWidth(), image.getHeight()}).as(name).containsExactly(335, 236);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                int rgb = image.getRGB(x, y);
                int red = rgb >> 16 & 0xFF;
                if (red != (rgb >> 8 & 0xFF) || red != (rgb & 0xFF)) {
                    throw new AssertionError(name + " has colour at " + x + ", " + y + " in grey print");
                }
            }
        }
    }
}
