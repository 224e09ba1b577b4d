package org.larrr.export.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.diagnostics.Memberships.Core;
import org.larrr.experiments.model.FittedModel;
import org.larrr.experiments.model.ModelColumns.ModelQuantity;
import org.larrr.export.source.ModelFormulas.Output;
import org.larrr.export.source.ModelFormulas.Passage;
import org.larrr.export.source.ModelFormulas.Share;
import org.larrr.export.source.ModelFormulas.Value;
import org.larrr.kernels.AnisotropicKernel;
import org.larrr.kernels.CompositeKernel;
import org.larrr.kernels.ConstantKernel;
import org.larrr.kernels.CoordinateKernel;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.MetricKernel;
import org.larrr.kernels.PeriodicKernel;
import org.larrr.kernels.PolynomialKernel;
import org.larrr.kernels.RadialKernel;

/**
 * Functions of a model as source text: input of PLUMED (actions CUSTOM and COMBINE, which need no rebuilding), a
 * function with NumPy alone, a module that PyTorch scripts.
 *
 * @param text  the file
 * @param names what is given, a name each
 * @param terms landmarks, a kernel evaluated at each
 * @param error largest difference from {@code apply} at the landmarks, from rounding
 */
public record ModelSource(String text, List<String> names, int terms, double error) {

    /** Who reads it. */
    public enum Form {
        PLUMED,
        NUMPY,
        TORCH
    }

    private static final String NUMPY = """
            \"""%1$s\"""

            import numpy as np

            COLUMNS = %2$s
            NAMES = %3$s
            LANDMARKS = np.array(%4$s)
            WEIGHTS = np.array(%5$s)
            CONSTANTS = np.array([%6$s])


            def functions(x):
                \"""States (n, columns): values (n, names).\"""
                x = np.asarray(x, dtype=float).reshape(len(x), %7$s)
            %8$s    k = %9$s
                s = k @ WEIGHTS + CONSTANTS
            %10$s    return np.stack([%11$s], axis=1)
            """;
    private static final String TORCH = """
            \"""%1$sfunctions = torch.jit.script(Functions()) takes samples (n, columns) of float64 and is \
            differentiable.
            \"""

            import torch

            COLUMNS = %2$s
            NAMES = %3$s
            LANDMARKS = torch.tensor(%4$s, dtype=torch.float64)
            WEIGHTS = torch.tensor(%5$s, dtype=torch.float64)
            CONSTANTS = torch.tensor([%6$s], dtype=torch.float64)


            class Functions(torch.nn.Module):
                def __init__(self):
                    super().__init__()
                    self.register_buffer("points", LANDMARKS)
                    self.register_buffer("weights", WEIGHTS)
                    self.register_buffer("constants", CONSTANTS)

                def forward(self, x: torch.Tensor) -> torch.Tensor:
            %8$s        k = %9$s
                    s = k @ self.weights + self.constants
            %10$s        return torch.stack([%11$s], dim=1)
            """;
    private static final Map<String, String> GREEK = Map.of("φ", "phi", "ψ", "psi", "ω", "omega", "χ", "chi", "θ",
            "theta", "α", "alpha", "β", "beta", "γ", "gamma", "ζ", "zeta");

    /**
     * Writes functions.
     *
     * @throws org.larrr.spectra.EstimationException if the model lacks one of them or cannot be written so
     */
    public static ModelSource of(FittedModel model, List<ModelQuantity> quantities, Form form) {
        ModelFormulas formulas = ModelFormulas.of(model, quantities);
        return new ModelSource(form == Form.PLUMED ? plumed(formulas) : python(formulas, form == Form.TORCH),
                formulas.outputs().stream().map(Output::name).toList(), formulas.points().length / formulas.dimension(),
                formulas.error());
    }

    private static String heading(ModelFormulas formulas) {
        return "Functions of " + formulas.model().origin().data() + " over "
                + formulas.points().length / formulas.dimension() + " landmarks: "
                + formulas.outputs().stream().map(Output::name).collect(Collectors.joining(", "))
                + ".\nAt the landmarks they differ from apply by at most " + String.format(Locale.ROOT, "%.1e",
                formulas.error()) + ".\n";
    }

    /** Returns valid names of the columns for PLUMED. */
    private static Map<String, String> labels(List<String> columns) {
        Map<String, String> labels = new LinkedHashMap<>();
        for (int c = 0; c < columns.size(); c++) {
            String label = columns.get(c);
            for (Map.Entry<String, String> letter : GREEK.entrySet()) {
                label = label.replace(letter.getKey(), letter.getValue());
            }
            label = label.replaceAll("[^A-Za-z0-9_]", "_");
            boolean usable = label.matches("[A-Za-z].*") && !labels.containsValue(label);
            labels.put(columns.get(c), usable ? label : "column" + (c + 1));
        }
        return labels;
    }

