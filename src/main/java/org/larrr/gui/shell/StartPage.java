package org.larrr.gui.shell;

import atlantafx.base.theme.Styles;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ScrollPane;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javax.imageio.ImageIO;
import org.kordamp.ikonli.material2.Material2AL;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.session.OwnFiles;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.export.figure.TraceFigure;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.controls.ParameterRow;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.labs.LabLibrary;
import org.larrr.gui.plots.SpectrumView;
import org.larrr.gui.source.GalleryCard;
import org.larrr.gui.source.SystemSketch;
import org.larrr.gui.source.SystemThumbnail;
import org.larrr.gui.text.Messages;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

/**
 * The first page of the program, in the place of controls and views: a place to drop data, results to look at, systems
 * in groups and labs to begin with. It is made when it is first opened, and its pictures are computed then, away from
 * the FX thread.
 */
final class StartPage {

    private static final double GAP = 8;
    private static final double RESULT = 165;
    private static final String SAMPLE = "alanine";
    private static final int RESULTS = 3;
    private static final int RECENT = 4;
    private static final double RECENT_WIDTH = 260;
    private static final List<String> GROUPS = List.of("one", "more", "inertia", "finance", "flows");
    private static final Set<String> FINANCE = Set.of("vasicek", "cox-ingersoll-ross");
    private static final Set<String> FLOWS = Set.of("lorenz", "torus-rotation");

    private final WorkbenchModel model;
    private final WorkbenchController controller;
    private final Map<String, GalleryCard> cards = new HashMap<>();
    private final Map<String, SystemThumbnail> thumbnails = new HashMap<>();
    private final Map<String, FigureView> pictures = new HashMap<>();
    private final Map<String, SystemSketch> known = new HashMap<>();
    /** The trace of small time steps. */
    private final TraceFigure steps = new TraceFigure();
    private final VBox page = new VBox();
    private final Executor later;

    private StartPage(WorkbenchModel model, WorkbenchController controller, Executor later) {
        this.model = model;
        this.controller = controller;
        this.later = later;
    }

    /** @param later adds what is below the edge of the window when the rest has been seen */
    static Region build(WorkbenchModel model, WorkbenchController controller, Executor later) {
        return new StartPage(model, controller, later).build();
    }

