package org.larrr.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.larrr.data.Notice;
import org.larrr.io.array.ArrayDecoder;
import org.larrr.io.array.ArrayFormat;
import org.larrr.io.array.ArrayFrames;
import org.larrr.io.array.LiteralArrays;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.Wording;
import org.larrr.io.molecules.FrameFile;
import org.larrr.io.molecules.FrameFormat;
import org.larrr.io.molecules.MolecularData;
import org.larrr.io.molecules.Topology;
import org.larrr.io.molecules.TopologyFile;
import org.larrr.io.series.Decoder;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.Molecules;
import org.larrr.io.text.TextDecoder;
import org.larrr.stages.Cancellation;

/**
 * What a file holds that is neither packed nor to be written as text first, known by its first bytes and never by its
 * name: arrays, frames of atoms, or else text.
 */
record Content(Path file, Optional<ArrayFormat> arrays, Optional<FrameFormat> frames) {

    /** @throws DataFormatException if it is no readable file with content of a kind that is read */
    static Content of(Path file) throws IOException {
        FileHead head = FileHead.of(file);
        Content content = new Content(file, ArrayFormat.of(head), FrameFormat.of(head));
        if (content.isText()) {
            head.requireText();
        }
        return content;
    }

    boolean isText() {
        return arrays.isEmpty() && frames.isEmpty();
    }

    /** Whether it is a trajectory of atoms, as known by its format. */
    boolean isMolecular() {
        return frames.filter(FrameFormat::isTrajectory).isPresent();
    }

    /** @throws DataFormatException if nothing decodes it */
    Decoder decoder(ImportSettings settings, Cancellation cancellation) throws IOException {
        Optional<MolecularData> molecule = molecule(settings, cancellation);
        if (molecule.isPresent()) {
            return molecule.get();
        }
        if (frames.isPresent()) {
            throw new DataFormatException(Notice.of("frames.single-structure", Wording.name(file)));
        }
        if (arrays.isPresent() && LiteralArrays.isOne(file, arrays.get())) {
            return new LiteralArrays(file, settings);
        }
        return arrays.isPresent() ? new ArrayDecoder(file, arrays.get(), settings) : new TextDecoder(file, settings);
    }

    /**
     * The molecular trajectory, whatever keeps its frames, with the topology that goes with them; empty if it holds no
     * frames of atoms, or arrays of it were asked for by name.
     */
    Optional<MolecularData> molecule(ImportSettings settings, Cancellation cancellation) throws IOException {
        Optional<FrameFile> film = settings.arrays().isEmpty() ? film(cancellation) : Optional.empty();
        if (film.isEmpty()) {
            return Optional.empty();
        }
        Optional<Topology> topology = settings.molecules().topology().isPresent()
                ? Optional.of(topology(settings.molecules().topology().get(), cancellation))
                : topology();
        String known = settings.molecules().known().map(Molecules.Known::topology).orElse("");
        if (topology.isEmpty() && !known.isEmpty()) {
            topology = Optional.of(TopologyFile.ofJson(known, "the model"));
        }
        return Optional.of(MolecularData.of(file, film.get(), topology, settings));
    }

    private Optional<FrameFile> film(Cancellation cancellation) throws IOException {
        if (frames.isPresent()) {
            return frames.get().frames(file, cancellation);
        }
        return arrays.isPresent() ? ArrayFrames.of(file, arrays.get()) : Optional.empty();
    }

    /** Who the atoms are, where the file says so itself. */
    private Optional<Topology> topology() throws IOException {
        if (frames.isPresent()) {
            return frames.get().topology(file);
        }
        Optional<String> json = arrays.filter(ArrayFormat.HDF5::equals).isPresent() ? ArrayFrames.topology(file)
                : Optional.empty();
        return json.isEmpty() ? Optional.empty() : Optional.of(TopologyFile.ofJson(json.get(), Wording.name(file)));
    }

    private static Topology topology(Path given, Cancellation cancellation) throws IOException {
        Path file = DataFiles.of(given, cancellation).get(0);
        Optional<Topology> own = of(file).topology();
        return own.isPresent() ? own.get() : TopologyFile.read(file, Wording.name(file));
    }
}
