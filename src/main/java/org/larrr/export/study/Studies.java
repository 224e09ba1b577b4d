package org.larrr.export.study;

import java.util.List;

/** The studies there are, in the order of menus and help. A new one is named here. */
public final class Studies {

    private static final List<Study<?>> ALL = List.of(
            new NonNormalStudy(),
            new WhyStudy(),
            new ModesStudy(),
            new LimitStudy(),
            new TheoryStudy(),
            new FiltersStudy(),
            new ScanStudy(),
            new MeasureStudy(),
            new SensitivityStudy(),
            new RateMatrixStudy());

    private Studies() {}

    public static List<Study<?>> all() {
        return ALL;
    }
}
