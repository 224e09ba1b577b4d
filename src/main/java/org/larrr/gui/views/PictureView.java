package org.larrr.gui.views;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.Observable;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.controls.SavedSettings;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;

/**
 * A view that is one picture of the analysis with its own controls above it. Its settings are declared once, as fields;
 * the new picture after a change comes with the declaration.
 */
public abstract class PictureView extends View {

    private static final String FIT = "fit";

    /** Its settings. */
    protected final SavedSettings saved = new SavedSettings();

    protected PictureView(String id, Place place) {
        super(id, place);
    }

    /** A picture without settings. */
    public static PictureView of(String id, Place place, FigureRequest drawing) {
        return new PictureView(id, place) {
            @Override
            protected FigureRequest picture() {
                return drawing;
            }
        };
    }

    /** Declares which fit is shown, counted from 0; the analysis need not have so many. */
    protected final IntegerProperty fit(int first) {
        return saved.number(FIT, first, 0, Integer.MAX_VALUE);
    }

    @Override
    public List<Observable> settings() {
        return saved.observables();
    }

    @Override
    public final Map<String, String> state() {
        return saved.values();
    }

    @Override
    public void restore(Map<String, String> state) {
        saved.restore(state);
    }

    /** Texts belong to the coordinates for which they were typed. */
    @Override
    public void follow(OpenedData source) {
        saved.forgetTexts();
    }

    /** The order for the picture at the present settings. */
    protected abstract FigureRequest picture();

    /** The order for a picture that the declared settings determine: the drawing must not read properties itself. */
    protected final FigureRequest.BySettings slowly(FigureRequest drawing) {
        return new FigureRequest.BySettings(List.of(id(), state()), drawing, true, false);
    }

    /** Makes the controls above the picture, from the left. */
    protected List<Node> controls(ViewContext context) {
        return List.of();
    }

    @Override
    public final Optional<FigureRequest> drawing() {
        return Optional.of(picture());
    }

    @Override
    public Region build(ViewContext context) {
        return pane(context);
    }

    /** The picture with its controls, for a view that puts something beside it. */
    protected final FigurePane pane(ViewContext context) {
        return new FigurePane(context, id(), context.analysis().picture(id()), hint(), controls(context));
    }

    /**
     * @param key     names the field: messages "KEY", "KEY.help" and "KEY.prompt", node id KEY with dashes
     * @param columns its width in characters
     */
    protected static HBox textField(String key, StringProperty text, int columns) {
        return textField(key, text, columns, new SimpleStringProperty(Messages.get(key + ".prompt")));
    }

    /** @param prompt shown while nothing is typed, in place of the message "KEY.prompt" */
    protected static HBox textField(String key, StringProperty text, int columns, ObservableValue<String> prompt) {
        return textField(key.replace('.', '-'), Messages.get(key), Messages.get(key + ".help"), prompt, text, columns);
    }

    /**
     * In words that are no messages.
     *
     * @param id     of the field's node
     * @param prompt shown while nothing is typed
     */
    static HBox textField(String id, String words, String help, ObservableValue<String> prompt, StringProperty text,
            int columns) {
        TextField field = Controls.withId(id, new TextField(text.get()));
        field.setPrefColumnCount(columns);
        field.setMinWidth(44);
        prompt.subscribe(field::setPromptText);
        field.setAccessibleText(help);
        FieldChecks.commit(field, text::get, () -> text.set(field.getText().strip()));
        text.addListener((property, old, now) -> field.setText(now));
        HBox pair = Controls.labelled(words, field);
        HBox.setHgrow(field, Priority.SOMETIMES);
        Tooltips.install(pair, help);
        return pair;
    }

    /** @param key names the box, also in messages: "index.KEY" */
    protected static Node fitBox(ViewContext context, String key, IntegerProperty chosen) {
        return fitBox(context.analysis(), key, key, chosen);
    }

    /** @param id of the node, where it is not that of the message */
    static Node fitBox(AnalysisModel analysis, String id, String key, IntegerProperty chosen) {
        IndexBox box = Controls.withId(id, new IndexBox(key, chosen));
        analysis.latestProperty().subscribe(now -> {
            if (now != null) {
                box.offer(now.result().fits().stream().map(fit -> Messages.say(fit.estimator().displayName()))
                        .toList());
            }
        });
        return box;
    }

    /** A choice by position among names that change with the data; invisible where there is nothing to choose. */
    private static final class IndexBox extends ComboBox<String> {

        private final IntegerProperty chosen;
        private boolean offering;

        /** @param key names the box in messages: "index.KEY" */
        public IndexBox(String key, IntegerProperty chosen) {
            this.chosen = chosen;
            setId(key);
            setVisible(false);
            managedProperty().bind(visibleProperty());
            setAccessibleText(Messages.get("index." + key));
            getSelectionModel().selectedIndexProperty().addListener((property, old, now) -> {
                if (!offering && now.intValue() >= 0) {
                    chosen.set(now.intValue());
                }
            });
            chosen.addListener((property, old, now) -> select());
        }

        /** Offers names; the box shows itself if there are several. */
        public void offer(List<String> names) {
            setVisible(names.size() > 1);
            if (!names.equals(getItems())) {
                offering = true;
                getItems().setAll(names);
                offering = false;
            }
            select();
        }

        private void select() {
            if (chosen.get() < getItems().size()) {
                getSelectionModel().select(chosen.get());
            }
        }
    }
}
