package org.larrr.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.larrr.data.Message;
import org.larrr.data.Notices;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.MissingPolicy;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.molecules.TopologyFile;

/**
 * Files that would take many times their size in memory, or for ever, if they were believed. A program of its own with
 * a small heap reads each and prints what came of it; see {@link SmallHeapTest}.
 */
final class HungryFiles {

    private static final String ATOM = "ATOM      1  CA  ALA A   1       1.000   2.000   3.000\n";

    /** Makes the content of a file, when it is its turn. */
    private interface Content {
        byte[] bytes() throws IOException;
    }

    private final Map<String, Content> files = new LinkedHashMap<>();

    private HungryFiles() {
        texts();
        documents();
        workbooks();
        binaries();
    }

    /**
     * Writes all of them into a folder.
     *
     * @return where they are, in order
     */
    static List<Path> write(Path folder) throws IOException {
        List<Path> written = new ArrayList<>();
        for (Map.Entry<String, Content> file : new HungryFiles().files.entrySet()) {
            written.add(Files.write(folder.resolve(file.getKey()), file.getValue().bytes()));
        }
        return written;
    }

    /** Reads one file after the other. */
    public static void main(String[] files) throws IOException {
        for (String file : files) {
            Path path = Path.of(file);
            System.out.println(path.getFileName() + " | " + outcome(path));
        }
    }

    private static String outcome(Path file) throws IOException {
        try {
            if (file.toString().endsWith(".pdb")) {
                return TopologyFile.read(file, file.getFileName().toString()).atoms().size() + " atoms";
            }
            if (file.toString().endsWith(".moments")) {
                return MomentsFile.read(file).labels().coordinates().size() + " coordinates";
            }
            ReadOptions settings = ReadOptions.AUTOMATIC.with(MissingPolicy.SPLIT.with(Treatment.SPLIT));
            return Fixtures.read(file, settings).states().length + " numbers";
        } catch (DataFormatException refused) {
            return String.join(" ", Notices.codes(Message.of(refused)));
        }
    }

    private void text(String name, Supplied text) {
        files.put(name, () -> text.get().getBytes(StandardCharsets.UTF_8));
    }

    private interface Supplied {
        String get();
    }

    private static String lines(int count, IntFunction<String> line) {
        return IntStream.range(0, count).mapToObj(line).collect(Collectors.joining());
    }

    private void texts() {
        text("rows.csv", () -> "1\n2\n".repeat(2_000_000));
        text("runs.csv", () -> "run,x\n" + lines(220_000, i -> i + ",1\n" + i + ",2\n"));
        text("wide.csv", () -> "geo" + lines(400, i -> "," + (1900 + i)) + "\n"
                + lines(6000, i -> "r" + i + ",12".repeat(400) + "\n"));
        text("line.pdb", () -> ATOM.repeat(3) + "ATOM" + "x".repeat(20_000_000));
        text("atoms.pdb", () -> ATOM.repeat(520_000));
        text("digits.gro", () -> "t= 1\n    2\n    1WATER   OW    1" + ("1." + "1".repeat(500)).repeat(7) + "x\n"
                + "    1WATER   OW    1   1.111   1.111   1.111\n   1 1 1\n");
    }

    private void documents() {
        text("rows.json", () -> "[[1,2]" + ",[1,2]".repeat(500_000) + "]");
        text("objects.json", () -> "[{}" + ",{}".repeat(700_000) + "]");
        text("names.json", () -> "[{" + lines(6, i -> (i == 0 ? "" : ",") + "\"" + "k".repeat(49_000) + i + "\":[1"
                + ",1".repeat(999) + "]") + "},{\"a\":1}]");
        text("sparse.json", () -> "[" + lines(50_000, i -> (i == 0 ? "" : ",") + "{\"a" + i + "\":1}") + "]");
        Random random = new Random(3);
        text("column.json", () -> "{\"x\":[0" + lines(150_000, i -> "," + random.nextInt(100)) + "]}");
    }

    private void workbooks() {
        String sheet = "<sheet name=\"a\" id=\"r1\"/>";
        workbook("attribute.xlsx", () -> "<sheet name=\"a\" a=\"" + "x".repeat(20_000_000) + "\" id=\"r1\"/>");
        workbook("comment.xlsx", () -> "<!--" + "<x>".repeat(7_000_000) + "-->" + sheet);
        workbook("data.xlsx", () -> "<![CDATA[" + "<x>".repeat(7_000_000) + "]]>" + sheet);
        workbook("nesting.xlsx", () -> "<x>".repeat(7_000_000));
        workbook("same.xlsx", () -> sheet.repeat(2));
        String row = "<table:table-row table:number-rows-repeated=\"65536\"><table:table-cell"
                + " table:number-columns-repeated=\"16384\" office:value-type=\"float\" office:value=\"1\"/>"
                + "</table:table-row>";
        sheets("repeated.ods", "<table:table table:name=\"s\">" + row.repeat(20) + "</table:table>");
        sheets("sheets.ods", lines(1001, i -> "<table:table table:name=\"s" + i + "\"></table:table>"));
    }

