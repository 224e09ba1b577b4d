package org.larrr.io.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.larrr.io.series.Reading;

/** Tables as programs, instruments and exchanges write them, read with nothing but their name. */
class TablesOfProgramsTest extends WrittenTables {

    private static void assertRead(Reading read, int n, double step, String unit, List<String> names, double... first) {
        assertThat(read.data().lengths()).containsExactly(n);
        assertThat(read.data().coordinates()).isEqualTo(names);
        assertThat(read.data().step()).isCloseTo(step, within(1e-6 * step));
        assertThat(read.data().timeUnit()).isEqualTo(unit);
        for (int c = 0; c < first.length; c++) {
            assertThat(read.data().value(0, c)).isEqualTo(first[c]);
        }
    }

    @Test
    void aProgressReportLeavesTheProgressOut() throws IOException {
        Reading read =
                read("#\"Progress (%)\",\"Step\",\"Time (ps)\",\"Potential Energy (kJ/mole)\",\"Speed (ns/day)\","
                + "\"Time Remaining\"\n"
                        + rows(30, i -> f("%.1f%%,%d,%d,%s,%d,%s", i / 3.0, 1000 * (i + 1), 2 * (i + 1),
                        x(i), 100 + i % 3, i == 0 ? "--" : "0:" + (59 - i))));

        assertRead(read, 30, 2, "ps", List.of("Potential Energy (kJ/mole)"), x(0));
    }

    @Test
    void hillsAreNoCoordinates() throws IOException {
        Reading read = read("#! FIELDS time d sigma_d height biasf\n#! SET multivariate false\n"
                + rows(30, i -> f("%d %s %s %s 10", i + 1, x(i), 0.3 + 0.01 * (i % 2), 1.2 - 0.01 * i)));

        assertRead(read, 30, 1, "", List.of("d"), x(0));
        assertThat(read.biases()).containsExactly("sigma_d", "height");
    }

    @Test
    void aBiasIsOneWhateverItsFormUnlessItIsTheEnergyItself() throws IOException {
        Reading read = read("t,dAB,bias(dAB)\n" + rows(30, i -> f("%d,%s,%s", i, x(i), x(i) * x(i))));
        assertRead(read, 30, 1, "", List.of("dAB"), x(0));
        assertThat(read.biases()).containsExactly("bias(dAB)");

        read = read("#! FIELDS time p.x ene pot.bias\n" + rows(30, i -> f("%d %s %.4f %.4f", i, x(i), x(i) * x(i),
                x(i) * x(i))));
        assertRead(read, 30, 1, "", List.of("p.x", "ene"), x(0));
        assertThat(read.biases()).isEmpty();
        assertThat(read.notes()).anyMatch(note -> note.endsWith("holds the same numbers: pot.bias"));
    }

    @Test
    void whatTurnsBesideAnAngleIsOne() throws IOException {
        String turning = rows(200, i -> f("%.4f %.4f", Math.IEEEremainder(0.7 * i + x(i), 2 * Math.PI),
                3.1 * Math.cos(0.05 * i)));
        assertThat(read(turning).angles()).containsOnlyKeys("x1");
        String once = rows(200, i -> f("%.4f %.4f", Math.IEEEremainder(0.7 * i + x(i), 2 * Math.PI),
                Math.IEEEremainder(2.2 + 3 * Math.sin(0.02 * i), 2 * Math.PI)));
        assertThat(read(once).angles()).containsOnlyKeys("x1", "x2");
    }

    @Test
    void secondsAndMillisecondsSince1970AreDates() throws IOException {
        assertRead(read("timestamp,price\n" + rows(30, i -> f("%d,%s", 1_600_000_000_000L + 60_000L * i, x(i)))),
                30, 1, "min", List.of("price"), x(0));
        assertRead(read(rows(30, i -> f("%d,%s", 1_600_000_000L + 3600L * i, x(i)))), 30, 1, "h", List.of("x"), x(0));
        assertRead(read("ts,x\n" + rows(30, i -> f("%d,%s", 1_600_000_000_000_000_000L + 250_000_000L * i, x(i)))),
                30, 0.25, "s", List.of("x"), x(0));
    }

