package org.larrr.export.figure;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.larrr.data.Identified;
import org.larrr.data.Message;
import org.larrr.data.Require;

/** Between which values the colours of heatmaps lie; panels that share a scale go on sharing one. */
public enum ColourRange implements Identified {
    /** As in the window. */
    PLOT(-1),
    /** From the 2nd to the 98th percentile: a few extreme values do not take the colour from the rest. */
    ROBUST(0.02),
    /** From the least value to the greatest. */
    FULL(0);

    private final double tail;

    ColourRange(double tail) {
        this.tail = tail;
    }

    /** @throws IllegalArgumentException if there is no such range */
    public static ColourRange of(String id) {
        return Require.oneOf(List.of(values()), ColourRange::id, id,
                ids -> Message.of("figure.no-colour-range", id, ids));
    }

    /** Returns the same figure in other colours. */
    Figure applyTo(Figure figure) {
        List<Plot> plots = figure.parts();
        return this == PLOT ? figure : figure.match(several -> several.withPanels(plots.stream()
                .map(plot -> coloured(plot, plots)).toList()), plot -> coloured(plot, plots));
    }

    /** Returns whether a figure has colours that mean values. */
    public static boolean isIn(Figure figure) {
        return figure.parts().stream().anyMatch(plot -> Scale.of(plot).isPresent());
    }

    private Plot coloured(Plot plot, List<Plot> neighbours) {
        return Scale.of(plot).map(scale -> {
            Range range = range(scale, neighbours.stream().filter(other -> Scale.of(other).equals(Optional.of(scale)))
                    .flatMapToDouble(ColourRange::numbers).filter(Double::isFinite).toArray());
            return plot.<Plot>match(xy -> xy, field -> field.withColours(range), points -> points.withColours(range));
        }).orElse(plot);
    }

    /** A scale about zero stays one. */
    private Range range(Scale scale, double[] values) {
        boolean centred = scale.colours().low() == -scale.colours().high();
        double[] sorted = Arrays.stream(values).map(value -> centred ? Math.abs(value) : value).sorted().toArray();
        if (sorted.length == 0) {
            return scale.colours();
        }
        ToDoubleFunction<Double> quantile = part -> sorted[(int) Math.rint(part * (sorted.length - 1))];
        double high = quantile.applyAsDouble(1 - tail);
        double low = centred ? -high : quantile.applyAsDouble(tail);
        return low < high ? new Range(low, high) : scale.colours();
    }

    private static DoubleStream numbers(Plot plot) {
        return plot.match(xy -> DoubleStream.empty(), field -> Arrays.stream(field.values()),
                points -> Arrays.stream(points.values()));
    }

    /**
     * The meaning of colours.
     *
     * @param label   what the values are
     * @param colours where the colours begin and end
     */
    public record Scale(Message label, Range colours) {

        /** The scale of a heatmap; series have none. */
        public static Optional<Scale> of(Plot panel) {
            return panel.match(xy -> Optional.empty(),
                    field -> Optional.of(new Scale(field.valued(), new Range(field.low(), field.limit()))),
                    points -> Optional.of(new Scale(points.valued(), new Range(points.low(), points.limit()))));
        }
    }
}
