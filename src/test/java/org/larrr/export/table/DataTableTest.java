package org.larrr.export.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DataTableTest {

    /** What a spreadsheet or an editor gets of a clipboard or a file is every number to the last bit. */
    @Test
    void everyNumberReadsBackAsItself() {
        Random random = new Random(11);
        var table = new DataTable("", "name", "value", "count");
        double[] values = random.doubles(200).map(u -> (u - 0.5) * Math.pow(10, 600 * (random.nextDouble() - 0.5)))
                .toArray();
        for (int i = 0; i < values.length; i++) {
            table.row("row " + i, values[i], i);
        }
        assertReadsBack(table.tabbed().lines().toList(), "\t", values);
        assertReadsBack(table.csv().lines().toList(), ",", values);
    }

    private static void assertReadsBack(List<String> lines, String separator, double[] values) {
        assertThat(lines.get(0)).isEqualTo(String.join(separator, "name", "value", "count"));
        assertThat(lines).hasSize(1 + values.length);
        for (int i = 0; i < values.length; i++) {
            String[] cells = lines.get(i + 1).split(separator, -1);
            assertThat(cells).hasSize(3);
            assertThat(Double.parseDouble(cells[1])).isEqualTo(values[i]);
            assertThat(cells[2]).isEqualTo(Integer.toString(i));
        }
    }

    @Test
    void whatIsMissingIsAnEmptyCellAndWordsKeepTheirPlace() {
        DataTable table = new DataTable("", "a", "b").row(Double.NaN, "one, \"two\"");
        assertThat(table.csv()).isEqualTo("a,b\n,\"one, \"\"two\"\"\"\n");
        assertThatThrownBy(() -> new DataTable("", List.of("a", "b"), List.of(List.of(1.0))))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("1 cells").hasMessageContaining("2");
    }
}
