package org.larrr.io.molecules;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;
import org.larrr.data.Message;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.IoFunction;
import org.larrr.io.file.MessageText;
import org.larrr.stages.Cancellation;

/** Formats of frames of atoms: how each begins, what opens it, and whether it says who the atoms are. */
public enum FrameFormat {
    XTC(XtcFile::begins, XtcFile::new),
    TRR(TrrFile::begins, TrrFile::new),
    DCD(DcdFile::begins, DcdFile::new),
    /** PDB or GRO: who the atoms are, and how they move if there are several. */
    STRUCTURE(StructureFrames::begins, StructureFrames::new,
            file -> Optional.of(TopologyFile.read(file, MessageText.name(file)))),
    /** AMBER's prmtop: who the atoms are, and nothing of how they move. */
    AMBER_TOPOLOGY(head -> TopologyFile.isAmber(head.start()), file -> {
        throw DataFormatException.of("file.unread", MessageText.name(file), Message.of("unread.structure"));
    }, file -> Optional.of(TopologyFile.read(file, MessageText.name(file)))),
    LAMMPS(LammpsDump::begins, LammpsDump::new),
    XYZ(XyzFile::begins, XyzFile::new, XyzFile::topology);

    private final Predicate<FileHead> signature;
    private final IoFunction<Path, FramedFile> opener;
    private final IoFunction<Path, Optional<Topology>> naming;

    FrameFormat(Predicate<FileHead> signature, IoFunction<Path, FramedFile> opener) {
        this(signature, opener, file -> Optional.empty());
    }

    FrameFormat(Predicate<FileHead> signature, IoFunction<Path, FramedFile> opener,
            IoFunction<Path, Optional<Topology>> naming) {
        this.signature = signature;
        this.opener = opener;
        this.naming = naming;
    }

    /** The format of a file of frames; empty if it is something else. */
    public static Optional<FrameFormat> of(FileHead head) {
        return Arrays.stream(values()).filter(each -> each.signature.test(head)).findFirst();
    }

    /** Returns whether it is meant for trajectories; a structure may be a single one, and a topology is not one. */
    public boolean isTrajectory() {
        return this != STRUCTURE && this != AMBER_TOPOLOGY;
    }

    /**
     * The frames of a file; empty if it is a single structure.
     *
     * @throws DataFormatException if it holds no whole frame
     */
    public Optional<FrameFile> frames(Path file, Cancellation cancellation) throws IOException {
        return Optional.of(opener.apply(file).scanned(cancellation))
                .filter(frames -> isTrajectory() && this != XYZ || frames.frames() > 1);
    }

    /** Who the atoms are, if the file says so. */
    public Optional<Topology> topology(Path file) throws IOException {
        return naming.apply(file);
    }
}
