package org.larrr.export.figure;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.linalg.Complex;
import org.larrr.systems.Coordinate;
import org.larrr.systems.Truth;

/** Names, units and roles of what an analysis is about, the same in every figure. */
public final class Naming {

    /** The label of the time axis of trajectories. */
    public static final String TIME = Message.of("picture.time").english();

    private Naming() {}

    /** The unit of time; empty when dimensionless. */
    public static String timeUnit(AnalysisResult result) {
        return result.facts().timeUnit();
    }

    /** The unit of eigenvalues. */
    public static String rateUnit(AnalysisResult result) {
        String unit = timeUnit(result);
        return unit.isEmpty() ? "1/time" : "1/" + unit;
    }

    /** Returns the text of a rate with its unit, "−0.6 ps⁻¹"; as it is when time is dimensionless. */
    public static String perTime(String rate, String timeUnit) {
        return timeUnit.isEmpty() ? rate : rate + " " + timeUnit + "⁻¹";
    }

    /** The system's own description of a coordinate, where data come from a system. */
    static Optional<Coordinate> coordinate(AnalysisResult result, int index) {
        return result.request().source().simulation().map(simulation -> simulation.system().coordinates())
                .filter(all -> index < all.size()).map(all -> all.get(index));
    }

    static Axis axis(AnalysisResult result, int index) {
        return coordinate(result, index)
                .map(c -> Axis.linear(c.name(), c.unit()))
                .orElseGet(() -> Axis.linear(result.facts().coordinates().get(index), ""));
    }

    /** The role of a fit's estimator; repetitions of one estimator have roles of their own. */
    public static Role role(AnalysisResult result, int fit) {
        return role(result.fits().stream().map(Fit::estimator).toList(), fit);
    }

    static Role role(List<? extends Estimator> estimators, int index) {
        EstimatorKind kind = estimators.get(index).kind();
        int before = (int) estimators.subList(0, index).stream().filter(each -> each.kind() == kind).count();
        return switch (kind) {
            case LARRR -> new Role(Role.Kind.LARRR, before);
            case TO_RRR -> new Role(Role.Kind.TO_RRR, before);
            default -> Role.baseline(kind.ordinal() - EstimatorKind.TO_RRR.ordinal() - 1 + before);
        };
    }

    /** The true eigenvalues, where any are known. */
    static Optional<List<Complex>> trueEigenvalues(AnalysisResult result) {
        return result.truth().map(Truth::eigenvalues).filter(values -> !values.isEmpty());
    }

    /** "λ₂" for index 1. */
    public static String lambda(int index) {
        return "λ" + Notation.subscript(index + 1);
    }

    public static String value(Complex value) {
        return Notation.complex(value, 3);
    }

    /** Returns the value as a numeral, which is formatted in the reader's language. */
    public static Numeral numeral(Complex value) {
        return new Numeral(value(value));
    }

    /** The name of the method of a fit. */
    public static Message method(AnalysisResult result, int fit) {
        return result.fits().get(fit).estimator().displayName();
    }

    /** A method as outcomes of experiments call it: by its title, or by a name of their own. */
    public static Message method(String name) {
        return Stream.of(EstimatorKind.values()).filter(kind -> kind.title().equals(name)).findFirst()
                .map(EstimatorKind::displayName).orElse(Message.verbatim(name));
    }

    /** "LaRRR  λ₂ = −0.6": whose value of what it is. */
    public static Message reading(Message whose, String what, Numeral value) {
        return Message.of("picture.reading", whose, what, value);
    }

    /** Several notes in one. */
    public static Message join(List<Message> notes) {
        return notes.stream().filter(note -> !note.isNothing())
                .reduce((first, next) -> Message.of("list.semicolon", first, next)).orElse(Message.NOTHING);
    }

    /** One label a coordinate. */
    public static List<String> axes(AnalysisResult result) {
        return IntStream.range(0, result.facts().coordinates().size()).mapToObj(c -> axis(result, c).label()).toList();
    }

    /** The role of an estimator by its name in an experiment: LaRRR and TO-RRR have their own, all others count up. */
    public static Role role(List<String> names, String name) {
        List<String> kin = names.stream().filter(other -> kind(other) == kind(name)).toList();
        return new Role(kind(name), kin.indexOf(name));
    }

    private static Role.Kind kind(String name) {
        if (name.startsWith("LaRRR")) {
            return Role.Kind.LARRR;
        }
        return name.startsWith("TO-RRR") ? Role.Kind.TO_RRR : Role.Kind.BASELINE;
    }
}
