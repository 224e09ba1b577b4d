package org.larrr.diagnostics.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.linalg.Complex;

/** What is added up to the error of one eigenvalue, and what follows from it. */
class ErrorEstimateTest {

    /** Every part of the error takes trust away by itself. */
    @Test
    void theErrorIsTheSumOfItsPartsInSquares() {
        assertThat(estimate(0.3, -3, -3, 0, 0).relative()).isCloseTo(0.1, within(1e-12));
        assertThat(estimate(0.3, -3.6, -3, 0, 0).relative()).isCloseTo(Math.hypot(0.1, 0.2), within(1e-12));
        assertThat(estimate(0.3, -3, -3, 0.5, 0).relative()).isCloseTo(Math.hypot(0.1, 0.5), within(1e-12));
        assertThat(estimate(0.3, -3, -3, 0, 1.5).relative()).isCloseTo(Math.hypot(0.1, 0.5), within(1e-12));
        assertThat(estimate(0.3, -3, Double.NaN, 0, 0).verdict()).as("a lost correlation").isEqualTo(Verdict.REJECT);
        assertThat(estimate(0.3, -3.9, -3.3, 0, 0).verdict()).isEqualTo(Verdict.CAUTION);
        assertThat(estimate(0.3, -3.3, -4.5, 0, 0).verdict()).isEqualTo(Verdict.REJECT);
        ErrorEstimate uneven = new ErrorEstimate(Complex.real(-3), Complex.real(0.03),
                new IndependentEstimate(Complex.UNDEFINED, Complex.UNDEFINED, Complex.real(0),
                        0, Complex.UNDEFINED, 0), 0, 1e6, 1, false);
        assertThat(uneven.verdict()).as("half of the question is open").isEqualTo(Verdict.CAUTION);
    }

    /** What a noisier estimate of the same data moves within its noise is no bias; what it moves beyond is. */
    @Test
    void aDistanceWithinItsOwnNoiseLowersNothing() {
        ErrorEstimate within = new ErrorEstimate(Complex.real(-3), Complex.real(0.3), new IndependentEstimate(
                Complex.real(-3.6), Complex.real(-2.5), Complex.real(0.4), 0, Complex.real(0.5), 0), 0, 1e6, 1, true);
        assertThat(within.relative()).isCloseTo(0.1, within(1e-12));
        assertThat(within.verdict()).isEqualTo(Verdict.TRUST);
        ErrorEstimate beyond = new ErrorEstimate(Complex.real(-3), Complex.real(0.3), new IndependentEstimate(
                Complex.real(-3.9), Complex.real(-2.5), Complex.real(0.4), 0, Complex.real(0.5), 0), 0, 1e6, 1, true);
        double left = Math.sqrt(0.9 * 0.9 - 1.64 * 1.64 * 0.4 * 0.4);
        assertThat(beyond.moved()).isCloseTo(left, within(1e-12));
        assertThat(beyond.verdict()).isEqualTo(Verdict.CAUTION);
    }

    /** A method that learns from single states has no lag that shows the bias of its features: finer ones do. */
    @Test
    void whatFinerFeaturesMoveIsABias() {
        Complex value = Complex.real(-3);
        IndependentEstimate coarse = new IndependentEstimate(value, value, Complex.real(0), 0, Complex.real(0.01), 0,
                Complex.real(1.2), true);
        ErrorEstimate biased = new ErrorEstimate(value, Complex.real(0.05), coarse, 0, 1e6, 1, true);
        assertThat(biased.relative()).isGreaterThan(0.39);
        assertThat(biased.verdict()).isEqualTo(Verdict.CAUTION);
        assertThat(biased.band(0.9).reHigh()).isGreaterThan(-3 + 1.2);
        assertThat(new ErrorEstimate.Advice(biased, Set.of(), false, false, 0).sentences()).extracting(Message::code)
                .contains("advice.finer-functions").doesNotContain("advice.other-at-its-lag");
        IndependentEstimate untested = new IndependentEstimate(value, value, Complex.real(0), 0, Complex.real(0.01), 0,
                Complex.real(0), false);
        ErrorEstimate unknown = new ErrorEstimate(value, Complex.real(0.05), untested, 0, 1e6, 1, true);
        assertThat(unknown.verdict()).isEqualTo(Verdict.CAUTION);
        assertThat(new ErrorEstimate.Advice(unknown, Set.of(), false, false, 0).sentences()).extracting(Message::code)
                .contains("advice.functions-untested");
    }

