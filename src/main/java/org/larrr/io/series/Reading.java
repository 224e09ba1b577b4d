package org.larrr.io.series;

import java.util.List;
import java.util.stream.Stream;
import org.larrr.data.Trajectories;

/**
 * Trajectories and what was done to them on the way in.
 *
 * @param data  complete and finite
 * @param notes one sentence for each thing that was done about missing values or left out; empty if they are as they stand in the
 *              file
 */
public record Reading(Trajectories data, List<String> notes) {

    public Reading {
        notes = List.copyOf(notes);
    }

    /** With one more sentence to say. */
    public Reading with(String note) {
        return new Reading(data, Stream.concat(notes.stream(), Stream.of(note)).toList());
    }
}
