package org.larrr.cli.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.cli.CommandLineRun;
import org.larrr.data.DenseArray;
import org.larrr.data.Roles;
import org.larrr.io.FileDescription;
import org.larrr.io.Fixtures;
import org.larrr.io.array.NpyWriter;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.schema.Question;

/**
 * Files of many kinds are read as they are meant, or leave a question whose answers work as typed: each kind of file
 * that was once misread without a word.
 */
class DescribedFilesTest {

    private static final int N = 120;

    @TempDir
    Path folder;

    /** What is written, and the roles and questions that it is to have. */
    private record Kind(String file, Content content, String roles) {
        @Override
        public String toString() {
            return file;
        }
    }

    private interface Content {
        void write(Path file) throws IOException;
    }

    private static double x(int i) {
        return Math.sin(0.13 * i) + 0.4 * Math.cos(2.9 * i * i);
    }

    private static double y(int i) {
        return Math.cos(0.41 * i) + 0.3 * Math.sin(1.7 * i * i);
    }

    /** A count that comes and goes. */
    private static int count(int i) {
        return (int) Math.round(12 + 6 * x(i));
    }

    private static double up(int i) {
        return i + 0.4 * Math.sin(1.1 * i * i);
    }

    private static String date(int minutes, String pattern) {
        return LocalDateTime.of(2021, 3, 1, 0, 0).plusMinutes(minutes).format(DateTimeFormatter.ofPattern(pattern,
                Locale.ROOT));
    }

