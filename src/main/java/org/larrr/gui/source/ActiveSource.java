package org.larrr.gui.source;

import java.util.List;
import java.util.Optional;
import org.larrr.data.Notice;
import org.larrr.data.Trajectories;
import org.larrr.experiments.DataFacts;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.experiments.Reweighting;
import org.larrr.experiments.Source;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.setup.Completion;
import org.larrr.experiments.setup.Completion.Searching;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.Setup;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Coordinate;
import org.larrr.systems.FormulaSystem;
import org.larrr.systems.StochasticSystem;

/**
 * The data being analysed, with what the panels need to know about them before anything is computed.
 *
 * @param source where the trajectories come from
 * @param first  the setup that suits them, with a value for everything
 * @param notes  what was chosen for it unasked
 */
public record ActiveSource(Source source, Setup first, List<Notice> notes) {

    /** With nothing to say about the choice. */
    public ActiveSource(Source source, Setup first) {
        this(source, first, List.of());
    }

    /** Data that were read, to be seen and weighted in a certain way; what is not given is chosen from them. */
    public static ActiveSource of(Source source, Setup given, Cancellation cancellation) {
        if (source.simulation().isPresent()) {
            return of(source.simulation().get());
        }
        boolean sound = given.reweighting().isValidFor(source); // a bias waits for kT
        Setup known = sound ? given : given.with(Reweighting.NOTHING);
        Completion whole = known.completed(source, Searching.missing(cancellation));
        return new ActiveSource(source, whole.setup().with(given.reweighting()),
                whole.parameters().map(ParameterSuggestion.Result::notes).orElse(List.of()));
    }

    /** A simulation, which need not be run for what suits it. */
    public static ActiveSource of(Source.Simulation simulation) {
        int stride = (int) Math.max(1, Math.rint(simulation.system().suggestion().step() / simulation.step()));
        Setup given = new Setup(new DataOrigin.Simulated(simulation)).withStride(stride);
        return new ActiveSource(simulation, given.completed(simulation, Searching.missing(new Cancellation())).setup());
    }

    /** States that lie nowhere but in memory. */
    public static ActiveSource of(Source.Loaded states, Cancellation cancellation) {
        return of(states, new Setup(embedding(states, 1)), cancellation);
    }

    /** Returns this subject after it has grown, or with other states. */
    public ActiveSource with(Source.Loaded states, int stride) {
        return new ActiveSource(states, first.with(embedding(states, stride)).withStride(stride));
    }

    /** Returns this system with another simulation. */
    public ActiveSource with(Source.Simulation simulation) {
        return new ActiveSource(simulation, first.with(new DataOrigin.Simulated(simulation)));
    }

    private static DataOrigin embedding(Source.Loaded states, int stride) {
        return new DataOrigin.Embedded(states.name(), states.data(), stride, states.system());
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

    /** The moments that are analysed in place of states; empty where there are states. */
    public Optional<CollectedMoments> moments() {
        return source.collected().map(Source.Collected::moments);
    }

    /** Returns the facts of data that have been read; empty for those that are to be simulated. */
    private Optional<DataFacts> facts() {
        return source.loaded().map(loaded -> DataFacts.of(loaded.data())).or(() -> moments().map(DataFacts::of));
    }

    /** Returns the origin of data that the session itself contains, so that it needs no file. */
    public Optional<DataOrigin> embedded() {
        return source.loaded().map(loaded -> embedding(loaded, first.stride()));
    }

    /** Returns whether the other source is the same system or file, perhaps with other numbers. */
    public boolean isSameSubject(ActiveSource other) {
        return other != null && (subject().equals(other.subject()) || hasGrownFrom(other));
    }

    /** Returns whether these are the other's data with more states at their end. */
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

    /** Returns whether every stride-th state may be used. */
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
