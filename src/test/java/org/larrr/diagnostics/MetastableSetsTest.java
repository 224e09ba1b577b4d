package org.larrr.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MetastableSetsTest {

    /** Blocks of four states: brisk inside, coupled at random by fluxes around {@code leak}. */
    private static FiniteChain blocks(int count, double leak, long seed) {
        Random random = new Random(seed);
        int s = 4 * count;
        int[] weights = random.ints(s, 2, 9).toArray();
        double[][] flux = new double[s][s];
        for (int i = 0; i < s; i++) {
            for (int j = 0; j < i; j++) {
                double size = i / 4 == j / 4 ? 10 : leak;
                flux[i][j] = flux[j][i] = size * (0.2 + random.nextDouble());
            }
        }
        return FiniteChain.ofFluxes(flux, weights);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6})
    void nearlyUncoupledBlocksAreFound(int count) {
        FiniteChain chain = blocks(count, 0.02, 40 + count);
        MetastableSets sets = MetastableSets.of(chain.semigroup(count), count);
        int[] assigned = TestSets.assignments(sets, chain.states());
        Set<Integer> used = new HashSet<>();
        for (int b = 0; b < count; b++) {
            used.add(assigned[4 * b]);
            for (int k = 1; k < 4; k++) {
                assertThat(assigned[4 * b + k]).isEqualTo(assigned[4 * b]);
            }
            double share = 0;
            for (int k = 0; k < 4; k++) {
                share += chain.stationary()[4 * b + k];
            }
            assertThat(sets.weights()[assigned[4 * b]]).isCloseTo(share, within(0.02));
        }
        assertThat(used).hasSize(count);
        assertThat(sets.crispness()).isGreaterThan(0.97);
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "3, 2", "4, 3", "5, 4", "6, 5", "5, 6", "6, 7"})
    void membershipsAreAPartitionOfUnityEvenWithoutMetastability(int count, long seed) {
        FiniteChain chain = blocks(count, 3, seed);
        Semigroup semigroup = chain.semigroup(count + 1);
        MetastableSets sets = MetastableSets.of(semigroup, count);
        double[][] chi = sets.memberships();
        double[] total = new double[chi[0].length];
        double crispness = 0;
        for (int j = 0; j < count; j++) {
            double mean = Arrays.stream(chi[j]).average().orElseThrow();
            double square = Arrays.stream(chi[j]).map(v -> v * v).average().orElseThrow();
            assertThat(Arrays.stream(chi[j]).min().orElseThrow()).isGreaterThanOrEqualTo(0);
            assertThat(Arrays.stream(chi[j]).min().orElseThrow()).isLessThan(1e-9);
            assertThat(sets.weights()[j]).isCloseTo(mean, within(1e-9));
            crispness += square / mean / count;
            for (int i = 0; i < total.length; i++) {
                total[i] += chi[j][i];
            }
        }
        assertThat(total).containsExactly(Arrays.stream(total).map(v -> 1).toArray(), within(1e-9));
        assertThat(sets.crispness()).isCloseTo(crispness, within(1e-9));
    }

    /**
     * χ = (f − min f)/(max f − min f) and its complement are the only pair with non-negative values that touch zero.
     */
    @Test
    void twoSetsHaveAClosedForm() {
        FiniteChain chain = FiniteChain.row();
        Semigroup semigroup = chain.semigroup(3);
        double[] f = new double[5];
        Arrays.setAll(f, i -> semigroup.functions(chain.states()).re().get(i, 1));
        double low = Arrays.stream(f).min().orElseThrow();
        double high = Arrays.stream(f).max().orElseThrow();
        double[][] chi = MetastableSets.of(semigroup, 2).memberships(chain.states());
        boolean swapped = Math.abs(chi[0][0] - (f[0] - low) / (high - low)) > 1e-9;
        for (int i = 0; i < 5; i++) {
            assertThat(chi[swapped ? 1 : 0][i]).isCloseTo((f[i] - low) / (high - low), within(1e-9));
        }
    }

    @Test
    void asManySetsAsStatesAreTheStates() {
        FiniteChain chain = FiniteChain.row();
        MetastableSets sets = MetastableSets.of(chain.semigroup(5), 5);
        assertThat(sets.crispness()).isCloseTo(1, within(1e-6));
        assertThat(Arrays.stream(TestSets.assignments(sets, chain.states())).distinct().count()).isEqualTo(5);
    }

    /** Random feasible maps near and far from the answer are never crisper. */
    @Test
    void noFeasibleMapIsCrisper() {
        Random random = new Random(3);
        DMatrixRMaj x = new DMatrixRMaj(60, 3);
        for (int i = 0; i < 60; i++) {
            double u = random.nextDouble();
            double v = random.nextDouble();
            x.set(i, 0, 1);
            x.set(i, 1, Math.sqrt(u) * (1 - v) + 0.05 * random.nextGaussian());
            x.set(i, 2, Math.sqrt(u) * v + 0.05 * random.nextGaussian());
        }
        orthonormalise(x);
        double found = PccaPlus.crispness(PccaPlus.transformation(x));
        for (int trial = 0; trial < 20_000; trial++) {
            double[] inner = random.doubles(4, -1, 1).toArray();
            double[][] a = new double[3][3];
            for (int i = 1; i < 3; i++) {
                a[i][1] = inner[2 * i - 2];
                a[i][2] = inner[2 * i - 1];
                a[i][0] = -a[i][1] - a[i][2];
            }
            double total = 0;
            for (int j = 0; j < 3; j++) {
                double smallest = Double.POSITIVE_INFINITY;
                for (int l = 0; l < 60; l++) {
                    smallest = Math.min(smallest, x.get(l, 1) * a[1][j] + x.get(l, 2) * a[2][j]);
                }
                a[0][j] = -smallest;
                total += a[0][j];
            }
            double crispness = 0;
            for (int j = 0; j < 3; j++) {
                double squares = a[0][j] * a[0][j] + a[1][j] * a[1][j] + a[2][j] * a[2][j];
                crispness += squares / (total * a[0][j]) / 3;
            }
            assertThat(crispness).isLessThan(found + 1e-6);
        }
    }

    private static void orthonormalise(DMatrixRMaj x) {
        for (int c = 1; c < 3; c++) {
            for (int b = 0; b < c; b++) {
                double share = 0;
                for (int i = 0; i < x.numRows; i++) {
                    share += x.get(i, c) * x.get(i, b) / x.numRows;
                }
                for (int i = 0; i < x.numRows; i++) {
                    x.add(i, c, -share * x.get(i, b));
                }
            }
            double norm = 0;
            for (int i = 0; i < x.numRows; i++) {
                norm += x.get(i, c) * x.get(i, c) / x.numRows;
            }
            for (int i = 0; i < x.numRows; i++) {
                x.set(i, c, x.get(i, c) / Math.sqrt(norm));
            }
        }
    }

    @Test
    void theSimplexSearchFindsAKnownMinimum() {
        double[] found = NelderMead.minimise(p -> 100 * Math.pow(p[1] - p[0] * p[0], 2) + Math.pow(1 - p[0], 2)
                + Math.pow(p[2] + 2, 2) + Math.pow(p[3] - p[2], 4), new double[] {-1.2, 1, 0, 0}, 0.5, 1e-14, 5000);
        assertThat(found).containsExactly(new double[] {1, 1, -2, -2}, within(1e-2));
    }

    @Test
    void aComplexPairIsNotSplit() {
        FiniteChain chain = FiniteChain.turning();
        assertThatThrownBy(() -> MetastableSets.of(chain.semigroup(5), 2))
                .satisfies(telling("sets.half-a-pair", 2, 3));
        assertThat(MetastableSets.of(chain.semigroup(3), 3).weights()).hasSize(3);
        assertThatThrownBy(() -> MetastableSets.of(chain.semigroup(3), 4)).hasMessageContaining("use a higher rank");
    }
}