    private void workbook(String name, Supplied inside) {
        files.put(name, () -> zip(Map.of("[Content_Types].xml", "<Types/>",
                "xl/_rels/workbook.xml.rels", "<Relationships><Relationship Id=\"r1\" Target=\"worksheets/s1.xml\"/>"
                        + "</Relationships>",
                "xl/workbook.xml", "<workbook><sheets>" + inside.get() + "</sheets></workbook>",
                "xl/worksheets/s1.xml", "<worksheet><sheetData/></worksheet>")));
    }

    private void sheets(String name, String inside) {
        files.put(name, () -> zip(Map.of("META-INF/manifest.xml", "<x/>",
                "mimetype", "application/vnd.oasis.opendocument.spreadsheet",
                "content.xml", "<d xmlns:table=\"t\" xmlns:office=\"o\">" + inside + "</d>")));
    }

    private static byte[] zip(Map<String, String> parts) throws IOException {
        return zip(parts, StandardCharsets.UTF_8);
    }

    private static byte[] zip(Map<String, String> parts, Charset charset) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(part.getValue().getBytes(charset));
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    private void binaries() {
        files.put("times.npy", HungryFiles::times);
        files.put("names.mat", () -> cells(300_000, 3000));
        files.put("inflate.h5", HungryFiles::inflating);
        files.put("metadata.moments", () -> npz("metadata.npy", "[[]" + ",[]".repeat(1_300_000) + "]"));
    }

    /** An archive with a text as its only array. */
    private static byte[] npz(String entry, String text) throws IOException {
        String header = "{'descr': '|u1', 'fortran_order': False, 'shape': (" + text.length() + ",), }";
        header += " ".repeat(117 - header.length()) + "\n";
        return zip(Map.of(entry, "\u0093NUMPY\1\0v\0" + header + text), StandardCharsets.ISO_8859_1);
    }

    /** States beside times that are uneven: they are gathered anew. */
    private static byte[] times() {
        int rows = 1_400_000;
        String header = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + rows + ", 2), }";
        header += " ".repeat(117 - header.length()) + "\n";
        ByteBuffer bytes = ByteBuffer.allocate(128 + 16 * rows).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put("\u0093NUMPY\1\0".getBytes(StandardCharsets.ISO_8859_1)).putShort((short) 118)
                .put(header.getBytes(StandardCharsets.ISO_8859_1));
        for (int i = 0; i < rows; i++) {
            bytes.putDouble(i + (i % 7 == 3 ? 0.5 : 0)).putDouble(i == 0 ? Double.NaN : i % 11);
        }
        return bytes.array();
    }

    /** MATLAB's cells are each named after the array that they are in. */
    private static byte[] cells(int nameLength, int count) {
        byte[] number = matrix(6, new byte[0], 1, element(9, ByteBuffer.allocate(8).array()));
        byte[] inside = new byte[number.length * count];
        for (int i = 0; i < count; i++) {
            System.arraycopy(number, 0, inside, i * number.length, number.length);
        }
        byte[] name = new byte[nameLength];
        Arrays.fill(name, (byte) 'n');
        byte[] header = Arrays.copyOf("MATLAB 5.0 MAT-file".getBytes(StandardCharsets.US_ASCII), 128);
        header[125] = 1;
        header[126] = 'I';
        header[127] = 'M';
        return joined(header, matrix(1, name, count, inside));
    }

    private static byte[] matrix(int kind, byte[] name, int count, byte[] inside) {
        return element(14, joined(element(6, integers(kind, 0)), element(5, integers(1, count)), element(1, name),
                inside));
    }

    private static byte[] element(int type, byte[] content) {
        return joined(integers(type, content.length), Arrays.copyOf(content, content.length + 7 & ~7));
    }

    private static byte[] integers(int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        Arrays.stream(values).forEach(bytes::putInt);
        return bytes.array();
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        Arrays.stream(parts).forEach(all::writeBytes);
        return all.toByteArray();
    }

    /** The coordinates of a good file, their only chunk led to a hundred million zeros behind its end. */
    private static byte[] inflating() throws IOException {
        byte[] good = Files.readAllBytes(Path.of("src/test/resources/io/formats/chain.h5"));
        byte[] packed = new byte[1 << 17];
        int length = 0;
        Deflater deflater = new Deflater(9);
        for (int block = 0; block < 100; block++) {
            deflater.setInput(new byte[1_000_000]);
            length += deflater.deflate(packed, length, packed.length - length);
        }
        deflater.finish();
        length += deflater.deflate(packed, length, packed.length - length);
        deflater.end();
        ByteBuffer.wrap(good).order(ByteOrder.LITTLE_ENDIAN).putInt(3736, length).putLong(3776, good.length);
        return joined(good, Arrays.copyOf(packed, length));
    }
}
