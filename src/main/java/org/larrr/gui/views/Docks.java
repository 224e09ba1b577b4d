package org.larrr.gui.views;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.DataFormat;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.LayoutBoundary;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.Arrangement.Side;
import org.larrr.gui.views.Arrangement.Split;
import org.larrr.gui.views.Arrangement.Tabs;

/**
 * Builds panes with tabs after an {@link Arrangement} and keeps the two equal. What a view shows is built once,
 * when it is first in front.
 */
public final class Docks {

    private static final String TAB = "tab-";
    /** In less width tabs are tight, so that those of the window have room. */
    private static final double TIGHT = 700;
    private static final PseudoClass TIGHT_TABS = PseudoClass.getPseudoClass("tight");
    private static final DataFormat VIEW = new DataFormat("application/x-larrr-view");
    /** The part of a pane on each side that counts as its edge. */
    private static final double EDGE = 0.22;
    private static final double HEADER = 40;
    private static final List<PseudoClass> TARGETS = List.of(PseudoClass.getPseudoClass("drop-left"),
            PseudoClass.getPseudoClass("drop-right"), PseudoClass.getPseudoClass("drop-above"),
            PseudoClass.getPseudoClass("drop-below"), PseudoClass.getPseudoClass("drop-into"));

    private final Views views;
    private final ViewContext context;
    private final DockMenu menu;
    private final BorderPane root = new BorderPane();
    private final Button add = Controls.button("add-view", Messages.get("gallery.add"), null, this::openGallery,
            Styles.SMALL, Styles.FLAT);
    private final Map<String, Region> contents = new HashMap<>();
    private final Map<String, TabPane> panes = new HashMap<>();
    private final Map<String, SplitPane> splits = new HashMap<>();
    private boolean following;
    private double narrow;
    private @Nullable ViewGallery gallery;

    public Docks(Views views, ViewContext context) {
        this.views = views;
        this.context = context;
        this.menu = new DockMenu(views, TAB);
        add.setAccessibleText(Messages.get("gallery.add.help"));
        Tooltips.install(add, Messages.get("gallery.add.help"));
    }

    /** @param narrow the right-hand part is slim, or folded under a tab, while the panes are less wide than this */
    public Region build(double narrow) {
        this.narrow = narrow;
        root.setId("views");
        root.getStyleClass().add("pictures");
        rebuild(views.arrangementProperty().get());
        views.arrangementProperty().addListener((property, old, now) -> follow(old, now));
        // Before the folding, which divides the room among the panes anew.
        root.widthProperty().subscribe(this::limit);
        context.look().textScale().subscribe(this::limit);
        Folding.install(views, root, narrow, context.look().textScale());
        root.widthProperty().subscribe(width -> {
            boolean tight = width.doubleValue() < TIGHT;
            root.pseudoClassStateChanged(TIGHT_TABS, tight);
            add.setText(tight ? "+" : Messages.get("gallery.add"));
        });
        return root;
    }

    /**
     * Returns the height below which panes that are one above the other become one.
     *
     * @param width of all panes
     * @param scale of letters, 1 as usual
     */
    public static double heightOfTwo(double width, double scale) {
        return Folding.heightOfTwo(width, scale);
    }

    /** Made when it is first asked for. */
    private void openGallery() {
        if (gallery == null) {
            gallery = new ViewGallery(views, context);
        }
        gallery.show(add);
    }

    private void follow(Arrangement old, Arrangement now) {
        add.setVisible(!views.isPresenting());
        if (following) {
            return;
        }
        following = true;
        try {
            if (now.isLike(old) || now.hasShapeOf(old) && retab(old.panes(), now.panes())) {
                adjust(now, "");
            } else {
                rebuild(now);
            }
        } finally {
            following = false;
        }
    }

