package org.larrr.cli.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;
import org.larrr.data.Trajectories;
import org.larrr.io.DataReader;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;

class ApplyCommandTest {

    @TempDir
    Path folder;
    private Path data;
    private Path model;

    @BeforeEach
    void fit() {
        data = folder.resolve("well.csv");
        model = folder.resolve("model.npz");
        run("simulate --system triple-well --dt 0.02 --steps 1500 --seed 3 --output " + data);
        run("fit --data " + data + " --length-scale 0.4 --shift 5 --reversible --rank 5 --save-model " + model);
    }

    private static CommandLineRun run(String line) {
        CommandLineRun run = CommandLineRun.ofLine(line);
        assertThat(run.exitCode()).as(run.err()).isZero();
        return run;
    }

    private Trajectories applied(String name) throws IOException {
        Path file = folder.resolve(name);
        run("apply --model " + model + " --data " + data + " --what eigenfunctions,sets,committor,free-energy "
                + "--output "
                + file);
        return DataReader.readAll(List.of(file), name.endsWith(".npy") || name.endsWith(".h5")
                ? ReadOptions.AUTOMATIC.withStep(0.02) : ReadOptions.AUTOMATIC,
                        new org.larrr.stages.Cancellation()).trajectories();
    }

    @Test
    void everyFormatHoldsTheSameNumbers() throws IOException {
        Trajectories npy = applied("out.npy");
        assertThat(npy.size()).isEqualTo(1501);
        for (String name : new String[] {"out.csv", "out.colvar"}) {
            Trajectories other = applied(name);
            assertThat(other.states()).as(name).containsExactly(npy.states());
            assertThat(other.coordinates()).startsWith("f1", "f2").contains("set1", "committor", "free_energy");
            assertThat(other.step()).isEqualTo(0.02);
        }
        Path hdf = folder.resolve("out.h5");
        run("apply --model " + model + " --data " + data + " --what committor --output " + hdf);
        try (var file = new io.jhdf.HdfFile(hdf)) {
            double[] q = (double[]) file.getDatasetByPath("/committor").getData();
            assertThat(q).containsExactly(npy.coordinate(npy.dimension() - 2));
        }
    }

    @Test
    void severalFilesComeOneAfterTheOther() throws IOException {
        Path out = folder.resolve("two.csv");
        CommandLineRun run = run("apply --model " + model + " --data " + data + " " + data + " --output " + out);
        assertThat(run.out()).startsWith("wrote 3002 frames");
        assertThat(Files.readAllLines(out)).hasSize(3003).last().asString().startsWith("2,");
    }

    /** A model of formulas and delays tells of states that have a past, at their own times and frames. */
    @Test
    void whatWasObservedIsObservedAgain() throws IOException {
        run("fit --data " + data + " --observe x,x^2 --delays 3 --delay 0.04 --length-scale 1 --shift 5 "
                + "--reversible --rank 3 --save-model " + model);
        Path csv = folder.resolve("seen.csv");
        assertThat(run("apply --model " + model + " --data " + data + " --output " + csv).out())
                .startsWith("wrote 1497 frames");
        List<String> rows = Files.readAllLines(csv);
        assertThat(rows.get(1)).startsWith("1,0.08,");
        Path list = folder.resolve("seen-frames.csv");
        run("frames --model " + model + " --data " + data + " --what extremes --count 1 --output " + list);
        String[] highest = Files.readAllLines(list).stream().filter(line -> line.startsWith("f2 high")).findFirst()
                .orElseThrow().split(",");
        String[] row = rows.get(Integer.parseInt(highest[3]) - 4 + 1).split(",");
        assertThat(Double.parseDouble(row[3])).isEqualTo(Double.parseDouble(highest[5]));
        assertThat(Double.parseDouble(row[1]))
                .isCloseTo(Double.parseDouble(highest[4]), org.assertj.core.api.Assertions.within(1e-9));
    }

    /** A grid of states to draw a function on rises evenly, and is no time for that. */
    @Test
    void anEvenGridOfStatesIsNoTime() throws IOException {
        for (String name : List.of("grid.csv", "grid.npy")) {
            Path grid = folder.resolve(name);
            if (name.endsWith(".csv")) {
                Files.writeString(grid, "x\n" + java.util.stream.IntStream.rangeClosed(-50, 50)
                        .mapToObj(i -> String.valueOf(0.02 * i)).collect(java.util.stream.Collectors.joining("\n")));
            } else {
                Path csv = folder.resolve("grid.csv");
                double[] states = Fixtures.read(csv, ReadOptions.AUTOMATIC.withStep(1).withColumns(List.of("x")))
                        .states();
                org.larrr.io.TrajectoryWriter.write(grid, org.larrr.data.Trajectories.single(states, 1, 1));
            }
            Path out = folder.resolve("values.npy");
            assertThat(run("apply --model " + model + " --data " + grid + " --dt 1 --output " + out).out())
                    .startsWith("wrote 101 frames");
        }
    }

