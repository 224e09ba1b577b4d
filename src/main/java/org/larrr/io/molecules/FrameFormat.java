package org.larrr.io.molecules;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;
import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.Wording;
import org.larrr.stages.Cancellation;

/** Formats of frames of atoms: how each begins, what opens it, and whether it says who the atoms are. */
public enum FrameFormat {
    XTC(Notice.of("kind.xtc"), XtcFile::begins, XtcFile::open),
    TRR(Notice.of("kind.trr"), TrrFile::begins, TrrFile::open),
    DCD(Notice.of("kind.dcd"), DcdFile::begins, DcdFile::open),
    /** PDB or GRO: who the atoms are, and how they move if there are several. */
    STRUCTURE(Notice.of("kind.structure"), StructureFrames::begins, StructureFrames::open, file ->
            Optional.of(TopologyFile.read(file, Wording.name(file)))),
    /** AMBER's prmtop: who the atoms are, and nothing of how they move. */
    AMBER_TOPOLOGY(Notice.of("unread.amber-topology"), head -> TopologyFile.isAmber(head.start()),
            (file, name, cancellation) -> {
                throw new DataFormatException(Notice.of("file.unread", name, Notice.of("unread.amber-topology")));
            }, file -> Optional.of(TopologyFile.read(file, Wording.name(file)))),
    LAMMPS(Notice.of("kind.lammps-dump"), LammpsDump::begins, LammpsDump::open),
    XYZ(Notice.of("kind.xyz"), XyzFile::begins, XyzFile::open, XyzFile::topology);

    private final Notice words;
    private final Predicate<FileHead> signature;
    private final Opener opener;
    private final Naming naming;

    FrameFormat(Notice words, Predicate<FileHead> signature, Opener opener) {
        this(words, signature, opener, file -> Optional.empty());
    }

    FrameFormat(Notice words, Predicate<FileHead> signature, Opener opener, Naming naming) {
        this.words = words;
        this.signature = signature;
        this.opener = opener;
        this.naming = naming;
    }

    private interface Opener {
        FrameFile open(Path file, String name, Cancellation cancellation) throws IOException;
    }

    private interface Naming {
        Optional<Topology> read(Path file) throws IOException;
    }

    /** The format of a file of frames; empty if it is something else. */
    public static Optional<FrameFormat> of(FileHead head) {
        return Arrays.stream(values()).filter(each -> each.signature.test(head)).findFirst();
    }

    /** Returns the name of such a file: "DCD trajectory". */
    public Notice words() {
        return words;
    }

    /** Returns whether it is always a trajectory; a structure may be a single one, and a topology is not one. */
    public boolean isTrajectory() {
        return this != STRUCTURE && this != AMBER_TOPOLOGY;
    }

    /**
     * The frames of a file; empty if it is a single structure.
     *
     * @throws DataFormatException if it holds no whole frame
     */
    public Optional<FrameFile> frames(Path file, Cancellation cancellation) throws IOException {
        return Optional.of(opener.open(file, Wording.name(file), cancellation))
                .filter(frames -> isTrajectory() || frames.frames() > 1);
    }

    /** Who the atoms are, if the file says so. */
    public Optional<Topology> topology(Path file) throws IOException {
        return naming.read(file);
    }
}