    @Test
    void datesSplitIntoUnnamedColumnsAreFound() throws IOException {
        assertRead(read("# year month mean\n" + rows(30, i -> f("%d %d %.3f %s -1", 1958 + i / 12, i % 12 + 1,
                1958 + (i + 0.5) / 12, x(i)))), 30, 1, "months", List.of("x"), x(0));
        assertRead(read(rows(60, i -> f("2010 %3d %2d %s", 1 + i / 24, i % 24, x(i)))), 60, 1, "h",
                List.of("x"), x(0));
        assertRead(read(rows(60, i -> LocalDate.of(2010, 1, 1).plusDays(i).toString().replace('-', ' ') + " " + x(i)
                + " " + i % 7)), 60, 1, "days", List.of("x1", "x2"), x(0), 0);
    }

    @Test
    void theMiddlesOfMonthsAreMonths() throws IOException {
        Reading read = read("date,x\n" + rows(30, i -> {
            LocalDate first = LocalDate.of(2001, 1, 1).plusMonths(i);
            return f("%sT%s,%s", first.plusDays(first.lengthOfMonth() / 2),
                    first.lengthOfMonth() % 2 == 0 ? "00:00" : "12:00", x(i));
        }));

        assertRead(read, 30, 1, "months", List.of("x"), x(0));
    }

    @Test
    void everyTwentyEightDaysIsNoMonth() throws IOException {
        assertRead(read("date,x\n" + rows(30, i -> LocalDate.of(2001, 1, 1).plusDays(28L * i) + "," + x(i))), 30, 28,
                "days", List.of("x"), x(0));
    }

    @Test
    void spreadsheetsOfEuropeAreRead() throws IOException {
        Reading read = read("Zeit [s];L\u00e4nge [mm];Druck\n" + rows(30, i -> f("%.1f;%.3f;%,.2f", 0.1 * i, x(i),
                1234.5 + i % 5).replace(",", "'").replace('.', ',').replace('\'', '.')), StandardCharsets.ISO_8859_1);

        assertRead(read, 30, 0.1, "s", List.of("L\u00e4nge [mm]", "Druck"), x(0), 1234.5);
    }

    @Test
    void missingValuesOfSpreadsheetsAndBanksAreHoles() throws IOException {
        for (String hole : List.of(".", "#DIV/0!", "#VALUE!", "<NA>", "--")) {
            Reading read = read("t,x\n" + rows(30, i -> i + "," + (i == 14 ? hole : x(i))));

            assertThat(read.data().lengths()).as(hole).containsExactly(14, 15);
        }
    }

    @Test
    void percentagesAndTypesettersMinusesAreNumbers() throws IOException {
        assertRead(read("t,x\n" + rows(30, i -> i + "," + (i == 0 ? "\u22120.25" : x(i) + " %"))), 30, 1, "",
                List.of("x"),
                -0.25);
    }

    @Test
    void sixteenBitTextAndBarsAreRead() throws IOException {
        String text = "\ufefft|x|y\n" + rows(30, i -> f("%.1f|%s|%s", 0.1 * i, x(i), x(i + 1)));

        assertRead(read(text, StandardCharsets.UTF_16LE), 30, 0.1, "", List.of("x", "y"), x(0), x(1));
        assertRead(read(text, StandardCharsets.UTF_16BE), 30, 0.1, "", List.of("x", "y"), x(0), x(1));
    }

    @Test
    void aSingleRowIsASeries() throws IOException {
        Reading read =
                read(IntStream.range(0, 80).mapToObj(i -> String.valueOf(x(i))).collect(Collectors.joining(",")));

        assertThat(read.data().states()).hasSize(80).startsWith(x(0), x(1));
        assertThat(read.notes())
                .anyMatch(note -> note.contains("its only row is read as the states one after the other"));
    }

    @Test
    void quotesOfAnyKindAreNoPartOfNames() throws IOException {
        assertRead(read("'Elapsed time','ECG'\n'seconds','mV'\n" + rows(30, i -> f("%.3f,%s", i / 250.0, x(i)))), 30,
                0.004,
                "s", List.of("ECG"), x(0));
    }
}
