package org.larrr.export.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.diagnostics.Memberships;
import org.larrr.diagnostics.Memberships.Core;
import org.larrr.diagnostics.Modes;
import org.larrr.diagnostics.StateSet;
import org.larrr.experiments.model.FittedModel;
import org.larrr.experiments.model.ModelColumns;
import org.larrr.experiments.model.ModelColumns.ModelQuantity;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.features.MapDefinition;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.EstimationException;

/**
 * A model's functions as sums c + Σ_p w_p k(x_p, x) over its landmarks, and what is made of such sums: memberships, the
 * positive parts of sums as shares of their total, and the committor, a sum cut to [0, 1], 0 and 1 on its ends.
 *
 * @param model   whose functions they are
 * @param kernel  k
 * @param points  x_p, row-major (P, d)
 * @param sums    what the others are made of
 * @param outputs in the order of {@code apply}
 * @param error   largest difference from {@code apply} at the landmarks
 */
record ModelFormulas(FittedModel model, Kernel kernel, double[] points, List<Sum> sums, List<Output> outputs,
        double error) {

    /** c + Σ_p w_p k(x_p, x). */
    record Sum(double constant, double[] weights) {}

    /** The kinds of formulas: a sum itself, a share, or a committor. */
    sealed interface Output {
        String name();
    }

    /** The sum of this index. */
    record Value(String name, int sum) implements Output {}

    /** max(0, s_i)/Σ_j max(0, s_j) over the sums from {@code first} on. */
    record Share(String name, int first, int count, int index) implements Output {}

    /** The sum of this index cut to [0, 1], 0 in A and 1 in B. */
    record Passage(String name, int sum, int first, int count, Core a, Core b) implements Output {}

    /**
     * The formulas of some quantities.
     *
     * @throws EstimationException if the model lacks one of them or cannot be written so; the message says why
     */
    static ModelFormulas of(FittedModel model, List<ModelQuantity> quantities) {
        EstimationException.unless(model.origin().observation().isWhole(), Message.of("source.seen"));
        return new Building(model).build(quantities);
    }

    /** d, the number of coordinates. */
    int dimension() {
        return model.origin().coordinates().size();
    }

    private static final class Building {
        private final FittedModel model;
        private final List<Sum> sums = new ArrayList<>();
        private final List<Output> outputs = new ArrayList<>();

        Building(FittedModel model) {
            this.model = model;
        }

        ModelFormulas build(List<ModelQuantity> quantities) {
            for (ModelQuantity quantity : quantities) {
                switch (quantity) {
                    case EIGENFUNCTIONS -> eigenfunctions();
                    case SETS -> sets();
                    case COMMITTOR -> committor();
                    case FREE_ENERGY -> throw new EstimationException(Message.of("source.free-energy"));
                }
            }
            Basis basis = basis(model.spectrum().right().features().definition());
            List<Sum> all = sums.stream().map(sum -> new Sum(sum.constant(), basis.weights().apply(sum.weights())))
                    .toList();
            ModelFormulas raw = new ModelFormulas(model, basis.kernel(), basis.points(), all, outputs, 0);
            return new ModelFormulas(model, basis.kernel(), basis.points(), all, outputs, raw.largestError(quantities));
        }

        private void eigenfunctions() {
            ComplexMatrix right = model.spectrum().right().coefficients();
            for (String name : new ModelColumns(model, List.of(ModelQuantity.EIGENFUNCTIONS)).names()) {
                int i = Integer.parseInt(name.replaceAll("\\D", "")) - 1;
                outputs.add(new Value(name, add(0, column(right, i, name.endsWith("_im")))));
            }
        }

        private void sets() {
            Memberships sets = model.requireKinetics(Message.of("model.metastable-sets")).sets()
                    .orElseThrow(() -> model.missing(Message.of("model.metastable-sets")));
            int first = shares(sets);
            for (int j = 0; j < sets.count(); j++) {
                outputs.add(new Share("set" + (j + 1), first, sets.count(), j));
            }
        }

        private void committor() {
            FittedModel.Passage passage = model.requireKinetics(Message.of("model.committor")).committor()
                    .orElseThrow(() -> model.missing(Message.of("model.committor")));
            Core a = core(passage.committor().a());
            Core b = core(passage.committor().b());
            Memberships ends = passage.ends().orElseThrow();
            int first = shares(ends);
            Modes modes = passage.committor().modes();
            List<Complex> u = passage.committor().coefficients();
            double constant = u.get(0).re();
            double[] weights = new double[modes.right().rows()];
            for (int i = 1; i < u.size(); i++) {
                constant -= u.get(i).times(modes.means().get(i - 1)).re();
                for (int k = 0; k < weights.length; k++) {
                    weights[k] += u.get(i).times(modes.right().get(k, i - 1)).re();
                }
            }
            outputs.add(new Passage("committor", add(constant, weights), first, ends.count(), a, b));
        }

        private static Core core(StateSet end) {
            return end.core().orElseThrow(() -> new EstimationException(Message.of("source.ends")));
        }

        /** Adds the sums whose positive parts are memberships; returns the first. */
        private int shares(Memberships memberships) {
            int first = sums.size();
            Modes modes = memberships.modes();
            for (int j = 0; j < memberships.count(); j++) {
                double constant = memberships.share(0, j);
                double[] weights = new double[modes.right().rows()];
                for (int c = 1; c < memberships.count(); c++) {
                    double a = memberships.share(c, j);
                    boolean imaginary = modes.rates().get(c).im() < 0;
                    Complex mean = modes.means().get(c - 1);
                    constant -= a * (imaginary ? mean.im() : mean.re());
                    double[] column = column(modes.right(), c - 1, imaginary);
                    Arrays.setAll(weights, k -> weights[k] + a * column[k]);
                }
                add(constant, weights);
            }
            return first;
        }

        private int add(double constant, double[] weights) {
            sums.add(new Sum(constant, weights));
            return sums.size() - 1;
        }
    }

    private static double[] column(ComplexMatrix matrix, int column, boolean imaginary) {
        return IntStream.range(0, matrix.rows()).mapToObj(k -> matrix.get(k, column))
                .mapToDouble(value -> imaginary ? value.im() : value.re()).toArray();
    }

    /** Features z(x) = Mᵀ k(x_P, x): bᵀz = (Mb)ᵀ k, where the weights of b are Mb. */
    private record Basis(Kernel kernel, double[] points, UnaryOperator<double[]> weights) {}

    private static Basis basis(MapDefinition definition) {
        return definition.match(
                landmarks -> new Basis(landmarks.kernel(), landmarks.points(), b -> solved(landmarks.triangle(), b)),
                random -> {
                    throw noLandmarks();
                },
                expansion -> new Basis(expansion.kernel(), expansion.points(), b -> product(expansion.weights(), b)),
                projection -> {
                    Basis whole = basis(projection.features());
                    return new Basis(whole.kernel(), whole.points(),
                            b -> whole.weights().apply(product(projection.basis(), b)));
                },
                products -> {
                    throw noLandmarks();
                });
    }

    private static EstimationException noLandmarks() {
        return new EstimationException(Message.of("source.features"));
    }

    /** L⁻ᵀb, by substitution. */
    private static double[] solved(double[] triangle, double[] coefficients) {
        int n = coefficients.length;
        double[] w = coefficients.clone();
        for (int i = n - 1; i >= 0; i--) {
            w[i] /= triangle[i * n + i];
            for (int k = 0; k < i; k++) {
                w[k] -= triangle[i * n + k] * w[i];
            }
        }
        return w;
    }

    /** Mb of a table M, row-major (P, N). */
    private static double[] product(double[] table, double[] coefficients) {
        int n = coefficients.length;
        double[] w = new double[table.length / n];
        for (int k = 0; k < table.length; k++) {
            w[k / n] += table[k] * coefficients[k % n];
        }
        return w;
    }

    /** Returns the values of the formulas at given states, row-major (·, outputs). */
    double[] at(double[] states) {
        int d = dimension();
        int rows = states.length / d;
        double[] result = new double[rows * outputs.size()];
        double[] values = new double[sums.size()];
        for (int i = 0; i < rows; i++) {
            for (int s = 0; s < values.length; s++) {
                values[s] = sums.get(s).constant();
            }
            for (int p = 0; p < points.length / d; p++) {
                double k = kernel.value(states, i, points, p, d);
                for (int s = 0; s < values.length; s++) {
                    values[s] += sums.get(s).weights()[p] * k;
                }
            }
            for (int o = 0; o < outputs.size(); o++) {
                result[i * outputs.size() + o] = value(outputs.get(o), values);
            }
        }
        return result;
    }

    private static double value(Output output, double[] values) {
        if (output instanceof Value plain) {
            return values[plain.sum()];
        }
        if (output instanceof Share share) {
            return share(values, share.first(), share.count(), share.index());
        }
        Passage passage = (Passage) output;
        double cut = Math.min(1, Math.max(0, values[passage.sum()]));
        if (inside(values, passage, passage.a())) {
            return 0;
        }
        return inside(values, passage, passage.b()) ? 1 : cut;
    }

    private static double share(double[] values, int first, int count, int index) {
        double total = IntStream.range(first, first + count).mapToDouble(j -> Math.max(0, values[j])).sum();
        return Math.max(0, values[first + index]) / total;
    }

    private static boolean inside(double[] values, Passage passage, Core core) {
        double own = share(values, passage.first(), passage.count(), core.set());
        Optional<Double> least = core.threshold().stream().boxed().findFirst();
        return least.map(threshold -> own >= threshold).orElseGet(() -> IntStream.range(0, passage.count())
                .allMatch(j -> j == core.set() || own > share(values, passage.first(), passage.count(), j)));
    }

    private double largestError(List<ModelQuantity> quantities) {
        double[] expected = new ModelColumns(model, quantities).at(points, points.length / dimension());
        double[] found = at(points);
        return IntStream.range(0, found.length).mapToDouble(i -> Math.abs(found[i] - expected[i])).max().orElse(0);
    }
}
