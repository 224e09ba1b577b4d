package org.larrr.kernels.features;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
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
     * {@return what the one of these that it is a case of makes of it}
     *
     * @param cases what is made of each
     * @param <R>   the outcome
     */
    <R> R match(Cases<R> cases);

    /**
     * Functions of the kinds of features.
     *
     * @param <R> the outcome
     */
    interface Cases<R> {

        /**
         * {@return that of landmarks}
         *
         * @param landmarks what it is a case of
         */
        R landmarks(Landmarks landmarks);

        /**
         * {@return that of random Fourier features}
         *
         * @param random what it is a case of
         */
        R frequencies(FeatureDefinition.Frequencies random);

        /**
         * {@return that of a kernel expansion}
         *
         * @param expansion what it is a case of
         */
        R expansion(Expansion expansion);

        /**
         * {@return that of a subspace}
         *
         * @param projection what it is a case of
         */
        R projection(Projection projection);

        /**
         * {@return that of a dictionary}
         *
         * @param products what it is a case of
         */
        R products(Products products);
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

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.expansion(this);
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

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.projection(this);
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
            Require.that(Arrays.stream(ProductBasis.Family.values()).anyMatch(known -> id(known).equals(family)),
                    Message.of("features.unknown-family", family));
        }

        static String id(ProductBasis.Family family) {
            return family.name().toLowerCase(Locale.ROOT);
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

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.products(this);
        }
    }

    private static void requireTable(Message name, double[] values, int rows) {
        Require.that(values.length != 0 && values.length % rows == 0,
                Message.of("table.unfilled", name, values.length, rows));
        Require.that(DoubleStream.of(values).allMatch(Double::isFinite), Message.of("table.not-finite", name));
    }
}
