package org.larrr.io.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.larrr.data.Dataset;
import org.larrr.data.Message;
import org.larrr.data.Notices;
import org.larrr.data.Roles;
import org.larrr.data.TimeGrid;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.columns.ReadOptions.MissingPolicy;

/** Small tables of every kind that programs and people write, read with nothing but their name. */
class TablesAsPeopleHaveThemTest extends WrittenTables {

    private static double y(int i) {
        return Math.rint(1000 * Math.cos(1.3 * i * i)) / 100;
    }

    /** n, d, step and unit, and the first state. */
    private static void assertRead(Dataset read, int n, double step, String unit, List<String> coordinates,
            double... first) {
        assertThat(read.trajectories().size()).isEqualTo(n);
        assertThat(read.trajectories().coordinates()).isEqualTo(coordinates);
        assertThat(read.trajectories().step()).isCloseTo(step, within(1e-9 * Math.abs(step)));
        assertThat(read.trajectories().timeUnit()).isEqualTo(unit);
        for (int c = 0; c < first.length; c++) {
            assertThat(read.trajectories().value(0, c)).isEqualTo(first[c]);
        }
    }

    @Test
    void aSingleColumnCountsSteps() throws IOException {
        Dataset read = read(rows(12, i -> f("%s", x(i))));

        assertRead(read, 12, 1, "steps", List.of("x"), x(0));
        assertThat(read.notes())
                .extracting(Message::english)
                .containsExactly("table does not contain times: samples are read one step apart, "
                + "and time is counted in steps unless Δt is given");
    }

    @Test
    void anUnnamedColumnThatRisesEvenlyIsTime() throws IOException {
        Dataset read = read(rows(12, i -> f("%12.7f  %s  %s", 0.1 * i, x(i), y(i))));

        assertRead(read, 12, 0.1, "", List.of("x1", "x2"), x(0), y(0));
        assertThat(read.notes())
                .extracting(Notices::codes).singleElement().asString().contains("schema.time-rises");
    }

    @Test
    void anIndexCountsStepsWhichAStepMeasures() throws IOException {
        String text = ",a,b\n" + rows(12, i -> f("%d,%s,%s", i, x(i), y(i)));

        assertRead(read(text), 12, 1, "steps", List.of("a", "b"), x(0), y(0));
        assertRead(read(text, ReadOptions.AUTOMATIC.withStep(0.25)), 12, 0.25, "", List.of("a", "b"),
                x(0), y(0));
        assertRead(read("Frame\tr\n" + rows(12, i -> f("%d\t%s", 10 * i, x(i)))), 12, 10, "frames",
                List.of("r"), x(0));
    }

    @Test
    void aTimeColumnLeavesTheIndexOut() throws IOException {
        Dataset read = read("index;Zeit;x\n" + rows(12, i -> f("%d;%s;%s", i, 0.5 * i, x(i))));

        assertRead(read, 12, 0.5, "", List.of("x"), x(0));
        assertThat(read.notes()).isEmpty();
        assertThat(read.roles().line().english()).isEqualTo(
                "time: Zeit \u00b7 trajectories: 1 \u00b7 coordinates: x \u00b7 excluded: index (counts the rows)");
    }

    @Test
    void millisecondsYearsAndAgesAreTimes() throws IOException {
        assertRead(read("time_ms,x\n" + rows(12, i -> f("%d,%s", 5 * i, x(i)))), 12, 5, "ms", List.of("x"), x(0));
        assertRead(read("\"YEAR\",\"SPOTS\"\n" + rows(12, i -> f("%d,%s", 1700 + i, x(i)))), 12, 1, "years",
                List.of("SPOTS"), x(0));
        assertRead(
                read("year.month,x\n".replace("year.month", "t") + rows(24, i -> f("%.2f,%s", 1871 + i / 12.0, x(i)))),
                        24,
                (Math.rint(100 * 23 / 12.0) / 100) / 23, "", List.of("x"), x(0));
        Dataset ages = read("Age [yr BP],d18O\n" + rows(24, i -> f("%s,%s", 10 * i + 0.1 * i * i, x(i))));
        assertThat(ages.trajectories().grid()).isInstanceOf(TimeGrid.Uneven.class);
        assertThat(ages.trajectories().timeUnit()).isEqualTo("yr BP");
        assertThat(ages.trajectories().coordinates()).containsExactly("d18O");
    }

