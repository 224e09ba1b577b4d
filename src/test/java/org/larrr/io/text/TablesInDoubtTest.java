package org.larrr.io.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;
import static org.larrr.data.Notices.told;

import java.io.IOException;
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
import org.larrr.data.Trajectories;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.schema.Question;
import org.larrr.io.schema.Question.OpenQuestionException;

/** Tables that leave something open: what is read says so, or asks, with answers that work. */
class TablesInDoubtTest extends WrittenTables {

    private static Question question(Throwable thrown) {
        assertThat(thrown).isInstanceOf(OpenQuestionException.class);
        return ((OpenQuestionException) thrown).question();
    }

    /** Tests the question a table raises, and reads it with the first answer. */
    private Dataset answered(String text, String code, String... options) throws IOException {
        ReadOptions[] chosen = {ReadOptions.AUTOMATIC};
        assertThatThrownBy(() -> read(text)).satisfies(thrown -> {
            Question question = question(thrown);
            assertThat(question.text().code()).isEqualTo(code);
            assertThat(question.answers()).extracting(Question.Answer::option).containsExactly(options);
            chosen[0] = question.answers().get(0).apply().apply(chosen[0]);
        });
        return read(text, chosen[0]);
    }

    private static List<String> assumed(Dataset data) {
        return data.roles().assumptions().stream().map(one -> one.what().code()).toList();
    }

    @Test
    void theOnlyNegativeNumberMayBeAMarkAmongLargeValues() throws IOException {
        Dataset data = answered("t,x,height\n" + rows(i -> f("%d,%.3f,%d", i, x(i), i % 5 < 2 ? -9900
                : 100 + (i * i * 37) % 60_000)), "question.marker", "--missing-value -9900", "--missing-value none");

        assertThat(data.roles().coordinates()).containsExactly("x", "height");
        assertThat(data.trajectories().value(0, 1)).isPositive();
        answered("t,x,hour\n" + rows(i -> f("%d,%.3f,%d", i, x(i), i % 5 < 2 ? -9999 : i * i * 37 % 6000)),
                "question.marker", "--missing-value -9999", "--missing-value none");
    }

    @Test
    void aTemperatureThatRisesWithDepthIsNotSilentlyTheTime() throws IOException {
        String profile = rows(i -> f("%s,%.4f", 12 + i * i * 0.03, i == 3 ? -24.6 : -24.5 + 0.002 * i * i));
        Dataset asked = answered("d,t\n" + profile, "question.rising", "--time-column d", "--time-column none");
        Dataset measured = answered("Depth,T,x\nm,deg C,\n" + rows(i -> f("%d,%.4f,%s", 5 * i, i == 3 ? -24.6
                : -24.5 + 0.002 * i * i, x(i))), "question.rising", "--time-column Depth", "--time-column none");

        assertThat(asked.roles().coordinates()).containsExactly("t");
        assertThat(measured.roles().coordinates()).contains("T", "x");
        assertThat(read("run,clock,t,x\n" + rows(i -> f("%d,%s,%s,%s", i / 20, 3.5 * i + 0.1 * (i % 3), i % 20 * 0.5
                + 0.01 * (i % 20 % 3), x(i)))).roles().time()).as("runs explain it").containsExactly("t");
    }

    @Test
    void aMarkBelowPositiveNumbersNeedNotBeFarFromThem() throws IOException {
        for (String mark : List.of("-99", "-9.99", "-1.2345")) {
            Dataset data = read("t,x,flow\n" + rows(i -> f("%d,%.3f,%s", i, x(i), i == 7 || i == 31 ? mark
                    : f("%.2f", 400 + 390 * x(i)))));

            assertThat(data.notes()).as(mark).anySatisfy(told("schema.marker"));
            assertThat(data.trajectories().size()).isEqualTo(N - 2);
        }
        assertThat(read("t,x,y\n" + rows(i -> f("%d,%.3f,%s", i, x(i), i == 7 || i == 31 ? "-12.5"
                : f("%.2f", 400 + 390 * x(i))))).trajectories().size()).as("no mark").isEqualTo(N);
    }

    @Test
    void aColumnMostOfWhichIsMarkedAsMissingIsExcluded() throws IOException {
        Dataset data = read("t,x,y\n" + rows(i -> f("%d,%.3f,%s", i, x(i), i % 5 > 0 ? "-7999"
                : f("%.2f", -2 * x(i)))));

        assertThat(data.roles().coordinates()).containsExactly("x");
        assertThat(data.roles().excluded()).singleElement()
                .satisfies(out -> assertThat(out.reason()).isEqualTo(Message.of("exclusion.missing", false)));
    }

    @Test
    void aCounterThatSkipsWhereTracksChangeIsNoCoordinate() throws IOException {
        Dataset data = read("point;track_id;t;x\n" + rows(i -> f("%d;%d;%d;%.3f", i + 100 * (i / 20) * (i / 20),
                i / 20, i % 20, x(i))));

        assertThat(data.roles().coordinates()).containsExactly("x");
        assertThat(data.roles().excluded()).singleElement()
                .satisfies(out -> assertThat(out.reason().code()).isEqualTo("exclusion.counts"));
    }

    @Test
    void hoursAndMinutesInOneNumberAreATimeOfADay() throws IOException {
        Dataset data = read("day,time,temp\n" + rows(i -> f("%d,%d,%.3f", 346 + (84 + i) / 144,
                (84 + i) / 6 % 24 * 100 + i % 6 * 10, x(i))));

        assertThat(data.roles().time()).containsExactly("day", "time");
        assertThat(data.trajectories().size()).isEqualTo(N);
        assertThat(data.trajectories().step()).isEqualTo(10);
        assertThat(data.trajectories().timeUnit()).isEqualTo("min");
        assertThat(read("time,x\n" + rows(i -> f("%d,%.3f", 50 * i, x(i)))).trajectories().step()).isEqualTo(50);
    }

    @Test
    void ofDatesAndOneNameTooFewNoneIsTaken() throws IOException {
        Dataset data = answered("Date,mean,days\n" + rows(i -> f("%s,%.3f,%.2f,%d",
                LocalDate.of(2000, 1, 1).plusMonths(i), x(i), x(i * i), 20 + i * i % 11)), "question.names",
                "--columns 2,3,4");

        assertThat(data.trajectories().dimension()).isEqualTo(3);
    }

    @Test
    void ofMeasuredValuesAndOneNameTooFewNoneIsTaken() throws IOException {
        Dataset data = answered("x,y\n" + rows(i -> f("%s,%s,%s", x(i), x(2 * i), x(3 * i))), "question.names",
                "--columns 1,2,3");

        assertThat(data.trajectories().coordinates()).containsExactly("x1", "x2", "x3");
        assertThat(read("x,y\n" + rows(i -> f("%d,%s,%s", -i, x(i), x(2 * i))), ReadOptions.AUTOMATIC
                .withTimeColumn("1")).roles().coordinates()).as("rows are counted").containsExactly("x", "y");
    }

    @Test
    void aNameAboveTheTimeOfDayBelongsToIt() throws IOException {
        Dataset data = read("sample,time,set,measured\n" + rows(i -> f("%d,13:54:%02d,%s,%s,fine", i + 1, i, x(i),
                x(2 * i))));

        assertThat(data.roles().time()).containsExactly("time");
        assertThat(data.roles().coordinates()).containsExactly("set", "measured");
    }

    @Test
    void daysOfMonthlyDatesAreMonths() throws IOException {
        Dataset data = read("time [days],x\n" + rows(i -> f("%d,%s", LocalDate.of(2001, 1, 15).plusMonths(i)
                .toEpochDay(), x(i))));

        assertThat(data.trajectories().timeUnit()).isEqualTo("months");
        assertThat(data.trajectories().step()).isEqualTo(1);
        assertThat(data.notes()).anySatisfy(told("time.months"));
    }

    @Test
    void namesMayFollowTheWordFormat() throws IOException {
        assertThat(read("# Data Format:\ttime\tmu x\tmu y\n" + rows(i -> f("%s\t%s\t%s", 0.1 * i, x(i), x(2 * i))))
                .roles().coordinates()).containsExactly("mu x", "mu y");
    }

    @Test
    void atomsInFreeFormatAreNoTable() {
        assertThatThrownBy(() -> read(rows(i -> f("ATOM %d C%d MOF F 1 %.4f %.4f %.4f 12.01", i + 1, i % 3, x(i),
                x(2 * i), x(3 * i))))).satisfies(telling("unread.structure"));
    }

    @Test
    void namesThatDoNotFitTheColumnsAreNoted() throws IOException {
        for (String names : List.of("Lsh MLT P keV/cm3\n", "# t x y z\n", "# Frame Vec_00000\n")) {
            Dataset data = read(names + rows(i -> f("%s %s %s", x(i), x(2 * i), x(3 * i))));

            assertThat(data.trajectories().coordinates()).containsExactly("x1", "x2", "x3");
            assertThat(data.notes()).anySatisfy(told("text.names-unfitting"));
        }
        assertThat(read("# Vc is a vacancy, " + "and so on ".repeat(12) + "\n" + rows(i -> f("%s %s", x(i), x(2 * i))))
                .trajectories().coordinates()).as("a sentence").containsExactly("x1", "x2");
        assertThat(read("# as written by hand\n" + rows(i -> f("%s %s %s", x(i), x(2 * i), x(3 * i)))).notes())
                .noneSatisfy(told("text.names-unfitting"));
    }

    @Test
    void rowsOfSeparatorsBetweenBlocksHideNoLabel() throws IOException {
        Dataset data = read("run\tt\tx\n" + rows(i -> (i % 12 == 11 ? "%d\t%.1f\t%s\n\t\t" : "%d\t%.1f\t%s")
                .formatted(1 + i / 12, 0.5 * (i % 12), x(i)).replace(',', '.')));

        assertThat(data.roles().trajectories()).containsExactly("run");
        assertThat(data.trajectories().lengths()).containsExactly(12, 12, 12, 12, 12);
    }

    @Test
    void aFirstColumnWithoutANameThatRisesUnevenlyIsAskedAbout() throws IOException {
        Dataset data = answered(rows(10, i -> f("%d,%s,%s", 50 * i * i, x(i), x(2 * i))), "question.rising",
                "--time-column 1", "--time-column none");

        assertThat(data.roles().coordinates()).containsExactly("x1", "x2");
    }

