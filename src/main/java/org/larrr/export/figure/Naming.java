package org.larrr.export.figure;

import java.util.List;
import java.util.Optional;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.experiments.Source;
import org.larrr.linalg.Complex;
import org.larrr.systems.Coordinate;
import org.larrr.systems.Truth;

/** Names, units and roles of what an analysis is about, the same in every figure. */
final class Naming {

    private Naming() {}

    /** The unit of time; empty when dimensionless. */
    static String timeUnit(AnalysisResult result) {
        return result.data().timeUnit();
    }

    /** The unit of eigenvalues. */
    static String rateUnit(AnalysisResult result) {
        String unit = timeUnit(result);
        return unit.isEmpty() ? "1/time" : "1/" + unit;
    }

    /** The system's own description of a coordinate, where data come from a system. */
    static Optional<Coordinate> coordinate(AnalysisResult result, int index) {
        if (result.request().source() instanceof Source.Simulation simulation) {
            List<Coordinate> all = simulation.system().coordinates();
            return index < all.size() ? Optional.of(all.get(index)) : Optional.empty();
        }
        return Optional.empty();
    }

    static Axis axis(AnalysisResult result, int index) {
        return coordinate(result, index)
                .map(c -> Axis.linear(c.name(), c.unit()))
                .orElseGet(() -> Axis.linear(result.data().coordinates().get(index), ""));
    }

    /** LaRRR and TO-RRR by their own role, any other by its place among the others; a repeated one by its repetition. */
    static Role role(AnalysisResult result, int fit) {
        List<Fit> fits = result.fits();
        String id = fits.get(fit).estimator().id();
        boolean known = id.equals("larrr") || id.equals("to-rrr");
        int before = (int) fits.subList(0, fit).stream()
                .map(f -> f.estimator().id())
                .filter(other -> known ? other.equals(id) : !other.equals("larrr") && !other.equals("to-rrr"))
                .count();
        Role.Kind kind = !known ? Role.Kind.BASELINE : id.equals("larrr") ? Role.Kind.LARRR : Role.Kind.TO_RRR;
        return new Role(kind, before);
    }

    /** The true eigenvalues, where any are known. */
    static Optional<List<Complex>> trueEigenvalues(AnalysisResult result) {
        return result.truth().map(Truth::eigenvalues).filter(values -> !values.isEmpty());
    }

    /** "λ₂" for index 1. */
    static String lambda(int index) {
        return "λ" + Notation.subscript(index + 1);
    }

    static String value(Complex value) {
        if (!value.isDefined() || value.im() == 0) {
            return Notation.number(value.re(), 3);
        }
        String sign = value.im() < 0 ? " − " : " + ";
        return Notation.number(value.re(), 3) + sign + Notation.number(Math.abs(value.im()), 3) + "i";
    }
}
