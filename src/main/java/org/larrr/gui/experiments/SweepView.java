package org.larrr.gui.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.sweep.Metric;
import org.larrr.experiments.sweep.RequestParameter;
import org.larrr.experiments.sweep.Sweep;
import org.larrr.gui.controls.ParameterNames;
import org.larrr.gui.controls.PickText;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.View;
import org.larrr.gui.views.ViewContext;

/** One or two parameters of the present analysis over a range, and what becomes of one number. */
public final class SweepView implements View {

    public static final String ID = "sweep";

    private final RunModel model = new RunModel();
    private final SweepForm form = new SweepForm();
    @SuppressWarnings("NullAway.Init") // given with the context
    private RunController controller;
    private Supplier<Optional<AnalysisRequest>> present = Optional::empty;

    public RunModel model() {
        return model;
    }

    /** What is asked for. */
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

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Place place() {
        return Place.TUNE;
    }

    /** Sweeps a parameter over what its slider spans, at most a decade to either side of where it is. */
    public void start(String parameter, double low, double high) {
        present.get().ifPresentOrElse(request -> form.suggest(request, parameter, low, high, blind()), () -> {});
        start();
    }

    /** The same few values of a parameter as rows of eigenvalues, a row for each method. */
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
            controller.start(SweepForm.settings(sweep), sweep, Optional.empty());
        } catch (IllegalArgumentException senseless) {
            controller.refuse(senseless);
        }
    }

    private boolean blind() {
        return controller.truthHiddenProperty().get();
    }

    @Override
    public Region build(ViewContext context) {
        present.get().filter(request -> form.first().name.get().isEmpty()).ifPresent(request -> {
            RequestParameter first = RequestParameter.of(request).get(0);
            form.first().take(first.name(), first.low(), first.high());
        });
        FlowPane fields = new FlowPane(12, 4);
        fields.getStyleClass().add("figure-toolbar");
        ComboBox<Metric> metrics = new ComboBox<>();
        metrics.setId("sweep-metric");
        controller.truthHiddenProperty().subscribe(hidden -> {
            Metric chosen = hidden && form.metricProperty().get().needsTruth() ? Metric.TIMESCALE
                    : form.metricProperty().get();
            metrics.getItems().setAll(Stream.of(Metric.values()).filter(metric -> !hidden || !metric.needsTruth())
                    .toList());
            metrics.setValue(chosen); // other values leave the box empty
        });
        metrics.setConverter(new PickText<>(metric -> Messages.get("sweep.metric." + metric.id())));
        metrics.valueProperty().bindBidirectional(form.metricProperty());
        fields.getChildren().setAll(
                axis("sweep-first", form.first(), false),
                axis("sweep-second", form.second(), true),
                ExperimentsView.labelled(Messages.get("sweep.metric"), metrics),
                eigenvalue(),
                ExperimentsView.labelled(Messages.get("run.trials"),
                ExperimentsView.checked("sweep-trials", form.trials(), 3)));
        fields.disableProperty().bind(model.runningProperty());
        return new RunPane(ID, controller, fields, this::start, context);
    }

    /** Which of them is looked at, unless it is all. */
    private HBox eigenvalue() {
        HBox box = ExperimentsView.labelled(Messages.get("sweep.eigenvalue"),
                ExperimentsView.checked("sweep-eigenvalue", form.eigenvalue(), 2));
        box.visibleProperty().bind(form.metricProperty().isNotEqualTo(Metric.SPECTRUM));
        box.managedProperty().bind(box.visibleProperty());
        return box;
    }

    private HBox axis(String id, SweepForm.AxisForm axis, boolean optional) {
        ComboBox<String> names = new ComboBox<>();
        names.setId(id);
        names.setConverter(new PickText<>(name -> name.isEmpty()
                ? Messages.get(optional ? "sweep.none" : "sweep.choose") : ParameterNames.of(name)));
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
        HBox range = new HBox(4, ExperimentsView.labelled(Messages.get("sweep.from"),
                ExperimentsView.checked(id + "-from", axis.from, 5)),
                ExperimentsView.labelled(Messages.get("sweep.to"), ExperimentsView.checked(id + "-to", axis.to, 5)),
                ExperimentsView.labelled(Messages.get("sweep.count"),
                ExperimentsView.checked(id + "-count", axis.count, 3)));
        range.visibleProperty().bind(axis.name.isNotEmpty());
        range.managedProperty().bind(range.visibleProperty());
        HBox box = new HBox(4, ExperimentsView.labelled(Messages.get(optional ? "sweep.second" : "sweep.first"), names),
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
            axis.take(name, parameter.low(), parameter.high());
        });
    }
}
