package org.larrr.experiments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.larrr.data.Trajectories;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.SpectralModel;
import org.larrr.spectra.TruthPairing;
import org.larrr.systems.Truth;

/**
 * The distance of estimated eigenfunctions from the true ones: min ‖f̂ − f‖ in L²(π) over the functions f of unit norm
 * in the eigenspace of the true eigenvalue that λ̂ represents, f̂ scaled to unit norm in L²(π), too. Sign, phase and
 * the order within a degenerate space do not count: with P the projection onto the space the error is √(2 − 2‖Pf̂‖), 0
 * for the true function and √2 for an orthogonal one.
 *
 * <p>In one and two dimensions π is the true density on a grid that reaches as far as it does, elsewhere, or where the
 * density is not known, the states at hand.
 */
public final class EigenfunctionErrors {

    private static final int LINE = 4001;
    private static final int PLANE = 121;
    private static final int STATES = 20_000;
    /** Below this share of its maximum a density counts for nothing. */
    private static final double NOTHING = 1e-16;
    private static final int MAX_WIDENINGS = 40;
    /** True values that agree to this share are one, and those that differ by less than their own errors. */
    private static final double TIE = 1e-9;

    private EigenfunctionErrors() {}

    /** States and the weight of each, which sum to 1. */
    private record Nodes(double[] states, int dimension, double[] weights) {

        double[] state(int row) {
            return Arrays.copyOfRange(states, row * dimension, (row + 1) * dimension);
        }
    }

    /** A complex function at the nodes, times the roots of the weights. */
    private record Sampled(double[] re, double[] im) {

        double norm() {
            double sum = 0;
            for (int k = 0; k < re.length; k++) {
                sum += re[k] * re[k] + im[k] * im[k];
            }
            return Math.sqrt(sum);
        }

        Sampled times(double factor) {
            return new Sampled(Arrays.stream(re).map(x -> factor * x).toArray(),
                    Arrays.stream(im).map(x -> factor * x).toArray());
        }

        /** Without its part along another one of unit norm. */
        Sampled without(Sampled unit) {
            double partRe = 0;
            double partIm = 0;
            for (int k = 0; k < re.length; k++) {
                partRe += unit.re[k] * re[k] + unit.im[k] * im[k];
                partIm += unit.re[k] * im[k] - unit.im[k] * re[k];
            }
            double[] restRe = new double[re.length];
            double[] restIm = new double[re.length];
            for (int k = 0; k < re.length; k++) {
                restRe[k] = re[k] - partRe * unit.re[k] + partIm * unit.im[k];
                restIm[k] = im[k] - partRe * unit.im[k] - partIm * unit.re[k];
            }
            return new Sampled(restRe, restIm);
        }
    }

    /**
     * The errors of a fit, one an eigenpair; NaN where λ̂ stands for no true value, the function of that is not known,
     * or there is nothing to integrate over.
     *
     * @param result an analysis whose truth may be known
     * @param fit    which of its fits
     */
    public static double[] of(AnalysisResult result, int fit) {
        Optional<SpectralModel> model = result.fits().get(fit).model();
        double[] errors = new double[model.map(SpectralModel::rank).orElse(0)];
        Arrays.fill(errors, Double.NaN);
        Optional<Truth> truth = result.truth().filter(known -> known.hasEigenfunction(0));
        Optional<Nodes> nodes = truth.flatMap(known -> result.states().flatMap(states -> nodes(known, states)));
        if (nodes.isPresent() && model.isPresent()) {
            fill(errors, model.get(), truth.get(), nodes.get());
        }
        return errors;
    }

    private static void fill(double[] errors, SpectralModel model, Truth truth, Nodes nodes) {
        FeatureMap features = model.right().features();
        ComplexMatrix values = model.right().evaluate(nodes.states());
        List<Optional<Complex>> pairs = TruthPairing.of(model, truth.eigenvalues());
        for (int i = 0; i < errors.length && features.dimension() == nodes.dimension(); i++) {
            List<Sampled> space = pairs.get(i).map(exact -> space(truth, exact, nodes)).orElse(List.of());
            int column = i;
            Sampled estimate = sampled(nodes, row -> values.get(row, column));
            double norm = estimate.norm();
            errors[i] = space.isEmpty() || !(norm > 0) ? Double.NaN : distance(estimate.times(1 / norm), space);
        }
    }

    /** √(2 − 2‖Pf̂‖) through what P leaves, s² = 1 − ‖Pf̂‖², so that small errors are no rounding. */
    private static double distance(Sampled estimate, List<Sampled> space) {
        Sampled rest = estimate;
        for (Sampled unit : space) {
            rest = rest.without(unit);
        }
        double left = Math.min(1, rest.norm());
        return left * Math.sqrt(2 / (1 + Math.sqrt(1 - left * left)));
    }

