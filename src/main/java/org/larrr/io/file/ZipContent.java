package org.larrr.io.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.larrr.data.Notice;
import org.larrr.io.file.MemoryBound.HonestSize;
import org.larrr.stages.Cancellation;

/** A ZIP archive of files of data, each a trajectory or more. Archives of NPY arrays are read as they are. */
final class ZipContent {

    private static final int MOST_FILES = 10_000;
    /** A longer one would be no name of a file that is unpacked. */
    private static final int LONGEST_NAME = 200;
    private static final String OFFICE = "[Content_Types].xml";
    private static final String OPEN_DOCUMENT = "META-INF/manifest.xml";
    private static final String EXCEL = "xl/workbook.xml";
    private static final String SHEETS = "application/vnd.oasis.opendocument.spreadsheet";

    private ZipContent() {}

    /**
     * Whether this is no archive of files but an NPZ, or nothing that could be unpacked: another reader says what is
     * wrong then.
     */
    static boolean isOfArrays(Path file) {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            List<? extends ZipEntry> entries = Collections.list(zip.entries());
            return entries.stream().noneMatch(ZipContent::isData)
                    || entries.stream().anyMatch(entry -> entry.getName().endsWith(".npy")
                    || entry.getName().equals(OFFICE) || entry.getName().equals(OPEN_DOCUMENT));
        } catch (IOException | IllegalArgumentException damaged) {
            return true;
        }
    }

    /** Whether this is a spreadsheet of Excel. */
    static boolean isExcel(Path file) {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            return zip.getEntry(EXCEL) != null;
        } catch (IOException | IllegalArgumentException damaged) {
            return false;
        }
    }

    /** Whether this is a spreadsheet of LibreOffice. */
    static boolean isOpenDocument(Path file) {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            ZipEntry type = zip.getEntry("mimetype");
            if (type == null) {
                return false;
            }
            try (InputStream in = zip.getInputStream(type)) {
                return new String(in.readNBytes(SHEETS.length()), StandardCharsets.US_ASCII).equals(SHEETS);
            }
        } catch (IOException | IllegalArgumentException damaged) {
            return false;
        }
    }

    private static boolean isData(ZipEntry entry) {
        String name = last(entry);
        return !entry.isDirectory() && !name.startsWith(".") && !entry.getName().startsWith("__MACOSX")
                && !name.matches(
                "(?i)(readme|licen[cs]e|notice|citation|changelog)([._-].*)?"
                        + "|.*\\.(md|pdf|html?|png|jpe?g|py|m|r|docx?)");
    }

    private static String last(ZipEntry entry) {
        return entry.getName().substring(entry.getName().lastIndexOf('/') + 1);
    }

    /** The files of data, in natural order of their names. */
    static List<Path> unpack(Path file, Cancellation cancellation) throws IOException {
        String name = Wording.name(file);
        List<Path> unpacked = new ArrayList<>();
        try (ZipArchive zip = ZipArchive.open(file)) {
            List<ZipEntry> entries = new ArrayList<>(zip.entries());
            entries.removeIf(entry -> !isData(entry));
            entries.sort(Comparator.comparing(ZipEntry::getName, NaturalOrder::compare));
            if (entries.size() > MOST_FILES) {
                throw new DataFormatException(Notice.of("zip.too-many-files", name, entries.size(), MOST_FILES));
            }
            HonestSize size = new HonestSize(name, Files.size(file));
            for (ZipEntry entry : entries) {
                if (last(entry).length() > LONGEST_NAME) {
                    throw new DataFormatException(Notice.of("zip.unsafe-name", name, Wording.quote(entry.getName())));
                }
                Path target = TemporaryFolder.create().resolve(last(entry));
                target.toFile().deleteOnExit();
                unpacked.add(target);
                try (InputStream in = zip.open(entry)) {
                    Unpacked.copy(in, target, name, size, cancellation);
                }
            }
            return unpacked;
        } catch (DataFormatException e) {
            throw e;
        } catch (IOException | IllegalArgumentException e) {
            throw new DataFormatException(e.getMessage() == null ? Notice.of("zip.damaged", name)
                    : Notice.of("zip.damaged-told", name, Wording.printable(e.getMessage())), e);
        }
    }
}