    private static String plumed(ModelFormulas formulas) {
        FittedModel model = formulas.model();
        Map<String, String> labels = labels(model.origin().columns());
        StringBuilder text = new StringBuilder();
        (heading(formulas) + "Define these labels before: " + labels.entrySet().stream().map(
                column -> column.getValue() + (column.getValue().equals(column.getKey()) ? ""
                        : " (" + column.getKey() + ")")).collect(Collectors.joining(", "))
                + ", in the units of the data.\n").lines().forEach(line -> text.append("# ").append(line).append('\n'));
        List<String> coordinates = defineCoordinates(model, labels, text);
        int d = formulas.dimension();
        List<Integer> all = IntStream.range(0, d).boxed().toList();
        String variables = all.stream().map(a -> "x" + (a + 1)).collect(Collectors.joining(","));
        int count = formulas.points().length / d;
        for (int p = 0; p < count; p++) {
            int row = p * d;
            String kernel = new KernelText(a -> "x" + (a + 1), a -> "(" + formulas.points()[row + a] + ")", "^", "")
                    .render(formulas.kernel(), all).replace(" ", "");
            text.append("larrr_k").append(p + 1).append(": CUSTOM ARG=").append(String.join(",", coordinates))
                    .append(" VAR=").append(variables).append(" FUNC=").append(kernel).append(" PERIODIC=NO\n");
        }
        String kernels = IntStream.rangeClosed(1, count).mapToObj(p -> "larrr_k" + p).collect(Collectors.joining(","));
        for (int s = 0; s < formulas.sums().size(); s++) {
            ModelFormulas.Sum sum = formulas.sums().get(s);
            text.append("larrr_t").append(s + 1).append(": COMBINE ARG=").append(kernels).append(" COEFFICIENTS=")
                    .append(numbers(sum.weights())).append(" PERIODIC=NO\n").append("larrr_s").append(s + 1)
                    .append(": CUSTOM ARG=larrr_t").append(s + 1).append(" FUNC=x+(").append(sum.constant())
                    .append(") PERIODIC=NO\n");
        }
        for (Output output : formulas.outputs()) {
            text.append(plumed(output));
        }
        return text.toString();
    }

    /** Adds the cosine and sine of each angle, and returns the labels of all coordinates. */
    private static List<String> defineCoordinates(FittedModel model, Map<String, String> labels, StringBuilder text) {
        List<String> coordinates = new ArrayList<>();
        labels.forEach((column, label) -> {
            Double turn = model.origin().angles().get(column);
            if (turn == null) {
                coordinates.add(label);
                return;
            }
            for (String function : List.of("cos", "sin")) {
                text.append("larrr_").append(function).append('_').append(label).append(": CUSTOM ARG=").append(label)
                        .append(" FUNC=").append(function).append("(x*").append(2 * Math.PI / turn)
                        .append(") PERIODIC=NO\n");
                coordinates.add("larrr_" + function + "_" + label);
            }
        });
        return coordinates;
    }

    private static String plumed(Output output) {
        String label = "larrr_" + output.name();
        if (output instanceof Value value) {
            return label + ": CUSTOM ARG=larrr_s" + (value.sum() + 1) + " FUNC=x PERIODIC=NO\n";
        }
        if (output instanceof Share share) {
            return custom(label, share.first(), share.count(), -1, share(share.index(), share.count()));
        }
        Passage passage = (Passage) output;
        String a = core(passage.a(), passage.count());
        String b = core(passage.b(), passage.count());
        return custom(label, passage.first(), passage.count(), passage.sum(),
                "(1-" + a + ")*(" + b + "+(1-" + b + ")*min(1,max(0,q)))");
    }

    private static String custom(String label, int first, int count, int committor, String formula) {
        String arguments = IntStream.rangeClosed(first + 1, first + count).mapToObj(s -> "larrr_s" + s)
                .collect(Collectors.joining(","));
        String variables = IntStream.rangeClosed(1, count).mapToObj(s -> "s" + s).collect(Collectors.joining(","));
        return label + ": CUSTOM ARG=" + arguments + (committor < 0 ? "" : ",larrr_s" + (committor + 1)) + " VAR="
                + variables + (committor < 0 ? "" : ",q") + " FUNC=" + formula + " PERIODIC=NO\n";
    }

