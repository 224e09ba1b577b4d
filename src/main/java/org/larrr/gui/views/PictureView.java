package org.larrr.gui.views;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import org.larrr.gui.analysis.Drawing;

/** A view that is one picture of the analysis with its own controls above it. */
public abstract class PictureView implements View {

    private final String id;
    private final Place place;

    protected PictureView(String id, Place place) {
        this.id = id;
        this.place = place;
    }

    /** A picture without settings. */
    public static PictureView of(String id, Place place, Drawing drawing) {
        return new PictureView(id, place) {
            @Override
            protected Drawing picture() {
                return drawing;
            }
        };
    }

    /** The order for the picture at the present settings. */
    protected abstract Drawing picture();

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
    public final Optional<Drawing> drawing() {
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
}
