package org.larrr.io.columns;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.io.columns.Columns.RowSink;
import org.larrr.io.file.MemoryBound;
import org.larrr.stages.Cancellation;

/**
 * Rows of columns in memory: all of a file, or its first rows. Cells are numbers, NaN where one is missing; words and
 * dates are numbers as {@link Column} describes.
 */
public final class Table implements RowSink {

    private static final int BLOCK_NUMBERS = 1 << 16;
    private static final int ROWS_BETWEEN_CHECKS = 1 << 12;
    private static final int MAX_UNREADABLE = 10_000;
    /** The table itself, and what is assembled from it while the table is released. */
    private static final double COPIES = 1.3;
    private static final double[] NONE = {};
    /** Different words that stand for missing numbers, and how often each comes. */
    private static final int MAX_MARKS = 3;
    private static final int MIN_MARKED = 3;

    private final Columns source;
    private final List<Column> columns;
    private final String name;
    private final long maxRows;
    private final int width;
    private final int rowsPerBlock;
    private final List<double[]> blocks;
    private final List<Integer> starts = new ArrayList<>();
    private final List<Unreadable> unreadable = new ArrayList<>();
    private final NavigableMap<Integer, Long> positions = new TreeMap<>();
    private final Map<Integer, Long> blankLines = new TreeMap<>();
    private final ColumnStats[] stats;
    private final long[] unreadableCells;
    private long leastBlankLines = Long.MAX_VALUE;
    private int rows;
    private boolean starting = true;
    private boolean complete = true;

    /**
     * A cell that is neither a value nor missing.
     *
     * @param row    counted from 0
     * @param column counted from 0
     */
    public record Unreadable(int row, int column, String text) {}

    private Table(Columns source, String name, long maxRows, int rowsPerBlock, List<double[]> blocks) {
        this.source = source;
        this.columns = source.columns();
        this.name = name;
        this.maxRows = maxRows;
        this.width = columns.size();
        this.rowsPerBlock = rowsPerBlock;
        this.blocks = blocks;
        this.stats = new ColumnStats[width];
        this.unreadableCells = new long[width];
    }

    /**
     * Reads rows into memory.
     *
     * @param name    for messages
     * @param maxRows at most that many
     * @throws org.larrr.io.file.DataFormatException if the file is damaged, or does not fit into memory
     */
    public static Table read(Columns source, String name, long maxRows, Cancellation cancellation)
            throws IOException {
        cancellation.check();
        int width = source.columns().size();
        Table table = new Table(source, name, maxRows, Math.max(1, BLOCK_NUMBERS / width), new ArrayList<>());
        source.read(table, cancellation);
        return table;
    }

    /**
     * Wraps numbers that are in memory already, without copying them.
     *
     * @param values row-major
     * @param starts the first row of every trajectory but the first, where the file separates them
     */
    public static Table of(Columns source, String name, double[] values, int[] starts) {
        int width = source.columns().size();
        Table table = new Table(source, name, Long.MAX_VALUE, Math.max(1, values.length / width), List.of(values));
        table.rows = values.length / width;
        table.positions.put(0, 1L);
        IntStream.of(starts).forEach(table.starts::add);
        return table;
    }

    /** Returns the mean square of the differences of two columns in the rows that have numbers in both. */
    public double meanSquareDifference(int c, int other) {
        return meanSquare(IntStream.range(0, rows).mapToDouble(row -> value(row, c) - value(row, other)));
    }

    /** Returns the mean square of the steps of a column from row to row. */
    public double meanSquareStep(int c) {
        return meanSquare(IntStream.range(1, rows).mapToDouble(row -> value(row, c) - value(row - 1, c)));
    }

    private static double meanSquare(DoubleStream values) {
        return values.filter(Double::isFinite).map(value -> value * value).average().orElse(0);
    }

    @Override
    public boolean row(Row row) throws IOException {
        if (rows == maxRows) {
            complete = false;
            return false;
        }
        if (rows % rowsPerBlock == 0) {
            blocks.add(new double[rows == 0 ? Math.min(8, rowsPerBlock) * width : rowsPerBlock * width]);
        }
        int at = rows % rowsPerBlock * width;
        double[] block = blocks.get(blocks.size() - 1);
        if (at == block.length) {
            block = Arrays.copyOf(block, Math.min(rowsPerBlock * width, 4 * block.length));
            blocks.set(blocks.size() - 1, block);
        }
        System.arraycopy(row.values(), 0, block, at, width);
        if (starting && rows > 0) {
            starts.add(rows);
        }
        starting = false;
        row.unreadable().forEach(this::note);
        if (positions.isEmpty() || row.position() - positions.lastEntry().getValue()
                != rows - positions.lastKey()) {
            positions.put(rows, row.position());
        }
        if (rows > 0) {
            leastBlankLines = Math.min(leastBlankLines, row.blankLines());
            if (row.blankLines() > 0) {
                blankLines.put(rows, row.blankLines());
            }
        }
        if (++rows % ROWS_BETWEEN_CHECKS == 0) {
            MemoryBound.require((long) (COPIES * Double.BYTES * width * rows), name);
        }
        return true;
    }

