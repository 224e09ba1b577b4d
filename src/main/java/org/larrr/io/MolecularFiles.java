package org.larrr.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.io.array.ArrayFrames;
import org.larrr.io.array.MdtrajText;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileKind;
import org.larrr.io.file.Messages;
import org.larrr.io.molecules.DcdFile;
import org.larrr.io.molecules.FrameFile;
import org.larrr.io.molecules.LammpsDump;
import org.larrr.io.molecules.MdtrajTopology;
import org.larrr.io.molecules.MolecularData;
import org.larrr.io.molecules.StructureFrames;
import org.larrr.io.molecules.Topology;
import org.larrr.io.molecules.TopologyFile;
import org.larrr.io.molecules.TrrFile;
import org.larrr.io.molecules.XtcFile;
import org.larrr.io.molecules.XyzFile;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.KnownMolecule;
import org.larrr.io.series.Preview;
import org.larrr.stages.Cancellation;

/** Opens molecular trajectories, whatever keeps their frames, with the topology that goes with them. */
final class MolecularFiles {

    private static final int SHOWN_ROWS = 20;
    private static final int SHOWN_FRAMES = 500;

    private MolecularFiles() {}

    /** The trajectory in a file; empty if it holds no frames of atoms, or arrays of it were asked for by name. */
    static Optional<MolecularData> open(Path file, FileKind kind, ImportSettings settings, Cancellation cancellation)
            throws IOException {
        Optional<FrameFile> frames = settings.arrays().isEmpty() ? frames(file, kind, cancellation) : Optional.empty();
        if (frames.isEmpty()) {
            return Optional.empty();
        }
        Optional<Topology> topology = settings.molecules().topology().isPresent()
                ? Optional.of(topology(settings.molecules().topology().get(), cancellation))
                : own(file, kind);
        String known = settings.molecules().known().map(KnownMolecule::topology).orElse("");
        if (topology.isEmpty() && !known.isEmpty()) {
            topology = Optional.of(MdtrajTopology.read(known, "the model"));
        }
        return Optional.of(MolecularData.of(file, frames.get(), topology, settings));
    }

    private static Optional<FrameFile> frames(Path file, FileKind kind, Cancellation cancellation) throws IOException {
        String name = Messages.name(file);
        return switch (kind) {
            case XTC -> Optional.of(XtcFile.open(file, name, cancellation));
            case TRR -> Optional.of(TrrFile.open(file, name, cancellation));
            case DCD -> Optional.of(DcdFile.open(file, name, cancellation));
            case XYZ -> Optional.of(XyzFile.open(file, name, cancellation));
            case LAMMPS -> Optional.of(LammpsDump.open(file, name, cancellation));
            case STRUCTURE -> StructureFrames.of(file, name, cancellation);
            default -> ArrayFrames.of(file, kind);
        };
    }

    private static Optional<Topology> own(Path file, FileKind kind) throws IOException {
        if (kind == FileKind.XYZ) {
            return XyzFile.topology(file);
        }
        if (kind == FileKind.STRUCTURE) {
            return Optional.of(TopologyFile.read(file, Messages.name(file)));
        }
        Optional<String> text = kind == FileKind.HDF5 ? MdtrajText.of(file) : Optional.empty();
        return text.isEmpty() ? Optional.empty() : Optional.of(MdtrajTopology.read(text.get(), Messages.name(file)));
    }

    private static Topology topology(Path given, Cancellation cancellation) throws IOException {
        Path file = DataFiles.of(given, cancellation).get(0);
        FileKind kind = FileKind.of(file);
        Optional<Topology> own = own(file, kind);
        return own.isPresent() ? own.get() : TopologyFile.read(file, Messages.name(file));
    }

    /** The complaint about a structure where a trajectory belongs. */
    static DataFormatException onlyAtoms(Path file) {
        return new DataFormatException(Messages.name(file)
                + " is a single PDB or GRO structure, which says who the atoms are, not how they move; open"
                + " it together with a trajectory (XTC, TRR, DCD, NetCDF)");
    }

    /** A first look at a trajectory. */
    static Preview preview(MolecularData data) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        for (double[] state : data.first(SHOWN_ROWS)) {
            rows.add(DoubleStream.of(state).mapToObj(String::valueOf).toList());
        }
        return new Preview(data.description(), data.names(), OptionalLong.of(data.rows()), OptionalLong.empty(), rows,
                IntStream.rangeClosed(1, data.names().size()).boxed().toList(), 0, 0, data.step(),
                data.step().isPresent() ? "ps" : "",
                List.of(), false, 0, List.of()).about(Preview.Subject.FRAMES, List.of())
                        .withBeginning(data.beginning(SHOWN_FRAMES));
    }
}