    @Test
    void datesOfAnUnknownFormAreSaidToBeTimesAndOtherWordsNames() throws IOException {
        for (String form : List.of("2024-01-02 07:41:%02dZ.515", "%02d:00-99:15")) {
            assertThat(read("network,x,y,z\n" + rows(i -> f(form + ",%s,%s,%s", i, x(i), x(2 * i), x(3 * i)))).roles()
                    .assumptions()).singleElement()
                    .satisfies(one -> assertThat(one.what().code()).isEqualTo("guess.unread-time"));
        }
        assertThat(read("index,x\n" + rows(i -> f("%c%c,%s", 'a' + i / 10, 'a' + i % 10, x(i)))).roles().assumptions())
                .singleElement().satisfies(one -> assertThat(one.what().code()).isEqualTo("guess.named-rows"));
    }

    @Test
    void aCoarserTimeNextToATimeIsAskedAbout() throws IOException {
        answered("year,level,decade\n" + rows(60, i -> f("%d,%s,%d", 1885 + i, x(i), (1885 + i) / 10 * 10)),
                "question.blocks", "--trajectory-column none", "--trajectory-column decade", "--columns level");
    }

    @Test
    void pointsOfAGridAreAskedAbout() throws IOException {
        Dataset grid = answered(rows(400, i -> f("%d %d", -171 + 18 * (i / 20), -171 + 18 * (i % 20))),
                "question.only-column", "--time-column none");

        assertThat(grid.trajectories().dimension()).isEqualTo(2);
    }

    @Test
    void aTextWithANumberInItsLineIsNoRow() throws IOException {
        Dataset data = read("Made by hand\n6 Observations\nof a number of bottles\nObserved Data\nin two columns\n"
                + "b1 = 1 100 2.1 1.2\nb2 = 1 0.75 5.4 1.0\nData: y x\n" + rows(6, i -> f("  %s  %s", x(i), x(2 * i))));

        assertThat(data.trajectories().size()).isEqualTo(6);
    }

    @Test
    void rowsOfAnotherWidthAreRefusedWithACommand() {
        assertThatThrownBy(() -> read(rows(5, i -> f("%s %s %s", x(i), x(i + 1), x(i + 2))) + "2\n"
                + rows(i -> f("%s %s %s", x(i), x(i + 1), x(i + 2))))).satisfies(telling("row.keep"),
                        thrown -> assertThat(Message.of(thrown).arguments())
                                .endsWith(3, "awk 'NF == 3' FILE > data.txt"));
    }

    @Test
    void aCommaWithoutDecimalsIsNoDecimalComma() throws IOException {
        assertThat(read(rows(i -> f("atom %d, at %s", i, x(i)))).roles().coordinates()).containsExactly("x");
    }

    @Test
    void aSeparatorInQuotesSeparatesNothing() throws IOException {
        Dataset data = read("name,parts,size\n" + rows(i -> f("%c-%d,\"[[%d, %d], [%d, %d]]\",%s", 'A' + i % 7, i, i,
                i + 5, i + 9, i + 12, x(i))));

        assertThat(data.roles().coordinates()).containsExactly("size");
    }

    @Test
    void variablesOfALongTableWithTwoColumnsOfValuesAreAskedAbout() throws IOException {
        Dataset data = answered("t,variable,value,scaled\n" + rows(i -> f("%d,%s,%.3f,%.4f", i % 20,
                List.of("p", "q", "r").get(i / 20), x(i) + i / 20, x(i) / 7)), "question.long-table",
                "--pivot variable --columns value", "--trajectory-column variable");

        assertThat(data.roles().coordinates()).containsExactly("p", "q", "r");
    }

    @Test
    void aNumberThatCountsEqualBlocksMayNumberTrajectories() throws IOException {
        Dataset data = answered(rows(i -> f("%d,%d,%.3f,%.3f", i + 1, i / 10 + 1, x(i), x(i * i))), "question.blocks",
                "--trajectory-column none", "--trajectory-column 2", "--columns 3,4");

        assertThat(data.trajectories().dimension()).isEqualTo(3);
    }

    @Test
    void datesBelowASecondLineOfNamesAreDates() throws IOException {
        LocalDate first = LocalDate.of(1980, 1, 1);
        Dataset data = read("date,rain\n" + rows(i -> (i == 40 ? "date,rain\n" : "")
                + f("%s,%.3f", first.plusDays(i), x(i))));

        assertThat(data.roles().time()).containsExactly("date");
        assertThat(data.roles().excluded()).isEmpty();
    }

    @Test
    void theOnlyColumnMayRise() throws IOException {
        Dataset data = answered(rows(i -> f("%.4f", 0.1 * i + 0.01 * x(i))), "question.only-column",
                "--time-column none");

        assertThat(data.trajectories().dimension()).isEqualTo(1);
        assertThat(data.trajectories().size()).isEqualTo(N);
    }

    @Test
    void numbersThatTouchFarBelowAreSaidToTouch() {
        assertThatThrownBy(() -> read(rows(3000, i -> f("%10.3f %10.4f%s%10.4f", x(i), x(2 * i),
                i == 2500 ? "" : " ", i == 2500 ? -5507.1534 : x(3 * i))))).satisfies(telling("row.more"));
    }

    @Test
    void wherePullingIsCenteredIsNoState() throws IOException {
        Dataset data = read("# step         one                    x0_one\n"
                + rows(i -> f("%14d  %21.14e  %21.14e", i, x(i), 0.1 * i)));

        assertThat(data.roles().coordinates()).containsExactly("one");
        assertThat(data.biases()).containsExactly("x0_one");
    }

    @Test
    void aColonMaySeparateADateOfDigitsFromItsHour() throws IOException {
        LocalDate first = LocalDate.of(2018, 1, 1);
        Dataset data = read("time(UTC),T2m\n" + rows(i -> f("%s:%02d00,%.2f",
                DateTimeFormatter.BASIC_ISO_DATE.format(first.plusDays(i / 24)), i % 24, x(i))));

        assertThat(data.trajectories().step()).isEqualTo(1);
        assertThat(data.trajectories().timeUnit()).isEqualTo("h");
    }

    @Test
    void seriesInRowsAreAskedAboutEvenIfTheyAreMany() {
        assertThatThrownBy(() -> read(rows(100, i -> {
            StringBuilder row = new StringBuilder();
            for (int c = 0; c < 60; c++) {
                row.append(f(" %.4f", x(i) + Math.sin(0.1 * c + x(3 * i))));
            }
            return row.toString();
        }))).satisfies(telling("question.axes"));
    }

    @Test
    void monthsOfTwoSourcesInTurnAreTwoTrajectories() throws IOException {
        Dataset data = read("source,year,mean\n" + rows(i -> f("%s,%s,%.3f", i < 8 || i % 2 == 0 ? "a" : "b",
                LocalDate.of(1900, 1, 1).plusMonths(i < 8 ? i : 8 + (i - 8) / 2).toString().substring(0, 7), x(i))));

        assertThat(data.trajectories().count()).isEqualTo(2);
        assertThat(data.roles().assumptions()).singleElement()
                .satisfies(one -> assertThat(one.option()).isEqualTo("--trajectory-column source"));
    }

    @Test
    void whatStandsBehindTheTwelveMonthsIsSaidToBeExcluded() throws IOException {
        Dataset data = read("Year,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec,Annual\n" + rows(i -> {
            StringBuilder row = new StringBuilder(f("%d", 1950 + i));
            for (int c = 0; c < 13; c++) {
                row.append(f(",%.2f", x(13 * i + c)));
            }
            return row.toString();
        }));

        assertThat(data.notes()).anySatisfy(told("text.twelve-months", "table", List.of("Annual"), false));
        assertThat(data.roles().timeUnit()).isEqualTo("months");
    }

    @Test
    void aFewLongRowsMayBeCoordinates() throws IOException {
        Dataset data = answered("0.02 0.01 0.04 0.08 0.16 0.32 0.64 1.28 2.56\n8191 4095 2047 1023 511 255 127 63 81\n"
                + "17.6 23.9 25.2 18.9 10.3 5.05 2.56 1.06 0.79\n", "question.axes", "--axes transposed", "--axes rows",
                "--axes trajectories");

        assertThat(data.trajectories().size()).isEqualTo(9);
        assertThat(data.trajectories().value(1, 2)).isEqualTo(23.9);
    }

    @Test
    void rowsWithNamesAreAssumedToBeInOrder() throws IOException {
        String events = "place,lat,lon\n" + rows(i -> f("Town %s,%s,%s", Integer.toString(i * i * 7919, 36), x(i),
                x(i + 1)));

        assertThat(read(events).roles().assumptions()).singleElement().satisfies(one -> {
            assertThat(one.what().code()).isEqualTo("guess.named-rows");
            assertThat(one.option()).isEqualTo("--time-column none");
        });
        assertThat(read(events, ReadOptions.AUTOMATIC.withTimeColumn(ReadOptions.NONE)).roles().assumptions())
                .isEmpty();
    }

    @Test
    void rowsOfSeveralKindsAreRefusedWithACommand() {
        assertThatThrownBy(() -> read(rows(i -> i % 2 == 0 ? f("L\t%s\t%s\t%d", x(i), x(i + 1), i)
                : f("R\t%s\t%s\t%s\t%d", x(i), x(i + 1), x(i + 2), i)))).satisfies(telling("row.kinds",
                        Message.of("count.values", 4), 5, true, List.of("L", "R"),
                        "awk -F'\\t' '$1 == \"R\"' FILE > data.txt"));
        assertThatThrownBy(() -> read("  Bottle    Date  Pressure\nPosition    Time\n" + rows(i -> switch (i % 3) {
            case 0 -> f("%d Jun 27 2013 %s %s (avg)", 1 + i / 3, x(i), x(i + 1));
            case 1 -> f("  21:23:%02d %s %s (sdev)", i, x(i), x(i + 1));
            default -> f("           %s %s (max)", x(i), x(i + 1));
        }))).satisfies(telling("row.kinds"));
    }

