package org.larrr.gui.analysis;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javafx.beans.Observable;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.larrr.export.figure.SpectrumFigure.Layout;

/** How the pictures are looked at; knows no controls. */
public final class ViewModel {

    private final ObjectProperty<Layout> layout = new SimpleObjectProperty<>(Layout.REAL_LINE);
    private final ObjectProperty<View> lower = new SimpleObjectProperty<>(View.EIGENFUNCTIONS);
    private final IntegerProperty eigenfunctionOf = new SimpleIntegerProperty();
    private final IntegerProperty eigenfunctions = new SimpleIntegerProperty(4);
    private final IntegerProperty xCoordinate = new SimpleIntegerProperty();
    private final IntegerProperty yCoordinate = new SimpleIntegerProperty(1);
    private final IntegerProperty trajectory = new SimpleIntegerProperty();

    /** Goes back to the first coordinates, for new data. */
    public void resetCoordinates() {
        xCoordinate.set(0);
        yCoordinate.set(1);
        trajectory.set(0);
    }

    public ViewSettings settings() {
        Set<View> visible = EnumSet.of(View.SPECTRUM, lower.get());
        return new ViewSettings(visible, layout.get(), eigenfunctionOf.get(), eigenfunctions.get(), xCoordinate.get(),
                yCoordinate.get(), trajectory.get());
    }

    public List<Observable> observables() {
        return List.of(layout, lower, eigenfunctionOf, eigenfunctions, xCoordinate, yCoordinate, trajectory);
    }

    public ObjectProperty<Layout> layoutProperty() {
        return layout;
    }

    /** The picture under the spectrum. */
    public ObjectProperty<View> lowerProperty() {
        return lower;
    }

    /** Which fit's eigenfunctions are drawn, 0 for the one in focus. */
    public IntegerProperty eigenfunctionOfProperty() {
        return eigenfunctionOf;
    }

    /** How many eigenfunctions are drawn. */
    public IntegerProperty eigenfunctionsProperty() {
        return eigenfunctions;
    }

    public IntegerProperty xCoordinateProperty() {
        return xCoordinate;
    }

    public IntegerProperty yCoordinateProperty() {
        return yCoordinate;
    }

    public IntegerProperty trajectoryProperty() {
        return trajectory;
    }
}
