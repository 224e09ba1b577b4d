package org.larrr.export.figure;

import java.util.List;

/** Colours and shapes of estimators that are known by their names in an experiment. */
final class EstimatorRoles {

    private EstimatorRoles() {}

    /** LaRRR and TO-RRR have roles of their own, all others count up. */
    static Role of(List<String> names, String name) {
        List<String> kin = names.stream().filter(other -> kind(other) == kind(name)).toList();
        return new Role(kind(name), kin.indexOf(name));
    }

    private static Role.Kind kind(String name) {
        return name.startsWith("LaRRR") ? Role.Kind.LARRR : name.startsWith("TO-RRR") ? Role.Kind.TO_RRR
                : Role.Kind.BASELINE;
    }
}
