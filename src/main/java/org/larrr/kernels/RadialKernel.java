package org.larrr.kernels;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A kernel that depends on r = |x − y| only, at length-scale l.
 *
 * @param family      its profile
 * @param lengthScale l, in the unit of the coordinates, positive
 */
public record RadialKernel(Family family, double lengthScale) implements Kernel {

    /** The profile of a radial kernel, with the law of its spectral measure. */
    public enum Family {
        /** exp(−r²/2l²); frequencies N(0, I/l²). */
        GAUSSIAN(Double.POSITIVE_INFINITY) {
            @Override
            double profile(double squaredDistance, double l) {
                return Math.exp(-squaredDistance / (2 * l * l));
            }
        },
        /** exp(−r/l); frequencies multivariate t with 1 degree of freedom over l. */
        LAPLACIAN(1) {
            @Override
            double profile(double squaredDistance, double l) {
                return Math.exp(-Math.sqrt(squaredDistance) / l);
            }
        },
        /** (1 + √3 r/l) exp(−√3 r/l); frequencies multivariate t with 3 degrees of freedom over l. */
        MATERN32(3) {
            @Override
            double profile(double squaredDistance, double l) {
                double a = Math.sqrt(3 * squaredDistance) / l;
                return (1 + a) * Math.exp(-a);
            }
        },
        /** (1 + √5 r/l + 5r²/3l²) exp(−√5 r/l); frequencies multivariate t with 5 degrees of freedom over l. */
        MATERN52(5) {
            @Override
            double profile(double squaredDistance, double l) {
                double a = Math.sqrt(5 * squaredDistance) / l;
                return (1 + a + a * a / 3) * Math.exp(-a);
            }
        };

        private final double degreesOfFreedom;

        Family(double degreesOfFreedom) {
            this.degreesOfFreedom = degreesOfFreedom;
        }

        abstract double profile(double squaredDistance, double lengthScale);

        /** Degrees of freedom of the multivariate t law of the frequencies; infinite for a normal law. */
        double degreesOfFreedom() {
            return degreesOfFreedom;
        }

        /** The name used in files and on the command line. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** @throws IllegalArgumentException if no family has that name; the message lists those that exist */
        public static Family of(String id) {
            return Arrays.stream(values()).filter(f -> f.id().equals(id)).findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no radial kernel is called \"" + id + "\"; there are "
                            + Arrays.stream(values()).map(Family::id).collect(Collectors.joining(", "))));
        }
    }

    public RadialKernel {
        KernelArguments.positive("length-scale", lengthScale);
    }

    @Override
    public String id() {
        return family.id();
    }

    @Override
    public double value(double[] xs, int i, double[] ys, int j, int dimension) {
        return family.profile(squaredDistance(xs, i, ys, j, dimension), lengthScale);
    }

    private static double squaredDistance(double[] xs, int i, double[] ys, int j, int dimension) {
        double sum = 0;
        int x = i * dimension;
        int y = j * dimension;
        for (int a = 0; a < dimension; a++) {
            double difference = xs[x + a] - ys[y + a];
            sum += difference * difference;
        }
        return sum;
    }
}
