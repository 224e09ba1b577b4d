package org.larrr.io.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;
import static org.larrr.data.Notices.telling;
import static org.larrr.data.Notices.told;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.larrr.data.Dataset;
import org.larrr.data.Message;
import org.larrr.data.Roles.Exclusion;
import org.larrr.io.DataReader;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.schema.Question;
import org.larrr.io.schema.Question.OpenQuestionException;
import org.larrr.stages.Cancellation;

/** Tables as trackers, recorders, weather stations, statistical offices and libraries write them. */
class TablesOfInstrumentsTest extends WrittenTables {

    private static void assertRead(Dataset read, double step, String unit, String names, int trajectories) {
        assertThat(read.trajectories().size()).isEqualTo(N);
        assertThat(read.trajectories().count()).isEqualTo(trajectories);
        assertThat(String.join("|", read.trajectories().coordinates())).isEqualTo(names);
        assertThat(read.trajectories().step()).isCloseTo(step, within(1e-6 * step));
        assertThat(read.trajectories().timeUnit()).isEqualTo(unit);
        assertThat(read.trajectories().value(0, 0)).isEqualTo(x(0));
        assertThat(read.trajectories().value(N - 1, 0)).isEqualTo(x(N - 1));
    }

    @Test
    void severalLinesOfNamesTellColumnsApart() throws IOException {
        assertRead(read("scorer,net,net,net,net\nbodyparts,nose,nose,tail,tail\ncoords,x,y,x,y\n"
                + rows(i -> f("%d,%s,%s,%s,%s", i, x(i), x(i + 1), x(i + 2), x(i + 3)))),
                1, "steps", "nose x|nose y|tail x|tail y", 1);
        assertRead(read("Price,Close,High\nTicker,SPY,SPY\nDate,,\n"
                + rows(i -> f("%04d-%02d-01,%s,%s", 2000 + i / 12, 1 + i % 12, x(i), x(i + 1)))),
                1, "months", "Close|High", 1);
        assertRead(read("A(X)\tB(Y)\nTime\tVoltage\ns\tV\n\tChannel 1\n" + rows(i -> f("%s\t%s", 0.02 * i, x(i)))),
                0.02, "s", "Voltage", 1);
    }

    /** Motion capture: a rate above the names, joined cells, units, and channels called by numbers. */
    @Test
    void namesBelowSettingsInCellsAreNames() throws IOException {
        String values = rows(i -> f("%d,0,%s,%s,%s,%s", i + 1, x(i), x(i + 1), x(i + 2), x(i + 3)));
        assertRead(read("Devices,,,,,\n2000,,,,,\n,,arm,,leg,\nFrame,Sub Frame,X,Y,X,Y\n,,mm,mm,mm,mm\n" + values),
                1, "frames", "arm X|arm Y|leg X|leg Y", 1);
        assertRead(read("Devices,,,,,\n2000,,,,,\n,,EMG,,Pulse,Force\nFrame,Sub Frame,1,2,P,F\n,,V,V,V,N\n" + values),
                1, "frames", "1|2|P|F", 1);
        assertRead(read("PathFileType,4,(X/Y),run.trc,,\nDataRate,NumFrames,Units,,,\n100,60,mm,,,\n"
                + "Frame#,Time,arm,,leg,\n,,X1,Y1,X2,Y2\n,,,,,\n"
                + rows(i -> f("%d,%s,%s,%s,%s,%s", i + 1, 0.01 * i, x(i), x(i + 1), x(i + 2), x(i + 3)))),
                0.01, "", "arm X1|arm Y1|leg X2|leg Y2", 1);
    }

    @Test
    void samplesWithinFramesAreCounted() throws IOException {
        Dataset data = read("Devices,,,\n2000,,,\nFrame,Sub Frame,Pulse,Force\n,,V,N\n"
                + rows(i -> f("%d,%d,%s,%s", 1 + i / 5, i % 5, x(i), x(i + 1))));
        assertRead(data, 1, "steps", "Pulse|Force", 1);
        assertThat(data.notes()).anySatisfy(told("schema.count-within", "Frame", "Sub Frame"));
        assertThat(data.roles().excluded()).hasSize(2)
                .allSatisfy(out -> assertThat(out.reason().code()).isEqualTo("exclusion.counts"));
    }

    @Test
    void aClockIsTheTimeOfAShortTableToo() throws IOException {
        Dataset short9 = read("X_Value\tPressure\n" + rows(9, i -> f("%s\t%s", 0.5 * i + 0.2 * x(i), x(i))));
        assertThat(short9.roles().time()).containsExactly("X_Value");
        assertThat(short9.notes()).anySatisfy(told("schema.time-rises"));
        Dataset pairs = read("X_Value\tax\tX_Value\tay\n" + rows(4, i -> f("%s\t%s\t%s\t%s", 0.25 * i, x(i),
                0.25 * i, x(i + 1))));
        assertThat(pairs.trajectories().coordinates()).containsExactly("ax", "ay");
    }

    @Test
    void aLineEndsTheHeader() throws IOException {
        assertRead(read("LabVIEW Measurement\nDate\t2020/08/07\n***End_of_Header***\t\n\t\nChannels\t2\t\t\n"
                + "Date\t2020/08/07\t2020/08/07\t\nX0\t0.0\t0.0\t\nDelta_X\t1.0\t1.0\t\n***End_of_Header***\t\t\t\n"
                + "X_Value\tPressure\tVolume\tComment\n"
                + rows(i -> f("%s\t%s\t%s\tOK", 0.5 * i, x(i), x(i + 1)))), 0.5, "", "Pressure|Volume", 1);
        assertRead(read("* Sea-Bird SBE19plus, Data File:\n*  <A Type='SBE' />\nof 3, 4\n"
                + "# name 0 = timeS: Time, Elapsed [seconds]\n"
                + "# name 1 = prM: Pressure, Strain DiagnosticTest [db]\n# name 2 = flag:  0.000e+00\n*END*\n"
                + rows(i -> f("  %s %s 0.0000e+00", 0.25 * i, x(i)))),
                0.25, "s", "Pressure, Strain DiagnosticTest [db]", 1);
    }

    /** The mark of bad values lies near zero: in the middle of numbers of both signs. */
    @Test
    void badValuesOfSeaBirdAreMissing() throws IOException {
        Dataset data = read("# name 0 = timeS: Time, Elapsed [seconds]\n# name 1 = flC: Fluorescence [mg/m^3]\n"
                + "# bad_flag = -9.990e-29\n*END*\n"
                + rows(i -> f("  %s %s", 0.25 * i, i % 10 == 5 ? "-9.990e-29" : Double.toString(x(i)))));
        assertThat(data.trajectories().states()).isNotEmpty().doesNotContain(-9.99e-29);
        assertThat(data.trajectories().count()).as("cut at what is missing").isGreaterThan(1);
    }