    @Test
    void framesAreThoseOfHighestValue() throws IOException {
        Path list = folder.resolve("frames.csv");
        run("frames --model " + model + " --data " + data + " --what extremes,transition --count 3 --output " + list);
        Trajectories values = applied("out.npy");
        double[] f2 = values.coordinate(1);
        double most = java.util.Arrays.stream(f2).max().orElseThrow();
        String first = Files.readAllLines(list).stream().filter(line -> line.startsWith("f2 high")).findFirst()
                .orElseThrow();
        String[] cells = first.split(",");
        assertThat(cells[1]).isEqualTo("well.csv");
        assertThat(f2[Integer.parseInt(cells[3])]).isEqualTo(most);
        assertThat(Double.parseDouble(cells[5])).isEqualTo(most);
        assertThat(Files.readAllLines(list).stream().filter(line -> line.startsWith("transition"))).hasSize(3)
                .allMatch(line -> Math.abs(Double.parseDouble(line.split(",")[5]) - 0.5) < 0.1);
    }

    /** A model of x and y meets data of x, z, and of y, x: only those that mean the same are taken. */
    @Test
    void otherColumnsAreNotTakenForTheModels() throws IOException {
        Path plane = folder.resolve("plane.csv");
        Path known = folder.resolve("plane.npz");
        run("simulate --system ornstein-uhlenbeck-2d --dt 0.05 --steps 500 --seed 1 --output " + plane);
        run("fit --data " + plane + " --length-scale 1 --shift 1 --rank 2 --save-model " + known);
        String apply = "apply --model " + known + " --output " + folder.resolve("out.csv") + " --data ";
        run(apply + plane);
        String expected = Files.readString(folder.resolve("out.csv"));
        List<String> lines = Files.readAllLines(plane);
        Path other = folder.resolve("other.csv");
        Files.writeString(other, "t,x,z\n" + String.join("\n", lines.subList(1, lines.size())));
        assertThat(CommandLineRun.ofLine(apply + other).err()).isEqualToIgnoringNewLines("the model was fitted to "
                + "the columns "
                + "x, y, the data have x, z; if these are the same quantities, confirm it with --columns x,z");
        assertThat(run(apply + other + " --columns x,z").err())
                .isEqualToIgnoringNewLines("note: the columns x, z are taken for the model's x, y, in this order");
        assertThat(folder.resolve("out.csv")).hasContent(expected);
        List<String> wide = lines.stream().map(line -> line + (line.startsWith("t") ? ",z,w" : ",7,8")).toList();
        Files.write(other, wide);
        assertThat(run(apply + other).err()).as("all of them are there").isEmpty();
        assertThat(folder.resolve("out.csv")).hasContent(expected);
        assertThat(run(apply + other + " --columns 3,2").err()).as("counted in another order").isEmpty();
        assertThat(folder.resolve("out.csv")).hasContent(expected);
        assertThat(run(apply + other + " --columns z,w").err()).contains("z, w are taken for the model's x, y");
        assertThat(Files.readString(folder.resolve("out.csv"))).isNotEqualTo(expected);
    }

    @Test
    void complaintsNameTheRemedy() {
        assertThat(CommandLineRun.ofLine("apply --model " + model + " --data " + data + " --what colour --output "
                + folder + "/x.npy")
                .err())
                .startsWith(english("model.no-quantity", "colour", List.of("eigenfunctions", "left", "sets",
                        "committor", "free-energy")));
        assertThat(CommandLineRun.ofLine("apply --model " + data + " --data " + data + " --output "
                + folder + "/x.npy")
                .err())
                .contains("is not");
        assertThat(CommandLineRun.ofLine("apply --data " + data + " --output " + folder + "/x.npy").err())
                .startsWith(english("option.model-missing"));
        Path wide = folder.resolve("wide.npy");
        run("simulate --system ornstein-uhlenbeck-2d --dt 0.02 --steps 10 --output " + wide);
        assertThat(CommandLineRun.ofLine("apply --model " + model + " --data " + wide + " --dt 1 --output " + folder
                + "/x.npy").err())
                .contains(english("model.columns-count", 1, "x", 2, "x1, x2"));
    }
}
