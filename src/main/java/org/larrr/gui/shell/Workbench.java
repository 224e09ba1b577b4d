package org.larrr.gui.shell;

import javafx.scene.Scene;
import javafx.scene.layout.Region;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.help.HelpKeys;

/** One window's model, controller and scene, put together. FX thread only. */
public final class Workbench implements AutoCloseable {

    private final WorkbenchModel model;
    private final WorkbenchController controller;
    private final Scene scene;
    private final Theme theme;

    public Workbench(Services services, Banner banner, double width, double height) {
        model = new WorkbenchModel(services.systems());
        controller = new WorkbenchController(model, services);
        Region root = new WorkbenchViewBuilder(model, controller, banner).build();
        scene = new Scene(root, width, height);
        UndoKeys.install(scene, controller.workspace());
        HelpKeys.install(scene, model.help());
        Presentation.install(scene, root, model);
        theme = Theme.install(scene, model.darkProperty());
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
