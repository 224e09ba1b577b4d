package org.larrr.gui.labs;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.larrr.data.Quantity;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.EstimatorKind;
import org.larrr.experiments.Observation;
import org.larrr.experiments.session.Form;
import org.larrr.experiments.session.KernelChoice;
import org.larrr.export.figure.SpectrumFigure.Layout;
import org.larrr.gui.controls.Parameter;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.estimator.EstimatorModel;
import org.larrr.gui.source.SourceModel;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

/** Reads what a step sets and checks every name and number against the controls of the window. */
final class LabSettingsReader {

    private static final Set<String> CHOICES =
            Set.of("system", "parameters", "kept", "step", "observe", "delays", "delay", "method", "compare", "kernel",
                    "form", "reversible", "map");

    private final Map<String, Set<String>> views;
    private final Map<String, Parameter> source;
    private final Map<String, Parameter> estimator;

    /** @param views the names of the settings of each view, by its id */
    LabSettingsReader(Map<String, Set<String>> views) {
        this.views = views;
        source = byKey(new SourceModel(List.of()).parameters());
        estimator = byKey(new EstimatorModel().parameters());
    }

    private static Map<String, Parameter> byKey(Iterable<ParameterModel> models) {
        Map<String, Parameter> parameters = new HashMap<>();
        models.forEach(model -> parameters.put(model.parameter().key(), model.parameter()));
        return parameters;
    }

    LabSettings read(LabTable step) {
        LabSettings settings = step.optionalTable("set").map(this::set).orElse(LabSettings.NONE);
        return settings.then(step.optionalTable("view").map(this::view).orElse(LabSettings.NONE));
    }

    private LabSettings set(LabTable table) {
        Set<String> known = new TreeSet<>(CHOICES);
        known.addAll(source.keySet());
        known.addAll(estimator.keySet());
        table.requiringOnly(known);
        Optional<String> system = table.optionalText("system");
        OptionalDouble kept = table.optionalNumber("kept");
        if (kept.isPresent() && !(kept.getAsDouble() > 0 && kept.getAsDouble() <= 1)) {
            throw table.refuse("kept", "must lie above 0 and at most at 1");
        }
        OptionalDouble step = table.optionalNumber("step");
        if (step.isPresent() && !(step.getAsDouble() > 0)) {
            throw table.refuse("step", "must be positive");
        }
        Optional<KernelChoice> kernel = table.optionalChoice("kernel", KernelChoice.class);
        if (kernel.filter(KernelChoice.WRITTEN::equals).isPresent()) {
            throw table.refuse("kernel", "must be told by its name");
        }
        return new LabSettings(system, systemParameters(table, system), numbers(table, source), kept, step,
                observation(table), numbers(table, estimator),
                table.optionalText("method").map(name -> method(table, "method", name)), compared(table),
                kernel, table.optionalChoice("form", Form.class),
                table.optionalFlag("reversible"), table.optionalChoice("map", EigenvalueMap.class), Optional.empty(),
                List.of(), Map.of(), Optional.empty());
    }

    /** What is not said of the three stands for everything, without a past. */
    private static Optional<Observation> observation(LabTable table) {
        if (Stream.of("observe", "delays", "delay").noneMatch(table.keys()::contains)) {
            return Optional.empty();
        }
        double delays = table.optionalNumber("delays").orElse(1);
        if (delays != Math.rint(delays)) {
            throw table.refuse("delays", "must be a whole number");
        }
        try {
            return Optional.of(new Observation(Observation.split(table.optionalText("observe").orElse("")),
                    (int) delays, table.optionalNumber("delay").orElse(0)));
        } catch (IllegalArgumentException wrong) {
            throw table.refuse("", wrong.getMessage());
        }
    }

    private static Map<String, Double> systemParameters(LabTable table, Optional<String> id) {
        Optional<StochasticSystem> system =
                id.map(name -> table.choice("system", name, SystemCatalogue.all(), StochasticSystem::id));
        Map<String, Double> values = table.numbers("parameters");
        if (!values.isEmpty()) {
            if (system.isEmpty()) {
                throw table.refuse("parameters", "needs \"system\" beside it");
            }
            try {
                system.get().with(values);
            } catch (IllegalArgumentException wrong) {
                throw table.refuse("parameters", "cannot be used: " + wrong.getMessage());
            }
        }
        return values;
    }

    private static Map<String, Double> numbers(LabTable table, Map<String, Parameter> known) {
        Map<String, Double> values = new HashMap<>();
        for (String key : table.keys()) {
            Parameter parameter = known.get(key);
            if (parameter == null) {
                continue;
            }
            double value = table.optionalNumber(key).orElseThrow();
            if (value < parameter.low() || value > parameter.high()) {
                throw table.refuse(key, "must lie between " + parameter.low() + " and " + parameter.high());
            }
            if (parameter.quantity() == Quantity.COUNT && value != Math.rint(value)) {
                throw table.refuse(key, "must be a whole number");
            }
            values.put(key, value);
        }
        return values;
    }

    private static Optional<Set<EstimatorKind>> compared(LabTable table) {
        return table.optionalTexts("compare").map(names -> {
            Set<EstimatorKind> methods = new HashSet<>();
            names.forEach(name -> methods.add(method(table, "compare", name)));
            return methods;
        });
    }

    private static EstimatorKind method(LabTable table, String key, String name) {
        return table.choice(key, name, List.of(EstimatorKind.values()), EstimatorKind::id);
    }

    private LabSettings view(LabTable table) {
        Set<String> known = new TreeSet<>(views.keySet());
        known.addAll(Set.of("show", "layout", "truth"));
        table.requiringOnly(known);
        List<String> shown = table.optionalTexts("show").orElse(List.of());
        for (String view : shown) {
            if (!views.containsKey(view)) {
                throw table.refuse("show", "names no view \"" + view + "\"; known: "
                        + String.join(", ", new TreeSet<>(views.keySet())));
            }
        }
        Optional<Boolean> hidden = table.optionalText("truth").map(text -> {
            if (!text.equals("hidden") && !text.equals("shown")) {
                throw table.refuse("truth", "must be \"hidden\" or \"shown\"");
            }
            return text.equals("hidden");
        });
        LabSettings none = LabSettings.NONE;
        return new LabSettings(none.system(), Map.of(), Map.of(), none.kept(), none.step(),
                none.observation(), Map.of(), none.method(),
                none.compared(), none.kernel(), none.form(), none.reversible(), none.map(),
                table.optionalChoice("layout", Layout.class), shown, pictures(table), hidden);
    }

    private Map<String, Map<String, String>> pictures(LabTable table) {
        Map<String, Map<String, String>> pictures = new HashMap<>();
        views.forEach((view, settings) -> table.optionalTable(view).map(inner -> inner.requiringOnly(settings))
                .ifPresent(inner -> pictures.put(view, inner.keys().stream()
                        .collect(Collectors.toMap(key -> key, inner::text)))));
        return pictures;
    }
}
