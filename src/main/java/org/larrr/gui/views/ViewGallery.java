package org.larrr.gui.views;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javafx.event.ActionEvent;
import javafx.event.EventHandler;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PopOver;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.data.Fix;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisWork;
import org.larrr.gui.analysis.Failures;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.charts.SharedPixels;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.View.Place;
import org.larrr.stages.Cancellation;

/**
 * All views to choose from, in groups, found by typing. Each shows a small picture of the present analysis, drawn while
 * the gallery is open; one that has nothing to show says why in the picture's place.
 */
final class ViewGallery {

    private static final double GREY = 0.6;
    private static final Pattern FIRST = Pattern.compile("(?<=[.?!]) ");
    private static final int WIDTH = 132;
    private static final int HEIGHT = 84;
    private static final double PAGE_WIDTH = 4 * (WIDTH + 26) + 24.0;
    private static final double PAGE_HEIGHT = 520;
    /** The space around the page: the field above it and edges. */
    private static final double FRAME = 90;
    private static final double MIN_HEIGHT = 200;

    private final Views views;
    private final ViewContext context;
    private final PopOver over = new PopOver();
    private final TextField query = Controls.searchField("view-gallery-query", Messages.get("gallery.prompt"));
    private final ScrollPane scroll = Controls.scroll(null, "gallery");
    private final Map<String, StackPane> stamps = new HashMap<>();
    private final Map<View, Button> tiles = new LinkedHashMap<>();
    private final Map<Place, VBox> groups = new EnumMap<>(Place.class);
    private Cancellation cancellation = new Cancellation();