    @Test
    void anApostropheMarksTextInSpreadsheets() throws IOException {
        Dataset data = read("t,x,y\n" + rows(i -> f("%d,%s,%s", i, x(i), i == 30 ? "'-" : "'" + x(i + 1))));

        assertThat(data.roles().coordinates()).containsExactly("x", "y");
        assertThat(data.trajectories().lengths()).containsExactly(30, 29);
    }

    @Test
    void aSquareOfNumbersMayLieOnItsSide() throws IOException {
        Dataset data = answered(rows(20, i -> IntStream.range(0, 20).mapToObj(j
                -> String.valueOf((i * i * (j + 2) + 5 * j) % 13)).collect(Collectors.joining(" "))), "question.axes",
                "--axes trajectories", "--axes transposed", "--axes rows");

        assertThat(data.trajectories().value(1, 2)).isEqualTo((4 + 10) % 13);
    }

    @Test
    void columnsThatAreMostlyEmptyAreNoAnswer() throws IOException {
        Dataset data = answered("Date,bid,offer,volume\n" + rows(i -> f("%s,%.3f,%s,%.2f,%d",
                LocalDate.of(2000, 1, 1).plusMonths(i), x(i), i % 9 == 0 ? "1.5" : i % 9 == 1 ? "2.5" : "", x(i * i),
                20 + i * i % 11)), "question.names", "--columns 2,4,5");

        assertThat(data.trajectories().dimension()).isEqualTo(3);
    }

    @Test
    void seriesThatNeverMeetAreNoCoordinates() throws IOException {
        Dataset data = answered("key,date,value\n" + rows(i -> f("%s,%s,%.3f", List.of("p", "q", "r").get(i / 20),
                LocalDate.of(2000, 1, 1).plusMonths(i % 20 + i / 40), x(i) + 9 * (i / 20))).replace("r,2000-02",
                "r,2009-02"), "question.long-table", "--pivot key", "--trajectory-column key");
        assertThat(data.roles().coordinates()).containsExactly("p", "q", "r");

        Dataset apart = answered("key,date,value\n" + rows(i -> f("%s,%s,%.3f", List.of("p", "q", "r").get(i / 20),
                LocalDate.of(2000, 1, 1).plusMonths(i % 20 + 10 * (i / 20)), x(i) + 9 * (i / 20))),
                "question.long-table", "--trajectory-column key");
        assertThat(apart.trajectories().lengths()).containsExactly(20, 20, 20);
    }

    @Test
    void partsOfADateNextToATimeAreExcludedByAnAssumption() throws IOException {
        Dataset data = read("time,month,day,x\n" + rows(i -> {
            int days = i * (i + 20) / 10;
            LocalDate date = LocalDate.of(2001, 3, 1).plusDays(days);
            return f("%d.5,%d,%d,%.3f", 700 + days, date.getMonthValue(), date.getDayOfMonth(), x(i));
        }));

        assertThat(data.roles().coordinates()).containsExactly("x");
        assertThat(data.roles().excluded()).extracting(out -> out.reason().code())
                .containsExactly("exclusion.date", "exclusion.date");
        assertThat(data.roles().assumptions()).singleElement()
                .satisfies(one -> assertThat(one.option()).isEqualTo("--columns x"));
        assertThat(read("time,day,x\n" + rows(i -> f("%d.5,%d,%.3f", i, 1 + i * i % 30, x(i)))).roles().coordinates())
                .as("one part alone is none").containsExactly("day", "x");
    }

    @Test
    void aNumberOfRecordsThatBeginsAgainIsNoCoordinate() throws IOException {
        Dataset data = read("date,record,x\n" + rows(i -> f("%s,%d,%.3f", LocalDate.of(2001, 3, 1).plusDays(i),
                i < 37 ? 900 + i : i - 37, x(i))));

        assertThat(data.roles().coordinates()).containsExactly("x");
        assertThat(data.roles().excluded()).singleElement()
                .satisfies(out -> assertThat(out.reason().code()).isEqualTo("exclusion.counts"));
    }

    @Test
    void daysMonthsYearsAndHoursMayBeginRowsWithoutNames() throws IOException {
        Dataset hours = read(rows(i -> f("%d,3,2023,%d,0,%s", 3 + i / 24, i % 24, x(i))));
        assertThat(hours.trajectories().step()).isEqualTo(1);
        assertThat(hours.trajectories().timeUnit()).isEqualTo("h");

        Dataset minutes = read(rows(i -> f("3,%d,2023,%d,%d,%s", 3 + i / 40, 23 * (i / 20 % 2), 3 * (i % 20), x(i))));
        assertThat(minutes.roles().time()).hasSize(5);
    }

    @Test
    void modifiedJulianDatesAreDays() throws IOException {
        assertThat(read("datetime(mjd),x\n" + rows(i -> f("%.1f,%s", 55215 + 0.5 * i, x(i)))).trajectories().timeUnit())
                .isEqualTo("days");
    }

    @Test
    void hoursOfADayMayHaveHalves() throws IOException {
        Dataset data = read("Year,DoY,Hour,x\n" + rows(i -> f("1998,%d,%.1f,%.3f", 5 + i / 48, i % 48 / 2.0, x(i))));

        assertThat(data.roles().time()).containsExactly("Year", "DoY", "Hour");
        assertThat(data.trajectories().step()).isEqualTo(30);
        assertThat(data.trajectories().timeUnit()).isEqualTo("min");
    }

    @Test
    void datesMayNameTheirZoneBehindTheOffset() throws IOException {
        Dataset data = read("time,x\n" + rows(i -> f("2014-05-07 13:%02d:30.439000+0100 [Europe/London],%.3f",
                i, x(i))));

        assertThat(data.roles().time()).containsExactly("time");
        assertThat(data.trajectories().step()).isEqualTo(1);
        assertThat(data.trajectories().timeUnit()).isEqualTo("min");
    }

    @Test
    void columnsThatEndEarlyAreNoSettings() throws IOException {
        Dataset data = read("x,y,short\n" + rows(300, i -> f("%.3f,%.3f,%s", x(i), x(2 * i), i < 9 ? "0.5" : "")));

        assertThat(data.trajectories().size()).isEqualTo(300);
        assertThat(data.roles().coordinates()).containsExactly("x", "y");
    }

    @Test
    void remarksBesideTheFirstRowsOfANamedTableAreNoSettings() throws IOException {
        Dataset data = read("x,y,key,entry\n" + rows(300, i -> f("%.3f,%.3f,%s,%s", x(i), x(2 * i),
                i < 9 ? "unit" : "", i < 9 ? "Number" : "")));

        assertThat(data.trajectories().size()).isEqualTo(300);
        assertThat(data.roles().coordinates()).containsExactly("x", "y");
    }

    @Test
    void secondsSince1970ThatFallAreATimeIfTheirNameSaysSo() throws IOException {
        IntFunction<String> row = i -> f("%.3f,%d", x(i), 1_632_834_721L - 10_800 * i);

        Dataset data = read("height,Epoch Time\n" + rows(row));
        assertThat(data.roles().time()).containsExactly("Epoch Time");
        assertThat(data.trajectories().step()).isEqualTo(3);
        assertThat(data.trajectories().timeUnit()).isEqualTo("h");
        assertThat(data.trajectories().value(0, 0)).as("the newest row is the first of the file").isEqualTo(x(N - 1));
        answered("height,volume\n" + rows(row), "question.sorted", "--time-column none", "--time-column volume");
    }

    /** Their counts may rise in every row. */
    @ParameterizedTest
    @ValueSource(strings = {"US", "MS", "PS"})
    void codesOfCountriesAreNoUnitsOfTime(String country) throws IOException {
        Dataset data = read("Date,FR," + country + "\n" + rows(i -> f("2020-03-%02dT%02d:00,%.3f,%d", 1 + i / 24,
                i % 24, x(i), i * i / 3)));

        assertThat(data.roles().coordinates()).containsExactly("FR", country);
    }

    @Test
    void aDischargeIsNoUncertaintyOfACharge() throws IOException {
        Dataset data = read("t,Chg. Cap.(Ah),DChg. Cap.(Ah)\n" + rows(i -> f("%.1f,%.3f,%.3f", 0.1 * i, 2 + x(i),
                1 + x(7 * i))));

        assertThat(data.roles().coordinates()).containsExactly("Chg. Cap.(Ah)", "DChg. Cap.(Ah)");
    }

    @Test
    void sumsInTheLastRowAreStated() throws IOException {
        String table = "place,ill,well\n" + rows(i -> f("p%d,%d,%d", i, i * i % 7, 3 + i * i % 11));
        Dataset data = read(table + f("total,%d,%d\n", IntStream.range(0, N).map(i -> i * i % 7).sum(),
                IntStream.range(0, N).map(i -> 3 + i * i % 11).sum()));

        assertThat(data.notes()).anySatisfy(told("schema.last-row-sums"));
        assertThat(read(table).notes()).noneSatisfy(told("schema.last-row-sums"));
        assertThat(read("x,charge\n" + rows(i -> f("%s,%s", x(i), i < N - 2 ? "0" : "0.5"))).notes())
                .noneSatisfy(told("schema.last-row-sums"));
    }

    @Test
    void timesOfSeveralFormsThatCannotBeReadAreStated() throws IOException {
        Dataset data = read("TIME,x\n" + rows(i -> f("%s,%s", i < 20 ? "" + (1990 + i)
                : f("%d-Q%d", 1990 + i / 4, 1 + i % 4), x(i))));

        assertThat(data.roles().assumptions()).singleElement()
                .satisfies(one -> assertThat(one.what().code()).isEqualTo("guess.unread-time"));
        assertThat(read("time,x\n" + rows(i -> f("%s,%s", i % 3 == 0 ? "Lunch" : "Dinner", x(i))), ReadOptions.AUTOMATIC
                .with(ReadOptions.AUTOMATIC.columns().withTrajectories(List.of()))).roles().assumptions())
                .noneMatch(one -> one.what().code().equals("guess.unread-time"));
    }

    @Test
    void whatRisesEvenlyBesideTheTimeRepeatsIt() throws IOException {
        Dataset data = read("Date,Decimal,x\n" + rows(i -> f("%d-%02d-01,%.4f,%s", 2000 + i / 12, 1 + i % 12,
                2000 + i / 12.0, x(i))));

        assertThat(data.roles().excluded()).singleElement()
                .satisfies(out -> assertThat(out.reason().code()).isEqualTo("exclusion.same"));
    }

