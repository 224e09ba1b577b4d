package org.larrr.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.estimators.EstimatorKind;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

class VerdictCalibrationTest {

    private static VerdictCase known(double error, Verdict verdict, boolean covered) {
        return new VerdictCase("a", 1, 1, "suggested", "larrr", 2, error, error, error, 0.1, verdict, covered);
    }

    @Test
    void theTableCountsWhatItSays() {
        VerdictCase misplaced = new VerdictCase("a", 1, 1, "suggested", "larrr", 2, 0.02, 0.9, 0.9, 0.6, Verdict.REJECT,
                true);
        String table = VerdictTable.of(List.of(known(0.05, Verdict.TRUST, true), known(0.2, Verdict.TRUST, false),
                known(0.5, Verdict.TRUST, true), known(0.05, Verdict.REJECT, true), known(2, Verdict.REJECT, false),
                known(3, Verdict.CAUTION, true), misplaced));
        // 7 values, 3 trusted, 2 of them near their own and the one shown, 1 of 2 bad rejected by either count, 1 of 2
        // good as shown lost and 2 of 3 near their own, 2 of 3 bands hold;
        // by order 2 of the trusted are near, and 1 of the 2 that are within 15 % is trusted.
        assertThat(table.lines().filter(line -> line.startsWith("all ")).findFirst().orElseThrow().split(" +"))
                .containsExactly("all", "7", "3", "0.667", "0.667", "0.667", "0.500", "0.500", "0.500", "0.500",
                        "0.667", "0.667");
        assertThat(table).contains("larrr on a", "step 1.0", "1 trajectories");
    }

    @Test
    void aCaseIsReadAsItWasWritten() {
        VerdictCase one = new VerdictCase("triple-well", 7, 0.1, "chosen", "to-rrr", 3, 0.25, Double.NaN, 0.4,
                Double.POSITIVE_INFINITY,
                Verdict.REJECT, false);
        assertThat(VerdictCase.of(one.line())).isEqualTo(one);
        assertThatThrownBy(() -> VerdictCase.of("a,b")).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("12 cells");
    }

    /** One process was missed: the later values are what they are. */
    @Test
    void everyEstimateHasATruthOfItsOwn() {
        List<Complex> truth = List.of(Complex.real(0), Complex.real(-0.2), Complex.real(-2.4), Complex.real(-5),
                Complex.real(-7));
        List<Optional<Complex>> own = OwnTruth.of(List.of(Complex.real(-0.21), Complex.real(-4.9), Complex.real(-7.1)),
                truth);
        assertThat(own).containsExactly(Optional.of(Complex.real(-0.2)), Optional.of(Complex.real(-5)),
                Optional.of(Complex.real(-7)));
        assertThat(OwnTruth.of(List.of(Complex.real(-50)), truth)).as("far from all")
                .containsExactly(Optional.of(Complex.real(-7)));
        assertThat(OwnTruth.of(List.of(Complex.real(-5), Complex.real(-5.1)), truth)).as("one each")
                .doesNotHaveDuplicates();
    }

    /** A process missed costs every later place; conjugates and pairs that decay alike have no order. */
    @Test
    void byOrderAMissedProcessMovesWhatFollows() {
        List<Complex> truth = List.of(Complex.real(0), Complex.real(-0.2), new Complex(-1, 2), new Complex(-1, -2),
                Complex.real(-2), new Complex(-3, 1), new Complex(-3, -1), new Complex(-3, 5), new Complex(-3, -5));
        assertThat(OwnTruth.byOrder(List.of(new Complex(-1, 2), new Complex(-1, -2), Complex.real(-2),
                new Complex(-3, 5), Complex.real(-2)), truth)).containsExactly(0, 0, 1, 0, 0);
        assertThat(OwnTruth.byOrder(List.of(Complex.real(-0.2), Complex.real(-2), Complex.real(-9)), truth)[2])
                .isGreaterThan(1);
        List<Complex> near = List.of(Complex.real(0), Complex.real(-0.4), Complex.real(-0.43), new Complex(-1, 2),
                new Complex(-1, -2));
        assertThat(OwnTruth.byOrder(List.of(new Complex(-0.41, 0.02), new Complex(-0.41, -0.02), new Complex(-1, 2),
                new Complex(-1, -2)), near)).as("a pair in the place of two real values")
                .satisfies(errors -> assertThat(Arrays.stream(errors).max().orElseThrow()).isLessThan(0.1));
    }

    /**
     * Learners of the generator from states under a bias, with the length-scale that they choose: features that are too
     * coarse made λ₂ of the triple well twice too fast, and trusted.
     */
    @Test
    void weightedStatesAreJudgedToo() {
        List<VerdictCase> cases = new ArrayList<>();
        new VerdictTrial(SystemCatalogue.get("triple-well"), 7, List.of(10.0),
                List.of(EstimatorKind.LAPLACIAN, EstimatorKind.DIRICHLET), false, 60, "-0.5*V", TestTruths.MEMORY)
                        .run(cases::add, new Cancellation());
        List<VerdictCase> slowest = cases.stream().filter(one -> one.index() == 2).toList();
        assertThat(slowest).hasSize(2).allMatch(one -> one.order() < 0.3 && one.verdict() == Verdict.TRUST);
    }

    /**
     * A small version of the table: LaRRR and TO-RRR on the Ornstein–Uhlenbeck process, whose eigenvalues are known on
     * paper.
     */
    @Test
    void verdictsHoldOnAProcessKnownOnPaper() {
        List<VerdictCase> cases = new ArrayList<>();
        for (long seed = 1; seed <= 3; seed++) {
            new VerdictTrial(SystemCatalogue.get("ornstein-uhlenbeck"), seed, List.of(1.0, 10.0),
                    List.of(EstimatorKind.LARRR, EstimatorKind.TO_RRR), false, 60, "", TestTruths.MEMORY)
                            .run(cases::add, new Cancellation());
        }
        List<VerdictCase> trusted = cases.stream().filter(one -> one.verdict() == Verdict.TRUST).toList();
        assertThat(cases).hasSize(3 * 2 * 2 * 3).noneMatch(one -> one.verdict() == Verdict.NOT_JUDGED);
        assertThat(trusted.size()).isGreaterThan(cases.size() / 3);
        assertThat(trusted.stream().filter(one -> one.error() <= 0.3).count() / (double) trusted.size())
                .isCloseTo(1, within(0.06));
    }
}
