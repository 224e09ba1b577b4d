package org.larrr.export.report;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
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
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * An HTML page made as a tree, so that whatever text goes in comes out as text: both browsers and XML parsers read it.
 * Elements other than {@code meta} must not stay empty.
 */
final class HtmlPage {

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
            throw new IOException("a figure is no well-formed SVG", e);
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
