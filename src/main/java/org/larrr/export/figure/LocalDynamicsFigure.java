package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.experiments.kinetics.LocalDynamicsAnalysis;

/** Drift and diffusion read off a fit: curves beside the known ones on a line, a panel an entry elsewhere. */
public final class LocalDynamicsFigure {

    /** More entries than this are not drawn. */
    private static final int MAX_ENTRIES = 5;
    private static final double TALLEST = 0.98;
    private static final double COMPARABLE = 3;

    private LocalDynamicsFigure() {}

    /**
     * @param x the quantity across for d &gt; 1, see {@link StateQuantities}; empty for the usual one
     * @param y the quantity upwards, for d &gt; 1
     */
    public static Figure of(LocalDynamicsAnalysis.Result result, String x, String y) {
        StateCanvas canvas = StateCanvas.of(result.analysis(), result.fit(), x, y);
        var values = result.dynamics().at(canvas.states());
        int d = result.analysis().facts().dimension();
        LocalDynamicsAnalysis.Entry[] entries = result.entries();
        List<Map> maps = new ArrayList<>();
        for (int i = 0; i < d; i++) {
            maps.add(new Map(entries[i], "b", column(values.drift(), d, i), column(result, true, i), false));
        }
        List<Map> across = new ArrayList<>();
        int next = d;
        for (int i = 0; i < d; i++) {
            for (int j = i; j < d; j++) {
                (i == j ? maps : across).add(new Map(entries[next++], "D",
                        column(values.diffusion(), d * d, i * d + j), column(result, false, i * d + j), i == j));
            }
        }
        maps.addAll(across);
        List<Map> drawn = maps.subList(0, Math.min(MAX_ENTRIES, maps.size()));
        List<Figure> panels = new ArrayList<>();
        drawn.forEach(map -> panels.addAll(draw(result, canvas, map, top(map, drawn, canvas)).parts()));
        Message note = note(entries);
        return new PanelFigure(Message.of("picture.drift-and-diffusion"), next > MAX_ENTRIES
                ? Message.of("picture.first-few", note, MAX_ENTRIES, next) : note, panels, false);
    }

    /**
     * An entry as a function of the state.
     *
     * @param symbol   what a bar of colours calls the values, whose name stands above the panel
     * @param values   one a state of the canvas
     * @param known    the true ones at the states of the result; empty if unknown
     * @param positive whether its values can only be
     */
    private record Map(LocalDynamicsAnalysis.Entry entry, String symbol, double[] values, double[] known,
            boolean positive) {

        /** Its size but for rare far states, which do not decide the scale. */
        double top(StateCanvas canvas) {
            double[] all = canvas.isLine()
                    ? DoubleStream.concat(Arrays.stream(values), Arrays.stream(known)).toArray() : values;
            double[] sizes = Arrays.stream(all).filter(Double::isFinite).map(Math::abs).sorted().toArray();
            return sizes.length == 0 ? Double.MIN_NORMAL
                    : Math.max(1.2 * Quantiles.occurring(sizes, TALLEST), Double.MIN_NORMAL);
        }

        boolean isAlike(Map other) {
            return symbol.equals(other.symbol) && positive == other.positive;
        }
    }

    /** Entries of one kind share a scale where their sizes are comparable. */
    private static double top(Map map, List<Map> all, StateCanvas canvas) {
        double[] tops = all.stream().filter(map::isAlike).mapToDouble(each -> each.top(canvas)).sorted().toArray();
        double most = tops[tops.length - 1];
        return most <= COMPARABLE * tops[0] ? most : map.top(canvas);
    }

    private static Message note(LocalDynamicsAnalysis.Entry[] entries) {
        List<Message> texts = Arrays.stream(entries).filter(entry -> Double.isFinite(entry.error())).limit(MAX_ENTRIES)
                .map(entry -> Message.of("picture.off-by", label(entry.name()),
                        Notation.numeral(100 * entry.error(), 2))).toList();
        return texts.isEmpty() ? Message.of("picture.read-off") : Naming.join(texts);
    }

    /** "b x" and "D x v" of tables for people. */
    private static Message label(String name) {
        String[] parts = name.split(" ", 3);
        if (parts[0].equals("b")) {
            return Message.of("picture.drift-of", name.substring(2));
        }
        if (parts.length < 3) {
            return Message.verbatim(name);
        }
        return parts[1].equals(parts[2]) ? Message.of("picture.d-of", parts[1])
                : Message.of("picture.d-of-both", parts[1], parts[2]);
    }

    private static double[] column(double[] values, int width, int at) {
        double[] column = new double[values.length / width];
        Arrays.setAll(column, row -> values[row * width + at]);
        return column;
    }

    /** The known values at the states of the result; empty where they are not known. */
    private static double[] column(LocalDynamicsAnalysis.Result result, boolean drift, int at) {
        int d = result.analysis().facts().dimension();
        return result.exact().map(exact -> drift ? column(exact.drift(), d, at)
                : column(exact.diffusion(), d * d, at)).orElse(new double[0]);
    }

    private static Figure draw(LocalDynamicsAnalysis.Result result, StateCanvas canvas, Map map, double top) {
        Range range = new Range(map.positive() ? 0 : -top, top).padded(canvas.isLine() ? 0.05 : 0);
        Role role = Naming.role(result.analysis(), result.fit());
        double[] truth = canvas.isLine() && map.known().length > 0
                ? interpolated(result.states(), map.known(), canvas.states()) : new double[0];
        Message title = label(map.entry().name());
        Message name = canvas.isLine() ? Naming.method(result.analysis(), result.fit()) : title;
        return canvas.draw(Message.NOTHING, Message.NOTHING,
                List.of(new StateCanvas.Layer(name, role, map.values(), truth)),
                canvas.isLine() ? title : Message.verbatim(map.symbol()), range);
    }

    /** Known values between the states at which they are known; NaN beyond them. */
    static double[] interpolated(double[] states, double[] known, double[] at) {
        Integer[] order = new Integer[states.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (i, j) -> Double.compare(states[i], states[j]));
        double[] result = new double[at.length];
        int k = 0;
        for (int i = 0; i < at.length; i++) {
            while (k + 1 < order.length && states[order[k + 1]] < at[i]) {
                k++;
            }
            boolean inside = k + 1 < order.length && at[i] >= states[order[k]] && at[i] <= states[order[k + 1]];
            double gap = inside ? states[order[k + 1]] - states[order[k]] : 0;
            double share = gap > 0 ? (at[i] - states[order[k]]) / gap : 0;
            result[i] = inside ? (1 - share) * known[order[k]] + share * known[order[k + 1]] : Double.NaN;
        }
        return result;
    }
}
