package org.larrr.io.array;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.larrr.data.Message;
import org.larrr.io.file.DataFormatException;

/**
 * The header of an NPY file (format versions 1.0 to 3.0 of numpy.lib.format).
 *
 * @param type         of one number, as NumPy writes it
 * @param fortranOrder whether the first index runs fastest
 * @param shape        up to three sizes; empty for a single number
 * @param bytes        length of the header itself, from the start of the file
 */
record NpyHeader(String type, boolean fortranOrder, int[] shape, int bytes) {

    /** The first six bytes, as ISO-8859-1. */
    static final String MAGIC = "\u0093NUMPY";

    private static final int MAX_LENGTH = 1 << 14;
    private static final int MAX_AXES = 3;
    private static final Pattern KEY = Pattern.compile("['\"](\\w*)['\"]\\s*:");
    private static final List<String> KEYS = List.of("descr", "fortran_order", "shape");
    private static final Pattern TYPE = Pattern.compile("['\"]descr['\"]\\s*:\\s*(['\"]([^'\"]*)['\"]|\\[)");
    private static final Pattern ORDER = Pattern.compile("['\"]fortran_order['\"]\\s*:\\s*(True|False)");
    private static final Pattern SHAPE = Pattern.compile("['\"]shape['\"]\\s*:\\s*\\(([^()]*)\\)");

    /**
     * Reads a header, whatever is in the array, and leaves the stream at its first element.
     *
     * @param name  what messages call the array
     * @param bytes how many bytes the array really has, header included
     * @throws DataFormatException if it is damaged
     */
    static NpyHeader read(InputStream in, String name, long bytes) throws IOException {
        int start = preamble(in, name);
        int length = start >>> 8;
        int offset = start & 0xff;
        if (length > MAX_LENGTH || offset + length > bytes) {
            throw DataFormatException.damaged(name);
        }
        String text = new String(exactly(in, length, name), StandardCharsets.ISO_8859_1);
        requireThreeFields(text.strip(), name);
        return new NpyHeader(type(text, name), match(ORDER, text, name).group(1).equals("True"), shape(text, name),
                offset + length);
    }

    /** Returns the header of an array of plain numbers; refuses others as {@link #numbers} does. */
    ArrayHeader array(String name, long available) throws DataFormatException {
        return new ArrayHeader(shape, fortranOrder, numbers(name, available).kind() == 'c');
    }

    /**
     * Returns the type of the numbers.
     *
     * @param available how many bytes the array really has, header included
     * @throws DataFormatException if it is no array of plain numbers, or its shape does not fit those bytes
     */
    NpyType numbers(String name, long available) throws DataFormatException {
        NpyType numbers = NpyType.of(type, name);
        requireFit(name, numbers.bytes(), available - bytes);
        return numbers;
    }

    /** A dictionary with each field once, as the format demands: of two that differ, either might be meant. */
    private static void requireThreeFields(String text, String name) throws DataFormatException {
        List<String> keys = KEY.matcher(text).results().map(found -> found.group(1)).sorted().toList();
        if (!text.startsWith("{") || !text.endsWith("}") || !keys.equals(KEYS)) {
            throw DataFormatException.damaged(name);
        }
    }

    /** Reads magic, version and header length; returns length·256 + bytes read so far. */
    private static int preamble(InputStream in, String name) throws IOException {
        byte[] start = exactly(in, 8, name);
        if (!new String(start, 0, 6, StandardCharsets.ISO_8859_1).equals(MAGIC)) {
            throw DataFormatException.damaged(name);
        }
        int version = start[6];
        if (version < 1 || version > 3 || start[7] != 0) {
            throw DataFormatException.of("npy.version", name, version, start[7]);
        }
        byte[] size = exactly(in, version == 1 ? 2 : 4, name);
        long length = 0;
        for (int i = size.length - 1; i >= 0; i--) {
            length = length << 8 | size[i] & 0xff;
        }
        return (int) Math.min(length, 2L * MAX_LENGTH) << 8 | 8 + size.length;
    }

    private static byte[] exactly(InputStream in, int count, String name) throws IOException {
        byte[] bytes = in.readNBytes(count);
        if (bytes.length < count) {
            throw DataFormatException.cutOff(name);
        }
        return bytes;
    }

    private static Matcher match(Pattern pattern, String text, String name) throws DataFormatException {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw DataFormatException.damaged(name);
        }
        return matcher;
    }

    private static String type(String text, String name) throws DataFormatException {
        String descr = match(TYPE, text, name).group(2);
        if (descr == null) {
            throw new OtherContent(Message.of("npy.records", name));
        }
        return descr;
    }

    private static int[] shape(String text, String name) throws DataFormatException {
        String inside = match(SHAPE, text, name).group(1).strip();
        String[] sizes = inside.isEmpty() ? new String[0] : inside.replaceFirst(",$", "").split(",", -1);
        if (sizes.length > MAX_AXES) {
            throw new OtherContent(Message.of("npy.axes", name, sizes.length));
        }
        int[] shape = new int[sizes.length];
        for (int i = 0; i < sizes.length; i++) {
            shape[i] = size(sizes[i].strip(), name, inside);
        }
        return shape;
    }

    private static int size(String text, String name, String shape) throws DataFormatException {
        try {
            int size = Integer.parseInt(text.replaceFirst("(?<=\\d)L$", ""));
            if (size >= 0) {
                return size;
            }
        } catch (NumberFormatException e) {
            // reported below, together with negative sizes
        }
        throw DataFormatException.damaged(name);
    }

    private void requireFit(String name, int each, long available) throws DataFormatException {
        long needed = each;
        for (int size : shape) {
            if (size != 0 && needed > Long.MAX_VALUE / size) {
                throw DataFormatException.damaged(name);
            }
            needed *= size;
        }
        if (needed > available) {
            throw DataFormatException.cutOff(name);
        }
        if (needed < available) {
            throw DataFormatException.of("npy.longer", name, available - needed, ArrayHeader.printed(shape));
        }
    }

    /** An array is sound, and no trajectory: it holds text, objects, records or more axes than states have. */
    static final class OtherContent extends DataFormatException {

        OtherContent(Message notice) {
            super(notice);
        }
    }
}
