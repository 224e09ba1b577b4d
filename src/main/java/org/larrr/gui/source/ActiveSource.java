package org.larrr.gui.source;

import java.util.List;
import java.util.Optional;
import org.larrr.data.Trajectories;
import org.larrr.estimators.moments.MomentPlan;
import org.larrr.experiments.DataFacts;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Reweighting;
import org.larrr.experiments.Source;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.session.DataOrigin;
import org.larrr.gui.text.Numbers;
import org.larrr.kernels.ScaledKernel;
import org.larrr.systems.Coordinate;
import org.larrr.systems.FormulaSystem;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SuggestedSetup;

/**
 * The data being analysed, with what the panels need to know about them before anything is computed.
 *
 * @param source     where the trajectories come from
 * @param suggestion settings that suit them
 * @param reversible whether the process is taken to be reversible at first
 * @param origin     where data that were read came from; empty where nobody knows
 * @param observation what the estimators see of them at first
 * @param weights    what is told of their weights at first
 */
public record ActiveSource(Source source, SuggestedSetup suggestion, boolean reversible, Optional<DataOrigin> origin,
        Observation observation, Reweighting weights) {

    public ActiveSource(Source source, SuggestedSetup suggestion, boolean reversible) {
        this(source, suggestion, reversible, Optional.empty(), Observation.WHOLE, Reweighting.NOTHING);
    }

    /** Data that were read from where they come from. */
    public static ActiveSource read(Source source, DataOrigin origin) {
        if (source.simulation().isPresent()) {
            return of(source.simulation().get());
        }
        SuggestedSetup suggestion = source.collected().map(ActiveSource::suggestion)
                .orElseGet(() -> DataSuggestion.of(states(source), origin.firstStride()));
        return new ActiveSource(source, suggestion,
                source.knownSystem().map(StochasticSystem::reversible).orElse(false), Optional.of(origin),
                Observation.WHOLE, Reweighting.NOTHING);
    }

    /** The same, seen in part and with weights at first. */
    ActiveSource seen(Observation first, Reweighting firstWeights) {
        return new ActiveSource(source, suggestion, reversible, origin, first, firstWeights);
    }

    /** Data that have grown: the subject stays what it was. */
    public static ActiveSource grown(Source source) {
        return source.simulation().map(ActiveSource::of)
                .orElseGet(() -> new ActiveSource(source, DataSuggestion.of(states(source), 1), false));
    }

    private static Trajectories states(Source source) {
        return source.loaded().orElseThrow().data();
    }

    /** The names of the coordinates. */
    public List<String> coordinates() {
        return source.simulation()
                .map(simulation -> simulation.system().coordinates().stream().map(Coordinate::name).toList())
                .orElseGet(() -> facts().map(DataFacts::coordinates).orElse(List.of()));
    }

    static ActiveSource of(Source.Simulation simulation) {
        return new ActiveSource(simulation, simulation.system().suggestion(), simulation.system().reversible());
    }

    /** Settings inside what the moments can answer: μ in the middle of their shifts. */
    private static SuggestedSetup suggestion(Source.Collected collected) {
        MomentPlan plan = collected.moments().moments().plan();
        double[] shifts = plan.shifts();
        double middle = shifts.length == 1 ? shifts[0]
                : Numbers.tidy(Math.sqrt(shifts[0] * shifts[shifts.length - 1]), 2);
        double scale = collected.moments().definition().kernel() instanceof ScaledKernel kernel ? kernel.lengthScale()
                : 1;
        return new SuggestedSetup(plan.step(), DataFacts.of(collected.moments()).duration(), plan.step(), scale, middle,
                DataSuggestion.REGULARIZATION, Math.min(DataSuggestion.RANK, plan.size()));
    }

    /** The moments that are analysed in place of states; empty where there are states. */
    public Optional<CollectedMoments> moments() {
        return source.collected().map(Source.Collected::moments);
    }

    /** What is known of data that are read already; empty for those that are to be simulated. */
    private Optional<DataFacts> facts() {
        return source.loaded().map(loaded -> DataFacts.of(loaded.data())).or(() -> moments().map(DataFacts::of));
    }

    /** How a session gets these data back: from where they came, or from the session itself. */
    public DataOrigin sessionSource() {
        return source.simulation().<DataOrigin>map(DataOrigin.Simulated::new)
                .or(() -> origin).or(this::embedded).orElseThrow();
    }

    private DataOrigin embedded(Source.Loaded loaded) {
        int stride = (int) Math.max(1, Math.rint(suggestion.step() / step()));
        return new DataOrigin.Embedded(loaded.name(), loaded.data(), stride, loaded.system());
    }

    /** The same data, held by the session itself, so that it needs no file. */
    public Optional<DataOrigin> embedded() {
        return source.loaded().map(this::embedded);
    }

    /** The same system or file, perhaps with other numbers. */
    public boolean isSameSubject(ActiveSource other) {
        return other != null && (subject().equals(other.subject()) || hasGrownFrom(other));
    }

    /** Whether these are the other's data with more states at their end. */
    private boolean hasGrownFrom(ActiveSource other) {
        return source.loaded().isPresent() && other.source.loaded().isPresent()
                && source.name().equals(other.source.name()) && begins(states(source), states(other.source));
    }

    private static boolean begins(Trajectories now, Trajectories before) {
        double[] known = before.states();
        return now.dimension() == before.dimension() && now.size() >= before.size()
                && java.util.Arrays.mismatch(known, 0, known.length, now.states(), 0, known.length) < 0;
    }

    private Object subject() {
        return source.simulation().map(Source.Simulation::system).<Object>map(system -> system.formulas()
                .<Object>map(FormulaSystem::definition).orElse(system.id())).orElse(source);
    }

    /** The unit of time, empty when dimensionless. */
    public String timeUnit() {
        return facts().map(DataFacts::timeUnit).orElseGet(() -> system().timeUnit());
    }

    /** Δt₀, the step of the data themselves; for uneven times the mean step. */
    public double step() {
        return source.simulation().map(Source.Simulation::step)
                .or(() -> moments().map(moments -> moments.moments().plan().step()))
                .orElseGet(() -> meanStep(states(source)));
    }

    /** The mean step of the longest trajectory. */
    static double meanStep(Trajectories data) {
        int longest = 0;
        for (int k = 1; k < data.count(); k++) {
            longest = data.length(k) > data.length(longest) ? k : longest;
        }
        return data.grid().isUniform()
                ? data.step() : data.duration(longest) / Math.max(1, data.length(longest) - 1);
    }

    /** Whether every stride-th state may be taken. */
    public boolean isUniform() {
        return source.simulation().isPresent()
                || source.loaded().filter(loaded -> loaded.data().grid().isUniform()).isPresent();
    }

    /** Steps of the longest trajectory. */
    public int steps() {
        return source.simulation().map(Source.Simulation::steps)
                .orElseGet(() -> (int) Math.min(Integer.MAX_VALUE, facts().orElseThrow().longest() - 1));
    }

    private StochasticSystem system() {
        return source.simulation().orElseThrow().system();
    }
}
