package org.larrr.export.figure;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.larrr.data.Fix;
import org.larrr.data.Message;

/** A figure as plain data: what is drawn, never how pixels are made. The same figure serves the screen and print. */
public sealed interface Figure permits Plot, PanelFigure {

    /** Returns the subject of the figure, for window titles, file names and screen readers; drawn above panels only. */
    Message heading();

    /** Returns the note to the figure, for instance which values lie outside the axes; may be empty. */
    Message remark();

    /** The heading in English, as files have it. */
    default String title() {
        return heading().english();
    }

    /** The remark in English, as files have it. */
    default String note() {
        return remark().english();
    }

    /** {@return the choices that mend it where it is a sentence instead of a picture} */
    default Set<Fix> remedies() {
        return Set.of();
    }

    /** Returns whether nothing is drawn: a sentence takes the place of the figure. */
    boolean isEmpty();

    /** The elementary figures of which it consists: its panels, or itself. */
    List<Plot> parts();

    /** Returns the result of one of two functions, the one for the kind of this figure. */
    default <R> R match(Function<PanelFigure, R> panels, Function<Plot, R> plot) {
        return this instanceof PanelFigure several ? panels.apply(several) : plot.apply((Plot) this);
    }
}
