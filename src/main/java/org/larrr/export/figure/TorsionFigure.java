package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import org.larrr.data.Notice;
import org.larrr.data.Units;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.experiments.job.Outcome;

/** Eigenfunctions over the dihedral angles φ and ψ of a test trajectory, the first trial's. */
public final class TorsionFigure {

    private static final Range CIRCLE = new Range(-Math.PI, Math.PI);

    private TorsionFigure() {}

    public static Figure of(ExperimentRun result) {
        Outcome outcome = result.outcomes().get(0);
        String unit = "ps";
        List<Figure> panels = new ArrayList<>();
        panels.add(panel(Notice.of("picture.torsion-function", "f₂",
                Units.time(Notation.numeral(outcome.extra("timescale2"), 3), unit)),
                Notice.of("picture.torsion-correlation", Notation.numeral(outcome.extra("correlation"), 3)), outcome,
                "f2"));
        panels.add(panel(Notice.of("picture.torsion-function", "f₃",
                Units.time(Notation.numeral(outcome.extra("timescale3"), 3), unit)), Notice.NOTHING,
                outcome, "f3"));
        return new PanelFigure(Notice.of("picture.torsion"),
                result.settings().preset() == Preset.PAPER && result.settings().text("data").isEmpty()
                        ? Notice.of("picture.torsion-paper")
                        : Notice.NOTHING, panels, false);
    }

    private static Figure panel(Notice title, Notice note, Outcome outcome, String function) {
        double[] values = numbers(outcome, function);
        return new PointFieldFigure(title, note, Axis.linear("φ", "rad").within(CIRCLE),
                Axis.linear("ψ", "rad").within(CIRCLE),
                numbers(outcome, "phi"), numbers(outcome, "psi"), values,
                Notice.verbatim(function.equals("f2") ? "f₂" : "f₃"),
                ColourLimit.of(List.of(values)));
    }

    private static double[] numbers(Outcome outcome, String name) {
        return outcome.series().getOrDefault(name, List.of()).stream().mapToDouble(Double::doubleValue).toArray();
    }
}
