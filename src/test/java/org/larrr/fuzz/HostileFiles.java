package org.larrr.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Makes the files of src/test/resources/hostile, each of which must be refused: {@code java …
 * org.larrr.fuzz.HostileFiles FOLDER}. The file index.txt there says in which words; {@link HostileFilesTest} holds the
 * readers to it.
 */
final class HostileFiles {

    private final Map<String, byte[]> files = new LinkedHashMap<>();

    private HostileFiles() throws IOException {
        arrays();
        archives();
        tables();
        systems();
        moments();
        workspaces();
        trajectoriesOfAtoms();
        recordings();
        packed();
    }

    public static void main(String[] arguments) throws IOException {
        for (Map.Entry<String, byte[]> file : all().entrySet()) {
            Files.write(Path.of(arguments[0]).resolve(file.getKey()), file.getValue());
        }
    }

    /** The content of every file, by its name. */
    static Map<String, byte[]> all() throws IOException {
        return new HostileFiles().files;
    }

    private void arrays() {
        byte[] two = numbers(1, 2);
        files.put("shape-huge.npy", npy("<f8", false, "(1099511627776,)", two));
        files.put("shape-billions.npy", npy("<f8", false, "(2147483647, 2147483647)", two));
        files.put("shape-overflow.npy", npy("<f8", false, "(2147483647, 2147483647, 2147483647)", two));
        files.put("shape-negative.npy", npy("<f8", false, "(-2,)", two));
        files.put("shape-words.npy", npy("<f8", false, "(two,)", two));
        files.put("shape-more.npy", npy("<f8", false, "(1,)", two));
        files.put("shape-zero.npy", npy("<f8", false, "(0, 3)", new byte[0]));
        files.put("shape-wide.npy", npy("|i1", false, "(1, 70000)", new byte[70_000]));
        files.put("object.npy",
                npy("|O", false, "(2,)", "\u0080\u0004cos\nsystem\n".getBytes(StandardCharsets.ISO_8859_1)));
        files.put("nan.npy", npy("<f8", false, "(3,)", numbers(1, Double.NaN, 3)));
        files.put("infinite-fortran.npy", npy(">f8", true, "(2, 2)", numbers(1, 2, 3, Double.POSITIVE_INFINITY)));
        files.put("cut.npy", npy("<f8", false, "(3,)", two));
        files.put("records.npy", header("{'descr': [('x', '<f8')], 'fortran_order': False, 'shape': (2,), }", two));
        files.put("subarray.npy", header("{'descr': ('<f8', (2,)), 'fortran_order': False, 'shape': (1,), }", two));
        files.put("twice-type.npy", header("{'descr': '<f8', 'descr': '<f4', 'fortran_order': False, 'shape': (2,), }",
                two));
        files.put("twice-shape.npy", header("{'descr': '<f8', 'fortran_order': False, 'shape': (2,), 'shape': (1,), }",
                two));
        files.put("field-more.npy", header("{'descr': '<f8', 'fortran_order': False, 'shape': (2,), 'run': 1, }", two));
        files.put("no-braces.npy", header("'descr': '<f8', 'fortran_order': False, 'shape': (2,)", two));
        files.put("shape-zero-overflow.npy", npy("<f8", false, "(2147483647, 2147483647, 0)", two));
        files.put("wide-type.npy", npy("<f999999999999", false, "(2,)", two));
        byte[] minor = npy("<f8", false, "(2,)", two);
        minor[7] = 7;
        files.put("version-minor.npy", minor);
        byte[] longHeader = npy("<f8", false, "(2,)", two);
        longHeader[8] = (byte) 0xff;
        longHeader[9] = (byte) 0xff;
        files.put("header-long.npy", longHeader);
        byte[] version = npy("<f8", false, "(2,)", two);
        version[6] = 9;
        files.put("version.npy", version);
        files.put("header-empty.npy", "\u0093NUMPY\u0001\0\u0002\0{}".getBytes(StandardCharsets.ISO_8859_1));
        files.put("pickle.npy", "\u0080\u0004cos\nsystem\n".getBytes(StandardCharsets.ISO_8859_1));
    }

