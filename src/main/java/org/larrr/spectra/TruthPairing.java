package org.larrr.spectra;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.larrr.linalg.Complex;

/**
 * Which true eigenvalue each estimate stands for.
 *
 * <p>A conjugate pair stands for a conjugate pair, its members for the members in their order, so that both have the
 * same error; a real value stands for a real one. Among their kind, r estimates compete for the r leading true values
 * and those that tie with the last of them in real part. On the real line that is settled by the assignment of least
 * total squared distance, which is the pairing by order; in the complex plane, where there is no order, by the nearest
 * first, relative to the true value, so that one estimate far from everything moves no other. An estimate that is left
 * over may stand for a later value of its kind if it is near it. One that still has no counterpart stands for none: an
 * error would be a number about nothing. One that is off by more than half of its counterpart's size stands for the
 * next true value after the leading ones if it is near that: the fit then missed a slower process, which moves places
 * in the order, but no value. Where there is no such value, a real one keeps its counterpart only at the same place in
 * the order: a true value that nobody found is no counterpart of one that is rows away.
 *
 * <p>Two equal real values may stand behind a pair, which noise makes of a double eigenvalue, and so may two that the
 * pair is near to. O(r³), by the Hungarian method (Kuhn 1955, DOI 10.1002/nav.3800020109).
 */
public final class TruthPairing {

    private static final double TIE = 1e-9;
    /** A later true value is a counterpart only within this share of its modulus. */
    private static final double NEAR = 0.3;
    /** Farther than this share of its modulus, a true value is no counterpart if there is a better one. */
    private static final double HOPELESS = 0.5;

    /** True values near a shift that are looked at beyond twice as many as there are estimates. */
    private static final int MORE = 4;

    private TruthPairing() {}

    /**
     * {@return the true value behind each estimate of a fit, of the whole spectrum or of that near a complex shift}
     *
     * @param model the fit
     * @param truth in the conventional order, all defined
     */
    public static List<Optional<Complex>> of(SpectralModel model, List<Complex> truth) {
        return model.focus().map(shift -> near(shift, model.eigenvalues(), truth))
                .orElseGet(() -> of(model.eigenvalues(), truth));
    }

    /**
     * By least total squared distance among the true values nearest to the shift, more than there are estimates: which
     * of those at nearly the same distance a fit finds is not settled by their order. One that is farther from the true
     * value than that is from the shift stands for none.
     */
    private static List<Optional<Complex>> near(Complex shift, List<Complex> estimates, List<Complex> truth) {
        List<Integer> rows = IntStream.range(0, estimates.size()).filter(i -> estimates.get(i).isDefined()).boxed()
                .toList();
        List<Complex> nearest = truth.stream().sorted(Comparator.comparingDouble(value -> value.minus(shift).abs()))
                .limit(2L * rows.size() + MORE).toList();
        boolean swap = rows.size() > nearest.size();
        double[][] cost = new double[swap ? nearest.size() : rows.size()][swap ? rows.size() : nearest.size()];
        for (int i = 0; i < rows.size(); i++) {
            for (int t = 0; t < nearest.size(); t++) {
                double distance = estimates.get(rows.get(i)).minus(nearest.get(t)).abs();
                cost[swap ? t : i][swap ? i : t] = distance * distance;
            }
        }
        int[] chosen = Assignment.of(cost);
        List<Optional<Complex>> result = new ArrayList<>(Collections.nCopies(estimates.size(), Optional.empty()));
        for (int k = 0; k < chosen.length; k++) {
            int row = rows.get(swap ? chosen[k] : k);
            Complex exact = nearest.get(swap ? k : chosen[k]);
            if (estimates.get(row).minus(exact).abs() <= exact.minus(shift).abs()) {
                result.set(row, Optional.of(exact));
            }
        }
        return List.copyOf(result);
    }

    /**
     * A real value, or a conjugate pair named by the member above the real axis.
     *
     * @param value of two real ones, which count as a pair too, the first
     * @param other the value below the axis: the conjugate, or the second of two real ones
     * @param upper the position of the real value or of the member above the axis; −1 where a list was cut
     * @param lower the position of the conjugate; −1 for a real value or where a list was cut
     */
    private record Unit(Complex value, Complex other, boolean isPair, int upper, int lower) {

        int first() {
            return upper < 0 ? lower : upper;
        }

        boolean shares(Unit other) {
            return first() == other.first() || lower >= 0 && lower == other.first() || other.lower >= 0
                    && other.lower == first();
        }

        double distance(Unit to) {
            return Math.max(value.minus(to.value).abs(), other.minus(to.other).abs());
        }

        /** Over the modulus of the true value; 0 is nobody's second choice. */
        double relative(Unit truth) {
            double distance = distance(truth);
            return distance == 0 ? 0 : distance / truth.value.abs();
        }

