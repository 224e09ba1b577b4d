package org.larrr.io.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;
import static org.larrr.data.Notices.telling;
import static org.larrr.data.Notices.told;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.larrr.data.Dataset;
import org.larrr.data.Message;
import org.larrr.data.Notices;
import org.larrr.data.Roles;
import org.larrr.io.columns.ReadOptions;

/** Tables as programs, instruments and exchanges write them, read with nothing but their name. */
class TablesOfProgramsTest extends WrittenTables {

    private static void assertRead(Dataset read, int n, double step, String unit, List<String> names,
            double... first) {
        assertThat(read.trajectories().lengths()).containsExactly(n);
        assertThat(read.trajectories().coordinates()).isEqualTo(names);
        assertThat(read.trajectories().step()).isCloseTo(step, within(1e-6 * step));
        assertThat(read.trajectories().timeUnit()).isEqualTo(unit);
        for (int c = 0; c < first.length; c++) {
            assertThat(read.trajectories().value(0, c)).isEqualTo(first[c]);
        }
    }

    @Test
    void linesWithTheNumberOfAColumnNameIt() throws IOException {
        Dataset data = read("# 1: Step number\n# 2: Time (ms)\n# 3: Velocity\n" + rows(i -> f("%d %.2f %s", i,
                0.25 * i + (i > 9 ? 0.25 : 0), x(i))));

        assertThat(data.roles().time()).containsExactly("Time");
        assertThat(data.trajectories().timeUnit()).isEqualTo("ms");
        assertThat(data.trajectories().coordinates()).containsExactly("Velocity");
        data = read("# name 0 = t: Elapsed (ms)\n# name 1 = v: Velocity (m/s)\n"
                + rows(i -> f("%.2f %s", 0.25 * i, x(i))));
        assertThat(data.trajectories().timeUnit()).as("counted from 0").isEqualTo("ms");
        assertThat(data.trajectories().coordinates()).containsExactly("Velocity");
    }

    @Test
    void namesOfPlumedMayBeIndented() throws IOException {
        Dataset data = read("  #! FIELDS time d opes.bias\n" + rows(i -> f(" %d %s %s", i, x(i), x(2 * i))));

        assertThat(data.trajectories().coordinates()).containsExactly("d");
        assertThat(data.biases()).containsExactly("opes.bias");
    }

    @Test
    void aProgressReportLeavesTheProgressOut() throws IOException {
        Dataset read =
                read("#\"Progress (%)\",\"Step\",\"Time (ps)\",\"Potential Energy (kJ/mole)\",\"Speed (ns/day)\","
                + "\"Time Remaining\"\n"
                        + rows(30, i -> f("%.1f%%,%d,%d,%s,%d,%s", i / 3.0, 1000 * (i + 1), 2 * (i + 1),
                        x(i), 100 + i % 3, i == 0 ? "--" : "0:" + (59 - i))));

        assertRead(read, 30, 2, "ps", List.of("Potential Energy (kJ/mole)", "Speed (ns/day)"), x(0), 100);
    }

    @Test
    void hillsAreNoCoordinates() throws IOException {
        Dataset read = read("#! FIELDS time d sigma_d height biasf\n#! SET multivariate false\n"
                + rows(30, i -> f("%d %s %s %s 10", i + 1, x(i), 0.3 + 0.01 * (i % 2), 1.2 - 0.01 * i)));

        assertRead(read, 30, 1, "", List.of("d"), x(0));
        assertThat(read.biases()).containsExactly("sigma_d", "height");
    }

    @Test
    void aBiasIsOneWhateverItsFormUnlessItIsTheEnergyItself() throws IOException {
        Dataset read = read("t,dAB,bias(dAB)\n" + rows(30, i -> f("%d,%s,%s", i, x(i), x(i) * x(i))));
        assertRead(read, 30, 1, "", List.of("dAB", "bias(dAB)"), x(0));
        assertThat(read.biases()).isEmpty();

        read = read("#! FIELDS time p.x ene pot.bias\n" + rows(30, i -> f("%d %s %.4f %.4f", i, x(i), x(i) * x(i),
                x(i) * x(i))));
        assertRead(read, 30, 1, "", List.of("p.x", "ene"), x(0));
        assertThat(read.biases()).isEmpty();
        assertThat(read.roles().excluded()).contains(
                new Roles.Exclusion("pot.bias", Message.of("exclusion.same", false)));
    }

