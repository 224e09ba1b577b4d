package org.larrr.io.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;
import static org.larrr.data.Notices.told;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.Dataset;
import org.larrr.data.Message;
import org.larrr.data.Roles.Assumption;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.schema.Question.OpenQuestionException;

/** Cells with text around their numbers, times that are written as words, and lines between two tables. */
class CellsAndTimesTest {

    private static final int N = 60;

    @TempDir
    private Path folder;

    private static String f(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static double x(int i) {
        return Math.round(1000 * Math.sin(0.3 * i + 0.002 * i * i)) / 1000.0;
    }

    private static String rows(IntFunction<String> row) {
        return IntStream.range(0, N).mapToObj(row).collect(Collectors.joining("\n"));
    }

    private Dataset read(String text) throws IOException {
        return read(text, ReadOptions.AUTOMATIC);
    }

    private Dataset read(String text, ReadOptions options) throws IOException {
        return Fixtures.dataset(Files.writeString(folder.resolve("data.txt"), text), options);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "%.2f ms,%.3f mV    | ms",
        "T+%.2fs,%.3f       | s",
        "%.2f,%.3fmV        | ''",
        "t=%.2f,%.3f(5)     | ''",
        "%.2f,%.3f ± 0.05   | ''"})
    void theNumberInACellIsRead(String row, String unit) throws IOException {
        Dataset data = read("time,V\n" + rows(i -> f(row.strip(), 0.5 * i, x(i))));

        assertThat(data.roles().time()).containsExactly("time");
        assertThat(data.trajectories().step()).isEqualTo(0.5);
        assertThat(data.trajectories().timeUnit()).isEqualTo(unit);
        assertThat(data.trajectories().value(7, 0)).isEqualTo(x(7));
    }

    @Test
    void listsOfNumbersInCellsAreWords() throws IOException {
        Dataset data = read("t\tx\tlist\n" + rows(i -> f("%d\t%s\t[%d,%d,%d]", i, x(i), 60 + i, i, 7 * i)));

        assertThat(data.trajectories().coordinates()).containsExactly("x");
    }

    /** As instruments print them that change their range. */
    @Test
    void oneUnitWithSeveralPrefixesIsConverted() throws IOException {
        Dataset data = read("t,voltage\n" + rows(i -> f("%.1f,", 0.1 * i)
                + (Math.abs(x(i)) < 0.5 ? f("%.0f mV", 1000 * x(i)) : f("%.3f V", x(i)))));

        for (int i = 0; i < N; i++) {
            assertThat(data.trajectories().value(i, 0)).as("row %s", i).isEqualTo(x(i));
        }
        assertThat(data.notes()).satisfiesOnlyOnce(told("text.converted"));
    }

    @Test
    void differentUnitsInOneColumnAreNotConverted() {
        assertThatThrownBy(() -> read("t,voltage\n" + rows(i -> f("%.1f,%.3f ", 0.1 * i, x(i))
                + (i % 2 == 0 ? "mV" : "mA")))).satisfies(telling("schema.no-coordinate"));
    }

    @Test
    void aColumnOfUnitsBelongsToTheColumnBeforeIt() throws IOException {
        Dataset data = read("t V I\n" + rows(i -> f("%.1f %.3f mV %.3f nA", 0.5 * i, x(i), x(i + 1))));

        assertThat(data.roles().time()).containsExactly("t");
        assertThat(data.trajectories().coordinates()).containsExactly("V", "I");
    }

    @Test
    void marksBehindAFewNumbersAreNoPartOfThem() throws IOException {
        Dataset data = read("t,x\n" + rows(i -> i + "," + x(i) + (i % 20 == 0 ? "*" : "")));

        assertThat(data.trajectories().size()).isEqualTo(N);
        assertThat(data.trajectories().value(20, 0)).isEqualTo(x(20));
        assertThat(data.notes()).extracting(Message::code).contains("text.embedded");
    }

    @Test
    void labelsThatEndInNumbersStayWords() throws IOException {
        Dataset data = read("mouse,x,y\n" + rows(i -> "m" + i / 20 + "," + x(i) + "," + x(i + 3)));

        assertThat(data.roles().trajectories()).containsExactly("mouse");
        assertThat(data.trajectories().count()).isEqualTo(3);
    }

    @Test
    void valuesBelowSeveralLimitsAreMissing() throws IOException {
        Dataset data = read("t,x,c\n" + rows(i -> i + "," + x(i) + "," + (i % 30 == 29 ? "<0." + i : x(i + 5) + 2)));

        assertThat(data.trajectories().size()).isEqualTo(N - 2);
    }

