package org.larrr.io.file;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.tukaani.xz.XZInputStream;

/** How a single file is packed. */
enum Compression {
    GZIP("gzip file", "\u001f\u008b", in -> new GZIPInputStream(in, Compression.BLOCK_BYTES)),
    BZIP2("bzip2 file", "BZh", in -> new BZip2CompressorInputStream(in, true)),
    XZ("xz file", "\u00fd7zXZ", in -> new XZInputStream(in, Compression.XZ_MEMORY_KIB));

    private static final int BLOCK_BYTES = 1 << 16;
    private static final int XZ_MEMORY_KIB = 128 << 10;

    private final String words;
    private final String signature;
    private final Unpacker unpacker;

    Compression(String words, String signature, Unpacker unpacker) {
        this.words = words;
        this.signature = signature;
        this.unpacker = unpacker;
    }

    private interface Unpacker {
        InputStream open(InputStream packed) throws IOException;
    }

    static Optional<Compression> of(FileHead head) {
        return Arrays.stream(values()).filter(each -> head.startsWith(each.signature)).findFirst();
    }

    /** What such a file is called: "gzip file". */
    String words() {
        return words;
    }

    /** What a file holds, unpacked. */
    InputStream open(Path file) throws IOException {
        InputStream in = new BufferedInputStream(ContentHash.watched(file), BLOCK_BYTES);
        try {
            return unpacker.open(in);
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }
}