    @Test
    void graceFilesNameTheirColumnsByLegends() throws IOException {
        Dataset read = read("""
                # This file was created by a program
                @    title "Dihedrals"
                @    xaxis  label "Time (ps)"
                @    yaxis  label "Degrees"
                @TYPE xy
                @ s0 legend "a\\s1\\N"
                @ s1 legend "b"
                """ + rows(12, i -> f("%8.3f %s %s", 2.0 * i, x(i), y(i))));

        assertRead(read, 12, 2, "ps", List.of("a1", "b"), x(0), y(0));
    }

    /** Grace's Symbol has Greek letters in the places of Latin ones; its number is that of the file. */
    @Test
    void aGraceFileWritesGreekInAFontOfItsOwn() throws IOException {
        String rows = rows(12, i -> f("%s %s %s", 0.5 * x(i), x(i), y(i)));
        String fonts = "@map font 12 to \"ZapfDingbats\", \"ZapfDingbats\"\n@map font 8 to \"Symbol\", \"Symbol\"\n";
        Dataset named = read("@ xaxis label \"\\f{Symbol}F\\f{}x\"\n@ s0 legend \"\\xy\\f{}\\s1\\N\"\n"
                + "@ s1 legend \"\\f{12}W\"\n" + rows);
        Dataset numbered = read(fonts + "@ xaxis label \"\\8D\\4t\"\n@ s0 legend \"\\f{12}a\"\n"
                + "@ s1 legend \"\\f{8}w\"\n" + rows);

        Dataset early = read("@ xaxis label \"\\8D\\4t\"\n@ s0 legend \"a\"\n@ s1 legend \"b\"\n" + rows);
        assertThat(named.trajectories().coordinates()).containsExactly("Φx", "ψ1", "Ω");
        assertThat(early.trajectories().coordinates()).containsExactly("Δt", "a", "b");
        assertThat(numbered.trajectories().coordinates()).containsExactly("Δt", "a", "ω");
    }

    @Test
    void aGraceFileMayLeaveItsLegendEmpty() throws IOException {
        Dataset read = read("@ xaxis label \"F\"\n@ s0 legend \"\"\n" + rows(12, i -> f("%s %s", 90 * x(i), 80 * y(i)))
                + "&\n");

        assertRead(read, 12, 1, "steps", List.of("F", "s0"), 90 * x(0), 80 * y(0));
    }

    @Test
    void dataSetsOfAGraceFileAreTrajectories() throws IOException {
        Dataset read = read("@TYPE xy\n" + rows(9, i -> f("%d %s", i, x(i))) + "&\n"
                + rows(11, i -> f("%d %s", i, y(i))) + "&\n");

        assertThat(read.trajectories().lengths()).containsExactly(9, 11);
        assertThat(read.trajectories().value(9, 0)).isEqualTo(y(0));
    }

    @Test
    void plumedTellsNamesAnglesAndBias() throws IOException {
        Dataset read = read("#! FIELDS time phi d1 metad.bias\n#! SET min_phi -pi\n#! SET max_phi pi\n"
                + rows(12, i -> f(" %.6f %s %s %s", 0.2 * i, x(i), y(i), 0.1 * x(i + 1))));

        assertRead(read, 12, 0.2, "", List.of("phi", "d1"), x(0), y(0));
        assertThat(read.periods()).containsOnlyKeys("phi");
        assertThat(read.periods().get("phi")).isCloseTo(2 * Math.PI, within(1e-12));
        assertThat(read.biases()).containsExactly("metad.bias");
        assertThat(read.roles().excluded()).containsExactly(
                new Roles.Exclusion("metad.bias", Message.of("exclusion.bias")));
    }

    @Test
    void dihedralsAreAnglesByNameAndValues() throws IOException {
        Dataset read = read("t,phi,phi_dot,length\n" + rows(40, i -> f("%d,%s,%s,%s", i, 178.5 * x(i),
                178.5 * Math.sin(0.1 * i), 3 + x(i))));

        assertThat(read.periods()).containsExactly(java.util.Map.entry("phi", 360.0));
    }

    /** A walk around a circle, from the lower end of its cut on, in a column that nobody named. */
    private static String walk(double turn, double from, double stretch) {
        SplittableRandom random = new SplittableRandom(11);
        StringBuilder rows = new StringBuilder("t,value,length\n");
        double angle = 0;
        for (int i = 0; i < 3000; i++) {
            angle += 0.08 * turn * random.nextGaussian();
            double wound = angle - turn * Math.floor((angle - from) / turn);
            rows.append(f("%d,%.5f,%.3f\n", i, stretch * wound, random.nextGaussian()));
        }
        return rows.toString();
    }

