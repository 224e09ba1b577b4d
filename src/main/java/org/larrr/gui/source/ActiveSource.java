package org.larrr.gui.source;

import java.util.List;
import java.util.Optional;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.experiments.Source;
import org.larrr.experiments.session.SessionSource;
import org.larrr.systems.Coordinate;
import org.larrr.systems.FormulaSystem;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Suggestion;

/**
 * The data being analysed, with what the panels need to know about them before anything is computed.
 *
 * @param source     where the trajectories come from
 * @param suggestion settings that suit them
 * @param reversible whether the process is taken to be reversible at first
 * @param origin     where data that were read came from; empty where nobody knows
 */
public record ActiveSource(Source source, Suggestion suggestion, boolean reversible, Optional<SessionSource> origin) {

    public ActiveSource(Source source, Suggestion suggestion, boolean reversible) {
        this(source, suggestion, reversible, Optional.empty());
    }

    /** Data that a session told how to get back. */
    public static ActiveSource restored(Source source, SessionSource origin) {
        if (source instanceof Source.Simulation simulation) {
            return of(simulation);
        }
        Trajectories data = ((Source.Loaded) source).data();
        int stride = origin instanceof SessionSource.Files files ? files.firstStride()
                : origin instanceof SessionSource.Embedded embedded ? embedded.firstStride() : 1;
        return new ActiveSource(source, DataSuggestion.of(data, stride),
                source.knownSystem().map(StochasticSystem::reversible).orElse(false), Optional.of(origin));
    }

    static ActiveSource of(Source.Simulation simulation) {
        return new ActiveSource(simulation, simulation.system().suggestion(), simulation.system().reversible());
    }

    /** How a session gets these data back: from where they came, or from the session itself. */
    public SessionSource sessionSource() {
        if (source instanceof Source.Simulation simulation) {
            return new SessionSource.Simulated(simulation);
        }
        Source.Loaded loaded = (Source.Loaded) source;
        return origin.orElseGet(() -> embedded(loaded));
    }

    private SessionSource embedded(Source.Loaded loaded) {
        int stride = (int) Math.max(1, Math.rint(suggestion.step() / step()));
        return new SessionSource.Embedded(loaded.name(), loaded.data(), stride, loaded.system());
    }

    /** The same data, held by the session itself, so that it needs no file. */
    public Optional<SessionSource> embedded() {
        return source instanceof Source.Loaded loaded ? Optional.of(embedded(loaded)) : Optional.empty();
    }

    /** The same system or file, perhaps with other numbers. */
    public boolean isSameSubject(ActiveSource other) {
        return other != null && subject().equals(other.subject());
    }

    private Object subject() {
        if (source instanceof Source.Simulation simulation) {
            return simulation.system() instanceof FormulaSystem formulas ? formulas.definition() : simulation.system().id();
        }
        return source;
    }

    /** The unit of time, empty when dimensionless. */
    public String timeUnit() {
        return source instanceof Source.Loaded loaded ? loaded.data().timeUnit() : system().timeUnit();
    }

    /** The names of the coordinates. */
    public List<String> coordinates() {
        return source instanceof Source.Loaded loaded
                ? loaded.data().coordinates()
                : system().coordinates().stream().map(Coordinate::name).toList();
    }

    /** Δt₀, the step of the data themselves; for uneven times the mean step. */
    public double step() {
        if (source instanceof Source.Simulation simulation) {
            return simulation.step();
        }
        return meanStep(((Source.Loaded) source).data());
    }

    /** The mean step of the longest trajectory. */
    static double meanStep(Trajectories data) {
        int longest = 0;
        for (int k = 1; k < data.count(); k++) {
            longest = data.length(k) > data.length(longest) ? k : longest;
        }
        return data.grid() instanceof TimeGrid.Uniform uniform
                ? uniform.step() : data.duration(longest) / Math.max(1, data.length(longest) - 1);
    }

    /** Whether every stride-th state may be taken. */
    public boolean isUniform() {
        return !(source instanceof Source.Loaded loaded) || loaded.data().grid() instanceof TimeGrid.Uniform;
    }

    /** Steps of the longest trajectory. */
    public int steps() {
        if (source instanceof Source.Simulation simulation) {
            return simulation.steps();
        }
        int longest = 0;
        for (int length : ((Source.Loaded) source).data().lengths()) {
            longest = Math.max(longest, length);
        }
        return longest - 1;
    }

    private StochasticSystem system() {
        return ((Source.Simulation) source).system();
    }
}