    private Region build() {
        page.setId("start-page");
        page.getStyleClass().add("start-page");
        page.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                close();
                event.consume();
            }
        });
        Controls.showWhen(page, model.startPageProperty());
        page.visibleProperty().subscribe(visible -> {
            if (visible) {
                open();
            }
        });
        return page;
    }

    private void open() {
        if (page.getChildren().isEmpty()) {
            page.getChildren().setAll(header(), gallery());
        } else {
            page.getChildren().set(0, header()); // other files were opened since
        }
        Platform.runLater(page.getChildren().get(1)::requestFocus); // it has no scene yet
    }

    private ScrollPane gallery() {
        List<StochasticSystem> systems = List.copyOf(model.source().systems());
        VBox sections = new VBox(2 * GAP, GalleryCard.rows(results(), RESULTS, model.textScaleProperty()));

        sketch("gallery", () -> sketches(systems));
        later.execute(() -> {
            Map<String, List<GalleryCard>> groups = new LinkedHashMap<>();
            GROUPS.forEach(group -> groups.put(group, new ArrayList<>()));
            systems.forEach(system -> Objects.requireNonNull(groups.get(group(system))).add(card(system)));
            groups.forEach((group, members) -> {
                if (!members.isEmpty()) {
                    sections.getChildren().add(section("start.systems." + group, members));
                }
            });
            sections.getChildren().add(section("start.labs", LabLibrary.ids().stream().map(this::labCard).toList()));
            Map.copyOf(known).forEach(this::show);
            sketch("labs", StartPage::labSketches);
            compute();
        });
        sections.getStyleClass().add("start-sections");
        ScrollPane scroll = Controls.withId("gallery", Controls.scroll(sections, "gallery"));
        VBox.setVgrow(scroll, Priority.ALWAYS);
        return scroll;
    }

    /** Three ways to see something at once. */
    private List<GalleryCard> results() {
        return List.of(
                result(SAMPLE, controller.files()::openSample),
                result("steps", this::showSteps), result("converge", () -> {
                    controller.source().choose(SystemCatalogue.get(StartResults.CONVERGES));
                    Platform.runLater(controller::continueSimulation);
                }));
    }

    /** The very data of the card, with the trace that it shows, which Δt then goes through once more. */
    private void showSteps() {
        model.source().restore(OpenedData.of(StartResults.fine()));
        model.views().show(SpectrumView.ID);
        model.views().get(SpectrumView.class).show(steps);
        ObjectProperty<State> state = model.analysis().stateProperty();
        state.addListener(new ChangeListener<>() {
            @Override
            public void changed(ObservableValue<? extends State> property, State old, State now) {
                if (now != State.RUNNING) {
                    state.removeListener(this);
                    boolean same = model.source().systemProperty().get().id().equals(StartResults.STEPS);
                    if (now == State.READY && same) {
                        ParameterModel step = model.sampling().step();
                        ParameterRow.Playback.once(step, step.lowProperty().get(), StartResults.coarsest());
                    }
                }
            }
        });
    }

    private GalleryCard result(String id, Runnable choose) {
        FigureView picture = new FigureView();
        picture.setMouseTransparent(true);
        picture.focusable().setFocusTraversable(false);
        picture.follow(model.look());
        pictures.put(id, picture);
        return card("gallery-" + id, Messages.get("start." + id), Messages.get("start." + id + ".words"),
                place(id, picture), choose);
    }

    /** A picture; until it is there that of the last time, or that it is coming. */
    private Region place(String id, FigureView picture) {
        Label coming = Controls.styled(new Label(Messages.get("view.coming")), "figure-hint");
        coming.setWrapText(true);
        ImageView before = new ImageView();
        before.setFitHeight(RESULT);
        before.setPreserveRatio(true);
        before.visibleProperty().bind(picture.paintedProperty().isNull());
        coming.visibleProperty().bind(picture.paintedProperty().isNull().and(before.imageProperty().isNull()));
        controller.config().ifPresent(folder -> {
            boolean dark = model.darkProperty().get();
            Path file = folder.resolve("start-" + id + (dark ? "-dark" : "") + ".png");
            if (Files.isRegularFile(file)) {
                before.setImage(new Image(file.toUri().toString(), true));
            }
            picture.paintedProperty().addListener((property, old, now) ->
                    Platform.runLater(() -> keep(picture, dark, file)));
        });
        StackPane place = new StackPane(coming, before, picture);
        before.fitWidthProperty().bind(place.widthProperty()); // the last window was perhaps wider
        place.setMinSize(0, RESULT);
        place.setMaxHeight(RESULT);
        return place;
    }

    /** For the next start; a folder that cannot be written is no reason to complain. */
    private void keep(FigureView picture, boolean dark, Path file) {
        if (dark == model.darkProperty().get() && picture.getWidth() > 0 && !controller.lifetime().isRequested()) {
            SnapshotParameters transparent = new SnapshotParameters();
            transparent.setFill(Color.TRANSPARENT);
            BufferedImage image = SwingFXUtils.fromFXImage(picture.snapshot(transparent, null), null);
            controller.background().run("start picture", () -> {
                OwnFiles.write(file, out -> ImageIO.write(image, "png", out));
                return file;
            }, written -> { }, unwritable -> { });
        }
    }

    /** One after the other, what takes longest last. */
    private void compute() {
        StartResults results = new StartResults(new AnalysisPipeline(controller.truths()), controller.lifetime());
        compute("steps", () -> results.steps(steps), () -> compute("converge", results::convergence, () ->
                compute(SAMPLE, () -> results.molecule(controller.files().sample()), () -> { })));
    }

    private void compute(String id, Callable<StartResults.CardResult> work, Runnable next) {
        controller.background().run("result " + id, controller.lifetime(), work, found -> {
            Objects.requireNonNull(pictures.get(id)).show(found.figure());
            GalleryCard card = Objects.requireNonNull(cards.get("gallery-" + id));
            found.slowest().ifPresent(slowest -> card.say(GalleryCard.firstSentence(
                    Messages.get("start." + id + ".words")) + " " + Messages.get("start.slowest", slowest) + "."));
            next.run();
        }, failure -> next.run());
    }

    private static String group(StochasticSystem system) {
        if (FINANCE.contains(system.id())) {
            return "finance";
        } else if (FLOWS.contains(system.id())) {
            return "flows";
        } else if (system.id().startsWith("underdamped")) {
            return "inertia";
        }
        return system.dimension() == 1 ? "one" : "more";
    }

    /** Where data are dropped, and those opened last. */
    private Region header() {
        Label drop = Controls.styled(new Label(Messages.get("start.drop")), Styles.TITLE_4);
        VBox words = new VBox(2, drop, Controls.paragraph(Messages.get("start.formats"), "hint"));
        Button data = Controls.button("start-page-data", Messages.get("start.data"),
                Controls.icon(Material2AL.FOLDER_OPEN), () -> begin(controller.files()::open), Styles.ACCENT);
        HBox zone = Controls.row(2 * GAP, Controls.icon(Material2AL.GET_APP), words, data);
        zone.getStyleClass().add("drop-zone");
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox.setHgrow(zone, Priority.ALWAYS);
        Button close = Controls.button(Material2AL.CLOSE, Messages.get("start.page.close"), "start-page-close",
                () -> close());
        HBox line = Controls.row(GAP, zone, recent(), close);
        Label purpose = Controls.paragraph(Messages.get("start.purpose"));
        purpose.setId("start-purpose");
        VBox header = Controls.styled(new VBox(GAP, purpose, line), "start-header");
        header.setMinHeight(Region.USE_PREF_SIZE);
        return header;
    }

    private Node recent() {
        VBox files = Controls.withId("start-page-recent", new VBox());
        if (!model.workspace().recent().isEmpty()) {
            Label title = Controls.styled(new Label(Messages.get("start.recent")), "hint");
            files.getChildren().add(title);
        }
        model.workspace().recent().stream().limit(RECENT).forEach(file -> {
            Hyperlink link = new Hyperlink(file.getFileName().toString());
            link.setOnAction(event -> begin(() -> controller.files().open(List.of(file))));
            Label folder = Controls.styled(new Label(String.valueOf(file.getParent())), "hint");
            folder.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
            folder.setMinWidth(0);
            Tooltips.install(folder, file.toString());
            HBox row = new HBox(GAP, link, folder);
            link.setMinWidth(Region.USE_PREF_SIZE);
            row.setAlignment(Pos.CENTER_LEFT);
            row.setMaxWidth(RECENT_WIDTH);
            files.getChildren().add(row);
        });
        files.setMinWidth(Region.USE_PREF_SIZE);
        return files;
    }

    private Node section(String key, List<GalleryCard> cards) {
        Label title = Controls.styled(new Label(Messages.get(key)), Styles.TITLE_4);
        return new VBox(GAP, title, GalleryCard.rows(cards, Integer.MAX_VALUE, model.textScaleProperty()));
    }

    private GalleryCard card(StochasticSystem system) {
        return sketched("gallery-" + system.id(), Messages.say(system.displayName()),
                Messages.say(system.displayDescription()), () -> controller.source().choose(system));
    }

    private GalleryCard labCard(String id) {
        return sketched("gallery-lab-" + id, LabLibrary.title(id), LabLibrary.summary(id),
                () -> controller.labs().start(id));
    }

    private GalleryCard sketched(String id, String title, String words, Runnable choose) {
        SystemThumbnail picture = new SystemThumbnail();
        thumbnails.put(id, picture);
        return card(id, title, words, picture, choose);
    }

    private GalleryCard card(String id, String title, String words, Region picture, Runnable choose) {
        GalleryCard card = new GalleryCard(id, title, words, picture, () -> begin(choose));
        cards.put(id, card);
        return card;
    }

    private void begin(Runnable choice) {
        close();
        choice.run();
    }

    private void close() {
        model.startPageProperty().set(false);
    }

    private void sketch(String name, Callable<Map<String, SystemSketch>> work) {
        controller.background().run(name, work, sketches -> sketches.forEach(this::show), failure -> { });
    }

    /** Sketches of systems without a card yet are drawn when they get one. */
    private void show(String id, SystemSketch sketch) {
        known.put(id, sketch);
        if (thumbnails.containsKey(id)) {
            thumbnails.get(id).show(sketch);
        }
    }

    private static Map<String, SystemSketch> sketches(List<StochasticSystem> systems) {
        Map<String, SystemSketch> sketches = new HashMap<>();
        systems.forEach(system -> sketches.put("gallery-" + system.id(), SystemSketch.of(system)));
        return sketches;
    }

    /** Of labs by the systems they begin with. */
    private static Map<String, SystemSketch> labSketches() {
        Map<String, SystemSketch> sketches = new HashMap<>();
        for (String id : LabLibrary.ids()) {
            sketches.put("gallery-lab-" + id, SystemSketch.of(SystemCatalogue.get(LabLibrary.system(id))));
        }
        return sketches;
    }
}