    @Test
    void valuesThatFillATurnAndGoAroundAreAnglesWithoutAName() throws IOException {
        for (double turn : new double[] {2 * Math.PI, 360}) {
            for (double from : new double[] {-turn / 2, 0}) {
                Dataset read = read(walk(turn, from, 1));
                assertThat(read.periods()).as("%s from %s", turn, from).containsExactly(Map.entry("value", turn));
                assertThat(read.notes()).extracting(Message::english).hasSize(1);
            }
        }
        assertThat(read(walk(360, -179.95, 1)).periods()).containsOnlyKeys("value"); // as a program rounds
    }

    @Test
    void valuesThatDoNotFillATurnOrDoNotGoAroundAreNoAngles() throws IOException {
        assertThat(read(walk(2 * Math.PI, -Math.PI, 0.95)).periods()).isEmpty();
        assertThat(read(walk(2 * Math.PI, -Math.PI, 1.05)).periods()).isEmpty();
        assertThat(read("t,value\n" + rows(3000, i -> f("%d,%.6f", i, Math.PI * Math.sin(0.01 * i)))).periods())
                .isEmpty();
        assertThat(read("t,value\n" + rows(3000, i -> f("%d,%d", i, (i * i) % 361))).periods()).isEmpty();
    }

    @Test
    void aRestartBeginsATrajectoryAndARepeatedRowIsOne() throws IOException {
        Dataset read = read("t,x\n" + rows(10, i -> f("%d,%s", i, x(i))) + rows(10, i -> f("%d,%s", i + 5, y(i)))
                + f("14,%s\n", y(9)));

        assertThat(read.trajectories().lengths()).containsExactly(10, 10);
        assertThat(read.notes())
                .containsExactly(Message.of("time.falls-back", "table", 1L),
                Message.of("time.same-rows", "table", Message.of("count.rows", 1L), "", true));
    }

    @Test
    void newestFirstIsTurnedRound() throws IOException {
        Dataset read = read("Date,Price\n" + rows(12, i -> f("%s,%s", LocalDate.of(2020, 3, 31).minusDays(i), x(i))));

        assertRead(read, 12, 1, "days", List.of("Price"), x(11));
    }

    @Test
    void monthsCountAsEquallyLong() throws IOException {
        for (String format : List.of("%1$tY-%1$tm-%1$td", "%1$tY-%1$tm", "\"%1$tb %1$tY\"", "%1$td/%1$tm/%1$tY",
                "%1$tY%1$tm%1$td")) {
            Dataset read =
                    read("Month,x\n"
                            + rows(30, i -> f(format, LocalDate.of(2019, 1, 1).plusMonths(i)) + f(",%s", x(i))));
            assertRead(read, 30, 1, "months", List.of("x"), x(0));
        }
        assertRead(read("year,month,nino\n" + rows(30, i -> f("%d,%d,%s", 1950 + i / 12, 1 + i % 12, x(i)))), 30, 1,
                "months",
                List.of("nino"), x(0));
    }

    @Test
    void aYearInEveryRowWithTwelveMonthsIsOneSeries() throws IOException {
        Dataset read = read("  1950 1960\n" + rows(11, i -> 1950 + i + IntStream.range(0, 12)
                .mapToObj(m -> f("  %.3f", i == 10 && m > 5 ? -99.99 : x(12 * i + m))).collect(Collectors.joining()))
                        + "  -99.99\n some index\n");

        assertRead(read, 126, 1, "months", List.of("x"), x(0));
        assertThat(read.trajectories().value(12, 0)).isEqualTo(x(12));
        assertThat(read.notes()).extracting(Message::english).anyMatch(note -> note.contains("-99.99"))
                .anyMatch(note -> note
                .contains(english("text.last-lines", "table", Message.of("row.width", Message.of("count.values", 1),
                        13), 1, Message.of("count.lines", 1))));
    }