    /** An array of numbers beside the records is no table. */
    @Test
    void featuresOfAMapAreReadNotItsBounds() throws IOException {
        assertRead(read("{\"type\": \"FeatureCollection\", \"features\": ["
                + rows(i -> f("{\"properties\": {\"time\": %s, \"mag\": %s}}%s", 0.5 * i, x(i), i < N - 1 ? "," : ""))
                + "], \"bbox\": [-179.6, -65.8, -2.8, 178.8, 83.0, 573.7]}"), 0.5, "", "properties.mag", 1);
    }

    /** The columns of results are counted, their rows have names. */
    @Test
    void aRowThatCountsColumnsNamesThem() throws IOException {
        Dataset data = read("Run:,0,1,2,3,4\n" + rows(i -> f("set%d,%s,%s,%s,%s,%s", i, x(i), x(i + 1), x(i + 2),
                x(i + 3), x(i + 4))));
        assertThat(data.trajectories().size()).isEqualTo(N);
        assertThat(data.trajectories().coordinates()).containsExactly("0", "1", "2", "3", "4");
    }

    /** Two columns that rise together are no days with hours and minutes. */
    @Test
    void aDayThatChangesInEveryRowHasNoHours() throws IOException {
        Dataset data = read(rows(i -> f("%d %d %s %s", 7 + i, 721 + 100 * (i / 20) + i % 20, x(i), x(i + 1))));
        assertThat(data.notes()).extracting(Message::code).doesNotContain("schema.first-columns-are-dates");
    }

    /** Of the columns MM and mm the second is the minute; what is called as a zone of time beside hours is none. */
    @Test
    void minutesAreReadBesideMonths() throws IOException {
        assertRead(read("#YY MM DD hh mm GST WVHT\n#yr mo dy hr mn m/s m\n"
                + rows(i -> f("2019 08 01 %02d %02d 99.0 %s", i / 6, 10 * (i % 6), x(i)))), 10, "min", "WVHT", 1);
    }

    /** The frequencies of a spectrum are names, where a row in their place would rise too. */
    @Test
    void risingNumbersBesideNamesAreNames() throws IOException {
        assertRead(read("YY MM DD hh .030 .040 .050\n" + rows(i -> f("96 01 %02d %02d %s %s %s", 1 + i / 24, i % 24,
                x(i), x(i + 5), x(i + 9)))), 1, "h", ".030|.040|.050", 1);
    }

    /** A title has fewer tabs than the table below it, whose dates have blanks in them. */
    @Test
    void blanksWithinFieldsOfTabsBelowATitleAreKept() throws IOException {
        Dataset cycled = read("Date of Test:\t12/16/2019\tProcedure: a\n"
                + "Rec#\tTest (Sec)\tStep (Sec)\tVolts\tDPt Time\n" + rows(i -> f(
                        "%d\t%d.5\t%d.5\t%s\t12/16/2019 14:%02d:%02d", i + 1, 60 * i + i % 7, 60 * (i % 35) + i % 7,
                        x(i), i, i % 7)));
        assertThat(cycled.roles().time()).containsExactly("DPt Time");
        assertThat(cycled.trajectories().coordinates()).containsExactly("Volts");
        assertThat(cycled.roles().excluded()).extracting(out -> out.column() + " " + out.reason().code())
                .contains("Step (Sec) exclusion.clock", "Test (Sec) exclusion.same");
    }

    @Test
    void yearsThatFallWithinACountryAreTheTime() throws IOException {
        Dataset falling = read("Country,Year,rate\n" + rows(i -> f("%s,%d,%s", i < 30 ? "Aland" : "Borduria",
                2020 - i % 30, x(i))));
        assertThat(falling.roles().time()).containsExactly("Year");
        assertThat(falling.trajectories().count()).isEqualTo(2);
        assertThat(falling.trajectories().value(0, 0)).isEqualTo(x(29));
    }

    /** Numbers of single things stand in columns of their own, each of them below the others. */
    @Test
    void rowsOfColumnsThatEndEarlyAreNotSkipped() throws IOException {
        Dataset read = read("early,late\n" + rows(400, i -> i < 200 ? f("%s,%s", x(i), x(2 * i)) : f(",%s", x(2 * i))));

        assertThat(read.notes()).extracting(Message::code).doesNotContain("text.lines-skipped");
        assertThat(read.trajectories().coordinates()).contains("late");
    }

    @Test
    void wordsThatTellRowsOfEqualTimesApartAreAskedAbout() {
        assertThatThrownBy(() -> read("date,source,cover,y\n" + rows(120, i -> {
            int day = i < 60 ? i : (i - 60) / 2 + 60;
            return f("%s,%s,%d,%s", LocalDate.ofEpochDay(3 * day + day % 3), i < 60 || i % 2 == 0 ? "a" : "b",
                    7 * i % 50, x(i));
        }))).isInstanceOfSatisfying(OpenQuestionException.class, open ->
                assertThat(open.question().answers()).extracting(Question.Answer::option)
                        .containsExactly("--trajectory-column source"));
    }

    @Test
    void aNamedColumnThatRisesEvenlyAndAFirstOneThatFallsAreAskedAbout() {
        assertThatThrownBy(() -> read("x,Pressure\n" + rows(i -> f("%s,%d", x(i), 3 + 2 * i))))
                .satisfies(telling("question.rising"));
        assertThatThrownBy(() -> read(rows(i -> f("%d,%s", 800 - i, x(i))))).satisfies(telling("question.rising"));
        for (int turns : new int[] {1, 4}) {
            assertThatThrownBy(() -> read("x,angle\n" + rows(i -> f("%s,%d", x(i), 5 * (i % (N / turns)) + 7))))
                    .isInstanceOfSatisfying(OpenQuestionException.class, open -> assertThat(open.question().text()
                            .arguments()).endsWith(true, turns == 1));
        }
    }

