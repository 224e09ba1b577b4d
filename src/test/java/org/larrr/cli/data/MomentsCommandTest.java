package org.larrr.cli.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.larrr.data.Notices.pattern;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineInterface;
import org.larrr.cli.CommandLineRun;
import org.larrr.cli.data.MomentsOptions.MemorySize;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.gui.charts.print.FigureFiles;
import org.larrr.io.Fixtures;
import org.larrr.io.array.NpyWriter;
import org.larrr.io.columns.ReadOptions;
import org.larrr.systems.TestTruths;

class MomentsCommandTest {

    private static final String FIT = " --regularization 1e-6 --rank 3 --reversible --output -";

    @TempDir
    Path folder;
    private Path data;

    @BeforeEach
    void writeEightTrajectories() throws IOException {
        data = Files.createDirectory(folder.resolve("data"));
        Random random = new Random(2);
        for (int k = 0; k < 8; k++) {
            double[] x = new double[1500];
            for (int i = 1; i < x.length; i++) {
                x[i] = x[i - 1] - 0.05 * x[i - 1] + 0.3 * random.nextGaussian();
            }
            NpyWriter.write(data.resolve(k + ".npy"), x, x.length, 1);
        }
    }

    private static CommandLineRun run(String line) {
        CommandLineRun run = CommandLineRun.ofLine(line);
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
        return run;
    }

    /**
     * A plan that one process makes, shares that others sweep, and the answer of fit on the same data and settings.
     */
    @Test
    void itBeginsByItself() throws IOException {
        Path plan = folder.resolve("plan.json");
        String told = run("moments plan --data " + data + " --dt 0.05 --reversible --output " + plan).out();
        var words = java.util.regex.Pattern.compile("chosen on 12000 of 12000 samples: gaussian\\(([\\d.E-]+)\\), "
                + "shifts ([\\d.E-]+) to ([\\d.E-]+), lags 1, (\\d+) steps; a fit takes (.*) --lag "
                + "\\d+").matcher(told);
        assertThat(words.find()).as(told).isTrue();
        StringBuilder files = new StringBuilder();
        for (int k = 1; k <= 3; k++) {
            Path part = folder.resolve("part" + k + ".npz");
            run("moments --data " + data + " --plan " + plan + " --share " + k + "/3 --output " + part);
            files.append(' ').append(part);
        }
        Path merged = folder.resolve("all.npz");
        run("moments merge" + files + " --output " + merged);
        CommandLineRun fit = CommandLineRun.ofLine("fit --moments " + merged + " --output -");
        assertThat(fit.err()).startsWith("note: chosen from the data: --shift " + Double.valueOf(words.group(3)));
        assertComplains("fit --data " + merged, "such as fit --moments " + merged);
        JsonNode whole = CommandLineRun.ofLine("fit --data " + data + " --dt 0.05 --length-scale "
                + words.group(1) + " " + words.group(5) + " --output -").json();
        for (int i = 0; i < 4; i++) {
            double expected = whole.at("/eigenvalues/" + i + "/0").asDouble();
            assertThat(fit.json().at("/eigenvalues/" + i + "/0").asDouble())
                    .isCloseTo(expected, within(1e-7 * (1e-1 + Math.abs(expected))));
        }
        assertThat(whole.get("eigenvalues").get(1).get(0).asDouble()).isBetween(-1.2, -0.85);
        assertComplains("moments --data " + data + " --plan " + plan + " --shift 1 --output " + merged,
                "a plan fixes the stored quantities; remove shifts");
        assertComplains("moments --data " + data + " --plan " + plan + " --share 9/3 --output " + merged,
                "a share is written for instance 3/8, not 9/3");
        assertComplains("moments --data " + data + " --dt 0.1 --plan " + plan + " --output " + merged,
                "the plan has 1 coordinates at Δt = 0.05, the data have 1 at Δt = 0.1");
    }

    /** What is planned for a memory is collected in it; where nothing fits, the plan is refused and not the sweep. */
    @Test
    void aPlanKeepsToTheMemory() throws IOException {
        Path plan = folder.resolve("plan.json");
        run("moments plan --data " + data + " --dt 0.05 --reversible --memory 44m --output " + plan);
        run("moments --data " + data + " --plan " + plan + " --memory 44m --output " + folder.resolve("all.npz"));
        assertComplains("moments plan --data " + data + " --dt 0.05 --reversible --memory 20m --output " + plan,
                "MiB are allowed; allow more");
        assertComplains("moments plan --data " + data + " --dt 0.05 --reversible --length-scale 0.05"
                + " --shift-range 0.5:50 --memory 20m --output " + plan,
                "MiB are allowed; allow more");
    }

