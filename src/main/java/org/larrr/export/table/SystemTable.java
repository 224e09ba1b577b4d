package org.larrr.export.table;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.SystemDefinition.SystemParameter;
import org.larrr.systems.Truth;
import org.larrr.systems.Truth.TruthSource;
import org.larrr.systems.review.SystemReview;

/** Systems and their true spectra, for a terminal. */
public final class SystemTable {

    private SystemTable() {}

    /** Returns the remarks on a system's formulas, one line each; empty for one without fault. */
    public static String remarks(StochasticSystem system) {
        return SystemReview.of(system).stream().map(remark -> "note: " + remark.sentence() + ".\n")
                .collect(Collectors.joining());
    }

    /** The name, the leading true eigenvalues with their grid errors, and where they come from. */
    public static String summary(StochasticSystem system, int eigenvalues, TruthSource truths) {
        Truth truth = truths.truth(system, eigenvalues);
        String parameters = system.parameters().stream()
                .map(p -> p.name() + " = " + Terminal.number(p.value())).collect(Collectors.joining(", "));
        return system.id() + ": " + system.title() + ", d = " + system.dimension()
                + (parameters.isEmpty() ? "" : ", " + parameters) + "\n"
                + (truth.eigenvalues().isEmpty() ? "  true λ " : "  true λ: "
                        + IntStream.range(0, truth.eigenvalues().size()).mapToObj(i -> value(truth, i))
                                .collect(Collectors.joining(", ")) + "\n  ") + truth.origin() + "\n";
    }

    private static String value(Truth truth, int i) {
        double error = truth.errors().get(i);
        return Terminal.complex(truth.eigenvalues().get(i)) + (error == 0 ? "" : " ± " + String.format(
                java.util.Locale.ROOT, "%.1g", error));
    }

    /** Everything a person needs to use a system. */
    public static String details(StochasticSystem system, int eigenvalues, TruthSource truths) {
        StringBuilder text = new StringBuilder(summary(system, eigenvalues, truths));
        text.append(remarks(system)).append("\n  ").append(system.equation()).append('\n');
        if (!system.description().isEmpty()) {
            text.append("  ").append(system.description()).append('\n');
        }
        text.append(system.source().isEmpty() ? "" : "  source: " + system.source() + "\n").append('\n');
        Terminal.Table coordinates = new Terminal.Table().add(List.of("coordinate", "unit", "domain"));
        for (Coordinate c : system.coordinates()) {
            coordinates.add(List.of(c.name(), c.unit(), c.domain().name().toLowerCase(java.util.Locale.ROOT)));
        }
        text.append(coordinates.print()).append('\n');
        if (!system.parameters().isEmpty()) {
            text.append(parameters(system)).append('\n');
        }
        SuggestedSetup s = system.suggestion();
        text.append("suggested: --dt ").append(Terminal.number(s.step()))
                .append(" --steps ").append(Math.round(s.duration() / s.step()))
                .append(" --kernel gaussian --length-scale ").append(Terminal.number(s.lengthScale()))
                .append(" --shift ").append(Terminal.number(s.shift()))
                .append(" --regularization ").append(Terminal.number(s.regularization()))
                .append(" --rank ").append(s.rank()).append(system.reversible() ? " --reversible\n" : "\n");
        return text.toString();
    }

    private static String parameters(StochasticSystem system) {
        Terminal.Table table = new Terminal.Table().add(List.of("parameter", "value", "from", "to", "unit", "meaning"));
        for (SystemParameter p : system.parameters()) {
            table.add(List.of(p.name(), Terminal.number(p.value()), Terminal.number(p.low()), Terminal.number(p.high()),
                    p.unit(), p.label()));
        }
        return table.print();
    }
}