    /** Sweeps of two channels side by side. */
    @Test
    void columnsOfTracesAreAskedAbout() throws IOException {
        String text = "\"Time (s)\"\t\"Trace #1 (pA)\"\t\"Trace #1 (mV)\"\t\"Trace #2 (pA)\"\t\"Trace #2 (mV)\"\n"
                + rows(30, i -> f("%s\t%s\t%s\t%s\t%s", 0.5 * i, x(i), x(i + 1), x(i + 30), x(i + 31)));
        assertThatThrownBy(() -> read(text)).satisfies(telling("question.columns"));
        Dataset read = read(text, ReadOptions.AUTOMATIC.withAxes(ReadOptions.Axes.COLUMNS));
        assertRead(read, 0.5, "s", "Trace (pA)|Trace (mV)", 2);
        assertThat(read.trajectories().value(N - 1, 1)).isEqualTo(x(N));
    }

    @Test
    void aColumnOfCommentsWithoutCellsTakesNoNames() throws IOException {
        assertRead(read("LabVIEW Measurement\t\n***End_of_Header***\t\n\nX_Value\tVoltage\tForce\tComment\n"
                + rows(i -> f("%s\t%s\t%s", 0.5 * i, x(i), x(i + 1)))), 0.5, "", "Voltage|Force", 1);
    }

    @Test
    void aRowOfCodesAboveUnnamedDaysAndMinutesIsNoState() throws IOException {
        assertRead(read("94255 2018 1000 0 2010 0\n"
                + rows(i -> f("%d %d %s 12 0 12", 9 + (i + 88) / 96, (i + 88) % 96 / 4 * 100 + i % 4 * 15, x(i)))),
                15, "min", "x", 1);
    }

    /** The day of the first value stands above a column of discharges. */
    @Test
    void aDayAboveAColumnIsNoValue() throws IOException {
        assertThat(read("19580801\n" + rows(i -> f("%s", x(i)))).trajectories().states()).startsWith(x(0)).hasSize(N);
        assertThat(read("1958\n" + rows(i -> f("%s", x(i)))).trajectories().states()).startsWith(1958);
    }

    @Test
    void whatIsSaidOfTheFileEndsAboveTheNames() throws IOException {
        assertRead(read("###,Series\nlabel,ice\nlat,\nsource,core\nlog,\"(clean, applied)\"\n###,end\n"
                + "Age [kyr BP],CO2\n" + rows(i -> f("%s,%s", 0.5 * i, x(i)))), 0.5, "kyr BP", "CO2", 1);
    }

    @Test
    void aColumnThatRisesNextToATimeIsAskedAbout() throws IOException {
        String text = "step,d_1,d_2\n" + rows(i -> f("%d,%s,%s", 10 * i, x(i), 0.01 * i * i + i));
        assertThatThrownBy(() -> read(text)).isInstanceOfSatisfying(OpenQuestionException.class, open ->
                assertThat(open.question().answers()).extracting(Question.Answer::option)
                        .containsExactly("--columns d_1,d_2", "--columns d_1"));
        assertRead(read(text, ReadOptions.AUTOMATIC.withColumns(List.of("d_1", "d_2"))), 10, "steps", "d_1|d_2", 1);
    }

    @Test
    void columnsThatAreCalledRunsAreAskedAbout() throws IOException {
        String text = "time,run 1,run 2\n" + rows(i -> f("%s,%s,%s", 0.5 * i, x(i), x(i + 1)));
        assertThatThrownBy(() -> read(text)).isInstanceOfSatisfying(OpenQuestionException.class, open ->
                assertThat(open.question().answers()).extracting(Question.Answer::option)
                        .containsExactly("--axes columns", "--axes coordinates"));
        Dataset runs = read(text, ReadOptions.AUTOMATIC.withAxes(ReadOptions.Axes.COLUMNS));
        assertThat(runs.trajectories().lengths()).containsExactly(N, N);
        assertThat(runs.trajectories().value(N, 0)).isEqualTo(x(1));
        assertThat(runs.trajectories().step()).isEqualTo(0.5);
        assertRead(read(text, ReadOptions.AUTOMATIC.withAxes(ReadOptions.Axes.COORDINATES)), 0.5, "", "run 1|run 2", 1);
        assertRead(read("time,run 1,walk 1\n" + rows(i -> f("%s,%s,%s", 0.5 * i, x(i), x(i + 1)))), 0.5, "",
                "run 1|walk 1", 1);
    }

    /** F10.3, full of digits: no line has its numbers apart. */
    @Test
    void numbersThatTouchInEveryLineAreCutAtOneWidth() throws IOException {
        Dataset read = read(rows(i -> f("%10.3f%10.3f%10.3f", 0.5 * i, -20_000 - x(i), -30_000.5)));
        assertThat(read.trajectories().step()).isEqualTo(0.5);
        assertThat(read.trajectories().value(0, 0)).isCloseTo(-20_000 - x(0), within(1e-3));
    }

    @Test
    void tabsInEveryLineSeparateFieldsWithBlanks() throws IOException {
        assertRead(read("site\ttime\tzone\tq\tq_cd\n" + rows(i -> f("1234\t2021-01-%02d %02d:00\tEST\t%s\tA",
                1 + i / 24, i % 24, x(i)))), 1, "h", "q", 1);
    }

    @Test
    void columnsNumberedFromOneAreNamed() throws IOException {
        assertRead(read("1,2,3\n" + rows(i -> f("%.4f,%.4f,%.4f", x(i), x(i + 1), x(i + 2)))), 1, "steps", "1|2|3", 1);
    }

    @Test
    void intervalsAreNotCut() {
        assertThatThrownBy(() -> read(rows(i -> f("%.1f-%.1f", 10 + x(i), 20 + x(i))))).isInstanceOf(IOException.class);
    }

    @Test
    void pointsOfAMeshAreNoStates() {
        assertThatThrownBy(() -> read("U:0,U:1,Points:0,Points:1,Points:2\n"
                + rows(i -> f("%s,%s,%s,%s,0", x(i), x(i + 1), 0.1 * (i % 6), 0.1 * (i / 6)))))
                .satisfies(telling("table.points-of-a-mesh", "table")).hasMessageContaining("Plot Data Over Time");
    }

    @Test
    void aTimeThatStandsStillIsNone() throws IOException {
        assertRead(read("Step Nr.,Time[fs],Pot,UsedTime[s]\n" + rows(i -> f("%d,0.0,%s,%d", i + 1, x(i), i * i % 9))),
                1, "steps", "Pot|UsedTime[s]", 1);
    }