    @Test
    void aTimeWithoutANameOrBetweenWholeNumbersIsNotCountedInSteps() throws IOException {
        String table = rows(i -> f("%.2f %s", i < 30 ? 0.25 * i : 0.3 * i, x(i)));
        assertThat(read(table, ReadOptions.AUTOMATIC.withTimeColumn("1")).trajectories().timeUnit()).isEmpty();
        assertThat(read("n x\n" + table).trajectories().timeUnit()).isEmpty();
        assertThat(read("n x\n" + rows(i -> f("%d %s", 2 * i, x(i)))).trajectories().timeUnit()).isEqualTo("steps");
    }

    @Test
    void onsetsAndDaysOfAnInstrumentAreTimes() throws IOException {
        assertThat(read("onset\tx\n" + rows(i -> f("%.2f\t%s", 2 * i + 0.3 * x(i), x(i)))).roles().time())
                .containsExactly("onset");
        assertThat(read("MJD_CAM,x\n" + rows(15, i -> f("%.3f,%s", 2_457_000 + i * i + 0.5 * i, x(i)))).roles().time())
                .containsExactly("MJD_CAM");
    }

    @Test
    void semicolonsInEveryLineSeparateFieldsWithBlanks() throws IOException {
        Dataset data = read("step;x;type;y\n" + rows(i -> f("%d;%s;NA2 1x%d RM 12 kV;%s", i, x(i), i, x(i + 1))));

        assertThat(data.roles().coordinates()).containsExactly("x", "y");
    }

    @Test
    void aRowOfSeparatorsBelowNamesLeavesThem() throws IOException {
        assertThat(read("Line,Activity,Light\n,,\n" + rows(i -> f("%d,%s,%s", i + 1, x(i), x(i + 1)))).roles()
                .coordinates()).containsExactly("Activity", "Light");
    }

    @Test
    void numbersOfSeaBirdMayTouchFarBelow() throws IOException {
        Dataset data = read("* Sea-Bird SBE 9 Data File:\n# nquan = 3\n*END*\n" + rows(1200, i
                -> f("%11.3f%11.4f%11.4f", 0.5 * i, x(i), i == 1100 ? -12345.1234 : x(2 * i))));

        assertThat(data.trajectories().size()).isEqualTo(1200);
        assertThat(data.trajectories().value(1100, 1)).isEqualTo(-12345.1234);
    }

    @Test
    void aColumnWithAWordIsRefusedWithTheOthers() {
        assertThatThrownBy(() -> read("t,x,y,z\n" + rows(i -> f("%d,%.3f,%s,%.3f", i, x(i), i == 30 ? "422-528"
                : f("%.3f", x(2 * i)), x(3 * i))))).satisfies(telling("value.column-aside"))
                .hasMessageContaining("--columns x,z");
        assertThatThrownBy(() -> read("t,y" + rows(30, c -> ",x" + c).replace("\n", "") + "\n" + rows(i
                -> f("%d,%s%s", i, i == 30 ? "k19" : f("%.3f", x(i)), rows(30, c -> "," + x(i + 2 * c))
                        .replace("\n", "")))))
                .satisfies(telling("value.column-aside")).hasMessageContaining(",x29");
    }

    @Test
    void aFirstColumnThatRisesInMostRowsMayBeTheTime() throws IOException {
        Dataset data = answered(rows(i -> f("%.1f %s", 0.1 * Math.pow(i * 7 / 10, 2), x(i))),
                "question.rising", "--time-column 1", "--time-column none");

        assertThat(data.roles().time()).hasSize(1);
    }

    @Test
    void theLowestNumberOfSeveralColumnsStandsForMissingValues() throws IOException {
        Dataset data = read("t,a,b,c\n" + rows(i -> f("%d,%s,%s,%s", i, i % 3 > 0 ? x(i) : -200, i % 3 > 0
                ? 400 + 390 * x(i) : -200, i % 3 > 0 ? x(2 * i) : -200)));

        assertThat(data.notes()).anySatisfy(told("schema.marker"));
        assertThat(data.trajectories().size()).isEqualTo(N * 2 / 3);
        assertThat(read("t,a,b\n" + rows(i -> f("%d,%s,%s", i, i % 3 > 0 ? x(i) : -200, i % 3 > 0 ? x(2 * i) : -200)))
                .trajectories().size()).as("two columns are not enough").isEqualTo(N);
    }

    @Test
    void aClockThatStandsStillGivesWayToOneThatRises() throws IOException {
        Dataset data = answered("time,millis,x\n" + rows(i -> f("%d,%.3f,%s", 123_000 + i / 3, 500.25 + 10.5 * i,
                x(i))), "question.rising", "--time-column millis", "--time-column none");

        assertThat(data.roles().time()).containsExactly("millis");
        assertThat(read("Age,share\n" + rows(i -> f("%d,%.3f", 200 - 2 * i, 0.01 * i * i))).roles().time())
                .as("what falls does not stand still").containsExactly("Age");
        assertThat(data.roles().coordinates()).containsExactly("x");
        assertThat(data.trajectories().step()).isEqualTo(10.5);
    }

    @Test
    void tracksOfFewRowsAreTracksByTheirName() throws IOException {
        Dataset data = read("x,frame,trajectory\n" + rows(i -> f("%s,%d,%d", x(i), i % 9 == 8 ? i - 1 : i,
                i % 4 == 0 ? i : i % 9 == 8 ? 1000 : 1001 + i / 20)));

        assertThat(data.roles().trajectories()).containsExactly("trajectory");
        assertThat(data.roles().coordinates()).containsExactly("x");
    }

    @Test
    void shortPartsOfOneSeriesAreSorted() throws IOException {
        String days = rows(240, i -> f("2020-01-%02d %02d:00,%s", 10 - i / 24, i % 24, x(i)));
        Dataset data = read("date,x\n" + days);

        assertThat(data.notes()).anySatisfy(told("time.sorted", "table", false));
        assertThat(data.trajectories().count()).isEqualTo(1);
        assertThat(read("date,x\n" + days.replaceAll("-0[1-5] ", "-10 ")).trajectories().count())
                .as("days that come again").isGreaterThan(1);
    }

    @Test
    void rowsOfAnUnnamedFrameAreSeparatedByAnAssumption() throws IOException {
        assertThat(read(rows(i -> f("%d,-1,%s,%s", 1 + i / 4, x(i), x(2 * i)))).roles().assumptions())
                .singleElement().satisfies(one -> assertThat(one.option()).isEqualTo("--trajectory-column 1"));
    }

    @Test
    void wordsInLongBlocksSeparateTrajectoriesByAnAssumption() throws IOException {
        String table = "city,x,y\n" + rows(i -> f("%s,%s,%s", i < 25 ? "sj" : "iq", x(i), x(2 * i)));

        assertThat(read(table).roles().trajectories()).containsExactly("city");
        assertThat(read(table).roles().assumptions()).singleElement()
                .satisfies(one -> assertThat(one.option()).isEqualTo("--trajectory-column city"));
    }

    @Test
    void aNameOfAYearBelongsToTheYearsBelowIt() throws IOException {
        Dataset data = answered("year,births\n" + rows(i -> f("%d,%d,%s", 1935 + i, 127_000 + i * i % 13, x(i))),
                "question.names", "--columns 2,3");

        assertThat(data.roles().time()).containsExactly(Message.of("place.column", 1));
    }

    @Test
    void aStateBehindAPlaceIsNoIdentifier() throws IOException {
        Dataset data = read("t,\"Boise, ID\",track_id\n" + rows(i -> f("%d,%d,%d", i, i * i % 37, i * i % 11)));

        assertThat(data.roles().coordinates()).containsExactly("Boise, ID");
    }

    @Test
    void hoursBesideDaysThatComeAgainAreTheirs() throws IOException {
        Dataset data = read("day,hr,x\n" + rows(i -> f("2011-01-0%d,%d,%s", 1 + i / 24, i % 24, x(i))));
        Dataset daily = read("day,hours,x\n" + rows(i -> f("%s,%d,%s", LocalDate.of(2011, 1, 1).plusDays(i),
                i * i % 13, x(i))));

        assertThat(data.roles().time()).containsExactly("day", "hr");
        assertThat(data.trajectories().count()).isEqualTo(1);
        assertThat(data.trajectories().timeUnit()).isEqualTo("h");
        assertThat(read("Year MonthOfYear DayOfMonth HourOfDay(UTC) x\n" + rows(i -> f("2008 9 %d %d %s", 1 + i / 24,
                i % 24, x(i)))).trajectories().timeUnit()).isEqualTo("h");
        assertThat(daily.roles().coordinates()).as("hours of sunshine").containsExactly("hours", "x");
    }

    @Test
    void rowsBeforeSomethingWasMeasuredAreRowsOfTheTable() throws IOException {
        Dataset data = read("Month,coal,sun\n" + rows(i -> f("%d-%02d,%s,%s", 1973 + i / 12, 1 + i % 12, i < 50 ? x(i)
                : "Not Available", i < 15 ? "Not Available" : x(2 * i))));

        assertThat(data.roles().coordinates()).containsExactly("coal", "sun");
        assertThat(data.trajectories().size()).isEqualTo(35);
    }

    @Test
    void lettersNamePartsOfADateNextToAYear() throws IOException {
        String dates = "time,y,m,d,x\n" + rows(i -> f("%.3f,%d,%d,%d,%s", 0.1 * i, 1984 + i / 20, 1 + i * i % 12,
                1 + i * i % 31, x(i)));

        assertThat(read(dates).roles().coordinates()).containsExactly("x");
        assertThat(read(dates).roles().time()).as("these dates do not rise").containsExactly("time");
        assertThat(read(dates.replaceAll("19\\d\\d,", "312,").replace("312,1,1,", "313,1,1,")).roles().coordinates())
                .as("y is a place").containsExactly("y", "m", "d", "x");
    }

    @Test
    void theFirstOfFourPartsOfARotationIsNoWeight() throws IOException {
        assertThat(read("t,W,X,Y,Z\n" + rows(i -> f("%d,%s,%s,%s,%s", i, Math.abs(x(i)), x(2 * i), x(3 * i),
                x(4 * i)))).roles().coordinates()).containsExactly("W", "X", "Y", "Z");
    }

