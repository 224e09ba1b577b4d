package org.larrr.systems.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.systems.formula.FormulaProgram.CompiledWhenUsed;

class FormulaTest {

    private final FormulaGraph graph = new FormulaGraph();
    private final Map<String, Integer> names = new LinkedHashMap<>(Map.of(
            "x", graph.variable(0), "y", graph.variable(1), "a", graph.parameter(0)));

    private double value(String text, double x, double y, double a) {
        int node = FormulaParser.parse(text, names, graph);
        double[] compiled = compiled(graph, new double[] {x, y}, new double[] {a}, node);
        assertThat(FormulaProgram.of(graph, node).bind(new double[] {a}).evaluate(new double[] {x, y}))
                .isEqualTo(compiled);
        return compiled[0];
    }

    /** As evaluated often; a new program still evaluates node by node. */
    private static double[] compiled(FormulaGraph graph, double[] x, double[] p, int... outputs) {
        ProgramLayout layout = new ProgramLayout(graph, outputs);
        double[] y = new double[outputs.length];
        BytecodeCompiler.compile(layout).evaluate(x, layout.bind(p), y);
        return y;
    }

    @ParameterizedTest
    @CsvSource({
        "1 + 2*3, 7", "(1 + 2)*3, 9", "2^3^2, 512", "-2^2, -4", "2^-1, 0.5", "8/4/2, 1", "8 - 4 - 2, 2", "--3, 3",
        "1.5e2, 150", ".5, 0.5", "5., 5", "2e, NaN", "pi, 3.141592653589793", "exp(0) + cos(0), 2", "3 − 2·2, -1",
        "2 × 3, 6", "sqrt(16) + abs(-2), 6", "log(exp(2)), 2", "tanh(0) + sinh(0) + cosh(0), 1", "+4, 4",
        "sign(-3), -1", "asinh(sinh(2)) + 2*asinh(-sinh(1)), 0", "asinh(exp(30)) - log(2), 30", "asinh(1e-9)*1e9, 1",
         "'atan2(0, -1)/pi + 4*atan2(-1, 1)/pi', 0", "atan(1)*4/pi, 1", "0^0, 1", "2*-3, -6"
    })
    void evaluatesConstants(String text, double expected) {
        if (Double.isNaN(expected)) {
            assertThatThrownBy(() -> value(text, 0, 0, 0)).isInstanceOf(FormulaException.class);
        } else {
            assertThat(value(text, 0, 0, 0)).isCloseTo(expected, within(1e-15));
        }
    }

    /** The first half of a formula is another formula. */
    @ParameterizedTest
    @ValueSource(strings = {"x\0^2", "(x^2 - 1)\0*2", "x\0", "\0", "2\0", "(x\0)", "exp(x\0)", "atan2(x, y\0)"})
    void aNulEndsNoFormula(String text) {
        assertThatThrownBy(() -> value(text, 1, 1, 1)).isInstanceOf(FormulaException.class)
                .hasMessageContaining("found '\ufffd', but");
    }

