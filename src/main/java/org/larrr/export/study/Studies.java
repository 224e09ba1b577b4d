package org.larrr.export.study;

import java.util.List;
import org.larrr.data.Message;
import org.larrr.data.Require;

/** The studies there are, in the order of menus and help. A new one is named here. */
public final class Studies {

    private static final List<Study<?>> ALL = List.of(
            new ForecastStudy(),
            new PseudospectraStudy(),
            new ErrorBudgetStudy(),
            new ModesStudy(),
            new BenchmarkStudy(),
            new TheoryStudy(),
            new FiltersStudy(),
            new FrequencyScanStudy(),
            new SpectralMeasureStudy(),
            new SensitivityStudy(),
            new RateMatrixStudy(), new FitSdeStudy(), new TimeWindowsStudy(), new CompareStudy());

    private Studies() {}

    public static List<Study<?>> all() {
        return ALL;
    }

    /** @throws IllegalArgumentException if no study has that id */
    public static Study<?> of(String id) {
        return Require.oneOf(ALL, Study::id, Study.currentId(id.strip()), ids -> Message.of("study.unknown", id, ids));
    }
}