    @Test
    void aPlaceInTheOrderThatSlowerProcessesMoveIsNotTrusted() {
        IndependentEstimate behind = new IndependentEstimate(Complex.real(-3), Complex.real(-3), Complex.real(0),
                0, Complex.real(0.01), 1.8);
        ErrorEstimate misplaced = new ErrorEstimate(Complex.real(-3), Complex.real(0.05), behind, 0, 1000, 1, true);
        assertThat(misplaced.relative()).isGreaterThan(0.6);
        assertThat(misplaced.verdict()).isEqualTo(Verdict.REJECT);
        assertThat(new ErrorEstimate.Advice(misplaced, Set.of(), false, false, 0).sentences())
                .anyMatch(text -> text.english().contains(english("advice.slower-missed")));
    }

    /** Half of a 90 % band is 1.645 standard errors, of which four times the data leave half. */
    @Test
    void whatIsKnownRoughlyForWantOfDataAloneSaysHowRoughly() {
        IndependentEstimate same = new IndependentEstimate(Complex.real(-3), Complex.real(-3), Complex.real(0),
                0, Complex.real(0.01), 0);
        ErrorEstimate rough = new ErrorEstimate(Complex.real(-3), Complex.real(0.43), same, 0, 1000, 1, true);
        assertThat(rough.verdict()).isEqualTo(Verdict.CAUTION);
        assertThat(new ErrorEstimate.Advice(rough, Set.of(), false, false, 0).sentences())
                .extracting(Message::english).containsExactly("uncertainty ±24 %; four times the data: ±12 %");
    }

    /** Two states of shares p and 1 − p: var λ̂/λ² = ((1 − p)² + p²)/N for N visits, N = p(1 − p)|λ|T. */
    @Test
    void whatIsSeenInFewVisitsIsNotKnownHoweverLittleItScattersUnderResampling() {
        double share = 0.05;
        double visits = share * (1 - share) * 0.2 * 400;
        double expected = Math.sqrt((share * share + (1 - share) * (1 - share)) / visits);
        IndependentEstimate same = new IndependentEstimate(Complex.real(-0.2), Complex.real(-0.2), Complex.real(0),
                0, Complex.real(0.01), 0);
        double peak = 1 / (share * (1 - share)) - 3;
        ErrorEstimate rare = new ErrorEstimate(Complex.real(-0.2), Complex.real(0.001), same, 0, 400, peak, true);
        assertThat(rare.relative()).isCloseTo(expected, within(1e-12));
        assertThat(rare.verdict()).isNotEqualTo(Verdict.TRUST);
    }

    /** A bias of one sign and a scatter each below the limit, together beyond what is promised. */
    @Test
    void aBiasAddsToTheScatter() {
        assertThat(estimate(0.3, -2.6, -2.6, 0, 0).verdict()).isEqualTo(Verdict.CAUTION);
        assertThat(estimate(0.3, -2.6, -2.6, 0, 0).relative()).isLessThan(ErrorEstimate.NEAR);
        assertThat(estimate(0.1, -2.6, -2.6, 0, 0).verdict()).isEqualTo(Verdict.TRUST);
        assertThat(estimate(0.1, -3, -3, 0.17, 0).verdict()).as("slower at later lags").isEqualTo(Verdict.CAUTION);
        assertThat(estimate(0.1, -3, -3, 0.17, 0).relative()).isLessThan(ErrorEstimate.NEAR);
        assertThat(estimate(0.1, -3, -3, 0.1, 0).verdict()).isEqualTo(Verdict.TRUST);
    }

