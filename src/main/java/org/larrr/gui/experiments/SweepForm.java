package org.larrr.gui.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.larrr.data.Notice;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Source;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.Preset;
import org.larrr.experiments.sweep.Metric;
import org.larrr.experiments.sweep.RequestParameter;
import org.larrr.experiments.sweep.Sweep;
import org.larrr.experiments.sweep.SweepRange;
import org.larrr.export.experiment.SweepArguments;
import org.larrr.gui.controls.CheckedText;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;

/** What is typed to sweep one or two parameters; knows no controls. */
public final class SweepForm {

    /** One parameter and its values as typed; no parameter where the name is empty. */
    public static final class AxisForm {
        final StringProperty name = new SimpleStringProperty("");
        final CheckedText from = CheckedText.of("");
        final CheckedText to = CheckedText.of("");
        final CheckedText count = CheckedText.of(POINTS);

        AxisForm() {
            checked(from, () -> number(from, "sweep.from"));
            checked(to, () -> number(to, "sweep.to"));
            checked(count, () -> new SweepRange(0, 1, whole(count, "sweep.count"), false));
        }

        /** Takes a parameter with a range. */
        void take(String parameter, double low, double high) {
            name.set(parameter);
            from.set(Numbers.edit(low));
            to.set(Numbers.edit(high));
        }
    }

    private static final String ROWS = "5";
    private static final String POINTS = "15";

    private final AxisForm first = new AxisForm();
    private final AxisForm second = new AxisForm();
    private final ObjectProperty<Metric> metric = new SimpleObjectProperty<>(Metric.TIMESCALE);
    private final CheckedText eigenvalue = CheckedText.of("2");
    private final CheckedText trials = CheckedText.of("1");

    public SweepForm() {
        checked(eigenvalue, () -> whole(eigenvalue, "sweep.eigenvalue"));
        checked(trials, () -> whole(trials, "run.trials"));
    }

    public AxisForm first() {
        return first;
    }

    public AxisForm second() {
        return second;
    }

    public ObjectProperty<Metric> metricProperty() {
        return metric;
    }

    public CheckedText eigenvalue() {
        return eigenvalue;
    }

    public CheckedText trials() {
        return trials;
    }

    /**
     * The usual sweep of a parameter: over a range, error against the truth where that is known, on several
     * trajectories where they can be simulated.
     *
     * @param blind whether the truth is not to be used
     */
    public void suggest(AnalysisRequest request, String parameter, double low, double high, boolean blind) {
        RequestParameter now = RequestParameter.of(request, parameter);
        if (metric.get() == Metric.SPECTRUM) {
            first.count.set(POINTS);
        }
        first.take(parameter, now.decades() ? Math.max(low, now.low()) : low, now.decades() ? Math.min(high, now.high())
                : high);
        second.name.set("");
        metric.set(request.source().yardstick().isPresent() && !blind ? Metric.ERROR : Metric.TIMESCALE);
        trials.set(request.source().bare().simulation().isPresent() ? "5" : "1");
    }

    /**
     * A row of eigenvalues for each of a few values of a parameter: what methods make of it side by side.
     *
     * @param request   the present analysis
     * @param parameter what is varied
     * @param low       its smallest value
     * @param high      its largest value
     * @param blind     whether the truth is not to be used
     */
    public void compare(AnalysisRequest request, String parameter, double low, double high, boolean blind) {
        suggest(request, parameter, low, high, blind);
        metric.set(Metric.SPECTRUM);
        first.count.set(ROWS);
    }

    /**
     * The sweep that is typed.
     *
     * @param blind whether the truth is not to be used
     * @throws IllegalArgumentException in one sentence if it makes no sense
     */
    public Sweep sweep(AnalysisRequest request, boolean blind) {
        List<Sweep.Axis> axes = new ArrayList<>();
        axes.add(axis(request, first));
        if (!second.name.get().isBlank()) {
            axes.add(axis(request, second));
        }
        return new Sweep(request, axes, metric.get(), whole(eigenvalue, "sweep.eigenvalue") - 1,
                whole(trials, "run.trials"), blind);
    }

    /** What names a sweep in its files. */
    public static ExperimentSettings settings(Sweep sweep) {
        long seed = sweep.base().source().bare().simulation().map(Source.Simulation::seed).orElse(0L);
        Map<String, String> options = SweepArguments.of(sweep).map(list -> Map.of("arguments", String.join("\n", list)))
                .orElse(Map.of());
        return new ExperimentSettings("sweep", Preset.BEST, sweep.trials(), seed, options);
    }

    private static Sweep.Axis axis(AnalysisRequest request, AxisForm form) {
        if (form.name.get().isBlank()) {
            throw new IllegalArgumentException(Messages.get("sweep.no-parameter"));
        }
        RequestParameter parameter = RequestParameter.of(request, form.name.get());
        double from = number(form.from, "sweep.from");
        double to = number(form.to, "sweep.to");
        return new Sweep.Axis(parameter,
                new SweepRange(from, to, whole(form.count, "sweep.count"), parameter.decades() && from > 0 && to > 0));
    }

    /** Lets a field say at every key why it cannot be taken. */
    private static void checked(CheckedText field, Runnable reading) {
        field.text().addListener((property, old, now) -> {
            try {
                reading.run();
                field.refuse("");
            } catch (IllegalArgumentException senseless) {
                field.refuse(Messages.say(Notice.of(senseless)));
            }
        });
    }

    private static double number(CheckedText text, String label) {
        OptionalDouble value = Numbers.parse(text.get());
        if (value.isEmpty()) {
            throw new IllegalArgumentException(Messages.get("run.number", Messages.get(label), text.get()));
        }
        return value.getAsDouble();
    }

    private static int whole(CheckedText text, String label) {
        OptionalDouble value = Numbers.parse(text.get());
        if (value.isEmpty() || value.getAsDouble() != Math.rint(value.getAsDouble())
                || Math.abs(value.getAsDouble()) > 1e6) {
            throw new IllegalArgumentException(Messages.get("run.whole", Messages.get(label), text.get()));
        }
        return (int) value.getAsDouble();
    }
}
