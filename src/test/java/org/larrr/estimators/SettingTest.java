package org.larrr.estimators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.util.Arrays;
import java.util.List;
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
            assertThat(setting.part()).isNotEqualTo(Setting.Part.FEATURES);
            assertThat(setting.description()).isNotEmpty();
            assertThat(setting.defaultValue().isPresent() || setting.isOptional() || !setting.remedy().isEmpty())
                    .isTrue();
        });
    }

    @Test
    void countsAreRoundedAndChoicesAreNoNumbers() {
        assertThat(Setting.RANK.fromNumber(3.6)).isEqualTo(4);
        assertThat(Setting.SHIFT.fromNumber(3.6)).isEqualTo(3.6);
        assertThatThrownBy(() -> Setting.LAG.fromNumber(1e12))
                .satisfies(telling("setting.not-whole", "lag", 2147483647, 1.0E12));
        assertThatThrownBy(Setting.REVERSIBLE::range).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void everyChoiceReadsWhatItWrites() {
        Setting.all().forEach(SettingTest::readsWhatItWrites);
        assertThat(Setting.EIGENVALUE_MAP.key()).isEqualTo("eigenvalueMap");
        assertThatThrownBy(() -> Setting.FORM.read("round"))
                .satisfies(telling("setting.no-choice", "form", List.of("dual", "exact", "primal"), "round"));
    }

    private static <T> void readsWhatItWrites(Setting<T> setting) {
        assertThat(setting.constants()).allSatisfy(
                each -> assertThat(setting.read(setting.text(each))).isEqualTo(each));
    }

    @Test
    void settingsAreEqualWhereTheirValuesAre() {
        Settings one = Settings.NONE.with(Setting.RANK, 3).with(Setting.SHIFT, 2.0);
        assertThat(one).isEqualTo(Settings.NONE.with(Setting.SHIFT, 1.0).with(Setting.RANK, 3)
                .with(Setting.SHIFT, 2.0));
        assertThat(one.without(Setting.RANK)).isEqualTo(Settings.NONE.with(Setting.SHIFT, 2.0));
        assertThat(one.with(Settings.NONE.with(Setting.RANK, 4)).get(Setting.RANK)).isEqualTo(4);
    }

    @Test
    void aRateHasNoStandardBecauseItsUnitIsNotKnown() {
        assertThat(Setting.SHIFT.defaultValue()).isEmpty();
        assertThat(Setting.FREQUENCY.defaultValue()).hasValue(0.0);
        assertThat(Setting.INTERVALS.defaultValue()).isEmpty();
        assertThat(Setting.RANK.defaultValue()).hasValue(6);
    }
}
