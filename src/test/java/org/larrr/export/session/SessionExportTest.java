package org.larrr.export.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.Message;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Progress;
import org.larrr.experiments.Source;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.export.figure.AnalysisPicture;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.FigureWriter.Size;
import org.larrr.export.figure.SampleAnalyses;
import org.larrr.export.figure.TrajectoryFigure;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.charts.print.FigureFiles;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.NodeList;

class SessionExportTest {

    private static final FigureStyle STYLE = FigureStyle.of(new Size(85, 60, 100));
    private static final Instant NOW = Instant.parse("2025-01-02T03:04:05.678Z");
    private static final String NASTY = "<script>alert(\"1\")</script> & ]]> \u0001 'ä' <b>.csv";

    @TempDir
    Path folder;

    private static AnalysisExport session(String name) {
        AnalysisResult fitted = SampleAnalyses.fitted(SampleAnalyses.tripleWell(1200, 0.02, 3), 0.5, 5, 4, true);
        AnalysisRequest request = new AnalysisRequest(new Source.Loaded(name, fitted.data()), 1,
                fitted.request().features(),
                fitted.request().estimators());
        AnalysisResult result = new AnalysisPipeline(TestTruths.MEMORY).run(request, new Cancellation());
        Map<String, Figure> figures = new LinkedHashMap<>(AnalysisPicture.all(result));
        figures.put("trajectory", TrajectoryFigure.of(result, 0));
        return AnalysisExport.of(result, SpectrumJudgement.unjudged(result), figures, "Two slow processes & <more>.",
                "1.2.3");
    }

    private Document report(AnalysisExport session) throws Exception {
        Path file = folder.resolve("report.html");
        HtmlReport.write(session, file, new FigureFiles(Assertions::fail), STYLE, NOW, new Cancellation());
        assertThat(Files.readString(file)).startsWith("<!DOCTYPE html>");
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(file.toFile());
    }

    @Test
    void theReportIsWellFormedWhateverTheDataAreCalled() throws Exception {
        AnalysisExport session = session(NASTY);
        Document report = report(session);
        String shown = NASTY.replace('\u0001', '\uFFFD');
        assertThat(report.getElementsByTagName("h1").item(0).getTextContent()).isEqualTo(shown);
        assertThat(report.getElementsByTagName("script").getLength()).isZero();
        assertThat(report.getElementsByTagName("b").getLength()).isZero();
        String text = report.getDocumentElement().getTextContent();
        assertThat(text).contains("Two slow processes & <more>.", "2025-01-02T03:04:05Z", "SHA-256", "1.2.3",
                "--length-scale 0.5",
                "LaRRR", "regularization", session.eigenvalues().displayRows().get(2).get(2));
        assertThat(report.getElementsByTagName("svg").getLength()).isEqualTo(session.figures().size());
        assertThat(report.getElementsByTagName("tr").getLength()).isGreaterThan(15);
    }

    @Test
    void theReportLoadsNothingAndItsPicturesDoNotMix() throws Exception {
        AnalysisExport session = session("well.npy");
        Document report = report(session);
        Set<String> identifiers = new HashSet<>();
        List<String> references = new ArrayList<>();
        Set<String> typefaces = new HashSet<>();
        NodeList all = report.getElementsByTagName("*");
        for (int i = 0; i < all.getLength(); i++) {
            Element element = (Element) all.item(i);
            if (element.getTagName().equals("style") && element.getTextContent().contains("@font-face")) {
                assertThat(typefaces.add(element.getTextContent().split("'")[1])).as("a typeface of its own").isTrue();
            }
            NamedNodeMap attributes = element.getAttributes();
            for (int k = 0; k < attributes.getLength(); k++) {
                String name = attributes.item(k).getNodeName();
                String value = attributes.item(k).getNodeValue();
                if (name.equals("id")) {
                    assertThat(identifiers.add(value)).as("id " + value).isTrue();
                } else if (value.startsWith("url(#")) {
                    references.add(value.substring(5, value.length() - 1));
                } else if (name.endsWith("href") || name.equals("src")) {
                    assertThat(value).startsWith("data:image/png;base64,");
                } else if (!name.startsWith("xmlns")) {
                    assertThat(value).as(name).doesNotContain("http", "//");
                }
            }
        }
        assertThat(references).isNotEmpty().isSubsetOf(identifiers);
        assertThat(typefaces).hasSize(session.figures().size());
    }

    @Test
    void emptyPicturesAreExcludedAndNamed() throws Exception {
        AnalysisExport whole = session("well.npy");
        Map<String, Figure> figures = new LinkedHashMap<>(whole.figures());
        Message reason = Message.of("picture.no-true");
        figures.put("nothing", XyFigure.saying(Message.NOTHING, reason));
        AnalysisExport session = AnalysisExport.of(whole.result(), whole.judged(), figures, "", "1.2.3");
        assertThat(session.figures().keySet()).isEqualTo(whole.figures().keySet());
        assertThat(session.exclusion()).isEqualTo(Message.of("export.excluded", List.of("nothing")));
        Path target = folder.resolve("all");
        new SessionFolder(session, new FigureFiles(Assertions::fail), STYLE, Progress.NONE, new Cancellation())
                .write(target, NOW);
        try (Stream<Path> files = Files.walk(target)) {
            assertThat(files.map(file -> file.getFileName().toString())).noneMatch(name -> name.startsWith("nothing"));
        }
        assertThat(Files.readString(target.resolve("README.txt"))).startsWith(session.exclusion().english())
                .contains("nothing: " + reason.english());
        assertThat(report(session).getDocumentElement().getTextContent()).contains(session.exclusion().english());
        assertThat(whole.exclusion()).isEqualTo(Message.NOTHING);
    }

