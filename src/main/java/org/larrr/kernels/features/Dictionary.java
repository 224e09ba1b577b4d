package org.larrr.kernels.features;

import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.kernels.RadialKernel;

/** A finite dictionary of functions; an immutable value that is a cache key of its features. */
public sealed interface Dictionary {

    /** The available dictionaries. */
    enum Kind {
        /** {@link Dictionary.Polynomials} of Hermite. */
        HERMITE,
        /** {@link Dictionary.Polynomials} of monomials. */
        MONOMIALS,
        /** {@link Dictionary.Fourier}. */
        FOURIER,
        /** {@link Dictionary.Gaussians}. */
        GAUSSIANS
    }

    /** {@return which one it is} */
    Kind kind();

    /**
     * {@return the functions as a feature map for the given data}
     *
     * @param data n states
     * @throws IllegalArgumentException if there would be more than {@value ProductBasis#MAX_FUNCTIONS} functions
     */
    FeatureMap.Differentiable map(Trajectories data);

    /** {@return a dictionary of the same kind whose functions vary over about half the length} */
    Dictionary refined();

    /**
     * Reads monomials:DEGREE, hermite:DEGREE, fourier:HARMONICS:PERIOD or gaussians:CENTRES:LENGTH.
     *
     * @param text one of these
     * @return the dictionary
     * @throws IllegalArgumentException saying what is expected
     */
    static Dictionary parse(String text) {
        String[] parts = text.split(":", -1);
        String form = parts[0] + " of " + parts.length;
        try {
            return switch (form) {
                case "monomials of 2" -> new Polynomials(Kind.MONOMIALS, Integer.parseInt(parts[1]));
                case "hermite of 2" -> new Polynomials(Kind.HERMITE, Integer.parseInt(parts[1]));
                case "fourier of 3" -> new Fourier(Integer.parseInt(parts[1]), Double.parseDouble(parts[2]));
                case "gaussians of 3" -> new Gaussians(Integer.parseInt(parts[1]), Double.parseDouble(parts[2]));
                default -> throw new NumberFormatException();
            };
        } catch (NumberFormatException ignored) {
            throw new InputException(Message.of("dictionary.unknown", text));
        } catch (IllegalArgumentException e) {
            throw new InputException(Message.of("dictionary.out-of-range", text, Message.of(e)));
        }
    }

    /**
     * Products of polynomials of standardised coordinates, of total degree at most {@code degree}: all monomials
     * x_1^{p_1} ⋯ x_d^{p_d}, or orthonormal Hermite polynomials.
     *
     * @param kind   {@link Kind#MONOMIALS} or {@link Kind#HERMITE}
     * @param degree at least 1
     */
    record Polynomials(Kind kind, int degree) implements Dictionary {
        /** @throws IllegalArgumentException if the degree is below 1 */
        public Polynomials {
            Require.atLeast(Message.of("quantity.degree"), degree, 1);
        }

        @Override
        public FeatureMap.Differentiable map(Trajectories data) {
            return ProductBasis.ofTotalDegree(Standardisation.of(data), degree,
                    kind == Kind.HERMITE ? ProductBasis.Family.HERMITE : ProductBasis.Family.MONOMIAL);
        }

        @Override
        public Dictionary refined() {
            return new Polynomials(kind, 2 * degree);
        }
    }

    /**
     * Products of 1, cos(2πkx/p), sin(2πkx/p) of total harmonic at most {@code harmonics}.
     *
     * @param harmonics at least 1
     * @param period    p, the period of every coordinate, positive
     */
    record Fourier(int harmonics, double period) implements Dictionary {
        /** @throws IllegalArgumentException if there is no harmonic, or the period is not positive and finite */
        public Fourier {
            Require.atLeast(Message.of("quantity.harmonics"), harmonics, 1);
            Require.positive(Message.of("quantity.period"), period);
        }

        @Override
        public Kind kind() {
            return Kind.FOURIER;
        }

        @Override
        public FeatureMap.Differentiable map(Trajectories data) {
            double scale = period / (2 * Math.PI);
            return ProductBasis.ofTotalDegree(
                    Standardisation.scaledBy(scale, data.dimension()), harmonics, ProductBasis.Family.FOURIER);
        }

        @Override
        public Dictionary refined() {
            return new Fourier(2 * harmonics, period);
        }
    }

    /**
     * Gaussians of one length scale on centres that pivoted Cholesky selects from the data.
     *
     * @param centres     at least 1, at most the number of samples
     * @param lengthScale l &gt; 0, in the unit of the coordinates
     */
    record Gaussians(int centres, double lengthScale) implements Dictionary {
        /** @throws IllegalArgumentException if there is no centre, or l is not positive and finite */
        public Gaussians {
            Require.atLeast(Message.of("quantity.number-of-centres"), centres, 1);
            Require.positive(Message.of("quantity.length-scale"), lengthScale);
        }

        @Override
        public Kind kind() {
            return Kind.GAUSSIANS;
        }

        @Override
        public FeatureMap.Differentiable map(Trajectories data) {
            RadialKernel kernel = new RadialKernel(RadialKernel.Family.GAUSSIAN, lengthScale);
            PivotedCholesky factor = PivotedCholesky.factor(kernel, data.states(), data.dimension(), 0,
                    Math.min(centres, data.size()), new org.larrr.stages.Cancellation());
            return new LandmarkMap(kernel, data.dimension(), factor.landmarks(), factor.triangle());
        }

        @Override
        public Dictionary refined() {
            return new Gaussians(2 * centres, lengthScale / 2);
        }
    }
}
