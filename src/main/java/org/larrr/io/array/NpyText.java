package org.larrr.io.array;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.larrr.io.file.DataFormatException;

/** A small NPY array of texts: names of coordinates, a unit. */
final class NpyText {

    /** More characters than this are no names. */
    private static final int MOST_BYTES = 1 << 20;
    private static final Pattern TYPE = Pattern.compile("[<>|=]([US])(\\d{1,5})");

    private NpyText() {}

    /**
     * The texts of an array with one axis or none; none at all if it holds something else, or more than names.
     *
     * @param name  what messages call the array
     * @param bytes how many bytes the array really has, header included
     * @throws DataFormatException if it is cut off or damaged
     */
    static List<String> read(InputStream in, String name, long bytes) throws IOException {
        NpyHeader.Dictionary header = NpyHeader.Dictionary.read(in, name, bytes);
        Matcher type = TYPE.matcher(header.type());
        if (!type.matches() || header.shape().length > 1 || bytes > MOST_BYTES) {
            return List.of();
        }
        boolean wide = type.group(1).equals("U");
        int width = Integer.parseInt(type.group(2)) * (wide ? Integer.BYTES : 1);
        long count = header.shape().length == 0 ? 1 : header.shape()[0];
        if (count * width != bytes - header.bytes()) {
            throw new DataFormatException(name + " is cut off or longer than its shape explains");
        }
        byte[] all = in.readNBytes(Math.toIntExact(count * width));
        ByteOrder order = header.type().startsWith(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        List<String> texts = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            ByteBuffer one = ByteBuffer.wrap(all, k * width, width).order(order);
            texts.add(wide ? wide(one) : new String(all, k * width, width, StandardCharsets.UTF_8));
        }
        return texts.stream().map(text -> text.replace("\0", "").strip()).toList();
    }

    private static String wide(ByteBuffer units) {
        StringBuilder text = new StringBuilder();
        while (units.remaining() >= Integer.BYTES) {
            int point = units.getInt();
            text.appendCodePoint(Character.isValidCodePoint(point) ? point : '?');
        }
        return text.toString();
    }
}
