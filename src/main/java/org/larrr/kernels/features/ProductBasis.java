package org.larrr.kernels.features;

import java.util.ArrayList;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Identified;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.linalg.Parallel;

/**
 * Products φ_{p_1}(u_1) ⋯ φ_{p_d}(u_d) of one-dimensional functions, one for every multi-index within a total degree.
 * Values and first and second derivatives follow from those of the factors. O(nNd) for values, O(nNd²) for
 * derivatives along a vector, O(nNd³) for the generator.
 */
public final class ProductBasis implements FeatureMap.Differentiable {

    /** More functions than this make an N × N problem that takes minutes. */
    public static final int MAX_FUNCTIONS = 2_000;

    /** One-dimensional functions φ_0 … φ_P, each φ_p of degree {@link #degree}(p). */
    public enum Family implements Identified {
        /** u^p. */
        MONOMIAL {
            @Override
            void jets(double u, double[][] jet) {
                for (int p = 0; p < jet[0].length; p++) {
                    jet[0][p] = Math.pow(u, p);
                    jet[1][p] = p == 0 ? 0 : p * Math.pow(u, p - 1);
                    jet[2][p] = p < 2 ? 0 : p * (p - 1) * Math.pow(u, p - 2);
                }
            }
        },
        /** he_p/√p!, orthonormal under N(0,1); he_{p+1} = u he_p − p he_{p−1}, he_p′ = p he_{p−1}. */
        HERMITE {
            @Override
            void jets(double u, double[][] jet) {
                for (int p = 0; p < jet[0].length; p++) {
                    double previous = p < 2 ? 0 : Math.sqrt(p - 1.0) * jet[0][p - 2];
                    jet[0][p] = p == 0 ? 1 : (u * jet[0][p - 1] - previous) / Math.sqrt(p);
                    jet[1][p] = p == 0 ? 0 : Math.sqrt(p) * jet[0][p - 1];
                    jet[2][p] = p < 2 ? 0 : Math.sqrt(p * (p - 1.0)) * jet[0][p - 2];
                }
            }
        },
        /** 1, cos u, sin u, cos 2u, sin 2u, … */
        FOURIER {
            @Override
            void jets(double u, double[][] jet) {
                for (int p = 0; p < jet[0].length; p++) {
                    int k = degree(p);
                    boolean cosine = p % 2 == 1 || p == 0;
                    double value = cosine ? Math.cos(k * u) : Math.sin(k * u);
                    jet[0][p] = value;
                    jet[1][p] = k * (cosine ? -Math.sin(k * u) : Math.cos(k * u));
                    jet[2][p] = -k * k * value;
                }
            }

            @Override
            int degree(int p) {
                return (p + 1) / 2;
            }

            @Override
            int count(int degree) {
                return 2 * degree + 1;
            }
        };

        /** Fills values, first and second derivatives of φ_0 … φ_P at u. */
        abstract void jets(double u, double[][] jet);

        int degree(int p) {
            return p;
        }

        /** Returns the number of functions of at most that degree. */
        int count(int degree) {
            return degree + 1;
        }
    }

    private final Standardisation standardisation;
    private final Family family;
    private final int degree;
    private final int[][] indices;
    private final int functionsPerCoordinate;

    private ProductBasis(Standardisation standardisation, Family family, int degree, int[][] indices) {
        this.standardisation = standardisation;
        this.family = family;
        this.degree = degree;
        this.functionsPerCoordinate = family.count(degree);
        this.indices = indices;
    }

    /**
     * {@return all products of at most a total degree}
     *
     * @param standardisation makes u of x, d coordinates
     * @param degree          P ≥ 0
     * @param family          of the factors
     * @throws IllegalArgumentException if there would be more than {@value #MAX_FUNCTIONS} functions
     */
    public static ProductBasis ofTotalDegree(Standardisation standardisation, int degree, Family family) {
        int d = standardisation.centre().length;
        List<int[]> found = new ArrayList<>();
        collect(family, degree, new int[d], 0, found);
        return new ProductBasis(standardisation, family, degree, found.toArray(int[][]::new));
    }

    private static void collect(Family family, int left, int[] index, int coordinate, List<int[]> found) {
        if (coordinate == index.length) {
            Require.that(found.size() != MAX_FUNCTIONS, Message.of("dictionary.too-large", MAX_FUNCTIONS,
                    index.length));
            found.add(index.clone());
            return;
        }
        for (int p = 0; p < family.count(left); p++) {
            index[coordinate] = p;
            collect(family, left - family.degree(p), index, coordinate + 1, found);
        }
        index[coordinate] = 0;
    }

    @Override
    public int size() {
        return indices.length;
    }

    @Override
    public int dimension() {
        return standardisation.centre().length;
    }

    @Override
    public MapDefinition.Products definition() {
        return new MapDefinition.Products(
                family.id(), degree, standardisation.centre(), standardisation.scale());
    }

    @Override
    public DMatrixRMaj evaluate(double[] states) {
        return filled(states, 1, (i, row, k, jets) -> product(jets, indices[k], -1, -1));
    }

    @Override
    public DMatrixRMaj gradient(double[] states) {
        return filled(states, dimension(),
                (i, a, k, jets) -> product(jets, indices[k], a, -1) / standardisation.scale()[a]);
    }

    @Override
    public DMatrixRMaj generator(double[] states, double[] drift, double[] covariance) {
        int d = dimension();
        return filled(states, 1, (i, row, k, jets) -> {
            double sum = 0;
            for (int a = 0; a < d; a++) {
                double scale = standardisation.scale()[a];
                sum += drift[i * d + a] * product(jets, indices[k], a, -1) / scale;
                for (int b = 0; b < d; b++) {
                    sum += covariance[(i * d + a) * d + b] / 2 * product(jets, indices[k], a, b)
                            / (scale * standardisation.scale()[b]);
                }
            }
            return sum;
        });
    }

    /** One entry from the jets [coordinate][order][p] at a state, of one of its rows. */
    @FunctionalInterface
    private interface Entry {
        double at(int state, int row, int function, double[][][] jets);
    }

    /** So many rows a state: row r of state i is row r·n + i. */
    private DMatrixRMaj filled(double[] states, int rows, Entry entry) {
        int d = dimension();
        int n = states.length / d;
        DMatrixRMaj result = new DMatrixRMaj(rows * n, size());
        Parallel.blocks(n, (from, to) -> {
            double[][][] jets = new double[d][3][functionsPerCoordinate];
            for (int i = from; i < to; i++) {
                for (int a = 0; a < d; a++) {
                    family.jets(standardisation.apply(states[i * d + a], a), jets[a]);
                }
                for (int row = 0; row < rows; row++) {
                    for (int k = 0; k < size(); k++) {
                        result.data[(row * n + i) * size() + k] = entry.at(i, row, k, jets);
                    }
                }
            }
        });
        return result;
    }

    /** The product of the factors, once more differentiated in coordinates a and b (−1: not). */
    private static double product(double[][][] jets, int[] index, int a, int b) {
        double product = 1;
        for (int c = 0; c < index.length; c++) {
            int order = (c == a ? 1 : 0) + (c == b ? 1 : 0);
            product *= jets[c][order][index[c]];
        }
        return product;
    }
}
