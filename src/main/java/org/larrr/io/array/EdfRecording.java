package org.larrr.io.array;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.larrr.io.file.BinaryInput;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.MessageText;

/**
 * The signals of an EDF, EDF+ or BDF recording: records of a fixed duration, in each the samples of one signal after
 * the other, as little-endian integers of two bytes (three in BDF) between known physical limits
 * (DOI 10.1016/0013-4694(92)90009-7).
 */
final class EdfRecording implements ArrayArchive {

    private static final int FIXED_BYTES = 256;
    private static final int MAX_SIGNALS = 4096;

    private final Path path;
    private final String file;
    private final int sampleBytes;
    private final Map<String, Signal> signals = new LinkedHashMap<>();
    private long headerBytes;
    private long records;
    private long recordBytes;
    private double duration;

    /** A signal: where it lies in a record, and what its integers stand for. */
    private record Signal(long offset, int samples, double scale, double shift, String unit) {}

    private EdfRecording(Path path, String file, boolean threeBytes) {
        this.file = file;
        this.path = path;
        this.sampleBytes = threeBytes ? 3 : 2;
    }

    static boolean begins(FileHead head) {
        return (head.startsWith("0       ") || head.startsWith("\u00ffBIOSEMI"))
                && head.start().length() >= FIXED_BYTES
                && head.start().substring(168, 192).matches("\\d\\d\\.\\d\\d\\.\\d\\d\\d\\d\\.\\d\\d\\.\\d\\d\\d+ *");
    }

    /** @throws DataFormatException if it is damaged or was interrupted */
    static EdfRecording open(Path path) throws IOException {
        String file = MessageText.name(path);
        try (BinaryInput in = BinaryInput.open(path, ByteOrder.LITTLE_ENDIAN)) {
            long bytes = in.remaining();
            String fixed = text(in, FIXED_BYTES);
            EdfRecording recording = new EdfRecording(path, file, fixed.startsWith("\u00ffBIOSEMI"));
            recording.read(in, fixed, bytes);
            return recording;
        } catch (EOFException e) {
            throw DataFormatException.cutOff(file);
        }
    }

    private static String text(BinaryInput in, int count) throws IOException {
        byte[] bytes = new byte[count];
        in.bytes(bytes, count);
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private void read(BinaryInput in, String fixed, long fileBytes) throws IOException {
        headerBytes = (long) number(fixed, 184, 8);
        records = (long) number(fixed, 236, 8);
        duration = number(fixed, 244, 8);
        int count = (int) number(fixed, 252, 4);
        if (fixed.startsWith("EDF+D", 192) || fixed.startsWith("BDF+D", 192)) {
            throw DataFormatException.of("recording.edf-interrupted", file);
        }
        if (duration == 0 && count == 1 && fixed.substring(192).matches("[EB]DF\\+.*")) {
            throw DataFormatException.of("recording.annotations-alone", file);
        }
        if (count < 1 || count > MAX_SIGNALS || headerBytes != FIXED_BYTES * (count + 1L) || !(duration > 0)) {
            throw DataFormatException.damaged(file);
        }
        signals(text(in, FIXED_BYTES * count), count);
        long there = recordBytes == 0 ? 0 : (fileBytes - headerBytes) / recordBytes;
        if (records > there) {
            throw DataFormatException.cutOff(file);
        }
        records = records < 0 ? there : records;
        if (records == 0 || signals.isEmpty()) {
            throw DataFormatException.of("data.holds-no-states", file, true);
        }
        if (signals.values().stream().anyMatch(s -> s.samples * records > Integer.MAX_VALUE - 8)) {
            throw DataFormatException.of("data.too-many-numbers", file);
        }
    }

    /** A field of all signals in the part of the header that describes them, by its place in that of one signal. */
    private static String[] fields(String text, int count, int place, int width) {
        return IntStream.range(0, count).mapToObj(i -> text.substring(place * count + i * width,
                place * count + (i + 1) * width).strip()).toArray(String[]::new);
    }

    private void signals(String text, int count) throws DataFormatException {
        String[] labels = fields(text, count, 0, 16);
        String[] units = fields(text, count, 96, 8);
        String[] low = fields(text, count, 104, 8);
        String[] high = fields(text, count, 112, 8);
        String[] lowest = fields(text, count, 120, 8);
        String[] highest = fields(text, count, 128, 8);
        String[] samples = fields(text, count, 216, 8);
        for (int i = 0; i < labels.length; i++) {
            double each = number(samples[i], 0, samples[i].length());
            if (!(each >= 0 && each < 1 << 24)) {
                throw DataFormatException.damaged(file);
            }
            if (!labels[i].matches("[EB]DF Annotations") && each > 0) {
                double digital = number(highest[i], 0, highest[i].length()) - number(lowest[i], 0, lowest[i].length());
                double scale = (number(high[i], 0, high[i].length()) - number(low[i], 0, low[i].length())) / digital;
                if (digital == 0 || !Double.isFinite(scale)) {
                    throw DataFormatException.damaged(file);
                }
                double shift = number(low[i], 0, low[i].length()) - scale * number(lowest[i], 0, lowest[i].length());
                String label = labels[i].isEmpty() || signals.containsKey(labels[i]) ? labels[i] + "#" + (i + 1)
                        : labels[i];
                signals.put(label, new Signal(recordBytes, (int) each, scale, shift, units[i]));
            }
            recordBytes += (long) each * sampleBytes;
        }
    }

    private double number(String text, int from, int length) throws DataFormatException {
        String field = text.substring(from, from + length).strip();
        try {
            return Double.parseDouble(field.replace(',', '.'));
        } catch (NumberFormatException e) {
            throw DataFormatException.damaged(file);
        }
    }

    @Override
    public List<String> names() {
        return List.copyOf(signals.keySet());
    }

    @Override
    public String file() {
        return file;
    }

    @Override
    public ArrayHeader header(String name) throws DataFormatException {
        return new ArrayHeader(Math.toIntExact(records * find(signals, name).samples));
    }

    /** Signals of one rate share an axis. */
    @Override
    public List<String> axes(String name) {
        return signals.containsKey(name) ? List.of("samples of " + signals.get(name).samples) : List.of();
    }

    @Override
    public Map<String, String> attributes(String name) {
        Signal signal = signals.get(name);
        return signal == null ? Map.of() : Samples.attributes(duration / signal.samples, signal.unit);
    }

    @Override
    public Numbers numbers(String name, boolean imaginary) throws IOException {
        Signal signal = find(signals, name);
        return new Samples(path, ByteOrder.LITTLE_ENDIAN, sampleBytes, new Samples.Pieces(headerBytes + signal.offset,
                recordBytes, records, signal.samples),
                (stored, index) -> signal.scale * integer(stored) + signal.shift);
    }

    private int integer(ByteBuffer stored) {
        return sampleBytes == 2 ? stored.getShort()
                : stored.get() & 0xff | (stored.get() & 0xff) << 8 | stored.get() << 16;
    }
}
