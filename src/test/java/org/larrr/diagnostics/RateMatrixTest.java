package org.larrr.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateMatrixTest {

    private static FiniteChain chain(String name) {
        return switch (name) {
            case "turning" -> FiniteChain.turning();
            case "row" -> FiniteChain.row();
            default -> FiniteChain.ofFluxes(new double[][] {{0, 1, 0.2}, {1, 0, 0.5}, {0.2, 0.5, 0}}, new int[] {5, 3,
                4});
        };
    }

    /** Where every state is a set of its own, the rates between sets are the chain's. */
    @ParameterizedTest
    @ValueSource(strings = {"turning", "row", "triangle"})
    void theRatesBetweenStatesAreTheGenerator(String name) {
        FiniteChain chain = chain(name);
        int m = chain.size();
        MetastableSets sets = MetastableSets.of(chain.semigroup(m), m);
        RateMatrix matrix = RateMatrix.of(sets);
        int[] set = TestSets.assignments(sets, chain.states());
        double[] pi = chain.stationary();
        double slowest = 0;
        for (int i = 0; i < m; i++) {
            assertThat(matrix.weights()[set[i]]).isCloseTo(pi[i], within(1e-8));
            for (int j = 0; j < m; j++) {
                assertThat(matrix.rates()[set[i]][set[j]]).as("%d to %d", i, j)
                        .isCloseTo(chain.generator().get(i, j), within(1e-6));
            }
        }
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < m; j++) {
                double[] times = hitting(chain.generator(), j);
                assertThat(matrix.passages()[set[i]][set[j]]).isCloseTo(times[i], within(1e-5 * (1 + times[i])));
            }
            double fromHere = 0;
            for (int j = 0; j < m; j++) {
                fromHere += matrix.weights()[j] * matrix.passages()[i][j];
            }
            assertThat(fromHere).as("the same from everywhere").isCloseTo(matrix.kemeny(), within(1e-6 * fromHere));
        }
        for (org.larrr.linalg.Complex rate : sets.functions().modes().rates().subList(1, m)) {
            slowest -= rate.re() / (rate.re() * rate.re() + rate.im() * rate.im());
        }
        assertThat(matrix.kemeny()).isCloseTo(slowest, within(1e-6 * slowest));
    }

    /** By powers of the chain that is cut at the target: m = Σ P^k 1 · h, another way than the linear system. */
    private static double[] hitting(DMatrixRMaj generator, int target) {
        int n = generator.numRows;
        double fastest = 0;
        for (int i = 0; i < n; i++) {
            fastest = Math.max(fastest, -generator.get(i, i));
        }
        double[] alive = new double[n];
        Arrays.fill(alive, 1);
        alive[target] = 0;
        double[] times = new double[n];
        for (int step = 0; step < 20_000; step++) {
            double[] next = new double[n];
            for (int i = 0; i < n; i++) {
                times[i] += alive[i] / fastest;
                for (int j = 0; j < n && i != target; j++) {
                    next[i] += ((i == j ? 1 : 0) + generator.get(i, j) / fastest) * alive[j];
                }
            }
            alive = next;
        }
        return times;
    }

    @Test
    void trueFunctionsAreNumberedAsTheFoundSets() {
        FiniteChain chain = chain("triangle");
        MetastableSets sets = MetastableSets.of(chain.semigroup(3), 3);
        RateMatrix matrix = RateMatrix.of(sets);
        Memberships memberships = sets.functions();
        double[] states = chain.states();
        var values = memberships.modes().at(states);
        double[][] functions = new double[values.rows()][3];
        for (int i = 0; i < functions.length; i++) {
            for (int c = 0; c < 3; c++) {
                functions[i][c] = (c == 2 ? -3 : 1) * values.get(i, c).re();
            }
        }
        double[] rates = memberships.modes().rates().stream().mapToDouble(rate -> rate.re()).toArray();
        double[][] chi = sets.memberships(states);
        double[] ones = new double[functions.length];
        Arrays.fill(ones, 1);
        RateMatrix again = RateMatrix.of(rates, functions, ones, chi);
        RateMatrix turned = RateMatrix.of(rates, functions, ones, new double[][] {chi[2], chi[0], chi[1]});
        int[] order = {2, 0, 1};
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                assertThat(again.rates()[i][j]).isCloseTo(matrix.rates()[i][j], within(1e-7));
                assertThat(turned.rates()[i][j]).isCloseTo(matrix.rates()[order[i]][order[j]], within(1e-7));
                assertThat(turned.passages()[i][j]).isCloseTo(matrix.passages()[order[i]][order[j]], within(1e-6));
            }
        }
        assertThat(CommonOps_DDRM.elementSum(new DMatrixRMaj(matrix.fluxes()))).isPositive();
        assertThat(matrix.fluxes()[0][1]).isCloseTo(matrix.fluxes()[1][0], within(1e-8));
    }
}
