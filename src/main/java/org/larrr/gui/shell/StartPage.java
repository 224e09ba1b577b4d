package org.larrr.gui.shell;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Settings;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.SampleData;
import org.larrr.experiments.Source;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.Estimation;
import org.larrr.experiments.setup.Searching;
import org.larrr.experiments.setup.Setup;
import org.larrr.export.figure.SpectrumFigure;
import org.larrr.gui.controls.Icons;
import org.larrr.gui.labs.LabLibrary;
import org.larrr.gui.source.GalleryCard;
import org.larrr.gui.source.SystemSketch;
import org.larrr.gui.spectrum.SpectrumView;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Phrases;
import org.larrr.io.TrajectoryReader;
import org.larrr.io.series.ImportSettings;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

/**
 * The first page of the program, in the place of controls and views: a place to drop data, results to look at, systems
 * in groups and labs to begin with. It is made when it is first opened, and its pictures are computed then, away from
 * the FX thread.
 */
final class StartPage {

    private static final double GAP = 8;
    private static final double CARD = 164;
    /** Labs have more to say. */
    private static final double LAB_CARD = 188;
    private static final String SAMPLE = "alanine";
    private static final String STEPS = "triple-well";
    private static final List<EstimatorKind> METHODS = List.of(EstimatorKind.LARRR, EstimatorKind.TO_RRR);
    private static final double FINE_STEP = 0.002;
    private static final int FINE_STATES = 100_000;
    private static final List<Integer> STRIDES = List.of(1, 2, 5, 10, 20, 50, 100, 200);
    private static final String CONVERGES = "double-well";
    private static final double GROWN_STEP = 0.05;
    private static final int GROWN_STATES = 20_000;
    private static final int GROWN_PARTS = 10;
    private static final int RESULTS = 3;
    private static final double TRUTH_HEIGHT = 0.75;
    private static final int RECENT = 4;
    private static final double RECENT_WIDTH = 260;
    private static final List<String> GROUPS = List.of("one", "more", "inertia", "finance", "flows");
    private static final Set<String> FINANCE = Set.of("vasicek", "cox-ingersoll-ross");
    private static final Set<String> FLOWS = Set.of("lorenz", "torus-rotation");

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
        VBox sections = new VBox(2 * GAP, GalleryCard.rows(results(), RESULTS));

