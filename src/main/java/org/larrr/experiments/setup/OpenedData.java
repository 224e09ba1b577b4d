package org.larrr.experiments.setup;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.experiments.DataFacts;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.experiments.Reweighting;
import org.larrr.experiments.Source;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.setup.ResolvedSetup.SearchOptions;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Coordinate;

/**
 * Data that are at hand or can be simulated, with how they are analysed at first.
 *
 * @param source where the trajectories come from
 * @param setup  what is given of their analysis; once {@link #completed} a value for everything
 * @param notes  one sentence each for what was done or chosen unasked
 */
public record OpenedData(Source source, Setup setup, List<Message> notes) {

    public OpenedData {
        notes = List.copyOf(notes);
    }

    /** Data with nothing to say about them. */
    public OpenedData(Source source, Setup setup) {
        this(source, setup, List.of());
    }

    /** Returns these data with the hashes of their files as they were just read. */
    public OpenedData hashed(Cancellation cancellation) throws IOException {
        Optional<DataOrigin.Files> files = setup.origin().dataFiles();
        if (files.isEmpty()) {
            return this;
        }
        List<DataFile> now = new ArrayList<>();
        for (DataFile file : files.get().files()) {
            now.add(DataFile.of(file.path(), cancellation));
        }
        return new OpenedData(source, setup.with(files.get().at(now)), notes);
    }

    /** Returns these data to be analysed in a certain way. */
    public OpenedData with(Setup other) {
        return new OpenedData(source, other, notes);
    }

    /** Returns these data with what is not given chosen from them, and notes of the choice in place of others. */
    public OpenedData completed(Cancellation cancellation) {
        if (source.simulation().isPresent()) {
            return of(source.simulation().get());
        }
        boolean sound = setup.reweighting().isValidFor(source); // a bias waits for kT
        Setup known = sound ? setup : setup.with(Reweighting.NOTHING);
        ResolvedSetup whole = known.completed(source, SearchOptions.missing(cancellation));
        return new OpenedData(source, whole.setup().with(setup.reweighting()),
                whole.parameters().map(ParameterSuggestion.Result::notes).orElse(List.of()));
    }

    /** A simulation, which need not be run for what suits it. */
    public static OpenedData of(Source.Simulation simulation) {
        int stride = (int) Math.max(1, Math.rint(simulation.system().suggestion().step() / simulation.step()));
        Setup given = new Setup(new DataOrigin.Simulated(simulation)).withStride(stride);
        return new OpenedData(simulation, given.completed(simulation, SearchOptions.missing(new Cancellation()))
                .setup());
    }

    /** States that lie nowhere but in memory. */
    public static OpenedData of(Source.Loaded states, Cancellation cancellation) {
        return new OpenedData(states, new Setup(embedding(states, 1))).completed(cancellation);
    }

    /** Returns this subject after it has grown, or with other states. */
    public OpenedData with(Source.Loaded states, int stride) {
        return new OpenedData(states, setup.with(embedding(states, stride)).withStride(stride));
    }

    /** Returns this system with another simulation. */
    public OpenedData with(Source.Simulation simulation) {
        return new OpenedData(simulation, setup.with(new DataOrigin.Simulated(simulation)));
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
        return source.loaded().map(loaded -> embedding(loaded, setup.stride()));
    }

    /** Returns whether the other source is the same system or file, perhaps with other numbers. */
    public boolean isSameSubject(OpenedData other) {
        return other != null && (subject().equals(other.subject()) || hasGrownFrom(other));
    }

    /** Returns whether these are the other's data with more states at their end. */
    private boolean hasGrownFrom(OpenedData other) {
        return source.loaded().isPresent() && other.source.loaded().isPresent()
                && source.name().equals(other.source.name()) && begins(states(source), states(other.source));
    }

    private static boolean begins(Trajectories now, Trajectories before) {
        double[] known = before.states();
        return now.dimension() == before.dimension() && now.size() >= before.size()
                && Arrays.mismatch(known, 0, known.length, now.states(), 0, known.length) < 0;
    }

    private Object subject() {
        return source.simulation().<Object>map(simulation -> simulation.system().definition()).orElse(source);
    }

    /** The unit of time, empty when dimensionless. */
    public String timeUnit() {
        return facts().map(DataFacts::timeUnit).orElseGet(() -> source.simulation().orElseThrow().system().timeUnit());
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
        return data.grid().isUniform() ? data.step() : data.duration(longest) / Math.max(1, data.length(longest) - 1);
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
}