    @Test
    void whatTurnsBesideAnAngleIsOne() throws IOException {
        String turning = rows(200, i -> f("%.4f %.4f", Math.IEEEremainder(0.7 * i + x(i), 2 * Math.PI),
                3.1 * Math.cos(0.05 * i)));
        assertThat(read(turning).periods()).containsOnlyKeys("x1");
        String once = rows(200, i -> f("%.4f %.4f", Math.IEEEremainder(0.7 * i + x(i), 2 * Math.PI),
                Math.IEEEremainder(2.2 + 3 * Math.sin(0.02 * i), 2 * Math.PI)));
        assertThat(read(once).periods()).containsOnlyKeys("x1", "x2");
    }

    @Test
    void recordsOfProgramsAreFoundAmongTheirWords() throws IOException {
        assertThatThrownBy(()
                -> read("Charm++> Running\nInfo: NAMD 2.14\nETITLE:      TS           BOND          TEMP\n"
                + rows(30, i -> f("ENERGY: %d %s %s\nTIMING: 500 CPU: 1", 10 * i, x(i), 300 + x(i)))))
                .satisfies(telling("file.unread"));
        assertThatThrownBy(() -> read("# log\n~Version ---\nVERS. 2.0 :\n~A DEPT GR\n"
                + rows(30, i -> f("%d %s", i, x(i)))))
                .satisfies(telling("unread.convert"));
        for (String text : List.of("\13\0\0\0\0\0\0\0\7\0\0\0Aclass\0", "\3\0\0\0\0\0\0\0\2\0\0\0s\0abc")) {
            assertThatThrownBy(() -> read("3\0\0\0\4\0\0\0" + text)).satisfies(telling("unread.convert"));
        }
        String vectors = "# step         d          v\n" + rows(30, i -> f("%d %.3f ( %.3f , %.3f )", 5 * i, x(i),
                x(i) / 2, x(i) - 1));
        assertThat(read(vectors).trajectories().coordinates()).containsExactly("d", "v_1", "v_2");
        assertThat(read(vectors, ReadOptions.AUTOMATIC.withColumns(List.of("3", "4")))
                .trajectories().value(2, 1))
                .isEqualTo(Math.round(1000 * (x(2) - 1)) / 1000.0);
    }

    @Test
    void energiesAndForcesOfColvarsBiasesAreBiases() throws IOException {
        Dataset read = read("# step         d    E_metad1       fa_d\n" + rows(30, i -> f("%d %s %s %s", 5 * i, x(i),
                x(i + 1), x(i + 2))));
        assertRead(read, 30, 5, "steps", List.of("d"), x(0));
        assertThat(read.biases()).containsExactly("E_metad1", "fa_d");
    }

    @Test
    void aLineOfCountsNamesTheColumnsOfDatesToo() throws IOException {
        assertRead(read("0,1,time\n" + rows(30, i -> f("%s,%s,%s", x(i), x(i + 1),
                LocalDate.of(2019, 10, 25).plusDays(i)))), 30, 1, "days", List.of("0", "1"), x(0), x(1));
        assertRead(read("DATE,x\n" + rows(30, i -> f("%s-1-%d,%s", List.of("Jan", "Feb", "Mar", "Apr", "May", "Jun",
                "Jul", "Aug", "Sep", "Oct", "Nov", "Dec").get(i % 12), 1995 + i / 12, i == 29 ? ":" : x(i)))), 29, 1,
                "months", List.of("x"), x(0));
        assertRead(read("time,pulse\n" + rows(30, i -> f("Sun Sep 25 06:00:%02d PDT 2011,%s", i, x(i)))), 30, 1, "s",
                List.of("pulse"), x(0));
        assertRead(read("year,month,date_of_month,day_of_week,births\n" + rows(30, i -> f("2001,1,%d,%d,%s", i + 1,
                i % 7, x(i)))), 30, 1, "days", List.of("births"), x(0));
        assertRead(read("frame,x,x_err,snr\n" + rows(30, i -> f("%d,%s,%s,%s", i, x(i), x(i + 1), x(i + 2)))), 30, 1,
                "frames", List.of("x", "x_err", "snr"), x(0), x(1), x(2));
    }