    @Test
    void tradingDaysHaveNoWeekends() throws IOException {
        List<LocalDate> days = LocalDate.of(2021, 1, 4).datesUntil(LocalDate.of(2021, 3, 1))
                .filter(day -> day.getDayOfWeek() != DayOfWeek.SATURDAY && day.getDayOfWeek() != DayOfWeek.SUNDAY)
                .filter(day -> !day.equals(LocalDate.of(2021, 1, 18))).toList();
        String text = "Date,Close\n" + rows(days.size(), i -> f("%s,%s", days.get(i), x(i)));

        assertThatThrownBy(() -> read(text)).satisfies(telling("question.weekends"));
        assertRead(read(text, ReadOptions.AUTOMATIC.withTimeColumn("none").withColumns(List.of("Close"))), days.size(),
                1, "steps", List.of("Close"), x(0));
        Dataset dated = read(text, ReadOptions.AUTOMATIC.withTimeColumn("Date"));
        assertThat(dated.trajectories().timeUnit()).isEqualTo("days");
        assertThat(dated.trajectories().size()).isEqualTo(days.size());
    }

    @Test
    void aMissingDayIsAGap() throws IOException {
        Dataset read =
                read("date,x\n"
                        + rows(30, i -> f("%s,%s", LocalDate.of(2020, 3, 1).plusDays(i < 12 ? i : i + 4), x(i))));

        assertThat(read.trajectories().lengths()).containsExactly(12, 18);
        assertThat(read.trajectories().step()).isEqualTo(1);
    }

    @Test
    void dateAndTimeOfDayBelongTogether() throws IOException {
        assertRead(read("date,time,T\n" + rows(12, i -> f("2020-01-0%d,%02d:30:00,%s", 1 + i / 4, 6 * (i % 4), x(i)))),
                12, 6, "h",
                List.of("T"), x(0));
        assertRead(read("DateTime;x\n" + rows(12, i -> f("01.02.2020 10:%02d;%s", 5 * i, x(i)))), 12, 5, "min",
                List.of("x"), x(0));
        assertRead(read("t,x\n".replace("t,", "clock,") + rows(12, i -> f("23:59:%02d.500,%s", 4 * i, x(i)))), 12, 4,
                "s", List.of("x"), x(0));
        assertRead(read("Timestamp,x\n" + rows(12, i -> f("3/%d/2020 1:00:00 PM,%s", 1 + i, x(i)))), 12, 1, "days",
                List.of("x"), x(0));
    }

    @Test
    void titlesSettingsNamesAndUnitsStandAboveTheNumbers() throws IOException {
        Dataset read =
                read("Exported by a program\nDate: 17-Jul-2020\nPair #1\nTime\tDonor\tAcceptor\n"
                        + "[ms]\t[counts]\t[counts]\n" + rows(12, i -> f("%d\t%s\t%s", 50 * i, x(i), y(i))));

        assertRead(read, 12, 50, "ms", List.of("Donor", "Acceptor"), x(0), y(0));
        assertThat(read.notes())
                .extracting(Message::english).containsExactly("table: 3 lines above the table skipped");
    }

    @Test
    void commentsMayStandAnywhereAndNameTheColumns() throws IOException {
        Dataset read = read("# a run\n# t x y\n# ps nm nm\n" + rows(6, i -> f("%d %s %s", i, x(i), y(i)))
                + "% pause\n  # again\n" + rows(6, i -> f("%d %s %s", i + 6, x(i + 6), y(i + 6))) + "! end\n");

        assertRead(read, 12, 1, "ps", List.of("x", "y"), x(0), y(0));
    }

    @Test
    void linesBelowTheTableAndALastLineCutOffAreNoPartOfIt() throws IOException {
        String table = "t,x,y\n" + rows(12, i -> f("%d,%s,%s", i, x(i), y(i)));

        assertThat(read(table + "12,0.5").trajectories().size()).isEqualTo(12);
        assertThat(read(table + "source: somebody,,\n").notes()).extracting(Message::english).singleElement().asString()
                .contains(english("text.last-lines", "table", Message.of("value.no-number", "\"source: somebody\"",
                        false, false), 1, Message.of("count.lines", 1)));
        assertThatThrownBy(() -> read(table + "oops,1,2\n13,1,2\n"))
                .hasMessageStartingWith("table, line 14, column 1 (t): \"oops\"");
    }

