package org.larrr.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Trajectories read from files, with the roles of their columns.
 *
 * @param trajectories complete and finite
 * @param roles        the roles of the columns
 * @param periods      the full period of coordinates that are angles, by name; their values are those of the file
 * @param biases       columns that contain a bias and are not used
 * @param reversible   whether the file states that the process is reversible
 * @param notes        one sentence for each remark about the file
 */
public record Dataset(Trajectories trajectories, Roles roles, Map<String, Double> periods, List<String> biases,
        boolean reversible, List<Message> notes) {

    public Dataset {
        periods = Map.copyOf(periods);
        biases = List.copyOf(biases);
        notes = List.copyOf(notes);
    }

    /**
     * Trajectories that were not read from columns.
     *
     * @param trajectories complete and finite
     */
    public Dataset(Trajectories trajectories) {
        this(trajectories, Roles.NONE, Map.of(), List.of(), false, List.of());
    }

    /**
     * {@return the same with one more note}
     *
     * @param note one sentence
     */
    public Dataset with(Message note) {
        List<Message> more = new ArrayList<>(notes);
        more.add(note);
        return new Dataset(trajectories, roles, periods, biases, reversible, more);
    }

    /**
     * {@return the same with further assumptions}
     *
     * @param more what else was assumed
     */
    public Dataset with(List<Roles.Assumption> more) {
        return more.isEmpty() ? this : new Dataset(trajectories, roles.with(more), periods, biases, reversible, notes);
    }

    /**
     * {@return the same with converted trajectories}
     *
     * @param converted for instance with angles on circles
     */
    public Dataset with(Trajectories converted) {
        return new Dataset(converted, roles, periods, biases, reversible, notes);
    }
}
