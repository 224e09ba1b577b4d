package org.larrr.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;
import static org.larrr.data.Notices.pattern;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.Trajectories;
import org.larrr.io.Fixtures;
import org.larrr.io.array.ArrayFile;
import org.larrr.io.columns.ReadOptions;
import org.larrr.simulation.Integrator;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

class OtherCommandsTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"a.npy", "a.npz", "a.csv"})
    void simulateWritesWhatTheSimulatorGives(String name) throws IOException {
        Path file = folder.resolve(name);
        CommandLineRun run = CommandLineRun.of("simulate", "--system", "ornstein-uhlenbeck-2d", "--dt", "0.1",
                "--steps", "60",
                "--trajectories", "3", "--burn-in", "1", "--seed", "5", "--output", file.toString());
        Trajectories expected = Simulator.simulate(
                Simulation.byDefault(SystemCatalogue.get("ornstein-uhlenbeck-2d"), 0.1, 60, 3, 1, 5),
                        new Cancellation());

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).startsWith("wrote 183 samples of ").endsWith(file + System.lineSeparator());
        Trajectories written = Fixtures.read(file, ReadOptions.AUTOMATIC.withStep(0.1));
        assertThat(written.states()).isEqualTo(expected.states());
        assertThat(written.lengths()).containsExactly(61, 61, 61);
    }

    /** Between numbered states a process jumps. */
    @Test
    void anEquationIsFittedToNoNumbersOfStates() throws IOException {
        Random random = new Random(4);
        StringBuilder table = new StringBuilder("t,state\n");
        int state = 0;
        for (int i = 0; i < 2_000; i++) {
            state = random.nextDouble() < 0.1 ? 1 - state : state;
            table.append(0.1 * i).append(',').append(state).append('\n');
        }
        Path file = Files.writeString(folder.resolve("states.csv"), table);
        assertThat(CommandLineRun.of("fit-sde", "--data", file.toString()).err())
                .containsPattern(pattern("equation.few-values"));
    }

    /** One diffusion constant for both coordinates would take steps too short to simulate. */
    @Test
    void anEquationIsFittedToNoCoordinatesOfVeryDifferentScales() throws IOException {
        Random random = new Random(4);
        StringBuilder table = new StringBuilder("t,x,y\n");
        double x = 0;
        double y = 0;
        for (int i = 0; i < 400; i++) {
            x = 0.9 * x + 0.3 * random.nextGaussian();
            y = 0.8 * y + 0.3 * random.nextGaussian();
            table.append(0.1 * i).append(',').append(1e7 * x).append(',').append(1e-7 * y).append('\n');
        }
        Path file = Files.writeString(folder.resolve("scales.csv"), table);
        assertThat(CommandLineRun.of("fit-sde", "--data", file.toString(), "--shift", "2.5", "--kernel",
                "gaussian(1e7,1e-7)", "--regularization", "1e-4", "--rank", "3", "--reversible").err())
                .containsPattern(pattern("equation.scales"));
    }

    /** The unit of a coordinate is no matter. */
    @Test
    void anEquationIsFittedInAnyUnit() throws IOException {
        double[] slowest = new double[2];
        for (int unit = 0; unit < 2; unit++) {
            Random random = new Random(4);
            StringBuilder table = new StringBuilder("t,x\n");
            double x = 0;
            for (int i = 0; i < 600; i++) {
                x = 0.9 * x + 0.3 * random.nextGaussian();
                table.append(0.1 * i).append(',').append(unit == 0 ? x : 1e-12 * x).append('\n');
            }
            Path file = Files.writeString(folder.resolve("unit.csv"), table);
            CommandLineRun run = CommandLineRun.of("fit-sde", "--data", file.toString(), "--shift", "2.5",
                    "--length-scale", unit == 0 ? "0.5" : "5e-13", "--regularization", "1e-4", "--rank", "3",
                    "--reversible", "--output", "-");
            slowest[unit] = run.json().get("tables").get("rates").get(0).get("written_re").asDouble();
        }
        assertThat(slowest[1] / slowest[0]).isCloseTo(1, within(1e-3));
    }

    @Test
    void aDefinitionFileIsSimulatedByTheSchemeAskedFor() throws IOException {
        Path definition = folder.resolve("own.toml");
        try (InputStream shipped = SystemCatalogue.class.getResourceAsStream("/sample-systems/double-well.toml")) {
            Files.copy(shipped, definition);
        }
        Path output = folder.resolve("own.npy");
        CommandLineRun run = CommandLineRun.of("simulate", "--system", definition.toString(), "--dt", "0.1", "--steps",
                "20",
                "--burn-in", "0", "--integrator", "milstein", "--inner-step", "0.02", "--seed", "3", "--output",
                output.toString());
        assertThat(run.err()).isEmpty();
        StochasticSystem same = SystemCatalogue.get("double-well");
        Trajectories expected = Simulator.simulate(
                new Simulation(same, Integrator.byId("milstein"), 0.1, 0.02, 20, 1, 0, 3), new Cancellation());
        assertThat(Fixtures.read(output, ReadOptions.AUTOMATIC.withStep(0.1)).states()).isEqualTo(expected.states());
    }

    @Test
    void systemsListsEverySystemWithItsTruth() {
        CommandLineRun run = CommandLineRun.ofLine("systems --eigenvalues 3");

        assertThat(run.exitCode()).isZero();
        for (StochasticSystem system : SystemCatalogue.all()) {
            assertThat(run.out()).contains(system.id() + ": " + system.title());
        }
        assertThat(run.out()).contains("-0.599497 ±", "-0.55 + 0.357071i", "true λ: 0, -1, -2\n");
    }

    @Test
    void systemsTellsEverythingAboutOne() {
        assertThat(CommandLineRun.ofLine("systems triple-well").out())
                .contains("dX =", "source: ", "friction", "suggested: --dt 0.01 --steps 50000", "--reversible");
    }

    @Test
    void figureWritesEveryFigureInEveryFormat() throws IOException {
        Path target = folder.resolve("figures");
        CommandLineRun run = CommandLineRun.ofLine(figure("larrr,to-rrr") + " --format png,svg --width-mm 90 --output "
                + target);

        assertThat(run.err()).isEmpty();
        assertThat(Files.list(target).map(file -> file.getFileName().toString())).containsExactlyInAnyOrder(
                "spectrum.png", "spectrum.svg", "singular-values.png", "singular-values.svg",
                "eigenfunctions-larrr.png",
                "eigenfunctions-larrr.svg", "eigenfunctions-to-rrr.png", "eigenfunctions-to-rrr.svg");
        assertThat(target.resolve("spectrum.svg")).hasContent("SVG 90.0 Eigenvalues");
        assertThat(run.out().lines()).hasSize(8).allMatch(line -> line.startsWith("wrote "));
    }

    @Test
    void figureTakesTheFormatFromAFileName() {
        CommandLineRun.ofLine(figure("larrr") + " --output " + folder.resolve("fit.pdf"));

        assertThat(folder.resolve("fit-spectrum.pdf")).hasContent("PDF 160.0 Eigenvalues");
        assertThat(folder.resolve("fit-eigenfunctions.pdf")).exists();
    }

    @Test
    void figureTakesPresetsAndWritesTheNumbersAndTables() throws IOException {
        Path target = folder.resolve("column");
        CommandLineRun run = CommandLineRun.ofLine(figure("larrr")
                + " --figure-preset one-column --colours greyscale --legend top-right"
                + " --data-format csv,npz --table csv,latex,markdown --output " + target);

        assertThat(run.err()).isEmpty();
        assertThat(target.resolve("spectrum.png")).hasContent("PNG 85.0 Eigenvalues");
        assertThat(Files.readAllLines(target.resolve("spectrum.csv")).get(0)).startsWith("series,mark,index,row,x,y");
        assertThat(ArrayFile.read(target.resolve("singular-values.npz"))).isNotEmpty();
        assertThat(Files.readAllLines(target.resolve("eigenvalues.csv"))).hasSize(5);
        assertThat(target.resolve("eigenvalues.tex")).content().contains("\\toprule");
        assertThat(target.resolve("eigenvalues.md")).content().startsWith("| estimator | i | λ |");
        assertThat(run.out().lines()).hasSize(12);
    }

    @Test
    void figureComplainsAboutStylesInOneLine() {
        for (String wrong : List.of("--figure-preset poster", "--legend middle", "--font-size 100", "--colours pink",
                "--dpi 3")) {
            CommandLineRun run = CommandLineRun.ofLine(figure("larrr") + " " + wrong + " --output " + folder);
            assertThat(run.exitCode()).as(wrong).isNotZero();
            assertThat(run.err().lines()).as(wrong).hasSize(1);
        }
        assertThat(CommandLineRun.ofLine(figure("larrr") + " --figure-preset poster --output " + folder).err())
                .contains("one-column, two-columns, slide");
    }

    @Test
    void exportWritesAFolderAndReportAFile() throws IOException {
        String fit = figure("larrr").substring("figure".length());
        CommandLineRun export = CommandLineRun.ofLine("export" + fit + " --figure-preset one-column --output "
                + folder.resolve("missing/all"));
        assertThat(export.exitCode()).isNotZero();
        assertThat(export.err()).contains(english("write.folder-missing", folder.resolve("missing")));
        CommandLineRun wrong = CommandLineRun.ofLine("report" + fit + " --dpi 1 --output " + folder.resolve("r.html"));
        assertThat(wrong.err()).contains(english("option.between", "--dpi", 30L, 2400L, 1.0));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void animateWritesAPictureAValue() throws IOException {
        String fit = "animate" + figure("larrr").substring("figure".length());
        CommandLineRun run = CommandLineRun.ofLine(fit
                + " --vary rank --from 2 --to 4 --frames 9 --picture singular-values --output "
                + folder.resolve("film"));
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).endsWith(": 3 pictures" + System.lineSeparator());
        assertThat(folder.resolve("film/frame-0003.png")).hasContent("PNG 160.0 Singular values");
        assertThat(CommandLineRun.ofLine(fit + " --vary kT --from 1 --to 2 --output " + folder.resolve("x")).err())
                .containsPattern(pattern("sweep.no-parameter", "kT"));
        assertThat(CommandLineRun.ofLine(fit + " --vary rank --from 2 --to 4 --picture pie --output "
                + folder.resolve("x")).err())
                .contains(english("figure.no-picture", "pie", List.of("spectrum", "plane", "timescales",
                        "eigenfunctions", "singular-values", "trajectory")));
    }

    private static String figure(String estimators) {
        return "figure --data " + CommandLineRun.reference("triple-well.npy")
                + " --dt 0.05 --length-scale 0.5 --shift 1 --rank 4 --reversible --estimator " + estimators;
    }

    @Test
    void theDemoTellsTheTripleWellAndHowToGetTheWindow() throws IOException {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Path target = folder.resolve("larrr-demo");
        int exitCode = new Demo(new PrintWriter(out), new PrintWriter(err), CommandLineRun.TITLES, TestTruths.MEMORY)
                .run(target, Optional.of("there is no display"));

        assertThat(err.toString()).isEmpty();
        assertThat(exitCode).isZero();
        assertThat(out.toString()).startsWith("Triple well: n = 50001, d = 1, Δt = 0.01")
                .contains("true λ", "LaRRR λ", "TO-RRR λ", "-0.599497")
                .endsWith("No window: there is no display." + System.lineSeparator());
        List<String> names = Files.list(target).map(file -> file.getFileName().toString()).toList();
        assertThat(names).contains("spectrum.png", "spectrum.pdf", "eigenfunctions-larrr.svg").hasSize(12);
    }

    /** A command is built alone where it is asked for, and beside all others where they are listed: under one name. */
    @Test
    void everyCommandOfTheListIsThereAlone() {
        String help = CommandLineRun.of("--help").out();
        List<String> listed = Pattern.compile("(?m)^  ([a-z]+) ").matcher(help.substring(help.indexOf("Commands:")))
                .results().map(command -> command.group(1)).toList();
        assertThat(listed).hasSizeGreaterThan(20).contains("fit", "experiment", "handbook");
        for (String name : listed) {
            assertThat(CommandLineRun.of(name, "--help").out()).startsWith("Usage: larrr " + name + " ");
        }
        assertThat(CommandLineRun.of("fi").exitCode()).isEqualTo(2);
    }
}
