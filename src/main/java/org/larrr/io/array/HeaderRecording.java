package org.larrr.io.array;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.larrr.data.Notice;
import org.larrr.io.file.BinaryInput;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.Wording;

/**
 * Recordings whose header is a text beside the file of samples: BrainVision (.vhdr) and PhysioNet's WFDB (.hea, samples
 * of 16 bits or pairs of 12). All channels, one sample of each after the other.
 */
final class HeaderRecording extends SampledArrays {

    private static final String SIGNALS = "signals";
    private static final int LONGEST_HEADER = 1 << 20;
    private static final Pattern RECORD = Pattern.compile("(?m)^[\\w-]+ +(\\d+) +([\\d.]+)\\S* +(\\d+)(?: .*)?$");
    private static final Pattern SIGNAL = Pattern.compile("(?m)^(\\S+) +(16|212)(?:\\+(\\d+))? +"
            + "([-+.\\deE]+)?(?:\\((-?\\d+)\\))?(?:/(\\S+))?(?: +\\d+(?: +(-?\\d+)(?: +\\S+){0,3}(?: +(.+))?)?)?$");
    private static final Pattern CHANNEL = Pattern.compile("(?m)^Ch\\d+=([^,\\n]*),[^,\\n]*,([^,\\n]*)");

    /** A channel, and what its samples stand for. */
    private record Channel(String name, double scale, double baseline) {}

    private final Path samples;
    private final List<Channel> channels = new ArrayList<>();
    private String format = "";
    private long start;
    private double step;
    private ByteOrder order = ByteOrder.LITTLE_ENDIAN;

    private HeaderRecording(Path header, String samples) throws DataFormatException {
        super(Wording.name(header));
        this.samples = header.resolveSibling(samples.replaceFirst(".*[/\\\\]", ""));
        if (!Files.isRegularFile(this.samples)) {
            throw new DataFormatException(Notice.of("recording.samples-missing", file, Wording.printable(samples)));
        }
    }

    static boolean begins(FileHead head) {
        return isBrainVision(head.start())
                || RECORD.matcher(head.start()).find() && SIGNAL.matcher(head.start()).find();
    }

    private static boolean isBrainVision(String text) {
        int at = text.indexOf("Vision");
        return at >= 0 && at < 10 && text.startsWith("Exchange", at + 12);
    }

    /** @throws DataFormatException if the samples are not there, or of another kind */
    static HeaderRecording open(Path path) throws IOException {
        if (Files.size(path) > LONGEST_HEADER) {
            throw new DataFormatException(Notice.of("recording.header-too-long", Wording.name(path)));
        }
        String text = Files.readString(path, StandardCharsets.ISO_8859_1).replace("\r", "");
        HeaderRecording recording = isBrainVision(text) ? brainVision(path, text) : physioNet(path, text);
        int[] shape = recording.shape(SIGNALS);
        if (recording.channels.isEmpty() || shape[0] < 1 || !(recording.step > 0 && recording.step < 1e9)) {
            throw new DataFormatException(Notice.of("recording.without-samples", recording.file));
        }
        return recording;
    }

    private static HeaderRecording brainVision(Path path, String text) throws DataFormatException {
        HeaderRecording recording = new HeaderRecording(path, value(text, "DataFile", "").replace("$b",
                Wording.name(path).replaceFirst("\\.\\w+$", "")));
        recording.format = value(text, "BinaryFormat", "");
        recording.order = value(text, "UseBigEndianOrder", "NO").equals("YES") ? ByteOrder.BIG_ENDIAN
                : ByteOrder.LITTLE_ENDIAN;
        recording.step = number(value(text, "SamplingInterval", ""), Double.NaN) * 1e-6;
        if (!value(text, "DataFormat", "").equals("BINARY") || !value(text, "DataOrientation", "MULTIPLEXED")
                .equals("MULTIPLEXED") || !recording.format.matches("INT_16|INT_32|IEEE_FLOAT_32")) {
            throw new DataFormatException(Notice.of("recording.channel-by-channel", recording.file));
        }
        Matcher channel = CHANNEL.matcher(text.substring(Math.max(0, text.indexOf("[Channel Infos]"))));
        while (channel.find() && recording.channels.size() < number(value(text, "NumberOfChannels", ""), 0)) {
            recording.channels.add(new Channel(channel.group(1).replace("\\1", ","), number(channel.group(2), 1), 0));
        }
        return recording;
    }

