package org.larrr.gui.shell;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import javax.imageio.ImageIO;
import org.larrr.estimators.EstimatorKind;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.FxDialogService;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.text.Language;
import org.larrr.gui.text.Numbers;

/**
 * Starts the program and saves pictures of its window:
 * {@code Screenshots FOLDER [system ...]} writes every view in all its forms at 1280×800 and 1920×1080, light, dark and
 * as a presentation, of the named systems (two of the catalogue if none is named), then every dialog, the help, a lab
 * and the rest of what a user meets: see {@link Shots}. Runs with a display or with the headless settings of the tests;
 * {@code -Dscreenshots.sizes=1400x900,1280x800} takes other sizes, {@code -Dscreenshots.language=de} speaks German;
 * {@code -Dmethods.all=true} compares every estimator, {@code -Dscreenshots.only=REGEX} takes those of some names
 * (look-name) only, {@code -Dscreenshots.dark=true} makes all dark.
 * Words that are cut are printed with the picture's name; at the end stands how many pictures were looked through.
 */
public final class Screenshots extends Application {

    /** Starting class that is no Application, as the class path demands. */
    public static final class Main {
        public static void main(String[] arguments) throws Exception {
            System.setProperty("larrr.presentation.windowed", "true");
            if (System.getProperty(SIZE) != null) {
                Application.launch(Screenshots.class, arguments);
                return;
            }
            // A program of its own for each size: the headless toolkit does not like to be resized.
            for (String size : System.getProperty("screenshots.sizes", "1280x800,1920x1080").split(",")) {
                List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java")
                        .toString()));
                command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
                command.addAll(List.of("-D" + SIZE + "=" + size, "-cp", System.getProperty("java.class.path"),
                        Main.class.getName()));
                command.addAll(List.of(arguments));
                new ProcessBuilder(command).inheritIO().start().waitFor();
            }
        }
    }

    private static final String SIZE = "screenshots.size";
    private static final int CALM_FRAMES = 20;

    private final Deque<Shots.Shot> shots = new ArrayDeque<>();
    private File folder;
    private String size;
    private Stage stage;
    private Workbench workbench;
    private Shots.Shot present;
    private int taken;
    private int faulty;

    @Override
    public void start(Stage primary) {
        stage = primary;
        List<String> arguments = getParameters().getUnnamed();
        folder = new File(arguments.get(0));
        folder.mkdirs();
        size = System.getProperty(SIZE);
        String[] sides = size.split("x");
        Banner banner = new Banner();
        WindowSettings settings = new WindowSettings();
        Language.of(System.getProperty("screenshots.language", "en")).ifPresent(language -> {
            settings.languageProperty().set(language);
            settings.numbersProperty().set(Numbers.Style.of(language));
        });
        FxDialogService dialogs = new FxDialogService(stage, banner, address -> { }, settings);
        workbench = new Workbench(WorkbenchApp.services(dialogs), banner, settings, Integer.parseInt(sides[0]),
                Integer.parseInt(sides[1]));
        stage.setScene(workbench.scene());
        stage.show();
        if (Boolean.getBoolean("methods.all")) {
            workbench.model().estimator().comparedProperty().set(java.util.Set.of(EstimatorKind.values()));
        }
        workbench.controller().start();
        String wanted = System.getProperty("screenshots.only", "");
        new Shots(workbench, dialogs, banner, folder.toPath()).all(arguments.subList(1, arguments.size())).stream()
                .filter(shot -> (shot.look().name().toLowerCase(Locale.ROOT) + "-" + shot.name())
                        .matches(".*(" + wanted + ").*"))
                .forEach(shots::add);
        next();
    }

    private void next() {
        if (shots.isEmpty()) {
            System.out.println(size + ": " + taken + " pictures, words cut in " + faulty);
            workbench.close();
            Platform.exit();
            return;
        }
        present = shots.poll();
        WorkbenchModel model = workbench.model();
        if (!model.source().systemProperty().get().id().equals(present.system())) {
            model.source().systems().stream().filter(system -> system.id().equals(present.system()))
                    .forEach(workbench.controller().source()::choose);
        }
        model.darkProperty().set(present.look() == Shots.Look.DARK || Boolean.getBoolean("screenshots.dark"));
        whenCalm(() -> true, () -> {
            // A dialog keeps what shows it until it is closed; what follows goes on meanwhile.
            Platform.runLater(present.setting());
            Platform.runLater(() -> whenCalm(present.ready(), () -> {
                save(present);
                dialog().ifPresent(Window::hide);
                present.clearing().run();
                next();
            }));
        });
    }

    /** A window beside the main one, if any: what is photographed then. */
    private Optional<Window> dialog() {
        return Window.getWindows().stream().filter(window -> window != stage && window.isShowing()).findFirst();
    }

    /** Waits until an answer is there, every visible picture is painted, and nothing moved for some frames. */
    private void whenCalm(BooleanSupplier ready, Runnable action) {
        new AnimationTimer() {
            private int calm;

            @Override
            public void handle(long now) {
                State state = workbench.model().analysis().stateProperty().get();
                boolean judged = state == State.READY
                        && workbench.model().analysis().latestProperty().get().isJudged();
                calm = (judged || state == State.FAILED) && painted() && ready.getAsBoolean() ? calm + 1 : 0;
                if (calm > CALM_FRAMES) {
                    stop();
                    Platform.runLater(action);
                }
            }
        }.start();
    }

    private boolean painted() {
        return workbench.scene().getRoot().lookupAll("FigureView").stream().filter(Screenshots::isShown)
                .allMatch(node -> !isPending(node)
                        && (((FigureView) node).paintedProperty().get() != null || hasNothingToShow(node)));
    }

    private boolean isPending(Node view) {
        return workbench.model().analysis().picture(picture(view)).pendingProperty().get();
    }

    private static String picture(Node view) {
        return view.getId() == null ? "" : view.getId().replace("figure-view-", "");
    }

    /** Some pictures wait for the user to ask for them. */
    private boolean hasNothingToShow(Node view) {
        AnalysisModel.Picture picture = workbench.model().analysis().picture(picture(view));
        return picture.figureProperty().get() == null && !picture.pendingProperty().get();
    }

    private static boolean isShown(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (!each.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private void save(Shots.Shot shot) {
        Scene scene = dialog().map(Window::getScene).orElse(workbench.scene());
        String name = String.format(Locale.ROOT, "%s-%s-%s-%s.png", shot.system(), size,
                shot.look().name().toLowerCase(Locale.ROOT), shot.name());
        List<String> cut = CutTexts.in(scene.getRoot());
        cut.forEach(text -> System.out.println(name + ": " + text));
        taken++;
        faulty += cut.isEmpty() ? 0 : 1;
        try {
            ImageIO.write(SwingFXUtils.fromFXImage(scene.snapshot(null), null), "png", new File(folder, name));
        } catch (java.io.IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }
}
