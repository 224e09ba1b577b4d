package org.larrr.io.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.english;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.Dataset;
import org.larrr.data.Message;
import org.larrr.data.Notices;
import org.larrr.io.FileDescription;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Axes;

/** Tables as statistical offices, archives of weather, exchanges and simulations write them. */
class TablesOfOfficesTest extends WrittenTables {

    private static String across(int from, int to, String separator, IntFunction<String> field) {
        return IntStream.range(from, to).mapToObj(field).collect(Collectors.joining(separator));
    }

    /** As the World Bank writes it: a title, codes, a column a year, empty where nothing is known. */
    private static String countries(int count) {
        return "\ufeff\"Data Source\",\"World Development Indicators\",\n\n\"Last Updated Date\",\"2024-05-30\",\n\n"
                + "\"Country Name\",\"Country Code\",\"Indicator Name\",\"Indicator Code\","
                + across(1960, 2020, ",", y -> "\"" + y + "\"") + ",\n"
                + across(0, count, "\n", c -> f("\"Land %d\",\"L%d\",\"GDP\",\"NY.GDP\",", c, c)
                        + across(0, N, ",", i -> i < c ? "\"\"" : "\"" + x(i + c) + "\"") + ",")
                + "\n";
    }

    @Test
    void manySeriesInRowsAreTrajectories() throws IOException {
        Dataset read = read(countries(20));

        assertThat(read.trajectories().count()).isEqualTo(20);
        assertThat(read.trajectories().dimension()).isEqualTo(1);
        assertThat(read.trajectories().size()).isEqualTo(20 * N - 19 * 20 / 2);
        assertThat(read.trajectories().step()).isEqualTo(1);
        assertThat(read.trajectories().timeUnit()).isEqualTo("years");
        assertThat(read.trajectories().value(0, 0)).isEqualTo(x(0));
        assertThat(read.trajectories().value(N, 0)).as("the second land begins a year later").isEqualTo(x(2));
        assertThat(read.notes())
                .extracting(Message::english).anyMatch(note -> note.contains("a row contains a series at 60 times"));
    }

    @Test
    void fewSeriesInRowsAreCoordinates() throws IOException {
        Dataset read = read(countries(3));

        assertThat(read.trajectories().coordinates()).containsExactly("Land 0 L0", "Land 1 L1", "Land 2 L2");
        assertThat(read.trajectories().size()).as("where all are known").isEqualTo(N - 2);
        assertThat(read.trajectories().value(0, 2)).isEqualTo(x(4));

        assertThat(read(countries(3), ReadOptions.AUTOMATIC.withAxes(Axes.ROWS)).trajectories().count()).isEqualTo(3);
        assertThat(read(countries(3), ReadOptions.AUTOMATIC.withAxes(Axes.TRAJECTORIES)).trajectories().count())
                .as("as version 1.1 calls it").isEqualTo(3);
        assertThat(read(countries(20), ReadOptions.AUTOMATIC.withAxes(Axes.TRANSPOSED)).trajectories().dimension())
                .isEqualTo(20);
    }

    @Test
    void flagsBehindValuesAreLeftOut() throws IOException {
        Dataset read = read("freq,unit,geo\\TIME_PERIOD\t" + across(0, N, "\t", i -> f("%d-%02d ", 2000 + i / 12,
                1 + i % 12)) + "\n" + across(0, 12, "\n", c -> "M,PC,G" + c + "\t" + across(0, N, "\t",
                        i -> i < 2 ? ": " : i == 2 ? ": c" : x(i) + (i % 5 == 0 ? " p" : i % 7 == 0 ? " be" : " "))));

        assertThat(read.trajectories().count()).isEqualTo(12);
        assertThat(read.trajectories().size()).isEqualTo(12 * (N - 3));
        assertThat(read.trajectories().timeUnit()).isEqualTo("months");
        assertThat(read.trajectories().value(0, 0)).isEqualTo(x(3));
    }

    @Test
    void namesOfColumnsMayCarryMoreThanTheYear() throws IOException {
        Dataset read = read("Country Name,Series Name," + across(1970, 1970 + N, ",", y -> f("%d [YR%d]", y, y)) + "\n"
                + across(0, 12, "\n", c -> f("C%d,CO2,", c) + across(0, N, ",", i -> i < 3 ? ".." : "" + x(i)))
                + "\n,,,\nData from database: World Development Indicators\n");

        assertThat(read.trajectories().count()).isEqualTo(12);
        assertThat(read.trajectories().size()).isEqualTo(12 * (N - 3));
    }

