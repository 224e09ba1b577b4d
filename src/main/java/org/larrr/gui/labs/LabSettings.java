package org.larrr.gui.labs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.EstimatorKind;
import org.larrr.experiments.Observation;
import org.larrr.experiments.session.Form;
import org.larrr.experiments.session.KernelChoice;
import org.larrr.export.figure.SpectrumFigure.Layout;

/**
 * What a step sets; what it does not name is left as it is. Immutable.
 *
 * @param system           id of a system of the catalogue
 * @param systemParameters values by name
 * @param source           numbers of the simulation by key, for instance "seed"
 * @param kept             share of the states that are kept at random times; 1 for all
 * @param step             Δt
 * @param observation      what is seen of the states, with their past
 * @param estimator        numbers of the estimators by key, for instance "shift"
 * @param method           the estimator in focus
 * @param compared         the estimators beside it
 * @param kernel           kernel
 * @param form             how it enters
 * @param reversible       whether the process is taken to be reversible
 * @param map              eigenvalue map
 * @param layout           layout of the spectrum
 * @param views            the views brought to the front
 * @param pictures         settings of views, by the ids of the views and the names of the settings
 * @param truthHidden      whether the truth is hidden
 */
public record LabSettings(
        Optional<String> system,
        Map<String, Double> systemParameters,
        Map<String, Double> source,
        OptionalDouble kept,
        OptionalDouble step,
        Optional<Observation> observation,
        Map<String, Double> estimator,
        Optional<EstimatorKind> method,
        Optional<Set<EstimatorKind>> compared,
        Optional<KernelChoice> kernel,
        Optional<Form> form,
        Optional<Boolean> reversible,
        Optional<EigenvalueMap> map,
        Optional<Layout> layout,
        List<String> views,
        Map<String, Map<String, String>> pictures,
        Optional<Boolean> truthHidden) {

    static final LabSettings NONE = new LabSettings(Optional.empty(), Map.of(), Map.of(), OptionalDouble.empty(),
            OptionalDouble.empty(), Optional.empty(), Map.of(), Optional.empty(), Optional.empty(), Optional.empty(),
            Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of(), Map.of(),
            Optional.empty());

    public LabSettings {
        systemParameters = Map.copyOf(systemParameters);
        source = Map.copyOf(source);
        estimator = Map.copyOf(estimator);
        compared = compared.map(Set::copyOf);
        views = List.copyOf(views);
        pictures = Map.copyOf(pictures);
    }

    /** These settings, then others on top; another system drops what was set of the former one. */
    LabSettings then(LabSettings next) {
        LabSettings base = next.system.isPresent() && !next.system.equals(system) ? withoutSystem() : this;
        return new LabSettings(
                next.system.or(() -> base.system),
                both(base.systemParameters, next.systemParameters),
                both(base.source, next.source),
                next.kept.isPresent() ? next.kept : base.kept,
                next.step.isPresent() ? next.step : base.step,
                next.observation.or(() -> base.observation),
                both(base.estimator, next.estimator),
                next.method.or(() -> base.method),
                next.compared.or(() -> base.compared),
                next.kernel.or(() -> base.kernel),
                next.form.or(() -> base.form),
                next.reversible.or(() -> base.reversible),
                next.map.or(() -> base.map),
                next.layout.or(() -> base.layout),
                next.views.isEmpty() ? base.views : next.views,
                both(base.pictures, next.pictures),
                next.truthHidden.or(() -> base.truthHidden));
    }

    private LabSettings withoutSystem() {
        return new LabSettings(system, Map.of(), Map.of(), OptionalDouble.empty(), OptionalDouble.empty(),
                Optional.empty(), Map.of(), method, compared, kernel, form, Optional.empty(), map, Optional.empty(),
                views, Map.of(), truthHidden);
    }

    private static <T> Map<String, T> both(Map<String, T> first, Map<String, T> second) {
        Map<String, T> all = new HashMap<>(first);
        all.putAll(second);
        return all;
    }
}
