package org.larrr.kernels.features;

import java.util.Optional;
import java.util.function.Function;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.RadialKernel;

/** The settings of the map from samples to features z(x); an immutable value that is a cache key of the features. */
public sealed interface FeatureSettings {

    /** The forms in which a kernel enters the regression. */
    enum Form {
        /** Pivoted-Cholesky factor of the Gram matrix. */
        DUAL,
        /** The full Gram matrix, for small data. */
        EXACT,
        /** Random Fourier features. */
        PRIMAL
    }

    /**
     * {@return the result of one of several functions, the one for the kind of these features}
     *
     * @param <T>        the result
     * @param lowRank    of a pivoted Cholesky factor
     * @param exact      of the full Gram matrix
     * @param random     of random Fourier features
     * @param compressed of such without the directions that the data do not visit
     */
    default <T> T match(Function<LowRank, T> lowRank, Function<Exact, T> exact, Function<RandomFourier, T> random,
            Function<Compressed, T> compressed) {
        if (this instanceof LowRank of) {
            return lowRank.apply(of);
        }
        if (this instanceof Exact of) {
            return exact.apply(of);
        }
        return this instanceof RandomFourier of ? random.apply(of) : compressed.apply((Compressed) this);
    }

    /** {@return the settings of a pivoted Cholesky factor, if they are such} */
    default Optional<LowRank> lowRank() {
        return this instanceof LowRank lowRank ? Optional.of(lowRank) : Optional.empty();
    }

    /** {@return the kernel that the features represent, k(x, y) ≈ z(x)·z(y)} */
    Kernel kernel();

    /**
     * {@return the same with another kernel}
     *
     * @param other the kernel to stand for
     * @throws IllegalArgumentException if these features do not exist for it
     */
    FeatureSettings withKernel(Kernel other);

    /**
     * The dual form through a pivoted Cholesky factor: K ≈ ZZᵀ/n with N landmarks.
     *
     * @param kernel       k
     * @param tolerance    upper limit of trace(K − ZZᵀ/n), to be chosen far below γ
     * @param maxLandmarks maximum of N; 0 for a limit given by the size of the data
     */
    record LowRank(Kernel kernel, double tolerance, int maxLandmarks) implements FeatureSettings {

        /** Far below every γ that double precision can honour, yet above the rounding floor of the factorisation. */
        public static final double DEFAULT_TOLERANCE = 1e-12;

        /** @throws IllegalArgumentException if tolerance or cap is negative, or the tolerance not finite */
        public LowRank {
            Require.nonNegative(Message.of("quantity.tolerance"), tolerance);
            Require.atLeast(Message.of("quantity.landmark-cap"), maxLandmarks, 0);
        }

        /** {@return the maximum number of landmarks, or its default} */
        public int mostLandmarks() {
            return maxLandmarks > 0 ? maxLandmarks : LandmarkSearch.DEFAULT_CAP;
        }

        @Override
        public LowRank withKernel(Kernel other) {
            return new LowRank(other, tolerance, maxLandmarks);
        }

        /**
         * {@return the dual form at the default tolerance, its cap chosen from the size of the data}
         *
         * @param kernel k
         */
        public static LowRank of(Kernel kernel) {
            return new LowRank(kernel, DEFAULT_TOLERANCE, 0);
        }
    }

    /**
     * The dual form through the full Gram matrix, n ≤ {@value ExactFeatures#MAX_STATES}: slow, a check of low-rank
     * features.
     *
     * @param kernel k
     */
    record Exact(Kernel kernel) implements FeatureSettings {

        @Override
        public Exact withKernel(Kernel other) {
            return new Exact(other);
        }
    }

    /**
     * The primal form in random Fourier features.
     *
     * @param kernel     a kernel with a known spectral measure
     * @param count      N, number of features
     * @param seed       seed of the frequencies
     * @param orthogonal whether frequencies are drawn in orthogonal blocks, which reduces the variance
     */
    record RandomFourier(RadialKernel kernel, int count, long seed, boolean orthogonal) implements FeatureSettings {
        /** @throws IllegalArgumentException if N is below 1 */
        public RandomFourier {
            Require.atLeast(Message.of("quantity.number-of-features"), count, 1);
        }

        @Override
        public RandomFourier withKernel(Kernel other) {
            if (other instanceof RadialKernel radial) {
                return new RandomFourier(radial, count, seed, orthogonal);
            }
            throw new InputException(Message.of("kernel.no-random-features", other.text()));
        }
    }

    /**
     * Random Fourier features projected onto the directions that the data span: the same regression with fewer
     * features, since for smooth kernels most eigenvalues of the covariance are at rounding error.
     *
     * @param random    the features
     * @param tolerance maximum discarded part of trace(ZZᵀ/n) = 1, to be chosen far below γ
     */
    record Compressed(RandomFourier random, double tolerance) implements FeatureSettings {
        /** @throws IllegalArgumentException if the tolerance is negative or not finite */
        public Compressed {
            Require.nonNegative(Message.of("quantity.tolerance"), tolerance);
        }

        @Override
        public Kernel kernel() {
            return random.kernel();
        }

        @Override
        public Compressed withKernel(Kernel other) {
            return new Compressed(random.withKernel(other), tolerance);
        }
    }
}
