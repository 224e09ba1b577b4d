package org.larrr.gui.views;

import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.TabPane;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.DataFormat;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;
import org.larrr.gui.views.Arrangement.Side;

/** Tabs dragged by their titles: onto the middle of a pane to join it, onto an edge to stand beside its views. */
final class DockDrag {

    private static final DataFormat VIEW = new DataFormat("application/x-larrr-view");
    /** The part of a pane on each side that counts as its edge. */
    private static final double EDGE = 0.22;
    private static final double HEADER = 40;
    private static final List<PseudoClass> TARGETS = List.of(PseudoClass.getPseudoClass("drop-left"),
            PseudoClass.getPseudoClass("drop-right"), PseudoClass.getPseudoClass("drop-above"),
            PseudoClass.getPseudoClass("drop-below"), PseudoClass.getPseudoClass("drop-into"));

    private DockDrag() {}

    static void offer(Node title, String id) {
        title.setOnDragDetected(event -> {
            Dragboard board = title.startDragAndDrop(TransferMode.MOVE);
            ClipboardContent content = new ClipboardContent();
            content.put(VIEW, id);
            board.setContent(content);
            board.setDragView(title.snapshot(null, null));
            event.consume();
        });
    }

    static void accept(TabPane pane, Views views) {
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
