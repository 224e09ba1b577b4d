package org.larrr.gui.shell;

import atlantafx.base.theme.Styles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;
import org.larrr.experiments.SampleData;
import org.larrr.gui.controls.Icons;
import org.larrr.gui.labs.LabLibrary;
import org.larrr.gui.source.GalleryCard;
import org.larrr.gui.source.SystemSketch;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Phrases;
import org.larrr.io.TrajectoryReader;
import org.larrr.io.series.ImportSettings;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

/**
 * The first page of the program, in the place of controls and views: what the window shows, and a gallery of systems,
 * sample data and labs to begin with. It is made when it is first opened, and its pictures are computed then, away from
 * the FX thread.
 */
final class StartPage {

    private static final double GAP = 8;
    private static final double CARD = 158;
    /** Labs have more to say. */
    private static final double LAB_CARD = 168;
    private static final String SAMPLE = "alanine";
    /** Cards that a window of usual size shows. */
    private static final int AT_FIRST = 16;

    private final WorkbenchModel model;
    private final WorkbenchController controller;
    private final Map<String, GalleryCard> cards = new HashMap<>();
    private final Map<String, SystemSketch> known = new HashMap<>();
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
        page.visibleProperty().bind(model.startPageProperty());
        page.managedProperty().bind(page.visibleProperty());
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
        }
        Platform.runLater(page.getChildren().get(1)::requestFocus); // it has no scene yet
    }

    private ScrollPane gallery() {
        List<StochasticSystem> systems = List.copyOf(model.source().systems());
        int first = Math.min(AT_FIRST, systems.size());
        TilePane tiles = tiles(systems.subList(0, first).stream().map(this::card).toList());
        VBox sections = new VBox(GAP, section("start.systems", tiles));
        sketch("gallery", () -> sketches(systems));
        later.execute(() -> {
            tiles.getChildren().addAll(systems.subList(first, systems.size()).stream().map(this::card).toList());
            sections.getChildren().addAll(
                    section("start.samples", tiles(List.of(card("gallery-" + SAMPLE, Messages.get("start.alanine"),
                            Messages.get("start.alanine.words"), CARD, controller.files()::openSample)))),
                    section("start.labs", tiles(LabLibrary.ids().stream().map(this::labCard).toList())));
            Map.copyOf(known).forEach(this::show);
            sketch("labs", StartPage::labSketches);
            sketch("sample picture", this::sampleSketch);
        });
        sections.getStyleClass().add("start-sections");
        ScrollPane scroll = new ScrollPane(sections);
        scroll.setId("gallery");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("gallery");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        return scroll;
    }

    private Node header() {
        Label title = new Label(Messages.get("start.title"));
        title.getStyleClass().add(Styles.TITLE_3);
        Label what = new Label(Messages.get("start.what"));
        what.getStyleClass().add("start-what");
        what.setWrapText(true);
        what.setMinHeight(Region.USE_PREF_SIZE);
        VBox words = new VBox(title, what);
        HBox.setHgrow(words, Priority.ALWAYS);
        Button data = new Button(Messages.get("start.data"), Icons.icon(Material2AL.FOLDER_OPEN));
        data.setId("start-page-data");
        data.setMinWidth(Region.USE_PREF_SIZE);
        data.setOnAction(event -> begin(controller.files()::open));
        Button close = Icons.button(Material2AL.CLOSE, Messages.get("start.page.close"));
        close.setId("start-page-close");
        close.setOnAction(event -> close());
        HBox header = new HBox(GAP, words, data, close);
        header.setAlignment(Pos.CENTER_LEFT);
        header.getStyleClass().add("start-header");
        return header;
    }

    private static Node section(String key, TilePane tiles) {
        Label title = new Label(Messages.get(key));
        title.getStyleClass().add(Styles.TITLE_4);
        return new VBox(GAP, title, tiles);
    }

    private static TilePane tiles(List<? extends Node> cards) {
        TilePane tiles = new TilePane(GAP, GAP);
        tiles.getChildren().addAll(cards);
        return tiles;
    }

    private GalleryCard card(StochasticSystem system) {
        return card("gallery-" + system.id(), Phrases.words(system.title()), Phrases.words(system.description()),
                CARD, () -> controller.source().choose(system));
    }

    private GalleryCard labCard(String id) {
        return card("gallery-lab-" + id, LabLibrary.title(id), LabLibrary.summary(id), LAB_CARD,
                () -> controller.labs().start(id));
    }

    private GalleryCard card(String id, String title, String words, double height, Runnable choose) {
        GalleryCard card = new GalleryCard(id, title, words, height, () -> begin(choose));
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

    /** What has no card yet is drawn when it has one. */
    private void show(String id, SystemSketch sketch) {
        known.put(id, sketch);
        if (cards.containsKey(id)) {
            cards.get(id).show(sketch);
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

    /** Where φ and ψ have been. */
    private Map<String, SystemSketch> sampleSketch() throws Exception {
        var file = SampleData.DIHEDRALS.copyTo(controller.files().sample());
        double[] angles = TrajectoryReader.read(file, ImportSettings.ofStep(1), new Cancellation()).states();
        return Map.of("gallery-" + SAMPLE, SystemSketch.ofPoints(angles, Math.PI));
    }
}
