package org.larrr.gui.analysis;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.larrr.export.figure.Figure;

/** The picture of one view as it stands; knows no controls. */
public final class PictureModel {

    private final ObjectProperty<Figure> figure = new SimpleObjectProperty<>();
    private final BooleanProperty pending = new SimpleBooleanProperty();
    private final StringProperty failure = new SimpleStringProperty("");

    /** The last picture that could be drawn; null before the first. */
    public ObjectProperty<Figure> figureProperty() {
        return figure;
    }

    /** Whether a slow picture that belongs to the present analysis is still to come. */
    public BooleanProperty pendingProperty() {
        return pending;
    }

    /** Why a slow picture could not be drawn, one sentence; empty if it could. */
    public StringProperty failureProperty() {
        return failure;
    }
}
