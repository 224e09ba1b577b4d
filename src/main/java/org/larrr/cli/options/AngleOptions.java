package org.larrr.cli.options;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
import org.larrr.io.series.ImportSettings;
import picocli.CommandLine.Option;

/** Which coordinates are angles. */
public final class AngleOptions {

    @Option(names = "--angles", paramLabel = "NAME[=TURN]", split = ",",
            description = "Coordinates of --data that are angles, separated by commas, with their full turn "
                    + "(default: 2π); each becomes its cosine and sine (default: those that the file, "
                    + "names and values, or values that go around say are; none: none).")
    private @Nullable List<String> angles;

    /** The full turn of each by its name; empty if nobody said. */
    public Optional<Map<String, Double>> turns() {
        if (angles == null) {
            return Optional.empty();
        }
        Map<String, Double> turns = new LinkedHashMap<>();
        for (String angle : angles.equals(List.of(ImportSettings.NONE)) ? List.<String>of() : angles) {
            int sign = angle.lastIndexOf('=');
            String turn = angle.substring(sign + 1).strip();
            try {
                turns.put((sign < 0 ? angle : angle.substring(0, sign)).strip(), sign < 0 ? 2 * Math.PI
                        : Double.parseDouble(turn));
            } catch (NumberFormatException e) {
                throw new InputException(Notice.of("option.angles", turn), e);
            }
        }
        return Optional.of(turns);
    }
}
