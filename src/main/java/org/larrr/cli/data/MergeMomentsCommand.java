package org.larrr.cli.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.VerboseOption;
import org.larrr.cli.output.Version;
import org.larrr.data.Notice;
import org.larrr.estimators.moments.MomentGroups;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.io.file.Wording;
import org.larrr.spectra.EstimationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "merge",
        description =
        "Merges moments files of different trajectories into one, exactly as if all data had been read together.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
public final class MergeMomentsCommand implements Callable<Integer> {

    /** As many data sets as are compared, of groups enough each. */
    private static final int MOST_SETS = 8;

    private final Console console;

    @Parameters(paramLabel = "FILE", arity = "1..*",
            description = "Moments files of the same features (see: moments --like).")
    private List<Path> files;

    @Option(names = "--consecutive",
            description =
                    "The files are consecutive pieces: the last trajectory of each goes on as the first one of the "
                            + "next.")
    private boolean consecutive;

    @Option(names = "--output", paramLabel = "FILE", required = true, description = "The merged moments file.")
    private Path output;

    @Mixin
    private VerboseOption verbose;

    public MergeMomentsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Map<Long, Path> holders = new HashMap<>();
        boolean sets = !consecutive && files.size() > 1 && files.size() <= MOST_SETS;
        // Groups of few files stay those of one file each, so that compare can tell these apart.
        int most = sets ? MomentGroups.MOST / files.size() : MomentGroups.MOST;
        Map<String, Long> trajectories = new LinkedHashMap<>();
        CollectedMoments merged = read(files.get(0), holders).grouped(most);
        trajectories.put(name(files.get(0)), merged.moments().trajectories());
        for (Path file : files.subList(1, files.size())) {
            CollectedMoments next = read(file, holders).grouped(most);
            merged = (consecutive ? merged.join(next) : merged.plus(next)).grouped(MomentGroups.MOST);
            trajectories.put(name(file), next.moments().trajectories());
        }
        merged = merged.of(sets && trajectories.size() == files.size() ? trajectories : Map.of());
        requireAnswer(merged);
        MomentsFile.write(output, merged);
        console.out().println(MomentsCommand.summary(merged, output));
        return 0;
    }

    private static String name(Path file) {
        return Wording.name(file).replaceFirst("[.][^.]*$", "");
    }

    /** Moments of data that no other file holds. */
    private static CollectedMoments read(Path file, Map<Long, Path> holders) throws IOException {
        CollectedMoments moments = MomentsFile.read(file);
        for (Long mark : moments.marks()) {
            Path holder = holders.put(mark, file);
            if (holder != null) {
                throw new EstimationException(Notice.of("moments.counted-twice", holder, file));
            }
        }
        return moments;
    }

    private void requireAnswer(CollectedMoments merged) {
        try {
            merged.moments().requireAnswer();
        } catch (EstimationException none) {
            throw new EstimationException(Notice.of("moments.nothing-together", Notice.of(none),
                    files.get(0).getFileName()));
        }
    }
}
