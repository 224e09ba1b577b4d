package org.larrr.experiments.kinetics;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.MetastableSets;
import org.larrr.diagnostics.StateSet;
import org.larrr.experiments.AnalysisResult;
import org.larrr.systems.formula.StateFunction;

/** Sets that somebody picks in a plot: what lies around a state, and the other set that moves out of its way. */
public final class PickedSets {

    /** The extent of a set, as a share of the range of the data. */
    private static final double REACH = 0.1;
    /** The extent in an angle [rad]. */
    private static final double ANGLE = 0.3;
    private static final int DIGITS = 3;
    private static final int PLANE = 2;

    private PickedSets() {}

    /**
     * {@return the condition of a box around a state in the coordinates and angles that a plot shows, at most two;
     * empty if it shows none}
     *
     * @param state values by the full names of coordinates and angles; other quantities are no part of the box
     * @param data  what the box is a tenth of each way; angles reach 0.3 each way, around the circle
     */
    public static Optional<String> around(Map<String, Double> state, Trajectories data) {
        List<String> parts = new ArrayList<>();
        state.forEach((axis, value) -> StateFunction.nameOf(data.coordinates(), axis)
                .filter(any -> parts.size() < PLANE)
                .ifPresent(name -> parts.add(around(name, value, data.coordinates().indexOf(axis), data))));
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(" & ", parts));
    }

    private static String around(String name, double value, int coordinate, Trajectories data) {
        if (coordinate < 0 && Math.abs(value) + ANGLE > Math.PI) {
            return "cos(" + name + " - " + number(value) + ") > " + number(Math.cos(ANGLE));
        }
        double reach = coordinate < 0 ? ANGLE : REACH * range(data, coordinate);
        return number(value - reach) + " < " + name + " < " + number(value + reach);
    }

    private static double range(Trajectories data, int coordinate) {
        var values = IntStream.range(0, data.size()).mapToDouble(row -> data.value(row, coordinate))
                .summaryStatistics();
        return values.getMax() - values.getMin();
    }

    private static String number(double value) {
        return new BigDecimal(value).round(new MathContext(DIGITS)).stripTrailingZeros().toPlainString();
    }

    /**
     * {@return the other of two sets: itself if it shares no state with the picked one, else the number of the first
     * metastable set that does not} Costs as much as metastable sets do where one is asked for by its number.
     *
     * @param count  how many metastable sets there are; empty for as many as lie above the largest gap
     * @param picked the condition of the picked set
     * @param other  the condition or number of the other one
     * @throws org.larrr.spectra.EstimationException if the fit has no metastable sets
     * @throws org.larrr.systems.formula.FormulaException if one of them cannot be read
     */
    public static String other(AnalysisResult analysis, int fit, OptionalInt count, String picked, String other) {
        Trajectories data = analysis.availableStates();
        MetastableSets sets = MetastableAnalysis.sets(analysis, fit, count).sets();
        boolean[] taken = states(picked, sets, data);
        if (areApart(taken, states(other, sets, data))) {
            return other;
        }
        return IntStream.rangeClosed(1, sets.count()).mapToObj(Integer::toString)
                .filter(number -> areApart(taken, states(number, sets, data))).findFirst().orElse(other);
    }

    private static boolean[] states(String text, MetastableSets sets, Trajectories data) {
        StateSet set = SetChoice.parse(text, data.coordinates()).states(Optional.of(sets));
        return set.contains(data.states(), data.dimension());
    }

    private static boolean areApart(boolean[] a, boolean[] b) {
        return IntStream.range(0, a.length).noneMatch(i -> a[i] && b[i]);
    }
}