    /**
     * Gives the panes other tabs, which is far less work than panes anew; false, and nothing done, where tabs changed
     * places within a pane.
     */
    private boolean retab(List<Tabs> old, List<Tabs> now) {
        List<TabPane> present = old.stream().map(each -> panes.get(each.selected())).toList();
        for (int k = 0; k < now.size(); k++) {
            List<String> before = new ArrayList<>(old.get(k).views());
            List<String> after = new ArrayList<>(now.get(k).views());
            before.retainAll(now.get(k).views());
            after.retainAll(old.get(k).views());
            if (!before.equals(after)) {
                return false;
            }
        }
        panes.clear();
        for (int k = 0; k < now.size(); k++) { // contents leave their old tabs first: a node has one parent
            List<String> kept = now.get(k).views();
            List<Tab> gone = present.get(k).getTabs().stream().filter(tab -> !kept.contains(tab.getUserData()))
                    .toList();
            gone.forEach(tab -> tab.setContent(null));
            present.get(k).getTabs().removeAll(gone);
        }
        for (int k = 0; k < now.size(); k++) {
            fill(present.get(k), now.get(k));
        }
        return true;
    }

    /** Adds the tabs that a pane lacks. */
    private void fill(TabPane pane, Tabs tabs) {
        pane.setId("pane-" + tabs.views().get(0));
        pane.setMinSize(narrowest(tabs.views()), 0);
        int place = 0;
        for (String id : tabs.views()) {
            boolean there = place < pane.getTabs().size() && pane.getTabs().get(place).getUserData().equals(id);
            if (!there && views.get(id).isPresent()) {
                pane.getTabs().add(place, tab(views.get(id).get()));
            }
            place += views.get(id).isPresent() ? 1 : 0;
            panes.put(id, pane);
        }
    }

    private void limit() {
        panes.values().forEach(pane -> pane.setMinWidth(
                narrowest(pane.getTabs().stream().map(tab -> (String) tab.getUserData()).toList())));
    }

    /** No pane gets less wide than that; a slim one has no picture in it. */
    private double narrowest(List<String> ids) {
        List<View> shown = ids.stream().flatMap(id -> views.get(id).stream()).toList();
        boolean slim = root.getWidth() < narrow * context.look().textScale().get()
                && shown.stream().allMatch(view -> view.slimmest() < view.narrowest());
        return shown.stream().mapToDouble(view -> slim ? view.slimmest() : view.narrowest()).max().orElse(0);
    }

    private void rebuild(Arrangement arrangement) {
        boolean nested = following;
        following = true;
        // Contents leave their old tabs first: a node has one parent.
        panes.values().forEach(pane -> pane.getTabs().forEach(tab -> tab.setContent(null)));
        panes.clear();
        splits.clear();
        root.setCenter(part(arrangement, ""));
        add.setVisible(!views.isPresenting());
        following = nested;
    }

    private Node part(Arrangement arrangement, String path) {
        return arrangement.match(tabs -> path.contains("1") ? pane(tabs) : first(pane(tabs)),
                split -> split(split, path));
    }

    /** The first pane has what opens further views at the right of its tabs. */
    private Node first(TabPane pane) {
        pane.getStyleClass().add("first");
        StackPane.setAlignment(add, Pos.TOP_RIGHT);
        return new StackPane(pane, add);
    }

    private SplitPane split(Split split, String path) {
        SplitPane pane = new SplitPane(part(split.first(), path + "0"), part(split.second(), path + "1"));
        pane.setOrientation(split.stacked() ? Orientation.VERTICAL : Orientation.HORIZONTAL);
        pane.setDividerPositions(split.position());
        pane.getDividers().get(0).positionProperty().addListener((property, old, now) -> take(() ->
                views.arrangementProperty().set(views.arrangementProperty().get().resize(path, now.doubleValue()))));
        splits.put(path, pane);
        return pane;
    }

    private TabPane pane(Tabs tabs) {
        TabPane pane = new TabPane();
        pane.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        fill(pane, tabs);
        select(pane, tabs.selected());
        pane.getSelectionModel().selectedItemProperty().addListener((property, old, now) -> take(() ->
                views.arrangementProperty().set(views.arrangementProperty().get().select((String) now.getUserData()))));
        accept(pane, views);
        return pane;
    }

