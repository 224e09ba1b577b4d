package org.larrr.gui.controls;

import javafx.geometry.Orientation;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.Region;

/**
 * Holds a node whose inner changes must not lay out the whole window anew: the node takes whatever size its place has,
 * and asking for layout inside stops here. Its sizes are those the node
 * wanted when they were first needed; another font asks again.
 */
public final class LayoutBoundary extends Region {

    private final Region content;

    public LayoutBoundary(Region content) {
        this.content = content;
        // An unmanaged node is where a request for layout ends.
        content.setManaged(false);
        getChildren().add(content);
        if (content instanceof TextInputControl text) {
            text.fontProperty().addListener((property, old, now) -> requestLayout());
        }
    }

    @Override
    protected void layoutChildren() {
        content.resizeRelocate(0, 0, getWidth(), getHeight());
    }

    @Override
    public Orientation getContentBias() {
        return content.getContentBias();
    }

    @Override
    protected double computeMinWidth(double height) {
        return content.minWidth(height);
    }

    @Override
    protected double computeMinHeight(double width) {
        return content.minHeight(width);
    }

    @Override
    protected double computePrefWidth(double height) {
        return content.prefWidth(height);
    }

    @Override
    protected double computePrefHeight(double width) {
        return content.prefHeight(width);
    }

    @Override
    protected double computeMaxWidth(double height) {
        return content.maxWidth(height);
    }

    @Override
    protected double computeMaxHeight(double width) {
        return content.maxHeight(width);
    }
}
