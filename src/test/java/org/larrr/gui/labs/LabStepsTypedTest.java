package org.larrr.gui.labs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.cli.options.TypedSetup;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.experiments.setup.Setup;
import org.larrr.export.session.RepeatCommand;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.shell.WorkbenchModel;
import org.larrr.gui.views.View;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.SystemDefinitionWriter;

/** What a step of a lab asks is what its command asks when typed. */
class LabStepsTypedTest {

    private static final Map<String, Set<String>> VIEWS = new WorkbenchModel(SystemCatalogue.all(),
            new WindowSettings()).views().all()
            .stream().collect(Collectors.toMap(View::id, view -> view.state().keySet()));

    @TempDir
    Path folder;

    static List<String> labs() {
        return LabLibrary.ids();
    }

    @ParameterizedTest
    @MethodSource("labs")
    void aStepIsItsCommand(String id) throws Exception {
        Lab lab = LabLibrary.get(id, VIEWS);
        int typed = 0;
        for (int i = 0; i < lab.steps().size(); i++) {
            LabSettings settings = lab.settingsAt(i);
            if (settings.kept().orElse(1) < 1) {
                continue; // states at random times lie in a file first
            }
            OpenedData data = settings.data(new Cancellation());
            AnalysisRequest asked = settings.setup(data).request(data.source());
            Path system = folder.resolve("system" + i + ".toml");
            Files.writeString(system, SystemDefinitionWriter.text(settings.simulation().system().definition()));
            List<List<String>> commands = RepeatCommand.of(asked, new RepeatCommand.Files("", "", system.toString()));
            for (List<String> command : commands) {
                Setup again = TypedSetup.of(command);
                AnalysisRequest request = again.request(again.origin().simulation().orElseThrow());
                assertThat(request.source().name()).isEqualTo(asked.source().name());
                assertThat(request.stride()).isEqualTo(asked.stride());
                assertThat(request.features()).isEqualTo(asked.features());
                assertThat(asked.estimators()).containsAll(request.estimators());
                typed += request.estimators().size();
            }
            typed -= asked.estimators().size();
        }
        assertThat(typed).as("estimators typed beyond those asked").isZero();
    }
}
