package org.larrr.gui.analysis;

import java.util.Set;
import org.larrr.export.figure.SpectrumFigure.Layout;

/**
 * Which pictures are wanted, and how; immutable. Coordinates beyond the dimension of the data stand for the last one.
 *
 * @param visible         the pictures that are on the screen; others are not drawn
 * @param layout          layout of the spectrum
 * @param eigenfunctionOf which fit's eigenfunctions are drawn, 0 for the one in focus
 * @param eigenfunctions  how many eigenfunctions are drawn after the constant one
 * @param xCoordinate     coordinate along x of eigenfunction pictures
 * @param yCoordinate     coordinate along y of eigenfunction pictures
 * @param trajectory      coordinate of the trajectory picture
 */
public record ViewSettings(
        Set<View> visible,
        Layout layout,
        int eigenfunctionOf,
        int eigenfunctions,
        int xCoordinate,
        int yCoordinate,
        int trajectory) {

    public ViewSettings {
        visible = Set.copyOf(visible);
    }
}
