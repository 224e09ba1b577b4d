package org.larrr.gui.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.estimators.Setting;
import org.larrr.experiments.SampleData;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.gui.analysis.BackgroundTask;
import org.larrr.gui.analysis.DirectBackground;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.SystemDefinitionWriter;

class SourceControllerTest {

    private static final StochasticSystem WELL = SystemCatalogue.get("double-well");
    private static final StochasticSystem SPRING = SystemCatalogue.get("ornstein-uhlenbeck");

    @TempDir
    private Path folder;

    private final SourceModel model = new SourceModel(List.of(WELL, SPRING));
    private final BackgroundTask opening = new BackgroundTask("reading");
    private final List<String> notes = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final List<Path> opened = new ArrayList<>();
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private final SourceController controller =
            new SourceController(model, dialogs(), new Later(), opening, opened::add);

    /** Does what it was given when the test says so. */
    private final class Later implements TaskExecutor {
        @Override
        public <T> void run(String name, Callable<T> work, Consumer<T> done, Consumer<Throwable> failed) {
            waiting.add(() -> new DirectBackground().run(name, work, done, failed));
        }
    }

    private DialogService dialogs() {
        return (DialogService) Proxy.newProxyInstance(DialogService.class.getClassLoader(),
                new Class<?>[] {DialogService.class}, (self, method, arguments) -> method.isDefault()
                        ? InvocationHandler.invokeDefault(self, method, arguments) : switch (method.getName()) {
                    case "note" -> notes.add((String) arguments[0]);
                    case "problem" -> problems.add((String) arguments[0]);
                    case "askImport" -> Optional.empty();
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    private void finish() {
        while (!waiting.isEmpty()) {
            waiting.remove().run();
        }
    }

    private OpenedData active() {
        return model.activeProperty().get();
    }

    private Path table(int rows) throws IOException {
        StringBuilder text = new StringBuilder("time,x\n");
        for (int i = 0; i < rows; i++) {
            text.append(0.5 * i).append(',').append(Math.sin(i)).append('\n');
        }
        return Files.writeString(folder.resolve("table.csv"), text);
    }

    @Test
    void aChosenSystemIsSimulatedAsSuggestedAndAgainWithTheNextSeed() {
        controller.choose(SPRING);
        assertThat(active().source().simulation().orElseThrow().system()).isEqualTo(SPRING);
        assertThat(active().setup().get(Setting.SHIFT)).isEqualTo(SPRING.suggestion().shift());
        long seed = active().source().simulation().orElseThrow().seed();
        controller.simulateAgain();
        assertThat(active().source().simulation().orElseThrow().seed()).isEqualTo(seed + 1);
    }

    @Test
    void aFileThatTellsItselfIsAnalysedAndToldOf() throws IOException {
        Path table = table(40);
        controller.dropData(List.of(table));
        assertThat(opening.textProperty().get()).isEqualTo("table.csv");
        assertThat(active()).isNull();
        finish();
        assertThat(active().source().loaded().orElseThrow().data().size()).isEqualTo(40);
        assertThat(active().step()).isEqualTo(0.5);
        assertThat(active().setup().origin()).isInstanceOf(DataOrigin.Files.class);
        assertThat(opened).containsExactly(table);
        assertThat(notes).hasSize(1).first().asString().contains("table.csv").contains("40");
    }

    @Test
    void theShippedMoleculeOpensAsTwoAnglesInPicosecondsAndReversible() throws IOException {
        controller.dropData(List.of(SampleData.DIHEDRALS.copyTo(folder.resolve("molecule.npz"))));
        finish();
        assertThat(active().coordinates()).containsExactly("cos φ", "sin φ", "cos ψ", "sin ψ");
        assertThat(active().step()).isEqualTo(6);
        assertThat(active().source().loaded().orElseThrow().data().timeUnit()).isEqualTo("ps");
        assertThat(active().setup().get(Setting.REVERSIBLE)).isTrue();
        assertThat(notes).first().asString().as("an angle is one coordinate").contains("20,000 samples × 2 in 2 traj");
    }

    @Test
    void whatIsStoppedLeavesThePresentDataInPlace() throws IOException {
        controller.choose(WELL);
        OpenedData before = active();
        controller.dropData(List.of(table(40)));
        opening.cancel();
        finish();
        assertThat(active()).isSameAs(before);
        assertThat(opened).isEmpty();
        assertThat(notes).hasSize(1);
        assertThat(problems).isEmpty();
    }

    @Test
    void aFileThatIsNoneIsOneSentence() {
        controller.openData(List.of(folder.resolve("nowhere.csv")));
        finish();
        assertThat(problems).hasSize(1).first().asString().contains("nowhere.csv");
        assertThat(active()).isNull();
    }

    @Test
    void aDefinitionFileIsListedAndSimulated() throws IOException {
        String own = SystemDefinitionWriter.text(SPRING.definition())
                .replace("\"ornstein-uhlenbeck\"", "\"my-spring\"");
        Path file = Files.writeString(folder.resolve("my-spring.toml"), own);
        controller.openSystem(file);
        finish();
        assertThat(active().source().simulation().orElseThrow().system().id()).isEqualTo("my-spring");
        assertThat(opened).containsExactly(file);
        Files.writeString(file, "id = ");
        controller.openSystem(file);
        finish();
        assertThat(problems).hasSize(1).first().asString().contains("my-spring.toml");
    }
}
