package org.larrr.gui.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Source;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.experiments.job.RequestParameter;
import org.larrr.experiments.job.Sweep;
import org.larrr.export.session.RepeatCommand;
import org.larrr.gui.controls.CheckedText;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.LabelConverter;
import org.larrr.gui.controls.Parameter;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.gui.views.View;
import org.larrr.gui.views.ViewContext;

/** One or two parameters of the present analysis over a range, and what becomes of one number. */
public final class SweepView extends View {

    public static final String ID = "sweep";

    private final RunModel model = new RunModel();
    private final SweepForm form = new SweepForm();
    @SuppressWarnings("NullAway.Init") // given with the context
    private RunController controller;
    private Supplier<Optional<AnalysisRequest>> present = Optional::empty;

    public SweepView() {
        super(ID, Place.TUNE);
    }

    public RunModel model() {
        return model;
    }

    /** The form of the sweep. */
    public SweepForm form() {
        return form;
    }

    /**
     * Must be called before {@link #build}.
     *
     * @param request the present analysis; empty where there is none to sweep
     */
    public void tie(RunController runs, Supplier<Optional<AnalysisRequest>> request) {
        controller = runs;
        present = request;
    }

    /** Sweeps a parameter over what its slider spans, at most a decade to either side of where it is. */
    public void start(String parameter, double low, double high) {
        present.get().ifPresentOrElse(request -> form.suggest(request, parameter, low, high, blind()), () -> {});
        start();
    }

    /** Compares a few values of a parameter as rows of eigenvalues, one row per method. */
    public void compare(String parameter, double low, double high) {
        present.get().ifPresent(request -> form.compare(request, parameter, low, high, blind()));
        start();
    }

    /** Begins what the form says on the present analysis, or says why not. */
    public void start() {
        Optional<AnalysisRequest> request = present.get();
        if (request.isEmpty()) {
            controller.refuse(new IllegalArgumentException(Messages.get("sweep.nothing")));
            return;
        }
        try {
            Sweep sweep = form.sweep(request.get(), blind());
            controller.start(SweepForm.settings(sweep), sweep, Optional.empty(), Optional.empty());
        } catch (IllegalArgumentException e) {
            controller.refuse(e);
        }
    }

    private boolean blind() {
        return controller.truthHiddenProperty().get();
    }

    @Override
    public Region build(ViewContext context) {
        present.get().filter(request -> form.first().name.get().isEmpty()).ifPresent(request -> {
            RequestParameter first = RequestParameter.of(request).get(0);
            form.first().take(first, first.low(), first.high());
        });
        FlowPane fields = Controls.styled(new FlowPane(12, 4), "figure-toolbar");
        ComboBox<Sweep.Metric> metrics = Controls.withId("sweep-metric", new ComboBox<>());
        controller.truthHiddenProperty().subscribe(hidden -> {
            Sweep.Metric chosen = hidden && form.metricProperty().get().needsTruth() ? Sweep.Metric.TIMESCALE
                    : form.metricProperty().get();
            metrics.getItems().setAll(Stream.of(Sweep.Metric.values()).filter(metric -> !hidden || !metric.needsTruth())
                    .toList());
            metrics.setValue(chosen); // other values leave the box empty
        });
        metrics.setConverter(new LabelConverter<>(metric -> Messages.get("sweep.metric." + metric.id())));
        metrics.valueProperty().bindBidirectional(form.metricProperty());
        fields.getChildren().setAll(
                axis("sweep-first", form.first(), false),
                axis("sweep-second", form.second(), true),
                Controls.labelled(Messages.get("sweep.metric"), metrics),
                eigenvalue(),
                Controls.labelled(Messages.get("run.trials"),
                ExperimentsView.checked("sweep-trials", form.trials(), 3)));
        fields.disableProperty().bind(model.task().runningProperty());
        return new RunPane(ID, controller, fields, this::start, context);
    }

    /** Which of them is looked at, unless it is all. */
    private HBox eigenvalue() {
        HBox box = Controls.labelled(Messages.get("sweep.eigenvalue"),
                ExperimentsView.checked("sweep-eigenvalue", form.eigenvalue(), 2));
        Controls.showWhen(box, form.metricProperty().isNotEqualTo(Sweep.Metric.SPECTRUM));
        return box;
    }

    private HBox axis(String id, SweepForm.AxisForm axis, boolean optional) {
        ComboBox<String> names = Controls.withId(id, new ComboBox<>());
        names.setConverter(new LabelConverter<>(name -> name.isEmpty()
                ? Messages.get(optional ? "sweep.none" : "sweep.choose") : Parameter.nameOf(name)));
        names.setOnShowing(event -> {
            List<String> all = new ArrayList<>(optional ? List.of("") : List.of());
            present.get().ifPresent(request -> RequestParameter.of(request)
                    .forEach(parameter -> all.add(parameter.name())));
            if (!names.getItems().equals(all)) {
                String chosen = axis.name.get();
                names.getItems().setAll(all);
                names.setValue(chosen);
            }
        });
        names.valueProperty().addListener((property, old, now) -> choose(axis, now));
        axis.name.subscribe(name -> {
            if (!name.equals(names.getValue())) {
                names.setValue(name);
            }
        });
        HBox range = new HBox(4, Controls.labelled(Messages.get("sweep.from"),
                ExperimentsView.checked(id + "-from", axis.from, 5)),
                Controls.labelled(Messages.get("sweep.to"), ExperimentsView.checked(id + "-to", axis.to, 5)),
                Controls.labelled(Messages.get("sweep.count"), ExperimentsView.checked(id + "-count", axis.count, 3)));
        Controls.showWhen(range, axis.name.isNotEmpty());
        HBox box = new HBox(4, Controls.labelled(Messages.get(optional ? "sweep.second" : "sweep.first"), names),
                range);
        box.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        return box;
    }