    @Test
    void aDepletionIsNoUncertaintyOfAnEvaporation() throws IOException {
        for (double size : new double[] {0.1, 10}) {
            assertThat(read("t,E,De\n" + rows(i -> f("%d,%s,%s", i, x(i), size * Math.abs(x(2 * i))))).roles()
                    .coordinates()).as("size " + size).hasSize(size < 1 ? 1 : 2);
            assertThat(read("t,doxy,doxy_error\n" + rows(i -> f("%d,%s,%s", i, x(i), size * Math.abs(x(2 * i)))))
                    .roles().coordinates()).as("called an error").containsExactly("doxy");
            assertThat(read("t,x,Defunct\n" + rows(i -> f("%d,%s,%s", i, x(i), size * Math.abs(x(2 * i))))).roles()
                    .coordinates()).as("no word for an error").containsExactly("x", "Defunct");
        }
    }

    @Test
    void anUnnamedMonthBesideADateIsAPartOfIt() throws IOException {
        Dataset data = read(rows(i -> f("%s\t%d\t%s", LocalDate.of(1991, 1, 1).plusDays(i),
                LocalDate.of(1991, 1, 1).plusDays(i).getMonthValue(), x(i))));

        assertThat(data.roles().excluded()).singleElement()
                .satisfies(out -> assertThat(out.reason().code()).isEqualTo("exclusion.date"));
    }

    /** A time that rises unevenly, but for some rows. */
    private static double uneven(int i, int... exceptions) {
        return 0.5 * i + 0.1 * x(i) - (IntStream.of(exceptions).anyMatch(k -> k == i) ? 0.7 : 0);
    }

    @Test
    void aColumnThatRisesInNearlyAllOfManyRowsMayBeTheTime() throws IOException {
        String named = "x,mark\n" + rows(120, i -> f("%s,%.3f", x(i), uneven(i, 70, 90)));

        assertThat(answered(named, "question.rising", "--time-column mark", "--time-column none").roles().coordinates())
                .containsExactly("x");
        answered(rows(120, i -> f("%.3f %s", uneven(i, 70), x(i))), "question.rising", "--time-column 1",
                "--time-column none");
        answered("t,x,mark\n" + rows(120, i -> f("%d,%s,%.3f", i, x(i), uneven(i, 70))), "question.monotonic",
                "--columns x,mark", "--columns x");
        assertThat(read("x,mark\n" + rows(120, i -> f("%s,%.3f", x(i), uneven(i, 30, 50, 70)))).roles().coordinates())
                .as("three exceptions").containsExactly("x", "mark");
        assertThat(read("x,mark\n" + rows(i -> f("%s,%.3f", x(i), uneven(i, 30)))).roles().coordinates())
                .as("few rows").containsExactly("x", "mark");
    }

    @ParameterizedTest
    @ValueSource(strings = {"year", "age", "days", "Julian day", "elapsed"})
    void aTimeInNoOrderIsMentioned(String name) throws IOException {
        Dataset data = read(name + ",x\n" + rows(i -> f("%.2f,%s", 1900 + i * 37 % 60 + 0.1 * x(i), x(i))));

        assertThat(data.roles().coordinates()).contains("x");
        assertThat(data.notes()).anySatisfy(told("schema.time-does-not-rise"));
        assertThat(read("n,x\n" + rows(i -> f("%d,%s", i * 37 % 59, x(i)))).notes()).as("a number of copies")
                .noneSatisfy(told("schema.time-does-not-rise"));
    }

    @Test
    void anUncertaintyStandsBesideTheMeanOfItsQuantity() throws IOException {
        for (String names : List.of("X-mean,X-sd", "X_mean,X_sd", "X.mean,X.se", "mean_X,sd_X",
                "X mean (nm),X SEM (nm)", "X_avg,X_std")) {
            Dataset data = read("t," + names + ",Y\n" + rows(i -> f("%d,%s,%.3f,%s", i, x(i), 5 + x(2 * i), x(3 * i))));

            assertThat(data.roles().coordinates()).as(names).hasSize(2).doesNotContain(names.split(",")[1]);
            assertThat(data.roles().assumptions()).as(names).hasSize(1);
        }
        assertThat(read("t,Z_mean,X_sd,Y\n" + rows(i -> f("%d,%s,%.3f,%s", i, x(i), 5 + x(2 * i), x(3 * i)))).roles()
                .coordinates()).as("of another quantity").contains("X_sd");
    }

    @Test
    void aRowOfSharesOrTotalsBelowATableIsNoSample() throws IOException {
        String days = rows(i -> f("%s,%.2f,%.2f", LocalDate.of(2020, 1, 1).plusDays(i), 3 + x(i), 3 + x(2 * i)));
        for (String last : List.of("Share,45.1%,54.9%", "Total,181.10,175.30", "Mean,3.01,2.92")) {
            Dataset data = read("date,x,y\n" + days + last + "\n");

            assertThat(data.trajectories().size()).as(last).isEqualTo(N);
            assertThat(data.trajectories().timeUnit()).as(last).isEqualTo("days");
            assertThat(data.notes()).as(last).anySatisfy(told("text.last-lines"));
        }
        assertThat(read("x,y\n" + rows(i -> f("%s,%s", x(i), x(2 * i))) + "45.1%,54.9%\n").trajectories().size())
                .isEqualTo(N);
        assertThat(read("x,y\n" + rows(i -> f("%s%%,%s", x(i), x(2 * i)))).trajectories().size()).isEqualTo(N);
        assertThatThrownBy(() -> read("x,y\n" + rows(i -> f("%s,%s%s", x(i), x(2 * i), i == 30 ? "%" : ""))))
                .satisfies(telling("value.column-aside"));
        assertThat(read("x,y\n" + rows(i -> f("%.2f,%.2f", 3 + x(i), 3 + x(2 * i))) + "184.14,187.41\n").notes())
                .as("sums before rounding").anySatisfy(told("schema.last-row-sums"));
    }

    @Test
    void columnsOfQuantitiesAndYearsAreAskedAbout() throws IOException {
        String blocks = "land,gdp_1952,gdp_1957,gdp_1962,gdp_1967,gdp_1972,"
                + "pop_1952,pop_1957,pop_1962,pop_1967,pop_1972\n" + rows(20, k -> "L" + (k * 7 % 20)
                + rows(10, i -> "," + x(10 * k + i)).replace("\n", ""));
        Dataset data = answered(blocks, "question.axes", "--axes rows", "--axes coordinates");

        assertThat(data.trajectories().count()).isEqualTo(20);
        assertThat(data.trajectories().coordinates()).containsExactly("gdp", "pop");
        assertThat(data.trajectories().step()).isEqualTo(5);
        assertThat(data.trajectories().timeUnit()).isEqualTo("years");
        assertThat(data.trajectories().value(6, 1)).as("of the second land and year").isEqualTo(x(16));
        assertThat(read(blocks, ReadOptions.AUTOMATIC.withAxes(ReadOptions.Axes.COORDINATES)).trajectories()
                .dimension()).isEqualTo(10);
        String turns = "a_1990,b_1990,a_1991,b_1991,a_1992,b_1992,a_1993,b_1993,a_1994,b_1994\n"
                + rows(20, k -> rows(10, i -> "," + x(10 * k + i)).replace("\n", "").substring(1));
        assertThat(answered(turns, "question.axes", "--axes rows", "--axes coordinates").trajectories().value(0, 1))
                .isEqualTo(x(1));
        assertThat(read("date," + turns.replace("\n", "\n@").replaceFirst("@$", "").replace("@", "2020-01-01,")).roles()
                .coordinates()).as("times of their own").hasSize(10);
    }

    /** Days of an exchange, the last one first: as rows count, they still follow one another forwards. */
    @Test
    void daysWithoutWeekendsThatFallAreReadForwards() throws IOException {
        LocalDate last = LocalDate.of(2020, 3, 27);
        String newest = "Date,x\n" + rows(i -> f("%s,%s", last.minusDays(i + i / 5 * 2L), x(i)));
        Dataset data = answered(newest, "question.weekends", "--time-column none", "--time-column Date");

        assertThat(data.trajectories().value(0, 0)).isEqualTo(x(N - 1));
        assertThat(data.notes()).anySatisfy(told("time.sorted", "table", true));
        assertThatThrownBy(() -> Fixtures.chunks(file(newest), ReadOptions.AUTOMATIC.withTimeColumn("none")))
                .satisfies(telling("text.not-in-order"));
        assertThat(read("Clock,x\n" + rows(i -> f("%02d:00,%s", 23 - i % 24, x(i)))).trajectories().value(0, 0))
                .as("a time of day").isEqualTo(x(0));
    }

    @Test
    void aSeriesWrittenInRowsIsAskedAbout() throws IOException {
        IntFunction<String> five = i -> IntStream.range(5 * i, 5 * i + 5)
                .mapToObj(k -> f("%.4f", Math.sin(0.1 * k) + 0.01 * x(k))).collect(Collectors.joining(" "));
        Dataset data = answered(rows(five), "question.axes", "--axes continued", "--axes trajectories");

        assertThat(data.trajectories().size()).isEqualTo(5 * N);
        assertThat(data.trajectories().value(7, 0)).isCloseTo(Math.sin(0.7), within(0.011));
        assertThat(read(rows(i -> f("%.4f %.4f %.4f", Math.sin(0.1 * i), Math.sin(0.1 * i) + 0.001 * x(i),
                Math.sin(0.1 * i) + 0.001 * x(2 * i)))).trajectories().dimension()).as("near to each other")
                .isEqualTo(3);
    }

    @Test
    void rowsThatAreEachACurveAreAskedAbout() throws IOException {
        IntFunction<String> curve = i -> IntStream.range(0, 12).mapToObj(k -> f("%.3f", Math.sin(0.25 * k)
                + 0.3 * x(12 * i + k))).collect(Collectors.joining(","));
        Dataset data = answered(rows(curve), "question.axes", "--axes trajectories", "--axes transposed",
                "--axes rows");

        assertThat(data.trajectories().dimension()).isEqualTo(12);
        assertThat(read(rows(i -> IntStream.range(0, 12).mapToObj(k -> f("%.3f", k * k % 7 + x(12 * i + k)))
                .collect(Collectors.joining(",")))).trajectories().dimension()).as("no curve").isEqualTo(12);
    }