    /** What is not given is chosen even where no plan is kept; suggest looks among what the file holds. */
    @Test
    void settingsAreSuggestedAmongTheMoments() {
        Path file = folder.resolve("all.npz");
        assertThat(run("moments --data " + data + " --dt 0.05 --reversible --output " + file).out())
                .contains("; a fit takes --shift ");
        JsonNode found = CommandLineRun.ofLine("suggest --moments " + file + " --reversible --output -").json();
        JsonNode moments = CommandLineRun.ofLine("fit --moments " + file + " --no-trust --output -").json();
        assertThat(found.at("/suggestion/lengthScale").asDouble() + found.at("/best/lengthScale").asDouble())
                .as(found.toString()).isNotNaN();
        assertThat(moments.at("/settings/shift").asDouble()).isPositive();
    }

    /** Of two files that were merged each is a data set; groups do not mix them. */
    @Test
    void mergedFilesAreCompared() {
        String whole = collect("", "--length-scale 1 --shift 3");
        for (int half = 1; half <= 2; half++) {
            run("moments --data " + data + " --plan " + whole + " --share " + half + "/2 --output "
                    + folder.resolve("half" + half + ".npz"));
        }
        Path both = folder.resolve("both.npz");
        run("moments merge " + folder.resolve("half1.npz") + " " + folder.resolve("half2.npz") + " --output " + both);
        String settings = " --shift 3 --rank 3 --reversible --regularization 1e-6 --permutations 20 --replicates 20";
        String moments = run("compare --moments " + both + settings).out();
        String states = run("compare --data " + data + " --dt 0.05 --length-scale 1 --counts 4,4" + settings).out();
        for (String text : List.of(moments, states)) {
            assertThat(text).containsPattern(pattern("picture.sets-alike"));
        }
        assertThat(column(moments, 2)).containsExactly(column(states, 2));
        assertComplains("compare --moments " + whole + settings + " --counts 3,6",
                "the numbers of trajectories sum to 9, but there are 8");
    }

    /** The numbers of one column of the first table. */
    private static String[] column(String text, int at) {
        return text.lines().dropWhile(line -> !line.startsWith("set ")).skip(1).takeWhile(line -> !line.isBlank())
                .map(line -> line.strip().split(" +")[at]).toArray(String[]::new);
    }

    /** What takes averages over states takes those that the file keeps, here all. */
    @Test
    void kineticsAndModelsComeFromMoments() throws IOException {
        String file = collect("", "--length-scale 1 --shift-range 3:12");
        String settings = " --shift 3 --rank 3 --reversible --regularization 1e-6";
        String fromStates = " --data " + data + " --dt 0.05 --length-scale 1" + settings;
        String passage = "kinetics --from x<-1 --to x>1";
        JsonNode moments = CommandLineRun.ofLine(passage + " --moments " + file + settings + " --output -").json();
        JsonNode states = CommandLineRun.ofLine(passage + fromStates + " --output -").json();
        assertThat(moments.at("/numbers/meanFirstPassageAB").asDouble()).isCloseTo(
                states.at("/numbers/meanFirstPassageAB").asDouble(), withinPercentage(0.1));
        Path model = folder.resolve("model.npz");
        Path other = folder.resolve("other.npz");
        run("fit --moments " + file + settings + " --save-model " + model);
        run("fit" + fromStates + " --save-model " + other);
        for (Path each : List.of(model, other)) {
            run("apply --model " + each + " --data " + data.resolve("1.npy") + " --dt 0.05 --what eigenfunctions"
                    + " --output " + each + ".npy");
        }
        double[] expected = Fixtures.read(Path.of(other + ".npy"), ReadOptions.AUTOMATIC.withStep(1)).states();
        double[] found = Fixtures.read(Path.of(model + ".npy"), ReadOptions.AUTOMATIC.withStep(1)).states();
        // Lobes of a symmetric double well are equally large: which is positive depends on the states that are kept.
        double sign = Math.signum(found[1] * expected[1]);
        for (int i = 1; i < found.length; i += 3) {
            found[i] *= sign;
        }
        assertThat(found).containsExactly(expected, within(1e-6));
        run("forecast --moments " + file + settings);
        run("nonnormal --moments " + file + settings);
        run("windows --moments " + file + settings + " --windows 2");
        assertComplains("measure --moments " + file + settings,
                "a spectral measure sums products of a function with itself at every lag");
    }

