package org.larrr.kernels.features;

import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.kernels.RadialKernel;
import org.larrr.stages.Cancellation;

/**
 * A finite dictionary of functions; an immutable value that is a cache key of its features.
 *
 * @param kind   which functions
 * @param count  degree, number of harmonics or number of centres, at least 1; at most the number of samples for centres
 * @param length period of every coordinate, or length scale, positive, in the unit of the coordinates; 1 for
 *               polynomials
 */
public record Dictionary(Kind kind, int count, double length) {

    /** The available dictionaries. */
    public enum Kind {
        /** Orthonormal Hermite polynomials of standardised coordinates, of total degree at most {@code count}. */
        HERMITE,
        /** All monomials x_1^{p_1} ⋯ x_d^{p_d} of standardised coordinates, of total degree at most {@code count}. */
        MONOMIALS,
        /** Products of 1, cos(2πkx/p), sin(2πkx/p) of total harmonic at most {@code count}. */
        FOURIER,
        /** Gaussians of one length scale on centres that pivoted Cholesky selects from the data. */
        GAUSSIANS
    }

    /** @throws IllegalArgumentException if there is no function, or the length is not positive and finite */
    public Dictionary {
        Require.atLeast(switch (kind) {
            case HERMITE, MONOMIALS -> Message.of("quantity.degree");
            case FOURIER -> Message.of("quantity.harmonics");
            case GAUSSIANS -> Message.of("quantity.number-of-centres");
        }, count, 1);
        Require.positive(kind == Kind.FOURIER ? Message.of("quantity.period") : Message.of("quantity.length-scale"),
                length);
    }

    /**
     * {@return polynomials of standardised coordinates}
     *
     * @param kind   {@link Kind#MONOMIALS} or {@link Kind#HERMITE}
     * @param degree at least 1
     * @throws IllegalArgumentException if the degree is below 1
     */
    public static Dictionary polynomials(Kind kind, int degree) {
        return new Dictionary(kind, degree, 1);
    }

    /**
     * {@return the functions as a feature map for the given data}
     *
     * @param data n states
     * @throws IllegalArgumentException if there would be more than {@value ProductBasis#MAX_FUNCTIONS} functions
     */
    public FeatureMap.Differentiable map(Trajectories data) {
        return switch (kind) {
            case HERMITE ->
                ProductBasis.ofTotalDegree(Standardisation.of(data), count, ProductBasis.Family.HERMITE);
            case MONOMIALS ->
                ProductBasis.ofTotalDegree(Standardisation.of(data), count, ProductBasis.Family.MONOMIAL);
            case FOURIER -> ProductBasis.ofTotalDegree(
                    Standardisation.scaledBy(length / (2 * Math.PI), data.dimension()), count,
                    ProductBasis.Family.FOURIER);
            case GAUSSIANS -> {
                RadialKernel kernel = new RadialKernel(RadialKernel.Family.GAUSSIAN, length);
                PivotedCholesky factor = PivotedCholesky.factor(kernel, data.states(), data.dimension(), 0,
                        Math.min(count, data.size()), new Cancellation());
                yield new LandmarkMap(kernel, data.dimension(), factor.landmarks(), factor.triangle());
            }
        };
    }

    /** {@return a dictionary of the same kind whose functions vary over about half the length} */
    public Dictionary refined() {
        return new Dictionary(kind, 2 * count, kind == Kind.GAUSSIANS ? length / 2 : length);
    }

    /**
     * Reads monomials:DEGREE, hermite:DEGREE, fourier:HARMONICS:PERIOD or gaussians:CENTRES:LENGTH.
     *
     * @param text one of these
     * @return the dictionary
     * @throws IllegalArgumentException saying what is expected
     */
    public static Dictionary parse(String text) {
        String[] parts = text.split(":", -1);
        String form = parts[0] + " of " + parts.length;
        try {
            return switch (form) {
                case "monomials of 2" -> polynomials(Kind.MONOMIALS, Integer.parseInt(parts[1]));
                case "hermite of 2" -> polynomials(Kind.HERMITE, Integer.parseInt(parts[1]));
                case "fourier of 3" ->
                    new Dictionary(Kind.FOURIER, Integer.parseInt(parts[1]), Double.parseDouble(parts[2]));
                case "gaussians of 3" ->
                    new Dictionary(Kind.GAUSSIANS, Integer.parseInt(parts[1]), Double.parseDouble(parts[2]));
                default -> throw new NumberFormatException();
            };
        } catch (NumberFormatException ignored) {
            throw new InputException(Message.of("dictionary.unknown", text));
        } catch (IllegalArgumentException e) {
            throw new InputException(Message.of("dictionary.out-of-range", text, Message.of(e)));
        }
    }
}