    /** λ̂ = 3 is off by 30 % of λ = 2.31 from above, and of λ = 4.29 from below. */
    @Test
    void aValueTooLargeMustBeNearerThanOneTooSmall() {
        assertThat(estimate(0.2, -2.7, -2.7, 0, 0).verdict()).isEqualTo(Verdict.CAUTION);
        assertThat(estimate(0.2, -3.3, -3.3, 0, 0).verdict()).isEqualTo(Verdict.TRUST);
    }

    /** Half the distance of two equal values in noise of variance σ² has the density 2h/σ² e^{−h²/σ²}. */
    @Test
    void valuesThatCannotBeToldApartMayBeOne() {
        ErrorEstimate one = estimate(0.25, -3, -3, 0, 0);
        ErrorEstimate near = new ErrorEstimate(Complex.real(-3.7), one.sampling(), one.opinion(), 0, 1e6, 1, true);
        assertThat(one.withNeighbours(List.of(one, near)).repelled()).isCloseTo(0.35, within(1e-12));
        assertThat(one.withNeighbours(List.of(one, near)).band(0.9).reLow()).isLessThan(one.band(0.9).reLow());
        assertThat(one.verdict()).isEqualTo(Verdict.TRUST);
        assertThat(one.withNeighbours(List.of(one, near)).verdict()).isEqualTo(Verdict.CAUTION);
        double limit = 2 * 0.25 * Math.sqrt(Math.log(20));
        ErrorEstimate clear = new ErrorEstimate(Complex.real(-3 - 1.01 * limit), one.sampling(), one.opinion(), 0, 1e6,
                1, true);
        assertThat(one.withNeighbours(List.of(clear)).repelled()).isZero();
        Complex turning = new Complex(-1, 0.1);
        ErrorEstimate upper = new ErrorEstimate(turning, new Complex(0.1, 0.1), one.opinion(), 0, 1e6, 1, true);
        ErrorEstimate lower = new ErrorEstimate(turning.conjugate(), new Complex(0.1, 0.1), one.opinion(), 0, 1e6, 1,
                true);
        assertThat(upper.withNeighbours(List.of(upper, lower)).repelled()).isZero();
    }

    @Test
    void whatGrowsLessThanItsErrorMayDecay() {
        IndependentEstimate opinion = estimate(0.25, -3, -3, 0, 0).opinion();
        assertThat(new ErrorEstimate(new Complex(0.01, 6), new Complex(0.2, 0.2), opinion, 0, 1e6, 1, false).mayDecay())
                .isTrue();
        assertThat(new ErrorEstimate(new Complex(2, 6), new Complex(0.2, 0.2), opinion, 0, 1e6, 1, false).mayDecay())
                .isFalse();
    }

    /** Where the state is not whole, others may be missing before a value that agrees with itself. */
    @Test
    void whatIsFasterThanAProcessWhoseTimescaleGrowsIsNotTrusted() {
        ErrorEstimate fast = estimate(0.1, -3, -3, 0, 0);
        ErrorEstimate growing = new ErrorEstimate(Complex.real(-0.5), fast.sampling(), new IndependentEstimate(
                Complex.real(-0.5), Complex.real(-0.5), Complex.real(0), 0.3, Complex.real(0.01), 0), 0, 1e6, 1, true);
        assertThat(fast.withNeighbours(List.of(fast)).verdict()).isEqualTo(Verdict.TRUST);
        assertThat(fast.withNeighbours(List.of(growing, fast)).verdict()).isEqualTo(Verdict.CAUTION);
        ErrorEstimate beside = fast.withNeighbours(List.of(growing));
        assertThat(new ErrorEstimate.Advice(beside, Set.of(), false, false, 0).sentences())
                .anyMatch(text -> text.english().contains(english("advice.slower-uncertain")));
        ErrorEstimate coarse = new ErrorEstimate(Complex.real(-0.5), fast.sampling(), new IndependentEstimate(
                Complex.real(-0.5), Complex.real(-0.5), Complex.real(0), 0, Complex.real(0.01), 0, Complex.real(-0.1),
                true), 0, 1e6, 1, true);
        assertThat(fast.withNeighbours(List.of(coarse, fast)).verdict()).as("finer functions move it by 20 %")
                .isEqualTo(Verdict.CAUTION);
        assertThat(fast.withNeighbours(List.of(crossChecked(-0.01), fast)).verdict())
                .as("the cross-check moves it by 20 %, of a method without lags").isEqualTo(Verdict.CAUTION);
        assertThat(fast.withNeighbours(List.of(crossChecked(0), fast)).verdict()).as("of another method")
                .isEqualTo(Verdict.TRUST);
        ErrorEstimate slow = new ErrorEstimate(Complex.real(-0.1), Complex.real(0.001), new IndependentEstimate(
                Complex.real(-0.1), Complex.real(-0.1), Complex.real(0), 0, Complex.real(0.01), 0), 0, 1e6, 1, true);
        assertThat(slow.withNeighbours(List.of(slow, growing)).verdict()).as("slower than "
                + "it").isEqualTo(Verdict.TRUST);
    }