    private void archives() throws IOException {
        byte[] good = npy("<f8", false, "(2,)", numbers(1, 2));
        files.put("traversal.npz", zip("../../evil.npy", good));
        files.put("absolute.npz", zip("/etc/evil.npy", good));
        files.put("backslash.npz", zip("..\\evil.npy", good));
        files.put("drive.npz", zip("C:evil.npy", good));
        files.put("object.npz", zip("x.npy", files.get("object.npy")));
        files.put("bomb.npz", zip("x.npy", npy("<f8", false, "(4194304,)", new byte[1 << 25])));
        files.put("office.npz", zip("[Content_Types].xml", "<Types/>".getBytes(StandardCharsets.UTF_8)));
        byte[] whole = zip("x.npy", good);
        files.put("cut.npz", Arrays.copyOf(whole, whole.length - 30));
        files.put("liar.npz", zip("x.npy", files.get("shape-more.npy")));
        damagedArchives(whole);
        byte[] twins = zip("a.npy", good, "b.npy", good);
        for (int i = 0; i + 5 <= twins.length; i++) {
            if (new String(twins, i, 5, StandardCharsets.ISO_8859_1).equals("b.npy")) {
                twins[i] = 'a';
            }
        }
        files.put("twins.npz", twins);
    }

    /** Archives whose directory or data were changed afterwards. */
    private void damagedArchives(byte[] whole) {
        byte[] flipped = whole.clone();
        int directory = indexOf(whole, "PK\u0001\u0002");
        int sum = directory + 16;
        flipped[sum] ^= 1; // the directory's checksum of the data
        files.put("checksum.npz", flipped);
        byte[] encrypted = whole.clone();
        encrypted[directory + 8] |= 1;
        encrypted[6] |= 1;
        files.put("encrypted.npz", encrypted);
        byte[] method = whole.clone();
        method[directory + 10] = 12;
        method[8] = 12;
        files.put("bzip2.npz", method);
        byte[] offset = whole.clone();
        offset[directory + 45] = 0x7f;
        files.put("offset.npz", offset);
        byte[] claims = whole.clone();
        Arrays.fill(claims, directory + 24, directory + 28, (byte) 0xfe);
        files.put("claims.npz", claims);
    }

    private static int indexOf(byte[] bytes, String text) {
        return new String(bytes, StandardCharsets.ISO_8859_1).indexOf(text);
    }

    private void tables() {
        text("ragged.csv", "x,y\n1,2\n3\n");
        text("words.csv", "x,y\n1,2\n3,many\n");
        text("missing.csv", "x,y\n1,2\n,4\nnan,inf\n");
        text("duplicate-times.csv", "t,x\n0,1\n1,2\n1,3\n");
        text("decreasing-times.csv", "t,x\n0,1\n1,2\n0.5,3\n");
        text("gap.csv", "t,x\n0,1\n1,2\n2,3\n7,4\n8,5\n");
        text("times-alike.csv", "t,x\n1e300,1\n1.1e300,2\n1.5e300,3\n1.5000000000000002e300,4\n");
        text("times-huge.csv", "t,x\n-1e308,1\n0,2\n1e308,3\n");
        text("decimal-commas.csv", "x;y\n0,5;1.5\n");
        text("quote.csv", "x,y\n1,2\n3,\"" + "4,5\n".repeat(3000));
        text("header-only.csv", "t,x\n");
        text("comments.csv", "# nothing\n# here\n");
        text("colvar-fields.csv", "#! FIELDS time a b\n0 1\n1 2\n");
        text("twin-id.csv", "run,t,x\n1,0,1\n,1,2\n");
        text("overflow.csv", "x\n1\n1e999\n");
        text("json.csv", "{\"x\": \"" + "[".repeat(9) + "\", \"y\": " + "[".repeat(5000) + "\n");
        text("html.csv", "\n<html><body><table><tr><td>1</td></tr></table></body></html>\n");
        text("long-field.csv", "x\n1\n0." + "3".repeat(5000) + "\n");
        text("words-column.csv", "x,y\na,b\nc,d\n");
        text("hex.csv", "x,y\n1,2\n0x1p3,4\n");
        files.put("empty.csv", new byte[0]);
        files.put("nul.csv", "x\n1\n\0\n".getBytes(StandardCharsets.UTF_8));
        files.put("gzip.csv", new byte[] {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0});
    }

    private void systems() throws IOException {
        text("nesting.toml", "a = " + "[".repeat(5000) + "]".repeat(5000) + "\n");
        String well = Files.readString(Path.of("sample-systems/triple-well.toml"));
        text("formula-nesting.toml", well.replaceFirst("potential = \"", "potential = \"" + "(".repeat(3500)));
        text("formula-power.toml", well.replaceFirst("potential = \"", "potential = \"" + "x^".repeat(1800)));
        text("title-control.toml", well.replaceFirst("title = \"", "title = \"\\\\u001b[2J"));
        text("title-lines.toml", well.replaceFirst("title = \"", "title = \"a\\\\n"));
        text("twice.toml", "id = \"a\"\nid = \"b\"\n");
        text("unknown.toml", "id = \"a\"\nrun = \"rm -rf\"\n");
        text("power.toml", "id = \"a\"\ntitle = \"" + "a".repeat(60_000) + "\n");
        text("large.toml", "# " + "a".repeat(70_000) + "\n");
        files.put("latin.toml", "id = \"\u00e9\"\n".getBytes(StandardCharsets.ISO_8859_1));
    }