    @Test
    void tracksOfSpotsHaveFourLinesOfNames() throws IOException {
        assertRead(read("LABEL,ID,TRACK_ID,POSITION_X,POSITION_Y,POSITION_T,FRAME\n"
                + "Label,Spot ID,Track ID,X,Y,T,Frame\nLabel,Spot ID,Track ID,X,Y,T,Frame\n"
                + ",,,(micron),(micron),(sec),\n"
                + rows(i -> f("ID%d,%d,%d,%s,%s,%s,%d", i, i, i / 30, x(i), x(i + 1), 0.5 * (i % 30), i % 30))),
                0.5, "s", "POSITION_X|POSITION_Y", 2);
    }

    @Test
    void manyShortTracksAreTrajectories() throws IOException {
        for (String id : List.of("track", "uid", "cell_object_id")) {
            StringBuilder text = new StringBuilder(id + ",frame,x,y\n");
            for (int track = 0; track < 1200; track++) {
                for (int i = 0; i <= track % 3; i++) {
                    text.append(f("%d,%d,%s,%s\n", track, i, x(track + i), x(track + i + 1)));
                }
            }
            Dataset read = read(text.toString());

            assertThat(read.trajectories().count()).as(id).isEqualTo(1200);
            assertThat(read.trajectories().size()).isEqualTo(2400);
            assertThat(read.trajectories().coordinates()).containsExactly("x", "y");
            assertThat(read.trajectories().timeUnit()).isEqualTo("frames");
        }
    }

    @Test
    void secondsSince1970HaveGapsOfWholeSeconds() throws IOException {
        Dataset read = read("timestamp,x\n" + rows(i -> f("%d,%s", 1_600_000_000L + i + (i >= 20 ? 7 : 0), x(i))));

        assertThat(read.trajectories().lengths()).containsExactly(20, 40);
        assertThat(read.trajectories().step()).isEqualTo(1);
        assertThat(read.notes())
                .extracting(Message::english).anyMatch(note -> note
                .contains(english("gaps.cut", "table", Message.of("count.trajectories", 1), 2,
                        Message.NOTHING, true)));
    }

    @Test
    void whatVariesIsACoordinateWhateverItsName() throws IOException {
        assertRead(read("time,Ch1,Status Ch1,quality,is_anomaly\n"
                + rows(i -> f("%s,%s,%d,%s,%d", 0.5 * i, x(i), i % 3 == 0 ? 1 : 0, 0.5 + x(i) / 9,
                        i % 7 == 0 ? 1 : 0))), 0.5, "", "Ch1|Status Ch1|quality|is_anomaly", 1);
        assertRead(read("frame,y,x,H_det,y_detect,n_locs\n"
                + rows(i -> f("%d,%s,%s,%s,%d,%d", i, x(i), x(i + 1), x(i + 2), i * i % 50, i * i % 7))),
                1, "frames", "y|x|H_det|y_detect|n_locs", 1);
    }

    @Test
    void durationsAreTimes() throws IOException {
        assertRead(read(",x\n" + rows(i -> f("%d days %02d:00:00.500000,%s", i / 24, i % 24, x(i)))), 3600, "s", "x",
                1);
        assertRead(read("'Elapsed time','MLII'\n'hh:mm:ss.mmm','mV'\n"
                + rows(i -> f("'  0:%02d.%03d',%s", 4 * i / 1000, 4 * i % 1000, x(i)))), 0.004, "s", "MLII", 1);
    }

    @Test
    void datesToTheHourAreDates() throws IOException {
        assertRead(read("STATION;MESS_DATUM;QN;TT;eor\n"
                + rows(i -> f("  44;202001%02d%02d;  3; %s;eor", 1 + i / 24, i % 24, x(i)))), 1, "h", "TT", 1);
    }

    @Test
    void datesThatNeverChangeAreNoTimes() throws IOException {
        assertRead(read("FLOW,LAST UPDATE,geo,TIME_PERIOD,VALUE\n"
                + rows(i -> f("X,01/02/24 11:00:00,%s,%d-%02d,%s", i < 30 ? "DE" : "FR", 2015 + i % 30 / 12,
                        1 + i % 30 % 12, x(i)))), 1, "months", "VALUE", 2);
    }

    @Test
    void signsOfMoneyAndDegreesAreNoPartOfNumbers() throws IOException {
        assertRead(read("Date,Close,Temp\n"
                + rows(i -> f("%d-%02d-01,%s,%s \u00b0C", 2000 + i / 12, 1 + i % 12,
                        (x(i) < 0 ? "-$" : "$") + Math.abs(x(i)), x(i + 1)))), 1, "months", "Close|Temp", 1);
    }

    @Test
    void settingsInCommentsAreNoNames() throws IOException {
        assertRead(read("# Simple Text\n# Rate (Hz):= 100.00\n# Labels:= p\tq\n"
                + rows(i -> f("%s\t%s", x(i), x(i + 1)))), 1, "steps", "p|q", 1);
        assertRead(read("# Rate: 100 Hz\n# Resolution:= 12\n" + rows(i -> f("%s", x(i)))), 1, "steps", "x", 1);
        assertRead(read("# position: mm\n" + rows(i -> f("%s", x(i)))), 1, "steps", "position: mm", 1);
    }

    @Test
    void aTableBeginsBelowTheSectionOfData() throws IOException {
        assertRead(read("[Summary]\nStarted: 2025-07-19\n[Protocol]\n{\"a\":1,\"b\":[{\"c\":\"step time\"}]}\n[Data]\n"
                + "Run Time (h),V\n" + rows(i -> f("%s,%s", 0.5 * i, x(i)))), 0.5, "h", "V", 1);
        assertRead(read("[Params]\nInterval=5\n[Zones]\n182\n164\n[HRData]\n" + rows(i -> f("%s", x(i)))),
                1, "steps", "x", 1);
        assertRead(read("~Result file\n~\n~Time[s]\tSet\tV\n" + rows(i -> f("%s\t%d\t%s", 0.5 * i, i + 1, x(i)))),
                0.5, "s", "V", 1);
    }

    @Test
    void bracketsAroundNumbersAreNoPartOfThem() throws IOException {
        assertRead(read("# Probe 0 (0 0 0)\n#        Time\n"
                + rows(i -> f("%12s   (%s %s %s)", 0.1 * i, x(i), x(i + 1), x(i + 2)))), 0.1, "", "x1|x2|x3", 1);
        assertRead(read("[" + rows(i -> f(" [ %s  %s]%s", x(i), x(i + 1), i == N - 1 ? "]" : "")).strip() + "\n"),
                1, "steps", "x1|x2", 1);
        assertRead(read("Step c_msd[4] v_rg (nm)\n".replace(" (nm)", "(nm)") + rows(i -> f("%d %s %s", 100 * i, x(i),
                x(i + 1)))), 100, "steps", "c_msd[4]|v_rg(nm)", 1);
    }

