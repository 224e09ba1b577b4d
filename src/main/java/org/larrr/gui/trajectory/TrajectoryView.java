package org.larrr.gui.trajectory;

import java.util.List;
import java.util.Map;
import javafx.beans.Observable;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.scene.Node;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.TrajectoryFigure;
import org.larrr.gui.analysis.Drawing;
import org.larrr.gui.source.ActiveSource;
import org.larrr.gui.views.CoordinateBox;
import org.larrr.gui.views.PictureView;
import org.larrr.gui.views.Settings;
import org.larrr.gui.views.ViewContext;
import org.larrr.stages.Cancellation;

/** One coordinate of the data against time. */
public final class TrajectoryView extends PictureView {

    public static final String ID = "trajectory";

    private final IntegerProperty coordinate = new SimpleIntegerProperty();

    private record Order(int coordinate) implements Drawing {
        @Override
        public Figure of(AnalysisResult result, List<JudgedSpectrum> judged, Cancellation cancellation) {
            return TrajectoryFigure.of(result, Math.min(result.data().dimension() - 1, coordinate));
        }
    }

    public TrajectoryView() {
        super(ID, Place.LOWER);
    }

    @Override
    protected Drawing picture() {
        return new Order(coordinate.get());
    }

    @Override
    public List<Observable> settings() {
        return List.of(coordinate);
    }

    @Override
    public void follow(ActiveSource source) {
        coordinate.set(0);
    }

    @Override
    public Map<String, String> state() {
        return Map.of("coordinate", Integer.toString(coordinate.get()));
    }

    @Override
    public void restore(Map<String, String> state) {
        Settings.restore(state, "coordinate", coordinate, 0, Integer.MAX_VALUE);
    }

    @Override
    protected List<Node> controls(ViewContext context) {
        return List.of(CoordinateBox.of(context.analysis(), "trajectory", coordinate, 2));
    }
}