    private Tab tab(View view) {
        Label title = new Label(view.title());
        Tab tab = new Tab();
        // What is behind another tab is made when it comes to the front, and is not styled and laid out with the rest.
        tab.selectedProperty().subscribe(selected -> tab.setContent(selected ? content(view) : null));
        tab.setGraphic(title);
        tab.setId(TAB + view.id());
        tab.setUserData(view.id());
        tab.setContextMenu(menu);
        offer(title, view.id());
        return tab;
    }

    private Region content(View view) {
        return contents.computeIfAbsent(view.id(), id -> new LayoutBoundary(view.build(context)));
    }

    /** Selection and dividers only: nothing is built anew. */
    private void adjust(Arrangement arrangement, String path) {
        arrangement.<Runnable>match(
                tabs -> () -> select(Objects.requireNonNull(panes.get(tabs.selected())), tabs.selected()),
                split -> () -> adjust(split, path)).run();
    }

    private void adjust(Split split, String path) {
        Objects.requireNonNull(splits.get(path)).setDividerPositions(split.position());
        adjust(split.first(), path + "0");
        adjust(split.second(), path + "1");
    }

    private static void select(TabPane pane, String id) {
        List<Tab> tabs = pane.getTabs();
        tabs.stream().filter(tab -> tab.getUserData().equals(id)).forEach(pane.getSelectionModel()::select);
    }

    /** A change by the user's hand goes to the model; one that comes from there does not go back. */
    private void take(Runnable change) {
        if (!following) {
            following = true;
            try {
                change.run();
            } finally {
                following = false;
            }
        }
    }

    /**
     * The context menu of the tab on which it opens: to another pane, beside, below, away. One for all tabs, since each
     * menu is a window of its own, and filled when it opens.
     */
    private static final class DockMenu extends ContextMenu {

        private final Views views;

        /** @param tabs begins the ids of nodes of tabs; the id of the view follows */
        DockMenu(Views views, String tabs) {
            this.views = views;
            setId("tab-menu");
            getItems().add(new SeparatorMenuItem()); // a menu without entries does not open
            setOnShowing(event -> view(getOwnerNode(), tabs).ifPresent(this::fill));
        }

        private static Optional<String> view(Node owner, String tabs) {
            for (Node each = owner; each != null; each = each.getParent()) {
                if (each.getId() != null && each.getId().startsWith(tabs)) {
                    return Optional.of(each.getId().substring(tabs.length()));
                }
            }
            return Optional.empty();
        }

        private void fill(String id) {
            getItems().clear();
            Arrangement now = views.arrangementProperty().get();
            Tabs mine = now.paneOf(id).orElse(Tabs.of(id));
            Menu move = new Menu(Messages.get("dock.move"));
            move.setId("dock-move");
            now.panes().stream().filter(pane -> !pane.equals(mine)).forEach(pane -> move.getItems().add(Controls.item(
                    "dock-move-" + pane.views().get(0), Messages.get("dock.move.to", names(pane)),
                    () -> change(now.join(id, pane.views().get(0), Integer.MAX_VALUE)))));
            MenuItem beside = Controls.item("dock-beside", Messages.get("dock.beside"),
                    () -> change(now.withViewNextTo(id, id, Side.RIGHT)));
            MenuItem below = Controls.item("dock-below", Messages.get("dock.below"),
                    () -> change(now.withViewNextTo(id, id, Side.BELOW)));
            MenuItem close = Controls.item("dock-close", Messages.get("dock.close"), () -> views.close(id));
            MenuItem standard = Controls.item("dock-standard", Messages.get("dock.standard"),
                    () -> change(views.defaultArrangement()));
            move.setDisable(move.getItems().isEmpty());
            beside.setDisable(mine.views().size() < 2);
            below.setDisable(mine.views().size() < 2);
            close.setDisable(now.views().size() < 2);
            getItems().addAll(move, beside, below, close, new SeparatorMenuItem(), standard);
        }

        private void change(Arrangement next) {
            views.arrangementProperty().set(next);
        }

