package org.larrr.io.table;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.zip.ZipEntry;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MemoryBound.ExpansionLimit;
import org.larrr.io.file.MessageText;
import org.larrr.io.file.ZipArchive;

/** The XML documents in a ZIP archive. No document may refer to anything outside itself, nor define anything. */
final class XmlParts implements AutoCloseable {

    private static final XMLInputFactory PARSERS = XMLInputFactory.newDefaultFactory();

    private static final int MAX_WORD_LENGTH = 4000;

    static {
        PARSERS.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        PARSERS.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    }

    private final ZipArchive zip;
    private final String name;
    private final long packed;

    XmlParts(Path file) throws IOException {
        this.name = MessageText.name(file);
        this.packed = Files.size(file);
        this.zip = ZipArchive.open(file);
    }

    /** Reads a document from its beginning. */
    @FunctionalInterface
    interface Visitor {
        void read(XMLStreamReader in) throws XMLStreamException, IOException;
    }

    /**
     * Reads a document, as far as the visitor goes.
     *
     * @return whether there is one
     * @throws DataFormatException if it is no XML, or unpacks to more than it can honestly hold
     */
    boolean read(String part, Visitor visitor) throws IOException {
        return read(part, size(), visitor);
    }

    /** Returns the limit of unpacked bytes in one pass through the file. */
    ExpansionLimit size() {
        return new ExpansionLimit(name, packed);
    }

    /** Reads a part whose size is counted together with other documents. */
    boolean read(String part, ExpansionLimit size, Visitor visitor) throws IOException {
        Optional<ZipEntry> entry = entry(part);
        if (entry.isEmpty()) {
            return false;
        }
        try (InputStream bytes = zip.open(entry.get())) {
            InputStream in = new XmlBytes(bytes, size, name);
            Reader text = text(new BufferedInputStream(in));
            XMLStreamReader reader = parser(text);
            visitor.read(reader);
            reader.close();
            in.transferTo(OutputStream.nullOutputStream()); // whose end verifies all of it
            return true;
        } catch (XMLStreamException | RuntimeException | IOException e) {
            throw failure(e);
        }
    }

    /** Reads a document that refers to nothing outside itself. */
    static XMLStreamReader parser(Reader text) throws XMLStreamException {
        synchronized (PARSERS) {
            return PARSERS.createXMLStreamReader(text);
        }
    }

    /** Characters, decoded here: of broken ones the parser would speak on standard error. */
    private static Reader text(InputStream in) throws IOException {
        in.mark(2);
        int head = in.read() << 8 | in.read();
        in.reset();
        Reader text = new BufferedReader(new InputStreamReader(in, switch (head) {
            case 0xfeff, '<' -> StandardCharsets.UTF_16BE;
            case 0xfffe, '<' << 8 -> StandardCharsets.UTF_16LE;
            default -> StandardCharsets.UTF_8;
        }));
        text.mark(1);
        if (text.read() != '\ufeff') {
            text.reset();
        }
        return text;
    }

    private Optional<ZipEntry> entry(String part) {
        String wanted = part.startsWith("/") ? part.substring(1) : part;
        return zip.entries().stream().filter(entry -> entry.getName().equalsIgnoreCase(wanted))
                .min(Comparator.comparing(entry -> !entry.getName().equals(wanted)));
    }

    /** The value of an attribute, of whatever namespace; null if there is none of that name. */
    static @Nullable String attribute(XMLStreamReader in, String local) {
        for (int i = 0; i < in.getAttributeCount(); i++) {
            if (in.getAttributeLocalName(i).equals(local)) {
                return in.getAttributeValue(i);
            }
        }
        return null;
    }

    /**
     * The text of the element that the parser stands at: of its parts of a name, or of all where that is empty, with a
     * blank between paragraphs.
     *
     * @param skipped the elements whose text is left out
     */
    static String text(XMLStreamReader in, String element, String skipped, String part) throws XMLStreamException {
        StringBuilder text = new StringBuilder();
        int depth = 0;
        boolean inside = part.isEmpty();
        while (in.hasNext()) {
            int event = in.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                depth += in.getLocalName().equals(skipped) ? 1 : 0;
                inside = part.isEmpty() || in.getLocalName().equals(part);
                text.append(text.isEmpty() || !in.getLocalName().equals("p") ? "" : " ");
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                depth -= in.getLocalName().equals(skipped) ? 1 : 0;
                inside = part.isEmpty();
                if (in.getLocalName().equals(element)) {
                    return text.toString();
                }
            } else if (inside && depth == 0) {
                append(text, in);
            }
        }
        return text.toString();
    }

    /** Adds the text that the parser stands at; cells of tables need no longer ones. */
    private static void append(StringBuilder text, XMLStreamReader in) {
        if (in.hasText() && text.length() < MAX_WORD_LENGTH) {
            text.append(in.getText(), 0, Math.min(in.getTextLength(), MAX_WORD_LENGTH - text.length()));
        }
    }

    /** Returns the failure of the visitor itself, or the message that the document is damaged. */
    private IOException failure(Exception e) {
        for (Throwable cause = e; cause != null; cause = cause instanceof XMLStreamException xml
                && xml.getNestedException() != null ? xml.getNestedException() : cause.getCause()) {
            if (cause instanceof DataFormatException told) {
                return told;
            }
        }
        if (e instanceof CancellationException cancelled) {
            throw cancelled;
        }
        return new DataFormatException(damaged(name).notice(), e);
    }

    /** The complaint about a damaged file. */
    static DataFormatException damaged(String name) {
        return DataFormatException.of("xml.damaged", name);
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