    private static HeaderRecording physioNet(Path path, String text) throws DataFormatException {
        Matcher record = RECORD.matcher(text);
        Matcher signal = SIGNAL.matcher(text);
        if (!record.find() || !signal.find()) {
            throw new DataFormatException(Notice.of("recording.no-header", Wording.name(path)));
        }
        HeaderRecording recording = new HeaderRecording(path, signal.group(1));
        String samples = signal.group(1);
        recording.format = signal.group(2);
        recording.start = signal.group(3) == null ? 0 : Long.parseLong(signal.group(3));
        recording.step = 1 / Double.parseDouble(record.group(2));
        do {
            double gain = number(signal.group(4), 200);
            double zero = number(signal.group(7), 0);
            recording.channels.add(new Channel(signal.group(8) == null ? "" : signal.group(8).strip(),
                    1 / (gain == 0 ? 200 : gain), number(signal.group(5), zero)));
            if (!signal.group(1).equals(samples) || !signal.group(2).equals(recording.format)) {
                throw otherKind(recording.file);
            }
        } while (signal.find());
        if (recording.channels.size() != Long.parseLong(record.group(1))) {
            throw otherKind(recording.file);
        }
        return recording;
    }

    private static DataFormatException otherKind(String file) {
        return new DataFormatException(Notice.of("recording.several-files", file, file.replaceFirst("\\.\\w+$", "")));
    }

    private static String value(String text, String key, String otherwise) {
        Matcher line = Pattern.compile("(?m)^" + key + " *= *(.*?) *$").matcher(text);
        return line.find() ? line.group(1) : otherwise;
    }

    private static double number(String text, double otherwise) {
        try {
            return text == null || text.isEmpty() ? otherwise : Double.parseDouble(text);
        } catch (NumberFormatException damaged) {
            return otherwise;
        }
    }

    @Override
    public Words words() {
        return new Words(Notice.of("kind.recording"), Part.ARRAY);
    }

    @Override
    public List<String> names() {
        return List.of(SIGNALS);
    }

    @Override
    public List<String> columns(String name) {
        List<String> names = channels.stream().map(Channel::name).toList();
        return names.contains("") || names.stream().distinct().count() < names.size() ? List.of() : names;
    }

    @Override
    public Map<String, String> attributes(String name) {
        return attributes(step, "");
    }

    @Override
    int[] shape(String name) throws DataFormatException {
        long bytes;
        try {
            bytes = Math.max(0, Files.size(samples) - start);
        } catch (IOException gone) {
            throw new DataFormatException(Notice.of("recording.unreadable-samples", Wording.name(samples)), gone);
        }
        long numbers = format.equals("212") ? bytes * 2 / 3 : bytes / width();
        if (numbers > Integer.MAX_VALUE - 8) {
            throw new DataFormatException(Notice.of("recording.too-many-samples", file));
        }
        if (!name.equals(SIGNALS)) {
            throw unknown(name);
        }
        return new int[] {(int) numbers / Math.max(1, channels.size()), channels.size()};
    }

    private int width() {
        return format.endsWith("16") ? Short.BYTES : Integer.BYTES;
    }

    @Override
    NumberStream numbers(String name) throws IOException {
        long all = Math.multiplyExact((long) shape(name)[0], channels.size());
        MemoryBound.require(NumberStream.BLOCK_NUMBERS * Double.BYTES, file);
        BinaryInput in = BinaryInput.open(samples, order);
        in.seek(start);
        ByteBuffer raw = ByteBuffer.allocate(NumberStream.BLOCK_NUMBERS * Integer.BYTES).order(order);
        return new NumberStream() {
            private long done;

            @Override
            boolean next(ByteBuffer doubles) throws IOException {
                int count = (int) Math.min(NumberStream.BLOCK_NUMBERS, all - done);
                int bytes = format.equals("212") ? (3 * count + 1) / 2 : count * width();
                in.bytes(raw.array(), bytes);
                for (int i = 0; i < count; i++) {
                    Channel channel = channels.get((int) ((done + i) % channels.size()));
                    doubles.putDouble((sample(raw, i) - channel.baseline) * channel.scale);
                }
                done += count;
                return count > 0;
            }

            @Override
            public void close() throws IOException {
                in.close();
            }
        };
    }

    /** NaN where the recorder had none. */
    private double sample(ByteBuffer raw, int i) {
        switch (format) {
            case "212" -> {
                int at = i / 2 * 3;
                int low = raw.get(i % 2 == 0 ? at : at + 2) & 0xff;
                int high = i % 2 == 0 ? raw.get(at + 1) & 0x0f : raw.get(at + 1) >> 4 & 0x0f;
                int value = (high << 8 | low) << 20 >> 20;
                return value == -2048 ? Double.NaN : value;
            }
            case "16" -> {
                short value = raw.getShort(i * Short.BYTES);
                return value == Short.MIN_VALUE ? Double.NaN : value;
            }
            case "INT_16" -> {
                return raw.getShort(i * Short.BYTES);
            }
            case "INT_32" -> {
                return raw.getInt(i * Integer.BYTES);
            }
            default -> {
                return raw.getFloat(i * Float.BYTES);
            }
        }
    }
}