        private String names(Tabs pane) {
            String first = views.get(pane.selected()).map(View::title).orElse(pane.selected());
            return pane.views().size() == 1 ? first : Messages.get("dock.and-others", first,
                    Integer.toString(pane.views().size() - 1));
        }
    }

    /** A tab is dragged by its title: onto the middle of a pane to join it, onto an edge to stand beside its views. */
    private static void offer(Node title, String id) {
        title.setOnDragDetected(event -> {
            Dragboard board = title.startDragAndDrop(TransferMode.MOVE);
            ClipboardContent content = new ClipboardContent();
            content.put(VIEW, id);
            board.setContent(content);
            board.setDragView(title.snapshot(null, null));
            event.consume();
        });
    }

    private static void accept(TabPane pane, Views views) {
        pane.addEventHandler(DragEvent.DRAG_OVER, event -> {
            if (event.getDragboard().hasContent(VIEW)) {
                event.acceptTransferModes(TransferMode.MOVE);
                mark(pane, side(event.getX(), event.getY(), pane.getWidth(), pane.getHeight()).map(Side::ordinal)
                        .orElse(TARGETS.size() - 1));
                event.consume();
            }
        });
        pane.addEventHandler(DragEvent.DRAG_EXITED, event -> mark(pane, -1));
        pane.addEventHandler(DragEvent.DRAG_DROPPED, event -> {
            if (event.getDragboard().getContent(VIEW) instanceof String id) {
                mark(pane, -1);
                event.setDropCompleted(true);
                event.consume();
                // The tab that is dragged must not vanish within its own drag.
                Arrangement next = dropped(views.arrangementProperty().get(), id, pane, event);
                javafx.application.Platform.runLater(() -> views.arrangementProperty().set(next));
            }
        });
    }

    private static Arrangement dropped(Arrangement now, String id, TabPane pane, DragEvent event) {
        List<String> here = pane.getTabs().stream().map(tab -> (String) tab.getUserData()).toList();
        return dropped(now, id, here, side(event.getX(), event.getY(), pane.getWidth(), pane.getHeight()),
                place(pane, id, event));
    }

    /**
     * The arrangement after a drop.
     *
     * @param here  the views of the pane under the pointer
     * @param side  the edge under the pointer
     * @param place among the tabs, where it is no edge
     */
    static Arrangement dropped(Arrangement now, String id, List<String> here, Optional<Side> side, int place) {
        String neighbour = here.stream().filter(each -> !each.equals(id)).findFirst().orElse(id);
        return side.isPresent() ? now.withViewNextTo(id, neighbour, side.get()) : now.join(id, neighbour, place);
    }

    /** Among the tabs where the pointer is on their titles, else behind them. */
    private static int place(TabPane pane, String dragged, DragEvent event) {
        if (event.getY() > HEADER) {
            return Integer.MAX_VALUE;
        }
        int place = 0;
        for (var tab : pane.getTabs()) {
            Bounds title = tab.getGraphic().localToScene(tab.getGraphic().getLayoutBounds());
            boolean before = title.getCenterX() < event.getSceneX();
            place += before && !tab.getUserData().equals(dragged) ? 1 : 0;
        }
        return place;
    }

    /** The edge of a pane that a point counts to; none in its middle and on its tabs. */
    static Optional<Side> side(double px, double py, double width, double height) {
        double x = px / width;
        double y = (py - HEADER) / (height - HEADER);
        double nearest = Math.min(Math.min(x, 1 - x), Math.min(y, 1 - y));
        if (py < HEADER || nearest > EDGE) {
            return Optional.empty();
        }
        if (nearest == x) {
            return Optional.of(Side.LEFT);
        } else if (nearest == 1 - x) {
            return Optional.of(Side.RIGHT);
        }
        return Optional.of(nearest == y ? Side.ABOVE : Side.BELOW);
    }

    private static void mark(TabPane pane, int target) {
        for (int i = 0; i < TARGETS.size(); i++) {
            pane.pseudoClassStateChanged(TARGETS.get(i), i == target);
        }
    }
}
