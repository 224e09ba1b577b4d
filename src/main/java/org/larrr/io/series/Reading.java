package org.larrr.io.series;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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
 */
public record Reading(Trajectories data, List<String> notes, Map<String, Double> angles, List<String> biases) {

    public Reading {
        biases = List.copyOf(biases);
        notes = List.copyOf(notes);
        angles = Map.copyOf(angles);
    }

    /** Without angles or biases. */
    public Reading(Trajectories data, List<String> notes) {
        this(data, notes, Map.of(), List.of());
    }

    /** With one more sentence to say. */
    public Reading with(String note) {
        return new Reading(data, Stream.concat(notes.stream(), Stream.of(note)).toList(), angles, biases);
    }
}
