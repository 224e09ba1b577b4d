package org.larrr.gui.labs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.larrr.data.Trajectories;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.experiments.IrregularSampling;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Source;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.experiments.setup.Setup;
import org.larrr.export.figure.SpectrumFigure.Layout;
import org.larrr.gui.source.SourceParameters;
import org.larrr.gui.text.Messages;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

/**
 * The settings of a step: a part of a setup, and of its display; settings that it does not name are left as they are.
 * Immutable.
 *
 * @param system           id of a system of the catalogue
 * @param systemParameters values by name
 * @param source           numbers of the simulation by key, for instance "seed"
 * @param kept             share of the states that are kept at random times; 1 for all
 * @param step             Δt
 * @param observation      what is seen of the states, with their past
 * @param method           the estimator in focus
 * @param compared         the estimators beside it
 * @param settings         numbers and choices of the estimators
 * @param display          how they are shown
 */
public record LabSettings(
        Optional<String> system,
        Map<String, Double> systemParameters,
        Map<String, Double> source,
        OptionalDouble kept,
        OptionalDouble step,
        Optional<Observation> observation,
        Optional<EstimatorKind> method, Optional<Set<EstimatorKind>> compared, Settings settings, Display display) {

    static final LabSettings NONE = new LabSettings(Optional.empty(), Map.of(), Map.of(), OptionalDouble.empty(),
            OptionalDouble.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Settings.NONE, Display.NONE);

    private static final Set<EstimatorKind> USUALLY_COMPARED = Set.of(EstimatorKind.LARRR, EstimatorKind.TO_RRR);

    public LabSettings {
        systemParameters = Map.copyOf(systemParameters);
        source = Map.copyOf(source);
        compared = compared.map(Set::copyOf);
    }

    /**
     * The display of an analysis.
     *
     * @param layout      layout of the spectrum
     * @param views       the views brought to the front
     * @param pictures    settings of views, by the ids of the views and the names of the settings
     * @param guess       the view whose curve is drawn by the learner before it is shown, at this step alone
     * @param truthHidden whether the truth is hidden
     * @param blind       whether it is hidden which system it is; then the truth is hidden, too
     */
    public record Display(Optional<Layout> layout, List<String> views, Map<String, Map<String, String>> pictures,
            Optional<String> guess, Optional<Boolean> truthHidden, Optional<Boolean> blind) {

        static final Display NONE = new Display(Optional.empty(), List.of(), Map.of(), Optional.empty(),
                Optional.empty(), Optional.empty());

        public Display {
            views = List.copyOf(views);
            pictures = Map.copyOf(pictures);
        }

        private Display then(Display next) {
            return new Display(next.layout.or(() -> layout), next.views.isEmpty() ? views : next.views,
                    both(pictures, next.pictures), next.guess, next.truthHidden.or(() -> truthHidden),
                    next.blind.or(() -> blind));
        }

        /**
         * Returns the views in the order in which they come to the front. Where several share a pane, the one of which
         * the step speaks comes last: it is to be guessed or named first.
         */
        public List<String> toFront() {
            return Stream.concat(views.stream(), guess.or(() -> views.stream().findFirst()).stream()).toList();
        }

        /** Returns whether the truth is hidden in all figures and tables. */
        public boolean hidesTruth() {
            return truthHidden.orElse(false) || blind.orElse(false);
        }
    }

    /** Returns these settings with another display. */
    LabSettings with(Display other) {
        return new LabSettings(system, systemParameters, source, kept, step, observation, method, compared, settings,
                other);
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
                next.method.or(() -> base.method),
                next.compared.or(() -> base.compared),
                base.settings.with(next.settings), base.display.then(next.display));
    }

    private LabSettings withoutSystem() {
        return new LabSettings(system, Map.of(), Map.of(), OptionalDouble.empty(), OptionalDouble.empty(),
                Optional.empty(), method, compared,
                settings.only(setting -> !setting.isNumber() && setting != Setting.REVERSIBLE),
                new Display(Optional.empty(), display.views, Map.of(), Optional.empty(), display.truthHidden,
                        display.blind));
    }

    private static <T> Map<String, T> both(Map<String, T> first, Map<String, T> second) {
        Map<String, T> all = new HashMap<>(first);
        all.putAll(second);
        return all;
    }

    /** The simulation of the step, every number that is not named as suggested. */
    Source.Simulation simulation() {
        StochasticSystem tuned = SystemCatalogue.get(system.orElseThrow());
        return SourceParameters.simulation(systemParameters.isEmpty() ? tuned : tuned.with(systemParameters), source);
    }

    /**
     * The data of the step; those with a share of the states are simulated first, and have no constant step.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public OpenedData data(Cancellation cancellation) {
        Source.Simulation simulation = simulation();
        OpenedData whole = OpenedData.of(simulation);
        if (kept.orElse(1) >= 1) {
            return whole;
        }
        Trajectories states = IrregularSampling.of(simulation.trajectories(cancellation), kept.getAsDouble(),
                simulation.seed());
        return whole.with(new Source.Loaded(Messages.get("source.irregular", simulation.name()), states,
                simulation.knownSystem()), 1);
    }

    /** Returns the setup of the step's analysis; settings that it does not name are chosen to suit the data. */
    public Setup setup(OpenedData data) {
        Setup first = data.setup();
        int stride = step.isPresent() && data.isUniform() // uneven times have no step to choose
                ? (int) Math.max(1, Math.rint(step.getAsDouble() / data.step())) : first.stride();
        List<EstimatorKind> methods = new ArrayList<>(List.of(method.orElse(EstimatorKind.LARRR)));
        Set<EstimatorKind> others = new LinkedHashSet<>(List.of(EstimatorKind.values()));
        others.retainAll(compared.orElse(USUALLY_COMPARED));
        methods.addAll(others);
        Setup seen = first.withStride(stride).with(observation.orElse(first.observation()));
        return seen.with(new EstimatorSettings(methods, first.estimation().settings().with(settings)));
    }
}
