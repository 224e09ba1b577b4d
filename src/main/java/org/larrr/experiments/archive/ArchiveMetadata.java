package org.larrr.experiments.archive;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.larrr.data.DenseArray;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MemoryBound;

/**
 * The array {@code metadata} of an archive: the UTF-8 bytes of a JSON object with format and version.
 *
 * @param format  the value of its field "format"
 * @param version the version that is written and read
 * @param what    what such a file is called: "a moments file"
 * @param how     how to get one: "make one with the command moments"
 */
public record ArchiveMetadata(String format, int version, Message what, Message how) {

    /** The name of the array. */
    public static final String ARRAY = "metadata";

    private static final String DIGEST = "digest";
    /** The end of the text, which files of version 1.0 lack: a damaged name of the digest is none of theirs. */
    private static final Pattern SEAL = Pattern.compile(",\"(.{6})\":\"(.{64})\"}", Pattern.DOTALL);
    private static final int SEAL_BYTES = 77;
    private static final int MAX_BYTES = 1 << 22;
    private static final int MAX_LABEL_LENGTH = 1_000;

    /** An object with format and version, to be filled. */
    public ObjectNode begin() {
        return JsonNodeFactory.instance.objectNode().put("format", format).put("version", version);
    }

    /**
     * As the array of an archive, with a digest of itself and of the others.
     *
     * @param arrays the others
     */
    public DenseArray array(ObjectNode metadata, Map<String, DenseArray> arrays) {
        byte[] open = printed(metadata);
        byte[] seal = ("," + '"' + DIGEST + "\":\"" + digest(open, arrays) + "\"}").getBytes(StandardCharsets.UTF_8);
        byte[] text = Arrays.copyOf(open, open.length - 1 + seal.length);
        System.arraycopy(seal, 0, text, open.length - 1, seal.length);
        double[] values = new double[text.length];
        for (int i = 0; i < text.length; i++) {
            values[i] = text[i] & 0xff;
        }
        return DenseArray.vector(values);
    }

    private static byte[] printed(JsonNode metadata) {
        try {
            return new ObjectMapper().writeValueAsBytes(metadata);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of plain numbers and texts always prints", e);
        }
    }

    /** SHA-256 of the text of the metadata without a digest, and of names, shapes and numbers of all other arrays. */
    private static String digest(byte[] metadata, Map<String, DenseArray> arrays) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(metadata);
            for (Map.Entry<String, DenseArray> array : new TreeMap<>(arrays).entrySet()) {
                if (!array.getKey().equals(ARRAY)) {
                    digest.update((array.getKey() + Arrays.toString(array.getValue().shape()))
                            .getBytes(StandardCharsets.UTF_8));
                    update(digest, array.getValue().values());
                }
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static void update(MessageDigest digest, double[] values) {
        ByteBuffer block = ByteBuffer.allocate(1 << 16);
        for (double value : values) {
            if (!block.hasRemaining()) {
                digest.update(block.flip());
                block.clear();
            }
            block.putDouble(value + 0.0); // a zero has no sign in every library that copies arrays
        }
        digest.update(block.flip());
    }

    /**
     * The object back.
     *
     * @param file named in messages
     * @throws DataFormatException if it is missing, damaged, of another format or version, or if it or an array is not
     *     what was written
     */
    public JsonNode read(String file, Map<String, DenseArray> arrays) throws DataFormatException {
        byte[] text = bytes(arrays.get(ARRAY));
        JsonNode root = checked(file, parsed(file, text));
        Matcher seal = SEAL.matcher(new String(text, Math.max(0, text.length - SEAL_BYTES),
                Math.min(text.length, SEAL_BYTES), StandardCharsets.ISO_8859_1));
        boolean changed = root.has(DIGEST);
        if (seal.matches()) {
            byte[] open = Arrays.copyOf(text, text.length - SEAL_BYTES + 1);
            open[open.length - 1] = '}';
            changed = !DIGEST.equals(seal.group(1)) || !seal.group(2).equals(digest(open, arrays));
        }
        if (changed) {
            throw new DataFormatException(Message.of("archive.changed", file));
        }
        return root;
    }

    /**
     * The object itself, if it is of this format and version.
     *
     * @param file named in messages
     * @throws DataFormatException if it is missing, of another format or version
     */
    public JsonNode checked(String file, @Nullable JsonNode root) throws DataFormatException {
        if (root == null || !format.equals(root.path("format").asText())) {
            throw new DataFormatException(Message.of("file.other", file, what, how));
        }
        if (root.path("version").isInt() && root.path("version").intValue() > version) {
            throw new DataFormatException(Message.of("file.later-version", file, root.path("version"), version));
        }
        if (!root.path("version").isInt() || root.path("version").intValue() != version) {
            throw new DataFormatException(Message.of("archive.version", file, what, root.path("version"), version));
        }
        return root;
    }

    private @Nullable JsonNode parsed(String file, byte[] text) throws DataFormatException {
        if (text.length == 0) {
            return null;
        }
        try {
            return MemoryBound.Json.tree(new ObjectMapper(), new String(text, StandardCharsets.UTF_8), file);
        } catch (DataFormatException e) {
            throw e;
        } catch (IOException e) {
            throw new DataFormatException(Message.of("file.no-json", file, what), e);
        }
    }

    /** The text; empty where the array is none. */
    private static byte[] bytes(@Nullable DenseArray array) {
        double[] values = array == null || array.values().length > MAX_BYTES ? new double[0] : array.values();
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) (int) values[i];
            if ((bytes[i] & 0xff) != values[i]) {
                return new byte[0];
            }
        }
        return bytes;
    }

    /**
     * An array of labels; none where there is no such array.
     *
     * @throws IllegalArgumentException if one of them is no label
     */
    public static List<String> labels(JsonNode metadata, String field) {
        List<String> labels = new ArrayList<>();
        metadata.path(field).forEach(text -> labels.add(label(field, text.asText())));
        return labels;
    }

    /** @throws IllegalArgumentException if it is no positive number */
    public static double positive(JsonNode value) {
        Require.that(value.asDouble() > 0 && !Double.isInfinite(value.asDouble()),
                Message.of("metadata.not-positive", value));
        return value.asDouble();
    }

    /**
     * Checks that a displayed label is one.
     *
     * @throws IllegalArgumentException if it is too long or holds control characters
     */
    public static String label(String field, String text) {
        Require.that(text.length() <= MAX_LABEL_LENGTH && text.chars().noneMatch(Character::isISOControl),
                Message.of("metadata.no-label", field));
        return text;
    }
}
