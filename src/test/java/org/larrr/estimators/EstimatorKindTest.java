package org.larrr.estimators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;
import static org.larrr.estimators.Setting.DICTIONARY;
import static org.larrr.estimators.Setting.EIGENVALUE_MAP;
import static org.larrr.estimators.Setting.FREQUENCY;
import static org.larrr.estimators.Setting.INTERVALS;
import static org.larrr.estimators.Setting.LAG;
import static org.larrr.estimators.Setting.RANK;
import static org.larrr.estimators.Setting.REGULARIZATION;
import static org.larrr.estimators.Setting.REVERSIBLE;
import static org.larrr.estimators.Setting.SHIFT;
import static org.larrr.estimators.Setting.WEIGHTS;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.larrr.data.Message;
import org.larrr.estimators.filters.FilterWeights;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.features.Dictionary;

class EstimatorKindTest {

    private static final List<Setting<?>> ALL =
            List.of(SHIFT, FREQUENCY, WEIGHTS, REGULARIZATION, RANK, REVERSIBLE, LAG, INTERVALS, EIGENVALUE_MAP,
            DICTIONARY);
    private static final Settings VALUES = Settings.NONE.with(SHIFT, 5.5).with(REGULARIZATION, 1e-5).with(RANK, 4)
            .with(REVERSIBLE, false).with(FREQUENCY, 2.5).with(WEIGHTS, FilterWeights.parse("0,1,0.5")).with(LAG, 3)
            .with(INTERVALS, 70).with(EIGENVALUE_MAP, EigenvalueMap.RAW)
            .with(GeneratorEdmd.settings(new Dictionary(Dictionary.Kind.FOURIER, 2, 0.1)));

    @ParameterizedTest
    @EnumSource
    void whatAnEstimatorTellsOfItselfMakesItAgain(EstimatorKind kind) {
        Estimator estimator = kind.make(VALUES);
        assertThat(estimator.kind()).isEqualTo(kind);
        assertThat(kind.make(estimator.settings())).isEqualTo(estimator);
        assertThat(estimator.regularization()).isEqualTo(1e-5);
        assertThat(estimator.rank()).isEqualTo(4);
        for (Setting<?> setting : ALL) {
            assertThat(estimator.settings().find(setting)).as("%s of %s", setting, kind)
                    .isEqualTo(kind.has(setting) ? VALUES.find(setting) : Optional.empty());
        }
    }

    @ParameterizedTest
    @EnumSource
    void oneSettingChangesAlone(EstimatorKind kind) {
        Estimator other = kind.make(VALUES).with(RANK, 2);
        assertThat(other).isEqualTo(kind.make(VALUES.with(RANK, 2))).isNotEqualTo(kind.make(VALUES));
        assertThatThrownBy(() -> other.with(RANK, 0))
                .satisfies(telling("number.too-small", Message.of("quantity.rank"), 1L, 0L));
    }

    @Test
    void quadratureOverAllLagsNeedsNoNumber() {
        ResolventRrr all = new ResolventRrr(5, 1e-6, 3, false, OptionalInt.empty(), EigenvalueMap.CORRECTED);
        assertThat(all.settings().find(INTERVALS)).isEmpty();
        assertThat(EstimatorKind.LARRR.make(all.settings())).isEqualTo(all);
    }

    @Test
    void namesOfEarlierVersionsAreUnderstood() {
        assertThat(Stream.of("krr", "pcr", "dirichlet", "edmd").map(EstimatorKind::of)).containsExactly(
                EstimatorKind.TO_KRR, EstimatorKind.TO_PCR, EstimatorKind.DIRICHLET, EstimatorKind.EDMD);
    }

    @Test
    void whatIsMissingOrUnknownIsNamed() {
        assertThatThrownBy(() -> EstimatorKind.TO_PCR.make(Settings.NONE)).hasMessage("the number \"lag\" is missing");
        assertThat(EstimatorKind.of("to-krr")).isEqualTo(EstimatorKind.TO_KRR);
        assertThatThrownBy(() -> EstimatorKind.of("magic"))
                .hasMessageContaining("\"magic\"; there are larrr, to-rrr, to-krr");
    }
}
