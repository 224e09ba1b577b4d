package org.larrr.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;
import static org.larrr.data.Notices.pattern;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.cli.output.ErrorFormatter;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.export.json.FitJson;
import org.larrr.export.table.DataTable;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.text.CsvWriter;
import org.larrr.systems.TestTruths;

/** Whatever is wrong: exit code other than 0, nothing on standard output, one line on standard error. */
class ComplaintsTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "fit | 2 | Missing required argument (specify one of these): (--data=FILE | --system=NAME)",
        "fit --data F --system triple-well | 2 | --data=FILE, --system=NAME are mutually exclusive",
        "fit --data F --dt x --shift 1 --length-scale 1 | 2 | Invalid value for option '--dt': \"x\" is not a number",
        "fit @/etc/passwd | 1 | file @/etc/passwd not found",
        "fit run.csv --system triple-well | 2 | mutually exclusive",
        "fit --data F --time-step 0.05 --length-scale 0.5 --shift 1 | 1 | unknown option --time-step; --help of",
        "fit --data @F --dt 0.05 | 1 | file @",
        "equation --data F --dt 0.05 --output eq.toml | 2 | fit-sde --save eq.toml",
        "fit --data F --dt 0.05 --frobnicate | 2 | Unknown option: '--frobnicate'",
        "fit --data F --dt 0.05 --kernel cauchy | 1 | unknown kernel \"cauchy\"; choose one of gaussian, matern52",
        "fit --data F --dt 0.05 --shift 1 --kernel gaussian(0.5)@2 | 1 | the kernel refers to coordinate 2, but "
                + "the samples have 1",
        "fit --data F --dt 0.05 --shift 1 --kernel gaussian(0.5)* | 1 | needs a kernel such as gaussian(0.5) at its "
                + "end",
        "fit --data F --dt 0.05 --shift 1 --length-scale 0.5,1 | 1 | the kernel has 2 length scales, the "
                + "samples have 1 coordinates",
        "fit --data F --dt 0.05 --shift 1 --length-scale 0.5 --kernel gaussian(0.5) | 1 | write it into the kernel",
        "fit --data F --dt 0.05 --shift 1 --length-scale 0.5,learn | 1 | as numbers or the word learn, not both",
        "fit-sde --system torus-rotation --steps 500 --estimator skew | 1 | no decaying process with an interval",
        "fit --data F --dt 0.05 --suggest --kernel linear | 1 | parameters can be suggested for --kernel gaussian",
        "suggest --data F --dt 0.05 --map shift | 1 | --map takes two parameters, not 1",
        "suggest --data F --dt 0.05 --map shift,rank | 1 | --map accepts length-scale, shift and regularization, not",
        "fit --data F --dt 0.05 --eigenvalue-map cooked | 2 | must be one of raw, corrected, finite, not \"cooked\"",
        "fit --data F --dt 0.05 --rank 2.5 | 2 | \"2.5\" is not a whole number up to 2147483647",
        "fit --data F --dt 0.05 --seed 0.5 | 2 | Invalid value for option '--seed': \"0.5\" is not a whole number",
        "fit --data F --dt 0.05 --shift 1 --length-scale 1 --kernel polynomial --degree 2147483647 | 1 | "
                + "the degree of a polynomial kernel must be a whole number up to 100, not 2147483647",
        "fit --data nowhere.npy --kernel cauchy | 1 | file nowhere.npy not found; and unknown kernel "
                + "\"cauchy\"; "
                + "choose one of gaussian",
        "fit --data F --dt -1 --length-scale 0.5 --shift 1 | 1 | the time step must be positive and finite, not -1.0",
        "fit --data F --dt NaN --length-scale 0.5 --shift 1 | 1 | the time step must be positive and finite, not NaN",
        "fit --data F --dt 0.05 --length-scale 0 --shift 1 | 1 | length scale must be positive and finite, not 0.0",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 0 | 1 | shift μ must be positive and finite, not 0.0",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --rank 0 | 1 | rank must be at least 1, not 0",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --regularization -1 | 1 | regularisation γ must be "
                + "non-negative",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --stride 0 | 1 | stride must be at least 1, not 0",
        "fit --data F --dt 0.05 --length-scale 0.5 --estimator to-rrr --lag 5000 | 1 | all trajectories are "
                + "shorter than "
                + "the lag of 5000 steps",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 100000 | 1 | μΔt = 5000 is too large: the weight exp(−μt) "
                + "vanishes after one step; use μ of at most 20",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --stride 2000 | 1 | there is 1 sample, too few to learn "
                + "from; keep more of them",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --columns 2 | 1 | does not have a column \"2\"; it has x",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --columns , | 1 | --columns is empty; give at least "
                + "one name, or remove the option to use all",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --arrays x | 1 | only NPZ and HDF5 files have named "
                + "arrays",
        "fit --system triple-well --steps 500 --estimator laplacian --kernel laplacian | 1 | the laplacian kernel has "
                + "no derivative at coinciding samples; choose another kernel",
        "fit --data F --dt 0.05 --length-scale 0.5 --estimator guess | 1 | unknown estimator \"guess\"; "
                + "there are larrr, to-rrr, to-krr",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --exact --landmarks 5 | 1 | --exact cannot be "
                + "combined with --tolerance or --landmarks",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --form dual --features 5 | 1 | and --orthogonal apply to "
                + "--form primal",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --form primal --kernel linear | 1 | not for linear; "
                + "use --form dual",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --degree 3 | 1 | --degree is an option of "
                + "--kernel polynomial",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --features 2000000000 | 1 | 2000000000 features of 1001 "
                + "samples would take",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --steps 5 | 1 | are options of --system, not of --data",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --estimator larrr,to-rrr --output - | 1 | --output "
                + "contains one fit",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --output no-such-folder/fit.json | 1 | "
                + "no-such-folder does not exist",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --output json | 2 | 'json' is a format, not a file",
        "kinetics --data F --dt 0.05 --length-scale 0.5 --shift 1 --output CSV | 2 | 'CSV' is a format, not a file",
        "fit --data nowhere.npy --dt 0.05 --length-scale 0.5 --shift 1 | 1 | file nowhere.npy not found",
        "fit --data F --times nowhere.csv --length-scale 0.5 --shift 1 | 1 | file nowhere.csv not found",
        "fit --data F --dt 0.05 --columns 2 --length-scale 0.5 --shift 1 | 1 | triple-well.npy does not have a "
                + "column \"2\"",
        "fit --system ornstein-uhlenbeck --steps 3000 --exact | 1 | the exact dual form is limited to 2000 samples",
        "fit --system nothing | 1 | nothing",
        "fit --system triple-well --parameter mass=1 | 1 | mass",
        "fit --system triple-well --parameter kT | 2 | kT",
        "simulate --system triple-well --steps 10 | 2 | Missing required option: '--output=FILE'",
        "experiment nothing | 2 | unknown name \"nothing\"; there are ou-eigenvalues, triple-well-error",
        "nothing | 2 | unknown name \"nothing\"; there are fit, describe, moments",
        "fit | 2 | Missing required argument",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --repeat 0 | 1 | --repeat must be at least 1, not 0",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --estimator energy | 1 | requires the diffusion of "
                + "the process",
        "bench suggest --trials 0 | 1 | there must be at least 1 trial, not 0",
        "simulate --system triple-well --steps 10 --output a.txt | 1 | use one of .npy, .npz, .csv",
        "simulate --system triple-well --steps 0 --output a.npy | 1 | --steps must be at least 1, not 0",
        "simulate --system triple-well --steps 10 --dt 0 --output a.npy | 1 | --dt must be positive, not 0",
        "simulate --system triple-well --steps 10 --burn-in -1 --output a.npy | 1 | --burn-in must be 0 or a positive "
                + "time, not -1",
        "simulate --system triple-well --steps 2000000000 --trajectories 2000 --output a.npy | 1 | simulate fewer "
                + "steps or trajectories",
        "simulate --system nowhere.toml --steps 10 --output a.npy | 1 | file nowhere.toml not found",
        "simulate --system triple-well --integrator baoab --steps 10 --output a.npy | 1 | the integrator baoab "
                + "cannot be used for Triple well",
        "simulate --system triple-well --integrator guess --steps 10 --output a.npy | 1 | unknown integrator "
                + "\"guess\"; known: euler-maruyama",
        "sweep --system triple-well --over shift=1:10:3 --output - | 2 | '--output': \"-\" means standard input "
                + "or output",
        "figure --data F --dt 0.05 --length-scale 0.5 --shift 1 --output - | 2 | give the name of a file or folder",
        "simulate --system triple-well --steps 10 --output - | 2 | give the name of a file or folder",
        "experiment ou-eigenvalues --output - | 2 | give the name of a file or folder",
        "fit --data - --shift 1 | 2 | give the name of a file or folder",
        "systems --eigenvalues 0 | 1 | --eigenvalues must be between 1 and 100",
        "systems unheard-of | 1 | unheard-of",
        "figure --data F --dt 0.05 --length-scale 0.5 --shift 1 | 2 | Missing required option: '--output=PATH'",
        "figure --data F --dt 0.05 --length-scale 0.5 --shift 1 --output . --dpi 5 | 1 | --dpi must be between 30 and "
                + "2400",
        "figure --data F --dt 0.05 --length-scale 0.5 --shift 1 --output . --format gif | 2 | but was 'gif'",
        "figure --data F --dt 0.05 --length-scale 0.5 --shift 1 --output a.svg --format png | 1 | give a folder",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --stride 2147483647 | 1 | there is 1 sample, too few to "
                + "learn from",
        "fit --data F --dt 0.05 --length-scale 1e-300 --shift 1 | 1 | the kernel overflows at these samples",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1 --tolerance 10 | 1 | the low-rank approximation of the "
                + "kernel, whose trace is 1",
        "fit --data F --dt 0.05 --length-scale 0.5 --estimator to-rrr --lag 5000 | 1 | all trajectories are "
                + "shorter than "
                + "the lag of 5000 steps",
        "fit --data F --dt 0.05 --length-scale 0.5 --shift 1e12 | 1 | is too large: the weight",
        "figure --data F --dt 0.05 --length-scale 0.5 --shift 1 --output a.bmp | 1 | a.bmp ends in a format that is "
                + "not supported",
        "experiment --repeat . --output x | 1 | . is a folder, not a file",
        "conquer | 2 | conquer",
    })
    void areOneLine(String arguments, int exitCode, String message) {
        CommandLineRun run = CommandLineRun.ofLine(
                arguments.replace(" F ", " " + CommandLineRun.reference("triple-well.npy") + " "));

        assertThat(run.err().strip().lines()).singleElement().asString().contains(message);
        assertThat(run.out()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(exitCode);
    }

    @Test
    void aFileInThePlaceOfACommandIsToldHowToBeRead() throws IOException {
        Path file = Files.writeString(folder.resolve("mine.csv"), "x\n1\n2\n");

        CommandLineRun run = CommandLineRun.of(file.toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("mine.csv is a file, not a command; fit --data " + file + " learns from it");
    }

    @Test
    void aRankBeyondTheFeaturesIsToldBesideTheEigenpairsThereAre() {
        CommandLineRun run = CommandLineRun.of("fit", "--data", CommandLineRun.reference("triple-well.npy").toString(),
                "--dt", "0.05",
                "--length-scale", "0.5", "--shift", "1", "--rank", "2147483647");

        assertThat(run.err()).containsPattern("note: rank 2147483647 exceeds the \\d+ features").hasLineCount(1);
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void aBrokenFileIsNamedWithLineAndColumn() throws IOException {
        Path file = Files.writeString(folder.resolve("broken.csv"), "x,y\n1,2\n3,four\n");
        CommandLineRun run = CommandLineRun.of(
                "fit", "--data", file.toString(), "--dt", "1", "--length-scale", "1", "--shift", "1");

        assertThat(run.err()).isEqualToIgnoringNewLines("broken.csv, line 3, column 2 (y): \"four\" is not a number"
                + " (--columns x excludes the column)");
        assertThat(run.exitCode()).isEqualTo(1);
    }

    @Test
    void aChoiceOfReadingNamesItsOption() throws IOException {
        Path gaps = Files.writeString(folder.resolve("gaps.csv"), "x\n1\n\nnan\n3\n");
        Path commas = Files.writeString(folder.resolve("commas.csv"), "x;y\n0,5;1.5\n0,7;1.6\n");

        assertThat(CommandLineRun.of("fit", "--data", gaps.toString(), "--dt", "1", "--shift", "1", "--missing",
                "refuse").err())
                .endsWithIgnoringCase("correct the file, or choose to cut the trajectories there or to "
                        + "interpolate (--missing split, --missing interpolate)" + System.lineSeparator());
        assertThat(CommandLineRun.of("fit", "--data", commas.toString(), "--dt", "1", "--shift", "1").err())
                .contains("(--decimal-comma)");
    }

    @Test
    void anglesAreOfDataAndHaveATurn() {
        String data = CommandLineRun.reference("triple-well.npy").toString();

        assertThat(CommandLineRun.of("fit", "--system", "triple-well", "--angles", "x").err())
                .startsWith(english("option.angles-of-data"));
        assertThat(CommandLineRun.of("fit", "--data", data, "--dt", "1", "--shift", "1", "--angles", "x1=half").err())
                .startsWith("--angles: \"half\" is not a full turn");
        assertThat(CommandLineRun.of("fit", "--data", data, "--dt", "1", "--shift", "1", "--angles", "phi").err())
                .contains(english("coordinate.unknown-angle", "phi", List.of("x")));
    }

    @Test
    void verboseAddsTheTrace() {
        CommandLineRun run = CommandLineRun.ofLine(
                "fit --data nowhere.npy --dt 1 --length-scale 1 --shift 1 --verbose");

        assertThat(run.err())
                .startsWith(english("file.missing", Path.of("nowhere.npy"))).contains("DataFormatException", "\tat ");
    }

    @Test
    void anExhaustedHeapIsToldInPlainWords() {
        StringWriter err = new StringWriter();
        int exitCode = new CommandLineInterface(new PrintWriter(new StringWriter()), new PrintWriter(err),
                (a, b, c, d) -> {
            throw new OutOfMemoryError("Java heap space");
        }, TestTruths.MEMORY).run("figure", "--data", CommandLineRun.reference("triple-well.npy").toString(), "--dt",
                "0.05",
                "--length-scale", "0.5", "--shift", "1", "--output", folder.toString());

        assertThat(err.toString().strip().lines()).singleElement().asString()
                .startsWith("out of memory: thin the data");
        assertThat(exitCode).isEqualTo(1);
    }

    /** What takes its states a part at a time is told how large a part. */
    @Test
    void momentsOutOfMemoryAreToldHowToTakeLess() {
        StringWriter err = new StringWriter();
        PrintWriter exhausted = new PrintWriter(new StringWriter() {
            @Override
            public void write(char[] text, int from, int length) {
                throw new OutOfMemoryError("Java heap space");
            }
        });
        int exitCode = new CommandLineInterface(exhausted, new PrintWriter(err), (a, b, c, d) -> { },
                TestTruths.MEMORY).run("moments", "--data", CommandLineRun.reference("triple-well.npy").toString(),
                "--dt", "0.05", "--length-scale", "0.5", "--shift", "1", "--features", "20", "--output",
                folder.resolve("moments.npz").toString());

        assertThat(err.toString().strip().lines()).singleElement().isEqualTo(ErrorFormatter.OUT_OF_MEMORY_FOR_MOMENTS)
                .asString().contains("--memory");
        assertThat(exitCode).isEqualTo(1);
    }

    @Test
    void helpAndVersionAreNoErrors() {
        assertThat(CommandLineRun.ofLine("--version").out()).startsWith("LaRRR Workbench ");
        assertThat(CommandLineRun.of("--help").out()).startsWith("larrr fit --data ").contains("Usage: larrr ");
        for (String command : new String[] {"fit ", "simulate ", "systems ", "figure "}) {
            CommandLineRun help = CommandLineRun.ofLine(command + "--help");
            assertThat(help.exitCode()).isZero();
            assertThat(help.out()).startsWith("Usage: larrr " + command.strip());
            assertThat(help.err()).isEmpty();
        }
    }

    @Test
    void dataWithNothingToLearnAreTold() throws IOException {
        Path constant = Files.writeString(folder.resolve("constant.csv"), "x,y\n1,2\n1,2\n1,2\n1,2\n");
        Path short1 = Files.writeString(folder.resolve("short.csv"), "x\n1\n2\n");
        Path singles = Files.writeString(folder.resolve("singles.csv"), "run,x\n1,1\n2,2\n3,3\n4,4\n");
        String settings = " --dt 0.1 --shift 1 --length-scale 1";

        assertThat(CommandLineRun.ofLine("fit --data " + constant + settings).err())
                .isEqualToIgnoringNewLines(
                        "all samples are equal, so there is nothing to learn; choose other columns");
        assertThat(CommandLineRun.ofLine("fit --data " + constant + " --dt 0.1 --shift 1").err())
                .contains(english("data.constant"));
        assertThat(CommandLineRun.ofLine("suggest --data " + constant + " --dt 0.1").err())
                .contains(english("data.constant"));
        assertThat(CommandLineRun.ofLine("fit --data " + short1 + settings).err())
                .contains(english("data.too-few-states", 2, Message.of("data.longer")));
        assertThat(CommandLineRun.ofLine("fit --data " + singles + " --trajectory-column run" + settings).err())
                .contains(english("data.no-pairs", Message.of("data.longer")));
    }

    @Test
    void aCovarianceThatIsSingularWithoutRegularizationIsTold() throws IOException {
        StringBuilder twice = new StringBuilder("x,y\n");
        for (int i = 0; i < 200; i++) {
            double x = Math.sin(i * i);
            twice.append(x).append(',').append(2 * x).append('\n');
        }
        Path file = Files.writeString(folder.resolve("twice.csv"), twice);

        // The second coordinate adds no direction; γ = 0 cannot invert what random features see of it.
        assertThat(CommandLineRun.ofLine("fit --data " + file + " --dt 0.1 --shift 1 --length-scale 2 "
                + "--form primal --features 150 --regularization 0 --rank 3").err())
                .containsPattern(pattern("covariance.singular", "0"));
    }

    @Test
    void whatIsNamedByNothingIsNoFile() {
        CommandLineRun run = CommandLineRun.of("fit", "--data", "", "--shift", "1");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("the name is empty").hasLineCount(1);
    }

    /** Names bring along what moves the cursor, colours the terminal or turns the writing round. */
    @Test
    void whatATerminalActsOnIsNotPrinted() throws IOException {
        String acting = "e\u001b[31m\u202evil";
        Path data = folder.resolve(acting + ".csv");
        Files.writeString(data, "t,x\n0,1\n1,2\n2,1\n3,3\n4,2\n5,1\n6,2\n7,2\n8,4\n9,1\n");
        String fit = "fit --length-scale 1 --shift 1 --rank 1 --data ";
        CommandLineRun table = CommandLineRun.of((fit + data).split(" "));
        assertThat(table.exitCode()).as(table.err()).isZero();
        assertThat(table.out()).contains("e\ufffd[31m\ufffdvil.csv").doesNotContain("\u001b", "\u202e");
        CommandLineRun written = CommandLineRun.of(("simulate --system triple-well --dt 0.01 --steps 5 --output "
                + folder.resolve(acting + "3.csv")).split(" "));
        assertThat(written.out()).contains("wrote").doesNotContain("\u001b", "\u202e");
        Path model = folder.resolve("model.npz");
        assertThat(CommandLineRun.of((fit + data + " --save-model " + model).split(" ")).exitCode()).isZero();
        CommandLineRun applied = CommandLineRun.of("apply", "--model", model.toString(), "--data", data.toString(),
                "--output", folder.resolve(acting + "2.csv").toString());
        assertThat(applied.exitCode()).as(applied.err()).isZero();
        CommandLineRun unit = CommandLineRun.of((fit + data + " --time-unit p\ns").split(" "));
        assertThat(unit.exitCode()).isEqualTo(1);
        assertThat(unit.err()).startsWith(english("setting.time-unit", 60, "\"p\ufffds\"")).hasLineCount(1);
    }

    /** JSON says such characters in another way, so that what reads it gets them back. */
    @Test
    void jsonOnATerminalKeepsEveryCharacter() throws IOException {
        com.fasterxml.jackson.databind.node.ObjectNode node =
                new com.fasterxml.jackson.databind.ObjectMapper().createObjectNode();
        node.put("name", "a\u001b\u202eb\u2028\n\ud83d\ude00");
        String json = FitJson.text(node);
        assertThat(json).doesNotContain("\u001b", "\u202e", "\u2028").contains("\ud83d\ude00", "\\u202e");
        assertThat(CommandLineRun.parse(json).get("name")).isEqualTo(node.get("name"));
    }

    /** Spreadsheets run cells that begin like formulas. */
    @Test
    void tablesHoldNoFormulas() throws IOException {
        Path data = folder.resolve("formulas.csv");
        CsvWriter.write(data, Trajectories.wrap(new double[] {1, 2, 3, 4}, new int[] {2}, new TimeGrid.Uniform(1), "",
                List.of("=x", "+y")));
        assertThat(Files.readAllLines(data).get(0)).isEqualTo("t,'=x,'+y");
        assertThat(Fixtures.read(data, ReadOptions.AUTOMATIC).coordinates()).containsExactly("=x", "+y");
        String table = new DataTable("", List.of("@name", "value"), List.of(List.of("=1+1", -1.5), List.of("-0.5", 2)))
                .csv();
        assertThat(table).isEqualTo("'@name,value\n'=1+1,-1.5\n-0.5,2\n");
        assertThat(List.of(CsvWriter.cell("-1.5e-3"), CsvWriter.cell("-"),
                CsvWriter.cell("@sum"), CsvWriter.cell("x")))
                .containsExactly("-1.5e-3", "-", "'@sum", "x");
    }

    @Test
    void aKernelOfThousandsOfTermsDoesNotFillTheScreen() throws IOException {
        CsvWriter.write(folder.resolve("few.csv"), Trajectories.wrap(new double[] {0, 1, 3, 2, 0, 1, 2, 3, 1, 0},
                new int[] {10}, new TimeGrid.Uniform(1), "", List.of("x")));
        String kernel = "1.0 + ".repeat(20_000) + "gaussian(1.0)";
        CommandLineRun run = CommandLineRun.of("fit", "--data", folder.resolve("few.csv").toString(), "--kernel",
                kernel, "--shift", "1", "--regularization", "0.1", "--rank", "2", "--no-trust");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out().lines()).contains("1.0 + ".repeat(20_000).substring(0, 160) + "… kernel, N = 4 (residual"
                + " trace 0)").allMatch(line -> line.length() < 300);
    }

    @Test
    void aNameInLettersThatTheLocaleLacksIsToldWithTheRemedy() {
        assertThat(ErrorFormatter.of(new InvalidPathException("данные.csv", "Malformed input"))).isEqualTo("the name "
                + "\"данные.csv\" has characters that do not exist in the locale of this session; set a "
                + "UTF-8 locale (LC_ALL=C.UTF-8) and run the command again");
        assertThat(ErrorFormatter.of(new InvalidPathException("a\0б", "Nul character not allowed")))
                .contains("is not a file name: Nul character not allowed");
    }
}
