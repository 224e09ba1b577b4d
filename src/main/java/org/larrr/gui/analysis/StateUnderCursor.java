package org.larrr.gui.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Naming;
import org.larrr.export.figure.Notation;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.SpectralModel;
import org.larrr.systems.StochasticSystem;

/** A state that the pointer rests on: which one it is, and what is known about it. Quick enough for every move. */
public final class StateUnderCursor {

    private static final int MAX_FUNCTIONS = 5;

    private StateUnderCursor() {}

    /**
     * The coordinates among some values on axes; where they belong to a moment of the data or to an observed point, the
     * others too. O(n) where one must be looked for; where only moments are at hand, nothing is added.
     */
    public static Map<String, Double> of(AnalysisResult result, Map<String, Double> place) {
        List<String> names = Naming.axes(result);
        Map<String, Double> state = new LinkedHashMap<>();
        names.stream().filter(place::containsKey).forEach(name -> state.put(name, place.get(name)));
        if (!state.isEmpty() && state.size() < names.size()) {
            result.states().ifPresent(data -> complete(state, data, names, place));
        }
        return state;
    }

    private static void complete(Map<String, Double> state, Trajectories data, List<String> names,
            Map<String, Double> place) {
        int row = place.containsKey(Naming.TIME) ? rowAt(data, place.get(Naming.TIME), names, state)
                : rowOf(data, names, state);
        if (row >= 0) {
            for (int c = 0; c < names.size(); c++) {
                state.putIfAbsent(names.get(c), data.value(row, c));
            }
        }
    }

    /** The state at a time; of several trajectories the one nearest to the known coordinate. */
    private static int rowAt(Trajectories data, double time, List<String> names, Map<String, Double> known) {
        int found = -1;
        double least = Double.POSITIVE_INFINITY;
        int c = names.indexOf(known.keySet().iterator().next());
        for (int k = 0; k < data.count(); k++) {
            int i = (int) Math.round(time / data.duration(k) * (data.length(k) - 1));
            if (i < 0 || i >= data.length(k)) {
                continue;
            }
            int row = data.start(k) + i;
            double distance = Math.abs(data.value(row, c) - Objects.requireNonNull(known.get(names.get(c))));
            if (distance < least) {
                least = distance;
                found = row;
            }
        }
        return found;
    }

    /** The observed state that has exactly these coordinates, −1 if there is none. */
    private static int rowOf(Trajectories data, List<String> names, Map<String, Double> known) {
        int[] columns = known.keySet().stream().mapToInt(names::indexOf).toArray();
        double[] values = known.values().stream().mapToDouble(v -> v).toArray();
        for (int row = 0; row < data.size(); row++) {
            boolean same = true;
            for (int c = 0; same && c < columns.length; c++) {
                same = data.value(row, columns[c]) == values[c];
            }
            if (same) {
                return row;
            }
        }
        return -1;
    }

    /** The state in words: its coordinates, and where all are known its potential, density and eigenfunction values. */
    public static String text(AnalysisResult result, Map<String, Double> state) {
        List<String> names = Naming.axes(result);
        List<String> parts = new ArrayList<>();
        state.forEach((name, value) -> parts.add(name + " = " + Numbers.show(value, Numbers.digits())));
        if (!parts.isEmpty() && state.keySet().containsAll(names)) {
            double[] x = names.stream().mapToDouble(state::get).toArray();
            potential(result, x, parts);
            result.truth().filter(truth -> truth.hasDensity())
                    .ifPresent(truth -> parts.add("π = " + Numbers.show(truth.density(x), Numbers.digits())));
            result.fits().stream().flatMap(fit -> fit.model().stream()).findFirst()
                    .ifPresent(model -> functions(model, x, parts));
        }
        return String.join(Messages.get("status.separator"), parts);
    }

    private static void potential(AnalysisResult result, double[] x, List<String> parts) {
        result.knownSystem().filter(system -> system.dimension() == x.length)
                .map((StochasticSystem system) -> system.potential(x))
                .ifPresent(value -> value.ifPresent(v -> parts.add("V = " + Numbers.show(v, Numbers.digits()))));
    }

    private static void functions(SpectralModel model, double[] x, List<String> parts) {
        ComplexMatrix values = model.right().evaluate(x);
        for (int i = 1; i < Math.min(model.rank(), MAX_FUNCTIONS + 1); i++) {
            parts.add("f" + Notation.subscript(i + 1) + " = "
                    + Numbers.show(values.get(0, i).re(), Numbers.digits() - 1));
        }
    }
}
