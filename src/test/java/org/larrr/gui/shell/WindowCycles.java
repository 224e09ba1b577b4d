package org.larrr.gui.shell;

import java.lang.ref.WeakReference;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.image.ImageView;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.gui.dialogs.WindowSettings;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** Opens the window of the running program, waits for the first fit, and closes it, over and over. */
final class WindowCycles {

    private static final long PATIENCE_SECONDS = 60;

    private WindowCycles() {}

    /**
     * One cycle with a window of its own.
     *
     * @return the closed window, if anything still holds it
     */
    static WeakReference<Workbench> once() throws Exception {
        DialogService dialogs = new SilentDialogs();
        Stage stage = WaitForAsyncUtils.asyncFx(() -> new Stage()).get();
        Workbench workbench = WaitForAsyncUtils.asyncFx(() -> {
            Workbench made = new Workbench(WorkbenchApp.services(dialogs), new Banner(), new WindowSettings(), 1280,
                    800);
            stage.setScene(made.scene());
            stage.show();
            made.controller().start();
            return made;
        }).get();
        AnalysisModel analysis = workbench.model().analysis();
        await(() -> analysis.latestProperty().get() != null && analysis.stateProperty()
                .get() == AnalysisModel.State.READY);
        WaitForAsyncUtils.asyncFx(() -> {
            stage.close();
            stage.setScene(null);
            workbench.close();
            return null;
        }).get();
        WaitForAsyncUtils.waitForFxEvents();
        return new WeakReference<>(workbench);
    }

    private static void await(Callable<Boolean> condition) throws Exception {
        WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS,
                () -> WaitForAsyncUtils.waitForAsyncFx(20_000, condition));
    }

    /** Starts the toolkit and touches what starts threads once for all windows. */
    static void prepare() throws Exception {
        FxToolkit.registerPrimaryStage();
        once();
    }

    /**
     * Names of the program's threads that run now; those of the platform, and shared ones that end by themselves, left
     * out.
     *
     * @param before threads that have nothing to do with it
     */
    static Set<String> threads(Set<Thread> before) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !before.contains(thread))
                .map(Thread::getName)
                .filter(name ->
                !name.matches(
                "(?i)(.*javafx.*|quantum.*|prism.*|monocle.*|invokelaterdispatcher|.*forkjoin.*"
                        + "|.*reference.*|.*finalizer.*|signal dispatcher|.*cleaner.*|main|testfx.*|java2d.*"
                        + "|awt.*|notification thread|common-cleaner|pool-\\d+-thread-\\d+|.*timer.*"
                        + "|figure painter|attach listener|threaddeathwatcher.*|glass.*|.*deallocator.*)"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * Bytes of the heap that are in use once garbage is gone.
     *
     * <p>JavaFX keeps the textures of pictures and the styles of closed windows in weakly keyed maps: the keys go with
     * the garbage, the values when the map is next asked. So a small window is painted between two collections; without
     * it the numbers tell what the last window happened to paint, some ten MiB. The images of shadows lie behind soft
     * references;
     * {@code -XX:SoftRefLRUPolicyMSPerMB=0} counts them as the garbage they are.
     */
    static long usedHeap() throws Exception {
        leastUsed();
        paintSmallWindow();
        return leastUsed();
    }

    private static long leastUsed() throws InterruptedException {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            System.gc();
            Thread.sleep(100);
            least = Math.min(least, Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
        }
        return least;
    }

    private static void paintSmallWindow() throws Exception {
        Stage stage = WaitForAsyncUtils.asyncFx(() -> {
            Stage made = new Stage();
            made.setScene(new Scene(new StackPane(new Label("x"), new ImageView(new WritableImage(8, 8)))));
            made.show();
            return made;
        }).get();
        WaitForAsyncUtils.waitForFxEvents();
        WaitForAsyncUtils.asyncFx(() -> {
            stage.getScene().snapshot(null); // returns when it was painted
            stage.close();
            return null;
        }).get();
        WaitForAsyncUtils.waitForFxEvents();
    }
}