    @Test
    void datesInARowAreTimes() throws IOException {
        Dataset read = read("Province/State,Country/Region,Lat,Long," + across(0, N, ",", i -> f("%d/%d/20",
                1 + i / 28,
                1 + i % 28)) + "\n,Aland,1.5,2.5," + across(0, N, ",", i -> "" + x(i)) + "\n,Bland,3.5,4.5,"
                + across(0, N, ",", i -> "" + x(i + 1)) + "\n");

        assertThat(read.trajectories().coordinates()).containsExactly("Aland", "Bland");
        assertThat(read.trajectories().value(N - 1, 1)).isEqualTo(x(N));
    }

    @Test
    void aWideTableIsNoTableOfStates() throws IOException {
        Path wide = file(countries(20));
        FileDescription look = Fixtures.description(wide, ReadOptions.AUTOMATIC);

        assertThat(look.refusal()).isEmpty();
        assertThat(look.dataset().orElseThrow().trajectories().count()).isEqualTo(20);
        assertThat(Notices.codes(read(countries(20).replace("\"" + x(7) + "\"", "\"seven\"")).notes()))
                .as("a word among the values is a missing value, which is counted").contains("gaps.dropped");
    }

    @Test
    void codesOfQualityAreLeftOut() throws IOException {
        Dataset read = read("\"STATION\",\"DATE\",\"NAME\",\"WND\",\"TMP\",\"SLP\"\n"
                + rows(i -> f("\"7250\",\"2023-01-%02dT%02d:54:00\",\"BOSTON, US\",\"160,1,N,0046,1\",\"%+05d,5\","
                        + "\"%05d,1\"", 1 + i / 24, i % 24, Math.round(100 * x(i)), 10130 + i % 7)));

        assertThat(read.trajectories().coordinates()).containsExactly("TMP", "SLP");
        assertThat(read.trajectories().step()).isEqualTo(1);
        assertThat(read.trajectories().value(3, 0)).isEqualTo(Math.round(100 * x(3)));
        assertThat(read.trajectories().value(3, 1)).isEqualTo(10133);
        assertThat(read.notes()).extracting(Message::english).anyMatch(note -> note
                .contains(english("text.codes", "table")));
    }

    @Test
    void thousandsStandApartInManyWays() throws IOException {
        for (String gap : List.of("'", "\u2019", "\u00a0", "\u202f")) {
            assertThat(read("Zeit;Wert\n" + rows(i -> f("%d;1%s%03d.%02d", i, gap, 200 + i * i % 97,
                    i))).trajectories()
                    .value(5, 0)).isEqualTo(1225.05);
            assertThat(read("Heure;Debit\n" + rows(i -> f("%d;1%s%03d,%02d", i, gap, 200 + i * i % 97,
                    i))).trajectories()
                    .value(5, 0)).isEqualTo(1225.05);
        }
        assertThat(read("day,earned\n" + rows(i -> f("%d,\" $%d,%03d.50 \"", i, 101 + i, i * i % 97))).trajectories()
                .value(5, 0)).isEqualTo(106_025.5);
        assertThat(read("year people share\n" + rows(i -> f("%d %d,%03d %.1f", 1950 + i, 101 + i, i * i % 97, 0.1 * i)))
                .trajectories().value(5, 0)).as("no comma is decimal beside a decimal point").isEqualTo(106_025);
        assertThat(read("Date;Vol.\n" + rows(i -> f("%d;%d.5M", i, i * i % 97))).trajectories().value(5,
                0)).isEqualTo(25.5e6);
    }

    @Test
    void decimalCommasInQuotesAreRecognised() throws IOException {
        Dataset read = read("t,x\n" + rows(i -> f("\"%d,5\",\"%s\"", i, ("" + x(i)).replace('.', ','))));

        assertThat(read.trajectories().value(3, 0)).isEqualTo(x(3));
        assertThat(read.notes()).extracting(Message::english).anyMatch(note -> note.contains("decimal commas"));
    }