    @Test
    void aFirstColumnWithoutANameThatFallsOnceMayBeATime() throws IOException {
        Dataset data = answered(rows(i -> f("%.4f %s", 3 * (i < 40 ? i : i - 20) + x(i), x(i))),
                "question.rising", "--time-column 1", "--time-column none");

        assertThat(data.trajectories().count()).isEqualTo(2);
    }

    @Test
    void frequenciesAreNoSecondsSince1970() throws IOException {
        Dataset data = answered("freq [Hz],x\n" + rows(i -> f("%d,%s", 1_000_000_000 + 1_000_000L * i, x(i))),
                "question.rising", "--time-column 'freq [Hz]'", "--time-column none");

        assertThat(data.roles().assumptions()).isEmpty();
        assertThat(read("stamp [UTC],x\n" + rows(i -> f("%d,%s", 1_000_000_000 + 60 * i, x(i)))).trajectories()
                .timeUnit()).isEqualTo("min");
    }

    @Test
    void wordsInTurnSeparateWhatIsAlike() throws IOException {
        List<String> bands = List.of("g", "r", "i");
        Dataset data = read("time,band,flux\n" + rows(i -> f("%.1f,%s,%.3f", 0.5 * i, bands.get(i % 3),
                10 * (i % 3) + x(i))));

        assertThat(data.trajectories().count()).isEqualTo(3);
        assertThat(data.roles().assumptions()).singleElement()
                .satisfies(one -> assertThat(one.option()).isEqualTo("--trajectory-column band"));
        assertThat(read("time,band,flux\n" + rows(i -> f("%.1f,%s,%.3f", 0.5 * i, bands.get(i % 3),
                Math.sin(0.2 * i)))).trajectories().count()).as("of one process").isEqualTo(1);
    }

    @Test
    void theNumbersOfRowsInDisorderAreNoCoordinate() throws IOException {
        Dataset data = read(",x,y\n" + rows(i -> f("%d,%s,%s", 17 * i % 61, x(i), x(2 * i))));

        assertThat(data.roles().coordinates()).containsExactly("x", "y");
        assertThat(assumed(data)).containsExactly("guess.consecutive", "guess.excluded");
        assertThat(read("n,x,y\n" + rows(i -> f("%d,%s,%s", 17 * i % 61, x(i), x(2 * i)))).roles().coordinates())
                .containsExactly("n", "x", "y");
    }

    @Test
    void namesStandAboveAMarkBehindASignOrApartByBlanks() throws IOException {
        for (String names : List.of("# t u v\n## VALUES\n", "#t u v\n# ---\n", "# t u v\n#\n")) {
            assertThat(read(names + rows(i -> f("%d %s %s", i, x(i), x(2 * i)))).roles().coordinates()).as(names)
                    .containsExactly("u", "v");
        }
        assertThat(read("#\tu\tv\n" + rows(i -> f("%d\t%s\t%s", i, x(i), x(2 * i)))).roles().coordinates())
                .containsExactly("u", "v");
        assertThat(read("t u v\n" + rows(i -> f("%d\t%s\t%s", i, x(i), x(2 * i)))).roles().coordinates())
                .containsExactly("u", "v");
    }

    @Test
    void columnsOfTimesInEvenStepsAreAskedAbout() throws IOException {
        Dataset data = answered("gene,ZT0,ZT4,ZT8,ZT12,ZT16,ZT20,ZT24,ZT28\n" + rows(20, k -> "g" + k
                + rows(8, i -> "," + x(8 * k + i)).replace("\n", "")), "question.axes", "--axes rows",
                "--axes coordinates");

        assertThat(data.trajectories().count()).isEqualTo(20);
        assertThat(data.trajectories().step()).isEqualTo(4);
        assertThat(answered("\t18\t19\t20\t21\t22\t23\t24\t25\n" + rows(20, k -> (char) ('a' + k) + "_at"
                + rows(8, i -> "\t" + x(8 * k + i)).replace("\n", "")), "question.axes", "--axes rows",
                "--axes coordinates").trajectories().count()).isEqualTo(20);
        assertThat(read("x1,x2,x3,x4,x5,x6,x7,x8\n" + rows(i -> rows(8, k -> "," + x(8 * i + k)).replace("\n", "")
                .substring(1))).trajectories().dimension()).isEqualTo(8);
    }

    @Test
    void rowsInSeveralLinesAreToBeJoined() {
        assertThatThrownBy(() -> read(rows(i -> i % 3 < 2 ? "1.5 2.5 3.5 " + x(i) : "4.5 " + x(i))))
                .satisfies(telling("row.wrapped"));
    }

    @Test
    void datesThatAreNotTheTimeAreNoted() throws IOException {
        assertThat(read("name,day,clock,x\n" + rows(i -> f("s%d,2011-02-01,%02d:00:00,%s", i / 2, 8 * (i % 2), x(i))))
                .notes()).anySatisfy(told("schema.time-does-not-rise"));
    }

    @Test
    void meansAndDeviationsMayBeNamedInCamelCase() throws IOException {
        for (String names : List.of("t,meanX,sdX", "t,tempMean,tempSD", "t,flux,fluxErr")) {
            Dataset data = read(names + "\n" + rows(i -> f("%d,%s,%.4f", i, 5 + x(i), 0.1 + 0.01 * x(2 * i))));
            assertThat(data.trajectories().dimension()).as(names).isEqualTo(1);
        }
        for (String names : List.of("t,EUR,UAHUSD", "t,depth,SEALEVEL", "t,x,SDSSg")) {
            assertThat(read(names + "\n" + rows(i -> f("%d,%s,%.4f", i, 5 + x(i), 0.1 + 0.01 * x(2 * i))))
                    .trajectories().dimension()).as(names).isEqualTo(2);
        }
    }

    @Test
    void theNameOfAnUncertaintyMayHaveAUnitOrALetter() throws IOException {
        for (String names : List.of("v[km/s],v_err[km/s]", "v,ev", "v_a,\u03c3v_a", "v (m),v sd (m)", "<v>,sd_v",
                "<V>,<dV>")) {
            assertThat(read("t," + names + "\n" + rows(i -> f("%d,%s,%.4f", i, 5 + x(i), 0.1 + 0.01 * x(2 * i))))
                    .roles().coordinates()).as(names).containsExactly(names.split(",")[0]);
        }
        assertThat(read("t,nergy,energy\n" + rows(i -> f("%d,%s,%.3f", i, x(i), 3 + x(2 * i)))).roles()
                .coordinates()).as("larger").hasSize(2);
    }

    @Test
    void aSmallColumnWithoutANameMayBeAnUncertainty() throws IOException {
        for (String size : List.of("0.02", "1e-9")) {
            String table = rows(i -> f("%d %s %.4e", i, x(i), Double.parseDouble(size) * (2 + x(2 * i))));
            if (size.equals("0.02")) {
                assertThat(answered(table, "question.uncertainty", "--columns 2,3", "--columns 2").trajectories()
                        .dimension()).isEqualTo(2);
            } else {
                assertThat(read(table).trajectories().dimension()).as(size).isEqualTo(2);
            }
        }
        assertThat(read(rows(i -> f("%d %s %.3f %s", i, x(i), 0.1 + 0.01 * x(2 * i), x(3 * i)))).trajectories()
                .dimension()).as("more columns").isEqualTo(3);
        assertThat(read(rows(i -> f("%d %s %.3f", i, x(i), x(2 * i) / 4))).trajectories().dimension())
                .as("negative, too").isEqualTo(2);
    }

    @Test
    void deviationsBesideTheirLimitsAreCoordinates() throws IOException {
        assertThat(read("t,Min Sigma,Sigma,Max Sigma\n" + rows(i -> f("%d,0,%.3f,0", i, 2 + x(i)))).roles()
                .coordinates()).containsExactly("Sigma");
    }

    @Test
    void theReasonOfAnExclusionStaysWhereColumnsAreChosen() throws IOException {
        Dataset data = read("t,x,x_err,y\n" + rows(i -> f("%d,%s,0.%d,%s", i, x(i), 1 + i % 7, x(2 * i))),
                ReadOptions.AUTOMATIC.withColumns(List.of("y")));

        assertThat(data.roles().excluded()).extracting(one -> one.reason().code())
                .containsExactlyInAnyOrder("exclusion.uncertainty", "exclusion.not-chosen");
    }

    /** Called n, of two tracks whose values never meet; one track begins later. */
    @Test
    void numbersThatAreNotWholeAreNoCountWhateverTheirName() throws IOException {
        String text = "track,n,v,clock\n" + rows(60, i -> f("%d,%.5f,%s,%.1f", i < 8 ? 0 : i % 2,
                300 * (i < 8 ? 0 : i % 2) + 30 * x(i) + 1e-3 * i, x(i + 1), 0.5 * (i < 8 ? i : 4 + i / 2)));
        assertThatThrownBy(() -> read(text)).isInstanceOfSatisfying(OpenQuestionException.class, open ->
                assertThat(open.question().id()).isEqualTo("rising"));
        assertThat(read(text.replace("clock", "time")).trajectories().coordinates()).containsExactly("n", "v");
    }

    @Test
    void aTimeInAUnitIsReadBeforeACount() throws IOException {
        Trajectories days = read("frame_no,days,v\n" + rows(60, i -> f("%d,%d,%s", 1000 + 5 * i, 2 * i, x(i))))
                .trajectories();
        assertThat(days.step()).isEqualTo(2);
        assertThat(days.timeUnit()).isEqualTo("days");
        assertThat(read("n,clock,v\n" + rows(60, i -> f("%d,%.1f,%s", 3 * i, 0.5 * i, x(i)))).trajectories().step())
                .isEqualTo(0.5);
    }

    @Test
    void aCountThatFallsUnevenlyIsNoTime() throws IOException {
        Dataset data = answered("AF # x\n" + rows(i -> f("%d %d %s", 1 + i + i * i, 6000 / (1 + i), x(i))),
                "question.rising", "--time-column AF", "--time-column none");

        assertThat(data.roles().time()).containsExactly("AF");
        assertThat(read("x,#\n" + rows(i -> f("%s,%d", x(i), 90 - i))).roles().time()).as("by one")
                .containsExactly("#");
    }

