package org.larrr.cli.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.cli.CommandLineRun;
import org.larrr.data.Trajectories;
import org.larrr.io.DataReader;
import org.larrr.io.columns.ReadOptions;

/** What is written for PLUMED is read here as PLUMED reads it: labels, actions CUSTOM and COMBINE, formulas. */
class FunctionsCommandTest {

    private static final String WHAT = " --what eigenfunctions,sets,committor ";

    @TempDir
    Path folder;

    private static CommandLineRun run(String line) {
        CommandLineRun run = CommandLineRun.ofLine(line);
        assertThat(run.exitCode()).as(run.err()).isZero();
        return run;
    }

    private Path fitted(String system, String how) {
        Path data = folder.resolve("data.csv");
        run("simulate --system " + system + " --dt 0.02 --steps 700 --seed 3 --output " + data);
        run("fit --data " + data + " --shift 5 --no-trust --rank 5 --regularization 1e-5 " + how + " --save-model "
                + folder.resolve("model.npz"));
        return data;
    }

    private Trajectories applied(Path data) throws IOException {
        Path file = folder.resolve("out.csv");
        run("apply --model " + folder.resolve("model.npz") + " --data " + data + WHAT + "--output " + file);
        return DataReader.readAll(List.of(file), ReadOptions.AUTOMATIC, new org.larrr.stages.Cancellation())
                .trajectories();
    }

    private Path written(String form) {
        Path file = folder.resolve("functions." + form);
        assertThat(run("functions --model " + folder.resolve("model.npz") + WHAT + "--form " + form + " --output "
                + file).out()).contains("committor over ", "differ from apply by at most ");
        return file;
    }

    @ParameterizedTest
    @ValueSource(strings = {"--length-scale 0.4 --reversible", "--length-scale 0.4 --reversible --exact --stride 4",
        "--kernel 0.5*matern32(0.7)+laplacian(1)*polynomial(2,1)+matern52(1)*periodic(9,1) --landmarks 9"})
    void plumedsFormulasAreTheModel(String how) throws IOException {
        Path data = fitted("triple-well", how);
        compare(data, List.of("x"));
    }

    @Test
    void everyCoordinateHasItsLabel() throws IOException {
        compare(fitted("lemon-slice", "--length-scale 0.6 --reversible"), List.of("x", "y"));
    }

    private void compare(Path data, List<String> labels) throws IOException {
        Trajectories expected = applied(data);
        List<String> lines = Files.readAllLines(written("plumed"));
        assertThat(lines.get(2)).contains("Define these labels before: " + String.join(", ", labels));
        List<String> rows = Files.readAllLines(data);
        for (int i = 0; i < expected.size(); i += 50) {
            String[] cells = rows.get(i + 1).split(",");
            Map<String, Double> values = new HashMap<>();
            for (int c = 0; c < labels.size(); c++) {
                values.put(labels.get(c), Double.parseDouble(cells[cells.length - labels.size() + c]));
            }
            lines.stream().filter(line -> !line.startsWith("#")).forEach(line -> act(line, values));
            for (int c = 0; c < expected.dimension(); c++) {
                String name = expected.coordinates().get(c);
                assertThat(values.get("larrr_" + name)).as(name)
                        .isCloseTo(expected.value(i, c), within(1e-9 * Math.max(1, Math.abs(expected.value(i, c)))));
            }
        }
    }

    @Test
    void conditionsAndFourierFeaturesAreRefused() {
        fitted("triple-well", "--length-scale 0.4 --reversible --from x<-0.5 --to x>0.5");
        assertThat(refused("committor")).contains(english("source.ends"));
        assertThat(refused("free-energy")).contains("a table, not a formula");
        fitted("triple-well", "--length-scale 0.4 --reversible --features 40");
        assertThat(refused("eigenfunctions")).contains(english("source.features"));
    }

