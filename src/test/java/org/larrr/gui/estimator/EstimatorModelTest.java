package org.larrr.gui.estimator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Larrr;
import org.larrr.estimators.Setting;
import org.larrr.estimators.TransferRrr;
import org.larrr.experiments.session.AnalysisSettings;
import org.larrr.experiments.session.DictionaryChoice;
import org.larrr.experiments.session.Form;
import org.larrr.experiments.session.KernelChoice;
import org.larrr.kernels.AnisotropicKernel;
import org.larrr.kernels.PolynomialKernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.systems.SuggestedSetup;

class EstimatorModelTest {

    private final EstimatorModel model = new EstimatorModel();

    private Set<Setting<?>> at(Relevance relevance) {
        AnalysisSettings settings = model.settings();
        return Setting.numbers().stream()
                .filter(each -> Relevance.of(each, settings) == relevance).collect(Collectors.toSet());
    }

    @Test
    void suggestionBecomesTheRequest() {
        model.suggest(new SuggestedSetup(0.005, 50, 1e-4, 0.5, 5, 1e-6, 6), true);
        AnalysisSettings settings = model.settings();
        assertThat(settings.features())
                .isEqualTo(FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5)));
        assertThat(settings.estimators()).containsExactly(
                new Larrr(5, 1e-6, 6, true, OptionalInt.empty(), EigenvalueMap.CORRECTED),
                new TransferRrr(1, 1e-6, 6, true));
    }

    @Test
    void theMethodInFocusComesFirst() {
        model.methodProperty().set(EstimatorKind.TO_RRR);
        assertThat(model.settings().estimators().get(0)).isInstanceOf(TransferRrr.class);
        model.compare(EstimatorKind.LARRR, false);
        assertThat(model.settings().estimators()).hasSize(1);
    }

    @Test
    void aParameterWithoutEffectIsHidden() {
        assertThat(at(Relevance.HIDDEN)).containsExactlyInAnyOrder(Setting.DEGREE, Setting.FREQUENCY,
                Setting.FEATURES, Setting.FEATURE_SEED, Setting.DICTIONARY_DEGREE,
                Setting.PERIOD, Setting.CENTRES);
        model.comparedProperty().set(Set.of());
        assertThat(at(Relevance.HIDDEN)).contains(Setting.LAG);
        model.methodProperty().set(EstimatorKind.TO_RRR);
        assertThat(at(Relevance.HIDDEN)).contains(Setting.SHIFT, Setting.INTERVALS)
                .doesNotContain(Setting.LAG);
        model.formProperty().set(Form.PRIMAL);
        assertThat(at(Relevance.HIDDEN)).contains(Setting.TOLERANCE);
        assertThat(at(Relevance.MAIN)).contains(Setting.FEATURES);
    }

    @Test
    void aKernelInWritingBeginsAsTheOneBeforeAndEndsWithItsData() {
        model.suggest(new SuggestedSetup(0.005, 50, 1e-4, 0.5, 5, 1e-6, 6), true);
        var before = model.settings().features();
        model.kernelProperty().set(KernelChoice.WRITTEN);
        assertThat(model.writtenProperty().get()).isEqualTo("gaussian(0.5)");
        assertThat(model.settings().features()).isEqualTo(before);
        assertThat(at(Relevance.HIDDEN)).contains(Setting.LENGTH_SCALE);

        model.writtenProperty().set("gaussian(0.5,2)");
        assertThat(model.settings().features().kernel())
                .isEqualTo(new AnisotropicKernel(RadialKernel.Family.GAUSSIAN, new double[] {0.5, 2}));
        model.kernelProperty().set(KernelChoice.MATERN52);
        model.kernelProperty().set(KernelChoice.WRITTEN);
        assertThat(model.writtenProperty().get()).as("what was written is kept").isEqualTo("gaussian(0.5,2)");

        model.suggest(new SuggestedSetup(0.005, 50, 1e-4, 0.3, 5, 1e-6, 6), true);
        assertThat(model.kernelProperty().get()).isEqualTo(KernelChoice.GAUSSIAN);
        assertThat(model.writtenProperty().get()).isEmpty();
    }

    @Test
    void settingsCanBeAskedForAtEveryStepOfTheWayBack() {
        AnalysisSettings byName = model.settings();
        List<String> refused = new ArrayList<>();
        model.observables().forEach(each -> each.addListener(changed -> {
            try {
                model.settings();
            } catch (IllegalArgumentException cannotBe) { // JavaFX would keep it to itself
                refused.add(cannotBe.getMessage());
            }
        }));

        model.kernelProperty().set(KernelChoice.WRITTEN);
        AnalysisSettings inWriting = model.settings();
        model.restore(byName);
        assertThat(model.settings()).isEqualTo(byName);
        model.restore(inWriting);
        assertThat(model.settings()).isEqualTo(inWriting);
        assertThat(refused).isEmpty();
    }

    @Test
    void everyMethodCanBeChosenAndExplainsItself() {
        for (EstimatorKind method : EstimatorKind.values()) {
            model.methodProperty().set(method);
            assertThat(model.settings().estimators().get(0).kind()).isEqualTo(method);
            assertThat(MethodText.help(method)).startsWith(method.title());
        }
        model.comparedProperty().set(Set.of(EstimatorKind.values()));
        assertThat(model.settings().estimators()).extracting(Estimator::id).doesNotHaveDuplicates()
                .hasSize(EstimatorKind.values().length).startsWith("edmd");
    }

    @Test
    void onlyADictionaryShowsItsOwnParameters() {
        model.comparedProperty().set(Set.of());
        model.methodProperty().set(EstimatorKind.EDMD);
        assertThat(at(Relevance.MAIN)).containsExactlyInAnyOrder(Setting.REGULARIZATION,
                Setting.RANK, Setting.DICTIONARY_DEGREE);
        assertThat(at(Relevance.MORE)).isEmpty();
        assertThat(Relevance.ofKernel(model.settings())).isEqualTo(Relevance.HIDDEN);
        assertThat(Relevance.ofReversible(model.settings())).isEqualTo(Relevance.HIDDEN);
        model.dictionaryProperty().set(DictionaryChoice.GAUSSIANS);
        assertThat(at(Relevance.MAIN)).contains(Setting.CENTRES, Setting.LENGTH_SCALE);
        model.compare(EstimatorKind.DIRICHLET, true);
        assertThat(at(Relevance.MORE)).contains(Setting.SHIFT, Setting.TOLERANCE);
    }

    @Test
    void polynomialKernelsHaveNoPrimalForm() {
        model.formProperty().set(Form.PRIMAL);
        model.kernelProperty().set(KernelChoice.POLYNOMIAL);
        assertThat(model.formProperty().get()).isEqualTo(Form.DUAL);
        assertThat(model.forms()).doesNotContain(Form.PRIMAL);
        assertThat(((FeatureSettings.LowRank) model.settings().features()).kernel())
                .isEqualTo(new PolynomialKernel(3, 0.5));
        model.kernelProperty().set(KernelChoice.LINEAR);
        assertThat(((FeatureSettings.LowRank) model.settings().features()).kernel())
                .isEqualTo(new PolynomialKernel(1, 0.5));
        model.kernelProperty().set(KernelChoice.MATERN32);
        assertThat(model.forms()).contains(Form.PRIMAL);
    }

    @Test
    void fewerIntervalsAreAskedForOnlyWhenChosen() {
        model.lagsAvailable(400);
        assertThat(((Larrr) model.settings().estimators().get(0)).intervals()).isEmpty();
        model.parameter("intervals").set(100);
        assertThat(((Larrr) model.settings().estimators().get(0)).intervals()).hasValue(100);
        model.resetAll();
        model.lagsAvailable(200);
        assertThat(((Larrr) model.settings().estimators().get(0)).intervals()).isEmpty();
    }

    @Test
    void rateUnitFollowsTheTimeUnit() {
        model.setTimeUnit("ps");
        assertThat(model.parameter("shift").unitProperty().get()).isEqualTo("1/ps");
        assertThat(model.parameter("rank").unitProperty().get()).isEmpty();
    }
}
