package org.larrr.export.session;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.io.file.AtomicFiles;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * A session as one HTML file that needs nothing else: figures as SVG with their typeface inside, tables, parameters,
 * versions, seeds, and the fingerprint of the data. It names no address and loads nothing.
 */
public final class HtmlReport {

    private static final String CSS = """
            body { font: 15px/1.5 'DejaVu Sans', 'Segoe UI', system-ui, sans-serif; color: #24292f; background: #fff;
                   max-width: 62em; margin: 2.5em auto; padding: 0 1.5em; }
            h1 { font-size: 1.7em; margin-bottom: 0.2em; } h2 { font-size: 1.2em; margin: 2em 0 0.5em; }
            .when { color: #656d76; margin-top: 0; }
            .wide { overflow-x: auto; }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
            th, td { padding: 0.25em 0.9em 0.25em 0; text-align: left; border-bottom: 1px solid #e4e8ec;
                    vertical-align: top;
                     overflow-wrap: anywhere; }
            th { font-weight: 600; } thead th { border-bottom: 2px solid #8c959f; }
            .numbers td, .numbers th { text-align: right; }
            .numbers td:first-child, .numbers th:first-child { text-align: left; }
            figure { margin: 1.5em 0; page-break-inside: avoid; } figure svg { max-width: 100%; height: auto; }
            figcaption { color: #656d76; }
            pre { background: #f6f8fa; padding: 0.8em 1em; white-space: pre-wrap;
                    overflow-wrap: anywhere; font-size: 0.85em; }
            @media print { body { margin: 0; max-width: none; font-size: 10pt; } }
            """;

    private final AnalysisExport session;
    private final HtmlPage page;

    private HtmlReport(AnalysisExport session) {
        this.session = session;
        this.page = new HtmlPage("LaRRR Workbench: " + session.result().request().source().name(), CSS);
    }

    /**
     * Writes the report; the whole file or nothing.
     *
     * @param style of the figures; their resolution does not matter
     * @param now   when the report is written
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static void write(AnalysisExport session, Path file, FigureWriter figures, FigureStyle style, Instant now,
            Cancellation cancellation) throws IOException {
        AtomicFiles.write(file, out -> new HtmlReport(session).write(out, figures, style, now, cancellation));
    }

    private void write(OutputStream out, FigureWriter figures, FigureStyle style, Instant now,
            Cancellation cancellation)
            throws IOException {
        Element body = page.body();
        page.add(body, "h1", session.result().request().source().name());
        page.add(body, "p", "LaRRR Workbench, " + now.truncatedTo(ChronoUnit.SECONDS)).setAttribute("class", "when");
        if (!session.words().isEmpty()) {
            page.add(body, "p", session.words());
        }
        eigenvalues(body);
        page.add(body, "h2", "Figures");
        for (Map.Entry<String, Figure> figure : session.figures().entrySet()) {
            cancellation.check();
            figure(body, figure.getValue(), figures, style);
        }
        if (!session.empty().isEmpty()) {
            page.add(body, "p", session.exclusion().english());
        }
        page.add(body, "h2", "Data");
        page.pairs(body, SessionFacts.data(session.result()));
        page.add(body, "h2", "Parameters");
        Element wide = page.add(body, "div", "");
        wide.setAttribute("class", "wide");
        page.table(wide, SessionFacts.settings(session.result()));
        commands(body);
        page.add(body, "h2", "Versions");
        page.pairs(body, SessionFacts.versions(session.version()).entrySet().stream()
                .map(fact -> List.of(fact.getKey(), fact.getValue())).toList());
        page.write(out);
    }

    private void eigenvalues(Element body) {
        page.add(body, "h2", "Eigenvalues");
        Element wide = page.add(body, "div", "");
        wide.setAttribute("class", "wide numbers");
        page.table(wide, session.eigenvalues().displayRows());
        for (AnalysisResult.Fit fit : session.result().fits()) {
            if (!fit.failure().isEmpty()) {
                page.add(body, "p", EstimationException.withSubject(fit.estimator().displayName(),
                        fit.refusal().orElseThrow()).english());
            }
        }
        session.result().truth().ifPresent(truth -> page.add(body, "p", "True eigenvalues: " + truth.origin() + "."));
        List<String> warnings = SessionFacts.warnings(session);
        if (!warnings.isEmpty()) {
            Element list = page.add(body, "ul", "");
            warnings.forEach(warning -> page.add(list, "li", warning));
        }
    }

    private void figure(Element body, Figure figure, FigureWriter figures, FigureStyle style) throws IOException {
        ByteArrayOutputStream svg = new ByteArrayOutputStream();
        figures.write(figure, Format.SVG, style, svg);
        Element frame = page.add(body, "figure", "");
        page.picture(frame, svg.toByteArray(), figure.title());
        page.add(frame, "figcaption", figure.title());
    }

    private void commands(Element body) {
        page.add(body, "h2", "Command");
        page.add(body, "p", "These options of the command line repeat the fits:");
        for (List<String> arguments : RepeatCommand.of(session.result().request(),
                ExportedData.names(session.result().request()))) {
            page.add(body, "pre", "fit " + RepeatCommand.shellLine(arguments));
        }
    }

    /**
     * An HTML page made as a tree, so that whatever text goes in comes out as text: both browsers and XML parsers
     * read it. Elements other than {@code meta} must not stay empty.
     */
    private static final class HtmlPage {