    ViewGallery(Views views, ViewContext context) {
        this.views = views;
        this.context = context;
        query.textProperty().addListener((property, old, now) -> find());
        query.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                tiles.values().stream().filter(Node::isVisible).findFirst().ifPresent(Button::fire);
                event.consume();
            }
        });
        over.setDetachable(false);
        over.setAnimated(false);
        over.setArrowLocation(PopOver.ArrowLocation.TOP_RIGHT);
        over.setOnHidden(event -> cancellation.cancel());
        over.setContentNode(page());
    }

    private Node page() {
        VBox page = Controls.styled(new VBox(), "view-gallery-page");
        for (Place group : Place.values()) {
            List<View> members = views.all().stream().filter(view -> groupOf(view) == group).toList();
            if (!members.isEmpty()) {
                page.getChildren().add(group(group, members));
            }
        }
        scroll.setContent(page);
        scroll.setPrefSize(PAGE_WIDTH, PAGE_HEIGHT);
        return Controls.withId("view-gallery", new VBox(query, scroll), "palette");
    }

    /** Those of the window are one group. */
    private static Place groupOf(View view) {
        return view.place().isOpen() ? Place.UPPER : view.place();
    }

    private VBox group(Place group, List<View> members) {
        Label title = new Label(Messages.get("gallery." + group.name().toLowerCase(Locale.ROOT)));
        title.getStyleClass().add("panel-title");
        FlowPane flow = new FlowPane(6, 6);
        members.forEach(view -> flow.getChildren().add(tile(view)));
        VBox box = new VBox(4, title, flow);
        groups.put(group, box);
        return box;
    }

    private Button tile(View view) {
        StackPane stamp = Controls.styled(new StackPane(Controls.icon(view.drawing()
                .isPresent() ? Material2AL.HOURGLASS_EMPTY : Material2MZ.TABLE_CHART)), "thumbnail");
        stamp.setMinSize(WIDTH, HEIGHT);
        stamp.setMaxSize(WIDTH, HEIGHT);
        stamps.put(view.id(), stamp);
        Button tile = new Button(null, new VBox(4, stamp, new Label(view.title())));
        tile.setId("view-gallery-" + view.id());
        tile.getStyleClass().addAll("view-tile", Styles.FLAT);
        tile.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        tile.setAlignment(Pos.TOP_LEFT);
        String help = view.help();
        tile.setAccessibleText(view.title() + ": " + help);
        Tooltips.install(tile, help);
        tile.setOnAction(event -> {
            over.hide();
            views.show(view.id());
        });
        tile.managedProperty().bind(tile.visibleProperty());
        tiles.put(view, tile);
        return tile;
    }

    /** Those whose title or description holds every word. */
    private void find() {
        List<String> words = List.of(query.getText().toLowerCase(Locale.ROOT).strip().split("\\s+"));
        tiles.forEach((view, tile) -> {
            String text = tile.getAccessibleText().toLowerCase(Locale.ROOT);
            tile.setVisible(words.stream().allMatch(text::contains));
        });
        groups.forEach((group, box) -> {
            boolean some = tiles.entrySet().stream()
                    .anyMatch(each -> groupOf(each.getKey()) == group && each.getValue().isVisible());
            Controls.show(box, some);
        });
    }

    /** Opens below a button. */
    void show(Node owner) {
        query.clear();
        double below = owner.localToScene(owner.getLayoutBounds()).getMaxY() + FRAME;
        scroll.setPrefHeight(Math.max(MIN_HEIGHT, Math.min(PAGE_HEIGHT, owner.getScene().getHeight() - below)));
        over.show(owner, 4);
        query.requestFocus();
        draw();
    }

    private void draw() {
        Analysis latest = context.analysis().latestProperty().get();
        cancellation = new Cancellation();
        if (latest != null) {
            List<View> drawn = new ArrayList<>(views.all());
            drawn.removeIf(view -> view.drawing().isEmpty());
            drawn.sort(Comparator.comparing(view -> view.drawing().orElseThrow().isSlow()));
            next(drawn, latest, cancellation);
        }
    }

    /** One after the other, quick ones first. */
    private void next(List<View> rest, Analysis latest, Cancellation mine) {
        if (rest.isEmpty() || cancellation != mine || !over.isShowing()) {
            return;
        }
        View view = rest.get(0);
        FigureRequest drawing = view.drawing().orElseThrow();
        AnalysisResult result = drawing.keepsSigns() ? latest.shown() : latest.result();
        boolean dark = context.look().dark().get();
        context.background().<Runnable>run("thumbnail " + view.id(), mine, () -> {
            Figure figure = AnalysisWork.draw(drawing, result, latest.judged(), mine);
            if (figure instanceof XyFigure sentence && sentence.isEmpty()) {
                return () -> say(view, Messages.draw(sentence.remark()), sentence.remedies());
            }
            Supplier<Image> image = SharedPixels.thumbnail(figure, WIDTH, HEIGHT, dark, context.look().colours().get());
            return () -> show(view, image);
        }, shown -> {
            shown.run();
            next(rest.subList(1, rest.size()), latest, mine);
        }, failure -> {
            if (cancellation == mine && over.isShowing()) {
                say(view, Failures.sentence(failure), Set.of());
                next(rest.subList(1, rest.size()), latest, mine);
            }
        });
    }

    private void show(View view, Supplier<Image> image) {
        Objects.requireNonNull(stamps.get(view.id())).getChildren().setAll(new ImageView(image.get()));
        stamps.get(view.id()).setOpacity(1);
    }

    /** A view that does not apply is grey, with what mends it. */
    private void say(View view, String why, Set<Fix> remedies) {
        Label reason = new Label(FIRST.split(why, 2)[0]);
        Tooltips.install(reason, why);
        reason.setWrapText(true);
        reason.getStyleClass().add("hint");
        VBox box = new VBox(4, reason);
        box.setAlignment(Pos.CENTER);
        reason.setOpacity(GREY);
        for (Button button : context.buttons(remedies, "gallery-" + view.id())) {
            EventHandler<ActionEvent> mends = button.getOnAction();
            button.setOnAction(event -> {
                over.hide();
                views.show(view.id());
                mends.handle(event);
            });
            box.getChildren().add(button);
        }
        Objects.requireNonNull(stamps.get(view.id())).getChildren().setAll(box);
    }
}
