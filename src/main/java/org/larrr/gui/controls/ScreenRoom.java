package org.larrr.gui.controls;

import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.stage.Screen;

/**
 * The part of the screen that a dialog may fill, so that its buttons stay within reach; the rest of its content
 * scrolls.
 */
public final class ScreenRoom {

    /** Space for the window manager, and for a bar at an edge of the screen. */
    private static final double EDGES = 24;
    /** Title, heading and buttons of a dialog. */
    private static final double AROUND = 190;

    private ScreenRoom() {}

    /** A width, or what the screen has of it. */
    public static double width(double wanted) {
        return Math.min(wanted, Screen.getPrimary().getVisualBounds().getWidth() - EDGES);
    }

    /** A height of a dialog, or what the screen has of it beneath a title. */
    public static double height(double wanted) {
        return Math.min(wanted, Screen.getPrimary().getVisualBounds().getHeight() - 3 * EDGES);
    }

    /** The content of a dialog that may be higher than a small screen. */
    public static ScrollPane scrolling(Region content) {
        ScrollPane scroll = new ScrollPane(content) {
            @Override
            protected double computePrefHeight(double width) {
                return Math.min(super.computePrefHeight(width),
                        Screen.getPrimary().getVisualBounds().getHeight() - EDGES - AROUND);
            }
        };
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("edge-to-edge");
        return scroll;
    }
}
