package org.larrr.export.figure;

import java.util.List;
import org.larrr.data.Message;
import org.larrr.data.Require;

/**
 * Several figures side by side.
 *
 * @param heading what they show together
 * @param remark what the reader must know beside them; may be empty
 * @param panels the figures, at least one, none of them panels again; fields among them share one colour scale
 * @param items  for each panel the index of the thing it stands for (an eigenvalue); empty where they stand for none
 * @param shared whether all panels are {@link XyFigure}s over one y axis, that of the first
 */
public record PanelFigure(Message heading, Message remark, List<Figure> panels, List<Integer> items, boolean shared)
        implements Figure {

    /** Panels that stand for nothing other figures show. */
    public PanelFigure(Message heading, Message remark, List<Figure> panels, boolean shared) {
        this(heading, remark, panels, List.of(), shared);
    }

    public PanelFigure {
        panels = List.copyOf(panels);
        items = List.copyOf(items);
        Require.that(items.isEmpty() || items.size() == panels.size(),
                Message.of("panels.count", items.size(), panels.size()));
        Require.that(!panels.isEmpty(), Message.of("panels.none"));
        Require.that(panels.stream().noneMatch(PanelFigure.class::isInstance), Message.of("panels.nested"));
        Require.that(!shared || panels.stream().allMatch(XyFigure.class::isInstance), Message.of("panels.shared-axis"));
    }

    /** Returns as many other panels under this heading. */
    PanelFigure withPanels(List<? extends Figure> others) {
        return new PanelFigure(heading, remark, List.copyOf(others), items, shared);
    }

    @Override
    public boolean isEmpty() {
        return panels.stream().allMatch(Figure::isEmpty);
    }

    @Override
    public List<Plot> parts() {
        return panels.stream().flatMap(panel -> panel.parts().stream()).toList();
    }
}