    @Test
    void whatIsNoTableIsRefusedWithARemedy() throws IOException {
        assertThatThrownBy(() -> read(rows(i -> f("(%s+%sj)", Math.abs(x(i)), Math.abs(x(i + 1))))))
                .satisfies(telling("schema.no-coordinate"), telling("exclusion.words"));
        Path zarr = Files.createDirectory(folder.resolve("x.zarr"));
        Files.writeString(zarr.resolve(".zarray"), "{}");
        assertThatThrownBy(() -> DataReader.readAll(List.of(zarr), ReadOptions.AUTOMATIC,
                new Cancellation()))
                .satisfies(telling("format.zarr"));
    }

    @Test
    void columnsWithoutValuesNeedNoNames() throws IOException {
        String empty = ",".repeat(8);
        assertRead(read("wave,Time (s),tide" + empty + "\n" + rows(i -> f("%s,%d,%s", x(i), 2 * i, x(i + 1)) + empty)),
                2, "s", "wave|tide", 1);
        assertRead(read("wave\tTime (s)\ttide\t\t\n" + rows(i -> f("%s\t%d\t%s", x(i), 2 * i, x(i + 1)))),
                2, "s", "wave|tide", 1);
        assertRead(read("#timestamp, p_x [m], p_y [m]\n" + rows(i -> f("%d,%s,%s,", 500 * i, x(i), x(i + 1)))),
                500, "", "p_x [m]|p_y [m]", 1);
    }

    @Test
    void rowsMayEndInCellsThatOthersDoNotHave() throws IOException {
        assertRead(read("ser\tTime (s)\ttide\n" + rows(i -> f("%s\t%d\t%s", x(i), 2 * i, x(i + 1))
                + "\t".repeat(i < 5 ? 4 : 0))), 2, "s", "ser|tide", 1);
    }

    @Test
    void aWordBelowNamesAddsToOneOfThem() throws IOException {
        assertRead(read("Snow cover\nEurasia\tN. America\tTime (s)\n           (no Greenland)\n"
                + rows(i -> f("%s\t%s\t%d", x(i), x(i + 1), 2 * i))), 2, "s", "Eurasia|N. America", 1);
    }

    /** Ocean Data View writes what holds for the whole station in the first row alone; names of flags come again. */
    @Test
    void whatIsWrittenOnceIsNoHeader() throws IOException {
        Dataset data = read("Cruise\tStation\tTime [s]\tQV\tTEMP\tQV\n" + rows(i -> f("%s\t%d\t1\t%s\t1",
                i == 0 ? "OVIDE 3\t001" : "\t", 2 * i, x(i))));
        assertRead(data, 2, "s", "TEMP", 1);
    }

    @Test
    void aFirstRowOfATimeAndNoValueIsARow() throws IOException {
        Dataset data = read(rows(i -> f("\"2020-07-06 %02d:%02d:00\"\t%s", i / 60 + 1, i % 60, i < 3 ? "NA" : x(i))));
        assertThat(data.trajectories().coordinates()).containsExactly("x");
        assertThat(data.notes()).anySatisfy(told("gaps.dropped"));
    }

    @Test
    void dotsOfSpreadsheetsAreMissing() throws IOException {
        Dataset data = read("Month,oil,coal\n" + rows(i -> f("%04d-%02d-01,%s,%s", 1960 + i / 12, 1 + i % 12, x(i),
                i < 9 ? "\u2026" : i < 20 ? "..." : f("%s", x(i + 1)))));
        assertThat(data.trajectories().coordinates()).containsExactly("oil", "coal");
        assertThat(data.trajectories().size()).isEqualTo(N - 20);
    }

    /** A typical year is made of months of several years. */
    @Test
    void yearsWithoutNamesMayJumpWhereAMonthEnds() throws IOException {
        Dataset data = read(rows(1416, i -> f("%d,%d,%d,%d,%s", i < 744 ? 2005 : 1996, 1 + i / 744,
                1 + i % 744 / 24, 1 + i % 24, x(i))));
        assertThat(data.trajectories().lengths()).containsExactly(744, 672);
        assertThat(data.trajectories().timeUnit()).isEqualTo("h");
    }

    @Test
    void whatStaysUntilTimeRestartsIsNoCoordinate() throws IOException {
        Dataset data = read("dept,t,sales\n" + rows(i -> f("%d,%d,%s", 7 - i / 20 % 2, i % 20, x(i))));
        assertThat(data.trajectories().lengths()).containsExactly(20, 20, 20);
        assertThat(data.roles().excluded()).singleElement()
                .satisfies(out -> assertThat(out.reason().code()).isEqualTo("exclusion.constant"));
    }

    @Test
    void marksAreFoundInTheWidestTablesToo() throws IOException {
        Dataset data = read(rows(900, i -> "0.25" + rows(299, c -> f(",%s", c == 7 && i % 9 == 4 ? -9999 : x(i + c)))
                .replace("\n", "")));
        assertThat(data.notes()).anySatisfy(told("schema.marker"));
        assertThat(data.roles().excluded()).singleElement()
                .satisfies(out -> assertThat(out.reason().code()).isEqualTo("exclusion.constant"));
    }

    @Test
    void aDateThatNeverChangesIsSaidToDoSo() throws IOException {
        assertThat(read("Date,Time,x\n" + rows(i -> f("2021-07-25,18:00:%02d,%s", i, x(i)))).roles().excluded())
                .singleElement().satisfies(out -> assertThat(out.reason().code()).isEqualTo("exclusion.constant"));
    }

    @Test
    void aTitleBetweenLinesNamesNoColumns() throws IOException {
        Dataset data = read(" ODF_HEADER,\n  DEPTH='0.5'\n -- DATA --\n" + rows(i -> f("  %s   %s   %s", x(i), x(i + 1),
                x(i + 2))));
        assertThat(data.trajectories().coordinates()).containsExactly("x1", "x2", "x3");
    }

    @Test
    void unitsBelowNamesThatRepeatAreNoNames() throws IOException {
        Dataset data = read("E,<I>,j,j\nV vs. RHE,mA,A cm-2,mA cm-2\n" + rows(i -> f("%s,%s,%s,%s", x(i), x(2 * i),
                x(3 * i), x(4 * i))));

        assertThat(data.roles().coordinates()).containsExactly("E V vs. RHE", "<I> mA", "j A cm-2", "j mA cm-2");
    }

