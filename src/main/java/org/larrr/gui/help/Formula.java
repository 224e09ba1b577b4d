package org.larrr.gui.help;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.Locale;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.image.ImageView;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.stage.Screen;
import org.jspecify.annotations.Nullable;
import org.larrr.export.handbook.FormulaImages;
import org.scilab.forge.jlatexmath.TeXIcon;

/** A formula written in TeX, set at the size and in the colour of the text around it. */
final class Formula extends Region {

    /** JLaTeXMath's size 1 is that of an em; its letters are a little smaller than those of a screen font. */
    private static final double LETTERS = 1.18;

    /** Has the kinds of signs that most formulas have. */
    private static final String USUAL = "\\frac{1}{n} \\sum_i z(x_i)^\\top, \\qquad C_\\gamma + \\gamma I";

    private final String tex;
    private final boolean displayed;
    private final ImageView picture = new ImageView();
    /** Never seen: takes font and colour from the style sheets. */
    private final Text sample = new Text();
    /** Picture elements coincide with those of the screen, since fractions of them would blur thin lines. */
    private final double sharpness = Screen.getPrimary().getOutputScaleX();
    private double natural;
    private double height;
    private double ascent;

    Formula(String tex, boolean displayed) {
        this.tex = tex;
        this.displayed = displayed;
        getStyleClass().add("formula");
        sample.getStyleClass().add("formula-sample");
        sample.setManaged(false);
        sample.setVisible(false);
        getChildren().addAll(sample, picture);
        setAccessibleRole(AccessibleRole.TEXT);
        setAccessibleText(tex);
        sample.fillProperty().addListener((property, old, now) -> draw());
        sample.fontProperty().addListener((property, old, now) -> draw());
        draw();
    }

    /** Loads what the first formula needs, which takes a moment; any thread. */
    static void prepare() {
        SwingFXUtils.toFXImage(FormulaImages.image(FormulaImages.icon(USUAL, true, 12)), null);
    }

    private void draw() {
        TeXIcon icon = FormulaImages.icon(tex, displayed, sharpness * LETTERS * sample.getFont().getSize());
        icon.setForeground(colour());
        BufferedImage image = FormulaImages.image(icon);
        picture.setImage(SwingFXUtils.toFXImage(image, null));
        picture.setSmooth(true);
        natural = image.getWidth() / sharpness;
        height = image.getHeight() / sharpness;
        picture.setFitWidth(natural);
        picture.setFitHeight(height);
        ascent = (icon.getIconHeight() - icon.getIconDepth()) / sharpness;
        requestLayout();
    }

    private Color colour() {
        if (sample.getFill() instanceof javafx.scene.paint.Color c) {
            return new Color((float) c.getRed(), (float) c.getGreen(), (float) c.getBlue(), (float) c.getOpacity());
        }
        return Color.GRAY;
    }

    @Override
    public double getBaselineOffset() {
        return ascent;
    }

    /** A formula that stands apart shrinks where it finds too little room. */
    @Override
    public @Nullable Orientation getContentBias() {
        return displayed ? Orientation.HORIZONTAL : null;
    }

    private double shrink(double width) {
        return displayed && width > 0 && width < natural ? width / natural : 1;
    }

    @Override
    protected void layoutChildren() {
        picture.setFitWidth(natural * shrink(getWidth()));
        picture.setFitHeight(height * shrink(getWidth()));
        double left = localToScene(0, 0).getX();
        double top = localToScene(0, 0).getY();
        picture.relocate(Math.rint(left * sharpness) / sharpness - left, Math.rint(top * sharpness) / sharpness - top);
    }

    @Override
    protected double computePrefWidth(double room) {
        return natural;
    }

    @Override
    protected double computePrefHeight(double width) {
        return height * shrink(width);
    }

    @Override
    protected double computeMinWidth(double room) {
        return displayed ? 0 : natural;
    }

    @Override
    protected double computeMaxWidth(double room) {
        return natural;
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "Formula[%s]", tex);
    }
}
