package org.larrr.io.array;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.MessageText;

/**
 * The samples of an ABF recording of pCLAMP, versions 1 and 2: one trajectory of all channels if it was recorded
 * gap-free, one a sweep if its sweeps are equally long. Integers are scaled by the gains of the amplifier.
 */
final class AbfRecording implements ArrayArchive {

    private static final String NAME = "samples";
    private static final int BLOCK_BYTES = 512;
    private static final int MAX_CHANNELS = 64;
    private static final int GAP_FREE = 3;
    private static final int VARIABLE_LENGTH = 1;

    private final Path path;
    private final String file;
    private final List<Channel> channels = new ArrayList<>();
    private long start;
    private long samples;
    private boolean floats;
    private double step;
    private int sweeps = 1;

    /** A channel: what one unit of its integers stands for. */
    private record Channel(String name, String unit, double scale, double shift) {}

    private AbfRecording(Path path, String file) {
        this.file = file;
        this.path = path;
    }

    static boolean begins(FileHead head) {
        return head.startsWith("ABF ") || head.startsWith("ABF2");
    }

    /** @throws DataFormatException if it is damaged, or its sweeps differ in length */
    static AbfRecording open(Path path) throws IOException {
        AbfRecording recording = new AbfRecording(path, MessageText.name(path));
        ByteBuffer head;
        try (var in = Files.newInputStream(path)) {
            head = ByteBuffer.wrap(in.readNBytes(1 << 18)).order(ByteOrder.LITTLE_ENDIAN);
        }
        try {
            boolean second = head.get(3) == '2';
            int mode = second ? recording.second(head) : recording.first(head);
            recording.check(mode, Files.size(path));
        } catch (IndexOutOfBoundsException | BufferUnderflowException | ArithmeticException e) {
            throw DataFormatException.damaged(MessageText.name(path), e);
        }
        return recording;
    }

    private int first(ByteBuffer head) {
        int count = head.getShort(120);
        start = (long) BLOCK_BYTES * head.getInt(40) + Math.max(0, head.getShort(14)) * 2L;
        samples = head.getInt(10);
        floats = head.getShort(100) == 1;
        step = 1e-6 * head.getFloat(122) * count;
        sweeps = Math.max(1, head.getInt(16));
        double unit = (double) head.getFloat(244) / head.getInt(252);
        boolean telegraphs = start > 4640;
        for (int i = 0; i < Math.min(count, 16); i++) {
            int adc = head.getShort(410 + 2 * i) & 15;
            double gain = head.getFloat(730 + 4 * adc) * head.getFloat(922 + 4 * adc) * head.getFloat(1050 + 4 * adc);
            gain *= telegraphs && head.getShort(4512 + 2 * adc) != 0 ? head.getFloat(4576 + 4 * adc) : 1;
            channels.add(new Channel(text(head, 442 + 10 * adc, 10), text(head, 602 + 8 * adc, 8), unit / gain,
                    head.getFloat(986 + 4 * adc) - head.getFloat(1114 + 4 * adc)));
        }
        return head.getShort(8);
    }

    /** Where a part of version 2 begins, how long one of its entries is, and how many there are. */
    private record Part(int start, int bytes, long count) {
        static Part at(ByteBuffer head, int place) {
            return new Part(Math.multiplyExact(BLOCK_BYTES, head.getInt(place)), head.getInt(place + 4),
                    head.getLong(place + 8));
        }
    }

    private int second(ByteBuffer head) {
        Part protocol = Part.at(head, 76);
        Part adc = Part.at(head, 92);
        Part texts = Part.at(head, 220);
        Part data = Part.at(head, 236);
        List<String> names = names(head, texts);
        start = data.start;
        samples = data.count;
        floats = head.getShort(30) == 1;
        step = 1e-6 * head.getFloat(protocol.start + 2);
        sweeps = Math.max(1, head.getInt(12));
        double unit = (double) head.getFloat(protocol.start + 110) / head.getInt(protocol.start + 118);
        for (int i = 0; i < Math.min(adc.count, MAX_CHANNELS + 1); i++) {
            int at = Math.addExact(adc.start, Math.multiplyExact(i, adc.bytes));
            double gain = (double) head.getFloat(at + 28) * head.getFloat(at + 40) * head.getFloat(at + 48);
            gain *= head.getShort(at + 2) != 0 ? head.getFloat(at + 6) : 1;
            channels.add(new Channel(indexed(names, head.getInt(at + 74)), indexed(names, head.getInt(at + 78)),
                    unit / gain,
                    head.getFloat(at + 44) - head.getFloat(at + 52)));
        }
        return head.getShort(protocol.start);
    }

