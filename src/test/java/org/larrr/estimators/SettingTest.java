package org.larrr.estimators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SettingTest {

    @Test
    void everyDeclarationIsSound() {
        assertThat(Setting.all()).extracting(Setting::id).doesNotHaveDuplicates();
        assertThat(Setting.numbers()).hasSizeGreaterThan(10).allSatisfy(setting -> {
            NumberRange range = setting.range();
            assertThat(range.standard()).isBetween(range.low(), range.high());
            assertThat(range.firstLow()).isBetween(range.low(), range.firstHigh());
            assertThat(range.firstHigh()).isBetween(range.firstLow(), range.high());
            assertThat(range.decades() && range.low() <= 0).isFalse();
            assertThat(range.lowAround(range.standard())).isLessThan(range.highAround(range.standard()));
        });
    }

    @Test
    void everySettingOfAnEstimatorIsAnOption() {
        Arrays.stream(EstimatorKind.values()).flatMap(kind -> kind.settings().stream()).distinct().forEach(setting -> {
            assertThat(setting.part()).isEqualTo(Setting.Part.ESTIMATOR);
            assertThat(setting.words()).isNotEmpty();
            assertThat(setting.standard().isPresent() || setting.isOptional() || !setting.remedy().isEmpty()).isTrue();
        });
    }

    @Test
    void countsAreRoundedAndChoicesAreNoNumbers() {
        assertThat(Setting.RANK.of(3.6)).isEqualTo(4);
        assertThat(Setting.SHIFT.of(3.6)).isEqualTo(3.6);
        assertThatThrownBy(() -> Setting.LAG.of(1e12)).hasMessageContaining("lag must be a whole number");
        assertThatThrownBy(Setting.REVERSIBLE::range).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aRateHasNoStandardBecauseItsUnitIsNotKnown() {
        assertThat(Setting.SHIFT.standard()).isEmpty();
        assertThat(Setting.FREQUENCY.standard()).hasValue(0.0);
        assertThat(Setting.INTERVALS.standard()).isEmpty();
        assertThat(Setting.RANK.standard()).hasValue(6);
    }
}
