package org.larrr.kernels;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.linalg.Rows;

/**
 * k = Σ k_i or k = Π k_i, whose function space contains sums, or products, of functions of the parts.
 *
 * @param isProduct false for a sum
 * @param parts     at least one
 */
public record CompositeKernel(boolean isProduct, List<Kernel> parts) implements Kernel {

    /** @throws IllegalArgumentException if there are none */
    public CompositeKernel {
        parts = List.copyOf(parts);
        Require.atLeast(isProduct ? Message.of("quantity.number-of-factors") : Message.of("quantity.number-of-terms"),
                parts.size(), 1);
    }

    /**
     * {@return Σ k_i}
     *
     * @param terms the k_i, at least one
     */
    public static CompositeKernel sum(List<Kernel> terms) {
        return new CompositeKernel(false, terms);
    }

    /**
     * {@return Π k_i}
     *
     * @param factors the k_i, at least one
     */
    public static CompositeKernel product(List<Kernel> factors) {
        return new CompositeKernel(true, factors);
    }

    /** {@inheritDoc} All that can be finer are. */
    @Override
    public Optional<CompositeKernel> refined() {
        List<Kernel> finer = parts.stream()
                .<Kernel>map(each -> each.refined().<Kernel>map(one -> one).orElse(each)).toList();
        return finer.equals(parts) ? Optional.empty() : Optional.of(new CompositeKernel(isProduct, finer));
    }

    @Override
    public String id() {
        return isProduct ? "product" : "sum";
    }

    @Override
    public String text() {
        return parts.stream().map(part -> isProduct && part instanceof CompositeKernel inner && !inner.isProduct
                ? "(" + part.text() + ")" : part.text()).collect(Collectors.joining(isProduct ? "*" : " + "));
    }

    @Override
    public void requireDimension(int dimension) {
        parts.forEach(part -> part.requireDimension(dimension));
    }

    @Override
    public void block(Rows xs, Rows ys, double[] out, int offset) {
        parts.get(0).block(xs, ys, out, offset);
        double[] next = new double[parts.size() == 1 ? 0 : xs.count() * ys.count()];
        for (Kernel part : parts.subList(1, parts.size())) {
            part.block(xs, ys, next, 0);
            if (isProduct) {
                for (int k = 0; k < next.length; k++) {
                    out[offset + k] *= next[k];
                }
            } else {
                for (int k = 0; k < next.length; k++) {
                    out[offset + k] += next[k];
                }
            }
        }
    }

    @Override
    public double value(double[] xs, int i, double[] ys, int j, int dimension) {
        double result = isProduct ? 1 : 0;
        for (Kernel part : parts) {
            double value = part.value(xs, i, ys, j, dimension);
            result = isProduct ? result * value : result + value;
        }
        return result;
    }

    @Override
    public double jet(double[] xs, int i, double[] ys, int j, int dimension, Derivatives derivatives) {
        double result = parts.get(0).jet(xs, i, ys, j, dimension, derivatives);
        Derivatives next = Derivatives.zeros(dimension, derivatives.hessian() != null);
        for (Kernel part : parts.subList(1, parts.size())) {
            double value = part.jet(xs, i, ys, j, dimension, next);
            if (isProduct) {
                multiply(derivatives, result, next, value);
                result *= value;
            } else {
                add(derivatives, next);
                result += value;
            }
        }
        return result;
    }

    private static void add(Derivatives sum, Derivatives term) {
        double[] gradient = sum.gradient();
        double @Nullable [] hessian = sum.hessian();
        double[] slope = term.gradient();
        double @Nullable [] curvature = term.hessian();
        for (int a = 0; a < slope.length; a++) {
            gradient[a] += slope[a];
        }
        for (int k = 0; hessian != null && curvature != null && k < curvature.length; k++) {
            hessian[k] += curvature[k];
        }
    }

    /** ∇(pq) = p∇q + q∇p, ∇²(pq) = p∇²q + q∇²p + ∇p∇qᵀ + ∇q∇pᵀ. */
    private static void multiply(Derivatives product, double p, Derivatives factor, double q) {
        double[] gradient = product.gradient();
        double @Nullable [] hessian = product.hessian();
        double[] slope = factor.gradient();
        double @Nullable [] curvature = factor.hessian();
        for (int a = 0; hessian != null && curvature != null && a < slope.length; a++) {
            for (int b = 0; b < slope.length; b++) {
                int k = a * slope.length + b;
                hessian[k] = p * curvature[k] + q * hessian[k] + gradient[a] * slope[b] + slope[a] * gradient[b];
            }
        }
        for (int a = 0; a < slope.length; a++) {
            gradient[a] = p * slope[a] + q * gradient[a];
        }
    }
}