    @Test
    void hoursAndMinutesInOneNumberAreTimesOfADay() throws IOException {
        assertRead(read("Year,DOY,MST,Global\n" + rows(200, i -> f("2018,%d,%d,%s", 1 + i / 144, i % 144 / 6 * 100
                + i % 6 * 10, x(i)))), 200, 10, "min", List.of("Global"), x(0));
    }

    /** Such a name is two fields between blanks, and no less one between tabs. */
    @Test
    void aNameWithABlankIsOneNameInALongTableOfTabs() throws IOException {
        assertRead(read("time (ms)\tx\ty\tpupil\n" + rows(914, i -> f("%d\t%s\t%s\t%s", 4 * i, x(i), x(i + 1),
                x(i + 2)))), 914, 4, "ms", List.of("x", "y", "pupil"), x(0));
    }

    @Test
    void oneCurveOfGraceIsNamedByItsAxis() throws IOException {
        assertRead(read("@ xaxis label \"Time (ps)\"\n@ yaxis label \"RMSD (nm)\"\n@TYPE xy\n"
                + rows(30, i -> f("%d %s", 2 * i, x(i)))), 30, 2, "ps", List.of("RMSD (nm)"), x(0));
    }

    @Test
    void whatStaysThroughoutATrackIsNoCoordinate() throws IOException {
        Dataset read = read("station,height,date,rain\n" + rows(60, i -> f("%s,%d,%s,%s", i < 30 ? "Vern" : "Rennes",
                i < 30 ? 104 : 36, LocalDate.of(2020, 1, 1).plusDays(i % 30), x(i))));
        assertThat(read.trajectories().lengths()).containsExactly(30, 30);
        assertThat(read.trajectories().coordinates()).containsExactly("rain");
        assertThat(read.roles().excluded()).containsExactly(
                new Roles.Exclusion("height", Message.of("exclusion.constant", true)));
    }

    @Test
    void tracksWithoutNamesAreToldByWhatStays() throws IOException {
        List<Integer> starts = List.of(2, 40, 10);
        Dataset read = read(rows(60, i -> f("%d %d %d %s %s", starts.get(i / 20) + i % 20, 7 + i / 20 * 4,
                24 * (starts.get(i / 20) + i % 20), x(i), x(i + 1))));
        assertThat(read.trajectories().lengths()).containsExactly(20, 20, 20);
        assertThat(read.trajectories().coordinates()).containsExactly("x1", "x2");
        assertThat(read.trajectories().step()).isEqualTo(24);
        assertThat(read.trajectories().value(20, 0)).isEqualTo(x(20));
    }

    @Test
    void anIdThatComesAgainIsATrackAndDaysWithMinutesAreNone() throws IOException {
        Dataset read = read("\"id\",\"t\",\"x\"\n" + rows(60, i -> f("%d,%d,%s", i / 20, 1 + i % 20 + i / 20 % 2 * 9,
                x(i))));
        assertThat(read.trajectories().lengths()).containsExactly(20, 20, 20);
        assertThat(read.trajectories().coordinates()).containsExactly("x");
        assertThat(read("id,t,x\n" + rows(60, i -> f("%d,%d,%s", i, i, x(i)))).trajectories().count()).isEqualTo(1);
        assertThat(read(rows(1500, i -> f("%d %d %s", 1 + i / 1440, i % 1440 / 60 * 100 + i % 60, x(i)))).notes())
                .extracting(Message::english)
                .noneMatch(note -> note.contains("tells trajectories apart"));
    }

    @Test
    void aCounterThatGoesAroundIsNoTime() throws IOException {
        Dataset read = read(rows(200, i -> f("%d %s %s", (i + 5) % 16, x(i), x(i + 1))));
        assertRead(read, 200, 1, "steps", List.of("x1", "x2"), x(0), x(1));
        assertThat(read(rows(160, i -> f("%d %s", i % 16, x(i)))).trajectories().count()).isEqualTo(10);
    }

    @Test
    void codesOfLettersAndNumbersAreWords() throws IOException {
        Dataset read = read("t,stage,x\n" + rows(60, i -> f("%d,%s,%s", i,
                List.of("WU", "1", "1R", "2", "CD").get(i / 12), x(i))));
        assertRead(read, 60, 1, "", List.of("x"), x(0));
        assertThat(read.roles().excluded()).containsExactly(
                new Roles.Exclusion("stage", Message.of("exclusion.words")));
    }