    private static String row(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static Kind text(String file, String head, IntFunction<String> row, String roles) {
        return new Kind(file, path -> Files.writeString(path, (head.isEmpty() ? "" : head + "\n")
                + IntStream.range(0, N).mapToObj(row).collect(Collectors.joining("\n", "", "\n"))), roles);
    }

    private static DenseArray array(IntToDoubleFunction value, int... shape) {
        return new DenseArray(IntStream.range(0, IntStream.of(shape).reduce(1, (a, b) -> a * b))
                .mapToDouble(value).toArray(), shape);
    }

    private static Kind npz(String file, Map<String, DenseArray> arrays, String roles) {
        return new Kind(file, path -> {
            try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(path))) {
                for (Map.Entry<String, DenseArray> one : new TreeMap<>(arrays).entrySet()) {
                    Path npy = path.resolveSibling("part.npy");
                    NpyWriter.write(npy, one.getValue().values(), one.getValue().shape());
                    out.putNextEntry(new ZipEntry(one.getKey() + ".npy"));
                    out.write(Files.readAllBytes(npy));
                }
            }
        }, roles);
    }

    private static Kind npy(String file, IntToDoubleFunction value, int[] shape, String roles) {
        return new Kind(file, path -> NpyWriter.write(path, array(value, shape).values(), shape), roles);
    }

    /** A MATLAB file of level 5 with vectors. */
    private static Kind mat(String file, Map<String, double[]> vectors, String roles) {
        return new Kind(file, path -> {
            ByteBuffer bytes = ByteBuffer.allocate(1 << 20).order(ByteOrder.LITTLE_ENDIAN);
            bytes.put(String.format("%-124s", "MATLAB 5.0 MAT-file").getBytes(StandardCharsets.US_ASCII));
            bytes.putShort((short) 0x0100).put((byte) 'I').put((byte) 'M');
            for (Map.Entry<String, double[]> one : new TreeMap<>(vectors).entrySet()) {
                byte[] name = one.getKey().getBytes(StandardCharsets.US_ASCII);
                int padded = (name.length + 7) / 8 * 8;
                bytes.putInt(14).putInt(16 + 16 + 8 + padded + 8 + 8 * one.getValue().length);
                bytes.putInt(6).putInt(8).putInt(6).putInt(0); // a matrix of doubles
                bytes.putInt(5).putInt(8).putInt(one.getValue().length).putInt(1);
                bytes.putInt(1).putInt(name.length).put(name).put(new byte[padded - name.length]);
                bytes.putInt(9).putInt(8 * one.getValue().length);
                for (double value : one.getValue()) {
                    bytes.putDouble(value);
                }
            }
            byte[] all = new byte[bytes.position()];
            bytes.rewind();
            bytes.get(all);
            Files.write(path, all);
        }, roles);
    }

    private static double[] vector(IntToDoubleFunction value) {
        return IntStream.range(0, N).mapToDouble(value).toArray();
    }

    static Stream<Kind> kinds() {
        return Stream.of(counts(), times(), quantities(), tracks(), others(), clocks(), gaps(), arrays(), layouts(),
                names(), goodOnes(), programs()).flatMap(List::stream);
    }

    /** Counts are no labels of trajectories. */
    private static List<Kind> counts() {
        return List.of(
                text("visitors.csv", "sessions,latency", i -> row("%d,%.3f", count(i), y(i)),
                        "-|-|sessions latency|-|-"),
                text("ferry.csv", "Datum;Passagiere;Wasser", i -> row("%s;%d;%s", date(1440 * i, "dd.MM.yyyy"),
                        count(i), row("%.3f", y(i)).replace('.', ',')), "Datum|-|Passagiere Wasser|-|-"),
                text("colony.csv", "cells,pH", i -> row("%d,%.3f", 1 + i / 11, y(i)), "-|cells|pH|-|blocks"),
                text("colony-in-time.csv", "t,cells,pH", i -> row("%.2f,%d,%.3f", 0.1 * i, 1 + i / 11, y(i)),
                        "t|-|cells pH|-|blocks"),
                text("battery.csv", "time,Cycle_Index,U", i -> row("%d,%d,%.3f", i, 1 + i / 20, y(i)),
                        "time|-|Cycle_Index U|-|blocks"),
                text("numbered.csv", "cell_id,x", i -> row("%d,%.3f", 1 + i / 30, x(i)), "-|cell_id|x|-|-"));
    }

    /** What does not rise is no time, whatever its name. */
    private static List<Kind> times() {
        return List.of(
                text("oven.csv", "T [K]\tZeit [min]\tp", i -> row("%.3f\t%.2f\t%.3f", 300 + x(i), 0.5 * i, y(i)),
                        "Zeit|-|T [K] p|-|-"),
                text("cooling.csv", "T,R", i -> row("%.1f,%.4f", 300 - 2.5 * (N - i) / 2, x(i)), "T|-|R|-|-"),
                npz("shift.npz", Map.of("T", array(i -> 300 + 9.2 * i, N), "f", array(DescribedFilesTest::x, N)),
                        "T|-|f|-|-"),
                text("thickness.csv", "t,w", i -> row("%.3f,%.3f", 5 + x(i), y(i)), "-|-|t w|-|unordered-time"),
                text("flight.csv", "time_of_flight (ns),charge", i -> row("%.3f,%.3f", 50 + x(i), y(i)),
                        "-|-|time_of_flight (ns) charge|-|-"),
                text("newest.csv", "date,close", i -> date(1440 * (N - i), "yyyy-MM-dd") + row(",%.3f", x(i)),
                        "date|-|close|-|-"),
                text("star.csv", "MJD,mag", i -> row("%.4f,%.3f", 58000 + up(i), x(i)), "MJD|-|mag|-|-"),
                text("sediment.csv", "depth,d18O", i -> row("%.4f,%.3f", up(i), x(i)), "depth|-|d18O|-|rising"),
                npz("oven.npz", Map.of("T", array(i -> 300 + x(i), N), "p", array(DescribedFilesTest::y, N), "time",
                        array(i -> 0.5 * i, N)), "time|-|T p|-|-"));
    }

    /** Different quantities are coordinates, not trajectories of one. */
    private static List<Kind> quantities() {
        return List.of(
                text("gauges.csv", "Datum;Gr\u00f6\u00dfe;Wert", i -> row("%s;%s;%.3f",
                        date(1440 * (i / 2), "yyyy-MM-dd"),
                        i % 2 == 0 ? "Pegel" : "Abfluss", i % 2 == 0 ? x(i) : 400 + y(i)),
                        "Datum|-|Pegel Abfluss|-|long-table"),
                text("stations.tsv", "Station\tMinute\tStoff\tWert", i -> row("%s\t%d\t%s\t%.3f", i < N / 2 ? "Ulm"
                        : "Bonn", i % (N / 2) / 2, i % 2 == 0 ? "O3" : "NO2", i % 2 == 0 ? 50 + x(i) : y(i)),
                        "Minute|Station|O3 NO2|-|long-table"),
                text("sorted.tsv", "observableId\ttime\tmeasurement", i -> row("%s\t%d\t%.3f", i < N / 2 ? "a" : "b",
                        i % (N / 2), i < N / 2 ? x(i) : 40 + y(i)), "time|-|a b|-|long-table"),
                text("terms.txt", "", i -> row("%s %.3f kJ", List.of("Time", "Bond", "Angle").get(i % 3), i % 3 == 0
                        ? 0.5 * (i / 3) : i % 3 == 1 ? x(i) : 90 + y(i)), "Time|-|Bond Angle|-|long-table"),
                text("sets.xvg", "@ xaxis label \"Time (ps)\"\n@ s0 legend \"A\"\n@ s1 legend \"B\"",
                        i -> (i == N / 2 ? "&\n" : "") + row("%d %.3f", i % (N / 2), x(i)), "Time|-|A B|-|sets"),
                npz("bars.npz", Map.of("B1", array(DescribedFilesTest::x, N), "B2", array(i -> 40 + y(i), N)),
                        "-|-|B1 B2|-|-"),
                npz("runs.npz", Map.of("run_1", array(DescribedFilesTest::x, N, 2), "run_2",
                        array(DescribedFilesTest::y, 50, 2)), "-|-|x1 x2|-|-"),
                npz("lengths.npz", Map.of("temperature", array(DescribedFilesTest::x, N), "salinity",
                        array(DescribedFilesTest::y, 50)), "-|-|temperature|-|array-lengths"),
                mat("trio.mat", Map.of("x1", vector(DescribedFilesTest::x), "x2", vector(DescribedFilesTest::y)),
                        "-|-|x1 x2|-|-"),
                mat("timed.mat", Map.of("Druck", vector(DescribedFilesTest::x), "Zeit", vector(i -> 0.1 * i)),
                        "Zeit|-|Druck|-|-"));
    }

    /** Tracks are not merged. */
    private static List<Kind> tracks() {
        IntFunction<String> crowd = i -> row("%d %d %.3f %.3f", 10 * (i / 4), 1 + i % 4, x(i), y(i));
        return List.of(
                text("crowd.txt", "", crowd, "column 1|column 2|x1 x2|-|tracks"),
                text("crowd.csv", "frame,ped,x,y", i -> crowd.apply(i).replace(' ', ','), "frame|ped|x y|-|-"),
                text("passing.txt", "", i -> row("%d %d %.3f", 10 * (i / 3), 1 + i / 30 + i % 3, x(i)),
                        "column 1|column 2|x|-|tracks"),
                text("tracks.txt", "", i -> row("%d %d %.3f", 1 + i / 30, i % 30, x(i)),
                        "column 2|column 1|x|-|-"),
                text("tracks.csv", "", i -> i == 0 ? ",y,x,frame,particle" : row("%d,%.3f,%.3f,%d,%d", i - 1, y(i),
                        x(i), (i - 1) / 4, (i - 1) % 4), "frame|particle|y x|column 1|-"),
                text("two-labels.csv", "condition,cell,t_min,v", i -> row("%s,%d,%d,%.3f", i < 60 ? "a" : "b",
                        1 + i % 60 / 20, i % 20, x(i)), "t_min|condition cell|v|-|-"),
                text("doses.csv", "ID,TIME,DV", i -> row("%d,%d,%.3f", 1 + i / 20, i % 20 == 7 ? 6 : i % 20, x(i)),
                        "TIME|ID|DV|-|-"),
                text("traces.dat", "", i -> row("%d %.3f %.3f", 1 + i / 20, x(i), y(i)), "-|column 1|x1 x2|-|-"));
    }

    /** Second clocks, uncertainties and confidences are no coordinates. */
    private static List<Kind> others() {
        return List.of(
                text("clocks.csv", "t (s),epoch_ms,x", i -> row("%.1f,%d,%.3f", 0.1 * i, 1_700_000_000_000L + 100 * i,
                        x(i)), "t|-|x|epoch_ms|-"),
                text("jitter.csv", "t,received,x", i -> row("%.2f,%.3f,%.3f", 0.01 * i, 1_700_000_000 + 0.01 * i
                        + 0.04 * Math.sin(i * i), x(i)), "t|-|x|received|-"),
                text("flux.csv", "time,flux,flux_err", i -> row("%d,%.3f,%.4f", i, x(i), 0.1 * Math.abs(y(i))),
                        "time|-|flux|flux_err|-"),
                text("anomaly.csv", "Time,anomaly,lower limit,upper limit", i -> row("%d,%.3f,%.3f,%.3f", i, x(i),
                        x(i) - 0.2 - 0.1 * Math.abs(y(i)), x(i) + 0.3), "Time|-|anomaly|lower limit upper limit|-"),
                text("phone.csv", "provider,UnixTimeMillis,elapsedRealtimeNanos,v", i -> {
                    double seconds = 0.27 * (i / 2) + 0.1 * Math.sin(i / 2);
                    return row("%s,%.0f,%.0f,%.3f", i % 2 == 0 ? "FLP" : "GPS",
                            Math.floor(1000 * (1_727_334_236 + seconds)), 1e9 * (574_993 + seconds), x(i));
                }, "UnixTimeMillis|provider|v|elapsedRealtimeNanos|-"),
                new Kind("short.csv", path -> Files.writeString(path, "TIMESTAMP,RECORD,u\n" + IntStream.range(0, 6)
                        .mapToObj(i -> date(15 * i, "yyyy-MM-dd HH:mm") + row(",%d,%.3f\n", 23_954 + i, x(i)))
                        .collect(Collectors.joining())), "TIMESTAMP|-|u|RECORD|-"),
                text("poses.csv", "frame,nose.x,nose.y,nose.score", i -> row("%d,%.3f,%.3f,%.3f", i, x(i), y(i),
                        0.5 + 0.3 * Math.sin(i)), "frame|-|nose.x nose.y|nose.score|-"));
    }

    /** No time is lost. */
    private static List<Kind> clocks() {
        return List.of(
                text("noon.csv", "Timestamp,kW", i -> date(15 * i, "MM/dd/yyyy hh:mm a") + row(",%.3f", x(i)),
                        "Timestamp|-|kW|-|-"),
                text("hhmm.csv", "date,hhmm,u", i -> date(30 * i, "yyyyMMdd,HHmm") + row(",%.3f", x(i)),
                        "date hhmm|-|u|-|-"),
                text("hours.csv", "date,time,u", i -> date(60 * i, "yyyy-MM-dd,H") + row("00,%.3f", x(i)),
                        "date time|-|u|-|-"),
                text("seconds.csv", "date,sod,u", i -> date(60 * i, "yyyy-MM-dd") + row(",%d,%.3f", 3600 * i % 86_400,
                        x(i)), "date sod|-|u|-|-"),
                text("stands.csv", "time,seconds,u", i -> row("08:00:%02d,%.1f,%.3f", i / 2, 0.5 * i, x(i)),
                        "seconds|-|u|time|-"),
                text("flux-tower.csv", "YEAR,DOY,HRMIN,NEE", i -> date(30 * i, "yyyy,D,HHmm") + row(",%.3f", x(i)),
                        "YEAR DOY HRMIN|-|NEE|-|-"),
                text("parts.csv", "Jahr;Monat;Tag;Stunde;T", i -> date(60 * i, "yyyy;M;d;H") + row(";%.3f", x(i)),
                        "Jahr Monat Tag Stunde|-|T|-|-"),
                text("monthly.txt", "Year Mo Globe", i -> i == N - 1 ? "Year Mo Globe" : row("%d %d %.3f",
                        1979 + i / 12,
                        1 + i % 12, x(i)), "Year Mo|-|Globe|-|-"),
                text("gauge.txt", "", i -> "1013500 " + date(1440 * i, "yyyy MM dd") + row(" %.3f", x(i)),
                        "column 2 column 3 column 4|-|x|column 1|-"),
                text("clock-last.txt", "", i -> row("%.3f %.3f %.4f", x(i), y(i), up(i)), "column 3|-|x1 x2|-|rising"),
                text("flagged.csv", "time,u,flag", i -> row("2024-09-26 07:0%d:%02d.%d,%.3f,%d", 2 + i / 60,
                        (30 + i / 2) % 60, i % 2 * 5, x(i), i / 60), "time|-|u flag|-|-"),
                text("epoch.csv", "ts,cpu", i -> row("%d,%.3f", 1_700_000_000 + 5 * i, x(i)), "ts|-|cpu|-|-"),
                text("uptime.csv", "uptime_s,load", i -> row("%.3f,%.3f", up(i), x(i)), "uptime_s|-|load|-|-"),
                text("comma.csv", "time,u,w,", i -> row("%d,%.3f,%.3f", i, x(i), y(i)), "time|-|u w|-|-"));
    }

    /** What is missing is said. */
    private static List<Kind> gaps() {
        return List.of(
                text("words.csv", "t,x", i -> row("%d,", i) + (i % 20 == 7 ? "n.a." : row("%.3f", x(i))),
                        "t|-|x|-|-"),
                text("stars.dat", "time e", i -> row("%8.2f ", 0.1 * i) + (i == 50 ? "*******" : row("%7.3f", x(i))),
                        "time|-|e|-|-"),
                text("nines.csv", "t,x", i -> row("%d,%.3f", i, i % 23 == 1 ? -99 : x(i)), "t|-|x|-|-"),
                text("often.csv", "t,x", i -> row("%d,%d", i, i % 5 < 2 ? 99 : count(i)), "t|-|x|-|marker"));
    }

    private static List<Kind> arrays() {
        return List.of(
                npz("levels.npz", Map.of("field", array(DescribedFilesTest::x, N, 3), "level", array(i -> 0.5 * i, N),
                        "labels", array(i -> i * i % 5, N)), "level|-|x1 x2 x3|-|-"),
                npz("spikes.npz", Map.of("unit_1", array(DescribedFilesTest::up, N), "unit_2",
                        array(i -> 2 * up(i), 50), "unit_3", array(i -> 3 * up(i), 70)), "-|-|x|-|only-column"),
                npz("batches.npz", Map.of("conc", array(DescribedFilesTest::x, 9, 8), "rate",
                        array(DescribedFilesTest::y, 9, 8), "time", array(i -> 0.1 * i, 8)), null),
                npy("table.npy", DescribedFilesTest::x, new int[] {N, 2}, "-|-|x1 x2|-|-"),
                npy("sweeps.npy", DescribedFilesTest::x, new int[] {4, N}, "-|-|x1 x2 x3 x4|-|axes"),
                npz("inputs.npz", Map.of("features", array(DescribedFilesTest::x, N, 2), "edges", array(i -> i, 33)),
                        "-|-|x1 x2|-|-"),
                npz("solution.npz", Map.of("y", array(DescribedFilesTest::x, 3, N), "ts", array(i -> 0.1 * i, N)),
                        "ts|-|x1 x2 x3|-|-"),
                npz("trials.npz", Map.of("v", array(DescribedFilesTest::x, 9, N), "t_ms", array(i -> 0.1 * i, N)),
                        "t_ms|-|x1 x2 x3 x4 x5 x6 x7 x8 x9|-|axes"),
                npz("wind.npz", Map.of("u", array(DescribedFilesTest::x, N), "w", array(DescribedFilesTest::y, N),
                        "t_s", array(i -> 0.1 * i, 1, N)), "t_s|-|u w|-|-"),
                npz("gas.npz", Map.of("CO2", array(DescribedFilesTest::x, N), "rmsd", array(DescribedFilesTest::y, N)),
                        "-|-|CO2 rmsd|-|-"),
                npz("units.npz", Map.of("x", array(DescribedFilesTest::x, N), "time (ps)", array(i -> 0.1 * i, N)),
                        "time|-|x|-|-"),
                npz("stamps.npz", Map.of("x", array(DescribedFilesTest::x, N), "time_stamp",
                        array(DescribedFilesTest::up, N)), "time_stamp|-|x|-|-"),
                npz("seconds.npz", Map.of("x", array(DescribedFilesTest::x, N), "tsec",
                        array(DescribedFilesTest::up, N)), "tsec|-|x|-|-"),
                npz("clock.npz", Map.of("x", array(DescribedFilesTest::x, N), "lab clock", array(i -> 0.1 * i, N)),
                        "lab clock|-|x|-|-"),
                npz("copies.npz", Map.of("rep_0", array(DescribedFilesTest::x, N), "rep_1",
                        array(DescribedFilesTest::y, 60, 1), "params", array(i -> i * i, 3)), "-|-|x|-|-"),
                npz("walkers.npz", Map.of("positions", array(i -> Math.sin(0.02 * (i / 3 % 40) + i / N + i % 3), 6, 40,
                        3)), null),
                npy("square.npy", DescribedFilesTest::x, new int[] {60, 60}, null),
                npy("cube.npy", i -> Math.sin(7.0 * i * i), new int[] {40, 3, 5}, null),
                npy("timed.npy", i -> i % 2 == 0 ? 0.5 * (i / 2) : x(i), new int[] {N, 2}, "x1|-|x2|-|-"));
    }

    private static List<Kind> layouts() {
        return List.of(
                text("fortran.dat", "", i -> row("%.2f %.4fD+01 %.3f-101", 0.1 * i, x(i), 1 + y(i)),
                        "column 1|-|x1 x2|-|-"),
                text("matrix.txt", "", i -> row("%.2f, %.3f, %.3f;", 0.1 * i, x(i), y(i)), "column 1|-|x1 x2|-|-"),
                text("glued.dat", "step x y", i -> row("%6d%9.3f%9.3f", i, 300 * x(i), 300 * y(i) - 900),
                        "step|-|x y|-|-"),
                text("wrist.csv", "1544027337.00, 1544027337.00\n32.00, 32.00", i -> row("%.2f,%.2f", x(i), y(i)),
                        "-|-|x1 x2|-|-"),
                text("units.csv", "Zeit,U,I\ns,V,mA", i -> row("%.2f,%.3f,%.3f", 0.1 * i, x(i), y(i)),
                        "Zeit|-|U I|-|-"),
                new Kind("months.txt", path -> Files.writeString(path, IntStream.range(0, 40).mapToObj(k -> 1979 + k
                        + IntStream.range(0, 12).mapToObj(m -> row(" %.3f", x(12 * k + m))).collect(
                                Collectors.joining())).collect(Collectors.joining("\n"))), "-|-|x|-|-"),
                new Kind("wide.csv", path -> Files.writeString(path, IntStream.range(0, 3).mapToObj(k
                        -> IntStream.range(0, N).mapToObj(i -> row("%.3f", x(i + 7 * k)))
                        .collect(Collectors.joining(",")))
                        .collect(Collectors.joining("\n"))), "-|-|x1 x2 x3|-|axes"));
    }

    private static List<Kind> names() {
        return List.of(
                text("comment.txt", "# t, q1, q2", i -> row("%d, %.3f, %.3f", i, x(i), y(i)), "t|-|q1 q2|-|-"),
                text("pandas.csv", "0,1", i -> row("%.3f,%.3f", x(i), y(i)), "-|-|0 1|-|-"),
                text("detectors.csv", "773869,767541,717447", i -> row("%.3f,%.3f,%.3f", x(i), y(i), x(i + 9)),
                        "-|-|773869 767541 717447|-|-"),
                text("tab-at-the-end.txt", "Counter\tAcc_X\tAcc_Y", i -> row("%d\t%.3f\t%.3f\t", i, x(i), y(i)),
                        "Counter|-|Acc_X Acc_Y|column 4|-"),
                text("pandas-index.csv", ",0,1", i -> row("%d,%.3f,%.3f", i, x(i), y(i)), "column 1|-|0 1|-|-"),
                text("prose.txt", "the radius of gyration of a chain, in nm", i -> row("%.3f %.3f", x(i), y(i)),
                        "-|-|x1 x2|-|-"));
    }

    /** A coordinate is not excluded by its name, nor because it rises. */
    private static List<Kind> goodOnes() {
        return List.of(
                text("prices.csv", "date,price_index,jobs", i -> date(1440 * i, "yyyy-MM-dd")
                        + row(",%.4f,%.3f", up(i), x(i)), "date|-|price_index jobs|-|monotonic"),
                text("glass.csv", "t,refractive_index,T", i -> row("%d,%.4f,%.3f", i, 1.3
                        + 0.05 * Math.sqrt(i / 3), x(i)),
                        "t|-|refractive_index T|-|-"),
                text("weather.csv", "date,max,min,mm,hours", i -> date(1440 * i, "yyyy-MM-dd") + row(",%d,%d,%d,%d",
                        count(i), count(i + 31), 1 + count(i + 7) % 12, count(i + 3) % 24),
                        "date|-|max min mm hours|-|-"),
                text("heading.csv", "t,heading,v", i -> row("%d,%.3f,%.3f", i, up(i), x(i)),
                        "t|-|heading v|-|monotonic"),
                text("scale.csv", "date,weight,food", i -> date(1440 * i, "yyyy-MM-dd") + row(",%.3f,%.3f", 22 + x(i),
                        y(i)), "date|-|weight food|-|-"),
                text("rate.csv", "t,omega", i -> row("%d,%.3f", i, 2 * x(i)), "t|-|omega|-|-"),
                text("unnamed.csv", "t,x,", i -> row("%d,%.3f,%.3f", i, x(i), y(i)), "t|-|x x2|-|-"));
    }

    /** Files of programs leave no question. */
    private static List<Kind> programs() {
        return List.of(
                text("COLVAR", "#! FIELDS time phi metad.bias\n#! SET min_phi -pi\n#! SET max_phi pi",
                        i -> row(" %.2f %.4f %.4f", 0.1 * i, x(i), Math.abs(y(i))), "time|-|phi|metad.bias|-"),
                text("run.colvars.traj", "# step         d            E_d", i -> row("%12d %.6e %.6e", 100 * i, x(i),
                        Math.abs(y(i))), "step|-|d|E_d|-"),
                text("vector.colvars.traj", "# step         pos                 E_r", i -> row(
                        "%12d ( %.6e , %.6e ) %.4e", 10 * i, x(i), y(i), Math.abs(y(i))),
                        "step|-|pos_1 pos_2|E_r|-"),
                text("energy.xvg", "@ xaxis label \"Time (ps)\"\n@ s0 legend \"Potential\"\n@ s1 legend \"Pressure\"",
                        i -> row("%d %.3f %.3f", i, x(i), y(i)), "Time|-|Potential Pressure|-|-"),
                text("openmm.csv", "#\"Step\",\"Time (ps)\",\"Temperature (K)\"", i -> row("%d,%d,%.3f", 500 * i, i,
                        300 + x(i)), "Time|-|Temperature (K)|Step|-"),
                text("ave.out", "# Time-averaged data for fix 1\n# TimeStep v_t v_e", i -> row("%d %.3f %.3f", 100 * i,
                        x(i), y(i)), "TimeStep|-|v_t v_e|-|-"),
                text("bead.xyz", "", i -> row("1\n\nAr %.3f %.3f %.3f", x(i), y(i), x(i + 50)),
                        "-|-|x_Ar1 y_Ar1 z_Ar1|-|-"));
    }

    private static String words(List<?> names) {
        return names.isEmpty() ? "-" : names.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    private static String described(FileDescription description) {
        Roles roles = description.dataset().map(read -> read.roles()).orElseThrow(() -> new AssertionError(
                description.refusal().map(refusal -> refusal.code() + ": " + refusal.english()).orElse("nothing")));
        return String.join("|", words(roles.time()), words(roles.trajectories()), words(roles.coordinates()),
                words(roles.excluded().stream().map(Roles.Exclusion::column).toList()),
                words(description.questions().stream().map(Question::id).toList()));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void rolesAreFoundOrAsked(Kind kind) throws IOException {
        Path file = folder.resolve(kind.file);
        kind.content.write(file);
        FileDescription found = Fixtures.description(file, ReadOptions.AUTOMATIC);
        if (kind.roles == null) {
            assertThat(found.questions()).isNotEmpty();
        } else {
            assertThat(described(found)).isEqualTo(kind.roles);
        }
        for (Question question : found.questions()) {
            for (Question.Answer answer : question.answers()) {
                assertAnswers(file, answer);
            }
        }
        Roles roles = found.dataset().orElseThrow().roles();
        JsonNode first = json(file, "");
        JsonNode again = json(file, roles.options());
        assertThat(again.get("questions")).as(roles.options()).isEmpty();
        assertThat(again.get("roles").get("assumptions")).as(roles.options()).isEmpty();
        assertThat(again.get("roles").get("coordinates")).hasToString(first.get("roles").get("coordinates")
                .toString());
        assertThat(withoutUnits(again)).as(roles.options()).isEqualTo(withoutUnits(first));
        for (Roles.Assumption assumption : roles.assumptions()) {
            JsonNode confirmed = json(file, assumption.option());
            assertThat(confirmed.get("roles").get("coordinates")).as(assumption.option()).hasToString(again.get(
                    "roles").get("coordinates").toString());
        }
    }

    private static String withoutUnits(JsonNode described) {
        return described.get("roles").get("line").asText().replaceAll(" · excluded:.*", "").replaceAll(
                " \\([^()]*\\)(?= · traj)", "");
    }

    /** As typed and as chosen in the window it is the same, and nothing is open any more. */
    private static void assertAnswers(Path file, Question.Answer answer) throws IOException {
        ReadOptions chosen = answer.apply().apply(ReadOptions.AUTOMATIC);
        assertThatCode(() -> Fixtures.dataset(file, chosen)).as(answer.option()).doesNotThrowAnyException();
        JsonNode typed = json(file, answer.option());
        assertThat(typed.get("questions")).as(answer.option()).isEmpty();
        assertThat(typed.get("roles").get("line").asText()).isEqualTo(Fixtures.dataset(file, chosen).roles().line()
                .english());
    }

    /** What is described under options that a shell has split. */
    private static JsonNode json(Path file, String options) {
        List<String> arguments = new ArrayList<>(List.of("describe", file.toString(), "--output", "-"));
        StringBuilder word = new StringBuilder();
        boolean quoted = false;
        for (char c : (options + " ").toCharArray()) {
            if (c == '\'') {
                quoted = !quoted;
            } else if (c == ' ' && !quoted) {
                if (!word.isEmpty()) {
                    arguments.add(word.toString());
                    word.setLength(0);
                }
            } else {
                word.append(c);
            }
        }
        return CommandLineRun.of(arguments.toArray(String[]::new)).json();
    }
}
