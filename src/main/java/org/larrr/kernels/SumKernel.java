package org.larrr.kernels;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.linalg.Rows;

/**
 * k = Σ k_i, whose function space contains sums of functions of the terms.
 *
 * @param terms at least one
 */
public record SumKernel(List<Kernel.Differentiable> terms) implements Kernel.Differentiable {

    /** @throws IllegalArgumentException if there are none */
    public SumKernel {
        terms = List.copyOf(terms);
        Require.atLeast(Message.of("quantity.number-of-terms"), terms.size(), 1);
    }

    /** {@inheritDoc} All that can be finer are. */
    @Override
    public Optional<SumKernel> refined() {
        List<Kernel.Differentiable> finer = terms.stream()
                .<Kernel.Differentiable>map(each -> each.refined().<Kernel.Differentiable>map(one -> one).orElse(each))
                .toList();
        return finer.equals(terms) ? Optional.empty() : Optional.of(new SumKernel(finer));
    }

    @Override
    public String id() {
        return "sum";
    }

    @Override
    public String text() {
        return terms.stream().map(Kernel::text).collect(Collectors.joining(" + "));
    }

    @Override
    public void requireDimension(int dimension) {
        terms.forEach(term -> term.requireDimension(dimension));
    }

    @Override
    public void block(Rows xs, Rows ys, double[] out, int offset) {
        terms.get(0).block(xs, ys, out, offset);
        double[] next = new double[terms.size() == 1 ? 0 : xs.count() * ys.count()];
        for (Kernel.Differentiable term : terms.subList(1, terms.size())) {
            term.block(xs, ys, next, 0);
            for (int k = 0; k < next.length; k++) {
                out[offset + k] += next[k];
            }
        }
    }

    @Override
    public double value(double[] xs, int i, double[] ys, int j, int dimension) {
        double sum = 0;
        for (Kernel.Differentiable term : terms) {
            sum += term.value(xs, i, ys, j, dimension);
        }
        return sum;
    }

    @Override
    public double jet(double[] xs, int i, double[] ys, int j, int dimension, Derivatives derivatives) {
        double[] gradient = derivatives.gradient();
        double @Nullable [] hessian = derivatives.hessian();
        double sum = terms.get(0).jet(xs, i, ys, j, dimension, derivatives);
        Derivatives next = Derivatives.zeros(dimension, hessian != null);
        double[] slope = next.gradient();
        double @Nullable [] curvature = next.hessian();
        for (Kernel.Differentiable term : terms.subList(1, terms.size())) {
            sum += term.jet(xs, i, ys, j, dimension, next);
            for (int a = 0; a < dimension; a++) {
                gradient[a] += slope[a];
            }
            for (int k = 0; hessian != null && curvature != null && k < curvature.length; k++) {
                hessian[k] += curvature[k];
            }
        }
        return sum;
    }
}