        sketch("gallery", () -> sketches(systems));
        later.execute(() -> {
            Map<String, List<GalleryCard>> groups = new LinkedHashMap<>();
            GROUPS.forEach(group -> groups.put(group, new ArrayList<>()));
            systems.forEach(system -> groups.get(group(system)).add(card(system)));
            groups.forEach((group, members) -> {
                if (!members.isEmpty()) {
                    sections.getChildren().add(section("start.systems." + group, members));
                }
            });
            sections.getChildren().add(section("start.labs", LabLibrary.ids().stream().map(this::labCard).toList()));
            Map.copyOf(known).forEach(this::show);
            sketch("labs", StartPage::labSketches);
            sketch("sample picture", this::sampleSketch);
            sketch("results", this::resultSketches);
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

    /** Three ways to see something at once. */
    private List<GalleryCard> results() {
        return List.of(
                card("gallery-" + SAMPLE, Messages.get("start.alanine"), Messages.get("start.alanine.words"), CARD,
                        controller.files()::openSample),
                card("gallery-steps", Messages.get("start.steps"), Messages.get("start.steps.words"), CARD, () -> {
                    controller.source().choose(SystemCatalogue.get(STEPS));
                    model.views().get(SpectrumView.class).layoutProperty().set(SpectrumFigure.Layout.AGAINST_STEP);
                    model.views().show(SpectrumView.ID);
                }),
                card("gallery-converge", Messages.get("start.converge"), Messages.get("start.converge.words"), CARD,
                        () -> {
                            controller.source().choose(SystemCatalogue.get(CONVERGES));
                            Platform.runLater(controller::runOn);
                        }));
    }

    /**
     * The slowest timescale of the triple well over Δt from 0.002 to 0.4, by LaRRR and by TO-RRR, fitted to one
     * simulation; and that of a double well while its simulation grows. The true timescale is the faint line.
     */
    private Map<String, SystemSketch> resultSketches() {
        Source.Simulation fine = simulation(STEPS, FINE_STEP, FINE_STATES);
        AnalysisPipeline pipeline = new AnalysisPipeline(controller.truths());
        List<List<Double>> times = STRIDES.stream().map(stride -> heights(pipeline, fine, stride)).toList();
        List<Double> grown = IntStream.rangeClosed(1, GROWN_PARTS)
                .mapToObj(k -> simulation(CONVERGES, GROWN_STEP, GROWN_STATES / GROWN_PARTS * k))
                .map(part -> heights(pipeline, part, 1).get(0)).toList();
        return Map.of(
                "gallery-steps", new SystemSketch(IntStream.range(0, METHODS.size())
                        .mapToObj(method -> polyline(times.stream().map(each -> each.get(method)).toList())).toList(),
                        TRUTH_HEIGHT, new double[0], 0),
                "gallery-converge", new SystemSketch(List.of(polyline(grown)), TRUTH_HEIGHT, new double[0], 0));
    }

    private static Source.Simulation simulation(String system, double step, int steps) {
        StochasticSystem made = SystemCatalogue.get(system);
        return new Source.Simulation(made, step, steps, 1, made.suggestion().burnIn(), 0);
    }

    /** The slowest timescale of every method, as a height beside that of the true one. */
    private static List<Double> heights(AnalysisPipeline pipeline, Source.Simulation data, int stride) {
        Cancellation never = new Cancellation();
        Setup setup = new Setup(new DataOrigin.Simulated(data)).withStride(stride)
                .with(new Estimation(METHODS, Settings.NONE));
        AnalysisResult result = pipeline.run(setup.completed(data, Searching.missing(pipeline::states, never)).setup()
                .request(data), never);
        double slowest = -1 / result.truth().orElseThrow().eigenvalues().get(1).re();
        return result.fits().stream()
                .map(fit -> TRUTH_HEIGHT * fit.model().orElseThrow().timescale(1) / slowest).toList();
    }

    private static double[] polyline(List<Double> heights) {
        double[] line = new double[2 * heights.size()];
        for (int k = 0; k < heights.size(); k++) {
            line[2 * k] = k / (heights.size() - 1.0);
            line[2 * k + 1] = Math.min(1, heights.get(k));
        }
        return line;
    }

    private static String group(StochasticSystem system) {
        boolean inertia = system.id().startsWith("underdamped");
        return FINANCE.contains(system.id()) ? "finance" : FLOWS.contains(system.id()) ? "flows"
                : inertia ? "inertia" : system.dimension() == 1 ? "one" : "more";
    }

    /** Where data are dropped, and those opened last. */
    private Node header() {
        Label drop = new Label(Messages.get("start.drop"));
        drop.getStyleClass().add(Styles.TITLE_4);
        Label formats = new Label(Messages.get("start.formats"));
        formats.getStyleClass().add("hint");
        formats.setWrapText(true);
        VBox words = new VBox(2, drop, formats);
        Button data = new Button(Messages.get("start.data"), Icons.icon(Material2AL.FOLDER_OPEN));
        data.setId("start-page-data");
        data.getStyleClass().add(Styles.ACCENT);
        data.setMinWidth(Region.USE_PREF_SIZE);
        data.setOnAction(event -> begin(controller.files()::open));
        HBox zone = new HBox(2 * GAP, Icons.icon(Material2AL.GET_APP), words, data);
        zone.setAlignment(Pos.CENTER_LEFT);
        zone.getStyleClass().add("drop-zone");
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox.setHgrow(zone, Priority.ALWAYS);
        Button close = Icons.button(Material2AL.CLOSE, Messages.get("start.page.close"));
        close.setId("start-page-close");
        close.setOnAction(event -> close());
        HBox header = new HBox(GAP, zone, recent(), close);
        header.setAlignment(Pos.CENTER_LEFT);
        header.getStyleClass().add("start-header");
        header.setMinHeight(Region.USE_PREF_SIZE);
        return header;
    }

    private Node recent() {
        VBox files = new VBox();
        files.setId("start-page-recent");
        model.workspace().recent().stream().limit(RECENT).forEach(file -> {
            Hyperlink link = new Hyperlink(file.getFileName().toString());
            link.setMaxWidth(RECENT_WIDTH);
            link.setOnAction(event -> begin(() -> controller.files().open(List.of(file))));
            files.getChildren().add(link);
        });
        files.setMinWidth(Region.USE_PREF_SIZE);
        return files;
    }

    private static Node section(String key, List<GalleryCard> cards) {
        Label title = new Label(Messages.get(key));
        title.getStyleClass().add(Styles.TITLE_4);
        return new VBox(GAP, title, GalleryCard.rows(cards, Integer.MAX_VALUE));
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