    private void moments() throws IOException {
        files.put("plain.moments", zip("x.npy", npy("<f8", false, "(2,)", numbers(1, 2))));
        files.put("no-json.moments", zip("metadata.npy", textArray("not { json")));
        files.put("later.moments", zip("metadata.npy", textArray("{\"format\":\"larrr-moments\",\"version\":99}")));
        files.put("features.moments",
                zip("metadata.npy", textArray("{\"format\":\"larrr-moments\",\"version\":1,\"kernel\":"
                + "\"gaussian(1)\",\"frequencies\":{\"count\":2000000000,\"seed\":1,\"dimension\":2000000000}}")));
        files.put("length-scale.moments", zip("metadata.npy",
                textArray("{\"format\":\"larrr-moments\",\"version\":1,\"kernel\":\"gaussian(-1)\"}")));
        files.put("version-text.moments", zip("metadata.npy",
                textArray("{\"format\":\"larrr-moments\",\"version\":\"1\"}")));
        files.put("kernel-number.moments", zip("metadata.npy",
                textArray("{\"format\":\"larrr-moments\",\"version\":1,\"kernel\":5}")));
        files.put("nesting.moments", zip("metadata.npy", textArray("[".repeat(5000))));
        text("text.moments", "x\n1\n");
    }

    private void workspaces() {
        text("nesting.larrr", "{\"a\":" + "[".repeat(5000));
        text("other.larrr", "{\"format\": \"something\"}");
        text("later.larrr", "{\"format\": \"larrr-workspace\", \"version\": 99}");
        text("twice.larrr", "{\"format\": \"larrr-workspace\", \"version\": 1, \"version\": 1}");
        text("trailing.larrr", "{\"format\": \"larrr-workspace\", \"version\": 1} {}");
        text("list.larrr", "[]");
        workspace("no-path.larrr",
                "\"source\": {\"kind\": \"files\", \"firstStride\": 1, \"files\": [{\"absolute\": \"\", \"sha256\": \""
                + "0".repeat(64) + "\", \"bytes\": 1}]}");
        workspace("hash.larrr",
                "\"source\": {\"kind\": \"files\", \"firstStride\": 1, \"files\": [{\"absolute\": \"/x\", "
                        + "\"sha256\": \"0\", \"bytes\": 1}]}");
        workspace("kind.larrr", "\"source\": {\"kind\": \"program\"}");
        workspace("huge-exponent.larrr",
                "\"source\": {\"kind\": \"simulation\", \"system\": \"triple-well\", \"step\": 1e999999999}");
        workspace("half-rank.larrr",
                "\"source\": {\"kind\": \"simulation\", \"system\": \"triple-well\", \"step\": 0.01, \"steps\": 200, "
                + "\"trajectories\": 1, \"burnIn\": 1, \"seed\": 7}, \"stride\": 1, \"fit\": {\"method\": \"larrr\", "
                + "\"compare\": [], \"kernel\": \"gaussian\", \"form\": \"dual\", \"dictionary\": \"hermite\", "
                + "\"orthogonal\": false, \"reversible\": true, \"eigenvalueMap\": \"raw\", \"allLags\": true, "
                + "\"numbers\": {\"rank\": 2.5}}");
        text("numbers.larrr", "{\"format\": \"larrr-workspace\", \"version\": " + "9".repeat(3000) + "}");
        files.put("binary.larrr", new byte[] {0, 1, 2, 3});
    }

    private void workspace(String name, String fields) {
        text(name, "{\"format\": \"larrr-workspace\", \"version\": 1, " + fields + "}");
    }

    private static byte[] header(String dictionary, byte[] numbers) {
        ByteBuffer start = ByteBuffer.allocate(10).order(ByteOrder.LITTLE_ENDIAN);
        start.put("\u0093NUMPY".getBytes(StandardCharsets.ISO_8859_1)).put((byte) 1).put((byte) 0)
                .putShort((short) (dictionary.length() + 1));
        return join(start.array(), (dictionary + "\n").getBytes(StandardCharsets.ISO_8859_1), numbers);
    }

