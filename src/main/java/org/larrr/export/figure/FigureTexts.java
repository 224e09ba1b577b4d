package org.larrr.export.figure;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.larrr.data.Notice;

/** The texts of a figure as its author words them: titles of panels, names of axes and series, the note. */
public final class FigureTexts {

    private FigureTexts() {}

    /** Returns every text that is drawn, in the order of the figure, each once; units are not among them. */
    public static List<Notice> of(Figure figure) {
        Set<Notice> texts = new LinkedHashSet<>();
        map(figure, text -> {
            texts.add(text);
            return text;
        });
        texts.remove(Notice.NOTHING);
        return List.copyOf(texts);
    }

    /**
     * Replaces texts.
     *
     * @param replacements the new texts; an empty one removes the old one
     */
    public static Figure replace(Figure figure, Map<Notice, String> replacements) {
        if (replacements.isEmpty()) {
            return figure;
        }
        return map(figure, text -> replacements.containsKey(text) ? Notice.verbatim(replacements.get(text)) : text);
    }

    private static Figure map(Figure figure, UnaryOperator<Notice> texts) {
        return figure.match(
                several -> new PanelFigure(several.heading(), texts.apply(several.remark()), several.panels().stream()
                        .map(panel -> panel.match(inner -> inner, plot -> map(plot, texts, true))).toList(),
                        several.items(), several.shared()),
                plot -> map(plot, texts, false));
    }

    /** @param titled whether the heading of series over axes is drawn, as it is above a panel */
    private static Plot map(Plot plot, UnaryOperator<Notice> texts, boolean titled) {
        return plot.match(
                xy -> new XyFigure(titled ? texts.apply(xy.heading()) : xy.heading(), texts.apply(xy.remark()),
                        xy.x().renamed(texts), xy.y().renamed(texts), map(xy.series(), texts), xy.remedies()),
                field -> new FieldFigure(texts.apply(field.heading()), texts.apply(field.remark()),
                        field.x().renamed(texts), field.y().renamed(texts), field.grid(), field.values(),
                        texts.apply(field.valued()), field.limit(), field.contours(), map(field.marks(), texts),
                        field.low()),
                points -> new PointFieldFigure(texts.apply(points.heading()), texts.apply(points.remark()),
                        points.x().renamed(texts), points.y().renamed(texts), points.xs(), points.ys(),
                        points.values(), texts.apply(points.valued()), points.limit(), points.low(),
                        map(points.marks(), texts)));
    }

    private static List<Series> map(List<Series> all, UnaryOperator<Notice> texts) {
        return all.stream().map(series -> series.withName(texts.apply(series.named()))).toList();
    }
}
