package org.larrr.gui.views;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.scene.Node;

/** A picture of one of the fits of the analysis; which one is a setting of the view, kept and restored here. */
public abstract class OneFitView extends PictureView {

    private static final String FIT = "fit";

    private final IntegerProperty fit;

    /** @param usual the fit that is shown until another one is chosen, counted from 0 */
    protected OneFitView(String id, Place place, int usual) {
        super(id, place);
        fit = new SimpleIntegerProperty(usual);
    }

    /** The chosen fit, which the analysis need not have. */
    protected final int fit() {
        return fit.get();
    }

    /** @param key names the box, "index.KEY" in the messages */
    protected final Node fitBox(ViewContext context, String key) {
        return PictureView.fitBox(context.analysis(), key, fit);
    }

    /** The settings of the view itself. */
    protected List<? extends Observable> ownSettings() {
        return List.of();
    }

    /** The settings of the view's own as texts. */
    protected Map<String, String> ownState() {
        return Map.of();
    }

    /** Takes up saved settings of the view's own. */
    protected void restoreOwn(Map<String, String> state) {}

    @Override
    public final List<Observable> settings() {
        return Stream.concat(Stream.of(fit), ownSettings().stream()).map(Observable.class::cast).toList();
    }

    @Override
    public final Map<String, String> state() {
        Map<String, String> state = new LinkedHashMap<>(ownState());
        state.put(FIT, Integer.toString(fit.get()));
        return state;
    }

    @Override
    public final void restore(Map<String, String> state) {
        View.restore(state, FIT, fit, 0, Integer.MAX_VALUE);
        restoreOwn(state);
    }
}