    @ParameterizedTest
    @CsvSource({"year week", "iso", "compact"})
    void weeksAreTimes(String form) throws IOException {
        LocalDate first = LocalDate.of(2019, 12, 30);
        String text = rows(i -> {
            int year = first.plusWeeks(i).get(java.time.temporal.IsoFields.WEEK_BASED_YEAR);
            int week = first.plusWeeks(i).get(java.time.temporal.IsoFields.WEEK_OF_WEEK_BASED_YEAR);
            return f(form.equals("iso") ? "%d-W%02d" : form.equals("compact") ? "%d%02d" : "%d,%d", year, week)
                    + "," + x(i);
        });
        Dataset data = read((form.equals("year week") ? "year,week,x\n" : "week,x\n") + text);

        assertThat(data.trajectories().count()).isEqualTo(1);
        assertThat(data.trajectories().step()).isEqualTo(7);
        assertThat(data.trajectories().coordinates()).containsExactly("x");
    }

    @ParameterizedTest
    @CsvSource({"%1$dh%2$02dm", "%1$d h %2$d min"})
    void durationsAreTimes(String form) throws IOException {
        Dataset data = read("elapsed,x\n" + rows(i -> f(form, i * 5 / 60, i * 5 % 60) + "," + x(i)));

        assertThat(data.trajectories().step()).isEqualTo(300);
    }

    @Test
    void daysMonthsAndYearsMayComeInThisOrderAndInGerman() throws IOException {
        LocalDate first = LocalDate.of(2023, 4, 20);
        String[] months = {"Jan", "Feb", "März", "April", "Mai", "Juni", "Juli", "Aug", "Sept", "Okt", "Nov", "Dez"};

        Dataset parts = read(rows(i -> f("%d %d %d %s", first.plusDays(i).getDayOfMonth(),
                first.plusDays(i).getMonthValue(), first.plusDays(i).getYear(), x(i))));
        Dataset named = read("Datum;x\n" + rows(i -> f("%d. %s %d;%s", first.plusDays(i).getDayOfMonth(),
                months[first.plusDays(i).getMonthValue() - 1], first.plusDays(i).getYear(), x(i))));

        assertThat(parts.trajectories().dimension()).isEqualTo(1);
        assertThat(parts.trajectories().timeUnit()).isEqualTo("days");
        assertThat(named.roles().time()).containsExactly("Datum");
    }

    @Test
    void aCounterThatFallsBackWhileStatesRunOnIsAskedAbout() {
        assertThatThrownBy(() -> read("idx,a\n" + rows(i -> i % 12 + "," + Math.round(1e3 * Math.sin(0.1 * i)))))
                .isInstanceOfSatisfying(OpenQuestionException.class, e -> assertThat(e.question().answers())
                        .extracting(answer -> answer.option())
                        .containsExactly("--time-column none --columns a", "--time-column idx"));
    }

    /** People in a study, each with the numbers of their visits. */
    @Test
    void anIdThatRisesBetweenVisitsIsAskedAbout() {
        assertThatThrownBy(() -> read("ID,visit,dose\n" + IntStream.range(0, 120)
                .mapToObj(i -> f("%d,%d,%.3f", i / 3 + 1, 1 + (2 * i + i / 3) % 3, x(i)))
                .collect(Collectors.joining("\n"))))
                .isInstanceOfSatisfying(OpenQuestionException.class, e -> {
                    assertThat(e.question().text().code()).isEqualTo("question.rising-in-blocks");
                    assertThat(e.question().answers()).extracting(answer -> answer.option())
                            .containsExactly("--time-column ID", "--time-column none");
                });
    }

    /** Reigns of kings, one country after the other. */
    @Test
    void aNumberThatRisesUnevenlyWhileAWordStaysIsAskedAbout() {
        assertThatThrownBy(() -> read("country,start_year,index_value\n"
                + rows(i -> f("land%c,%d,%.3f", 'A' + i / 12, 1000 - 7 * (i / 12) + i % 12 * (i % 12 + 3), x(i)))))
                .isInstanceOfSatisfying(OpenQuestionException.class, e -> {
                    assertThat(e.question().text().code()).isEqualTo("question.rising-in-blocks");
                    assertThat(e.question().answers()).extracting(answer -> answer.option())
                            .containsExactly("--time-column start_year", "--time-column none");
                });
    }

