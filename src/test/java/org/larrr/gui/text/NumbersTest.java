package org.larrr.gui.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.export.figure.Notation;
import org.larrr.linalg.Complex;

class NumbersTest {

    @Test
    void showsFewDigitsWithTrueMinusSigns() {
        assertThat(Numbers.show(-0.61234, 3)).isEqualTo("−0.612");
        assertThat(Numbers.show(10_001, 5)).isEqualTo("10,001");
        assertThat(Numbers.show(-1_234_567.5, 8)).isEqualTo("−1,234,567.5");
        assertThat(Numbers.show(999.25, 5)).isEqualTo("999.25");
        assertThat(Numbers.show(0, 3)).isEqualTo("0");
        assertThat(Numbers.show(1e-6, 2)).isEqualTo("10⁻⁶");
        assertThat(Numbers.show(-2.34e-13, 2)).isEqualTo("−2.3·10⁻¹³");
        assertThat(Numbers.show(1.5e9, 2)).isEqualTo("1.5·10⁹");
        assertThat(Numbers.show(Double.NaN, 2)).isEqualTo("–");
        assertThat(Numbers.show(Double.POSITIVE_INFINITY, 2)).isEqualTo("∞");
    }

    @Test
    void largeWholeNumbersOfASentenceAreGrouped() {
        assertThat(Messages.say(Message.of("count.states", 6_000_000))).contains("6,000,000 ");
        assertThat(Messages.say(Message.of("count.states", 2026))).contains("2026 ");
    }

    @Test
    void showsComplexNumbers() {
        assertThat(Numbers.show(new Complex(-0.55, -0.36), 2)).isEqualTo("−0.55 − 0.36i");
        assertThat(Numbers.show(Complex.real(-2), 2)).isEqualTo("−2");
        assertThat(Numbers.show(Complex.UNDEFINED, 2)).isEqualTo("–");
    }

    @Test
    void columnsKeepTheirDigits() {
        assertThat(Numbers.fixed(-8, 3)).isEqualTo("−8.00");
        assertThat(Numbers.fixed(0.24, 3)).isEqualTo("0.240");
        assertThat(Numbers.fixed(-41.04, 3)).isEqualTo("−41.0");
        assertThat(Numbers.fixed(999.6, 3)).isEqualTo("1,000");
        assertThat(Numbers.fixed(0, 3)).isEqualTo("0");
        assertThat(Numbers.fixed(8e-5, 1)).isEqualTo("8·10⁻⁵");
        assertThat(Numbers.fixed(new Complex(-0.55, -1), 2)).isEqualTo("−0.55 − 1.0i");
        assertThat(Numbers.fixed(Complex.UNDEFINED, 2)).isEqualTo("–");
    }

    @Test
    void largeNumbersAreShortInNarrowPlaces() {
        assertThat(Numbers.brief(6.1e6, 2)).isEqualTo("6.1·10⁶");
        assertThat(Numbers.brief(250, 2)).isEqualTo("250");
        assertThat(Numbers.brief(0.025, 2)).isEqualTo("0.025");
        assertThat(Numbers.brief(Double.POSITIVE_INFINITY, 2)).isEqualTo("∞");
    }

    @Test
    void editableTextReadsBackAsTheSameNumber() {
        for (double value : new double[] {0, 0.005, 1e-6, -3.25, 123456, 2.5e-12, 4e9}) {
            assertThat(Numbers.parse(Numbers.edit(value))).hasValue(value);
        }
        assertThat(Numbers.parse("0,005")).hasValue(0.005);
        assertThat(Numbers.parse("-12,5e3")).hasValue(-12500);
        assertThat(Numbers.edit(1e-6)).isEqualTo("1e-6");
        assertThat(Numbers.edit(1.0 / 12_000)).isEqualTo("8.333e-5");
        assertThat(Numbers.edit(0.1 + 0.2)).isEqualTo("0.3");
    }

    @Test
    void refusesWhatIsNoNumber() {
        for (String text : new String[] {"", "abc", "1,234", "1,5,5", "1,5.5", "1e", "NaN", "Infinity", "1e999",
                "0x1p3", "5d"}) {
            assertThat(Numbers.parse(text)).as(text).isEmpty();
        }
        assertThat(Numbers.parse(" −2.5 ")).hasValue(-2.5);
    }

    @Test
    void writesPercentAndSubscripts() {
        assertThat(Numbers.percent(0.0213)).isEqualTo("2.1 %");
        assertThat(Numbers.percent(1.13)).isEqualTo("113 %");
        assertThat(Numbers.percent(50)).isEqualTo(">999 %");
        assertThat(Notation.subscript(12)).isEqualTo("₁₂");
    }
}
