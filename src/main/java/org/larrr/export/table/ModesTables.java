package org.larrr.export.table;

import java.util.List;
import org.larrr.diagnostics.CoordinateModes;
import org.larrr.experiments.AnalysisResult;
import org.larrr.linalg.Complex;

/** The modes of the coordinates as a table, a row for every process and coordinate. */
public final class ModesTables {

    private static final int SHOWN = 60;

    private ModesTables() {}

    /** @param fit whose modes they are */
    public static ResultTables of(AnalysisResult result, int fit, CoordinateModes modes) {
        AnalysisResult.Fit entry = result.fits().get(fit);
        var tables = new ResultTables.Builder("modes", "modes of the coordinates of "
                + result.request().source().name() + " by " + entry.estimator().title(), result.request(),
                entry.estimator());
        tables.table("modes", table(result, modes, Integer.MAX_VALUE), table(result, modes, SHOWN));
        tables.remark("how much of each process a coordinate shows: ⟨g_i, x_k⟩ with the left eigenfunction g_i, where "
                + "the right one has unit norm; of the constant, the first, it is the mean");
        if (modes.values().rows() * modes.values().columns() > SHOWN) {
            tables.remark("these are the first " + SHOWN + "; --output and --csv write all");
        }
        return tables.build();
    }

    private static DataTable table(AnalysisResult result, CoordinateModes modes, int most) {
        var table = new DataTable.Builder("modes", "i", "coordinate", "lambda_re", "lambda_im", "re", "im");
        List<String> names = result.data().coordinates();
        for (int row = 0; row < Math.min(most, modes.rates().size() * names.size()); row++) {
            int i = row / names.size();
            int k = row % names.size();
            Complex value = modes.values().get(i, k);
            table.row(i + 1, names.get(k), modes.rates().get(i).re(), modes.rates().get(i).im(),
                    value.re(), value.im());
        }
        return table.build();
    }
}
