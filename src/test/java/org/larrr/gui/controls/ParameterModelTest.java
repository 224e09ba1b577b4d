package org.larrr.gui.controls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.larrr.data.Quantity;
import org.larrr.data.Scale;

class ParameterModelTest {

    private static ParameterModel of(Quantity quantity, double low, double high, Scale scale, double suggested) {
        return new ParameterModel(new Parameter("k", "k", "name", "help", quantity, low, high, scale), suggested);
    }

    @Test
    void logSliderTravelsEqualRatios() {
        ParameterModel model = of(Quantity.NUMBER, 1e-12, 1e12, Scale.LOG, 1);
        model.range(1e-3, 1e3);
        model.setPosition(0.5);
        assertThat(model.get()).isEqualTo(1);
        model.setPosition(1.0 / 3);
        assertThat(model.get()).isEqualTo(0.1);
        assertThat(model.position()).isCloseTo(1.0 / 3, within(1e-9));
        model.setPosition(1);
        assertThat(model.get()).isEqualTo(1e3);
    }

    @Test
    void sliderGivesTidyNumbersAndTypingGivesAnyNumber() {
        ParameterModel model = of(Quantity.NUMBER, 1e-12, 1e12, Scale.LOG, 1);
        model.range(1e-3, 1e3);
        model.setPosition(0.437219);
        assertThat(model.get()).isEqualTo(Numbers3.tidy(model.get()));
        assertThat(model.trySetText("0.1234567")).isTrue();
        assertThat(model.get()).isEqualTo(0.1234567);
        assertThat(model.trySetText("5000")).as("outside the slider but sensible").isTrue();
        assertThat(model.position()).isEqualTo(1);
    }

    @Test
    void countsStayWhole() {
        ParameterModel model = of(Quantity.COUNT, 1, 100, Scale.LINEAR, 6);
        model.range(1, 20);
        for (double position = 0; position <= 1; position += 0.01) {
            model.setPosition(position);
            assertThat(model.get()).isEqualTo(Math.rint(model.get())).isBetween(1.0, 20.0);
        }
        assertThat(model.problem("2.5")).contains("2.5").contains("whole");
    }

    @Test
    void aQuantumSnapsToItsMultiples() {
        ParameterModel model = of(Quantity.TIME, 1e-15, 1e12, Scale.LOG, 0.005);
        model.setQuantum(0.0001);
        model.range(0.0001, 2.5);
        model.set(0.00512);
        assertThat(model.get()).isEqualTo(0.0051);
        model.setPosition(0);
        assertThat(model.get()).isEqualTo(0.0001);
        assertThat(model.problem("3")).contains("2.5");
    }

    @Test
    void aBadTextChangesNothingAndSaysWhy() {
        ParameterModel model = of(Quantity.NUMBER, 0.5, 10, Scale.LINEAR, 5);
        assertThat(model.trySetText("five")).isFalse();
        assertThat(model.trySetText("11")).isFalse();
        assertThat(model.get()).isEqualTo(5);
        assertThat(model.problem("five")).contains("five");
        assertThat(model.problem("11")).contains("0.5").contains("10");
        assertThat(model.problem("7")).isEmpty();
        assertThatThrownBy(() -> model.set(11)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void followsASuggestionOnlyFromTheSuggestion() {
        ParameterModel model = of(Quantity.NUMBER, 0, 100, Scale.LINEAR, 5);
        model.follow(6);
        assertThat(model.get()).isEqualTo(6);
        model.set(7);
        model.follow(8);
        assertThat(model.get()).isEqualTo(7);
        assertThat(model.isSuggested()).isFalse();
        model.reset();
        assertThat(model.get()).isEqualTo(8);
    }

    /** Three significant digits, by way of decimal text. */
    private static final class Numbers3 {
        static double tidy(double value) {
            return Double.parseDouble(String.format(java.util.Locale.ROOT, "%.2e", value));
        }
    }
}