    private static ErrorEstimate crossChecked(double bias) {
        return new ErrorEstimate(Complex.real(-0.5), Complex.real(0.01), new IndependentEstimate(Complex.real(-0.6),
                Complex.real(-0.6), Complex.real(0), 0, Complex.real(0.01), 0, Complex.real(bias), true), 0, 1e6, 1,
                true);
    }

    private static ErrorEstimate estimate(double sampling, double narrow, double wide, double growth,
            double stationary) {
        return new ErrorEstimate(Complex.real(-3), Complex.real(sampling),
                new IndependentEstimate(Complex.real(narrow), Complex.real(wide), Complex.real(0), growth,
                        Complex.real(sampling), 0),
                        stationary, 1e6, 1,
                true);
    }

    @Test
    void aFrequencyIsJudgedApartFromItsDamping() {
        Complex value = new Complex(-0.01, 1.1);
        ErrorEstimate turning = new ErrorEstimate(value, new Complex(0.02, 0.02),
                new IndependentEstimate(new Complex(-0.03, 1.12), new Complex(-0.03, 1.12), Complex.real(0),
                        0, value, 0), 0, 1e4, 1, true);
        assertThat(ErrorEstimate.of(turning.ofFrequency())).isEqualTo(Verdict.TRUST);
        assertThat(ErrorEstimate.of(turning.ofDamping())).isEqualTo(Verdict.REJECT);
        assertThat(turning.frequency()).isEqualTo(Verdict.TRUST);
        assertThat(turning.damping()).isEqualTo(Verdict.REJECT);
        assertThat(turning.verdict()).isEqualTo(Verdict.TRUST);
    }

    /** What always remains is a part of the whole value: a damping far below the frequency drowns in it. */
    @Test
    void aNumberWhoseOwnBandIsWiderThanItselfIsNotTrusted() {
        Complex value = new Complex(-0.01, 1.1);
        ErrorEstimate sharp = new ErrorEstimate(value, new Complex(0.0005, 0.0005),
                new IndependentEstimate(value, value, Complex.real(0), 0, value, 0), 0, 1e6, 1, true);
        assertThat(ErrorEstimate.of(sharp.ofDamping())).isEqualTo(Verdict.TRUST);
        assertThat(sharp.band(0.9).reHigh()).isPositive();
        assertThat(sharp.damping()).isEqualTo(Verdict.CAUTION);
        assertThat(sharp.frequency()).isEqualTo(Verdict.TRUST);
    }

    @Test
    void deviationsAreThoseOfTheNormalLaw() {
        assertThat(Spread.deviations(0.9)).isCloseTo(1.6449, within(0.01));
        assertThat(Spread.deviations(0.6827)).isCloseTo(1, within(0.01));
        assertThat(Spread.deviations(0.99)).isCloseTo(2.5758, within(0.02));
    }
}