    /** Another parameter by hand: its sensible range. */
    private void choose(SweepForm.AxisForm axis, String name) {
        if (name == null || name.equals(axis.name.get())) {
            return;
        }
        axis.name.set(name);
        present.get().filter(request -> !name.isEmpty()).ifPresent(request -> {
            RequestParameter parameter = RequestParameter.of(request, name);
            axis.take(parameter, parameter.low(), parameter.high());
        });
    }

    /** The fields for a sweep of one or two parameters; knows no controls. */
    public static final class SweepForm {

        /** One parameter and its values as typed; no parameter where the name is empty. */
        public static final class AxisForm {
            final StringProperty name = new SimpleStringProperty("");
            final CheckedText from = CheckedText.of("");
            final CheckedText to = CheckedText.of("");
            final CheckedText count = CheckedText.of(POINTS);

            AxisForm() {
                checked(from, () -> number(from, "sweep.from"));
                checked(to, () -> number(to, "sweep.to"));
                checked(count, () -> new Sweep.Range(0, 1, wholeNumber(count, "sweep.count"), false));
            }

            /** Takes a parameter with a range. */
            void take(RequestParameter parameter, double low, double high) {
                name.set(parameter.name());
                from.set(Numbers.edit(parameter.whole() ? Math.ceil(low) : low));
                to.set(Numbers.edit(parameter.whole() ? Math.floor(high) : high));
            }
        }

        private static final String ROWS = "5";
        private static final String POINTS = "15";

        private final AxisForm first = new AxisForm();
        private final AxisForm second = new AxisForm();
        private final ObjectProperty<Sweep.Metric> metric = new SimpleObjectProperty<>(Sweep.Metric.TIMESCALE);
        private final CheckedText eigenvalue = CheckedText.of("2");
        private final CheckedText trials = CheckedText.of("1");

        public SweepForm() {
            checked(eigenvalue, () -> wholeNumber(eigenvalue, "sweep.eigenvalue"));
            checked(trials, () -> wholeNumber(trials, "run.trials"));
        }

        public AxisForm first() {
            return first;
        }

        public AxisForm second() {
            return second;
        }

        public ObjectProperty<Sweep.Metric> metricProperty() {
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
            if (metric.get() == Sweep.Metric.SPECTRUM) {
                first.count.set(POINTS);
            }
            first.take(now, now.decades() ? Math.max(low, now.low()) : low, now.decades()
                    ? Math.min(high, now.high()) : high);
            second.name.set("");
            metric.set(request.source().referenceSystem().isPresent() && !blind ? Sweep.Metric.ERROR
                    : Sweep.Metric.TIMESCALE);
            trials.set(request.source().origin().simulation().isPresent() ? "5" : "1");
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
            metric.set(Sweep.Metric.SPECTRUM);
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
            return new Sweep(request, axes, metric.get(), wholeNumber(eigenvalue, "sweep.eigenvalue") - 1,
                    wholeNumber(trials, "run.trials"), blind);
        }

        /** Returns the settings that identify a sweep in its files. */
        public static ExperimentSettings settings(Sweep sweep) {
            long seed = sweep.base().source().origin().simulation().map(Source.Simulation::seed).orElse(0L);
            Map<String, String> options = RepeatCommand.ofSweep(sweep)
                    .map(list -> Map.of("arguments", String.join("\n", list))).orElse(Map.of());
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
                    new Sweep.Range(from, to, wholeNumber(form.count, "sweep.count"), parameter.decades() && from > 0
                    && to > 0));
        }

        /** Lets a field say at every key why it cannot be taken. */
        private static void checked(CheckedText field, Runnable reading) {
            field.text().addListener((property, old, now) -> field.check(reading));
        }

        private static double number(CheckedText text, String label) {
            OptionalDouble value = Numbers.parse(text.get());
            if (value.isEmpty()) {
                throw new IllegalArgumentException(Messages.get("run.number", Messages.get(label), text.get()));
            }
            return value.getAsDouble();
        }

        private static int wholeNumber(CheckedText text, String label) {
            OptionalDouble value = Numbers.parse(text.get());
            if (value.isEmpty() || value.getAsDouble() != Math.rint(value.getAsDouble())
                    || Math.abs(value.getAsDouble()) > 1e6) {
                throw new IllegalArgumentException(Messages.get("run.whole", Messages.get(label), text.get()));
            }
            return (int) value.getAsDouble();
        }
    }
}