    @Test
    void ofTwoLinesOfNamesTheOneWithADateIsTaken() throws IOException {
        assertThat(read("Daily averages,,\nInitial data,A 1h,B 1h\nDate,A 24h,B 24h\n" + rows(i -> f("%s,%s,%s",
                LocalDate.of(2011, 7, 18).plusDays(i), x(i), x(2 * i)))).roles().coordinates())
                .containsExactly("A 24h", "B 24h");
    }

    @Test
    void settingsInCellsWithAColonAreNoNames() throws IOException {
        Dataset data = read("Unit:,Percent\nCurrency:,NA\nTime Period,RATE.M\n" + rows(i -> f("%d-%02d,%s",
                1950 + i / 12, 1 + i % 12, x(i))));

        assertThat(data.roles().time()).containsExactly("Time Period");
        assertThat(data.roles().coordinates()).containsExactly("RATE.M");
    }

    @Test
    void aRemarkBehindNamesInACommentIsNoName() throws IOException {
        Dataset data = read("# time  deltaF #transition_s=0\n" + rows(i -> f("%d %s", 1000 * i, x(i))));

        assertThat(data.roles().time()).containsExactly("time");
        assertThat(data.roles().coordinates()).containsExactly("deltaF");
    }

    @Test
    void tabsBehindTwoNumbersDoNotSeparateColumns() throws IOException {
        Dataset data = read("@ xaxis label \"Time (ps)\"\n@ s0 legend \"a\"\n@ s1 legend \"b\"\n@ s2 legend \"c\"\n"
                + rows(i -> f(" %.3f     %.3f\t  %.3f\t  %.3f", 0.5 * i, x(i), x(2 * i), x(3 * i))));

        assertThat(data.roles().coordinates()).containsExactly("a", "b", "c");
        assertThat(data.trajectories().step()).isEqualTo(0.5);
    }

    @Test
    void aCounterThatTurnsOverNextToACoarseClockIsNoLabel() throws IOException {
        String table = "Sample Index,EXG,Timestamp (Formatted)\n"
                + rows(640, i -> f("%d,%s,12:00:%02d.%d", i % 64, x(i), i / 32, i / 4 * 125 % 1000 / 125));
        assertThatThrownBy(() -> read(table)).satisfies(telling("time.several-rows"));

        Dataset data = read(table, ReadOptions.AUTOMATIC.withTimeColumn(ReadOptions.NONE));
        assertThat(data.trajectories().coordinates()).containsExactly("EXG");
        assertThat(data.trajectories().size()).isEqualTo(640);
    }

    @Test
    void edgesOfTracksInNoOrderAreSorted() throws IOException {
        Dataset data = read("Label,TRACK_ID,SPOT_SOURCE_ID,EDGE_TIME,SPEED\n"
                + rows(i -> f("ID%d to ID%d,%d,%d,%.1f,%s",
                3 * i, 3 * i + 1, i / 20, 3 * i, 7 * (i % 20) % 20 + (i < 20 ? 0.5 : 4.5), x(i))));

        assertThat(data.roles().time()).containsExactly("EDGE_TIME");
        assertThat(data.roles().trajectories()).containsExactly("TRACK_ID");
        assertThat(data.trajectories().lengths()).containsExactly(20, 20, 20);
        assertThat(data.trajectories().value(1, 0)).isEqualTo(x(3));
    }

    @Test
    void aCountNextToADirectionIsNoAngle() throws IOException {
        Dataset data = read("t,direction,count\n" + rows(400, i -> f("%d,%.1f,%d", i, Math.abs(3600 * x(i)) % 360,
                i % 50 == 7 ? 352 : i % 4)));

        assertThat(data.periods()).containsOnlyKeys("direction");
    }

    @Test
    void daysWrittenInDigitsInNoOrderAreNoCoordinate() throws IOException {
        Dataset data = read("player,born,height\n" + rows(i -> f("p%d,%d%02d%02d,%s", i, 1950 + i * 7 % 40, 1 + i % 12,
                1 + i * 5 % 28, x(i))));

        assertThat(data.trajectories().coordinates()).containsExactly("height");
        assertThat(data.roles().excluded()).extracting(Exclusion::reason)
                .contains(Message.of("exclusion.clock", true));
        assertThat(read("a,b\n" + rows(i -> f("%d,%s", 19_500_101 + 7919 * (i * 7 % 40), x(i)))).trajectories()
                .coordinates()).as("no days").containsExactly("a", "b");
    }

    @Test
    void aTimeOfEventsThatNeverFallsIsAskedAbout() {
        assertThatThrownBy(() -> read("Type,Start Time [s],x\n" + rows(i -> f("%s,%.2f,%s", i % 2 > 0 ? "pass" : "shot",
                0.04 * (i / 3 * 2 + i % 3), x(i))))).satisfies(telling("question.rising"));
    }

    @Test
    void namesAndSettingsAboveRowsAreToldApart() throws IOException {
        assertThat(read("i,\tt,\tvoltage\tnoise\n" + rows(i -> f("%d,\t%.2f,\t%s,\t%s", i, 0.02 * i, x(i), x(i + 5))))
                .trajectories().coordinates()).containsExactly("voltage", "noise");
        assertThat(read("RATE = 50\nCODE = V\nZ = 0\n" + rows(i -> f("%s %s %s", x(i), x(i + 3), x(2 * i))))
                .trajectories().coordinates()).as("a setting").containsExactly("x1", "x2", "x3");
        assertThat(read("source a b\n" + rows(i -> f("%d web %s %s", i + 500, x(i), x(i + 5)))).trajectories()
                .coordinates()).as("what counts rows has no unit").containsExactly("a", "b");
    }

    @Test
    void theStepOfEvenSamplesStandsInTheirHeader() throws IOException {
        String header = "Channels\t2\t\t\nX0\t0\t0\t\nDelta_X\t%s\t%s\t\nX_Value\tF\tm\t\n";
        String rows = rows(i -> f("\t%s\t%s\t", x(i), x(i + 3)));

        assertThat(read(f(header, "0.025", "0.025") + rows).trajectories().step()).isEqualTo(0.025);
        assertThat(read(f(header, "0.025", "0.05") + rows).trajectories().step()).as("of each channel").isEqualTo(1);
    }

    @Test
    void aListOfNumbersBelowWordsIsRefusedWithTheCommandThatKeepsIt() {
        assertThatThrownBy(() -> read("RUN\n01-Jan-2018\n4\nV0\n" + rows(80, i -> f("%d", i * i % 37))))
                .satisfies(telling("value.lines-above"));
    }