    private String refused(String what) {
        CommandLineRun run = CommandLineRun.ofLine("functions --model " + folder.resolve("model.npz") + " --what "
                + what + " --output " + folder.resolve("refused.dat"));
        assertThat(run.exitCode()).isNotZero();
        assertThat(folder.resolve("refused.dat")).doesNotExist();
        return run.err();
    }

    private static void act(String line, Map<String, Double> values) {
        String[] words = line.split(": | ");
        Map<String, String> keys = new HashMap<>();
        for (String word : List.of(words).subList(2, words.length)) {
            keys.put(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
        }
        double[] arguments = List.of(keys.get("ARG").split(",")).stream().mapToDouble(values::get).toArray();
        assertThat(keys.get("PERIODIC")).isEqualTo("NO");
        if (words[1].equals("COMBINE")) {
            String[] coefficients = keys.get("COEFFICIENTS").split(",");
            assertThat(coefficients).hasSameSizeAs(arguments);
            double sum = 0;
            for (int i = 0; i < arguments.length; i++) {
                sum += Double.parseDouble(coefficients[i]) * arguments[i];
            }
            values.put(words[0], sum);
            return;
        }
        assertThat(words[1]).isEqualTo("CUSTOM");
        String[] names = keys.getOrDefault("VAR", "x").split(",");
        assertThat(names).hasSameSizeAs(arguments);
        Map<String, Double> variables = new HashMap<>();
        for (int i = 0; i < names.length; i++) {
            variables.put(names[i], arguments[i]);
        }
        values.put(words[0], new Formula(keys.get("FUNC"), variables).value());
    }

    /** Numbers, variables, + − * / ^ and the functions of PLUMED's formulas that are used. */
    private static final class Formula {
        private final String text;
        private final Map<String, Double> variables;
        private int at;

        Formula(String text, Map<String, Double> variables) {
            this.text = text;
            this.variables = variables;
        }

        double value() {
            double value = sum();
            assertThat(at).as(text).isEqualTo(text.length());
            return value;
        }

        private boolean accept(char c) {
            boolean there = at < text.length() && text.charAt(at) == c;
            at += there ? 1 : 0;
            return there;
        }

        private double sum() {
            double value = accept('-') ? -product() : product();
            while (at < text.length() && "+-".indexOf(text.charAt(at)) >= 0) {
                value += accept('+') ? product() : accept('-') ? -product() : 0;
            }
            return value;
        }

        private double product() {
            double value = power();
            while (at < text.length() && "*/".indexOf(text.charAt(at)) >= 0) {
                value = accept('*') ? value * power() : accept('/') ? value / power() : value;
            }
            return value;
        }

        private double power() {
            double base = factor();
            return accept('^') ? Math.pow(base, factor()) : base;
        }

        private double factor() {
            if (accept('(')) {
                double value = sum();
                assertThat(accept(')')).as(text).isTrue();
                return value;
            }
            int from = at;
            boolean word = Character.isLetter(text.charAt(at));
            while (at < text.length() && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '.'
                    || !word && at > from && text.charAt(at) == '-' && "eE".indexOf(text.charAt(at - 1)) >= 0)) {
                at++;
            }
            String name = text.substring(from, at);
            if (!word) {
                return Double.parseDouble(name);
            }
            return accept('(') ? call(name) : variables.get(name);
        }

        private double call(String name) {
            double first = sum();
            double second = accept(',') ? sum() : Double.NaN;
            assertThat(accept(')')).as(text).isTrue();
            return switch (name) {
                case "exp" -> Math.exp(first);
                case "sqrt" -> Math.sqrt(first);
                case "sin" -> Math.sin(first);
                case "cos" -> Math.cos(first);
                case "step" -> first >= 0 ? 1 : 0;
                case "min" -> Math.min(first, second);
                case "max" -> Math.max(first, second);
                default -> throw new AssertionError("no function " + name);
            };
        }
    }
}