    @Test
    void monthsInYearsAndTheirPartsAreMonths() throws IOException {
        assertRead(read("year,x\n" + rows(40, i -> f("%.6f,%s", 1900
                + LocalDate.of(1900, 1, 1).plusMonths(i).toEpochDay() / 365.2425 + 70, x(i)))), 40, 1, "months",
                List.of("x"), x(0));
    }

    @Test
    void columnsListedAboveAndQuartersAndShortZonesAreRead() throws IOException {
        assertRead(read("# column   1     --> step : The step.\n# column   2     --> time{picosecond} : Elapsed.\n"
                + "# cols.    3-4 --> cell{ang} : Edges.\n"
                + rows(30, i -> f("%d %.4f %s %s", i, 0.5 * i, x(i), 3 * x(i)))),
                30, 0.5, "ps", List.of("cell_1", "cell_2"), x(0), 3 * x(0));
        assertRead(read("#$LABELS time d\n" + rows(30, i -> f("%d %s", 2 * i, x(i)))), 30, 2, "", List.of("d"), x(0));
        assertRead(read("year,quarter,cpi\n" + rows(30, i -> f("%d,%d,%s", 1990 + i / 4, i % 4 + 1, x(i)))), 30, 3,
                "months", List.of("cpi"), x(0));
        assertRead(read("time,x,anomaly\n"
                + rows(30, i -> f("2008-12-11 04:42:%02d+00,%s,%d", i, x(i), i % 11 / 10))), 30, 1, "s",
                List.of("x", "anomaly"), x(0));
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
                + " " + i * i % 7)), 60, 1, "days", List.of("x1", "x2"), x(0), 0);
    }

    @Test
    void theMiddlesOfMonthsAreMonths() throws IOException {
        Dataset read = read("date,x\n" + rows(30, i -> {
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
        Dataset read = read("Zeit [s];L\u00e4nge [mm];Druck\n" + rows(30, i -> f("%.1f;%.3f;%,.2f", 0.1 * i, x(i),
                1234.5 + i % 5).replace(",", "'").replace('.', ',').replace('\'', '.')), StandardCharsets.ISO_8859_1);

        assertRead(read, 30, 0.1, "s", List.of("L\u00e4nge [mm]", "Druck"), x(0), 1234.5);
    }

    @Test
    void missingValuesOfSpreadsheetsAndBanksAreHoles() throws IOException {
        for (String hole : List.of(".", "#DIV/0!", "#VALUE!", "<NA>", "--")) {
            Dataset read = read("t,x\n" + rows(30, i -> i + "," + (i == 14 ? hole : x(i))));

            assertThat(read.trajectories().lengths()).as(hole).containsExactly(14, 15);
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
        Dataset read =
                read(IntStream.range(0, 80).mapToObj(i -> String.valueOf(x(i))).collect(Collectors.joining(",")));

        assertThat(read.trajectories().states()).hasSize(80).startsWith(x(0), x(1));
        assertThat(read.notes()).extracting(Message::english)
                .anyMatch(note -> note.contains(english("text.one-row", "table")));
    }

    @Test
    void quotesOfAnyKindAreNoPartOfNames() throws IOException {
        assertRead(read("'Elapsed time','ECG'\n'seconds','mV'\n" + rows(30, i -> f("%.3f,%s", i / 250.0, x(i)))), 30,
                0.004,
                "s", List.of("ECG"), x(0));
    }

    @Test
    void numbersOfFramesAndThingsAndAccuraciesAreNoCoordinates() throws IOException {
        Dataset spots = read("ID,TRACK_ID,POSITION_X,POSITION_T,FRAME\n" + rows(40, i -> f("%d,%d,%s,%.2f,%d",
                900 - 7 * i % 31, i / 20, x(i), 0.06 * (i % 20), i % 20)));
        assertThat(spots.trajectories().lengths()).containsExactly(20, 20);
        assertThat(spots.trajectories().coordinates()).containsExactly("POSITION_X");

        Dataset tags = read("time,smaj,smin,eor,X,dt\n" + rows(40, i -> f("%d,%.2f,%.2f,%d,%s,%.3f", i,
                2 + x(i), 1 + x(i + 1), 10 * (7 * i % 18), x(i), 0.02 + 0.001 * (i % 3))));
        assertThat(tags.trajectories().coordinates()).containsExactly("smaj", "smin", "eor", "X", "dt");

        String walk = "Time,x,y\n" + rows(40, i -> f("%d,%s,%.3f", i, x(i), i * (1 + 0.2 * x(i) / 40)));
        assertThatThrownBy(() -> read(walk)).as("a coordinate, or a clock").satisfies(telling("question.monotonic"));
    }

    @Test
    void aRowForEveryTrackIsNoTrajectory() {
        String summary = "Label,TRACK_ID,TRACK_DURATION,MEAN_SPEED\n" + rows(40, i -> f("Track_%d,%d,%d,%s", i, i,
                3 + i % 5, x(i)));

        assertThatThrownBy(() -> read(summary)).satisfies(telling("table.row-a-track"));
    }

    @Test
    void theRowThatAProgramWentOnFromMayStandTwice() throws IOException {
        Dataset read = read(rows(60, i -> f("%.3f %s", i < 40 ? 5.0 * i : 5 * (i == 40 ? 30 : i - 11), x(i))));

        assertThat(read.trajectories().lengths()).containsExactly(40, 19);
        assertThat(read.trajectories().step()).isCloseTo(5, within(1e-9));
        assertThat(read.trajectories().dimension()).isEqualTo(1);
    }

    @Test
    void tablesInRecordsAreReadOrNamed() throws IOException {
        Dataset tracks = read("[" + IntStream.of(7, 9).mapToObj(n -> "{\"id\": " + n + ", \"points\": ["
                + IntStream.range(0, n).mapToObj(i -> f("[%d, %s]", i, x(i))).collect(Collectors.joining(",")) + "]}")
                .collect(Collectors.joining(",")) + "]");
        assertThat(tracks.trajectories().lengths()).containsExactly(7, 9);
        assertThat(tracks.notes()).anySatisfy(told("json.rows-within"));

        Dataset matrices = read("[" + IntStream.range(0, N).mapToObj(i -> f("{\"t\": %d, \"q\": [[%s], [%s]]}", i, x(i),
                x(i + 1))).collect(Collectors.joining(",")) + "]");
        assertThat(matrices.trajectories().coordinates()).containsExactly("q1_1", "q2_1");
        assertThat(matrices.notes()).anySatisfy(told("json.rows-within"));

        Dataset columns = read("{\"t\": [0, 1, 2, 3, 4, 5, 6, 7], \"x\": [3, 1, 4, 1, 5, 9, 2, 6], \"y\": [1, 2, 3]}");
        assertThat(columns.notes()).anySatisfy(told("json.skipped"));
        assertThat(read("{\"x\": [3, 1, 4, 1, 5, 9, 2, 6], \"a\": {\"cell\": [1, 2, 3]}, \"b\": {\"by\": \"me\"}}")
                .notes()).anySatisfy(told("json.skipped", "table", List.of("\"a\""), 1));
    }

    @Test
    void timesBesideTheArrayOfALibraryAreRead() throws IOException {
        Dataset read = read("{\"dims\": [\"time\", \"place\"], \"data\": [" + IntStream.range(0, N)
                .mapToObj(i -> f("[%s, %s]", x(i), x(i + 1))).collect(Collectors.joining(","))
                + "], \"coords\": {\"time\": {\"dims\": [\"time\"], \"data\": [" + IntStream.range(0, N)
                .mapToObj(i -> f("%.1f", 0.5 * i)).collect(Collectors.joining(",")) + "]}}, \"name\": \"u\"}");

        assertThat(read.trajectories().step()).isCloseTo(0.5, within(1e-9));
        assertThat(read.trajectories().coordinates()).containsExactly("data1", "data2");
    }

    @Test
    void aTableBelowAnObjectIsRefusedWithACommand() {
        assertThatThrownBy(() -> read("{\"rate\": 10}\n" + rows(i -> f("%d %s", i, x(i)))))
                .satisfies(telling("json.table-below", "table", 1, 2));
        assertThatThrownBy(() -> read("{\n\"rate\": 10\n}\nt,x\n" + rows(i -> f("%d,%s", i, x(i)))))
                .satisfies(telling("json.table-below", "table", 3, 4));
        assertThatThrownBy(() -> read("{\"rate\": 10}\n{\"rate\": x}\n")).satisfies(telling("json.damaged"));
    }

    @Test
    void aDictionaryOfPythonIsNoTable() {
        for (String text : List.of("{(1, 0): (0.5 + 0j),\n (2, 0): (1.5 + 0j)}\n", "{'t': [0, 1], 'x': [2, 3]}\n",
                "{1: 0.5, 2: 0.7}\n")) {
            assertThatThrownBy(() -> read(text)).satisfies(telling("unread.convert"));
        }
        assertThatThrownBy(() -> read("{{1, 2}, {3, 4}}\n")).satisfies(telling("unread.convert"));
    }

    @Test
    void recordsHaveTheirNamesWhateverTheFirstOneHas() throws IOException {
        Dataset data = read("[" + IntStream.range(0, N).mapToObj(i -> f("{%s\"t\": %d, \"x\": %s}",
                i == 0 ? "\"_comment\": \"made\", " : "", i, x(i))).collect(Collectors.joining(",")) + "]");

        assertThat(data.roles().coordinates()).containsExactly("x");
        assertThat(data.trajectories().size()).isEqualTo(N);
    }

    @Test
    void aLogWhoseLinesBeginWithANumberInBracketsIsNotJson() throws IOException {
        assertThat(read(rows(i -> f("[%.2f] step %s", 0.5 * i, x(i)))).trajectories().size()).isEqualTo(N);
    }

    @Test
    void recordsWithCommasBetweenThemNeedNoBrackets() throws IOException {
        String records = IntStream.range(0, N).mapToObj(i -> f("{\"t\": %d, \"x\": %s}", i, x(i)))
                .collect(Collectors.joining(",\n"));
        for (String end : List.of("\n", ",\n")) {
            Dataset data = read(records + end);

            assertThat(data.roles().coordinates()).containsExactly("x");
            assertThat(data.trajectories().size()).isEqualTo(N);
        }
    }

    @Test
    void timesAndPlacesInSeveralPartsOfADocumentBelongTogether() throws IOException {
        Dataset data = read("{\"geometry\": {\"coordinates\": [" + IntStream.range(0, N).mapToObj(i
                -> f("[%s, %s]", x(i), x(3 * i))).collect(Collectors.joining(",")) + "]}, \"properties\":"
                + " {\"datetimes\":"
                + " [" + IntStream.range(0, N).mapToObj(i -> "\"2018-01-01T" + (i < 10 ? "00:0" : "00:") + i + "\"")
                        .collect(Collectors.joining(",")) + "]}}");
        assertThat(data.roles().time()).containsExactly("properties.datetimes");
        assertThat(data.roles().coordinates()).containsExactly("geometry.coordinates1", "geometry.coordinates2");

        Dataset places = read("{\"a\": {\"at\": [1, 2, 3]}, \"b\": {\"at\": [4, 5, 7]}}");
        assertThat(places.notes()).as("two places are no series of three").anySatisfy(told("json.part"));
    }

    @Test
    void filmsOfAtomsAndGridsOfOneTimeAreRefusedWithACommand() {
        String atoms = rows(4, i -> f("%.8f %.8f %.8f", 0.1 * i, 0.2 * i, 0.15 * i));
        assertThatThrownBy(() -> read("Li S\n1.0\n20.3 0.0 0.0\n0.0 20.3 0.0\n0.0 0.0 20.3\nLi S\n2 2\n"
                + "Direct configuration=     1\n" + atoms + "Direct configuration=     2\n" + atoms))
                .satisfies(telling("unread.convert"));
        assertThatThrownBy(() -> read("ncols 4\nnrows 60\nxllcorner 0.0\nyllcorner 0.0\ncellsize 10\n"
                + "NODATA_value -9999\n" + rows(i -> f("%s %s %s %s", x(i), x(i + 1), x(i + 2), x(i + 3)))))
                .satisfies(telling("unread.convert"));
        assertThatThrownBy(() -> read("object 1 class gridpositions counts 4 4 4\norigin 0 0 0\ndelta 1 0 0\n"
                + "object 3 class array type \"double\" rank 0 items 64 data follows\n"
                + rows(i -> f("%s %s %s", x(i), x(i + 1), x(i + 2))))).satisfies(telling("unread.grid"));
    }

    @Test
    void structuresThatAreWrittenAsTablesAreNoTrajectories() {
        assertThatThrownBy(() -> read("made by hand\n\n60 atoms\n1 atom types\n\n0 9 xlo xhi\n\nAtoms\n\n"
                + rows(i -> f("%d 1 %s %s %s", i + 1, x(i), x(2 * i), x(3 * i)))))
                .satisfies(telling("unread.structure"));
        assertThatThrownBy(() -> read("# chains: 1\n \n# made by hand\n\n  60  atoms\n  59 bonds\n\nBonds\n\n"
                + rows(59, i -> f("%d 1 %d %d", i + 1, i + 1, i + 2)))).satisfies(telling("unread.structure"));
        assertThatThrownBy(() -> read("9 atoms\n2 atom types\n\n0 10 xlo xhi\n\nAtoms\n\n"
                + rows(9, i -> f("%d 0 1 0.0 %s %s %s", i + 1, x(i), x(2 * i), x(3 * i)))))
                .satisfies(telling("unread.structure"));
        assertThatThrownBy(() -> read("* MADE BY HAND\n*\n   60\n" + rows(i -> f("%5d%5d ALA  C%d %s %s %s MAIN %d 0.0",
                i + 1, 1 + i / 10, i % 10, x(i), x(2 * i), x(3 * i), 1 + i / 10))))
                .satisfies(telling("unread.structure"));
        assertThatThrownBy(() -> read("\n   120\n" + rows(i -> IntStream.range(0, 6).mapToObj(k
                -> f("%12.7f", x(i + 60 * k))).collect(Collectors.joining()))))
                .satisfies(telling("unread.structure"));
    }

    @Test
    void atomsFarBelowRemarksAreAStructure() {
        assertThatThrownBy(() -> read("HEADER    MADE BY HAND\nTITLE     NOTHING\n"
                + rows(90, i -> f("REMARK %3d  nothing to be said of the chain, in so many words as there are", i))
                + rows(9, i -> f("ATOM  %5d  CA  ALA A%4d    %8.3f%8.3f%8.3f  1.00 10.00           C\n"
                        + "ANISOU%5d  CA  ALA A%4d     2406   1892   1614    198    519   -328       C", i + 1, i + 1,
                        3.8 * i, x(i), x(2 * i), i + 1, i + 1)) + "END\n")).satisfies(telling("unread.structure"));
    }

    @Test
    void positionsOfNamedElementsMayBeWholeNumbers() throws IOException {
        Dataset data = read(rows(20, i -> f("3\n9 9 9\nAr 5 5 5\nAr %s 1 2.5\nAr 3 %s 1", x(i), x(2 * i))));

        assertThat(data.trajectories().size()).isEqualTo(20);
        assertThat(data.trajectories().dimension()).isEqualTo(3);
    }

    @Test
    void unitsInBracketsBelongToTheNamesBeforeThem() throws IOException {
        String values = rows(i -> f("%.2f %s %s", 0.5 * i, x(i), x(2 * i)));
        for (String names : List.of("time (ps) p (GPa) v (km/s)\n", "# time (ps)  p (GPa)  v (km/s)\n")) {
            assertRead(read(names + values), N, 0.5, "ps", List.of("p (GPa)", "v (km/s)"), x(0));
        }
        assertRead(read("# run\n# time  energy  volume\n#   (kJ/mol)-Ext   (A^3)\n" + values), N, 0.5, "",
                List.of("energy", "volume"), x(0));
        assertThat(read("P (GPa) T (K) v (m/s)\n" + rows(i -> f("%s %.1f %s", x(i), 300 + 1.5 * i * i, x(2 * i))),
                ReadOptions.AUTOMATIC.withTimeColumn(ReadOptions.NONE)).trajectories().dimension()).isEqualTo(3);
        assertThatThrownBy(() -> read("T (K) v (m/s)\n" + rows(i -> f("%.1f %s", 300 + 1.5 * i * i, x(2 * i)))))
                .satisfies(telling("question.rising"));
    }

    @Test
    void aSamplingRateInACommentIsTheStep() throws IOException {
        for (String rate : List.of("# Sampling Rate (Hz):= 50.00\n# Units:= mV\n", "%made\n%Sample Rate = 50.0 Hz\n")) {
            assertRead(read(rate + rows(i -> f("%s\t%s", x(i), x(2 * i)))), N, 0.02, "s", List.of("x1", "x2"), x(0));
        }
        assertRead(read("# sample rate: 50 Hz\nt,x\n" + rows(i -> f("%s,%s", 0.5 * i, x(i)))), N, 0.5, "",
                List.of("x"), x(0));
        assertThat(read("# Sampling Rate (Hz): 50\n# Sampling rate (Hz): 9\n" + rows(i -> f("%s %s", x(i), x(2 * i))))
                .trajectories().step()).as("of which columns?").isEqualTo(1);
    }

    @Test
    void aCountAndAStepAboveTimesAreNoSample() throws IOException {
        Dataset data = read("  60  0.005\n" + rows(i -> f("%.3f  %s", 0.005 * (i + 1), x(i))));

        assertRead(data, N, 0.005, "", List.of("x"), x(0));
        assertThat(data.notes()).anySatisfy(told("text.passed-over"));
    }

    @Test
    void rowsMayStandInQuotesAsAWhole() throws IOException {
        for (String names : List.of("\"t,x,y\"\n", "t,x,y\n")) {
            assertRead(read(names + rows(i -> f("\"%d,%s,%s\"", i, x(i), x(2 * i)))), N, 1, "", List.of("x", "y"),
                    x(0));
        }
        assertThat(read("t,n\n" + rows(i -> f("%d,\"1,%03d,000\"", i, (i * i * 37) % 900))).trajectories().value(1, 0))
                .as("a number in groups").isEqualTo(1_037_000);
    }

    @Test
    void tabsSeparateColumnsBelowALongHeaderToo() throws IOException {
        Dataset data = read("INSTRUMENT FILE\n" + rows(90, i -> f("setting %d of the device   %d", i, i % 3))
                + "time/s\tcycle number\tI Range\tE (V)\t\n" + rows(i -> f("%.1f\t%s\t%s\t%s\t", 0.5 * i, x(i),
                        x(2 * i), x(3 * i))));

        assertRead(data, N, 0.5, "s", List.of("cycle number", "I Range", "E (V)"), x(0));
    }

    @Test
    void spectraAndLogsAreRefusedWithACommand() {
        for (String text : List.of("$SPEC_ID:\nmade\n$DATA:\n0 59\n" + rows(i -> f("%d", i * i % 7)) + "$ROI:\n0\n",
                "##TITLE=made\n##JCAMP-DX=4.24\n##XYDATA=(X++(Y..Y))\n" + rows(i -> f("%d %d %d", 2 * i, i % 7, i % 5)),
                " DBCSR| Multiplication driver          BLAS\n" + rows(i -> f(" step %d energy %s", i, x(i))))) {
            assertThatThrownBy(() -> read(text)).satisfies(telling("unread.convert"));
        }
    }

    @Test
    void wordsAmongTheNumbersOfManyColumnsAreNotedOnce() throws IOException {
        Dataset data = read("site,t,a,b\n" + rows(i -> i % 15 == 9 ? f("s,%d,Jul-91,Aug-91", i)
                : f("s,%d,%s,%s", i, x(i), x(2 * i))));

        assertThat(data.notes()).filteredOn(note -> Notices.codes(note).contains("text.words-missing")).hasSize(1);
    }

    @Test
    void numbersInBracketsBelowNamesAreNone() throws IOException {
        Dataset data = read("% made by a program\n% year doy  H  fits  H-sigma\n% year doy (m)     (m)\n"
                + "% (1)  (2)  (3)  (4)  (5)\n" + rows(i -> f(" 2012 %d %s %d 0.0%d", i + 1, x(i), 30 + i * i % 11,
                        41 + i % 5)));

        assertThat(data.roles().time()).containsExactly("year", "doy");
        assertThat(data.trajectories().coordinates()).containsExactly("H", "fits");
    }

    @Test
    void aDateAndAWholeNumberBelowNamesAreARow() throws IOException {
        Dataset data = read("# read_time, temperature\n" + rows(i -> f("2006-04-%02d %02d:00:00,%d", 1 + i / 24, i % 24,
                46 + i % 5)));

        assertThat(data.trajectories().coordinates()).containsExactly("temperature");
        assertThat(data.trajectories().size()).isEqualTo(N);
    }
}
