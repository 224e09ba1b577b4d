package org.larrr.gui.shell;

import java.util.concurrent.Executor;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.help.HelpKeys;
import org.larrr.gui.preferences.WindowSettings;

/** One window's model, controller and scene, put together. FX thread only. */
public final class Workbench implements AutoCloseable {

    private final WorkbenchModel model;
    private final WorkbenchController controller;
    private final Scene scene;
    private final Theme theme;

    public Workbench(Services services, Banner banner, double width, double height) {
        this(services, banner, new WindowSettings(), width, height);
    }

    /** @param settings what the user prefers */
    Workbench(Services services, Banner banner, WindowSettings settings, double width, double height) {
        this(services, banner, settings, width, height, Runnable::run);
    }

    /**
     * @param settings what the user prefers
     * @param later    builds what need not be there at once, in order
     */
    Workbench(Services services, Banner banner, WindowSettings settings, double width, double height, Executor later) {
        settings.speak();
        Theme.choose(); // before any control asks for a style, or another theme would be read in vain
        model = new WorkbenchModel(services.systems(), settings);
        controller = new WorkbenchController(model, services);
        Region root = new WorkbenchViewBuilder(model, controller, banner).build(later);
        scene = new Scene(root, width, height);
        UndoKeys.install(scene, controller.workspace());
        HelpKeys.install(scene, model.help());
        Presentation.install(scene, root, model);
        theme = Theme.install(scene, model.darkProperty(), model.settings().lettersProperty());
    }

    /** Puts a window around the same work in the place of this one, which is closed. */
    Workbench renewed(Services services, Banner banner, WindowSettings settings) {
        Workbench next = new Workbench(services, banner, settings, scene.getWidth(), scene.getHeight());
        next.takeOver(this);
        ((Stage) scene.getWindow()).setScene(next.scene);
        close();
        return next;
    }

    private void takeOver(Workbench former) {
        WorkbenchModel before = former.model;
        model.workspace().setRecent(before.workspace().recent());
        model.startPageProperty().set(before.startPageProperty().get());
        model.truthHiddenProperty().set(before.truthHiddenProperty().get());
        model.pins().pinsProperty().set(before.pins().pins());
        model.views().all().forEach(view -> model.views().present(view.id(),
                before.views().presentedProperty().get().contains(view.id())));
        controller.workspace().takeOver(former.controller.workspace().handOver());
    }

    public WorkbenchModel model() {
        return model;
    }

    public WorkbenchController controller() {
        return controller;
    }

    public Scene scene() {
        return scene;
    }

    @Override
    public void close() {
        controller.close();
        theme.close();
    }
}