        private static final String HTML = "http://www.w3.org/1999/xhtml";

        private final Document document = builder().newDocument();
        private final Element body;
        private int pictures;

        /** @param css without the characters &lt;, &gt; and &amp; */
        HtmlPage(String title, String css) {
            Element root = document.createElementNS(HTML, "html");
            root.setAttribute("lang", "en");
            document.appendChild(root);
            Element head = add(root, "head", "");
            add(head, "meta", "").setAttribute("charset", "utf-8");
            add(head, "title", title);
            add(head, "style", css);
            body = add(root, "body", "");
        }

        private static DocumentBuilder builder() {
            try {
                DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
                factory.setNamespaceAware(true);
                factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
                factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
                return factory.newDocumentBuilder();
            } catch (ParserConfigurationException e) {
                throw new IllegalStateException("the Java runtime offers no XML documents", e);
            }
        }

        Element body() {
            return body;
        }

        /** A new last child with a text, which may be empty. */
        Element add(Element parent, String name, String text) {
            Element child = document.createElementNS(HTML, name);
            if (!text.isEmpty()) {
                child.setTextContent(Characters.allowed(text));
            }
            parent.appendChild(child);
            return child;
        }

        /** A table whose first line is a heading. */
        void table(Element parent, List<List<String>> lines) {
            Element table = add(parent, "table", "");
            Element head = add(table, "thead", "");
            Element rows = add(table, "tbody", "");
            for (int k = 0; k < lines.size(); k++) {
                Element row = add(k == 0 ? head : rows, "tr", "");
                for (String cell : lines.get(k)) {
                    add(row, k == 0 ? "th" : "td", cell.isEmpty() ? "–" : cell);
                }
            }
        }

        /** A table of names and values. */
        void pairs(Element parent, List<List<String>> lines) {
            Element rows = add(add(parent, "table", ""), "tbody", "");
            for (List<String> line : lines) {
                Element row = add(rows, "tr", "");
                add(row, "th", line.get(0)).setAttribute("scope", "row");
                line.subList(1, line.size()).forEach(cell -> add(row, "td", cell.isEmpty() ? "–" : cell));
            }
        }

        /** Puts an SVG file into the page; its identifiers and typeface get names of their own. */
        void picture(Element parent, byte[] svg, String label) throws IOException {
            pictures++;
            try {
                Document picture = builder().parse(new ByteArrayInputStream(svg));
                Element root = (Element) document.importNode(picture.getDocumentElement(), true);
                rename(root, "picture" + pictures + "-");
                root.setAttribute("role", "img");
                root.setAttribute("aria-label", Characters.allowed(label));
                parent.appendChild(root);
            } catch (SAXException e) {
                throw new IOException("a figure is not well-formed SVG", e);
            }
        }

        private static void rename(Element element, String prefix) {
            NamedNodeMap attributes = element.getAttributes();
            for (int i = 0; i < attributes.getLength(); i++) {
                Attr attribute = (Attr) attributes.item(i);
                attribute.setValue(renamed(attribute.getName(), attribute.getValue(), prefix));
            }
            NodeList children = element.getChildNodes();
            for (int i = 0; i < children.getLength(); i++) {
                Node child = children.item(i);
                if (child instanceof Element nested) {
                    rename(nested, prefix);
                } else if (element.getLocalName().equals("style")) {
                    child.setTextContent(child.getTextContent().replace("font-family:'", "font-family:'" + prefix));
                }
            }
        }

        private static String renamed(String name, String value, String prefix) {
            if (name.equals("id")) {
                return prefix + value;
            }
            if (name.equals("font-family")) {
                return value.replace("'DejaVu", "'" + prefix + "DejaVu");
            }
            String reference = value.replace("url(#", "url(#" + prefix);
            return name.endsWith("href") && value.startsWith("#") ? "#" + prefix + value.substring(1) : reference;
        }

        void write(OutputStream out) throws IOException {
            out.write("<!DOCTYPE html>\n".getBytes(StandardCharsets.UTF_8));
            try {
                Transformer identity = TransformerFactory.newInstance().newTransformer();
                identity.setOutputProperty(OutputKeys.METHOD, "xml"); // a root called html would choose another
                identity.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
                identity.transform(new DOMSource(document), new StreamResult(out));
            } catch (TransformerException e) {
                throw new IOException("the page could not be written", e);
            }
        }

        /** XML cannot hold some control characters, which a file name may. */
        private static final class Characters {
            static String allowed(String text) {
                StringBuilder kept = new StringBuilder();
                text.codePoints().map(c -> isAllowed(c) ? c : '\uFFFD').forEach(kept::appendCodePoint);
                return kept.toString();
            }

            private static boolean isAllowed(int c) {
                return c == '\n' || c == '\t' || c >= ' ' && c <= 0xD7FF || c >= 0xE000 && c <= 0xFFFD || c >= 0x10000;
            }
        }
    }
}
