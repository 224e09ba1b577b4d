package org.larrr.io.array;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.larrr.data.Message;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MessageText;
import org.larrr.stages.Cancellation;

/** A file of arrays: NPZ, HDF5 (and so NetCDF-4 and MATLAB 7.3), NetCDF-3, MATLAB 5; or a single one, NPY. */
interface ArrayArchive extends AutoCloseable {

    /** Imaginary parts below this share of the real ones are left over from a transform. */
    double ROUNDING = 1e-5;

    /** The names of the arrays in natural order: arr_2 before arr_10; at least one. */
    List<String> names();

    /** Returns whether its arrays have names. */
    default boolean isNamed() {
        return true;
    }

    /** Arrays that hold no numbers, which are none of {@link #names}. */
    default List<String> wordy() {
        return List.of();
    }

    /**
     * Returns notes about contents that are missing: parts of the file that are not read, and numbers of these arrays
     * that were never written.
     *
     * @throws IOException if the file cannot be read
     */
    default List<Message> notes(List<String> arrays) throws IOException {
        return List.of();
    }

    /**
     * The shape and order of an array as {@link #numbers} hands it out.
     *
     * @throws DataFormatException if there is no such array, or it cannot be understood
     */
    ArrayHeader header(String name) throws IOException;

    /** The numbers of an array in the order in which they are stored, read from the beginning to the end. */
    @FunctionalInterface
    interface Numbers extends Closeable {
        /**
         * Reads the next numbers.
         *
         * @return how many there were: fewer than asked for if the array ends
         */
        int next(double[] target, int from, int count) throws IOException;

        @Override
        default void close() throws IOException {}
    }

    /**
     * Opens the numbers of an array.
     *
     * @param imaginary whether the imaginary parts of complex numbers are read, rather than the real ones
     * @throws DataFormatException if there is no such array, or it cannot be understood
     */
    Numbers numbers(String name, boolean imaginary) throws IOException;

    /**
     * One whole array.
     *
     * @throws DataFormatException if there is no such array, or it cannot be understood
     */
    default NpyArray read(String name, Cancellation cancellation) throws IOException {
        return NpyArray.read(this, name, false, cancellation);
    }

    /** The imaginary parts of an array of complex numbers; empty of real ones, and of those real but for rounding. */
    default Optional<NpyArray> imaginary(String name, NpyArray real, Cancellation cancellation) throws IOException {
        return !header(name).complex() ? Optional.empty()
                : Optional.of(NpyArray.read(this, name, true, cancellation))
                        .filter(parts -> largest(parts) > ROUNDING * largest(real));
    }

    private static double largest(NpyArray array) {
        return Arrays.stream(array.values()).map(Math::abs).filter(Double::isFinite).max().orElse(0);
    }

    /** Maps a file into memory: a buffer ends where the file does, and a library cannot read past that. */
    static ByteBuffer map(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            if (channel.size() > Integer.MAX_VALUE) {
                throw DataFormatException.of("file.too-large", MessageText.name(path));
            }
            return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
        }
    }

    /** Returns the name of the file in messages. */
    String file();

    /** Returns the name of one of its arrays in messages: "run.npz, x". */
    default String label(String name) {
        return file() + ", " + MessageText.printable(name);
    }

    /**
     * {@return the entry of an array}
     *
     * @throws DataFormatException if there is none of that name
     */
    default <T> T find(Map<String, T> arrays, String name) throws DataFormatException {
        T found = arrays.get(name);
        if (found == null) {
            throw unknown(name);
        }
        return found;
    }

    /** The complaint that there is no such array. */
    default DataFormatException unknown(String name) {
        return DataFormatException.of("array.no-such", file(), MessageText.quote(name),
                names().stream().limit(12).map(MessageText::printable).toList());
    }

    /**
     * Returns the attributes of an array, or of the file itself: names and values, numbers in decimal.
     *
     * @param name "" for the file itself
     */
    default Map<String, String> attributes(String name) throws IOException {
        return Map.of();
    }

    /** The names of an array's axes; empty where the format has none. */
    default List<String> axes(String name) throws IOException {
        return List.of();
    }

    /** Returns whether an array is a field of a dataset of records. */
    default boolean isColumn(String name) throws IOException {
        return false;
    }

    /** The names of the coordinates of an array's states; empty where the format has none. */
    default List<String> columns(String name) throws IOException {
        return List.of();
    }

    /** Closes the file, if it is open between one array and the next. */
    @Override
    default void close() throws IOException {}

    /**
     * Arrays by their names as users write them: "traj_*" stands for all that begin so, "?" for one character.
     *
     * @param all    the arrays there are
     * @param wanted the user's names; none stands for all
     * @throws DataFormatException if a pattern fits none
     */
    static List<String> select(String file, List<String> all, List<String> wanted) throws DataFormatException {
        if (wanted.isEmpty()) {
            return all;
        }
        Set<String> chosen = new LinkedHashSet<>();
        for (String name : wanted) {
            List<String> fitting = all.contains(name) ? List.of() : all.stream()
                    .filter(pattern(name).asMatchPredicate()).toList();
            chosen.addAll(fitting.isEmpty() ? List.of(name) : fitting); // the archive reports a name that is absent
        }
        return List.copyOf(chosen);
    }

    private static Pattern pattern(String name) {
        return Pattern.compile(name.chars().mapToObj(c -> c == '*' ? ".*" : c == '?' ? "."
                : Pattern.quote(String.valueOf((char) c)))
                .collect(Collectors.joining()));
    }
}
