package org.larrr.io.file;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.larrr.data.Message;
import org.larrr.stages.Cancellation;

/** Refuses what cannot fit before it is tried. */
public final class MemoryBound {

    /** The rest is what the program holds already, and what lies between large arrays. */
    private static final double USABLE = 0.75;

    /** Data that shrink more than this are not measurements but a bomb. */
    private static final int MAX_COMPRESSION = 100;
    /** Data up to this size are harmless however well they shrink. */
    private static final long HARMLESS_BYTES = 32L << 20;

    private MemoryBound() {}

    /** @throws DataFormatException if that many bytes cannot be had, whatever else is freed */
    public static void require(long bytes, Object name) throws DataFormatException {
        long limit = (long) (USABLE * Runtime.getRuntime().maxMemory());
        if (bytes > limit) {
            throw DataFormatException.of("memory.of-file", name, bytes >> 20, limit >> 20,
                    Message.of("memory.allow-more"));
        }
    }

    /** @throws DataFormatException if a file claims to unpack to more than a file of its size can honestly contain */
    public static void requirePlausible(long unpacked, long packed, String name) throws DataFormatException {
        if (unpacked > HARMLESS_BYTES && unpacked / MAX_COMPRESSION > packed) {
            throw DataFormatException.of("archive.shrunk", name, MAX_COMPRESSION);
        }
    }

    /** The memory of a JSON document as a tree, counted before it is built: brackets take most. */
    public static final class Json {

        private static final int TOKENS_BETWEEN_CHECKS = 1 << 14;
        /** Names that come again are kept once; of so many they are distinguished. */
        private static final int MAX_NAMES = 1 << 12;
        private static final int ARRAY_BYTES = 112;
        private static final int OBJECT_BYTES = 168;
        private static final int FIELD_BYTES = 48;
        private static final int VALUE_BYTES = 40;
        private static final int TEXT_BYTES = 64;

        private final Set<String> names = new HashSet<>();

        private Json() {}

        /**
         * Counts a document to its end.
         *
         * @param name what messages call the file
         * @throws DataFormatException if its tree does not fit
         */
        public static void require(JsonParser in, String name, Cancellation cancellation) throws IOException {
            Json size = new Json();
            long bytes = 0;
            long tokens = 0;
            for (JsonToken token = in.nextToken(); token != null; token = in.nextToken()) {
                bytes += size.bytesOf(token, in);
                if (++tokens % TOKENS_BETWEEN_CHECKS == 0) {
                    cancellation.check();
                    MemoryBound.require(bytes, name);
                }
            }
            MemoryBound.require(bytes, name);
        }

        /**
         * The tree of a text that is held in memory, once it is known to fit.
         *
         * @param name what messages call the file
         * @throws DataFormatException if the tree does not fit
         * @throws IOException         if the text is no JSON
         */
        public static JsonNode tree(ObjectMapper mapper, String text, String name) throws IOException {
            try (JsonParser look = mapper.createParser(text)) {
                require(look, name, new Cancellation());
            }
            return mapper.readTree(text);
        }

        private long bytesOf(JsonToken token, JsonParser in) throws IOException {
            return switch (token) {
                case START_ARRAY -> ARRAY_BYTES;
                case START_OBJECT -> OBJECT_BYTES;
                case END_ARRAY, END_OBJECT, NOT_AVAILABLE -> 0;
                case FIELD_NAME -> FIELD_BYTES + (isKnown(in.currentName()) ? 0 : text(in));
                case VALUE_STRING -> VALUE_BYTES + text(in);
                case VALUE_NUMBER_INT -> VALUE_BYTES + (long) in.getTextLength();
                default -> VALUE_BYTES;
            };
        }

        private boolean isKnown(String name) {
            return names.size() < MAX_NAMES ? !names.add(name) : names.contains(name);
        }

        private static long text(JsonParser in) throws IOException {
            return TEXT_BYTES + 2L * in.getTextLength();
        }
    }

    /** Counts what comes out of a packed file, and refuses more than a file of its size can honestly hold. */
    public static final class ExpansionLimit {

        /** Data that shrink more than this are not measurements but a bomb. */
        static final int MAX_COMPRESSION = 200;
        /** Files up to this size when unpacked are harmless however well they shrink. */
        static final long HARMLESS_BYTES = 64L << 20;

        private final String name;
        private final long packed;
        private long total;

        /**
         * Begins to count.
         *
         * @param name   what messages call the file
         * @param packed its size in bytes
         */
        public ExpansionLimit(String name, long packed) {
            this.name = name;
            this.packed = packed;
        }

        /**
         * Counts more bytes.
         *
         * @throws DataFormatException if there are too many now
         */
        public void add(long bytes) throws DataFormatException {
            total += bytes;
            if (total > HARMLESS_BYTES && total / MAX_COMPRESSION > packed) {
                throw DataFormatException.of("archive.shrunk", name, MAX_COMPRESSION);
            }
        }
    }
}
