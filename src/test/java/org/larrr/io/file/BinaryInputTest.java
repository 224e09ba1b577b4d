package org.larrr.io.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.stages.Cancellation;

class BinaryInputTest {

    private static final int BYTES = 300_000;

    @TempDir
    Path folder;

    private Path file(byte[] content) throws IOException {
        return Files.write(folder.resolve("data"), content);
    }

    private static byte[] random() {
        byte[] content = new byte[BYTES];
        new Random(6).nextBytes(content);
        return content;
    }

    @Test
    void numbersAreThoseOfTheOrderOfBytes() throws IOException {
        for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            ByteBuffer written = ByteBuffer.allocate(40).order(order).putInt(-7).putLong(1L << 40).putFloat(2.5f)
                    .putDouble(Math.PI).putFloat(-1).putDouble(1e300).putInt(9);
            try (BinaryInput in = BinaryInput.open(file(written.array()), order)) {
                assertThat(in.int32()).isEqualTo(-7);
                assertThat(in.int64()).isEqualTo(1L << 40);
                assertThat(in.float32()).isEqualTo(2.5f);
                assertThat(in.float64()).isEqualTo(Math.PI);
                assertThat(in.real(false)).isEqualTo(-1);
                assertThat(in.real(true)).isEqualTo(1e300);
                assertThat(in.remaining()).isEqualTo(4);
                assertThat(in.int32()).isEqualTo(9);
                assertThat(in.atEnd()).isTrue();
                assertThatThrownBy(in::int32).isInstanceOf(EOFException.class);
            }
        }
    }

    /** Forwards, backwards, within what was read and far from it. */
    @Test
    void anyPlaceCanBeSought() throws IOException {
        byte[] content = random();
        Random random = new Random(3);
        for (boolean watched : new boolean[] {false, true}) {
            Path path = file(content);
            try (BinaryInput in = watched ? BinaryInput.watched(path, ByteOrder.BIG_ENDIAN)
                    : BinaryInput.open(path, ByteOrder.BIG_ENDIAN)) {
                for (int k = 0; k < 300; k++) {
                    int place = random.nextInt(BYTES - 500);
                    in.seek(place);
                    assertThat(in.position()).isEqualTo(place);
                    in.skip(k);
                    byte[] read = new byte[100];
                    in.bytes(read, read.length);
                    assertThat(read).isEqualTo(Arrays.copyOfRange(content, place + k, place + k + 100));
                }
                assertThatThrownBy(() -> in.skip(in.remaining() + 1)).isInstanceOf(EOFException.class);
                assertThatThrownBy(() -> in.skip(-1)).isInstanceOf(EOFException.class);
            }
        }
    }

    /** Whatever was sought on the way, the hash is that of all bytes in order. */
    @Test
    void theHashOfAWatchedFileIsKnownWhenItIsFinished() throws IOException {
        byte[] content = random();
        Path path = file(content);
        FileTime time = Files.getLastModifiedTime(path);
        try (BinaryInput in = BinaryInput.watched(path, ByteOrder.BIG_ENDIAN)) {
            in.seek(200_000);
            in.int32();
            in.seek(10);
            in.int64();
            in.seek(120_000);
            in.int32();
            in.finish();
        }
        Files.write(path, new byte[BYTES]);
        Files.setLastModifiedTime(path, time);

        assertThat(ContentHash.of(path, new Cancellation())).isEqualTo(ContentHash.of(content));
    }

    @Test
    void linesEndAsTheyDoOnEverySystem() throws IOException {
        try (BinaryInput in = BinaryInput.open(file("one\r\ntwo\n\nlast".getBytes(StandardCharsets.US_ASCII)),
                ByteOrder.BIG_ENDIAN)) {
            assertThat(in.line()).isEqualTo("one");
            in.skipLine();
            assertThat(in.line()).isEmpty();
            assertThat(in.line()).isEqualTo("last");
            assertThatThrownBy(in::line).isInstanceOf(EOFException.class);
        }
        try (BinaryInput in = BinaryInput.open(file(new byte[100_000]), ByteOrder.BIG_ENDIAN)) {
            assertThatThrownBy(in::line).isInstanceOf(DataFormatException.class)
                    .satisfies(telling("file.line-too-long", "data", 65536));
        }
    }
}