        boolean isNear(Unit truth) {
            return distance(truth) <= NEAR * truth.value.abs();
        }
    }

    /**
     * {@return the true value behind each estimate, in their order; empty for an undefined estimate and one that no
     * true value is like}
     *
     * @param estimates in the conventional order
     * @param truth     in the conventional order, all defined
     */
    public static List<Optional<Complex>> of(List<Complex> estimates, List<Complex> truth) {
        int defined = (int) estimates.stream().filter(Complex::isDefined).count();
        int leading = leading(defined, truth);
        List<Unit> all = units(truth);
        List<Unit> early = all.stream().filter(unit -> unit.first() < leading).toList();
        List<Unit> late = all.stream().filter(unit -> unit.first() >= leading).toList();
        @SuppressWarnings({"unchecked", "rawtypes"}) // an array of Optional cannot be made otherwise
        Optional<Complex>[] result = new Optional[estimates.size()];
        Arrays.fill(result, Optional.empty());
        List<Unit> left = new ArrayList<>(early);
        for (boolean pairs : new boolean[] {true, false}) {
            List<Unit> own = units(estimates).stream().filter(unit -> unit.isPair() == pairs).toList();
            List<Unit> candidates = left.stream().filter(unit -> unit.isPair() == pairs).toList();
            List<Unit> unmatched = pairs ? nearestFirst(own, withDoubles(own, candidates, left), left, result)
                    : byOrder(own, candidates, left, result);
            List<Unit> later = late.stream().filter(unit -> unit.isPair() == pairs).toList();
            near(unmatched, later, result);
            near(hopeless(own, result), later.stream().filter(unit -> !isTaken(unit, result)).limit(1).toList(),
                    result);
            hopeless(own, result).stream().filter(unit -> !unit.isPair())
                    .filter(unit -> place(estimates, unit) != place(all, truth, unit, result))
                    .forEach(unit -> result[unit.first()] = Optional.empty());
        }
        return List.of(result);
    }

    /**
     * {@return the true values without an estimate, although there is one that is as fast or faster, or enough
     * estimates; of a conjugate pair the member above the real axis}
     *
     * @param paired what {@link #of(List, List)} answers
     * @param truth  in the conventional order, all defined
     */
    public static List<Complex> missed(List<Optional<Complex>> paired, List<Complex> truth) {
        List<Complex> found = new ArrayList<>(paired.stream().flatMap(Optional::stream).toList());
        int last = paired.size() - 1;
        for (Complex each : found) {
            last = Math.max(last, truth.lastIndexOf(each));
        }
        List<Complex> missed = new ArrayList<>();
        for (int i = 0; i <= Math.min(last, truth.size() - 1); i++) {
            if (!found.remove(truth.get(i)) && truth.get(i).im() >= 0) {
                missed.add(truth.get(i));
            }
        }
        return List.copyOf(missed);
    }

    /** Returns the number of processes among the estimates before a given one. */
    private static int place(List<Complex> estimates, Unit unit) {
        return (int) units(estimates).stream().filter(other -> other.first() < unit.first()).count();
    }

    /** Returns the number of true processes before the one that an estimate represents. */
    private static int place(List<Unit> all, List<Complex> truth, Unit estimate, Optional<Complex>[] result) {
        int exact = result[estimate.first()].map(truth::indexOf).orElse(-1);
        return (int) all.stream().filter(other -> other.first() < exact && other.lower() != exact).count();
    }

    /**
     * Returns the number of true values that as many estimates can represent: those that tie with the last of them are
     * included.
     */
    private static int leading(int estimates, List<Complex> truth) {
        int count = Math.min(estimates, truth.size());
        while (count > 0 && count < truth.size() && tie(truth.get(count).re(), truth.get(count - 1).re())) {
            count++;
        }
        return count;
    }

    private static boolean tie(double a, double b) {
        return Math.abs(a - b) <= TIE * Math.max(1, Math.abs(b));
    }

    /** Values put together with their conjugates; of a pair that the list cuts, what is there stands for both. */
    private static List<Unit> units(List<Complex> values) {
        List<Unit> units = new ArrayList<>();
        boolean[] used = new boolean[values.size()];
        for (int i = 0; i < used.length; i++) {
            Complex value = values.get(i);
            if (used[i] || !value.isDefined()) {
                continue;
            }
            if (value.im() == 0) {
                units.add(new Unit(value, value, false, i, -1));
                continue;
            }
            int partner = conjugate(values, used, i);
            if (partner >= 0) {
                used[partner] = true;
            }
            units.add(value.im() > 0 ? new Unit(value, value.conjugate(), true, i, partner)
                    : new Unit(value.conjugate(), value, true, partner, i));
        }
        return units;
    }

