package org.larrr.io.array;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.larrr.io.file.ContentHash;
import org.larrr.io.file.IoFunction;
import org.larrr.io.file.MessageText;

/** The array of an NPY file, which has no name. */
final class NpyFile implements ArrayArchive {

    private static final String ARRAY = "array";
    private static final int BLOCK_BYTES = 1 << 16;

    private final Path path;

    private NpyFile(Path path) {
        this.path = path;
    }

    static ArrayArchive open(Path path) {
        return new NpyFile(path);
    }

    @Override
    public List<String> names() {
        return List.of(ARRAY);
    }

    @Override
    public boolean isNamed() {
        return false;
    }

    @Override
    public String file() {
        return MessageText.name(path);
    }

    @Override
    public String label(String name) {
        return file();
    }

    @Override
    public ArrayHeader header(String name) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return NpyHeader.read(in, file(), Files.size(path)).array(file(), Files.size(path));
        }
    }

    @Override
    public Numbers numbers(String name, boolean imaginary) throws IOException {
        return IoFunction.orClose(new BufferedInputStream(ContentHash.watched(path), BLOCK_BYTES), in -> {
            NpyHeader header = NpyHeader.read(in, file(), Files.size(path));
            return new NpyType.Blocks(in, header.numbers(file(), Files.size(path)).part(imaginary));
        });
    }
}