    @Test
    void agreesWithJavaInVariablesAndParameters() {
        double x = 0.7;
        double y = -1.3;
        double a = 2.5;
        assertThat(value("a*x^3 - y/(1 + x^2) + exp(-a*(x - y)^2)", x, y, a))
                .isCloseTo(a * x * x * x - y / (1 + x * x) + Math.exp(-a * (x - y) * (x - y)), within(1e-14));
        assertThat(value("x^a + abs(y)^(x/2) - y^7 + x^-3", x, y, a)).isCloseTo(
                Math.pow(x, a) + Math.pow(1.3, x / 2) + Math.pow(1.3, 7) + Math.pow(x, -3), within(1e-13));
        assertThat(value("sin(x)*cos(y) - tan(a*x) + asin(x) + acos(x) + atan(y)", x, y, a)).isCloseTo(
                Math.sin(x) * Math.cos(y) - Math.tan(a * x) + Math.PI / 2 + Math.atan(y), within(1e-14));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "x +|the formula ends, but a number",
        "x y|found 'y', but an operator is expected at character 3",
        "(x|the '(' is never closed, opened at character 1",
        "x)|found ')', but an operator is expected at character 2",
        "foo + 1|unknown name \"foo\"",
        "exp x|the function exp needs its argument in parentheses at character 5",
        "1e999|the number 1e999 is too large at character 1",
        ".|a lone '.' is not a number at character 1",
        "x ^|the formula ends, but a number",
        "#|found '#'",
        "exp()|found ')'",
        "java.lang.System.exit(1)|unknown name \"java\"",
        "x; y|found ';', but an operator"
    })
    void refusesWithPlaceAndReason(String text, String message) {
        assertThatThrownBy(() -> FormulaParser.parse(text, names, graph))
                .isInstanceOf(FormulaException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @ValueSource(ints = {FormulaParser.MAX_DEPTH + 1, 3_000})
    void boundsNesting(int depth) {
        assertThatThrownBy(() -> FormulaParser.parse("(".repeat(depth) + "x", names, graph))
                .satisfies(telling("formula.too-deep", 100));
        assertThatThrownBy(() -> FormulaParser.parse("-".repeat(depth) + "x", names, graph))
                .satisfies(telling("formula.too-deep", 100));
    }

    @Test
    void boundsLengthAndSize() {
        assertThatThrownBy(() -> FormulaParser.parse("x+".repeat(FormulaParser.MAX_LENGTH) + "x", names, graph))
                .hasMessageContaining("at most " + FormulaParser.MAX_LENGTH);
        assertThatThrownBy(() -> {
            for (int i = 0; i < FormulaGraph.MAX_NODES; i++) {
                graph.add(graph.variable(0), graph.constant(i + 1));
            }
        }).hasMessageContaining("too large");
    }

    @Test
    void sharesEqualSubexpressions() {
        int before = FormulaParser.parse("exp(-80*x^2)", names, graph);
        int again = FormulaParser.parse("exp(-(80*x^2))", names, graph);
        assertThat(again).isEqualTo(before);
        assertThat(graph.add(graph.variable(0), graph.variable(1)))
                .isEqualTo(graph.add(graph.variable(1), graph.variable(0)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "a*x - 3*y + 1|1", "0.5*a*x^2 + y|2", "(x + y)^2*(x - y)|3", "x*exp(a)|1", "exp(a) + 1|0", "x/a|1",
                "sqrt(x)^2|1"
    })
    void readsThePolynomialDegree(String text, int degree) {
        assertThat(graph.degree(FormulaParser.parse(text, names, graph))).isEqualTo(degree);
    }

    @ParameterizedTest
    @ValueSource(strings = {"exp(x)", "a/x", "sqrt(x)", "x^a", "abs(x)"})
    void knowsWhatIsNoPolynomial(String text) {
        assertThat(graph.degree(FormulaParser.parse(text, names, graph))).isEqualTo(FormulaGraph.NOT_POLYNOMIAL);
    }

    /** Against central differences of fourth order, on every function and operator. */
    @ParameterizedTest
    @ValueSource(strings = {
        "x^5 - 3*x*y^2", "exp(-a*x^2)*sin(y)", "log(2 + x^2) - sqrt(3 + y)", "cos(x*y)/(1 + x^2)", "tan(x/3) + tanh(y)",
        "asinh(a*x - y)",
        "sinh(x) - cosh(y*x)", "asin(x/3) + acos(y/4) + atan(x*y)", "(2 + x)^a", "(2 + x)^y", "a^x", "abs(x - 3)*y",
        "x^-2 + y/x", "(x + y)^0.5", "((x - 1)^2 + y)^3", "sign(y)*x", "x*atan2(a*y - 2*x, x - y)"
    })
    void derivativesMeetDifferences(String text) {
        double[] at = {0.83, 1.37};
        double[] p = {1.9};
        int node = FormulaParser.parse(text, names, graph);
        FormulaProgram.Bound f = FormulaProgram.of(graph, node).bind(p);
        for (int k = 0; k < 2; k++) {
            double exact = FormulaProgram.of(graph, graph.derivative(node, k)).bind(p).evaluate(at)[0];
            double h = 1e-3;
            double[] v = new double[4];
            for (int i = 0; i < 4; i++) {
                double[] x = at.clone();
                x[k] += h * new int[] {-2, -1, 1, 2}[i];
                v[i] = f.evaluate(x)[0];
            }
            double numerical = (v[0] - 8 * v[1] + 8 * v[2] - v[3]) / (12 * h);
            assertThat(exact).isCloseTo(numerical, within(1e-9 * (1 + Math.abs(numerical))));
        }
    }

    /** Random formulas: bytecode and node-by-node evaluation give the same bits. */
    @Test
    void compilerAgreesWithInterpreter() {
        Random random = new Random(5);
        for (int trial = 0; trial < 300; trial++) {
            FormulaGraph fresh = new FormulaGraph();
            Map<String, Integer> symbols = Map.of("x", fresh.variable(0), "y", fresh.variable(1), "a",
                    fresh.parameter(0));
            int[] outputs = {
                FormulaParser.parse(randomFormula(random, 5), symbols, fresh),
                FormulaParser.parse(randomFormula(random, 4), symbols, fresh),
                fresh.parameter(0)
            };
            double[] p = {random.nextGaussian()};
            double[] x = {random.nextGaussian(), random.nextGaussian()};
            assertThat(FormulaProgram.of(fresh, outputs).bind(p).evaluate(x))
                    .isEqualTo(compiled(fresh, x, p, outputs));
        }
    }

    @Test
    void compilesWhatIsAskedOften() {
        int node = FormulaParser.parse("a*x^3 - y/(1 + x^2) + exp(-a*(x - y)^2)", names, graph);
        ProgramLayout layout = new ProgramLayout(graph, new int[] {node});
        CompiledWhenUsed program = new CompiledWhenUsed(layout);
        double[] constants = layout.bind(new double[] {2.5});
        Set<Double> answers = new HashSet<>();
        for (int i = 0; i < CompiledWhenUsed.OFTEN + 2; i++) {
            assertThat(program.isCompiled()).isEqualTo(i > CompiledWhenUsed.OFTEN);
            double[] out = new double[1];
            program.evaluate(new double[] {0.7, -1.3}, constants, out);
            answers.add(out[0]);
        }
        assertThat(answers).hasSize(1);
    }

    @Test
    void evaluatesProgramsTooLargeToCompile() {
        StringBuilder text = new StringBuilder("x");
        for (int i = 1; i < 250; i++) {
            text.append("+sin(").append(i).append("*x)");
        }
        int node = FormulaParser.parse(text.toString(), names, graph);
        FormulaProgram program = FormulaProgram.of(graph, node, graph.derivative(node, 0));
        double x = 0.3;
        double sum = x;
        double slope = 1;
        for (int i = 1; i < 250; i++) {
            sum += Math.sin(i * x);
            slope += i * Math.cos(i * x);
        }
        double[] result = program.bind(new double[1]).evaluate(new double[] {x, 0});
        assertThat(result[0]).isCloseTo(sum, within(1e-11));
        assertThat(result[1]).isCloseTo(slope, within(1e-9));
    }

    @Test
    void mayWriteOverItsArgument() {
        int sum = FormulaParser.parse("x + y", names, graph);
        int product = FormulaParser.parse("x*y", names, graph);
        double[] state = {3, 4};
        FormulaProgram.of(graph, sum, product).bind(new double[1]).evaluate(state, state);
        assertThat(state).containsExactly(7, 12);
    }

    private static String randomFormula(Random random, int depth) {
        if (depth == 0) {
            return new String[] {"x", "y", "a", "0", "1", "2.5", "pi"}[random.nextInt(7)];
        }
        String left = randomFormula(random, depth - 1);
        String right = randomFormula(random, random.nextInt(depth));
        return switch (random.nextInt(10)) {
            case 0 -> "(" + left + " + " + right + ")";
            case 1 -> "(" + left + " - " + right + ")";
            case 2 -> left + "*" + right;
            case 3 -> "(" + left + ")/(" + right + ")";
            case 4 -> "(" + left + ")^" + random.nextInt(6);
            case 5 -> "-(" + left + ")";
            case 6 -> "exp(-(" + left + ")^2)";
            case 7 -> "sin(" + left + ")*" + right;
            case 8 -> "atan2(" + left + ", 2 + " + right + ")";
            default -> "tanh(" + left + ")";
        };
    }
}
