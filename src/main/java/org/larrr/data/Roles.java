package org.larrr.data;

import java.util.ArrayList;
import java.util.List;

/**
 * The roles of the columns of a file, which accompany every result.
 *
 * @param time         the columns with the time, as named in messages; empty if rows are counted or evenly spaced
 * @param timeUnit     of the time, empty if there is none
 * @param trajectories the columns that separate trajectories; empty if no column does
 * @param count        number of trajectories
 * @param coordinates  names of the coordinates as they are in the file
 * @param excluded     columns that vary and are not used
 * @param assumptions  assumptions that could change the spectrum; with any of them no verdict exceeds caution
 * @param options      the options of the command line that read the data in this way without a guess
 */
public record Roles(List<Object> time, String timeUnit, List<Object> trajectories, int count, List<String> coordinates,
        List<Exclusion> excluded, List<Assumption> assumptions, String options) {

    private static final int SHOWN = 8;

    /** Data that were not read from columns. */
    public static final Roles NONE = new Roles(List.of(), "", List.of(), 1, List.of(), List.of(), List.of(), "");

    public Roles {
        time = List.copyOf(time);
        trajectories = List.copyOf(trajectories);
        coordinates = List.copyOf(coordinates);
        excluded = List.copyOf(excluded);
        assumptions = List.copyOf(assumptions);
    }

    /**
     * A column that is not used.
     *
     * @param column as messages call it
     * @param reason why
     */
    public record Exclusion(Object column, Message reason) {}

    /**
     * An assumption that could change the spectrum.
     *
     * @param what   is assumed
     * @param option of the command line that confirms it
     */
    public record Assumption(Message what, String option) {

        /** {@return the sentence that excludes the verdict "trust"} */
        public Message sentence() {
            return Message.of("spectrum.assumed", what, option);
        }
    }

    /** {@return whether there is nothing to report} */
    public boolean isEmpty() {
        return coordinates.isEmpty();
    }

    /**
     * {@return one line: "time: t (ps) · trajectories: run (18) · coordinates: x, y · excluded: id (counts the rows)"}
     */
    public Message line() {
        List<Message> parts = new ArrayList<>();
        if (time.isEmpty() && !timeUnit.isEmpty() && !timeUnit.equals(Units.STEPS)) {
            parts.add(Message.of("roles.time-in", Message.of("roles.even-steps"), Units.of(timeUnit)));
        } else if (time.isEmpty()) {
            parts.add(Message.of("roles.no-time"));
        } else {
            parts.add(timeUnit.isEmpty() ? Message.of("roles.time", time)
                    : Message.of("roles.time-in", time, Units.of(timeUnit)));
        }
        parts.add(!trajectories.isEmpty() ? Message.of("roles.trajectories", trajectories, count)
                : Message.of("roles.trajectory-count", count));
        parts.add(Message.of("roles.coordinates", Message.list(coordinates, SHOWN)));
        if (!excluded.isEmpty()) {
            parts.add(Message.of("roles.excluded", Message.list(excluded.stream()
                    .map(one -> Message.of("place.value", one.column(), one.reason())).toList(), SHOWN)));
        }
        return parts.stream().reduce((first, next) -> Message.of("roles.then", first, next)).orElseThrow();
    }

    /**
     * {@return the same with further assumptions}
     *
     * @param more what else is assumed
     */
    public Roles with(List<Assumption> more) {
        List<Assumption> all = new ArrayList<>(assumptions);
        all.addAll(more);
        return new Roles(time, timeUnit, trajectories, count, coordinates, excluded, all, options);
    }
}
