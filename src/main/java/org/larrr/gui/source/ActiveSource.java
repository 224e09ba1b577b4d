package org.larrr.gui.source;

import java.util.List;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.experiments.Source;
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
 */
public record ActiveSource(Source source, Suggestion suggestion, boolean reversible) {

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
