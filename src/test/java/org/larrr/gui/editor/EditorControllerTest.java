package org.larrr.gui.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.gui.analysis.DirectBackground;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.SystemDefinitionReader;
import org.larrr.systems.TestTruths;

class EditorControllerTest {

    @TempDir
    private Path folder;

    private final EditorModel model = new EditorModel();
    private final List<String> said = new ArrayList<>();
    private final List<StochasticSystem> used = new ArrayList<>();
    private final EditorController controller =
            new EditorController(model, dialogs(), new DirectBackground(), TestTruths.MEMORY, used::add);

    /** Answers where a file shall go, and keeps what is said. */
    private DialogService dialogs() {
        return (DialogService) Proxy.newProxyInstance(DialogService.class.getClassLoader(),
                new Class<?>[] {DialogService.class}, (self, method, arguments) -> method.isDefault()
                        ? InvocationHandler.invokeDefault(self, method, arguments) : switch (method.getName()) {
                    case "chooseTarget" -> Optional.of(folder.resolve(arguments[1] + ".toml"));
                    case "note", "problem" -> said.add((String) arguments[0]);
                    case "saved" -> said.add(((Path) arguments[0]).getFileName().toString());
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    private void edit(String id) {
        controller.edit(SystemCatalogue.get(id));
    }

    @Test
    void aSystemOpensValidAndIsHandedBackAsItIs() {
        edit("double-well");
        assertThat(model.openProperty().get()).isTrue();
        assertThat(model.validProperty().get()).isTrue();
        assertThat(model.landscapeProperty().get()).isNotNull();
        assertThat(model.pathProperty().get()).isNotNull();
        controller.use();
        assertThat(used).containsExactly(SystemCatalogue.get("double-well"));
        assertThat(model.openProperty().get()).isFalse();
    }

    @Test
    void withoutASystemThereIsASmallOneToStartFrom() {
        controller.edit(null);
        assertThat(model.validProperty().get()).isTrue();
        controller.use();
        assertThat(used).extracting(StochasticSystem::dimension).containsExactly(1);
    }

    @Test
    void whatIsWrongIsToldAndNotUsed() {
        edit("double-well");
        model.field("dynamics.potential").text().set("3*(x");
        assertThat(model.validProperty().get()).isFalse();
        assertThat(model.field("dynamics.potential").problem().get()).isNotEmpty();
        controller.use();
        controller.solve();
        assertThat(used).isEmpty();
        assertThat(model.truthProperty().get()).isEmpty();
        controller.startOver();
        assertThat(model.validProperty().get()).isTrue();
    }

    @Test
    void theTruthIsSolvedAndForgottenWithTheFormulas() {
        edit("ornstein-uhlenbeck");
        controller.solve();
        assertThat(model.solvingProperty().get()).isFalse();
        assertThat(model.truthProperty().get()).isNotEmpty();
        model.variables().get(0).get("drift").text().set("-2*x");
        assertThat(model.truthProperty().get()).isEmpty();
    }

    @Test
    void anUnfinishedDraftIsTakenUpAgain() {
        edit("double-well");
        String written = "x^4 + 1";
        model.field("dynamics.potential").text().set(written);
        controller.close();
        edit("double-well");
        assertThat(model.field("dynamics.potential").text().get()).isEqualTo(written);
        edit("triple-well");
        assertThat(model.field("dynamics.potential").text().get()).isNotEqualTo(written);
    }

    @Test
    void aSavedDefinitionIsReadAsTheSameSystem() throws IOException {
        edit("double-well");
        controller.save();
        assertThat(said).containsExactly("double-well.toml");
        StochasticSystem read = SystemDefinitionReader.read(folder.resolve("double-well.toml"));
        assertThat(read).isEqualTo(SystemCatalogue.get("double-well"));
    }
}
