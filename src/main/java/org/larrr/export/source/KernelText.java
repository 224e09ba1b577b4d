package org.larrr.export.source;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
import org.larrr.kernels.AnisotropicKernel;
import org.larrr.kernels.ConstantKernel;
import org.larrr.kernels.CoordinateKernel;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.MetricKernel;
import org.larrr.kernels.PeriodicKernel;
import org.larrr.kernels.PolynomialKernel;
import org.larrr.kernels.ProductKernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.SumKernel;

/**
 * k(x, y) as an expression of another language.
 *
 * @param x     what coordinate a of the state is called
 * @param y     what coordinate a of the landmark is called
 * @param power the sign of powers
 * @param calls what stands before the name of a function
 */
record KernelText(IntFunction<String> x, IntFunction<String> y, String power, String calls) {

    /**
     * The expression.
     *
     * @param coordinates those that the kernel knows, counted from 0
     * @throws IllegalArgumentException if there is no expression for the kernel
     */
    String of(Kernel kernel, List<Integer> coordinates) {
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
        if (kernel instanceof SumKernel sum) {
            return "(" + joined(sum.terms(), coordinates, " + ") + ")";
        }
        if (kernel instanceof ProductKernel product) {
            return joined(product.factors(), coordinates, "*");
        }
        if (kernel instanceof CoordinateKernel some) {
            return of(some.kernel(), some.coordinates().stream().map(coordinates::get).toList());
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
        throw new InputException(Notice.of("source.kernel", kernel.text()));
    }

    private String joined(List<? extends Kernel> kernels, List<Integer> coordinates, String sign) {
        return kernels.stream().map(part -> of(part, coordinates)).collect(Collectors.joining(sign));
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
