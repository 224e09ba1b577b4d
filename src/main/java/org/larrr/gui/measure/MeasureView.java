package org.larrr.gui.measure;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import javafx.beans.Observable;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.measure.MeasureAnalysis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.MeasureFigure;
import org.larrr.gui.analysis.Drawing;
import org.larrr.gui.analysis.Remembered;
import org.larrr.gui.source.ActiveSource;
import org.larrr.gui.text.Numbers;
import org.larrr.gui.views.PictureView;
import org.larrr.gui.views.TextSetting;
import org.larrr.gui.views.ViewContext;
import org.larrr.stages.Cancellation;

/** How the variance of an observable is spread over frequencies. */
public final class MeasureView extends PictureView {

    public static final String ID = "measure";

    private final StringProperty observable = new SimpleStringProperty("");
    private final StringProperty smoothing = new SimpleStringProperty("");
    private final Remembered<MeasureAnalysis.Result> results = new Remembered<>();

    private record Order(MeasureAnalysis.Request request, Remembered<MeasureAnalysis.Result> results)
            implements Drawing {
        @Override
        public Figure of(AnalysisResult result, List<JudgedSpectrum> judged, Cancellation cancellation) {
            return MeasureFigure.of(results.get(result, request,
                    () -> MeasureAnalysis.of(result, 0, request, cancellation)));
        }

        @Override
        public boolean isSlow() {
            return true;
        }
    }

    public MeasureView() {
        super(ID, Place.MORE);
    }

    @Override
    protected Drawing picture() {
        return new Order(new MeasureAnalysis.Request(observable.get(), Numbers.parse(smoothing.get()),
                OptionalDouble.empty()), results);
    }

    @Override
    public List<Observable> settings() {
        return List.of(observable, smoothing);
    }

    /** An observable belongs to the coordinates it is made of. */
    @Override
    public void follow(ActiveSource source) {
        observable.set("");
        smoothing.set("");
    }

    @Override
    public Map<String, String> state() {
        return Map.of("observable", observable.get(), "smoothing", smoothing.get());
    }

    @Override
    public void restore(Map<String, String> state) {
        observable.set(state.getOrDefault("observable", ""));
        smoothing.set(state.getOrDefault("smoothing", ""));
    }

    @Override
    protected List<Node> controls(ViewContext context) {
        return List.of(TextSetting.of("measure.observable", observable, 10),
                TextSetting.of("measure.smoothing", smoothing, 5));
    }
}
