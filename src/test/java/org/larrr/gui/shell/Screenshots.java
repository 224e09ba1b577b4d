package org.larrr.gui.shell;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Node;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.analysis.PictureModel;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.FxDialogService;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.pins.PinsView;
import org.larrr.gui.views.View;

/**
 * Starts the program and saves pictures of its window:
 * {@code Screenshots FOLDER [system ...]} writes every view at 1280×800 and 1920×1080, light, dark and as a
 * presentation, of the named systems (the first of the catalogue if none is named), then the ways to begin, the help and a
 * lab. Runs with a display or with the headless settings of the
 * tests; {@code -Dmethods.all=true} compares every estimator.
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
            for (String size : List.of("1280x800", "1920x1080")) {
                List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
                command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
                command.addAll(List.of("-D" + SIZE + "=" + size, "-cp", System.getProperty("java.class.path"), Main.class.getName()));
                command.addAll(List.of(arguments));
                new ProcessBuilder(command).inheritIO().start().waitFor();
            }
        }
    }

    private record Shot(String system, int width, int height, Look look, String view) {
        String file() {
            return String.format(Locale.ROOT, "%s-%dx%d-%s-%s.png", system, width, height, look.name().toLowerCase(Locale.ROOT),
                    view);
        }
    }

    private static final String SIZE = "screenshots.size";

    private enum Look {
        LIGHT,
        DARK,
        PRESENTATION
    }

    /** Shots that are no view. */
    private static final List<String> OVERLAYS = List.of("start", "help", "lab");
    private static final int CALM_FRAMES = 20;

    private final Deque<Shot> shots = new ArrayDeque<>();
    private File folder;
    private Stage stage;
    private Workbench workbench;

    @Override
    public void start(Stage primary) {
        stage = primary;
        List<String> arguments = getParameters().getUnnamed();
        folder = new File(arguments.get(0));
        folder.mkdirs();
        String[] size = System.getProperty(SIZE).split("x");
        int width = Integer.parseInt(size[0]);
        int height = Integer.parseInt(size[1]);
        Banner banner = new Banner();
        workbench = new Workbench(WorkbenchApp.services(new FxDialogService(stage, banner)), banner, width, height);
        List<String> systems = arguments.size() > 1 ? arguments.subList(1, arguments.size())
                : List.of(workbench.model().source().systems().get(0).id());
        systems.forEach(system -> plan(system, width, height));
        stage.setScene(workbench.scene());
        stage.show();
        if (Boolean.getBoolean("methods.all")) {
            workbench.model().estimator().comparedProperty().set(java.util.Set.of(org.larrr.estimators.EstimatorKind.values()));
        }
        workbench.controller().start();
        next();
    }

    private void plan(String system, int width, int height) {
        for (String view : workbench.model().views().all().stream().map(View::id).toList()) {
            for (Look look : Look.values()) {
                shots.add(new Shot(system, width, height, look, view));
            }
        }
        for (String overlay : OVERLAYS) {
            shots.add(new Shot(system, width, height, Look.LIGHT, overlay));
            shots.add(new Shot(system, width, height, Look.DARK, overlay));
        }
    }

    private void next() {
        if (shots.isEmpty()) {
            workbench.close();
            Platform.exit();
            return;
        }
        Shot shot = shots.poll();
        WorkbenchModel model = workbench.model();
        if (!model.source().systemProperty().get().id().equals(shot.system())) {
            model.source().systems().stream().filter(system -> system.id().equals(shot.system()))
                    .forEach(workbench.controller().source()::choose);
        }
        model.darkProperty().set(shot.look() == Look.DARK);
        model.presentingProperty().set(shot.look() == Look.PRESENTATION);
        overlay(model, shot.view());
        model.views().arrangementProperty().set(model.views().standard());
        if (!OVERLAYS.contains(shot.view())) {
            model.views().show(shot.view());
        }
        pin(model, shot.view().equals(PinsView.ID));
        whenCalm(() -> {
            save(shot);
            next();
        });
    }

    private void overlay(WorkbenchModel model, String wanted) {
        model.startShownProperty().set(wanted.equals("start"));
        model.help().openProperty().set(false);
        if (wanted.equals("help")) {
            model.help().show("shift");
        }
        boolean lab = model.lab().labProperty().get() != null;
        if (wanted.equals("lab") && !lab) {
            workbench.controller().labs().start("small-steps");
        } else if (!wanted.equals("lab") && lab) {
            workbench.controller().labs().close();
            workbench.controller().resetParameters();
        }
    }

    /** For the view of pins there is one, of which the present fit differs. */
    private static void pin(WorkbenchModel model, boolean wanted) {
        ParameterModel shift = model.estimator().parameter("shift");
        if (wanted && model.pins().pins().isEmpty() && model.analysis().latestProperty().get() != null) {
            model.pins().pin(model.analysis().latestProperty().get().result());
            shift.set(2 * shift.get());
        } else if (!wanted && !model.pins().pins().isEmpty()) {
            model.pins().remove(0);
            shift.reset();
        }
    }

    /** Waits until an answer is there, every visible picture is painted, and nothing moved for some frames. */
    private void whenCalm(Runnable action) {
        new AnimationTimer() {
            private int calm;

            @Override
            public void handle(long now) {
                State state = workbench.model().analysis().stateProperty().get();
                boolean judged = state == State.READY
                        && !workbench.model().analysis().latestProperty().get().trust().isEmpty();
                calm = (judged || state == State.FAILED) && painted() ? calm + 1 : 0;
                if (calm > CALM_FRAMES) {
                    stop();
                    Platform.runLater(action);
                }
            }
        }.start();
    }

    private boolean painted() {
        return workbench.scene().getRoot().lookupAll("FigureView").stream().filter(Screenshots::isShown)
                .allMatch(node -> ((FigureView) node).paintedProperty().get() != null || hasNothingToShow(node));
    }

    /** Some pictures wait for the user to ask for them. */
    private boolean hasNothingToShow(Node view) {
        String id = view.getId() == null ? "" : view.getId().replace("figure-view-", "");
        PictureModel picture = workbench.model().analysis().picture(id);
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

    private void save(Shot shot) {
        try {
            ImageIO.write(SwingFXUtils.fromFXImage(workbench.scene().snapshot(null), null), "png",
                    new File(folder, shot.file()));
        } catch (java.io.IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }
}
