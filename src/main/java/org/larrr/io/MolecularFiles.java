package org.larrr.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.larrr.io.array.ArrayFormat;
import org.larrr.io.array.ArrayFrames;
import org.larrr.io.array.MdtrajText;
import org.larrr.io.file.Wording;
import org.larrr.io.molecules.FrameFile;
import org.larrr.io.molecules.MdtrajTopology;
import org.larrr.io.molecules.MolecularData;
import org.larrr.io.molecules.Topology;
import org.larrr.io.molecules.TopologyFile;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.KnownMolecule;
import org.larrr.stages.Cancellation;

/** Opens molecular trajectories, whatever keeps their frames, with the topology that goes with them. */
final class MolecularFiles {

    private MolecularFiles() {}

    /** The trajectory in a file; empty if it holds no frames of atoms, or arrays of it were asked for by name. */
    static Optional<MolecularData> open(Path file, ImportSettings settings, Cancellation cancellation)
            throws IOException {
        return open(Content.of(file), settings, cancellation);
    }

    static Optional<MolecularData> open(Content content, ImportSettings settings, Cancellation cancellation)
            throws IOException {
        Optional<FrameFile> frames = settings.arrays().isEmpty() ? frames(content, cancellation) : Optional.empty();
        if (frames.isEmpty()) {
            return Optional.empty();
        }
        Optional<Topology> topology = settings.molecules().topology().isPresent()
                ? Optional.of(topology(settings.molecules().topology().get(), cancellation))
                : own(content);
        String known = settings.molecules().known().map(KnownMolecule::topology).orElse("");
        if (topology.isEmpty() && !known.isEmpty()) {
            topology = Optional.of(MdtrajTopology.read(known, "the model"));
        }
        return Optional.of(MolecularData.of(content.file(), frames.get(), topology, settings));
    }

    private static Optional<FrameFile> frames(Content content, Cancellation cancellation) throws IOException {
        if (content.frames().isPresent()) {
            return content.frames().get().frames(content.file(), cancellation);
        }
        return content.arrays().isPresent() ? ArrayFrames.of(content.file(), content.arrays().get())
                : Optional.empty();
    }

    private static Optional<Topology> own(Content content) throws IOException {
        if (content.frames().isPresent()) {
            return content.frames().get().topology(content.file());
        }
        boolean mdtraj = content.arrays().filter(ArrayFormat.HDF5::equals).isPresent();
        Optional<String> text = mdtraj ? MdtrajText.of(content.file()) : Optional.empty();
        return text.isEmpty() ? Optional.empty()
                : Optional.of(MdtrajTopology.read(text.get(), Wording.name(content.file())));
    }

    private static Topology topology(Path given, Cancellation cancellation) throws IOException {
        Path file = DataFiles.of(given, cancellation).get(0);
        Optional<Topology> own = own(Content.of(file));
        return own.isPresent() ? own.get() : TopologyFile.read(file, Wording.name(file));
    }
}
