package org.larrr.gui.views;

import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.larrr.export.figure.Figure;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.Background;
import org.larrr.gui.charts.drawing.ColourSet;
import org.larrr.gui.dialogs.DialogService;

/**
 * What the window offers its views.
 *
 * @param analysis   the present analysis
 * @param dark       whether the window is dark
 * @param colours    the colours of pictures
 * @param textScale  by how much text in pictures is enlarged, 1 is normal
 * @param export     saves a picture
 * @param background does work of a view's own away from the FX thread
 * @param dialogs    talks to the user
 */
public record ViewContext(
        AnalysisModel analysis,
        ReadOnlyBooleanProperty dark,
        ReadOnlyObjectProperty<ColourSet> colours,
        ReadOnlyDoubleProperty textScale,
        Export export,
        Background background,
        DialogService dialogs) {

    /** Saves a picture where the user says. */
    @FunctionalInterface
    public interface Export {

        /**
         * @param name   suggested for the file
         * @param figure what is saved; null tells the user that there is nothing yet
         */
        void save(String name, Figure figure);
    }
}