    private static String share(int index, int count) {
        return "max(0,s" + (index + 1) + ")/(" + IntStream.rangeClosed(1, count).mapToObj(s -> "max(0,s" + s + ")")
                .collect(Collectors.joining("+")) + ")";
    }

    private static String core(Core core, int count) {
        if (core.threshold().isPresent()) {
            return "step(" + share(core.set(), count) + "-" + core.threshold().getAsDouble() + ")";
        }
        return IntStream.range(0, count).filter(j -> j != core.set()).mapToObj(j -> "(1-step(max(0,s" + (j + 1)
                + ")-max(0,s" + (core.set() + 1) + ")))").collect(Collectors.joining("*"));
    }

    private static String numbers(double[] values) {
        return DoubleStream.of(values).mapToObj(Double::toString).collect(Collectors.joining(","));
    }

    private static String table(double[] values, int columns) {
        return IntStream.range(0, values.length / columns).mapToObj(row -> "    [" + numbers(Arrays.copyOfRange(values,
                row * columns, (row + 1) * columns)) + "],\n").collect(Collectors.joining("", "[\n", "]"));
    }

    /** NumPy and PyTorch write nearly the same. */
    private static String python(ModelFormulas formulas, boolean torch) {
        String library = torch ? "torch." : "np.";
        String indent = torch ? "        " : "    ";
        String points = torch ? "self.points" : "LANDMARKS";
        int d = formulas.dimension();
        int sums = formulas.sums().size();
        double[] weights = new double[formulas.points().length / d * sums];
        Arrays.setAll(weights, i -> formulas.sums().get(i % sums).weights()[i / sums]);
        List<String> columns = formulas.model().origin().columns();
        List<String> names = formulas.outputs().stream().map(Output::name).toList();
        List<String> coordinates = coordinates(formulas.model(), library);
        List<Integer> all = IntStream.range(0, d).boxed().toList();
        String kernel = new KernelText(a -> "x" + (a + 1), a -> points + "[:, " + a + "]", "**", library)
                .render(formulas.kernel(), all);
        return (torch ? TORCH : NUMPY).formatted(heading(formulas), strings(columns), strings(names),
                table(formulas.points(), d), table(weights, sums),
                numbers(formulas.sums().stream().mapToDouble(ModelFormulas.Sum::constant).toArray()), columns.size(),
                all.stream().map(a -> indent + "x" + (a + 1) + " = " + coordinates.get(a) + "\n")
                        .collect(Collectors.joining()), kernel,
                formulas.outputs().stream().map(output -> python(output, indent, torch)).collect(Collectors.joining()),
                String.join(", ", names));
    }

    /** The coordinates of the samples: columns, or cosine and sine of an angle. */
    private static List<String> coordinates(FittedModel model, String library) {
        List<String> coordinates = new ArrayList<>();
        List<String> columns = model.origin().columns();
        for (int c = 0; c < columns.size(); c++) {
            Double turn = model.origin().angles().get(columns.get(c));
            String value = "x[:, " + c + ":" + (c + 1) + "]";
            if (turn == null) {
                coordinates.add(value);
            } else {
                coordinates.add(library + "cos(" + value + " * " + 2 * Math.PI / turn + ")");
                coordinates.add(library + "sin(" + value + " * " + 2 * Math.PI / turn + ")");
            }
        }
        return coordinates;
    }

    private static String python(Output output, String indent, boolean torch) {
        String name = indent + output.name() + " = ";
        if (output instanceof Value value) {
            return name + "s[:, " + value.sum() + "]\n";
        }
        if (output instanceof Share share) {
            return positive(share.first(), share.count(), indent, torch) + name + "p[:, " + share.index()
                    + "] / p.sum(1)\n";
        }
        Passage passage = (Passage) output;
        String where = torch ? "torch.where(" : "np.where(";
        String cut = torch ? "torch.clamp(s[:, " + passage.sum() + "], 0.0, 1.0)"
                : "np.clip(s[:, " + passage.sum() + "], 0, 1)";
        String zero = torch ? "torch.zeros_like(q)" : "0.0";
        String one = torch ? "torch.ones_like(q)" : "1.0";
        return positive(passage.first(), passage.count(), indent, torch) + indent + "q = " + cut + "\n" + name + where
                + core(passage.a(), passage.count(), torch) + ", " + zero + ", " + where
                + core(passage.b(), passage.count(), torch) + ", " + one + ", q))\n";
    }

    private static String positive(int first, int count, String indent, boolean torch) {
        String some = "s[:, " + first + ":" + (first + count) + "]";
        return indent + "p = " + (torch ? "torch.clamp(" + some + ", min=0.0)" : "np.maximum(" + some + ", 0)") + "\n";
    }

