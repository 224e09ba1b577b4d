package org.larrr.io.series;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.larrr.data.Notice;
import org.larrr.data.Trajectories;

/**
 * Trajectories and what was done to them on the way in.
 *
 * @param data  complete and finite
 * @param notes one sentence for each thing that was done about missing values or left out; empty if they are as they
 *              stand in the file
 * @param angles the full turn of coordinates that the file says are angles, or that are so by name and values; the
 *               states are as they stand in the file
 * @param biases columns of a bias that the file has and that were left out
 * @param reversible whether the file says that the process is reversible
 */
public record Reading(Trajectories data, List<Notice> notes, Map<String, Double> angles, List<String> biases,
        boolean reversible) {

    public Reading {
        biases = List.copyOf(biases);
        notes = List.copyOf(notes);
        angles = Map.copyOf(angles);
    }

    /** Without angles or biases. */
    public Reading(Trajectories data, List<Notice> notes) {
        this(data, notes, Map.of(), List.of());
    }

    /** Of a process that the file does not call reversible. */
    public Reading(Trajectories data, List<Notice> notes, Map<String, Double> angles, List<String> biases) {
        this(data, notes, angles, biases, false);
    }

    /** The same of a process that the file calls reversible. */
    public Reading ofReversible() {
        return new Reading(data, notes, angles, biases, true);
    }

    /** With one more sentence to say. */
    public Reading with(Notice note) {
        return new Reading(data, Stream.concat(notes.stream(), Stream.of(note)).toList(), angles, biases,
                reversible);
    }
}
