package org.larrr.kernels.features;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.kernels.Kernel;

/**
 * The content of a model file from which a feature map can be rebuilt without its data. Arrays are shared and must not
 * be written.
 */
public sealed interface MapDefinition permits FeatureDefinition, MapDefinition.Expansion, MapDefinition.Projection,
        MapDefinition.Products {

    /** {@return d, the number of coordinates} */
    int dimension();

    /** {@return N, the number of features} */
    int size();

    /** {@return the map that this defines; building it costs no more than its memory} */
    FeatureMap map();

    /** {@return itself if it can be collected piece by piece} */
    default Optional<FeatureDefinition> collectable() {
        return this instanceof FeatureDefinition collectable ? Optional.of(collectable) : Optional.empty();
    }

    /** {@return itself if it has landmarks} */
    default Optional<Landmarks> landmarks() {
        return this instanceof Landmarks landmarks ? Optional.of(landmarks) : Optional.empty();
    }

    /**
     * {@return the result of one of several functions, the one for the kind of these features}
     *
     * @param landmarks  of landmarks
     * @param random     of random Fourier features
     * @param expansion  of a kernel expansion
     * @param projection of a subspace
     * @param products   of a dictionary
     * @param <R>        the result
     */
    default <R> R match(Function<Landmarks, R> landmarks, Function<FeatureDefinition.Frequencies, R> random,
            Function<Expansion, R> expansion, Function<Projection, R> projection, Function<Products, R> products) {
        if (this instanceof FeatureDefinition definition) {
            return definition instanceof Landmarks of ? landmarks.apply(of)
                    : random.apply((FeatureDefinition.Frequencies) definition);
        }
        if (this instanceof Expansion of) {
            return expansion.apply(of);
        }
        return this instanceof Projection of ? projection.apply(of) : products.apply((Products) this);
    }

    /**
     * z(x) = Wᵀ k(x_P, x), a kernel expansion: the features of the full Gram matrix.
     *
     * @param kernel    k
     * @param dimension d
     * @param points    x_P, row-major (P, d)
     * @param weights   W, row-major (P, N)
     */
    record Expansion(Kernel kernel, int dimension, double[] points, double[] weights) implements MapDefinition {

        /**
         * @throws IllegalArgumentException if shapes disagree, a number is not finite, or the kernel is one of other
         *         coordinates
         */
        public Expansion {
            Require.atLeast(Message.of("quantity.dimension"), dimension, 1);
            Require.atLeast(Message.of("quantity.number-of-points"), points.length / dimension, 1);
            kernel.requireDimension(dimension);
            requireTable(Message.of("table.points"), points, dimension);
            requireTable(Message.of("table.weights-of-points"), weights, points.length / dimension);
        }

        @Override
        public int size() {
            return weights.length / (points.length / dimension);
        }

        @Override
        public FeatureMap map() {
            return ExactFeatures.map(this);
        }
    }

    /**
     * y(x) = Vᵀz(x), coordinates in a subspace of the features.
     *
     * @param features z, M of them
     * @param basis    V, row-major (M, N)
     */
    record Projection(MapDefinition features, double[] basis) implements MapDefinition {

        /** @throws IllegalArgumentException if shapes disagree or a number is not finite */
        public Projection {
            requireTable(Message.of("table.basis-of-features"), basis, features.size());
        }

        @Override
        public int dimension() {
            return features.dimension();
        }

        @Override
        public int size() {
            return basis.length / features.size();
        }

        @Override
        public FeatureMap map() {
            return new ProjectedMap(features.map(), DMatrixRMaj.wrap(features.size(), size(), basis));
        }
    }

    /**
     * Products of one-dimensional functions of u = (x − centre)/scale, of total degree at most {@code degree}.
     *
     * @param family monomial, hermite or fourier
     * @param degree at least 0
     * @param centre d numbers
     * @param scale  d positive numbers
     */
    record Products(String family, int degree, double[] centre, double[] scale) implements MapDefinition {

        /** @throws IllegalArgumentException if there is no such family, or a number is unsound */
        public Products {
            Require.atLeast(Message.of("quantity.degree"), degree, 0);
            Require.atLeast(Message.of("quantity.dimension"), centre.length, 1);
            Require.that(scale.length == centre.length && DoubleStream.of(centre).allMatch(Double::isFinite),
                    Message.of("features.centre-and-scale", centre.length));
            Arrays.stream(scale).forEach(value -> Require.positive(Message.of("quantity.scale"), value));
            Require.that(Arrays.stream(ProductBasis.Family.values()).anyMatch(known -> known.id().equals(family)),
                    Message.of("features.unknown-family", family));
        }

        @Override
        public int dimension() {
            return centre.length;
        }

        @Override
        public int size() {
            return map().size();
        }

        @Override
        public FeatureMap map() {
            return ProductBasis.ofTotalDegree(new Standardisation(centre, scale), degree,
                    ProductBasis.Family.valueOf(family.toUpperCase(Locale.ROOT)));
        }
    }

    private static void requireTable(Message name, double[] values, int rows) {
        Require.that(values.length != 0 && values.length % rows == 0,
                Message.of("table.unfilled", name, values.length, rows));
        Require.that(DoubleStream.of(values).allMatch(Double::isFinite), Message.of("table.not-finite", name));
    }
}
