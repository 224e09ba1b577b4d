package org.larrr.cli.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.output.Console;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.experiments.model.FittedModel;
import org.larrr.experiments.model.FrameSearch;
import org.larrr.experiments.model.FrameSearch.Group;
import org.larrr.experiments.model.ModelInput;
import org.larrr.export.table.FrameTable;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "frames",
        description =
        "Lists representative frames of the metastable sets, the transition region and the extremes of "
        + "eigenfunctions of a saved model, and frames far from its training data: file, trajectory, frame, time.")
public final class FramesCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private ModelInputOptions input;

    @Option(names = "--what", paramLabel = "GROUP", split = ",",
            description =
                    "Frames to list, separated by commas: sets, transition, extremes, unseen (default: all groups of "
                    + "the model).")
    private @Nullable List<String> what;

    @Option(names = "--count", paramLabel = "N", defaultValue = "10",
            description = "Number of frames of each kind (default: ${DEFAULT-VALUE}).")
    private int count;

    @Option(names = "--apart", paramLabel = "TIME", defaultValue = "0",
            description = "At most one frame of each kind in any interval of this length (default: ${DEFAULT-VALUE}).")
    private double apart;

    @Option(names = "--output", paramLabel = "FILE",
            description =
                    "Write the list to FILE.csv, or as JSON to FILE.json, instead of printing it; "
                            + "frames of molecules as models of FILE.pdb.")
    private @Nullable Path output;

    public FramesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        input.check();
        List<Group> wanted = what == null ? List.of() : what.stream().map(FramesCommand::group).distinct().toList();
        FittedModel model = input.model();
        FrameSearch search = new FrameSearch(model, wanted.isEmpty() ? FrameSearch.groups(model) : wanted, count,
                apart);
        List<Path> files = input.files();
        for (int k = 0; k < files.size(); k++) {
            ModelInput.Opened opened = input.open(model, files.get(k), console);
            search.look(k, opened.states(), opened.first(), input.stride());
        }
        if (output == null) {
            console.out().print(FrameTable.of(search.frames(), files, model.origin().timeUnit()).text());
        } else {
            FrameTable.write(output, search.frames(), files, model.origin().timeUnit(), input.settings(model),
                    new Cancellation());
            console.out().println("wrote " + search.frames().size() + " frames to " + output);
        }
        return 0;
    }

    private static Group group(String name) {
        return Require.oneOf(List.of(Group.values()), Group::id,
                name.strip().toLowerCase(Locale.ROOT), names -> Message.of("frames.unknown", name.strip(), names));
    }
}
