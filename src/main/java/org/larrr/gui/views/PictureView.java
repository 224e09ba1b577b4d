package org.larrr.gui.views;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.IntegerProperty;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.Region;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.text.Messages;

/** A view that is one picture of the analysis with its own controls above it. */
public abstract class PictureView implements View {

    private final String id;
    private final Place place;

    protected PictureView(String id, Place place) {
        this.id = id;
        this.place = place;
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

    /** The order for the picture at the present settings. */
    protected abstract FigureRequest picture();

    /** Makes the controls above the picture, from the left. */
    protected List<Node> controls(ViewContext context) {
        return List.of();
    }

    @Override
    public final String id() {
        return id;
    }

    @Override
    public final Place place() {
        return place;
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
        return new FigurePane(context, id, context.analysis().picture(id), hint(), controls(context));
    }

    /** @param key names the box in messages: "index.KEY" */
    public static Node fitBox(AnalysisModel analysis, String key, IntegerProperty chosen) {
        return fitBox(analysis, key, key, chosen);
    }

    /** @param id of the node, where it is not that of the message */
    static Node fitBox(AnalysisModel analysis, String id, String key, IntegerProperty chosen) {
        IndexBox box = new IndexBox(key, chosen);
        box.setId(id);
        analysis.latestProperty().subscribe(now -> {
            if (now != null) {
                box.offer(now.result().fits().stream().map(fit -> Messages.say(fit.estimator().displayName())).toList(),
                        2);
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

        /** Offers names; the box shows itself if there are at least that many. */
        public void offer(List<String> names, int fewest) {
            setVisible(names.size() >= fewest);
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
