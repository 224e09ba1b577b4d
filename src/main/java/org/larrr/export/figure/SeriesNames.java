package org.larrr.export.figure;

import java.util.Locale;

/** What series are called in files. */
final class SeriesNames {

    private SeriesNames() {}

    /** As in the legend, else what it stands for. */
    static String of(Series series) {
        return series.name().isEmpty() ? role(series.role()) : series.name();
    }

    /** "to-rrr", "to-rrr-2" for the second of its kind. */
    static String role(Role role) {
        String kind = role.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
        return role.index() == 0 ? kind : kind + "-" + (role.index() + 1);
    }
}
