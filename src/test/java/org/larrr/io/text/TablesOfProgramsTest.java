package org.larrr.io.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.larrr.data.Notice;
import org.larrr.io.file.FileException;
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
        assertThat(read.notes())
                .extracting(Notice::english).anyMatch(note -> note.endsWith("holds the same numbers: pot.bias"));
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
    void recordsOfProgramsAreFoundAmongTheirWords() throws IOException {
        assertRead(read("LAMMPS (2 Aug 2023)\nunits lj\n   Step          Temp          E_pair\n" + rows(30, i ->
                f("%8d %s %s", 100 * i, x(i), 1 - x(i))) + "Loop time of 1 on 1 procs\nTotal wall time: 0:00:01\n"), 30,
                100, "steps", List.of("Temp", "E_pair"), x(0), 1 - x(0));
        assertRead(read("LAMMPS (2 Aug 2023)\n" + rows(30, i -> f("------------ Step %9d ----- CPU = %d (sec) ------\n"
                + "TotEng   = %s KinEng = %s\n", 50 * i, i, x(i), 2 * x(i))) + "Loop time of 1\n"), 30, 50, "steps",
                List.of("TotEng", "KinEng"), x(0), 2 * x(0));
        assertRead(read("Charm++> Running\nInfo: NAMD 2.14\nETITLE:      TS           BOND          TEMP\n"
                + rows(30, i -> f("ENERGY: %d %s %s\nTIMING: 500 CPU: 1", 10 * i, x(i), 300 + x(i)))), 30, 10, "",
                List.of("BOND", "TEMP"), x(0), 300 + x(0));
        assertRead(read("          Amber 20 PMEMD            2020\n" + rows(30, i -> f(" NSTEP = %8d   TIME(PS) = %8.3f"
                + "  TEMP(K) = %.3f\n Etot   = %.4f  1-4 NB = %.2f\n -------", 500 * (i + 1), 2.0 * (i + 1), 300 + x(i),
                x(i), i % 7 + 0.5)) + "      A V E R A G E S   O V E R\n NSTEP = 1 TIME(PS) = 1 TEMP(K) = 1\n"), 30, 2,
                "ps", List.of("TEMP(K)", "Etot", "1-4 NB"), 300 + x(0));
        assertRead(read("** CONVERTED FROM a.edf\nMSG\t10 !CAL -32.6, -47.7 -0, 227\n" + rows(30, i ->
                f("%d\t  %.3f\t %.3f\t 77.%d\t...", 1000 + i, x(i), 2 + x(i), i % 3)) + "END\t99 SAMPLES\n"), 30, 1,
                "ms",                 List.of("x", "y", "pupil"), x(0), 2 + x(0));
        assertRead(read("# step         d          v\n" + rows(30, i -> f("%d %.3f ( %.3f , %.3f )", 5 * i, x(i),
                x(i) / 2, x(i) - 1))), 30, 5, "steps", List.of("d", "v_1", "v_2"), x(0));
        Reading cases = read("@problemName A\n@classLabel true a b\n@data\n"
                + rows(4, k -> f("%s,%s,%s:%d,2,?:a", x(k), x(k + 1), x(k + 2), k)));
        assertThat(cases.data().count()).isEqualTo(4);
        assertThat(cases.data().dimension()).isEqualTo(2);
        Reading within = read("@relation 'A'\n@attribute relationalAtt relational\n@attribute att0 numeric\n"
                + "@end relationalAtt\n@attribute activity {a, b}\n@data\n"
                + rows(4, k -> f("'%s,%s,%s\\n%d,2,?',a", x(k), x(k + 1), x(k + 2), k)));
        assertThat(within.data().lengths()).isEqualTo(cases.data().lengths());
        assertThat(within.data().states()).isEqualTo(cases.data().states());
    }

    @Test
    void tracksInXmlAreTrajectories() throws IOException {
        Reading walk = read("<?xml version=\"1.0\"?><gpx version=\"1.1\"><trk><trkseg>"
                + rows(30, i -> f("<trkpt lat=\"%s\" lon=\"%s\"><ele>%d</ele>", x(i), 2 * x(i), i % 4)
                        + f("<time>2020-01-01T10:00:%02dZ</time></trkpt>", i))
                + "</trkseg></trk></gpx>");
        assertRead(walk, 30, 1, "s", List.of("lat", "lon", "ele"), x(0), 2 * x(0), 0);
        Reading lap = read("<TrainingCenterDatabase><Activity><Lap><Track>" + rows(30, i -> f("<Trackpoint><Time>"
                + "2020-01-01T10:00:%02dZ</Time><Position><LatitudeDegrees>%s</LatitudeDegrees><LongitudeDegrees>%s"
                + "</LongitudeDegrees></Position><AltitudeMeters>%d</AltitudeMeters></Trackpoint>", i, x(i), 2 * x(i),
                i % 4)) + "</Track></Lap></Activity></TrainingCenterDatabase>");
        assertRead(lap, 30, 1, "s", List.of("lat", "lon", "ele"), x(0), 2 * x(0), 0);
        StringBuilder spots = new StringBuilder();
        StringBuilder edges = new StringBuilder("<Track TRACK_ID=\"0\">");
        for (int i = 0; i < 20; i++) {
            spots.append(f("<Spot ID=\"%d\" POSITION_T=\"%d\" POSITION_X=\"%s\" POSITION_Y=\"%s\" POSITION_Z=\"0\"/>",
                    i, i % 10, x(i), -x(i)));
            edges.append(i == 10 ? "</Track><Track TRACK_ID=\"1\">" : "");
            edges.append(i % 10 == 9 ? "" : f("<Edge SPOT_SOURCE_ID=\"%d\" SPOT_TARGET_ID=\"%d\"/>", i, i + 1));
        }
        Reading tracks = read("<TrackMate version=\"7\"><Model>" + spots + edges + "</Track></Model></TrackMate>");
        assertThat(tracks.data().lengths()).containsExactly(10, 10);
        assertThat(tracks.data().coordinates()).containsExactly("x", "y");
        assertThat(tracks.data().value(10, 0)).isEqualTo(x(10));
    }

    @Test
    void runsThatGoOnAfterTheirAveragesAreReadToTheEnd() throws IOException {
        String averages = "      A V E R A G E S   O V E R\n NSTEP = %d TIME(PS) = 9 TEMP(K) = 1\n -------\n"
                + "      R M S  F L U C T U A T I O N S\n NSTEP = %d TIME(PS) = 9 TEMP(K) = 0\n -------";
        assertRead(read("          Amber 20 PMEMD            2020\n" + rows(30, i -> f(" NSTEP = %8d   TIME(PS) = %8.3f"
                + "  TEMP(K) = %.3f\n Etot   = %.4f\n -------%s", 500 * (i + 1), 2.0 * (i + 1), 300 + x(i), x(i),
                i % 10 == 4 ? "\n" + f(averages, 500 * (i + 1) + 100, 500 * (i + 1) + 100) : ""))), 30, 2, "ps",
                List.of("TEMP(K)", "Etot"), 300 + x(0), x(0));
    }

    @Test
    void energiesAndForcesOfColvarsBiasesAreBiases() throws IOException {
        Reading read = read("# step         d    E_metad1       fa_d\n" + rows(30, i -> f("%d %s %s %s", 5 * i, x(i),
                x(i + 1), x(i + 2))));
        assertRead(read, 30, 5, "steps", List.of("d"), x(0));
        assertThat(read.biases()).containsExactly("E_metad1", "fa_d");
        assertRead(read("LAMMPS (2 Aug 2023)\n   Step  Temp  CPULeft  T/CPU\n" + rows(30, i -> f("%d %s %s %s", i,
                x(i), x(i + 1), x(i + 2))) + "Loop time of 1\n"), 30, 1, "steps", List.of("Temp"), x(0));
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
                "frames", List.of("x"), x(0));
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
        Reading read = read("station,height,date,rain\n" + rows(60, i -> f("%s,%d,%s,%s", i < 30 ? "Vern" : "Rennes",
                i < 30 ? 104 : 36, LocalDate.of(2020, 1, 1).plusDays(i % 30), x(i))));
        assertThat(read.data().lengths()).containsExactly(30, 30);
        assertThat(read.data().coordinates()).containsExactly("rain");
        assertThat(read.notes())
                .extracting(Notice::english)
                .anyMatch(note -> note.endsWith("never change within a trajectory: height"));
    }

    @Test
    void tracksWithoutNamesAreToldByWhatStays() throws IOException {
        List<Integer> starts = List.of(2, 40, 10);
        Reading read = read(rows(60, i -> f("%d %d %d %s %s", starts.get(i / 20) + i % 20, 7 + i / 20 * 4,
                24 * (starts.get(i / 20) + i % 20), x(i), x(i + 1))));
        assertThat(read.data().lengths()).containsExactly(20, 20, 20);
        assertThat(read.data().coordinates()).containsExactly("x1", "x2");
        assertThat(read.data().step()).isEqualTo(24);
        assertThat(read.data().value(20, 0)).isEqualTo(x(20));
    }

    @Test
    void anIdThatComesAgainIsATrackAndDaysWithMinutesAreNone() throws IOException {
        Reading read = read("\"id\",\"t\",\"x\"\n" + rows(60, i -> f("%d,%d,%s", i / 20, 1 + i % 20 + i / 20 % 2 * 9,
                x(i))));
        assertThat(read.data().lengths()).containsExactly(20, 20, 20);
        assertThat(read.data().coordinates()).containsExactly("x");
        assertThat(read("id,t,x\n" + rows(60, i -> f("%d,%d,%s", i, i, x(i)))).data().count()).isEqualTo(1);
        assertThat(read(rows(1500, i -> f("%d %d %s", 1 + i / 1440, i % 1440 / 60 * 100 + i % 60, x(i)))).notes())
                .extracting(Notice::english)
                .noneMatch(note -> note.contains("tells trajectories apart"));
    }

    @Test
    void twoSamplesOfAMillisecondAreHalfOfOneApart() throws IOException {
        assertRead(read("** CONVERTED FROM a.edf\nMSG\t10 !CAL\n" + rows(60, i -> f("%d\t  %.3f\t %.3f\t 77.%d\t...",
                1000 + i / 2, x(i), 2 + x(i), i % 3)) + "END\t99 SAMPLES\n"), 60, 0.5, "ms",
                List.of("x", "y", "pupil"), x(0), 2 + x(0));
    }

    @Test
    void aCounterThatGoesAroundIsNoTime() throws IOException {
        Reading read = read(rows(200, i -> f("%d %s %s", (i + 5) % 16, x(i), x(i + 1))));
        assertRead(read, 200, 1, "steps", List.of("x1", "x2"), x(0), x(1));
        assertThat(read(rows(160, i -> f("%d %s", i % 16, x(i)))).data().count()).isEqualTo(10);
    }

    @Test
    void codesOfLettersAndNumbersAreWords() throws IOException {
        Reading read = read("t,stage,x\n" + rows(60, i -> f("%d,%s,%s", i,
                List.of("WU", "1", "1R", "2", "CD").get(i / 12), x(i))));
        assertRead(read, 60, 1, "", List.of("x"), x(0));
        assertThat(read.notes())
                .extracting(Notice::english).anyMatch(note -> note.endsWith("hold words and no numbers: stage"));
    }

    @Test
    void monthsInYearsAndTheirPartsAreMonths() throws IOException {
        assertRead(read("year,x\n" + rows(40, i -> f("%.6f,%s", 1900
                + LocalDate.of(1900, 1, 1).plusMonths(i).toEpochDay() / 365.2425 + 70, x(i)))), 40, 1, "months",
                List.of("x"), x(0));
    }

    @Test
    void casesOfWekaAreTrajectoriesWithoutTheirClass() throws IOException {
        Reading read = read("% from somewhere\n@Relation beef\n@attribute att1 numeric\n@attribute att2 numeric\n"
                + "@attribute target {1,2}\n@data\n" + rows(4, k -> f("%s,%s,%d", x(k), x(k + 1), 1 + k % 2)));
        assertThat(read.data().lengths()).containsExactly(2, 2, 2, 2);
        assertThat(read.data().value(3, 0)).isEqualTo(x(2));
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
                List.of("x"), x(0));
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
        assertThat(read.notes()).extracting(Notice::english)
                .anyMatch(note -> note.contains("its only row is read as the states one after the other"));
    }

    @Test
    void quotesOfAnyKindAreNoPartOfNames() throws IOException {
        assertRead(read("'Elapsed time','ECG'\n'seconds','mV'\n" + rows(30, i -> f("%.3f,%s", i / 250.0, x(i)))), 30,
                0.004,
                "s", List.of("ECG"), x(0));
    }

    @Test
    void numbersOfFramesAndThingsAndAccuraciesAreNoCoordinates() throws IOException {
        Reading spots = read("ID,TRACK_ID,POSITION_X,POSITION_T,FRAME\n" + rows(40, i -> f("%d,%d,%s,%.2f,%d",
                900 - 7 * i % 31, i / 20, x(i), 0.06 * (i % 20), i % 20)));
        assertThat(spots.data().lengths()).containsExactly(20, 20);
        assertThat(spots.data().coordinates()).containsExactly("POSITION_X");

        Reading tags = read("time,smaj,smin,eor,X,dt\n" + rows(40, i -> f("%d,%.2f,%.2f,%d,%s,%.3f", i,
                2 + x(i), 1 + x(i + 1), 10 * (i % 18), x(i), 0.02 + 0.001 * (i % 3))));
        assertThat(tags.data().coordinates()).containsExactly("X");

        Reading walk = read("Time,x,y\n" + rows(40, i -> f("%d,%s,%.3f", i, x(i), i * (1 + 0.2 * x(i) / 40))));
        assertThat(walk.data().coordinates()).containsExactly("x", "y");
    }

    @Test
    void aRowForEveryTrackIsNoTrajectory() {
        String summary = "Label,TRACK_ID,TRACK_DURATION,MEAN_SPEED\n" + rows(40, i -> f("Track_%d,%d,%d,%s", i, i,
                3 + i % 5, x(i)));

        assertThatThrownBy(() -> read(summary)).isInstanceOf(FileException.class)
                .satisfies(e -> assertThat(((FileException) e).notice().code()).isEqualTo("table.row-a-track"));
    }

    @Test
    void theRowThatAProgramWentOnFromMayStandTwice() throws IOException {
        Reading read = read(rows(60, i -> f("%.3f %s", i < 40 ? 5.0 * i : 5 * (i == 40 ? 30 : i - 11), x(i))));

        assertThat(read.data().lengths()).containsExactly(40, 19);
        assertThat(read.data().step()).isCloseTo(5, within(1e-9));
        assertThat(read.data().dimension()).isEqualTo(1);
    }
}
