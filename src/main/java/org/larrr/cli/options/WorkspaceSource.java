package org.larrr.cli.options;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.session.DataLoader;
import org.larrr.experiments.session.Session;
import org.larrr.experiments.session.SessionReader;
import org.larrr.experiments.session.WorkspaceFile;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The analysis that a workspace describes.
 *
 * @param request the data, read, and what is fitted, the estimator in focus first
 * @param notes   what the user must know, one sentence each
 */
record WorkspaceSource(AnalysisRequest request, List<String> notes) {

    private static final String NAME = "--workspace";
    private static final Set<Class<?>> SETTLED = Set.of(AnalysisOptions.class, DataOptions.class, ImportOptions.class,
            SystemOptions.class, FeatureOptions.class, EstimatorOptions.class);

    static WorkspaceSource read(Path file) throws IOException {
        SessionReader.Document document = WorkspaceFile.read(file).document();
        Session session = document.session();
        DataLoader.Opened data = DataLoader.open(session.source(), new Cancellation());
        List<String> notes = new ArrayList<>(document.notes());
        notes.addAll(data.notes());
        try {
            return new WorkspaceSource(
                    new AnalysisRequest(data.source().told(session.reweighting()).seen(session.observation()),
                            session.stride(), session.fit().features(),
                    session.fit().estimators()), List.copyOf(notes));
        } catch (IllegalArgumentException senseless) {
            throw new IllegalArgumentException(file.getFileName() + ", fit: " + senseless.getMessage(), senseless);
        }
    }

    /** @throws IllegalArgumentException if an option is given that a workspace settles */
    static void requireAlone(CommandSpec command) {
        for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
            if (settles(option) && !option.longestName().equals(NAME)) {
                throw new IllegalArgumentException("a workspace settles data and settings; leave out "
                        + option.longestName());
            }
        }
    }

    private static boolean settles(OptionSpec option) {
        return option.userObject() instanceof Setting || option.userObject() instanceof Field field
                && SETTLED.stream()
                        .anyMatch(holder -> field.getDeclaringClass().getName().startsWith(holder.getName()));
    }
}
