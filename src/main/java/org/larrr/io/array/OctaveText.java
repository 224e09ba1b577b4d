package org.larrr.io.array;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.larrr.data.Notice;
import org.larrr.io.file.BinaryInput;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.NaturalOrder;
import org.larrr.io.file.Wording;

/**
 * The real matrices and single numbers among the variables that Octave saves as text, row by row under a few lines of
 * comments. What stands inside of cells and structures is passed over.
 */
final class OctaveText extends SampledArrays {

    private static final String NAME = "# name: ";
    private static final String TYPE = "# type: ";

    private final Path path;
    private final Map<String, Matrix> matrices = new TreeMap<>(NaturalOrder::compare);

    /** Where the numbers of a matrix begin, and how many there are. */
    private record Matrix(long place, int rows, int columns) {}

    private OctaveText(Path path) {
        super(Wording.name(path));
        this.path = path;
    }

    static boolean begins(FileHead head) {
        String[] lines = head.start().split("\r?\n", 4);
        return lines.length == 4 && lines[0].startsWith("#") && lines[0].contains("Octave")
                && lines[1].startsWith(NAME) && lines[2].startsWith(TYPE);
    }

    /** @throws DataFormatException if it holds no real matrix */
    static OctaveText open(Path path) throws IOException {
        OctaveText text = new OctaveText(path);
        try (BinaryInput in = BinaryInput.open(path, ByteOrder.nativeOrder())) {
            String name = "";
            while (!in.atEnd()) {
                String line = in.line();
                name = line.startsWith(NAME) ? line.substring(NAME.length()).strip() : name;
                if (line.startsWith(TYPE) && !name.startsWith("<")) {
                    text.take(name, line.substring(TYPE.length()).strip(), in);
                }
            }
        }
        if (text.matrices.isEmpty()) {
            throw new DataFormatException(Notice.of("octave.no-matrix", text.file));
        }
        return text;
    }

    private void take(String name, String type, BinaryInput in) throws IOException {
        List<String> words = List.of(type.split(" "));
        boolean matrix = words.get(words.size() - 1).equals("matrix");
        if (!List.of("global", "float", "matrix", "scalar").containsAll(words)) {
            return; // complex, sparse, of integers …
        }
        int rows = matrix ? size(in, name, "rows") : 1;
        int columns = rows < 0 ? rows : matrix ? size(in, name, "columns") : 1;
        if ((long) rows * columns > in.left()) {
            throw new DataFormatException(Notice.of("octave.cut-off", file, Wording.quote(name), rows, columns));
        }
        if (columns > 0) {
            matrices.put(name, new Matrix(in.position(), rows, columns));
        }
    }

    /** −1 for matrices of other than two axes, which give these otherwise. */
    private int size(BinaryInput in, String name, String axis) throws IOException {
        String line = in.atEnd() ? "" : in.line();
        if (line.startsWith("# ndims: ")) {
            return -1;
        }
        if (!line.matches("# " + axis + ": \\d{1,9}")) {
            throw new DataFormatException(Notice.of("octave.axis-missing", file, axis.equals("rows")
                    ? Notice.of("octave.rows") : Notice.of("octave.columns"),
                    Wording.quote(name)));
        }
        return Integer.parseInt(line.substring(axis.length() + 4));
    }

    @Override
    public Words words() {
        return new Words(Notice.of("kind.octave"), Part.MATRIX);
    }

    @Override
    public List<String> names() {
        return List.copyOf(matrices.keySet());
    }

    @Override
    int[] shape(String name) throws DataFormatException {
        Matrix matrix = matrix(name);
        return new int[] {matrix.rows, matrix.columns};
    }

    private Matrix matrix(String name) throws DataFormatException {
        Matrix matrix = matrices.get(name);
        if (matrix == null) {
            throw unknown(name);
        }
        return matrix;
    }

    @Override
    NumberStream numbers(String name) throws IOException {
        Matrix matrix = matrix(name);
        BinaryInput in = BinaryInput.open(path, ByteOrder.nativeOrder());
        in.seek(matrix.place);
        return new NumberStream() {
            private long left = (long) matrix.rows * matrix.columns;
            private String[] line = {};
            private int next;

            @Override
            boolean next(ByteBuffer doubles) throws IOException {
                if (left == 0) {
                    return false;
                }
                for (; left > 0 && doubles.hasRemaining(); left--) {
                    while (next == line.length) {
                        line = in.line().strip().split(" +");
                        next = line[0].isEmpty() ? line.length : 0;
                    }
                    doubles.putDouble(number(line[next++], name));
                }
                return true;
            }

            @Override
            public void close() throws IOException {
                in.close();
            }
        };
    }

    private double number(String text, String name) throws DataFormatException {
        try {
            return switch (text) {
                case "NA" -> Double.NaN;
                case "Inf" -> Double.POSITIVE_INFINITY;
                case "-Inf" -> Double.NEGATIVE_INFINITY;
                default -> Double.parseDouble(text);
            };
        } catch (NumberFormatException e) {
            throw new DataFormatException(Notice.of("place.of", label(name),
                    Notice.of("value.no-number", Wording.quote(text))), e);
        }
    }
}
