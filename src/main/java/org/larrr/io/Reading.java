package org.larrr.io;

import java.util.List;
import org.larrr.data.Trajectories;

/**
 * Trajectories and what was done to them on the way in.
 *
 * @param data  complete and finite
 * @param notes one sentence for each thing that was done about missing values; empty if they are as they stand in the file
 */
public record Reading(Trajectories data, List<String> notes) {

    public Reading {
        notes = List.copyOf(notes);
    }
}
