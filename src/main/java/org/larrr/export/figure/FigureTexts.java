package org.larrr.export.figure;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.larrr.data.Message;

/** The texts of a figure as its author words them: titles of panels, names of axes and series, the note. */
public final class FigureTexts {

    private static final int LETTERS = 26;

    private FigureTexts() {}

    /** Returns every text that is drawn, in the order of the figure, each once; units are not among them. */
    public static List<Message> of(Figure figure) {
        Set<Message> texts = new LinkedHashSet<>();
        map(figure, text -> {
            texts.add(text);
            return text;
        });
        texts.remove(Message.NOTHING);
        return List.copyOf(texts);
    }

    /**
     * Replaces texts.
     *
     * @param replacements the new texts, with TeX between dollar signs; an empty one removes the old one
     */
    public static Figure replace(Figure figure, Map<Message, String> replacements) {
        if (replacements.isEmpty()) {
            return figure;
        }
        return map(figure, text -> replacements.containsKey(text)
                ? Message.verbatim(TexText.convert(replacements.get(text))) : text);
    }

    /** Returns whether letters can name the panels of a figure; panels over one axis are one picture. */
    public static boolean hasPanels(Figure figure) {
        return figure.match(several -> !several.shared() && several.parts().size() > 1, plot -> false);
    }

    /** Puts (a), (b), … before the headings of panels. */
    static Figure withLetters(Figure figure) {
        return figure.match(several -> !hasPanels(several) ? several
                : several.withPanels(IntStream.range(0, several.parts().size()).mapToObj(k ->
                        map(several.parts().get(k), heading -> lettered(heading, k), text -> text)).toList()),
                plot -> plot);
    }

    private static Message lettered(Message heading, int k) {
        String letter = Character.toString('a' + k % LETTERS).repeat(1 + k / LETTERS);
        return heading.isNothing() ? Message.verbatim("(" + letter + ")") : Message.of("figure.panel", letter, heading);
    }

    private static Figure map(Figure figure, UnaryOperator<Message> texts) {
        return figure.match(
                several -> new PanelFigure(several.heading(), texts.apply(several.remark()), several.parts().stream()
                        .<Figure>map(plot -> map(plot, texts, texts)).toList(), several.items(), several.shared()),
                plot -> map(plot, plot.<UnaryOperator<Message>>match(xy -> heading -> heading, field -> texts,
                        points -> texts), texts));
    }

    private static Plot map(Plot plot, UnaryOperator<Message> headings, UnaryOperator<Message> texts) {
        return plot.match(
                xy -> new XyFigure(headings.apply(xy.heading()), texts.apply(xy.remark()),
                        xy.x().renamed(texts), xy.y().renamed(texts), map(xy.series(), texts), xy.remedies()),
                field -> new FieldFigure(headings.apply(field.heading()), texts.apply(field.remark()),
                        field.x().renamed(texts), field.y().renamed(texts), field.grid(), field.values(),
                        texts.apply(field.valued()), field.limit(), field.contours(), map(field.marks(), texts),
                        field.low()),
                points -> new PointFieldFigure(headings.apply(points.heading()), texts.apply(points.remark()),
                        points.x().renamed(texts), points.y().renamed(texts), points.xs(), points.ys(),
                        points.values(), texts.apply(points.valued()), points.limit(), points.low(),
                        map(points.marks(), texts)));
    }

    private static List<Series> map(List<Series> all, UnaryOperator<Message> texts) {
        return all.stream().map(series -> series.withName(texts.apply(series.named()))).toList();
    }
}