    @Test
    void averagesBesideMonthsAreLeftOut() throws IOException {
        Dataset read = read("Land-Ocean: Global Means\nYear,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec,J-D,DJF\n"
                + across(0, 10, "\n", y -> (1990 + y) + "," + across(0, 12, ",", m -> y == 9 && m > 8 ? "***"
                        : "" + x(12 * y + m)) + ",7,8"));

        assertThat(read.trajectories().dimension()).isEqualTo(1);
        assertThat(read.trajectories().size()).isEqualTo(117);
        assertThat(read.trajectories().value(15, 0)).isEqualTo(x(15));
        assertThat(read.trajectories().timeUnit()).isEqualTo("months");
    }

    @Test
    void whatProgramsSayBetweenRowsIsPassedOver() throws IOException {
        Dataset read = read("Info: version 2.14\nETITLE:      TS           BOND          TEMP\n\n"
                + rows(i -> f("ENERGY: %7d %14.4f %14.4f", 100 * i, x(i), 300 + x(i + 1))
                        + (i % 10 == 0 ? "\nWRITING COORDINATES TO DCD FILE AT STEP " + 100 * i : "")));

        assertThat(read.trajectories().coordinates()).containsExactly("BOND", "TEMP");
        assertThat(read.trajectories().size()).isEqualTo(N);
        assertThat(read.notes())
                .extracting(Message::english).anyMatch(note -> note
                .contains(english("text.passed-over", "table", Message.of("count.lines", 6L), false)));
    }

    @Test
    void settingsBesideTheFirstSamplesAreNoSamples() throws IOException {
        Dataset read = read("Record Length,2500,,0.0,1.0\nSample Interval,4e-07,,4e-07,0.1\n"
                + rows(i -> f(",,,%.7f,%s", 4e-7 * i, x(i))));

        assertThat(read.trajectories().size()).isEqualTo(N);
        assertThat(read.trajectories().value(0, 0)).isEqualTo(x(0));
    }

    @Test
    void namesInACommentMayHoldBlanks() throws IOException {
        Dataset read = read("#     Step Nr.          Time[fs]        Kin.[a.u.]       Cons Qty[a.u.]\n"
                + rows(i -> f("%10d %12.4f %12.4f %12.4f", i, 0.5 * i, x(i), x(i + 1))));

        assertThat(read.trajectories().coordinates()).containsExactly("Kin.[a.u.]", "Cons Qty[a.u.]");
        assertThat(read.trajectories().step()).isEqualTo(0.5);
        assertThat(read.trajectories().timeUnit()).isEqualTo("fs");
    }

    @Test
    void whatIsNotReadNamesAWayThatWorks() {
        assertThatThrownBy(() -> read("{{0.1, 0.2}, {0.3, 0.4}}")).hasMessageContaining("Export[\"data.csv\", x]");
        assertThatThrownBy(() -> read("structure(list(t = c(0, 1, 2))")).hasMessageContaining("write.csv(x");
    }

    @Test
    void datesHaveDaysOfYearsAndBarsBeforeTheirTimes() throws IOException {
        for (String pattern : List.of("yyyy-DDD", "yyyy/DDD", "yyyy-DDD'T'HH:mm")) {
            Dataset read = read("when,x\n" + rows(i -> f("%s,%s", DateTimeFormatter.ofPattern(pattern)
                    .format(LocalDate.of(2011, 12, 1).plusDays(i).atStartOfDay()), x(i))));

            assertThat(read.trajectories().timeUnit()).as(pattern).isEqualTo("days");
            assertThat(read.trajectories().step()).as(pattern).isEqualTo(1);
        }
        assertThat(read(rows(i -> f("2010/1/4|9:%02d:00,%s,%s", i, x(i), x(2 * i)))).trajectories().timeUnit())
                .isEqualTo("min");
        assertThat(read("code,x\n" + rows(i -> f("2011-%03d,%s", 340 + i, x(i)))).roles().time())
                .as("no year has 399 days").isEmpty();
    }