    @Test
    void theStepAboveARecordIsThatOfItsSamples() throws IOException {
        String header = "A RECORD OF AN EARTHQUAKE\nACCELERATION IN UNITS OF G\nNPTS=   300, DT= .0050 SEC\n";
        Dataset data = read(header + rows(300, i -> f("  %.6E", Math.sin(0.1 * i))));
        Dataset rows = read(header + rows(60, i -> IntStream.range(0, 5).mapToObj(k -> f("  %.6E", Math.sin(0.1 * (5 * i
                + k)))).collect(Collectors.joining())), ReadOptions.AUTOMATIC.withAxes(ReadOptions.Axes.CONTINUED));

        for (Dataset one : List.of(data, rows)) {
            assertThat(one.trajectories().size()).isEqualTo(300);
            assertThat(one.trajectories().step()).isEqualTo(0.005);
            assertThat(one.trajectories().timeUnit()).isEqualTo("s");
        }
    }

    @Test
    void partsOfADateBehindSecondsAreTheTime() throws IOException {
        Dataset data = read(rows(i -> f("%10d 1998 3 %d %.4f  %.3f", 3600 * i, 1 + i / 24, (double) (i % 24), x(i))));

        assertThat(data.roles().timeUnit()).isEqualTo("h");
        assertThat(data.trajectories().coordinates()).hasSize(1);
    }

    @Test
    void zonesOfTimeAreRead() throws IOException {
        Dataset data = read(rows(i -> f("2021-11-07 %02d:%02d:00 %s,%s", i < 4 ? 1 : 1 + (i - 4) / 4, i % 4 * 15,
                i < 4 ? "PDT" : "PST", x(i))));

        assertThat(data.trajectories().count()).isEqualTo(1);
        assertThat(data.trajectories().step()).isEqualTo(15);
    }

    @Test
    void ratesAndRangesBelowTheNamesOfChannelsAreNoNames() throws IOException {
        Dataset data = read("Type:\tanalog\nBits:\t16\tRate:\t2000.0\n\nName\tF1\tF2\tSOL\tGAS\n"
                + "Rate\t2000\t2000\t2000\t2000\nRange\t5000\t5000\t5000\t5000\n"
                + rows(i -> f("%.4f\t%s\t%s\t%s\t%s", 0.0005 * i, x(i), x(2 * i), x(3 * i), x(5 * i))));

        assertThat(data.trajectories().coordinates()).containsExactly("F1", "F2", "SOL", "GAS");
        assertThat(data.trajectories().size()).isEqualTo(N);
    }

    /** A recorder that opens its file anew for each row marks every beginning. */
    @Test
    void aByteOrderMarkBeforeEveryRowIsNoPartOfIt() throws IOException {
        Dataset data = read(rows(i -> i == 0 ? "\ufeff\"Time\",\"flow\""
                : f("\ufeff\"2021-09-17 11:%02d:14\",%s", i, x(i))));

        assertThat(data.trajectories().coordinates()).containsExactly("flow");
        assertThat(data.trajectories().size()).isEqualTo(N - 1);
        assertThat(data.roles().timeUnit()).isEqualTo("min");
    }

    @Test
    void quotesInRemarksAboveATableAreNoQuotesOfCells() throws IOException {
        Dataset grid = read("Grid(\"1989-11-01 00:00\",\n     \"2021-01-01 00:00\",\n     \"1d\")\n"
                + rows(i -> "" + x(i)));
        assertThat(grid.trajectories().size()).isEqualTo(N);
        Dataset series = read("Source: A. Author, \"On Series,\n        and Others.\n\n XT   YT\n"
                + rows(2000, i -> f("%8.3f %8.3f", x(i), x(i + 1))));
        assertThat(series.trajectories().coordinates()).containsExactly("XT", "YT");
        assertThat(series.trajectories().size()).isEqualTo(2000);
    }

    /** A potentiostat writes settings in columns of blanks above tabs, and a tab behind the last name. */
    @Test
    void tabsBelowRemarksSeparateNamesWithBlanks() throws IOException {
        Dataset data = read(rows(40, i -> f("Setting %d          %d.000", i, i))
                + "time/s\tcontrol changes\tEwe V\tcounter inc.\t\n"
                + rows(300, i -> f("%.3f\t%d\t%s\t%d", 2.0 * i, i / 150, x(i), i * i % 7)));
        assertThat(data.trajectories().coordinates()).containsExactly("control changes", "Ewe V", "counter inc.");
        assertThat(data.trajectories().step()).isEqualTo(2);
    }

    @Test
    void datesOfCalibrationsAreNotTheTime() throws IOException {
        for (int block : new int[] {40, 1}) { // the sensor is changed once, or two report in turn
            Dataset data = read("Date,Time,Value,Calibrated\n" + rows(120, i -> f("06/18/2019,08:%02d:%02d,%s,"
                    + "6/%d/2019 9:18:12 AM", 5 * i / 60, 5 * i % 60, x(i), 10 + i / block % 2)));

            assertThat(data.roles().time()).containsExactly("Time");
            assertThat(data.trajectories().step()).isEqualTo(5);
        }
    }

    @Test
    void rowsOfInstrumentsThatReportWhenTheyCanAreTrajectories() throws IOException {
        SplittableRandom random = new SplittableRandom(3);
        StringBuilder text = new StringBuilder("timestamp,device,speed\n");
        for (int i = 0; i < 300; i++) {
            boolean first = random.nextBoolean();
            text.append(f("%.3f,%s,%.4f\n", 0.01 * i + 0.001 * random.nextInt(9), first ? "anemometer" : "truth",
                    Math.sin(0.01 * i) + (first ? 40 : 0)));
        }

        Dataset data = read(text.toString());

        assertThat(data.roles().trajectories()).containsExactly("device");
        assertThat(data.roles().assumptions()).extracting(one -> one.what().code())
                .containsExactly("answer.each-value");
    }

    @Test
    void wordsThatFollowFromNumbersAreNoTrajectories() throws IOException {
        SplittableRandom random = new SplittableRandom(3);
        Dataset data = read("t,side,x\n" + rows(300, i -> {
            double x = random.nextDouble(-1, 1);
            return f("%d,%s,%.4f", i, x > 0 ? "right" : "left", x);
        }));

        assertThat(data.roles().trajectories()).isEmpty();
    }

