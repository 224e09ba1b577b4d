package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NotationTest {

    @Test
    void numbersAreShortWithATrueMinusSign() {
        assertThat(Notation.number(-0.599497, 3)).isEqualTo("−0.599");
        assertThat(Notation.number(1.5, 3)).isEqualTo("1.5");
        assertThat(Notation.number(-310, 3)).isEqualTo("−310");
        assertThat(Notation.number(1234567, 3)).isEqualTo("1.23·10⁶");
        assertThat(Notation.number(-2.5e-7, 3)).isEqualTo("−2.5·10⁻⁷");
        assertThat(Notation.number(1e-4, 3)).isEqualTo("10⁻⁴");
        assertThat(Notation.number(-1e6, 3)).isEqualTo("−10⁶");
        assertThat(Notation.digits(1e-4, 3)).isEqualTo("10⁻⁴");
        assertThat(Notation.number(-0.0, 3)).isEqualTo("0");
        assertThat(Notation.number(Double.NaN, 3)).isEqualTo("undefined");
        assertThat(Notation.number(Double.POSITIVE_INFINITY, 3)).isEqualTo("∞");
        assertThat(Notation.decimals(-0.0001, 2)).isEqualTo("0");
    }

    @Test
    void eigenvaluesKeepTheirDigits() {
        assertThat(Notation.digits(-8, 3)).isEqualTo("−8.00");
        assertThat(Notation.digits(0.24, 3)).isEqualTo("0.240");
        assertThat(Notation.digits(9.999, 3)).isEqualTo("10.0");
        assertThat(Notation.digits(-310, 3)).isEqualTo("−310");
        assertThat(Notation.digits(0, 3)).isEqualTo("0");
        assertThat(Notation.digits(-2.5e-7, 3)).isEqualTo("−2.5·10⁻⁷");
    }

    @Test
    void indicesAndExponents() {
        assertThat(Notation.subscript(102)).isEqualTo("₁₀₂");
        assertThat(Notation.superscript(-45)).isEqualTo("⁻⁴⁵");
    }

    @Test
    void niceStepsAreOneTwoFive() {
        assertThat(Notation.niceStep(0.13)).isCloseTo(0.2, within(1e-12));
        assertThat(Notation.niceStep(0.2)).isCloseTo(0.2, within(1e-12));
        assertThat(Notation.niceStep(3)).isCloseTo(5, within(1e-12));
        assertThat(Notation.niceStep(700)).isCloseTo(1000, within(1e-9));
    }

    @Test
    void aNiceStepIsOneTwoOrFiveAtOrAboveItsSizeInEveryDecadeWhateverRoundingMadeOfIt() {
        for (int decade = -300; decade <= 300; decade++) {
            for (double nice : new double[] {1, 2, 5}) {
                double exact = Double.parseDouble(nice + "e" + decade);
                for (double size : new double[] {Math.nextDown(exact), exact, Math.nextUp(exact),
                        exact * (1 + 4e-16), exact / 3 * 3, exact * 0.4 / 0.4, exact * 0.05 / 5 * 100}) {
                    assertThat(Notation.niceStep(size)).as("%s", size).isCloseTo(exact, withinPercentage(1e-9));
                }
                assertThat(Notation.niceStep(exact * 0.4)).isLessThan(exact * 0.51);
                assertThat(Notation.niceStep(exact * 1.01)).isGreaterThan(exact * 1.9).isLessThan(exact * 2.51);
            }
        }
    }

    @Test
    void theStepThatOnceNeverGotFinerDoes() {
        assertThat(Notation.niceStep(0.05 * 0.4)).isCloseTo(0.02, withinPercentage(1e-9));
    }

    @Test
    void aMillionRandomSizesHaveNiceSteps() {
        SplittableRandom random = new SplittableRandom(31);
        for (int k = 0; k < 1_000_000; k++) {
            double size = Math.pow(10, random.nextDouble(-290, 290));
            double step = Notation.niceStep(size);
            if (!(step >= size * (1 - 1e-8) && step <= 2.5001 * size)
                    || Math.abs(Notation.niceStep(step) - step) > 1e-9 * step) {
                fail("%s gives %s", size, step);
            }
        }
    }

    @Test
    void roundedRangesContainTheOriginal() {
        Range range = new Range(-1.937, 2.461).rounded();
        assertThat(range.low()).isCloseTo(-2, within(1e-12));
        assertThat(range.high()).isCloseTo(2.5, within(1e-12));
    }
}
