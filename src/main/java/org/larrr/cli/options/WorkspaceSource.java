package org.larrr.cli.options;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.estimators.Setting;
import org.larrr.experiments.session.SessionReader;
import org.larrr.experiments.session.WorkspaceFile;
import org.larrr.experiments.setup.DataLoader;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.experiments.setup.Setup;
import org.larrr.io.file.AtomicFiles;
import org.larrr.io.file.DataFormatException;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The option that reads the analysis that a workspace describes. */
final class WorkspaceSource {

    private static final String NAME = "--workspace";
    static final String OUTSIDE = "--outside";
    private static final Set<Class<?>> SETTLED = Set.of(AnalysisOptions.class, DataOptions.class, ImportOptions.class,
            SystemOptions.class, SettingOptions.class);

    private WorkspaceSource() {}

    /**
     * Returns the data, read, all settings, and what the user must know.
     *
     * @param outside whether it may read whatever it names outside its own folder
     */
    static OpenedData read(Path file, boolean outside) throws IOException {
        SessionReader.Document document = WorkspaceFile.read(file).document();
        Setup setup = document.session().setup();
        Path folder = AtomicFiles.folder(file.toAbsolutePath().normalize());
        List<Path> unknown = outside ? List.of() : setup.origin().unknownOutside(folder, new Cancellation());
        if (!unknown.isEmpty()) {
            throw new DataFormatException(Message.of("workspace.reads-outside", file, unknown.get(0), OUTSIDE));
        }
        OpenedData data = DataLoader.open(setup.origin(), new Cancellation());
        List<Message> notes = new ArrayList<>(document.notes());
        notes.addAll(data.notes());
        return new OpenedData(data.source(), setup.with(data.setup().origin()), notes);
    }

    /** @throws IllegalArgumentException if an option is given that a workspace settles */
    static void requireAlone(CommandSpec command) {
        for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
            if (settles(option) && !List.of(NAME, OUTSIDE).contains(option.longestName())) {
                throw new InputException(Message.of("option.workspace-settles", option.longestName()));
            }
        }
    }

    private static boolean settles(OptionSpec option) {
        return option.userObject() instanceof Setting || option.userObject() instanceof Field field
                && SETTLED.stream()
                        .anyMatch(holder -> field.getDeclaringClass().getName().startsWith(holder.getName()));
    }
}
