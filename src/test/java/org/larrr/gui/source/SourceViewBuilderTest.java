package org.larrr.gui.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.larrr.gui.analysis.BackgroundTask;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.systems.SystemCatalogue;
import org.testfx.framework.junit5.ApplicationTest;

class SourceViewBuilderTest extends ApplicationTest {

    private final SourceModel model = new SourceModel(List.of(SystemCatalogue.get("double-well")));
    private final BackgroundTask opening = new BackgroundTask("reading");
    private final SourceController controller = new SourceController(model,
            (DialogService) Proxy.newProxyInstance(DialogService.class.getClassLoader(),
            new Class<?>[] {DialogService.class}, (self, method, arguments) -> null),
            new Never(), opening, path -> {});

    /** Gives no answers. */
    private static final class Never implements TaskExecutor {
        @Override
        public <T> void run(String name, Callable<T> work, Consumer<T> done, Consumer<Throwable> failed) {}
    }

    private static boolean isShown(Node node) {
        return node == null || node.isVisible() && isShown(node.getParent());
    }

    @Test
    void aFileThatIsReadFirstIsDescribedInThePlaceOfASystem() {
        interact(() -> {
            Parent panel = new SourceViewBuilder(model, controller, () -> {}, () -> {}, new Region(),
                    new SimpleBooleanProperty()).build();
            Label card = (Label) panel.lookup("#source-file");
            Node simulate = panel.lookup("#source-simulate");
            assertThat(isShown(simulate)).isTrue();
            assertThat(isShown(card)).isFalse();
            model.awaitedProperty().set("table.csv");
            assertThat(isShown(simulate)).isFalse();
            assertThat(isShown(card)).isTrue();
            assertThat(card.getText()).contains("table.csv");
        });
    }
}
