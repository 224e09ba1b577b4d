package org.larrr.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.english;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.Dataset;
import org.larrr.data.Message;
import org.larrr.data.Roles;
import org.larrr.data.Trajectories;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Axes;

/** Files as programs leave them (io/kinds/make.py made them), read with nothing but their name. */
class KindsTest {

    private static final int N = 60;

    private static double x(int i, int k) {
        return (7 * i * i + 3 * k) % 11 / 4.0;
    }

    private static Dataset read(String name) throws IOException {
        return Fixtures.dataset(Fixtures.file("kinds/" + name), ReadOptions.AUTOMATIC);
    }

    @ParameterizedTest
    @CsvSource(nullValues = "-", value = {
        "square.npz,60,2,1,steps,x1 x2", // not the probabilities, though they are as many numbers
        "counter.npz,60,2,1,steps,x1 x2", // not the counter, though it is longer than a coordinate
        "mesh.npz,60,2,0.5,-,x1 x2", // not the two squares of a mesh
        "iterations.h5,60,2,0.5,-,u v", // two fields of one simulation, not two simulations
        "last.npz,60,2,0.5,-,x1 x2",
        "middle.npz,60 60,2,0.5,-,x1 x2",
        "rounding.npy,60,2,1,steps,x1 x2", // complex, the imaginary part being left over
        "complex.npz,60,2,0.5,-,x1 x2", // real and imaginary part; what rises evenly beside is no state
        "complex.mat,60,2,0.5,-,x1 x2",
        "complex.h5,60,2,1,steps,x1 x2",
        "cells.mat,60 60,2,1,steps,x1 x2",
        "dspace.mat,60,2,0.5,-,Data{1} Data{2}",
        "table.h5,60,2,1,steps,x1 x2",
        "tracks.h5,60 60,2,1,frames,x y", // in a table of records, id is a track
        "rate.nwb,60,2,0.5,s,x1 x2",
        "stamps.nwb,60,2,0.5,s,x1 x2",
        "bounds.nc,60,2,0.5,s,sst1 sst4", // bounds of time are no state, cells of land are left out
        "ocean.nc,60,6,0.5,s,sst1 sst2 sst3 sst4 sst5 sst6",
        "buoy.nc,60,2,0.5,s,east north",
        "parts.json,60,2,1,months,north south"})
    void theStateIsWhatIsOneAndTheTimeWhatFits(String file, String lengths, int dimension, double step, String unit,
            String names) throws IOException {
        Trajectories data = read(file).trajectories();

        assertThat(Arrays.stream(data.lengths()).mapToObj(String::valueOf).collect(Collectors.joining(" ")))
                .isEqualTo(lengths);
        assertThat(data.dimension()).isEqualTo(dimension);
        if (file.startsWith("complex.npz")) {
            assertThat(data.grid().isUniform()).isTrue();
        } else {
            assertThat(data.step()).isEqualTo(step);
            assertThat(data.timeUnit()).isEqualTo(unit == null ? "" : unit);
        }
        assertThat(String.join(" ", data.coordinates())).isEqualTo(names);
        for (int i = 0; i < data.size(); i++) {
            for (int k = 0; k < dimension; k++) {
                assertThat(data.value(i, k)).as("state %d, coordinate %d", i, k).isEqualTo(x(i % N, k));
            }
        }
    }