    @Test
    void theFolderHoldsEverything() throws Exception {
        AnalysisExport session = session("well.npy");
        Path target = folder.resolve("all");
        List<Integer> steps = new ArrayList<>();
        new SessionFolder(session, new FigureFiles(Assertions::fail), STYLE, (done, total) -> steps.add(done),
                new Cancellation()).write(target, NOW);

        for (String name : session.figures().keySet()) {
            for (String suffix : List.of("png", "svg", "pdf")) {
                assertThat(target.resolve("figures/" + name + "." + suffix)).isNotEmptyFile();
            }
            assertThat(target.resolve("data/" + name + ".csv")).isNotEmptyFile();
            assertThat(target.resolve("data/" + name + ".npz")).isNotEmptyFile();
        }
        assertThat(List.of("README.txt", "report.html", "repeat.sh", "redraw.py", "eigenvalues.csv", "eigenvalues.tex",
                "eigenvalues.md")).allSatisfy(name -> assertThat(target.resolve(name)).isNotEmptyFile());
        assertThat(steps).containsExactly(1, 2, 3, 4, 5, 6, 7);
        JsonNode parameters = new ObjectMapper().readTree(target.resolve("parameters.json").toFile());
        assertThat(parameters.get("fits").get(0).get("shift").asDouble()).isEqualTo(5);
        double[] states = Fixtures.read(target.resolve("data/trajectories.npz"), ReadOptions.AUTOMATIC.withStep(0.02))
                .states();
        assertThat(states).isEqualTo(session.result().data().states());
        assertThat(parameters.get("data").get("sha256").asText()).isEqualTo(sha256(states));
        redraws(target, session.figures().size());
    }

    private static String sha256(double[] states) throws Exception {
        ByteBuffer bytes = ByteBuffer.allocate(8 * states.length).order(ByteOrder.LITTLE_ENDIAN);
        for (double state : states) {
            bytes.putDouble(state);
        }
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes.array()));
    }

    /**
     * Where there is Python with NumPy, the script draws every figure; elsewhere its place in the folder is all that is
     * asked.
     */
    private static void redraws(Path target, int figures) throws Exception {
        if (run(target, "python3", "-c", "import numpy") != 0) {
            return;
        }
        assertThat(run(target, "python3", "redraw.py")).isZero();
        try (Stream<Path> files = Files.list(target.resolve("data"))) {
            List<Path> drawn = files.filter(file -> file.toString().endsWith("-redrawn.svg")).toList();
            assertThat(drawn).hasSize(figures);
            for (Path file : drawn) {
                Document svg = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
                assertThat(svg.getElementsByTagName("path").getLength() + svg.getElementsByTagName("circle")
                        .getLength()).isPositive();
            }
        }
    }

    private static int run(Path where, String... command) throws Exception {
        try {
            Process process = new ProcessBuilder(command).directory(where.toFile())
                    .redirectErrorStream(true).redirectOutput(where.resolve("python.log").toFile()).start();
            boolean ended = process.waitFor(5, TimeUnit.MINUTES);
            process.destroyForcibly();
            return ended ? process.exitValue() : -1;
        } catch (IOException notInstalled) {
            return -1;
        }
    }

    @Test
    void nothingIsLeftOfAFolderThatFailsOrIsCancelled() throws Exception {
        AnalysisExport session = session("well.npy");
        FigureWriter failing = (figure, format, style, out) -> {
            throw new IOException("the disk is full");
        };
        assertThatThrownBy(() -> new SessionFolder(session, failing, STYLE, Progress.NONE, new Cancellation())
                .write(folder.resolve("all"), NOW))
                .hasMessageContaining("spectrum.png")
                .satisfies(telling("write.failed", Path.of("spectrum.png"),
                        Message.verbatim("the disk is full"), false));
        Cancellation cancelled = new Cancellation();
        cancelled.cancel();
        assertThatThrownBy(() -> new SessionFolder(session, new FigureFiles(Assertions::fail), STYLE, Progress.NONE,
                cancelled).write(folder.resolve("all"), NOW))
                .isInstanceOf(CancellationException.class);
        assertThat(folder).isEmptyDirectory();
        Files.writeString(folder.resolve("file"), "");
        assertThatThrownBy(() -> new SessionFolder(session, failing, STYLE, Progress.NONE, new Cancellation())
                .write(folder.resolve("file"), NOW))
                .hasMessageContaining("is a file");
    }

    @Test
    void anOlderFolderKeepsWhatHasAnotherName() throws Exception {
        Path target = Files.createDirectory(folder.resolve("all"));
        Files.writeString(target.resolve("notes.txt"), "mine");
        Files.writeString(target.resolve("README.txt"), "old");
        FigureWriter short_ = (figure, format, style, out) ->
                out.write("<svg xmlns='http://www.w3.org/2000/svg'/>".getBytes());
        new SessionFolder(session("well.npy"), short_, STYLE, Progress.NONE, new Cancellation()).write(target, NOW);
        assertThat(target.resolve("notes.txt")).hasContent("mine");
        assertThat(target.resolve("README.txt")).content().contains("report.html");
        assertThat(folder.toFile().list()).containsExactly("all");
    }
}