    @Test
    void datesOfDigitsAreNoCoordinateWhereTheyAreNotTheTime() throws IOException {
        String days = "date,close\n" + rows(i -> f("%s,%s", LocalDate.of(2021, 3, 1).plusDays(i / 5 * 7 + i % 5)
                .format(DateTimeFormatter.BASIC_ISO_DATE), x(i)));

        assertThat(answered(days, "question.weekends", "--time-column none", "--time-column date").roles()
                .coordinates()).containsExactly("close");
    }

    @Test
    void aColumnThatRisesAgainAndAgainMayBeTheTimeOfNumberedRows() throws IOException {
        Dataset data = answered(",u,v,w\n" + rows(200, i -> f("%d,%.1f,%.2f,%s", i, 0.5 * (i / 20),
                0.05 * (i % 20), x(i))),
                "question.rising", "--time-column v", "--time-column none");

        assertThat(data.roles().coordinates()).containsExactly("w");
        assertThat(data.trajectories().count()).isEqualTo(10);
    }

    @Test
    void powersOfTwoHaveNoMissingValue() throws IOException {
        assertThat(read("n,x\n" + rows(16, i -> f("%d,%s", 1 << i, x(i)))).trajectories().size()).isEqualTo(16);
    }

    @Test
    void aYearOfMonthsMayBeMissing() throws IOException {
        Dataset data = read("year,1,2,3,4,5,6,7,8,9,10,11,12\n" + rows(20, k -> 1990 + k + k / 12
                + rows(12, i -> "," + x(12 * k + i)).replace("\n", "")));

        assertThat(data.roles().timeUnit()).isEqualTo("months");
        assertThat(data.trajectories().size()).isEqualTo(240);
        assertThat(data.trajectories().count()).isEqualTo(2);
    }

    @Test
    void manyNumberedColumnsOfSmoothRowsMayBeTimes() throws IOException {
        String names = "id" + rows(60, k -> ",trace." + (k + 1)).replace("\n", "") + "\n";
        Dataset data = answered(names + rows(25, i -> i % 5 + rows(60, k -> f(",%.3f", Math.sin(0.2 * k + 9 * x(i))))
                .replace("\n", "")), "question.axes", "--axes rows", "--axes coordinates");

        assertThat(data.trajectories().count()).isEqualTo(25);
        assertThat(data.trajectories().size()).isEqualTo(1500);
        assertThat(read(names + rows(25, i -> i % 5 + rows(60, k -> "," + x(60 * i + k)).replace("\n", "")))
                .trajectories().dimension()).as("rows that are not smooth").isGreaterThanOrEqualTo(60);
    }

    @Test
    void aColumnWithoutValuesDoesNotAnswerWhetherTheOnlyOneIsATime() throws IOException {
        answered(rows(i -> f("%.1f,", 0.5 * i)), "question.only-column", "--time-column none");
    }

    @Test
    void aCounterThatIsTheOnlyColumnIsReadByAnAssumption() throws IOException {
        Dataset data = read("TIMESTAMP,RECORD,T\n" + rows(i -> f("%s,%d,NAN", LocalDate.of(2024, 1, 1).plusDays(i),
                70 + i)));

        assertThat(data.roles().coordinates()).containsExactly("RECORD");
        assertThat(data.roles().assumptions()).extracting(one -> one.what().code())
                .containsExactly("guess.only-column");
    }

    @Test
    void pairsOfColumnsWithoutNamesMayBeValuesAndUncertainties() throws IOException {
        answered(rows(i -> f("%.2f %s %.3f %s %.3f", 1.5 * i, x(i), 0.2 + 0.1 * x(2 * i), x(3 * i),
                0.3 + 0.1 * x(4 * i))), "question.uncertainty", "--columns 2,3,4,5", "--columns 2,4");
        answered(rows(i -> f("%.2f %.4e %.4e", 0.1 * i, 1e9 * Math.exp(-0.3 * i), 3e4 * Math.exp(-0.15 * i))),
                "question.uncertainty", "--columns 2,3", "--columns 2");
        answered(rows(i -> f("%.2f %s %s %.3f %.3f", 1.5 * i, x(i), x(3 * i), 0.2 + 0.1 * x(2 * i),
                0.3 + 0.1 * x(4 * i))), "question.uncertainty", "--columns 2,3,4,5", "--columns 2,3");
        answered(rows(i -> f("%.2f %s %.3f", 1.5 * i, 20 * x(i), i == 9 ? 0 : i == 20 ? 9.5 : 0.9 + 0.4 * x(2 * i))),
                "question.uncertainty", "--columns 2,3", "--columns 2");
        assertThat(read(rows(i -> f("%.2f %s %.3f %s %.3f %s", 1.5 * i, x(i), 0.2 + 0.1 * x(2 * i), x(3 * i),
                0.3 + 0.1 * x(4 * i), x(5 * i)))).trajectories().dimension()).as("no pairs").isEqualTo(5);
    }

    @Test
    void namesMayBeInAngleBrackets() throws IOException {
        Dataset data = read("<t>   <u>\n" + rows(i -> f("%.1f %s", 0.1 * i, i == 7 ? "-1.#IND" : x(i))),
                ReadOptions.AUTOMATIC.withTimeColumn("<t>"));

        assertThat(data.roles().coordinates()).containsExactly("<u>");
        assertThat(data.trajectories().size()).isEqualTo(N - 1);
        assertThatThrownBy(() -> read("<html> <body>\n" + rows(i -> "<p>" + x(i))))
                .satisfies(telling("file.unread"));
    }

    @Test
    void aCounterThatTurnsOverWhileTheRestRunsOnIsAskedAbout() throws IOException {
        Dataset data = answered("0 0 0 9\n" + rows(320, i -> f("%d %.3f %.3f %d", i % 32, 500 + Math.sin(0.02 * i),
                x(i) + 3 * Math.cos(0.03 * i), 1000 + i / 3)), "question.restarts", "--time-column none --columns 2,3",
                "--time-column 1");

        assertThat(data.trajectories().size()).isEqualTo(321);
        assertThat(data.trajectories().count()).isEqualTo(1);
        assertThat(data.trajectories().dimension()).isEqualTo(2);
        assertThat(read(rows(320, i -> f("%d %.3f", i % 32, Math.sin(i / 32 * 2.3 + 0.02 * (i % 32))))).trajectories()
                .count()).as("restarted").isEqualTo(10);
    }

    @Test
    void whereAnotherColumnChangesATimeRestarts() throws IOException {
        Dataset data = answered(rows(320, i -> f("%s %.1f %.3f", 0.1 * (1 + i / 80), 0.3 * (1 + i % 80),
                Math.sin(0.002 * i) + 0.1 * x(i))), "question.restarts", "--time-column 2",
                "--time-column none --columns 3");

        assertThat(data.trajectories().lengths()).containsExactly(80, 80, 80, 80);
    }

    @Test
    void fewValuesNextToAContinuousCoordinateAreAnAssumption() throws IOException {
        for (String codes : List.of("0 1", "0.5 2.5", "3 1 4 2", "0 6 0 3 0 1 0 5 0 2 0 4")) {
            String[] some = codes.split(" ");
            Dataset data = read("t,x,label\n" + rows(i -> f("%d,%s,%s", i, x(i), some[i / 7 % some.length])));
            assertThat(data.trajectories().dimension()).isEqualTo(2);
            assertThat(assumed(data)).containsExactly("guess.few-values");
        }
        assertThat(assumed(read("t,n,label\n" + rows(300, i -> f("%d,%d,%d", i, i * i % 499, i / 9 % 2)))))
                .as("a converter of 9 bits").containsExactly("guess.few-values");
        for (String table : List.of("t,x,n\n" + rows(i -> f("%d,%s,%d", i, x(i), i * i % 23)),
                "t,n,label\n" + rows(i -> f("%d,%d,%d", i, i * i % 23, i % 2)),
                "t,a,b\n" + rows(i -> f("%d,%d,%d", i, i / 3 % 2, i / 5 % 3)))) {
            assertThat(assumed(read(table))).isEmpty();
        }
    }

    @Test
    void columnsByWhichRowsAreSortedAreAskedAbout() throws IOException {
        Dataset data = answered("code,x\n" + rows(i -> f("%d,%s", 3 + i / 3, x(i))), "question.sorted",
                "--time-column none", "--time-column code");
        assertThat(data.trajectories().coordinates()).containsExactly("code", "x");
        answered("size,duration\n" + rows(9, i -> f("%d,%s", 5 << i, 0.1 * (i * i + i))), "question.sorted",
                "--time-column none", "--time-column size");
        assertThat(read("flag,x\n" + rows(i -> f("%d,%s", i / 40, x(i)))).trajectories().dimension())
                .as("one change is no order").isEqualTo(2);
    }

    @Test
    void rowsWithoutTimesThatDoNotDependOnTheLastOneAreConsecutiveByAnAssumption() throws IOException {
        IntFunction<String> people = i -> f("%d,%d", i * i * 31 % 97, (i * i * i * 7 + 11) % 89);
        assertThat(assumed(read("age,weight\n" + rows(80, people)))).containsExactly("guess.consecutive");
        assertThat(assumed(read("age,weight\n" + rows(12, people)))).as("of few rows")
                .containsExactly("guess.consecutive");
        assertThat(assumed(read("age,weight\n" + rows(80, people), ReadOptions.AUTOMATIC
                .withColumns(List.of("age"))))).containsExactly("guess.consecutive");
        assertThat(assumed(read("age,weight\n" + rows(80, people), ReadOptions.AUTOMATIC
                .withTimeColumn(ReadOptions.NONE)))).isEmpty();
        assertThat(assumed(read("time,age,weight\n" + rows(20, i -> "7.5," + people.apply(i)))))
                .as("of one time").containsExactly("guess.consecutive");
        double[] tent = new double[80];
        tent[0] = 0.3141;
        IntStream.range(1, 80).forEach(i -> tent[i] = 0.9999 * (1 - Math.abs(1 - 2 * tent[i - 1])));
        for (String table : List.of("x,weight\n" + rows(80, i -> f("%.6f,%d", tent[i], i * i * 31 % 97)),
                "t,age,weight\n" + rows(80, i -> i + "," + people.apply(i)), "x,weight\n" + rows(30,
                        i -> f("%.6f,%d", tent[i], i * i * 31 % 97)))) {
            assertThat(assumed(read(table))).isEmpty();
        }
    }

