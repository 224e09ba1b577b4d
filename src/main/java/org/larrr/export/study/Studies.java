package org.larrr.export.study;

import java.util.List;
import org.larrr.data.InputException;
import org.larrr.data.Notice;

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
            new RateMatrixStudy(),
            new EquationStudy(),
            new WindowsStudy(),
            new CompareStudy());

    private Studies() {}

    public static List<Study<?>> all() {
        return ALL;
    }

    /** @throws IllegalArgumentException if no study has that command */
    public static Study<?> of(String command) {
        return ALL.stream().filter(study -> study.command().equals(command.strip())).findFirst()
                .orElseThrow(() -> new InputException(Notice.of("study.unknown", command,
                        ALL.stream().map(Study::command).toList())));
    }
}
