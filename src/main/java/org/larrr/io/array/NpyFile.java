package org.larrr.io.array;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.larrr.io.file.ContentHash;
import org.larrr.io.file.Wording;
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
        return Wording.name(path);
    }

    @Override
    public String label(String name) {
        return file();
    }

    @Override
    public NpyHeader header(String name) throws IOException {
        return look(name, (header, numbers) -> header);
    }

    @Override
    public <T> T look(String name, Look<T> look) throws IOException {
        return look(Files.newInputStream(path), look);
    }

    @Override
    public <T> T sweep(String name, Look<T> look) throws IOException {
        return look(ContentHash.watched(path), look);
    }

    private <T> T look(InputStream bytes, Look<T> look) throws IOException {
        try (InputStream in = new BufferedInputStream(bytes, BLOCK_BYTES)) {
            return look.at(NpyHeader.read(in, Wording.name(path), Files.size(path)), in);
        }
    }

    @Override
    public void close() {
        // every look opens the file for itself
    }
}
