package org.larrr.kernels.features;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.VectorMath;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Parallel;
import org.larrr.stages.Cancellation;

/**
 * Random Fourier features: z(x) = √(2/N) (cos ω_1·x, …, sin ω_1·x, …) with ω drawn from the spectral measure of the
 * kernel, so that E z(x)·z(y) = k(x, y), and |z(x)|² = 1 for even N. An odd N ends with one feature √(2/N) cos(ω·x +
 * b), b uniform.
 *
 * <p>The spectral measure of a Gaussian is N(0, I/l²); of a Matérn kernel of smoothness s (Laplacian: s = ½) a
 * multivariate t law with 2s degrees of freedom over l. Orthogonal frequencies come in blocks of d: rows of a random
 * rotation, each with an independent length of the right law. Sources: Rahimi and Recht 2007; Yu et al. 2016
 * (arXiv:1610.09072).
 */
final class RandomFourierMap implements FeatureMap.Differentiable {

    private static final int ANGLE_ROWS = 64;
    /** About what half a sine and a cosine take. */
    private static final int OPERATIONS_OF_A_WAVE = 20;

    private final FeatureDefinition.Frequencies definition;
    private final int dimension;
    private final int size;
    private final double[] frequencies;
    private final double phase;

    private RandomFourierMap(FeatureDefinition.Frequencies definition, double[] frequencies, double phase) {
        this.definition = definition;
        this.dimension = definition.dimension();
        this.size = definition.size();
        this.frequencies = frequencies;
        this.phase = phase;
    }

    static RandomFourierMap of(FeatureSettings.RandomFourier settings, int dimension) {
        SplittableRandom random = new SplittableRandom(settings.seed());
        int count = (settings.count() + 1) / 2;
        double[] directions = settings.orthogonal()
                ? orthogonalNormals(random, count, dimension) : normals(random, count * dimension);
        RadialKernel kernel = settings.kernel();
        for (int f = 0; f < count; f++) {
            double scale = mixing(random, kernel.family().degreesOfFreedom()) / kernel.lengthScale();
            for (int a = 0; a < dimension; a++) {
                directions[f * dimension + a] *= scale;
            }
        }
        return new RandomFourierMap(new FeatureDefinition.Frequencies(settings, dimension), directions,
                2 * Math.PI * random.nextDouble());
    }

    private static double[] normals(RandomGenerator random, int count) {
        double[] result = new double[count];
        Arrays.setAll(result, i -> random.nextGaussian());
        return result;
    }

    /** √(df/χ²_df), which converts a normal vector to a multivariate t vector; 1 for a normal distribution. */
    private static double mixing(RandomGenerator random, double degreesOfFreedom) {
        if (Double.isInfinite(degreesOfFreedom)) {
            return 1;
        }
        double chiSquared = Arrays.stream(normals(random, (int) degreesOfFreedom)).map(g -> g * g).sum();
        return Math.sqrt(degreesOfFreedom / chiSquared);
    }

    private static double[] orthogonalNormals(RandomGenerator random, int count, int dimension) {
        double[] result = new double[count * dimension];
        for (int block = 0; block < count; block += dimension) {
            DMatrixRMaj rotation = randomRotation(random, dimension);
            for (int f = block; f < Math.min(count, block + dimension); f++) {
                double length = Math.sqrt(Arrays.stream(normals(random, dimension)).map(g -> g * g).sum());
                for (int a = 0; a < dimension; a++) {
                    result[f * dimension + a] = length * rotation.get(f - block, a);
                }
            }
        }
        return result;
    }

