package org.larrr.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import org.larrr.linalg.ComplexMatrix;

class KilledProcessTest {

    private static final ToDoubleFunction<double[]> FIRST = x -> x[0] == 0 ? 1 : 0;
    private static final ToDoubleFunction<double[]> LAST = x -> x[0] == 4 ? 1 : 0;

    /** (κ1_S − Q) u = s + κ b for one κ, entry by entry. */
    private static double[] killed(FiniteChain chain, double rate, boolean[] set, double source, double[] boundary) {
        DMatrixRMaj matrix = chain.generator().copy();
        CommonOps_DDRM.scale(-1, matrix);
        DMatrixRMaj right = new DMatrixRMaj(5, 1);
        for (int i = 0; i < 5; i++) {
            matrix.add(i, i, set[i] ? rate : 0);
            right.set(i, source + rate * boundary[i]);
        }
        DMatrixRMaj u = new DMatrixRMaj(5, 1);
        assertThat(CommonOps_DDRM.solve(matrix, right, u)).isTrue();
        return u.data;
    }

    private static final boolean[] SET = {true, false, false, true, false};
    private static final double[] BOUNDARY = {0.3, 0, 0, 1, 0};

    private static KilledProcess process(Semigroup semigroup) {
        boolean[] dying = new boolean[semigroup.states().length];
        for (int i = 0; i < dying.length; i++) {
            dying[i] = SET[(int) semigroup.states()[i]];
        }
        return KilledProcess.in(semigroup, dying);
    }

    private static double[] boundary(Semigroup semigroup) {
        return Arrays.stream(semigroup.states()).map(x -> BOUNDARY[(int) x]).toArray();
    }

    @Test
    void coefficientsSolveTheKilledEquationsOfAFiniteChain() {
        FiniteChain chain = FiniteChain.turning();
        Semigroup semigroup = chain.semigroup(5);
        KilledProcess.Series u = process(semigroup).atRates(0.7, boundary(semigroup));
        double[] rates = {u.rate(), u.rate() / 4, u.rate() / 16};
        List<ComplexMatrix> solutions = List.of(u.fine(), u.coarse(), u.coarsest());
        for (int k = 0; k < rates.length; k++) {
            assertThat(KilledProcess.values(semigroup, solutions.get(k), chain.states()))
                    .containsExactly(killed(chain, rates[k], SET, 0.7, BOUNDARY), within(1e-7));
        }
    }

    /** Where the modes span everything, killing is as fast as the search begins: 16 times the fastest rate. */
    @Test
    void hittingIsExtrapolatedFromTheFastestKillingThatTheModesCarry() {
        FiniteChain chain = FiniteChain.turning();
        Semigroup semigroup = chain.semigroup(5);
        double rate = 16 * semigroup.fastestRate();
        double[] fine = killed(chain, rate, SET, 0.7, BOUNDARY);
        double[] coarse = killed(chain, rate / 4, SET, 0.7, BOUNDARY);
        double[] found = KilledProcess.values(semigroup, process(semigroup).solve(0.7, boundary(semigroup)),
                chain.states());
        for (int i = 0; i < 5; i++) {
            assertThat(found[i]).isCloseTo(fine[i] + (fine[i] - coarse[i]) / (Math.pow(4, 0.75) - 1), within(1e-7));
        }
    }

    /** A chain many times faster inside than the answer is slow: soft killing is close to hitting. */
    @Test
    void aSlowChainIsHitWhenTheGeneratorSaysSo() {
        double[][] flux = new double[5][5];
        double[] rates = {400, 1, 1, 400};
        for (int i = 0; i < 4; i++) {
            flux[i][i + 1] = rates[i];
            flux[i + 1][i] = rates[i];
        }
        FiniteChain chain = FiniteChain.ofFluxes(flux, new int[] {5, 5, 5, 5, 5});
        Semigroup semigroup = chain.semigroup(5);
        double[] q = Committor.between(semigroup, StateSet.of(FIRST), StateSet.of(LAST)).at(chain.states());
        // Resistances between neighbours are 1/flux.
        double total = 1 / 400.0 + 1 + 1 + 1 / 400.0;
        assertThat(q[0]).isZero();
        assertThat(q[4]).isEqualTo(1);
        assertThat(q[1]).isCloseTo(1 / 400.0 / total, within(0.01));
        assertThat(q[2]).isCloseTo(0.5, within(0.01));
        double[] m = FirstPassage.to(semigroup, StateSet.of(LAST)).at(chain.states());
        // m(i) = Σ over the bonds to cross of (weight behind)/flux.
        double exact = 5 / 400.0 + 10 + 15 + 20 / 400.0;
        assertThat(m[4]).isZero();
        assertThat(m[0]).isCloseTo(exact, within(0.02 * exact));
        assertThat(FirstPassage.to(semigroup, StateSet.of(LAST)).meanFrom(StateSet.of(FIRST)))
                .isCloseTo(m[0], within(1e-12));
    }

    @Test
    void impossibleSetsAreRefused() {
        Semigroup semigroup = FiniteChain.row().semigroup(5);
        assertThatThrownBy(() -> Committor.between(semigroup, StateSet.of(FIRST), StateSet.of(x -> x[0] > 7 ? 1 : 0)))
                .satisfies(telling("sets.no-data-in", "B"));
        assertThatThrownBy(() -> Committor.between(semigroup, StateSet.of(FIRST), StateSet.of(x -> x[0] < 2 ? 1 : 0)))
                .hasMessageContaining("overlap");
        assertThatThrownBy(() -> FirstPassage.to(semigroup, StateSet.of(LAST)).meanFrom(StateSet.of(x -> 0)))
                .hasMessageContaining("set A");
    }
}