    private String collect(String what, String options) {
        Path file = folder.resolve(what + ".npz");
        run("moments --data " + data.resolve(what) + " --dt 0.05 --output " + file + " " + options);
        return file.toString();
    }

    /** Whatever the file is called. */
    @Test
    void theSameMomentsDoNotCountTwice() throws IOException {
        String one = collect("1.npy", "--length-scale 0.5 --shift 1");
        String two = collect("2.npy", "--like " + one);
        Path copy = Files.copy(Path.of(one), folder.resolve("copy.npz"));
        String merge = "moments merge --output " + folder.resolve("both.npz") + " ";
        run(merge + one + " " + two);
        String three = collect("3.npy", "--like " + one);
        Path both = Files.copy(folder.resolve("both.npz"), folder.resolve("merged before.npz"));
        String all = folder.resolve("both.npz").toString();
        for (List<String> files : List.of(List.of(one, one), List.of(one, two, copy.toString()),
                List.of(both.toString(), copy.toString()), List.of(three, two, both.toString()))) {
            List<String> words = new ArrayList<>(List.of("moments", "merge", "--output", all));
            words.addAll(files);
            CommandLineRun twice = CommandLineRun.of(words.toArray(String[]::new));
            assertThat(twice.exitCode()).isEqualTo(1);
            assertThat(twice.err()).endsWith(files.get(files.size() - 1) + " contain the moments of the same samples, "
                    + "which would count twice; name one of them" + System.lineSeparator()).hasLineCount(1);
        }
        assertThat(CommandLineRun.of("moments", "merge", "--output", all, both.toString(), three).exitCode())
                .isZero();
        assertThat(MomentsFile.read(Path.of(all)).marks()).hasSize(3);
    }

    /** What one sweep read with other files counts as what it is. */
    @Test
    void aFileOfAFolderThatWasSweptWholeDoesNotCountTwice() {
        String whole = collect("", "--length-scale 0.5 --shift 1");
        String part = collect("4.npy", "--like " + whole);
        assertComplains("moments merge --output " + folder.resolve("x.npz") + " " + whole + " " + part,
                "contain the moments of the same samples");
    }

    @Test
    void aStepThatHasLostItsDigitsIsRefused() {
        assertThat(CommandLineRun.ofLine("moments --data " + data + " --dt 5e-324 --length-scale 1 --shift 1 --output "
                + folder + "/x.npz").err()).isEqualToIgnoringNewLines(
                        "the time step 4.9E-324 is too small to represent; choose another unit of time");
    }

    private static void assertSameEigenvalues(JsonNode actual, JsonNode expected) {
        for (int i = 0; i < 3; i++) {
            assertThat(actual.at("/eigenvalues/" + i + "/0").asDouble())
                    .isCloseTo(expected.at("/eigenvalues/" + i + "/0").asDouble(), within(1e-10));
        }
    }

    @Test
    void aFitFromMomentsIsAFitFromTheData() {
        String file = collect("3.npy", "--length-scale 1 --shift-range 1:10 --shift-count 20 --lags 1,2");
        for (String settings : new String[] {"--shift 1", "--shift 2.5", "--shift 10", "--estimator to-rrr --lag 2"}) {
            JsonNode streamed = run("fit --moments " + file + " " + settings + FIT).json();
            JsonNode whole = run("fit --data " + data.resolve("3.npy") + " --dt 0.05 --length-scale 1 " + settings
                    + FIT).json();
            for (int i = 0; i < 3; i++) {
                assertThat(streamed.at("/eigenvalues/" + i + "/0").asDouble())
                        .isCloseTo(whole.at("/eigenvalues/" + i + "/0").asDouble(), within(1e-7));
            }
            assertThat(streamed.get("n")).isEqualTo(whole.get("n"));
            assertThat(streamed.get("features")).isEqualTo(whole.get("features"));
            assertThat(streamed.get("flags")).isEqualTo(whole.get("flags"));
        }
        assertThat(run("fit --moments " + file + " --shift 2 --rank 3 --reversible").out())
                .startsWith("3.npy.npz: n = 1500, d = 1, Δt = 0.05\n").contains("LaRRR λ");
    }