    @Test
    void aClockOfTwelveHoursGoesOnAfterNoon() throws IOException {
        Dataset data = read("clock,x\n" + rows(60, i -> {
            int seconds = 12 * 3600 + 59 * 60 + 30 + i;
            return f("%d:%02d:%02d,%s", seconds / 3600 > 12 ? 1 : 12, seconds / 60 % 60, seconds % 60, x(i));
        }));

        assertThat(data.trajectories().count()).isEqualTo(1);
        assertThat(data.trajectories().step()).isEqualTo(1);
    }

    @Test
    void aSecondClockThatFallsBackWithTheTimeIsNoCoordinate() throws IOException {
        Dataset data = read(",lat,lon,t\n" + rows(120, i -> {
            double seconds = i - (i > 60 ? 0.734 : 0) - (i > 61 ? 1 : 0);
            return f("%.3f,%s,%s,%d", seconds, x(i), x(i + 7), 1_510_239_094_000L + Math.round(1000 * seconds));
        }));

        assertThat(data.trajectories().coordinates()).containsExactly("lat", "lon");
    }

    @Test
    void timesOfRecordingAndLoggingAreTimesNextToACount() throws IOException {
        for (String name : List.of("Recording timestamp", "loggingTime(txt)", "timestamp_epoch")) {
            Dataset data = read(",event index," + name + ",x\n" + rows(i -> f("%d,%d,%.3f,%s", i, 105 + i,
                    0.03 * i + 0.001 * (i * i % 7), x(i))));

            assertThat(data.roles().time()).containsExactly(name.replace("(txt)", ""));
            assertThat(data.trajectories().coordinates()).containsExactly("x");
        }
    }

    @Test
    void standardDeviationsOfPositionsAreAskedAbout() throws IOException {
        assertThatThrownBy(() -> read("time,north(m),east(m),sdn(m),sde(m)\n" + rows(i -> f("%d,%s,%s,%s,%s", i,
                30 * x(i), 30 * x(i + 5), 2 + 0.01 * (i * i % 7), 2.5 + 0.01 * (i * i % 5)))))
                .isInstanceOf(OpenQuestionException.class).satisfies(telling("question.uncertainty"));
    }

    @Test
    void whatIsMostlyMissingIsKeptBeforeWhatNeverChanges() throws IOException {
        Dataset data = read("time,oxygen,depth\n" + rows(i -> f("%d,%s,150", i, i % 20 < 8 ? x(i) + "" : "")));

        assertThat(data.trajectories().coordinates()).containsExactly("oxygen");
    }

    @Test
    void aTimeThatIsMissingNowAndThenGivesWayToItsCopy() throws IOException {
        Dataset data = read("GPS time,iTOW,x\n" + rows(i -> f("%s,%.1f,%s", i % 3 == 1 ? "" : f("%.1f", 120 + 0.4 * i),
                120 + 0.4 * i, x(i))));

        assertThat(data.roles().time()).containsExactly("iTOW");
        assertThat(data.trajectories().size()).isEqualTo(N);
    }

    @Test
    void aRowWhoseCellsAreWrittenLikeThoseOfTheNextIsNoHeader() throws IOException {
        Dataset data = read(rows(i -> f("11:%02d:46 9/6/2021,%.2f\u2103,%d sec", i % 60, 25 + x(i), 180 + i * i % 7)));

        assertThat(data.trajectories().size()).isEqualTo(N);
        assertThat(data.trajectories().coordinates()).containsExactly("x1", "x2");
    }

    @Test
    void spacesOfWebPagesAroundNumbersAreSpaces() throws IOException {
        assertRead(read("t,x\n" + rows(i -> f(i > 40 ? "%d,\u00a0 %s\u00a0" : "%d,%s", i, x(i)))), 1, "", "x", 1);
    }

    @Test
    void directionsOfWindAndWavesAreAngles() throws IOException {
        Dataset data = read("t,WDIR,MWD,PRES\n" + rows(i -> f("%d,%d,%d,%s", i,
                (300 + 10 * i + i * i % 7) % 360 + 1, (200 + 9 * i - i * i % 5) % 360, x(i))));

        assertThat(data.periods()).containsOnlyKeys("WDIR", "MWD").containsEntry("MWD", 360.0);
    }

    @Test
    void columnsWithoutNamesThatAreTheSameAreOneCoordinate() throws IOException {
        Dataset data = read(rows(i -> f("%d %s %s %s", i, x(i), x(i), x(i + 3))));

        assertThat(data.trajectories().dimension()).isEqualTo(2);
    }

    @Test
    void datesOfOtherLanguagesAndPlacesAreDates() throws IOException {
        assertRead(read("Rok;M\u011bs\u00edc;Den;Hodnota;Znak\n" + rows(i -> f("%s;%s;",
                LocalDate.of(2016, 1, 1).plusDays(i).toString().replace('-', ';'), x(i)))), 1, "days", "Hodnota", 1);
        assertRead(read(rows(i -> f("165600,QD,1991,%d,%02d,%s", 5 + i / 31, 1 + i % 31, x(i)))), 1, "days", "x", 1);
        assertRead(read("time,x\n" + rows(i -> f("2018-05-15_14:08:%02d,%s", i, x(i)))), 1, "s", "x", 1);
        assertRead(read("time,x\n" + rows(i -> f("1970/01/01/02:31:%02d.076000,%s", i, x(i)))), 1, "s", "x", 1);
        assertRead(read("date,x\n" + rows(i -> f("%02d-%d,%s", 1 + i % 12, 1976 + i / 12, x(i)))), 1, "months", "x", 1);
    }

    @Test
    void theSecondsAndNanosecondsOfAStampAreNoCoordinates() throws IOException {
        Dataset data = read("rosbagTimestamp,stamp.secs,stamp.nsecs,pose.x\n" + rows(i -> f("%d,%d,%d,%s",
                112_327_000_000L + 30_000_000L * i, 112 + (326 + 30 * i) / 1000, (326 + 30 * i) % 1000 * 1_000_000,
                x(i))));

        assertThat(data.roles().time()).containsExactly("rosbagTimestamp");
        assertThat(data.trajectories().coordinates()).containsExactly("pose.x");
        assertThat(data.roles().assumptions()).extracting(one -> one.what().code()).containsExactly("guess.excluded");
    }

    @Test
    void aStatedLabelMayHaveWordsAmongItsNumbers() throws IOException {
        Dataset data = read("site,t,x\n" + rows(i -> f("%s,%d,%s", i / 20 == 1 ? "44Q" : i / 20 + 3, i % 20, x(i))),
                ReadOptions.AUTOMATIC.with(ReadOptions.AUTOMATIC.columns().withTrajectories(List.of("site"))));

        assertThat(data.trajectories().count()).isEqualTo(3);
    }
}
