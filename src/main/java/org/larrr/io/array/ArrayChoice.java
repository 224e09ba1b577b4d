package org.larrr.io.array;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Messages;
import org.larrr.io.series.AxisOrder;
import org.larrr.io.series.ColumnRoles;

/**
 * Which arrays of an archive hold the trajectories, and which their times or their step; the rest is left aside.
 *
 * @param states      what is read as trajectories, with as many coordinates each
 * @param coordinates the name of each coordinate, none unless every one has an array of its own
 * @param times       of the states, null if no array tells them
 * @param step        Δt, if an array of one number tells it
 * @param notes       what was left aside, one sentence each
 */
record ArrayChoice(List<NpyArray> states, List<String> coordinates, double[] times, OptionalDouble step, List<String> notes) {

    private static final Pattern STEP = Pattern.compile("(?i)dt|delta_?t|(time)?_?step|timestep|sampling_?(interval|period)");
    private static final Pattern RATE = Pattern.compile("(?i)fs|sfreq|sampling_?(rate|frequency)|sample_?rate|fps|frame_?rate");
    private static final Pattern BESIDE = Pattern.compile("(?i)(weights?|labels?|classes|dtrajs?|assignments?|meta(data)?|info|params?|box|unitcell.*|cell_.*"
            + "|energ(y|ies)|targets?|y_(train|test)|mask|index|indices|ids?)\\d*");
    private static final int SHOWN = 8;

    /**
     * @param file  named in messages
     * @param named the arrays by their names, in natural order
     * @param asked whether the user named them, so that none is left aside
     */
    static ArrayChoice of(String file, Map<String, NpyArray> named, boolean asked, AxisOrder order) throws DataFormatException {
        List<String> beside = new ArrayList<>();
        List<NpyArray> states = new ArrayList<>();
        List<String> names = new ArrayList<>();
        double[] times = null;
        OptionalDouble step = OptionalDouble.empty();
        for (Map.Entry<String, NpyArray> entry : named.entrySet()) {
            String last = entry.getKey().substring(entry.getKey().lastIndexOf('/') + 1);
            NpyArray array = entry.getValue();
            boolean one = array.values().length == 1;
            boolean alone = named.size() == 1;
            if (!alone && array.shape().length == 1 && !one && ColumnRoles.isTimeName(last) && times == null) {
                times = array.values();
            } else if (!alone && one && STEP.matcher(last).matches() && array.values()[0] > 0) {
                step = OptionalDouble.of(array.values()[0]);
            } else if (!alone && one && RATE.matcher(last).matches() && array.values()[0] > 0) {
                step = OptionalDouble.of(1 / array.values()[0]);
            } else if (!alone && !asked && (array.shape().length == 0 || BESIDE.matcher(last).matches())) {
                beside.add(entry.getKey());
            } else {
                states.add(array);
                names.add(entry.getKey());
            }
        }
        if (states.isEmpty()) {
            throw new DataFormatException(file + " holds no array of states, only " + shown(beside) + "; name the arrays to read");
        }
        return settled(file, states, names, times, step, beside, asked, order);
    }

    private static ArrayChoice settled(String file, List<NpyArray> states, List<String> names, double[] times, OptionalDouble step,
            List<String> beside, boolean asked, AxisOrder order) throws DataFormatException {
        List<String> notes = new ArrayList<>();
        if (areCoordinates(states, names)) {
            notes.add(file + ": its arrays of one length are taken as coordinates: " + shown(names));
            List<NpyArray> joined = List.of(side(file, states));
            return new ArrayChoice(joined, names.stream().map(name -> Messages.plain(name.substring(name.lastIndexOf('/') + 1))).toList(),
                    times, step, with(notes, file, beside));
        }
        int most = asked ? -1 : widest(states);
        List<NpyArray> kept = new ArrayList<>();
        for (int k = 0; k < states.size(); k++) {
            if (most >= 0 && width(states.get(k)) != most) {
                beside.add(names.get(k));
            } else {
                kept.add(ArrayAxes.settle(states.get(k), order));
            }
        }
        return new ArrayChoice(kept, List.of(), times, step, with(notes, file, beside));
    }

    private static List<String> with(List<String> notes, String file, List<String> beside) {
        if (!beside.isEmpty()) {
            notes.add(file + ": arrays left aside, because they are no states of these trajectories: " + shown(beside));
        }
        return notes;
    }

    private static String shown(List<String> names) {
        String first = String.join(", ", names.stream().limit(SHOWN).map(Messages::printable).toList());
        return names.size() > SHOWN ? first + " and " + (names.size() - SHOWN) + " more" : first;
    }

    /** Vectors of one length under names that are more than a number: phi and psi, not arr_0 and arr_1. */
    private static boolean areCoordinates(List<NpyArray> states, List<String> names) {
        boolean vectors = states.size() > 1 && states.stream().allMatch(array -> array.shape().length == 1
                && array.values().length == states.get(0).values().length);
        return vectors && names.stream().map(name -> name.replaceAll("\\d+", "")).distinct().count() == names.size();
    }

    private static NpyArray side(String file, List<NpyArray> columns) {
        int rows = columns.get(0).values().length;
        double[] values = new double[Math.multiplyExact(rows, columns.size())];
        for (int c = 0; c < columns.size(); c++) {
            for (int i = 0; i < rows; i++) {
                values[i * columns.size() + c] = columns.get(c).values()[i];
            }
        }
        return new NpyArray(file, new int[] {rows, columns.size()}, values);
    }

    /** The number of coordinates that most numbers belong to. */
    private static int widest(List<NpyArray> states) {
        Map<Integer, Long> numbers = new LinkedHashMap<>();
        states.forEach(array -> numbers.merge(width(array), (long) array.values().length, Long::sum));
        return numbers.entrySet().stream().max(Comparator.comparingLong(Map.Entry::getValue)).orElseThrow().getKey();
    }

    private static int width(NpyArray array) {
        int[] shape = array.shape();
        return shape.length <= 1 ? 1 : shape[shape.length - 1];
    }
}