    @Test
    void complexShiftsAreKeptMergedAndFittedFrom() {
        String whole = collect("", "--length-scale 1 --shift 3 --terms 20 --frequencies 1,2.5");
        StringBuilder files = new StringBuilder();
        for (int k = 0; k < 8; k++) {
            files.append(' ').append(collect(k + ".npy", "--like " + whole));
        }
        Path merged = folder.resolve("tones.npz");
        run("moments merge " + files + " --output " + merged);
        String fit = " --shift 3 --frequency 2.5 --rank 3 --output -";
        JsonNode expected = run("fit --data " + data + " --dt 0.05 --length-scale 1" + fit).json();
        for (String file : List.of(whole, merged.toString())) {
            JsonNode found = run("fit --moments " + file + fit).json();
            for (int i = 0; i < 3; i++) {
                for (int part = 0; part < 2; part++) {
                    assertThat(found.at("/eigenvalues/" + i + "/" + part).asDouble()).isCloseTo(
                            expected.at("/eigenvalues/" + i + "/" + part).asDouble(), within(1e-6));
                }
            }
        }
        assertComplains("fit --moments " + merged + " --shift 3 --frequency 2", "do not contain the frequency ω = "
                + "2.0");
        CommandLineRun sweep = run("sweep --moments " + merged + " --shift 3 --rank 3 --metric timescale"
                + " --over frequency=0:2.5:2:linear --output " + folder.resolve("sweep"));
        assertThat(sweep.out()).contains("2.5");
    }

    @Test
    void mergedFilesAreTheWholeFolder() {
        String first = collect("0.npy", "--length-scale 1 --shift 3 --terms 20");
        StringBuilder files = new StringBuilder(first);
        for (int k = 1; k < 8; k++) {
            files.append(' ').append(collect(k + ".npy", "--like " + first));
        }
        Path merged = folder.resolve("merged.npz");
        assertThat(run("moments merge " + files + " --output " + merged).out())
                .startsWith("wrote moments of 12000 samples in 8 trajectories");
        String whole = collect("", "--like " + first);
        assertSameEigenvalues(run("fit --moments " + merged + " --shift 3" + FIT).json(),
                run("fit --moments " + whole + " --shift 3" + FIT).json());
    }

    /** Bands, verdicts, gauges and held-out residuals, of all files swept together and of pieces that were merged. */
    @Test
    void whatIsJudgedIsWhatTheDataSay() {
        String whole = collect("", "--length-scale 1 --shift 3");
        StringBuilder files = new StringBuilder();
        for (int k = 0; k < 8; k++) {
            files.append(' ').append(collect(k + ".npy", "--like " + whole));
        }
        Path merged = folder.resolve("merged.npz");
        run("moments merge" + files + " --output " + merged);
        JsonNode expected = run("fit --data " + data + " --dt 0.05 --length-scale 1 --shift 3 --regularization 1e-6 "
                + "--rank 3 --reversible --output -").json();
        for (String file : List.of(whole, merged.toString())) {
            JsonNode found = run("fit --moments " + file + " --shift 3" + FIT).json();
            assertThat(found.at("/gauges")).hasSize(4);
            for (int g = 0; g < 4; g++) {
                assertThat(found.at("/gauges/" + g + "/words")).isEqualTo(expected.at("/gauges/" + g + "/words"));
            }
            for (int i = 1; i < 3; i++) {
                JsonNode pair = expected.at("/trust/pairs/" + i);
                JsonNode own = found.at("/trust/pairs/" + i);
                assertThat(half(own)).isCloseTo(half(pair), withinPercentage(20));
                assertThat(own.at("/heldOutResidual").asDouble()).isCloseTo(pair.at("/heldOutResidual").asDouble(),
                        withinPercentage(20));
            }
            for (JsonNode fit : List.of(found, expected)) {
                assertThat(fit.at("/trust/pairs/1/verdict").asText()).isEqualTo("trust");
            }
        }
    }

    private static double half(JsonNode pair) {
        return (pair.at("/band/re/1").asDouble() - pair.at("/band/re/0").asDouble()) / 2;
    }

    /** Of trajectories of one length each the pair counts need no terms, of two lengths together they do. */
    @Test
    void whatNothingCouldBeFittedToIsNotMerged() throws IOException {
        double[] x = new double[300];
        Arrays.setAll(x, i -> Math.sin(i));
        NpyWriter.write(data.resolve("short.npy"), x, x.length, 1);
        String first = collect("0.npy", "--length-scale 1 --shift 3 --terms 0");
        String second = collect("short.npy", "--like " + first);
        Path merged = folder.resolve("merged.npz");
        assertComplains("moments merge " + first + " " + second + " --output " + merged, "--terms 28");
        assertThat(merged).doesNotExist();
    }