    @Test
    void periodsBesideADayAreHalfHours() throws IOException {
        for (String names : List.of("date,Period", "SETTLEMENTDATE,SETTLEMENT_PERIOD", "Day,half hour")) {
            Dataset read = read(names + ",price\n" + rows(192, i -> f("%s,%d,%s", LocalDate.of(2015, 1, 1)
                    .plusDays(i / 48), 1 + i % 48, x(i))));

            assertThat(read.trajectories().count()).as(names).isEqualTo(1);
            assertThat(read.trajectories().step()).as(names).isEqualTo(30);
            assertThat(read.trajectories().timeUnit()).as(names).isEqualTo("min");
        }
        assertThat(read("date,Period,price\n" + rows(192, i -> f("%s,%d,%s", LocalDate.of(2015, 1, 1).plusDays(i / 24),
                1 + i % 24, x(i)))).roles().assumptions()).as("24 parts of a day may be products").hasSize(1);
    }

    @Test
    void moneyIsANumberInFewRowsAndInSome() throws IOException {
        for (String price : List.of("\"$1,%d.50\"", "\"1,%d.50 kr\"", "USD %d.50", "%d.50 EUR", "R$ %d.20")) {
            Dataset read = read("year,price,sold\n" + rows(7, i -> f("%d," + price + ",%d", 2000 + i,
                    100 + i * i % 5 * 17, i * i % 7)));

            assertThat(read.trajectories().coordinates()).as(price).containsExactly("price", "sold");
        }
        assertThat(read("year;price\n" + rows(7, i -> f("%d;1.%d,50 \u20ac", 2000 + i, 100 + i * i % 5))).trajectories()
                .value(1, 0)).isEqualTo(1101.5);
        assertThat(read("t,price\n" + rows(i -> f("%d,%s%d", i, i == 30 ? "USD " : "", 100 + i * i % 37)))
                .trajectories().size()).isEqualTo(N);
    }

    @Test
    void aYearMayBeginWithAnyMonth() throws IOException {
        Dataset data = read("Water Year,Oct,Nov,Dec,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep\n" + rows(i -> f("%d", 1950 + i)
                + IntStream.range(0, 12).mapToObj(m -> "," + x(12 * i + m)).collect(Collectors.joining())));

        assertThat(data.roles().timeUnit()).isEqualTo("months");
        assertThat(data.trajectories().size()).isEqualTo(12 * N);
        assertThat(data.trajectories().value(13, 0)).isEqualTo(x(13));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ddMMyy", "yyMMdd"})
    void sixDigitsAreDaysThatRise(String form) throws IOException {
        Dataset data = read(rows(i -> LocalDate.of(2003, 5, 12).plusDays(i).format(DateTimeFormatter.ofPattern(form))
                + " " + x(i)));

        assertThat(data.roles().timeUnit()).isEqualTo("days");
        assertThat(data.trajectories().lengths()).containsExactly(N);
        assertThat(read(rows(i -> 41_210 + i + " " + x(i))).roles().timeUnit()).as("counted").isNotEqualTo("days");
    }

    @Test
    void daysOfASpreadsheetHavePeriods() throws IOException {
        Dataset data = read("Day,Period,Load\n" + rows(480, i -> f("%d,%d,%s", 41_275 + i / 48, i % 48 + 1, x(i))));

        assertThat(data.trajectories().lengths()).containsExactly(480);
        assertThat(data.trajectories().step()).isEqualTo(30);
        assertThat(data.trajectories().coordinates()).containsExactly("Load");
    }

    @Test
    void monthsMayBeCountedFromZero() throws IOException {
        Dataset data = read("year,month,day,x\n" + rows(800, i -> {
            LocalDate day = LocalDate.of(2003, 5, 12).plusDays(i);
            return f("%d,%d,%d,%s", day.getYear(), day.getMonthValue() - 1, day.getDayOfMonth(), x(i));
        }));

        assertThat(data.trajectories().lengths()).containsExactly(800);
        assertThat(data.trajectories().coordinates()).containsExactly("x");
    }

    @Test
    void namesOfMonthsMayStandAboveEveryDecade() throws IOException {
        Dataset data = read(rows(4, k -> "YEAR JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC\n" + rows(10, i
                -> f("%d", 1950 + 10 * k + i) + IntStream.range(0, 12).mapToObj(m -> " " + x(120 * k + 12 * i + m))
                .collect(Collectors.joining())).stripTrailing()));

        assertThat(data.trajectories().lengths()).containsExactly(480);
        assertThat(data.notes()).extracting(Message::code).contains("text.twelve-months")
                .doesNotContain("text.data-sets");
    }
}