    /** Haar distributed: the orthogonal factor of a normal matrix, with the signs of R's diagonal taken out. */
    private static DMatrixRMaj randomRotation(RandomGenerator random, int dimension) {
        var qr = DecompositionFactory_DDRM.qr(dimension, dimension);
        qr.decompose(DMatrixRMaj.wrap(dimension, dimension, normals(random, dimension * dimension)));
        DMatrixRMaj q = qr.getQ(null, false);
        DMatrixRMaj r = qr.getR(null, false);
        for (int a = 0; a < dimension; a++) {
            double sign = Math.signum(r.get(a, a));
            for (int b = 0; b < dimension; b++) {
                q.set(b, a, sign * q.get(b, a));
            }
        }
        return q;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public FeatureDefinition.Frequencies definition() {
        return definition;
    }

    /** As {@link #evaluate(double[])}, in blocks, unless cancelled. */
    FeatureBlocks blocks(double[] states, Cancellation cancellation) {
        return FeatureBlocks.filled(states.length / dimension, size, (from, to, target) -> {
            cancellation.check();
            evaluate(states, from, to, target, 0);
        });
    }

    @Override
    public void evaluate(double[] states, int rows, double[] target) {
        Parallel.blocks(rows, size * (dimension + OPERATIONS_OF_A_WAVE),
                (from, to) -> evaluate(states, from, to, target, from));
    }

    /**
     * Computes all angles of a block of samples by one matrix product.
     *
     * @param row of the target for the first state
     */
    private void evaluate(double[] states, int from, int to, double[] target, int row) {
        DMatrixRMaj omega = DMatrixRMaj.wrap((size + 1) / 2, dimension, frequencies);
        double[] some = new double[ANGLE_ROWS * dimension];
        double[] angles = new double[ANGLE_ROWS * omega.numRows];
        double[] ofOne = new double[omega.numRows];
        for (int first = from; first < to; first += ANGLE_ROWS) {
            int count = Math.min(ANGLE_ROWS, to - first);
            System.arraycopy(states, first * dimension, some, 0, count * dimension);
            LinearAlgebra.best().multiplyByTransposed(some, count, omega, angles);
            for (int i = 0; i < count; i++) {
                System.arraycopy(angles, i * omega.numRows, ofOne, 0, omega.numRows);
                fill(ofOne, target, (row + first - from + i) * size);
            }
        }
    }

    private void fill(double[] angles, double[] target, int row) {
        double scale = Math.sqrt(2.0 / size);
        VectorMath.cosinesAndSines(angles, size / 2, scale, target, row, row + size / 2);
        if (size % 2 == 1) {
            target[row + size - 1] = scale * Math.cos(angles[size / 2] + phase);
        }
    }

    /** ∇ cos(ω·x) = −ω sin(ω·x). */
    @Override
    public DMatrixRMaj gradient(double[] states) {
        int n = states.length / dimension;
        DMatrixRMaj z = new DMatrixRMaj(dimension * n, size);
        forEachAngle(states, (i, f, angle) -> {
            double sin = Math.sin(angle);
            double cos = Math.cos(angle);
            for (int a = 0; a < dimension; a++) {
                double omega = frequencies[f * dimension + a];
                write(z, a * n + i, f, -omega * sin, omega * cos);
            }
        });
        return z;
    }

    /** The second-order part multiplies cos(ω·x) by −½ ωᵀaω. */
    @Override
    public DMatrixRMaj generator(double[] states, double[] drift, double[] covariance) {
        DMatrixRMaj z = new DMatrixRMaj(states.length / dimension, size);
        forEachAngle(states, (i, f, angle) -> {
            double along = dot(drift, i, f);
            double damping = -quadratic(covariance, i, f) / 2;
            double cos = Math.cos(angle);
            double sin = Math.sin(angle);
            write(z, i, f, -along * sin + damping * cos, along * cos + damping * sin);
        });
        return z;
    }

    /** Takes ω_f·x_i of state i and frequency f. */
    @FunctionalInterface
    private interface Angle {
        void accept(int state, int frequency, double angle);
    }

    private void forEachAngle(double[] states, Angle target) {
        int frequencyCount = (size + 1) / 2;
        Parallel.blocks(states.length / dimension, size * (dimension + OPERATIONS_OF_A_WAVE), (from, to) -> {
            for (int i = from; i < to; i++) {
                for (int f = 0; f < frequencyCount; f++) {
                    target.accept(i, f, dot(states, i, f) + (lone(f) ? phase : 0));
                }
            }
        });
    }

    /** The last frequency of an odd N gives a cosine only. */
    private boolean lone(int f) {
        return f == size / 2;
    }

    /** Writes the pair of features of frequency f into a row. */
    private void write(DMatrixRMaj z, int row, int f, double cosine, double sine) {
        double scale = Math.sqrt(2.0 / size);
        if (lone(f)) {
            z.data[row * size + size - 1] = scale * cosine;
        } else {
            z.data[row * size + f] = scale * cosine;
            z.data[row * size + size / 2 + f] = scale * sine;
        }
    }

    private double dot(double[] vectors, int i, int f) {
        double sum = 0;
        for (int a = 0; a < dimension; a++) {
            sum += frequencies[f * dimension + a] * vectors[i * dimension + a];
        }
        return sum;
    }

    private double quadratic(double[] covariance, int i, int f) {
        double sum = 0;
        int start = i * dimension * dimension;
        for (int a = 0; a < dimension; a++) {
            for (int b = 0; b < dimension; b++) {
                sum += frequencies[f * dimension + a] * covariance[start + a * dimension + b]
                        * frequencies[f * dimension + b];
            }
        }
        return sum;
    }
}