    @Test
    void consecutivePiecesAreOneTrajectory() throws IOException {
        double[] x = new double[3000];
        Random random = new Random(9);
        for (int i = 1; i < x.length; i++) {
            x[i] = 0.95 * x[i - 1] + 0.3 * random.nextGaussian();
        }
        NpyWriter.write(data.resolve("whole.npy"), x, 3000, 1);
        NpyWriter.write(data.resolve("a.npy"), Arrays.copyOf(x, 1000), 1000, 1);
        NpyWriter.write(data.resolve("b.npy"), Arrays.copyOfRange(x, 1000, 3000), 2000, 1);
        String whole = collect("whole.npy", "--length-scale 1 --shift 3 --terms 12");
        String a = collect("a.npy", "--like " + whole);
        String b = collect("b.npy", "--like " + whole);
        Path merged = folder.resolve("merged.npz");
        run("moments merge --consecutive " + a + " " + b + " --output " + merged);
        JsonNode joined = run("fit --moments " + merged + " --shift 3" + FIT).json();
        assertThat(joined.get("trajectories").asInt()).isEqualTo(1);
        assertSameEigenvalues(joined, run("fit --moments " + whole + " --shift 3" + FIT).json());
    }

    @Test
    void picturesAndFoldersComeFromMomentsToo() throws IOException {
        String file = collect("3.npy", "--length-scale 1 --shift 2");
        run("figure --moments " + file + " --shift 2 --rank 3 --reversible --table csv --output "
                + folder.resolve("figures"));
        assertThat(folder.resolve("figures/spectrum.png")).content().contains("Eigenvalues");
        assertThat(folder.resolve("figures")).isDirectoryContaining("glob:**eigenfunctions*");
        StringWriter said = new StringWriter();
        int exitCode = new CommandLineInterface(new PrintWriter(said), new PrintWriter(said),
                new FigureFiles(Assertions::fail),
                TestTruths.MEMORY)
                .run("export", "--moments", file,
                "--shift", "2", "--rank", "3", "--reversible", "--output", folder.resolve("all").toString());
        assertThat(exitCode).as(said.toString()).isZero();
        JsonNode fit = run("fit --moments " + folder.resolve("all/data/moments.npz")
                + " --shift 2 --rank 3 --reversible --output -").json();
        assertThat(folder.resolve("all/eigenvalues.csv")).content().contains(fit.at("/eigenvalues/1/0").asText());
        assertThat(folder.resolve("all/repeat.sh")).content()
                .contains("fit --moments data/moments.npz --estimator larrr --shift 2.0")
                .doesNotContain("--kernel");
    }

    private static void assertComplains(String line, String message) {
        CommandLineRun run = CommandLineRun.ofLine(line);
        assertThat(run.exitCode()).isNotZero();
        assertThat(run.err()).hasLineCount(1).contains(message);
    }

    @Test
    void complaintsSayWhatToChange() {
        String start = "moments --data " + data + " --dt 0.05 --length-scale 1 --output " + folder.resolve("m.npz");
        assertComplains(start + " --shift 1 --shift-range 1:2", "give either --shift or --shift-range");
        assertComplains(start + " --shift-range 1-2", "--shift-range must be two numbers");
        assertComplains(start + " --shift 1 --memory lots", "\"lots\" is not a memory size");
        assertComplains(start + " --shift 0.1", "use μ of at least 0.492");
        assertComplains("moments", "--data is missing");
        String file = collect("1.npy", "--length-scale 1 --shift 3");
        assertComplains("fit --moments " + file + " --shift 4",
                "these moments contain shifts from 3.000 to 3.000, not μ = 4.000");
        assertComplains("fit --moments " + file + " --shift 3 --length-scale 2", "a moments file fixes its features");
        assertComplains("fit --moments " + file + " --dt 1 --shift 3", "a moments file fixes how its data are read");
        assertComplains("figure --moments " + file + " --shift 3 --length-scale 1 --output " + folder,
                "a moments file fixes its features");
        assertComplains("fit --moments " + data.resolve("1.npy") + " --shift 3", "1.npy is not an NPZ archive");
    }

    @Test
    void sizesOfMemory() {
        assertThat(MemorySize.parse("512m")).isEqualTo(512L << 20);
        assertThat(MemorySize.parse("2 GiB")).isEqualTo(2L << 30);
        assertThat(MemorySize.parse("1000000")).isEqualTo(1_000_000);
    }
}
