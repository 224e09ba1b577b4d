package org.larrr.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;
import org.larrr.io.molecules.FrameFormat;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.Preview;
import org.larrr.io.series.Reading;
import org.larrr.io.table.TableFiles;
import org.larrr.stages.Cancellation;

/** A first look at a file of trajectories, quick whatever its size. */
public final class TrajectoryFile {

    /** Files up to this size are read for a look. */
    private static final long SMALL_BYTES = 16L << 20;

    private TrajectoryFile() {}

    /** Looks at the beginning of a file. What is wrong with it is given in {@link Preview#problems()}. */
    public static Preview inspect(Path file) {
        return inspect(file, ImportSettings.automatic());
    }

    /**
     * Looks at the first of several files; a structure (PDB, GRO) among them says who the atoms of a trajectory are.
     */
    public static Preview inspect(List<Path> files, ImportSettings settings) {
        List<Path> trajectories = new ArrayList<>(files);
        try {
            ImportSettings told = DataFiles.withTopology(trajectories, settings);
            return inspect(trajectories.get(0), told);
        } catch (IOException e) {
            return inspect(files.get(0), settings);
        }
    }

    /** Looks at the beginning of a file as those settings understand it. */
    public static Preview inspect(Path file, ImportSettings settings) {
        Optional<FrameFormat> frames = Optional.empty();
        try {
            Path path = DataFiles.of(file, settings.arrays(), new Cancellation()).get(0);
            Content content = Content.of(path);
            frames = content.frames().filter(FrameFormat::isTrajectory);
            Preview look = content.decoder(settings, new Cancellation()).look();
            Preview begun = look.beginning().isPresent() || !look.problems().isEmpty() ? look
                    : begun(path, settings, look);
            return TableFiles.origin(path)
                    .map(from -> begun.madeOf(from.words(), from.parts(), from.read(), from.note())).orElse(begun);
        } catch (DataFormatException e) {
            Notice problem = Notice.of(e);
            return frames.map(format -> Preview.unreadable(format.words(), problem)
                    .about(Preview.Subject.FRAMES, List.of())).orElseGet(() -> Preview.unreadable(problem));
        } catch (IOException e) {
            return Preview.unreadable(Notice.of("file.unreadable", Wording.name(file), Notice.of(e)));
        }
    }

    /** With the states that a file of modest size really gives, or with what is wrong with them. */
    private static Preview begun(Path file, ImportSettings settings, Preview look) throws IOException {
        if (Files.size(file) > SMALL_BYTES) {
            return look;
        }
        try {
            Reading read = TrajectoryReader.readNoted(file, settings, new Cancellation());
            return look.withBeginning(read);
        } catch (DataFormatException open) {
            return look.withProblem(Notice.of(open));
        }
    }
}
