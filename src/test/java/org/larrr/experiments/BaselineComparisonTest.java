package org.larrr.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.larrr.experiments.BaselineComparison.Outcome;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;

class BaselineComparisonTest {

    private static Outcome outcome(List<Complex> values, List<Optional<Complex>> truth) {
        return new Outcome(0, 0, 10, 1, values, truth, "");
    }

    @Test
    void theEigenvalueNearestZeroIsNotSpurious() {
        List<Complex> values = List.of(Complex.real(0.02), Complex.real(-0.001), Complex.real(-0.3), new Complex(-0.4, 0.1),
                new Complex(-0.4, -0.1), Complex.real(-0.6), Complex.UNDEFINED);
        Outcome outcome = outcome(values, values.stream().map(v -> Optional.<Complex>empty()).toList());
        assertThat(outcome.countBetween(-0.5, -1e-6)).isEqualTo(3);
        assertThat(outcome.countBetween(-0.5, 0.1)).isEqualTo(4);
    }

    @Test
    void errorsAreRelativeToThePairedTruth() {
        Outcome outcome = outcome(List.of(Complex.real(0.1), new Complex(-2, 1), Complex.real(-5)),
                List.of(Optional.of(Complex.real(0)), Optional.of(new Complex(-2, 2)), Optional.empty()));
        assertThat(outcome.relativeError(0)).isNaN();
        assertThat(outcome.relativeError(1)).isCloseTo(1 / Math.sqrt(8), within(1e-15));
        assertThat(outcome.relativeError(2)).isNaN();
        assertThat(outcome.relativeError(3)).isNaN();
    }

    @Test
    void trialsRepeatToTheLastBitAndAgreeWithTheirOwnRequest() {
        BaselineComparison comparison = BaselineComparison.ofThePaper(40, 3, 11);
        List<Integer> heard = new ArrayList<>();
        BaselineComparison.Result first = comparison.run((done, total) -> heard.add(10 * total + done), new Cancellation());
        BaselineComparison.Result second = comparison.run(Progress.NONE, new Cancellation());

        assertThat(heard).containsExactly(31, 32, 33);
        assertThat(second.outcomes()).isEqualTo(first.outcomes());
        assertThat(first.of(0)).extracting(Outcome::trial).containsExactly(0, 1, 2);
        assertThat(first.of(0).get(0).values()).isNotEqualTo(first.of(0).get(1).values());
        for (int e = 0; e < comparison.entries().size(); e++) {
            AnalysisResult alone = new AnalysisPipeline().run(comparison.request(e, 2), new Cancellation());
            assertThat(first.of(e).get(2).values()).isEqualTo(alone.fits().get(0).model().orElseThrow().eigenvalues());
        }
    }

    @Test
    void onlyTheMassRegularisedProjectionFillsTheGapBelowZero() {
        BaselineComparison.Result result = BaselineComparison.ofThePaper(200, 2, 5).run(Progress.NONE, new Cancellation());
        for (int e = 0; e < result.comparison().entries().size(); e++) {
            String id = result.comparison().entries().get(e).estimator().id();
            for (Outcome outcome : result.of(e)) {
                int count = outcome.countBetween(-0.5, -1e-6);
                assertThat(count).as(id).isBetween(id.equals("galerkin") ? 8 : 0, id.equals("galerkin") ? 20 : 1);
            }
        }
    }

    @Test
    void cancellingEndsIt() {
        Cancellation cancellation = new Cancellation();
        cancellation.cancel();
        assertThatThrownBy(() -> BaselineComparison.ofThePaper(1000, 4, 1).run(Progress.NONE, cancellation))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void senselessTrialsAreRefused() {
        assertThatThrownBy(() -> BaselineComparison.ofThePaper(1000, 0, 1)).hasMessageContaining("at least 1 trial");
        assertThatThrownBy(() -> BaselineComparison.ofThePaper(0, 1, 1)).hasMessageContaining("duration");
    }
}