    /** The texts of version 2: behind a header of their own, ended by zeros. The program's name comes first. */
    private static List<String> names(ByteBuffer head, Part texts) {
        int length = (int) Math.min(Math.max(0, texts.bytes), head.capacity() - (long) texts.start);
        String all = length <= 0 ? "" : StandardCharsets.ISO_8859_1.decode(head.slice(texts.start, length)).toString();
        int begin = all.toLowerCase(Locale.ROOT).indexOf("clampex");
        begin = begin < 0 ? all.toLowerCase(Locale.ROOT).indexOf("axoscope") : begin;
        List<String> names = new ArrayList<>(List.of(""));
        names.addAll(List.of(begin < 0 ? new String[0] : all.substring(begin).split("\0", -1)));
        return names;
    }

    private static String indexed(List<String> names, int index) {
        return index > 0 && index < names.size() ? names.get(index).strip() : "";
    }

    private static String text(ByteBuffer head, int at, int length) {
        return StandardCharsets.ISO_8859_1.decode(head.slice(at, length)).toString().replace("\0", "").strip();
    }

    private void check(int mode, long fileBytes) throws DataFormatException {
        int count = channels.size();
        if (count < 1 || count > MAX_CHANNELS || start < 0 || samples < count || !(step > 0 && step < 1e6)
                || channels.stream()
                .anyMatch(c -> !floats && !(Double.isFinite(c.scale) && Double.isFinite(c.shift)))) {
            throw DataFormatException.damaged(file);
        }
        if (samples > (fileBytes - start) / bytes()) {
            throw DataFormatException.cutOff(file);
        }
        if (mode == VARIABLE_LENGTH) {
            throw DataFormatException.of("recording.abf-events", file);
        }
        sweeps = mode == GAP_FREE || samples % ((long) sweeps * count) != 0 ? 1 : sweeps;
        if (samples > Integer.MAX_VALUE - 8) {
            throw DataFormatException.of("data.too-many-numbers", file);
        }
    }

    private int bytes() {
        return floats ? Float.BYTES : Short.BYTES;
    }

    @Override
    public List<String> names() {
        return List.of(NAME);
    }

    @Override
    public String file() {
        return file;
    }

    @Override
    public ArrayHeader header(String name) throws DataFormatException {
        int rows = Math.toIntExact(samples / channels.size());
        int count = channels.size();
        if (!name.equals(NAME)) {
            throw unknown(name);
        }
        return sweeps > 1 ? new ArrayHeader(sweeps, rows / sweeps, count) : count == 1 ? new ArrayHeader(rows)
                : new ArrayHeader(rows, count);
    }

    @Override
    public List<String> columns(String name) {
        List<String> names = new ArrayList<>();
        for (Channel channel : channels) {
            String own = channel.name.isEmpty() ? "channel" + (names.size() + 1) : channel.name.replace(' ', '_');
            names.add(names.contains(own) ? own + "_" + (names.size() + 1) : own);
        }
        return names;
    }

    @Override
    public Map<String, String> attributes(String name) {
        return Samples.attributes(step, channels.get(0).unit);
    }

    @Override
    public Numbers numbers(String name, boolean imaginary) throws IOException {
        long whole = samples / channels.size() * channels.size();
        return new Samples(path, ByteOrder.LITTLE_ENDIAN, bytes(), new Samples.Pieces(start, 0, 1, whole),
                (stored, index) -> {
                    Channel channel = channels.get((int) (index % channels.size()));
                    return floats ? stored.getFloat() : channel.scale * stored.getShort() + channel.shift;
                });
    }
}