    @Test
    void aSquareWhoseRowsHaveTheNamesOfItsColumnsIsAskedAbout() throws IOException {
        String names = IntStream.range(0, 9).mapToObj(i -> f(",%cx", 'a' + i)).collect(Collectors.joining());
        IntFunction<String> row = i -> f("%cx", 'a' + i) + IntStream.range(0, 9)
                .mapToObj(k -> f(",%.3f", x(Math.abs(i - k)))).collect(Collectors.joining());
        answered(names + "\n" + rows(9, row), "question.square", "--time-column none");
        assertThat(assumed(read(names + "\n" + rows(9, i -> "r" + row.apply(i))))).contains("guess.named-rows");
    }

    @Test
    void theDayOfEveryYearIsACoordinate() throws IOException {
        Dataset data = read("year,doy,temp\n" + rows(60, i -> f("%d,%d,%s", 1900 + i, 95 + i * i % 23, x(i))));

        assertThat(data.trajectories().coordinates()).containsExactly("doy", "temp");
        assertThat(data.trajectories().step()).isEqualTo(1);
        assertThat(read("year,doy,temp\n" + rows(60, i -> f("%d,%d,%s", 2001, 1 + i, x(i)))).trajectories()
                .coordinates()).containsExactly("temp");
    }

    @Test
    void aLetterThatRisesByMoreThanOneIsAskedAbout() throws IOException {
        answered("K,price\n" + rows(i -> f("%d,%s", 50 + 10 * i, x(i))), "question.rising", "--time-column K",
                "--time-column none");
        assertThat(read("k,price\n" + rows(i -> f("%d,%s", i + 3, x(i)))).trajectories().step()).isEqualTo(1);
    }

    @Test
    void aClockNextToAnUnevenCountIsAskedAbout() throws IOException {
        Dataset data = answered("start_frame,start_timestamp,x\n" + rows(i -> f("%d,%.3f,%s", 9 * i + 5 * (i * i % 3),
                0.1 * i + 0.05 * (i * i % 3) + 0.001 * (i % 7), x(i))), "question.rising",
                "--time-column start_timestamp", "--time-column none");

        assertThat(data.trajectories().coordinates()).containsExactly("x");
    }

    @Test
    void weeksOfYearsAreTimes() throws IOException {
        Dataset data = read("YEAR_WEEK,SHOP,SOLD\n" + rows(100, i -> f("%d,%c,%s", 202101 + i % 50, 'A' + i / 50,
                x(i))));

        assertThat(data.trajectories().count()).isEqualTo(2);
        assertThat(data.trajectories().timeUnit()).isEqualTo("days");
        assertThat(data.trajectories().step()).isEqualTo(7);
    }

    @Test
    void classesInFrontOfSeriesAreNoSamples() throws IOException {
        String table = rows(30, i -> 1 + i % 2 + rows(100, k -> f(" %.3f", Math.sin(0.1 * k + i) + 0.01 * x(k)))
                .replace("\n", ""));
        Dataset data = read(table, ReadOptions.AUTOMATIC.withAxes(ReadOptions.Axes.ROWS));

        assertThat(data.trajectories().count()).isEqualTo(30);
        assertThat(data.trajectories().lengths()).containsOnly(100);
        assertThat(data.notes()).anySatisfy(told("text.classes"));
        String starts = rows(30, i -> 1 + i % 2 + rows(59, k -> f(" %.4f", (1 + i % 2) * Math.exp(-0.1 * k - 0.1)
                + 0.01 * Math.sin(7 * k * i + 0.3 * i))).replace("\n", ""));
        Dataset whole = read(starts, ReadOptions.AUTOMATIC.withAxes(ReadOptions.Axes.ROWS));
        assertThat(whole.trajectories().lengths()).as("starts of the series").containsOnly(60);
        assertThat(whole.notes()).noneSatisfy(told("text.classes"));
        assertThatThrownBy(() -> read(rows(i -> f("t=%.1f x=%s y=%s", 0.5 * i, x(i), x(i + 1)))))
                .satisfies(telling("unread.convert"));
        for (String head : List.of("$$ remark 1, 2\n##TITLE=a\n##XYPOINTS=(XY..XY)\n",
                "# invented\n@relation a\n@attribute name string\n@frequency daily\n@data\n")) {
            assertThatThrownBy(() -> read(head + rows(i -> i + ":" + x(i) + "," + i)))
                    .satisfies(telling("unread.convert"));
        }
    }

    @Test
    void anUncertaintyIsAskedAboutDespiteOutliersAndInFrontOfItsQuantity() throws IOException {
        assertThat(answered("t,mag,err\n" + rows(i -> f("%d,%s,%s", i, x(i), i == 20 ? 7 : 0.02 + 0.01 * Math.abs(x(3
                * i)))), "question.uncertainty", "--columns mag", "--columns mag,err").roles().coordinates())
                .containsExactly("mag");
        assertThat(answered("t,error,mag\n" + rows(i -> f("%d,%s,%s", i, 0.02 + 0.01 * Math.abs(x(3 * i)), x(i))),
                "question.uncertainty", "--columns mag", "--columns error,mag").roles().coordinates())
                .containsExactly("mag");
    }

    @Test
    void aSecondClockWithoutANameIsAskedAbout() throws IOException {
        Dataset data = answered(rows(i -> f("%.2f %.1f %s", 1900 + i + 0.3 * Math.abs(x(i)), 2415020.5 + 365 * i + 9
                * x(3 * i), x(5 * i))), "question.monotonic", "--columns 2,3", "--columns 3");

        assertThat(data.trajectories().dimension()).isEqualTo(2);
    }

    @Test
    void monthsOfSeveralSeriesAreCoordinatesOrTrajectories() throws IOException {
        String table = rows(3, k -> f("Total of %s\n\n", "abc".charAt(k)) + rows(20, i -> f("%d", 1990 + i)
                + IntStream.range(0, 12).mapToObj(m -> f("  %.3f", 100 * k + x(12 * i + m)))
                .collect(Collectors.joining())));
        Dataset data = answered(table, "question.sets", "--axes coordinates", "--axes trajectories");

        assertThat(data.trajectories().dimension()).isEqualTo(3);
        assertThat(data.trajectories().size()).isEqualTo(240);
        assertThat(data.trajectories().value(1, 2)).isEqualTo(Math.rint(1000 * (200 + x(1))) / 1000);
        assertThat(read(table, ReadOptions.AUTOMATIC.withAxes(ReadOptions.Axes.TRAJECTORIES)).trajectories().lengths())
                .containsExactly(240, 240, 240);
    }

    @Test
    void anUnnamedCountMayNumberTrajectoriesInTurn() throws IOException {
        Dataset data = answered(rows(400, i -> f("%d %.3f", 1 + i % 8, 50 * (i % 8 * 5 % 8) + Math.sin(0.1 * i))),
                "question.turns", "--time-column none --trajectory-column 1", "--time-column 1");

        assertThat(data.trajectories().count()).isEqualTo(8);
        assertThat(data.trajectories().dimension()).isEqualTo(1);
        assertThat(read(rows(400, i -> f("%d %.3f", 1 + i % 8, x(i)))).trajectories().count()).isEqualTo(50);
    }

    @Test
    void aLetterNextToATimeIsAnotherClockByAnAssumption() throws IOException {
        Dataset heated = read("time,T,x\n" + rows(i -> f("%s,%s,%s", 0.5 * i, 300 + i + 0.01 * i * i, x(i))));
        assertThat(heated.trajectories().coordinates()).containsExactly("x");
        assertThat(assumed(heated)).containsExactly("guess.excluded");
        assertThat(assumed(read("time,elapsed,x\n" + rows(i -> f("%s,%s,%s", 0.5 * i, 1 + i + i / 7, x(i))))))
                .isEmpty();
    }

    @Test
    void secondsSince1970AreTheTimeOfAFewRowsToo() throws IOException {
        Dataset data = read("uts,flow\n" + rows(6, i -> f("%d,%s", 1_631_626_600L + 5 * i, x(i))));

        assertThat(data.trajectories().coordinates()).containsExactly("flow");
        assertThat(data.trajectories().step()).isEqualTo(5);
    }

    @Test
    void anOnlyColumnThatMostlyRisesIsACoordinate() throws IOException {
        Dataset data = read(rows(300, i -> f("%.3f", i - (i % 150 == 149 ? 5.5 : 0))));

        assertThat(data.trajectories().size()).isEqualTo(300);
        assertThat(data.trajectories().value(7, 0)).isEqualTo(7);
    }

    @Test
    void aPlusAndMinusNamesTheUncertaintiesOfTheColumnBefore() throws IOException {
        Dataset data = read("x,+-,y,+-\n" + rows(i -> f("%s,%s,%s,%s", Math.sin(0.2 * i),
                0.06 + 0.001 * (i % 5), x(i + 1), 0.08 + 0.001 * (i % 7))));

        assertThat(data.trajectories().coordinates()).containsExactly("x", "y");
        assertThat(assumed(data)).containsExactly("guess.excluded");
    }

    @Test
    void pointsOfAGridAreConsecutiveByAnAssumption() throws IOException {
        double[] places = {0.3, 1.1, 2.9, 3.2, 5.7, 8.8};
        String grid = rows(54, i -> f("%s,%s,%.3f", places[5 - i / 9], 1 + i % 9 * (i % 9),
                Math.sin(places[i / 9]) + Math.cos(i % 9)));
        assertThat(assumed(read("lon,lat,height\n" + grid))).containsExactly("guess.consecutive");
        assertThat(assumed(read("phase,level,x\n" + rows(54, i -> f("%d,%.3f,%.3f", i % 9 * (i % 9),
                Math.sin(0.1 * i), Math.cos(0.1 * i)))))).isEmpty();
    }

    @Test
    void anEpochThatDoesNotRiseIsNoted() throws IOException {
        assertThat(read("epoch,x\n" + rows(i -> f("%d,%.3f", 54_000 + i * i * 31 % 997, Math.sin(0.1 * i)))).notes())
                .anySatisfy(told("schema.time-does-not-rise"));
    }
}
