package org.larrr.gui.shell;

import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.ViewModel;
import org.larrr.gui.editor.EditorModel;
import org.larrr.gui.estimator.EstimatorModel;
import org.larrr.gui.help.HelpModel;
import org.larrr.gui.sampling.SamplingModel;
import org.larrr.gui.source.SourceModel;
import org.larrr.gui.suggest.SuggestModel;
import org.larrr.systems.StochasticSystem;

/** Everything the window shows; knows no controls. */
public final class WorkbenchModel {

    private final SourceModel source;
    private final SamplingModel sampling = new SamplingModel();
    private final EstimatorModel estimator = new EstimatorModel();
    private final ViewModel views = new ViewModel();
    private final AnalysisModel analysis = new AnalysisModel();
    private final SuggestModel suggest = new SuggestModel();
    private final EditorModel editor = new EditorModel();
    private final HelpModel help = new HelpModel();
    private final BooleanProperty dark = new SimpleBooleanProperty();
    private final BooleanProperty tableShown = new SimpleBooleanProperty(true);

    public WorkbenchModel(List<StochasticSystem> systems) {
        source = new SourceModel(systems);
    }

    public SourceModel source() {
        return source;
    }

    public SamplingModel sampling() {
        return sampling;
    }

    public EstimatorModel estimator() {
        return estimator;
    }

    public ViewModel views() {
        return views;
    }

    public AnalysisModel analysis() {
        return analysis;
    }

    public SuggestModel suggest() {
        return suggest;
    }

    public HelpModel help() {
        return help;
    }

    public BooleanProperty darkProperty() {
        return dark;
    }

    /** Whether the column with the table of eigenvalues is shown. */
    public BooleanProperty tableShownProperty() {
        return tableShown;
    }

    public EditorModel editor() {
        return editor;
    }
}
