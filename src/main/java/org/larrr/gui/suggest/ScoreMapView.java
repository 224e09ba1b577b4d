package org.larrr.gui.suggest;

import java.util.List;
import java.util.Map;
import javafx.beans.property.ObjectProperty;
import javafx.scene.Cursor;
import javafx.scene.control.Label;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.larrr.data.Message;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.export.figure.SuggestionFigure;
import org.larrr.export.figure.SuggestionFigure.Parameter;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.LabelConverter;
import org.larrr.gui.controls.SavedSettings;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.FigurePane;
import org.larrr.gui.views.View;
import org.larrr.gui.views.ViewContext;

/** The scores of the last search over two parameters; a click on a cell takes its values. */
public final class ScoreMapView extends View {

    public static final String ID = "score-map";

    private final SuggestModel model;
    private final SavedSettings saved = new SavedSettings();
    private final ObjectProperty<Parameter> across = axis("across", Parameter.SHIFT);
    private final ObjectProperty<Parameter> up = axis("up", Parameter.LENGTH_SCALE);
    private final AnalysisModel.Picture picture = new AnalysisModel.Picture();

    public ScoreMapView(SuggestModel model) {
        super(ID, Place.TUNE);
        this.model = model;
        model.resultProperty().addListener((property, old, now) -> draw());
        across.addListener((property, old, now) -> swap(up, old, now));
        up.addListener((property, old, now) -> swap(across, old, now));
    }

    /** Both axes at once cannot be the same: the other one takes what this one had. */
    private void swap(ObjectProperty<Parameter> other, Parameter before, Parameter now) {
        if (other.get() == now) {
            other.set(before);
        } else {
            draw();
        }
    }

    private void draw() {
        ParameterSuggestion.Result result = model.resultProperty().get();
        picture.failureProperty().set("");
        try {
            picture.figureProperty().set(result == null ? null : SuggestionFigure.of(result, across.get(), up.get()));
        } catch (IllegalArgumentException e) {
            picture.failureProperty().set(Messages.say(Message.of(e)));
        }
    }

    @Override
    public void follow(OpenedData source) {
        model.forget();
    }

    @Override
    public Map<String, String> state() {
        return saved.values();
    }

    @Override
    public void restore(Map<String, String> state) {
        saved.restore(state);
    }

    private ObjectProperty<Parameter> axis(String name, Parameter first) {
        return saved.choice(name, first, List.of(Parameter.values()), Parameter::toString);
    }

    @Override
    public Region build(ViewContext context) {
        Label hint = Controls.styled(new Label(Messages.get("score-map.click")), "hint");
        hint.visibleProperty().bind(picture.figureProperty().isNotNull());
        FigurePane pane = new FigurePane(context, ID, picture, hint(),
                List.of(box("score-map.across", across), box("score-map.up", up), hint));
        pane.figureView().setOnMouseClicked(event -> {
            if (event.isStillSincePress() && event.getButton() == MouseButton.PRIMARY) {
                pane.figureView().valuesAt(event.getX(), event.getY()).ifPresent(place -> pick(place[0], place[1]));
            }
        });
        picture.figureProperty().subscribe(figure -> pane.figureView()
                .setCursor(figure == null ? Cursor.DEFAULT : Cursor.HAND));
        return pane;
    }

    /** Takes the best candidate of the cell that holds a place on the map. */
    void pick(double x, double y) {
        ParameterSuggestion.Result result = model.resultProperty().get();
        if (result != null) {
            SuggestionFigure.bestAt(result, across.get(), up.get(), x, y).ifPresent(model.pickedProperty()::set);
        }
    }

    private static HBox box(String key, ObjectProperty<Parameter> chosen) {
        return Controls.labelled(Messages.get(key), LabelConverter.box(key.replace('.', '-'),
                List.of(Parameter.values()), chosen, parameter -> Messages.get("score-map." + parameter)));
    }
}