    private static Sampled sampled(Nodes nodes, IntFunction<Complex> function) {
        double[] re = new double[nodes.weights().length];
        double[] im = new double[re.length];
        for (int row = 0; row < re.length; row++) {
            double root = Math.sqrt(nodes.weights()[row]);
            Complex value = function.apply(row);
            re[row] = root * value.re();
            im[row] = root * value.im();
        }
        return new Sampled(re, im);
    }

    /** An orthonormal basis of the eigenspace; empty where one of its functions is not known. */
    private static List<Sampled> space(Truth truth, Complex value, Nodes nodes) {
        List<Complex> values = truth.eigenvalues();
        int own = values.indexOf(value);
        List<Sampled> basis = new ArrayList<>();
        for (int k = 0; k < values.size(); k++) {
            double apart = values.get(k).minus(value).abs();
            if (apart <= TIE * (1 + value.abs()) + truth.errors().get(k) + truth.errors().get(Math.max(0, own))) {
                int index = k;
                Sampled rest = sampled(nodes, row -> truth.hasEigenfunction(index)
                        ? truth.complexEigenfunction(index, nodes.state(row)) : Complex.UNDEFINED);
                if (!Double.isFinite(rest.norm())) {
                    return List.of();
                }
                for (Sampled unit : basis) {
                    rest = rest.without(unit);
                }
                if (rest.norm() > Math.sqrt(TIE)) {
                    basis.add(rest.times(1 / rest.norm()));
                }
            }
        }
        return basis;
    }

    private static Optional<Nodes> nodes(Truth truth, Trajectories states) {
        int d = states.dimension();
        if (truth.hasDensity() && d <= 2) {
            return Optional.of(grid(truth, states, d));
        }
        if (states.isWeighted()) {
            return Optional.empty();
        }
        int stride = 1 + states.size() / STATES;
        int[] rows = Trajectories.every(stride, states.size());
        double[] equal = new double[rows.length];
        Arrays.fill(equal, 1.0 / rows.length);
        return Optional.of(new Nodes(states.statesAt(rows), d, equal));
    }

    private static Nodes grid(Truth truth, Trajectories states, int d) {
        double[] low = new double[d];
        double[] high = new double[d];
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
        for (int k = 0; k < states.states().length; k++) {
            low[k % d] = Math.min(low[k % d], states.states()[k]);
            high[k % d] = Math.max(high[k % d], states.states()[k]);
        }
        int points = d == 1 ? LINE : PLANE;
        Nodes nodes = over(truth, low, high, points);
        for (int k = 0; k < MAX_WIDENINGS && widen(nodes, low, high, points); k++) {
            nodes = over(truth, low, high, points);
        }
        double[] kept = nodes.weights();
        int[] rows = IntStream.range(0, kept.length).filter(row -> kept[row] > 0).toArray();
        double total = Arrays.stream(kept).sum();
        return new Nodes(Trajectories.rows(nodes.states(), d, rows), d,
                Arrays.stream(rows).mapToDouble(row -> kept[row] / total).toArray());
    }

    /** By a fifth at every end where the density has not died out. */
    private static boolean widen(Nodes nodes, double[] low, double[] high, int points) {
        double[] weights = nodes.weights();
        double most = Arrays.stream(weights).max().orElse(0);
        boolean widened = false;
        for (int c = 0; c < low.length; c++) {
            int axis = c;
            int stride = low.length == 2 && c == 0 ? points : 1;
            double[] ends = new double[2];
            IntStream.range(0, weights.length).forEach(row -> {
                int at = row / stride % points;
                if (at == 0 || at == points - 1) {
                    ends[at == 0 ? 0 : 1] = Math.max(ends[at == 0 ? 0 : 1], weights[row]);
                }
            });
            double step = (high[axis] - low[axis]) / 5;
            low[axis] -= ends[0] > NOTHING * most ? step : 0;
            high[axis] += ends[1] > NOTHING * most ? step : 0;
            widened |= ends[0] > NOTHING * most || ends[1] > NOTHING * most;
        }
        return widened;
    }

    private static Nodes over(Truth truth, double[] low, double[] high, int points) {
        int d = low.length;
        int count = d == 1 ? points : points * points;
        double[] states = new double[count * d];
        double[] weights = new double[count];
        for (int row = 0; row < count; row++) {
            for (int c = 0; c < d; c++) {
                int at = d == 2 && c == 0 ? row / points : row % points;
                states[row * d + c] = low[c] + (high[c] - low[c]) * at / (points - 1);
            }
            double density = truth.density(Arrays.copyOfRange(states, row * d, (row + 1) * d));
            weights[row] = Double.isFinite(density) ? density : 0;
        }
        return new Nodes(states, d, weights);
    }
}