    private void note(int column, String text) {
        unreadableCells[column]++;
        if (unreadable.size() < MAX_UNREADABLE) {
            unreadable.add(new Unreadable(rows, column, text));
        }
    }

    @Override
    public void trajectory() {
        starting = true;
    }

    /** Gives back the memory of the rows before one; they must not be asked for any more. */
    public void releaseBefore(int row) {
        int block = row / rowsPerBlock;
        if (block > 0 && row % rowsPerBlock == 0) {
            blocks.set(block - 1, NONE);
        }
    }

    /** Returns the columns. */
    public List<Column> columns() {
        return columns;
    }

    /** Returns the source of the rows. */
    public Columns source() {
        return source;
    }

    /** Returns the number of rows. */
    public int rows() {
        return rows;
    }

    /** Returns the number of columns. */
    public int width() {
        return width;
    }

    /** Returns whether these are all rows of the file. */
    public boolean isComplete() {
        return complete;
    }

    /** Returns one number. */
    public double value(int row, int column) {
        return blocks.get(row / rowsPerBlock)[row % rowsPerBlock * width + column];
    }

    /** Returns the numbers of a column, a copy. */
    public double[] column(int column) {
        double[] values = new double[rows];
        Arrays.setAll(values, row -> value(row, column));
        return values;
    }

    /** Returns what the values of a column show. O(rows) when it is first asked for. */
    public ColumnStats stats(int column) {
        if (stats[column] == null) {
            stats[column] = ColumnStats.of(this, column);
        }
        return stats[column];
    }

    /**
     * Returns the rows at which another trajectory begins by the structure of the file, the first row not among them.
     */
    public int[] starts() {
        return starts.stream().mapToInt(row -> row).toArray();
    }

    /** Returns the cells that are neither values nor missing, in order; of very many the first ones. */
    public List<Unreadable> unreadable() {
        return unreadable;
    }

    /**
     * Returns the words that stand for missing numbers in a column: a few that come again and again, and no others;
     * empty if there are none, or words that may be mistakes.
     */
    public Set<String> missingWords(int column) {
        Map<String, Long> counts = unreadable.stream().filter(cell -> cell.column == column)
                .collect(Collectors.groupingBy(Unreadable::text, Collectors.counting()));
        boolean marks = counts.size() <= MAX_MARKS && counts.values().stream().allMatch(count -> count >= MIN_MARKED);
        boolean end = unreadable.stream().filter(cell -> cell.column == column)
                .allMatch(cell -> cell.row >= rows - unreadableCells[column]);
        return marks && !end ? new TreeSet<>(counts.keySet()) : Set.of();
    }

    /** Returns how many cells of a column are neither values nor missing. */
    long unreadable(int column) {
        return unreadableCells[column];
    }

    /** Returns where a row is in the file. */
    public long position(int row) {
        Map.Entry<Integer, Long> run = positions.floorEntry(row);
        return run == null ? row + 1L : run.getValue() + row - run.getKey();
    }

    /** Returns how many blank lines before a row stand for rows without a number: those beyond the usual spacing. */
    public long blankRows(int row) {
        return blankLines.isEmpty() ? 0 : blankLines.getOrDefault(row, 0L) - leastBlankLines;
    }

    /** Returns whether {@link #blankRows} is positive for some row. */
    public boolean hasBlankRows() {
        return blankLines.values().stream().anyMatch(lines -> lines > leastBlankLines);
    }

    /** Returns the usual number of blank lines between rows. */
    public long spacing() {
        return rows < 2 ? 0 : leastBlankLines;
    }

    /** Returns the states as one row-major array if these are exactly its columns, without copying; else null. */
    public double @org.jspecify.annotations.Nullable [] valuesIfComplete(int[] wanted) {
        boolean all = wanted.length == width && IntStream.range(0, width).allMatch(c -> wanted[c] == c);
        return all && blocks.size() == 1 && blocks.get(0).length == rows * width ? blocks.get(0) : null;
    }
}
