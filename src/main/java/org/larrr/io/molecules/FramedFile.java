package org.larrr.io.molecules;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.io.file.BinaryInput;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.IoConsumer;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.MessageText;
import org.larrr.io.file.PlainNumber;
import org.larrr.stages.Cancellation;

/** A binary file of one frame after the other. What a frame claims is measured against what is left of the file. */
abstract class FramedFile implements FrameFile {

    /** The number of atoms in trajectories in text. */
    static final String COUNT = "[1-9]\\d{0,8}";

    final Path path;
    final String name;
    private final ByteOrder order;
    private final Message format;
    /** Whether frames are known to have their time, once they were counted. */
    boolean timed;
    private int atoms;
    private long frames;
    private long start;
    private boolean cutOff;
    /** True if some frames contain no positions. */
    private boolean sparse;

    FramedFile(Path path, ByteOrder order, Message format) {
        this.path = path;
        this.name = MessageText.name(path);
        this.order = order;
        this.format = format;
    }

    /**
     * Skips the frame at the stream's place.
     *
     * @return its number of atoms; 0 if it holds no positions
     * @throws EOFException if the file ends inside it
     */
    abstract int skipFrame(BinaryInput in) throws IOException;

    /**
     * Creates a reader, with buffers of its own, of the frame at the stream's place that {@link #skipFrame} found to
     * have positions.
     */
    abstract IoConsumer<Frame> reader(BinaryInput in);

    /** Skips what stands before the first frame. */
    void skipStart(BinaryInput in) throws IOException {
        // most formats begin with a frame
    }

    /** Counts the frames without reading their positions. */
    FrameFile scanned(Cancellation cancellation) throws IOException {
        try (BinaryInput in = BinaryInput.open(path, order)) {
            start(in);
            while (!in.atEnd()) {
                cancellation.check();
                take(in);
            }
        } catch (EOFException e) {
            cutOff = true;
        }
        if (frames == 0) {
            throw DataFormatException.of("frames.none-whole", name, format(), cutOff);
        }
        MemoryBound.require(4L * 3 * Double.BYTES * atoms, name);
        return this;
    }

    private void start(BinaryInput in) throws IOException {
        try {
            skipStart(in);
        } catch (EOFException e) {
            throw damaged();
        }
        start = in.position();
    }

    private void take(BinaryInput in) throws IOException {
        int found = skipFrame(in);
        if (found > 0 && atoms > 0 && found != atoms) {
            throw damaged(Message.of("frames.other-atoms", found, frames + 1, atoms));
        }
        if (found > 0) {
            atoms = found;
            frames++;
        }
        sparse |= found == 0;
    }

    @Override
    public Message format() {
        return format;
    }

    @Override
    public boolean timed() {
        return timed;
    }

    @Override
    public int atoms() {
        return atoms;
    }

    @Override
    public long frames() {
        return frames;
    }

    @Override
    public Optional<Message> note() {
        return cutOff ? Optional.of(Message.of("frames.ends-inside", name, frames)) : Optional.empty();
    }

    @Override
    public void forEach(long count, Cancellation cancellation, IoConsumer<Frame> sink) throws IOException {
        Frame frame = new Frame(atoms);
        boolean all = count >= frames;
        try (BinaryInput in = all ? BinaryInput.watched(path, order) : BinaryInput.open(path, order)) {
            IoConsumer<Frame> reader = reader(in);
            in.seek(start);
            for (long k = 0; k < Math.min(count, frames); k++) {
                cancellation.check();
                if (sparse) {
                    toPositions(in);
                }
                reader.accept(frame);
                requireFinite(frame, k);
                sink.accept(frame);
            }
            in.finish();
        } catch (EOFException e) {
            throw new DataFormatException(Message.of("file.changed", name), e);
        }
    }

    /** Passes over frames without positions. */
    private void toPositions(BinaryInput in) throws IOException {
        long place = in.position();
        while (skipFrame(in) == 0) {
            place = in.position();
        }
        in.seek(place);
    }

    private void requireFinite(Frame frame, long k) throws DataFormatException {
        for (double value : frame.positions()) {
            if (!Double.isFinite(value)) {
                throw damaged(Message.of("frames.position", value, k + 1));
            }
        }
    }

    /**
     * The number of atoms that a line states.
     *
     * @throws DataFormatException if it gives none
     */
    int count(String line) throws DataFormatException {
        String text = line.strip();
        if (!text.matches(COUNT)) {
            throw damaged(Message.of("frames.line", MessageText.printable(line)));
        }
        return Integer.parseInt(text);
    }

    DataFormatException damaged() {
        return damaged(Message.of("frames.parts"));
    }

    /** The complaint about a file that has this. */
    DataFormatException damaged(Message what) {
        return DataFormatException.of("frames.damaged", name, format(), what);
    }

    /**
     * All numbers of a text.
     *
     * @throws NumberFormatException if one is none
     */
    static double[] numbers(String text, double unit) {
        return Stream.of(text.strip().split("[\\s,]+")).filter(field -> !field.isEmpty())
                .mapToDouble(field -> unit * PlainNumber.of(field)).toArray();
    }

    /**
     * Takes neighbouring fields of a line.
     *
     * @param first  the first field, counted from 0
     * @param unit   what they are multiplied by
     */
    void readFields(String line, int first, int count, double unit, double[] target, int place)
            throws DataFormatException {
        int at = 0;
        for (int field = 0; field < first + count; field++) {
            while (at < line.length() && line.charAt(at) <= ' ') {
                at++;
            }
            int start = at;
            while (at < line.length() && line.charAt(at) > ' ') {
                at++;
            }
            if (field >= first) {
                target[place + field - first] = unit * number(line, start, at);
            }
        }
    }

    /** The number in a part of a line. */
    double number(String line, int start, int end) throws DataFormatException {
        try {
            return Double.parseDouble(line.substring(start, end));
        } catch (NumberFormatException e) {
            throw damaged(Message.of("frames.line", MessageText.printable(line)));
        }
    }
}