    private static String core(Core core, int count, boolean torch) {
        if (core.threshold().isPresent()) {
            return "p[:, " + core.set() + "] / p.sum(1) >= " + core.threshold().getAsDouble();
        }
        return IntStream.range(0, count).filter(j -> j != core.set()).mapToObj(j -> "(p[:, " + core.set() + "] > p[:, "
                + j + "])").collect(Collectors.joining(" & "));
    }

    private static String strings(List<String> values) {
        return values.stream().map(value -> "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"")
                .collect(Collectors.joining(", ", "[", "]"));
    }

    /**
     * k(x, y) as an expression of another language.
     *
     * @param x     what coordinate a of the state is called
     * @param y     what coordinate a of the landmark is called
     * @param power the sign of powers
     * @param calls what stands before the name of a function
     */
    private record KernelText(IntFunction<String> x, IntFunction<String> y, String power, String calls) {

        /**
         * The expression.
         *
         * @param coordinates those that the kernel knows, counted from 0
         * @throws IllegalArgumentException if there is no expression for the kernel
         */
        String render(Kernel kernel, List<Integer> coordinates) {
            if (kernel instanceof RadialKernel radial) {
                return radial(radial.family(), sum(coordinates.size(),
                        a -> squared(difference(coordinates.get(a)) + "/" + radial.lengthScale())));
            }
            if (kernel instanceof AnisotropicKernel scaled) {
                return radial(scaled.family(), sum(coordinates.size(),
                        a -> squared(difference(coordinates.get(a)) + "/" + scaled.lengthScales()[a])));
            }
            if (kernel instanceof MetricKernel metric) {
                return metric(metric, coordinates);
            }
            if (kernel instanceof CompositeKernel composite) {
                return composite.isProduct() ? joined(composite.parts(), coordinates, "*")
                        : "(" + joined(composite.parts(), coordinates, " + ") + ")";
            }
            if (kernel instanceof CoordinateKernel some) {
                return render(some.kernel(), some.coordinates().stream().map(coordinates::get).toList());
            }
            if (kernel instanceof PolynomialKernel polynomial) {
                String scale = "/(" + polynomial.lengthScale() + power + "2)";
                return "(1 + (" + sum(coordinates.size(), a -> x.apply(coordinates.get(a)) + "*" + y.apply(
                        coordinates.get(a))) + ")" + scale + ")" + power + polynomial.degree();
            }
            if (kernel instanceof PeriodicKernel periodic) {
                String turn = Math.PI + "/" + periodic.period();
                return calls + "exp(-2*(" + sum(coordinates.size(), a -> squared(calls + "sin("
                        + difference(coordinates.get(a)) + "*" + turn + ")")) + ")/(" + periodic.lengthScale() + power
                        + "2))";
            }
            if (kernel instanceof ConstantKernel constant) {
                return "(" + constant.constant() + " + 0*" + difference(coordinates.get(0)) + ")";
            }
            throw new InputException(Message.of("source.kernel", kernel.text()));
        }

        private String joined(List<? extends Kernel> kernels, List<Integer> coordinates, String sign) {
            return kernels.stream().map(part -> render(part, coordinates)).collect(Collectors.joining(sign));
        }

        private String metric(MetricKernel metric, List<Integer> coordinates) {
            double[] map = metric.map();
            int d = metric.dimension();
            return radial(metric.family(), sum(map.length / d, row -> squared(sum(d, a -> "(" + map[row * d + a] + ")*"
                    + difference(coordinates.get(a))))));
        }

        private String difference(int a) {
            return "(" + x.apply(a) + " - " + y.apply(a) + ")";
        }

        private String squared(String text) {
            return "(" + text + ")" + power + "2";
        }

        private static String sum(int count, IntFunction<String> term) {
            return IntStream.range(0, count).mapToObj(term).collect(Collectors.joining(" + "));
        }

        /** @param s squared distance over squared length-scale */
        private String radial(RadialKernel.Family family, String s) {
            String root = calls + "sqrt(";
            return switch (family) {
                case GAUSSIAN -> calls + "exp(-(" + s + ")/2)";
                case LAPLACIAN -> calls + "exp(-" + root + s + "))";
                case MATERN32 -> "(1 + " + root + "3*(" + s + ")))*" + calls + "exp(-" + root + "3*(" + s + ")))";
                case MATERN52 -> "(1 + " + root + "5*(" + s + ")) + 5*(" + s + ")/3)*" + calls + "exp(-" + root + "5*("
                        + s + ")))";
            };
        }
    }
}