    @Test
    void oldEncodingsOldLineBreaksAndThousandsAreRead() throws IOException {
        assertRead(read("Zeit;Gr\u00f6\u00dfe\r".replace("Zeit", "t") + rows(12, i -> f("%d;%s", i, x(i)))
                .replace('\n', '\r'),
                StandardCharsets.ISO_8859_1), 12, 1, "", List.of("Gr\u00f6\u00dfe"), x(0));
        Dataset read = read("t,volume\n" + rows(12, i -> f("%d,\"1,%03d,%03d.5\"", i, 17 * i * i % 400, 31 * i % 7)));
        assertThat(read.trajectories().value(3, 0)).isEqualTo(1_153_002.5);
    }

    @Test
    void wordsAndConstantsAreLeftOutAndNamed() throws IOException {
        Dataset read =
                read("t,site,x,zero,label\n"
                        + rows(12, i -> f("%d,%s,%s,0,%d", i, i % 3 == 0 ? "A" : "B", x(i), i % 2)));

        assertRead(read, 12, 1, "", List.of("x", "label"), x(0), 0);
        assertThat(read.roles().excluded()).containsExactly(
                new Roles.Exclusion("site", Message.of("exclusion.words")),
                new Roles.Exclusion("zero", Message.of("exclusion.constant", false)));
    }

    @Test
    void traceNumbersTellTrajectoriesApart() throws IOException {
        Dataset named = read("particle,frame,x,y\n" + rows(40, i -> f("%d,%d,%s,%s", i % 4, i / 4, x(i), y(i))));
        assertThat(named.trajectories().lengths()).containsExactly(10, 10, 10, 10);
        assertThat(named.trajectories().coordinates()).containsExactly("x", "y");
        Dataset unnamed = read(rows(30, i -> f("%d %d %s", i / 10, i % 10, x(i))));
        assertThat(unnamed.trajectories().lengths()).containsExactly(10, 10, 10);
        assertThat(unnamed.trajectories().dimension()).isEqualTo(1);
    }

    @Test
    void wordsTellRowsOfTheSameTimeApart() throws IOException {
        Dataset read = read("subject,timepoint,event,signal\n"
                + rows(80, i -> f("s%d,%d,%s,%s", i % 4, 9 - i / 8, i / 4 % 2 == 0 ? "cue" : "stim", x(i))));

        assertThat(read.trajectories().count()).isEqualTo(8);
        assertThat(read.trajectories().lengths()).containsOnly(10);
        assertThat(read.trajectories().coordinates()).containsExactly("signal");
        assertThat(read.trajectories().value(0, 0)).isEqualTo(x(72));
    }

    @Test
    void marksForMissingValuesAreRecognisedAndCanBeKept() throws IOException {
        String text = "t,x\n" + rows(20, i -> f("%d,%s", i, i == 7 || i == 8 ? -99.99 : x(i)));

        assertThat(read(text).trajectories().lengths()).containsExactly(7, 11);
        assertThat(Notices.codes(read(text).notes())).contains("schema.marker");
        assertThat(read(text, ReadOptions.AUTOMATIC.with(MissingPolicy.SPLIT.with(List.of()))).trajectories()
                .count()).isEqualTo(1);
    }

    @Test
    void emptyColumnsAndSingleHolesAreMended() throws IOException {
        Dataset read =
                read("t,x,rare\n"
                        + rows(20, i -> f("%d,%s,%s", i, i == 9 ? "NA" : "" + x(i), i % 5 == 0 ? "1." + i : "")));

        assertThat(read.trajectories().coordinates()).containsExactly("x");
        assertThat(read.trajectories().lengths()).containsExactly(9, 10);
    }

    @Test
    void aTableOnItsSideIsAskedAboutAndTurned() throws IOException {
        String text = rows(3, k -> IntStream.range(0, 120).mapToObj(i -> f("%s", x(7 * k + i)))
                .collect(Collectors.joining(",")));

        assertThatThrownBy(() -> read(text))
                .satisfies(telling("question.axes"), telling("answer.rows-are"));
        Dataset turned =
                read(text, ReadOptions.AUTOMATIC.withAxes(Axes.TRANSPOSED));
        assertRead(turned, 120, 1, "steps", List.of("x1", "x2", "x3"), x(0), x(7), x(14));
    }

    @Test
    void unevenTimesStayUneven() throws IOException {
        Dataset read = read("t,x\n" + rows(25, i -> f("%s,%s", i + 0.3 * Math.rint(10 * x(i)) / 10, x(i))));

        assertThat(read.trajectories().grid()).isInstanceOf(TimeGrid.Uneven.class);
        assertThat(read.trajectories().count()).isEqualTo(1);
    }
}
