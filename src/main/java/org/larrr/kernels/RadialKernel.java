package org.larrr.kernels;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Identified;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.linalg.Rows;

/**
 * A kernel k = φ(r²) of r = |x − y| only, at length scale l.
 *
 * @param family      its profile
 * @param lengthScale l, in the unit of the coordinates, positive
 */
public record RadialKernel(Family family, double lengthScale) implements Kernel.Scaled {

    /** The profile of a radial kernel, with the distribution of its frequencies. */
    public enum Family implements Identified {
        /** exp(−r²/2l²); frequencies N(0, I/l²). */
        GAUSSIAN(Double.POSITIVE_INFINITY) {
            @Override
            double profile(double s, double l) {
                return Math.exp(-s / (2 * l * l));
            }

            @Override
            double slope(double s, double l) {
                return -profile(s, l) / (2 * l * l);
            }

            @Override
            double curvature(double s, double l) {
                return profile(s, l) / (4 * l * l * l * l);
            }

            @Override
            void profiles(double[] s, int from, int count, double l) {
                VectorMath.decays(s, from, count, 1 / (2 * l * l));
            }
        },
        /** exp(−r/l), not differentiable at r = 0; frequencies multivariate t with 1 degree of freedom over l. */
        LAPLACIAN(1) {
            @Override
            double slope(double s, double l) {
                throw notDifferentiable();
            }

            @Override
            double curvature(double s, double l) {
                throw notDifferentiable();
            }

            private UnsupportedOperationException notDifferentiable() {
                return new UnsupportedOperationException(
                        "the laplacian kernel has no derivative at coinciding samples; choose another kernel");
            }
        },
        /** (1 + √3 r/l) exp(−√3 r/l); frequencies multivariate t with 3 degrees of freedom over l. */
        MATERN32(3) {
            @Override
            double polynomial(double a) {
                return 1 + a;
            }

            @Override
            double slope(double s, double l) {
                return -1.5 / (l * l) * Math.exp(-Math.sqrt(3 * s) / l);
            }

            @Override
            double curvature(double s, double l) {
                // Enters multiplied by (x−y)(x−y)ᵀ, which vanishes faster than 1/r grows: 0 is the limit at r = 0.
                double r = Math.sqrt(s);
                return r == 0 ? 0 : 0.75 * Math.sqrt(3) / (l * l * l * r) * Math.exp(-Math.sqrt(3) * r / l);
            }
        },
        /** (1 + √5 r/l + 5r²/3l²) exp(−√5 r/l); frequencies multivariate t with 5 degrees of freedom over l. */
        MATERN52(5) {
            @Override
            double polynomial(double a) {
                return 1 + a + a * a / 3;
            }

            @Override
            double slope(double s, double l) {
                double a = Math.sqrt(5 * s) / l;
                return -5.0 / (6 * l * l) * (1 + a) * Math.exp(-a);
            }

            @Override
            double curvature(double s, double l) {
                return 25.0 / (12 * l * l * l * l) * Math.exp(-Math.sqrt(5 * s) / l);
            }
        };

        private final double degreesOfFreedom;

        Family(double degreesOfFreedom) {
            this.degreesOfFreedom = degreesOfFreedom;
        }

        /** p of φ(s) = p(a) exp(−a), a = √(νs)/l with ν degrees of freedom. */
        double polynomial(double a) {
            return 1;
        }

        /** φ(s), s = r². */
        double profile(double s, double lengthScale) {
            double a = Math.sqrt(degreesOfFreedom * s) / lengthScale;
            return polynomial(a) * Math.exp(-a);
        }

        /** Replaces s by φ(s) in a range of an array, many at once. */
        void profiles(double[] s, int from, int count, double lengthScale) {
            double[] a = new double[count];
            for (int i = 0; i < count; i++) {
                a[i] = Math.sqrt(degreesOfFreedom * s[from + i]) / lengthScale;
                s[from + i] = a[i];
            }
            VectorMath.decays(s, from, count, 1);
            for (int i = 0; i < count; i++) {
                s[from + i] *= polynomial(a[i]);
            }
        }

        /** φ′(s). */
        abstract double slope(double s, double lengthScale);

        /** φ″(s). */
        abstract double curvature(double s, double lengthScale);

        /**
         * {@return degrees of freedom of the multivariate t distribution of the frequencies; infinite for a normal
         * distribution}
         */
        public double degreesOfFreedom() {
            return degreesOfFreedom;
        }

        /**
         * {@return the family of that name}
         *
         * @param id as {@link #id} gives it
         * @throws IllegalArgumentException if no family has that name; the message lists those that exist
         */
        public static Family of(String id) {
            return Require.oneOf(List.of(values()), Family::id, id,
                    ids -> Message.of("kernel.unknown-radial", id, ids));
        }
    }

    /** @throws IllegalArgumentException if l is not positive and finite */
    public RadialKernel {
        Require.positive(Message.of("quantity.length-scale"), lengthScale);
    }

    @Override
    public RadialKernel withLengthScale(double other) {
        return new RadialKernel(family, other);
    }

    @Override
    public String id() {
        return family.id();
    }

    @Override
    public String text() {
        return id() + "(" + lengthScale + ")";
    }

    @Override
    public double value(double[] xs, int i, double[] ys, int j, int dimension) {
        return family.profile(xs == ys && i == j ? 0 : squaredDistance(xs, i, ys, j, dimension), lengthScale);
    }

    /**
     * {@inheritDoc}
     *
     * <p>∇k = 2φ′(x−y), ∇²k = 4φ″(x−y)(x−y)ᵀ + 2φ′I.
     *
     * @throws UnsupportedOperationException for the Laplacian family
     */
    @Override
    public double jet(double[] xs, int i, double[] ys, int j, int dimension, Derivatives derivatives) {
        double[] gradient = derivatives.gradient();
        double @Nullable [] hessian = derivatives.hessian();
        double s = squaredDistance(xs, i, ys, j, dimension);
        double slope = 2 * family.slope(s, lengthScale);
        for (int a = 0; a < dimension; a++) {
            gradient[a] = slope * (xs[i * dimension + a] - ys[j * dimension + a]);
        }
        if (hessian != null) {
            double curvature = 4 * family.curvature(s, lengthScale);
            for (int a = 0; a < dimension; a++) {
                double u = xs[i * dimension + a] - ys[j * dimension + a];
                for (int b = 0; b < dimension; b++) {
                    double v = xs[i * dimension + b] - ys[j * dimension + b];
                    hessian[a * dimension + b] = curvature * u * v + (a == b ? slope : 0);
                }
            }
        }
        return family.profile(s, lengthScale);
    }

    /** {@inheritDoc} By products in many dimensions, with exponentials many at once. */
    @Override
    public void block(Rows xs, Rows ys, double[] out, int offset) {
        SquaredDistances.fill(xs, ys, lengthScale, out, offset);
        family.profiles(out, offset, xs.count() * ys.count(), lengthScale);
    }

    /** {@inheritDoc} φ(0) = 1. */
    @Override
    public void diagonal(double[] xs, int from, int to, int dimension, double[] out) {
        Arrays.fill(out, 0, to - from, 1);
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