    private static int conjugate(List<Complex> values, boolean[] used, int i) {
        for (int k = i + 1; k < used.length; k++) {
            boolean same = values.get(k).isDefined()
                    && values.get(k).minus(values.get(i).conjugate()).abs() <= TIE * Math.max(1, values.get(i).abs());
            if (!used[k] && same) {
                return k;
            }
        }
        return -1;
    }

    /** Where there are more pairs than true ones, two real values that are one, or both near a pair, stand in. */
    private static List<Unit> withDoubles(List<Unit> own, List<Unit> pairs, List<Unit> left) {
        List<Unit> candidates = new ArrayList<>(pairs);
        for (int k = 1; k < left.size() && candidates.size() < own.size(); k++) {
            Unit a = left.get(k - 1);
            Unit b = left.get(k);
            boolean taken = candidates.stream().anyMatch(unit -> unit.shares(a));
            Unit both = new Unit(a.value(), b.value(), true, a.first(), b.first());
            boolean alike = tie(a.value().re(), b.value().re()) || own.stream().anyMatch(pair -> pair.isNear(both));
            if (!a.isPair() && !b.isPair() && !taken && alike) {
                candidates.add(both);
            }
        }
        return candidates;
    }

    /** The nearest two first; what is used leaves {@code left}. Returns the estimates without a value. */
    private static List<Unit> nearestFirst(List<Unit> own, List<Unit> candidates, List<Unit> left,
            Optional<Complex>[] result) {
        List<Unit> unmatched = new ArrayList<>(own);
        List<Unit> free = new ArrayList<>(candidates);
        while (!unmatched.isEmpty() && !free.isEmpty()) {
            Unit estimate = unmatched.get(0);
            Unit truth = free.get(0);
            for (Unit one : unmatched) {
                for (Unit other : free) {
                    if (one.relative(other) < estimate.relative(truth)) {
                        estimate = one;
                        truth = other;
                    }
                }
            }
            assign(estimate, truth, result);
            unmatched.remove(estimate);
            free.remove(truth);
            left.removeIf(truth::shares);
        }
        return unmatched;
    }

    /**
     * The assignment of least total squared distance; what it uses leaves {@code left}. Returns the estimates without a
     * value.
     */
    private static List<Unit> byOrder(List<Unit> own, List<Unit> candidates, List<Unit> left,
            Optional<Complex>[] result) {
        boolean swap = own.size() > candidates.size();
        List<Unit> rows = swap ? candidates : own;
        List<Unit> columns = swap ? own : candidates;
        double[][] cost = rows.stream()
                .map(row -> columns.stream().mapToDouble(column -> Math.pow(row.distance(column), 2)).toArray())
                .toArray(double[][]::new);
        int[] chosen = Assignment.of(cost);
        List<Unit> unmatched = new ArrayList<>(own);
        for (int i = 0; i < chosen.length; i++) {
            Unit estimate = swap ? columns.get(chosen[i]) : rows.get(i);
            Unit truth = swap ? rows.get(i) : columns.get(chosen[i]);
            assign(estimate, truth, result);
            unmatched.remove(estimate);
            left.removeIf(truth::shares);
        }
        return unmatched;
    }

    private static List<Unit> hopeless(List<Unit> own, Optional<Complex>[] result) {
        return own.stream().filter(estimate -> result[estimate.first()].filter(truth -> !EigenvalueError.isZero(truth)
                && EigenvalueError.absolute(sameSide(estimate, truth), truth) > HOPELESS * truth.abs()).isPresent())
                        .toList();
    }

    private static Complex sameSide(Unit estimate, Complex truth) {
        return truth.im() < 0 ? estimate.value().conjugate() : estimate.value();
    }

    private static boolean isTaken(Unit truth, Optional<Complex>[] result) {
        return Arrays.stream(result).anyMatch(exact -> exact.equals(Optional.of(truth.value())));
    }

    /** The nearest first, of those that are near. */
    private static void near(List<Unit> unmatched, List<Unit> late, Optional<Complex>[] result) {
        record Match(Unit estimate, Unit truth) {}
        List<Unit> taken = new ArrayList<>();
        unmatched.stream().flatMap(estimate -> late.stream().map(truth -> new Match(estimate, truth)))
                .filter(match -> match.estimate().isNear(match.truth()))
                .sorted(Comparator.comparingDouble(match -> match.estimate().distance(match.truth())))
                .forEach(match -> {
                    if (!taken.contains(match.estimate()) && !taken.contains(match.truth())) {
                        taken.addAll(List.of(match.estimate(), match.truth()));
                        assign(match.estimate(), match.truth(), result);
                    }
                });
    }

    private static void assign(Unit estimate, Unit truth, Optional<Complex>[] result) {
        if (estimate.upper() >= 0) {
            result[estimate.upper()] = Optional.of(truth.value());
        }
        if (estimate.lower() >= 0) {
            result[estimate.lower()] = Optional.of(truth.other());
        }
    }
}