    @Test
    void whatIsLeftAsideIsSaid() throws IOException {
        assertThat(read("square.npz").notes())
                .extracting(Message::english).anyMatch(note -> note.endsWith(
                english("array.left-aside", "square.npz", "trajectory", List.of("P"), false)));
        assertThat(read("bounds.nc").roles().excluded()).contains(
                new Roles.Exclusion("sst2", Message.of("exclusion.missing", true)),
                new Roles.Exclusion("sst3", Message.of("exclusion.missing", true)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"complex.npz", "complex.h5"})
    void thatComplexNumbersAreTwoCoordinatesIsSaid(String file) throws IOException {
        assertThat(read(file).notes()).contains(Message.of("array.complex", file));
        assertThat(read("rounding.npy").notes()).extracting(Message::code).doesNotContain("array.complex");
    }

    @Test
    void aFieldThatWasSeenOnceIsNoTrajectory() {
        assertThatThrownBy(() -> read("once.nc"))
                .satisfies(telling("array.field-at-one-time", "once.nc", "sst", List.of("y", "x"), false));
    }

    /** 5 April 2016 is the 96th day; the minute changes from row to row. */
    @Test
    void aDayOfTheYearBesideMonthAndDayIsThatDay(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("station.dat");
        Files.writeString(file, IntStream.range(0, N).mapToObj(i -> "2016 96 4 5 " + i / 20 + " " + i % 20 * 3 + " "
                + x(i, 0) + " " + x(i, 1)).collect(Collectors.joining("\n")));
        Trajectories data = Fixtures.read(file, ReadOptions.AUTOMATIC);

        assertThat(data.step()).isEqualTo(3);
        assertThat(data.timeUnit()).isEqualTo("min");
        assertThat(data.dimension()).isEqualTo(2);
        assertThat(data.value(7, 1)).isEqualTo(x(7, 1));
    }

    @Test
    void aTableThatMayLieOnItsSideIsAskedAbout() throws IOException {
        assertThatThrownBy(() -> read("wide.csv")).satisfies(telling("question.axes"));
        assertThat(Fixtures.read(Fixtures.file("kinds/wide.csv"), ReadOptions.AUTOMATIC.withAxes(Axes.TRANSPOSED))
                .size()).isEqualTo(60);
        assertThat(Fixtures.read(Fixtures.file("kinds/wide.csv"), ReadOptions.AUTOMATIC.withAxes(Axes.ROWS))
                .count()).isEqualTo(52);
    }

    @Test
    void rowsAsManyAsTimesAreStates(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("field.npz");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
            out.putNextEntry(new ZipEntry("time.npy"));
            out.write(npy("(60,)", IntStream.range(0, 60).mapToDouble(i -> 0.5 * i).toArray()));
            out.putNextEntry(new ZipEntry("field.npy"));
            out.write(npy("(60, 70)", IntStream.range(0, 4200).mapToDouble(i -> x(i / 70, i % 70)).toArray()));
        }
        Trajectories data = Fixtures.read(file, ReadOptions.AUTOMATIC);

        assertThat(data.size()).isEqualTo(60);
        assertThat(data.dimension()).isEqualTo(70);
        assertThat(data.step()).isEqualTo(0.5);
    }

    @Test
    void matricesOfASystemAreNoTrajectories(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("system.npz");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
            out.putNextEntry(new ZipEntry("A.npy"));
            out.write(npy("(2, 2)", 0.9, 0.1, 0, 0.8));
            out.putNextEntry(new ZipEntry("x.npy"));
            out.write(npy("(60, 2)", IntStream.range(0, 120).mapToDouble(i -> x(i / 2, i % 2)).toArray()));
        }
        assertThatThrownBy(() -> Fixtures.read(file, ReadOptions.AUTOMATIC))
                .satisfies(telling("question.array-lengths"));
        assertThat(Fixtures.read(file, ReadOptions.AUTOMATIC.with(new ReadOptions.ArrayOptions(List.of("x"),
                Axes.AUTOMATIC))).lengths()).containsExactly(60);
    }

    @Test
    void numbersOfTrajectoriesBesideATableSeparateThem(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("runs.npz");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
            out.putNextEntry(new ZipEntry("traj.npy"));
            out.write(npy("(60,)", IntStream.range(0, 60).mapToDouble(i -> i < 25 ? 1 : 2).toArray()));
            out.putNextEntry(new ZipEntry("X.npy"));
            out.write(npy("(60, 2)", IntStream.range(0, 120).mapToDouble(i -> x(i / 2, i % 2)).toArray()));
        }
        Dataset read = Fixtures.dataset(file, ReadOptions.AUTOMATIC);
        assertThat(read.trajectories().lengths()).containsExactly(25, 35);
        assertThat(read.trajectories().coordinates()).containsExactly("X1", "X2");
        assertThat(read.roles().assumptions()).isEmpty();
    }

    private static byte[] npy(String shape, double... values) {
        byte[] header = ("{'descr': '<f8', 'fortran_order': False, 'shape': " + shape + ", }\n")
                .getBytes(StandardCharsets.US_ASCII);
        ByteBuffer bytes = ByteBuffer.allocate(10 + header.length + 8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put((byte) 0x93).put("NUMPY".getBytes(StandardCharsets.US_ASCII)).put((byte) 1).put((byte) 0);
        bytes.putShort((short) header.length).put(header);
        Arrays.stream(values).forEach(bytes::putDouble);
        return bytes.array();
    }
}