    private void text(String name, String content) {
        files.put(name, content.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] textArray(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return npy("|u1", false, "(" + bytes.length + ",)", bytes);
    }

    private static byte[] npy(String type, boolean fortran, String shape, byte[] numbers) {
        return header("{'descr': '" + type + "', 'fortran_order': " + (fortran ? "True" : "False") + ", 'shape': "
                + shape + ", }", numbers);
    }

    private static byte[] numbers(double... values) {
        ByteBuffer buffer = ByteBuffer.allocate(8 * values.length).order(
                Double.isInfinite(values[values.length - 1]) ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        Arrays.stream(values).forEach(buffer::putDouble);
        return buffer.array();
    }

    private static byte[] zip(Object... namesAndContents) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (int i = 0; i < namesAndContents.length; i += 2) {
                ZipEntry entry = new ZipEntry((String) namesAndContents[i]);
                entry.setTimeLocal(java.time.LocalDateTime.of(2026, 1, 1, 0, 0));
                zip.putNextEntry(entry);
                zip.write((byte[]) namesAndContents[i + 1]);
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        Arrays.stream(parts).forEach(all::writeBytes);
        return all.toByteArray();
    }

    private void trajectoriesOfAtoms() throws IOException {
        files.put("atoms-billions.xtc", changed("chain.xtc", 4, bigEndian(Integer.MAX_VALUE)));
        files.put("atoms-negative.xtc", changed("chain.xtc", 4, bigEndian(-5)));
        files.put("range-reversed.xtc", changed("chain.xtc", 72, bigEndian(-5, -5, -5)));
        files.put("small-index.xtc", changed("chain.xtc", 84, bigEndian(1000)));
        files.put("bytes-billions.xtc", changed("chain.xtc", 88, bigEndian(0x7ffffff0)));
        files.put("atoms-billions.dcd", changed("chain.dcd", 268, littleEndian(Integer.MAX_VALUE)));
        files.put("record-marker.dcd", changed("chain.dcd", 88, littleEndian(85)));
    }

    private static byte[] octave(String matrix) {
        return ascii("# Created by Octave\n# name: x\n# type: matrix\n" + matrix);
    }

    private void recordings() throws IOException {
        files.put("octave-billions.txt", octave("# rows: 999999999\n# columns: 999999999\n 1 2\n"));
        files.put("octave-short.txt", octave("# rows: 9\n# columns: 1\n1\n2\n3\n4\n5\n6\n"));
        files.put("octave-word.txt", octave("# rows: 2\n# columns: 2\n 1 2\n 3 four\n"));
        files.put("signals.edf", changed("signals.edf", 252, ascii("9999")));
        files.put("records.edf", changed("signals.edf", 236, ascii("99999999")));
        files.put("samples.abf", changed("gap-free.abf", 10, littleEndian(Integer.MAX_VALUE)));
        files.put("step-negative.abf", changed("gap-free.abf", 120, new byte[] {-3, -1}));
        files.put("cut-sections.abf", Arrays.copyOf(good("second.abf"), 600));
        files.put("records-billions.nc", changed("classic.nc", 4, bigEndian(Integer.MAX_VALUE)));
        files.put("name-billions.nc", changed("classic.nc", 16, bigEndian(Integer.MAX_VALUE)));
        files.put("cut-header.nc", Arrays.copyOf(good("classic.nc"), good("classic.nc").length / 2));
        files.put("element-billions.mat", changed("plain.mat", 132, littleEndian(0xfffffff0)));
        files.put("cut.mat", Arrays.copyOf(good("plain.mat"), 200));
        files.put("packed-broken.mat", changed("packed.mat", 150, new byte[] {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1}));
        files.put("cut-seven.mat", Arrays.copyOf(good("seven.mat"), 1500));
    }

    private void packed() throws IOException {
        for (String suffix : new String[] {"gz", "bz2", "xz"}) {
            byte[] whole = good("table.csv." + suffix);
            files.put("cut.csv." + suffix, Arrays.copyOf(whole, whole.length * 2 / 3));
        }
    }

    private static byte[] good(String name) throws IOException {
        return Files.readAllBytes(Path.of("src/test/resources/io/formats", name));
    }

    private static byte[] changed(String name, int at, byte[] bytes) throws IOException {
        byte[] file = good(name);
        System.arraycopy(bytes, 0, file, at, bytes.length);
        return file;
    }

    private static byte[] bigEndian(int... values) {
        ByteBuffer buffer = ByteBuffer.allocate(Integer.BYTES * values.length);
        Arrays.stream(values).forEach(buffer::putInt);
        return buffer.array();
    }

    private static byte[] littleEndian(int value) {
        return ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(value).array();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
