package org.larrr.kernels;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.linalg.Rows;

/**
 * k = Π k_i, whose function space contains products of functions of the factors.
 *
 * @param factors at least one
 */
public record ProductKernel(List<Kernel.Differentiable> factors) implements Kernel.Differentiable {

    /** @throws IllegalArgumentException if there are none */
    public ProductKernel {
        factors = List.copyOf(factors);
        Require.atLeast(Message.of("quantity.number-of-factors"), factors.size(), 1);
    }

    /** {@inheritDoc} All that can be finer are. */
    @Override
    public Optional<ProductKernel> refined() {
        List<Kernel.Differentiable> finer = factors.stream()
                .<Kernel.Differentiable>map(each -> each.refined().<Kernel.Differentiable>map(one -> one).orElse(each))
                .toList();
        return finer.equals(factors) ? Optional.empty() : Optional.of(new ProductKernel(finer));
    }

    @Override
    public String id() {
        return "product";
    }

    @Override
    public String text() {
        return factors.stream().map(f -> f instanceof SumKernel ? "(" + f.text() + ")" : f.text())
                .collect(Collectors.joining("*"));
    }

    @Override
    public void requireDimension(int dimension) {
        factors.forEach(factor -> factor.requireDimension(dimension));
    }

    @Override
    public void block(Rows xs, Rows ys, double[] out, int offset) {
        factors.get(0).block(xs, ys, out, offset);
        double[] next = new double[factors.size() == 1 ? 0 : xs.count() * ys.count()];
        for (Kernel.Differentiable factor : factors.subList(1, factors.size())) {
            factor.block(xs, ys, next, 0);
            for (int k = 0; k < next.length; k++) {
                out[offset + k] *= next[k];
            }
        }
    }

    @Override
    public double value(double[] xs, int i, double[] ys, int j, int dimension) {
        double product = 1;
        for (Kernel.Differentiable factor : factors) {
            product *= factor.value(xs, i, ys, j, dimension);
        }
        return product;
    }

    /**
     * {@inheritDoc}
     *
     * <p>One factor after the other: ∇(pq) = p∇q + q∇p, ∇²(pq) = p∇²q + q∇²p + ∇p∇qᵀ + ∇q∇pᵀ.
     */
    @Override
    public double jet(double[] xs, int i, double[] ys, int j, int dimension, Derivatives derivatives) {
        double[] gradient = derivatives.gradient();
        double @Nullable [] hessian = derivatives.hessian();
        double p = factors.get(0).jet(xs, i, ys, j, dimension, derivatives);
        Derivatives next = Derivatives.zeros(dimension, hessian != null);
        double[] slope = next.gradient();
        double @Nullable [] curvature = next.hessian();
        for (Kernel.Differentiable factor : factors.subList(1, factors.size())) {
            double q = factor.jet(xs, i, ys, j, dimension, next);
            for (int a = 0; hessian != null && curvature != null && a < dimension; a++) {
                for (int b = 0; b < dimension; b++) {
                    int k = a * dimension + b;
                    hessian[k] = p * curvature[k] + q * hessian[k] + gradient[a] * slope[b] + slope[a] * gradient[b];
                }
            }
            for (int a = 0; a < dimension; a++) {
                gradient[a] = p * slope[a] + q * gradient[a];
            }
            p *= q;
        }
        return p;
    }
}
