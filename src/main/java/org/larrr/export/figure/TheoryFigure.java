package org.larrr.export.figure;

import java.util.List;
import java.util.Optional;
import org.larrr.data.Remedy;
import org.larrr.diagnostics.OperatorTerms;
import org.larrr.experiments.explain.Theory;

/** The theory of a fit: the terms of its error, and where its choices stand beside the paper's. */
public final class TheoryFigure {

    private static final List<String> ROWS = List.of("(0) representation", "(I) regularisation", "(II) rank",
            "(III) integration", "(IV) variance", "whole error");

    private TheoryFigure() {}

    /** The norms of the terms, from (0) at the bottom to the whole error on top. */
    public static Figure terms(Theory.Result result) {
        Optional<OperatorTerms> known = result.terms();
        if (known.isEmpty()) {
            return XyFigure.saying("Terms of the error", "The terms are told where the process is known exactly: for "
                    + "reversible systems of one variable. Choices are told for all data.", Remedy.SYSTEM);
        }
        OperatorTerms terms = known.get();
        double[] values = {terms.representation(), terms.regularization(), terms.rank(), terms.integration(),
            terms.variance(), terms.total()};
        double[] rows = {0, 1, 2, 3, 4, 5};
        Role role = Naming.role(result.analysis(), result.fit());
        int largest = 0;
        for (int k = 1; k < ROWS.size() - 1; k++) {
            largest = values[k] > values[largest] ? k : largest;
        }
        return new XyFigure("Terms of the error", "the largest term is " + ROWS.get(largest),
                Axis.log("norm from the features to L²(π)", ""), Axis.rows(ROWS),
                List.of(Series.points("", role, values, rows)));
    }

    /** γ and Δt as they are, and of the order of the paper's. */
    public static Figure choices(Theory.Result result) {
        Theory.Choices choices = result.choices();
        return new XyFigure("Choices", "the paper's γ is of the order 1/(nΔt), its Δt of n^(−1/3), in units of the "
                + "slowest time; constants are left open",
                Axis.log("regularisation γ", ""), Axis.log("time step Δt", Naming.timeUnit(result.analysis())),
                List.of(Series.points("of the paper's order", Role.TRUTH, new double[] {choices.bestGamma()},
                                new double[] {choices.bestStep()}),
                        Series.points("this fit", Naming.role(result.analysis(), result.fit()),
                                new double[] {choices.gamma()}, new double[] {choices.step()})));
    }
}