    /** Tracks one after the other, in which frames are missing. */
    @Test
    void aCountInBlocksIsTheTimeOnlyIfItsNameSaysSo() throws IOException {
        IntFunction<String> row = i -> f("%d,%d,%.3f", 5 - i / 12, i % 12 * 2 + i % 12 / (4 + i / 12) * 2, x(i));

        assertThat(read("a,frame,c\n" + rows(row)).roles().time()).containsExactly("frame");
        assertThatThrownBy(() -> read("a,b,c\n" + rows(row))).isInstanceOfSatisfying(OpenQuestionException.class,
                e -> assertThat(e.question().text().code()).isEqualTo("question.rising-in-blocks"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"std_err", "stderr", "sigma_x"})
    void aSmallPositiveColumnThatIsCalledAnUncertaintyIsAskedAbout(String name) {
        assertThatThrownBy(() -> read("t,position," + name + "\n"
                + rows(i -> f("%.1f,%.3f,%.4f", 0.1 * i, x(i), 0.05 + 0.01 * x(7 * i)))))
                .isInstanceOfSatisfying(OpenQuestionException.class, e -> {
                    assertThat(e.question().text().code()).isEqualTo("question.uncertainty");
                    assertThat(e.question().answers()).extracting(answer -> answer.option())
                            .containsExactly("--columns position", "--columns position," + name);
                });
    }

    /** It has as many values and falls as a counter of 0, 1, 2 that goes around. */
    @Test
    void aStateOfThreeValuesIsNoCounter() throws IOException {
        int[] state = {1, 1, 2, 2, 2, 1, 2, 0, 1, 1, 2, 0, 2, 2, 1, 1, 1, 0, 0, 1, 2, 2, 0, 1, 0, 0, 0, 1, 2,
            1, 0, 1, 2, 1, 0, 1, 0, 1, 1, 2, 0, 2, 1, 0, 0, 1, 2, 0};
        Dataset data = read("a,state\n" + IntStream.range(0, state.length)
                .mapToObj(i -> f("%.3f,%d", x(i), state[i])).collect(Collectors.joining("\n")));

        assertThat(data.roles().coordinates()).containsExactly("a", "state");
    }

    @Test
    void namesOfWhichMostAreDigitsAreWords() throws IOException {
        Dataset data = read("t,x,ticket\n" + rows(i -> f("%.1f,%.3f,", 0.1 * i, x(i))
                + (i % 4 == 0 ? "A/" + i + " " + (7 * i + 300) : Integer.toString(i * i % 1009 + 20))));

        assertThat(data.roles().coordinates()).containsExactly("x");
        assertThat(data.roles().excluded()).singleElement().satisfies(out ->
                assertThat(out.reason().code()).isEqualTo("exclusion.words"));
    }

    @Test
    void fewSensorsAtTheSameTimesAreAskedAbout() {
        assertThatThrownBy(() -> read("step,sensor,value\n" + rows(i -> i / 2 + "," + i % 2 + "," + x(i))))
                .isInstanceOfSatisfying(OpenQuestionException.class, e -> assertThat(e.question().answers())
                        .extracting(answer -> answer.option())
                        .containsExactly("--trajectory-column sensor", "--pivot sensor"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "| t | x |\\n|---|---:|\\n;| %s | %s |", "t | x\\n--- | ---\\n;%s | %s",
        "+---+---+\\n| t | x |\\n+---+---+\\n;| %s | %s |", "==== ====\\n  t    x\\n==== ====\\n;%s %s"})
    void linesAroundNamesAreNoPartOfTheTable(String top, String row) throws IOException {
        Dataset data = read(top.replace("\\n", "\n") + rows(i -> f(row, 0.5 * i, x(i))));

        assertThat(data.roles().time()).containsExactly("t");
        assertThat(data.trajectories().coordinates()).containsExactly("x");
    }

    @Test
    void namesThatComeAgainBeginATrajectoryAndOtherNamesEndTheTable() throws IOException {
        String table = "t,x\n" + rows(i -> i + "," + x(i)) + "\n";

        Dataset twice = read(table + "\n" + table.substring(0, table.indexOf("\n50,")));
        Dataset other = read(table + "\nt,a,b\n" + rows(i -> i + "," + x(i) + "," + x(i + 1)).substring(0, 300));

        assertThat(twice.trajectories().count()).isEqualTo(2);
        assertThat(other.trajectories().size()).isEqualTo(N);
        assertThat(other.notes()).extracting(Message::code).contains("text.second-table");
    }

    /** As potentiostats write one curve after another. */
    @Test
    void namesBehindAnEmptyOneComeAgainWithTheirUnits() throws IOException {
        String curve = "\tPt\tT\tU\n\tno\ts\tV\n";
        String later = rows(i -> "\t" + (i + N) + "\t" + 0.5 * (i + N) + "\t" + x(i));
        Dataset data = read("CURVE1\tTABLE\n" + curve + rows(i -> "\t" + i + "\t" + 0.5 * i + "\t" + x(i))
                + "\nCURVE2\tTABLE\n" + curve + later);

        assertThat(data.roles().time()).containsExactly("T");
        assertThat(data.trajectories().timeUnit()).isEqualTo("s");
        assertThat(data.trajectories().lengths()).containsExactly(N, N);
        assertThat(data.trajectories().coordinates()).containsExactly("U");
    }

    /** The clock stands still in half the rows, which the refusal says how to read. */
    @Test
    void aTimeThatIsNotTakenIsNoCoordinate() throws IOException {
        String text = "time,angle\n" + rows(i -> i / 2 + "," + x(i));

        assertThatThrownBy(() -> read(text)).satisfies(telling("time.several-rows", "data.txt", false));
        Dataset data = read(text, ReadOptions.AUTOMATIC.withTimeColumn(ReadOptions.NONE));
        assertThat(data.trajectories().coordinates()).containsExactly("angle");
        assertThat(data.roles().assumptions()).extracting(Assumption::option).containsExactly("--columns angle");
    }

    @ParameterizedTest
    @CsvSource({"300, 1", "0, 0"})
    void thatTFarFromZeroIsATimeIsAnAssumption(double first, int assumptions) throws IOException {
        Dataset data = read("T,R\n" + rows(i -> f("%.1f,%s", first + 2.5 * i, x(i))));

        assertThat(data.roles().time()).containsExactly("T");
        assertThat(data.roles().assumptions()).hasSize(assumptions).allMatch(one
                -> one.option().equals("--time-column T"));
    }

    /** As a camera's own ticks are rounded once more. */
    @Test
    void stepsThatAreRoundedTwiceAreEven() throws IOException {
        Dataset data = read("t,x\n" + IntStream.range(0, 300).mapToObj(i -> f("%.3f,%s", 0.01 * i
                + 0.001 * ((i + 50) / 51 + (i + 33) / 51), x(i))).collect(Collectors.joining("\n")));

        assertThat(data.trajectories().count()).isEqualTo(1);
        assertThat(data.trajectories().step()).isCloseTo(0.01 + 0.001 * 12 / 299, within(1e-12));
    }

    @Test
    void aBearingIsAnAngleThoughItStaysOnOneSide() throws IOException {
        Dataset data = read("t,BearingDegrees,v\n" + rows(i -> f("%d,%.2f,%.3f", i, 180 + 170 * x(i), x(i + 9))));

        assertThat(data.periods()).containsOnlyKeys("BearingDegrees");
    }

    @ParameterizedTest
    @CsvSource({"test_time_second, s", "sim time [ns], ns", "run_time_h, h", "time_ms, ms"})
    void nameAndUnitOfATimeMayStandTogether(String name, String unit) throws IOException {
        assertThat(read(name + ",x\n" + rows(i -> f("%s,%s", 0.5 * i, x(i)))).trajectories().timeUnit())
                .isEqualTo(unit);
    }

    @Test
    void numbersBeforeNamesAreNoPartOfThem() throws IOException {
        Dataset data = read("# 1:time[fs] 2:x[A]\n" + rows(i -> 0.5 * i + " " + x(i)));

        assertThat(data.roles().time()).containsExactly("time");
        assertThat(data.trajectories().timeUnit()).isEqualTo("fs");
    }

    @Test
    void aTableOfTracksNamesTheWayOn() {
        assertThatThrownBy(() -> read("trial,x\n" + rows(i -> i + 1 + "," + x(i))))
                .satisfies(telling("table.row-a-track"));
    }

    @Test
    void aBlankCellAmongBlanksIsNamedWithAWayOn() {
        assertThatThrownBy(() -> read("t x y\n0 1.5 2\n1 2.5 3\n2 3\n3 1.5 1\n"))
                .satisfies(telling("row.fewer", Message.of("count.values", 2), 3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"%.1f,%.3f", "%.1f,%.2e"})
    void aLastNumberThatLacksADigitIsExcluded(String row) throws IOException {
        String text = rows(i -> f(row, 0.5 * i, x(i)));

        Dataset whole = read(text);
        Dataset cut = read(text.substring(0, text.length() - 1));

        assertThat(whole.trajectories().size()).isEqualTo(N);
        assertThat(whole.notes()).extracting(Message::code).doesNotContain("text.cut-number");
        assertThat(cut.trajectories().size()).isEqualTo(N - 1);
        assertThat(cut.notes()).extracting(Message::code).contains("text.cut-number");
    }

    @Test
    void aShortExponentIsWholeBelowOthersThatAreNotPadded() throws IOException {
        Dataset data = read(rows(i -> f("%.1f,%.2e", 0.5 * i, x(i)).replaceFirst("e([+-])0", "e$1")));

        assertThat(data.trajectories().size()).isEqualTo(N);
    }

    @Test
    void numbersThatTouchInTheFirstRowAreNamedWithAWayOn() throws IOException {
        String table = "0.000-1.500-2.000\n1.000-2.500-3.000\n2.000 1.500-1.000\n3.000-1.000-2.500\n";

        assertThatThrownBy(() -> read(table)).satisfies(telling("row.more", Message.of("count.values", 2), 1));
        assertThat(read(table.replaceAll("([0-9])-", "$1 -")).roles().coordinates()).hasSize(3);
    }
}
