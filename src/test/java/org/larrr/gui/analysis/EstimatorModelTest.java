package org.larrr.gui.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.Setting;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.experiments.setup.Setup;
import org.larrr.gui.analysis.EstimatorViewBuilder.Relevance;
import org.larrr.kernels.AnisotropicKernel;
import org.larrr.kernels.KernelChoice;
import org.larrr.kernels.PolynomialKernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.Dictionary;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureSettings.Form;
import org.larrr.systems.SystemCatalogue;

class EstimatorModelTest {

    private final EstimatorModel model = new EstimatorModel();

    private Set<Setting<?>> at(Relevance relevance) {
        EstimatorSettings settings = model.estimation();
        return Setting.numbers().stream()
                .filter(each -> Relevance.of(each, settings) == relevance).collect(Collectors.toSet());
    }

    private static Setup suited(double lengthScale) {
        return new Setup(new DataOrigin.Simulated(Setup.of(SystemCatalogue.get("triple-well"), 0).origin().simulation()
                .orElseThrow())).with(Setting.LENGTH_SCALE, lengthScale).with(Setting.SHIFT, 5.0)
                .with(Setting.REGULARIZATION, 1e-6).with(Setting.RANK, 6).with(Setting.REVERSIBLE, true);
    }

    @Test
    void suggestionBecomesTheRequest() {
        model.begin(suited(0.5));
        EstimatorSettings settings = model.estimation();
        assertThat(settings.features())
                .isEqualTo(FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5)));
        assertThat(settings.estimators()).containsExactly(
                new ResolventRrr(5, 1e-6, 6, true, OptionalInt.empty(), EigenvalueMap.CORRECTED),
                TransferRegression.reducedRank(1, 1e-6, 6, true));
    }

    @Test
    void whatSuitsTheDataIsNotChangedByAnybody() {
        model.begin(suited(0.5).with(Setting.SUBSPACE, 20).with(Setting.FIRST_LAG, 1));
        assertThat(model.estimation().find(Setting.SUBSPACE)).contains(20);
        assertThat(Setting.numbers()).noneMatch(model::isChanged);
        model.parameter(Setting.SUBSPACE).set(10);
        assertThat(Setting.numbers().stream().filter(model::isChanged)).containsExactly(Setting.SUBSPACE);
    }

    @Test
    void theMethodInFocusComesFirst() {
        model.methodProperty().set(EstimatorKind.TO_RRR);
        assertThat(model.estimation().estimators().get(0)).isInstanceOf(TransferRegression.class);
        model.compare(EstimatorKind.LARRR, false);
        assertThat(model.estimation().estimators()).hasSize(1);
    }

    @Test
    void aParameterWithoutEffectIsHidden() {
        model.begin(suited(0.5));
        assertThat(at(Relevance.HIDDEN)).containsExactlyInAnyOrder(Setting.DEGREE, Setting.FREQUENCY,
                Setting.FEATURES, Setting.FEATURE_SEED, Setting.DICTIONARY_DEGREE,
                Setting.PERIOD, Setting.CENTRES, Setting.DICTIONARY_LENGTH);
        model.comparedProperty().set(Set.of());
        assertThat(at(Relevance.HIDDEN)).contains(Setting.LAG);
        model.methodProperty().set(EstimatorKind.TO_RRR);
        assertThat(at(Relevance.HIDDEN)).contains(Setting.SHIFT, Setting.INTERVALS)
                .doesNotContain(Setting.LAG);
        model.choice(Setting.FORM).set(Form.PRIMAL);
        assertThat(at(Relevance.HIDDEN)).contains(Setting.TOLERANCE);
        assertThat(at(Relevance.MAIN)).contains(Setting.FEATURES);
    }

    @Test
    void aKernelInWritingBeginsAsTheOneBeforeAndEndsWithItsData() {
        model.begin(suited(0.5));
        var before = model.estimation().features();
        model.choice(Setting.KERNEL).set(KernelChoice.WRITTEN);
        assertThat(model.choice(Setting.WRITTEN_KERNEL).get()).isEqualTo("gaussian(0.5)");
        assertThat(model.estimation().features()).isEqualTo(before);
        assertThat(at(Relevance.HIDDEN)).contains(Setting.LENGTH_SCALE);

        model.choice(Setting.WRITTEN_KERNEL).set("gaussian(0.5,2)");
        assertThat(model.estimation().features().kernel())
                .isEqualTo(new AnisotropicKernel(RadialKernel.Family.GAUSSIAN, new double[] {0.5, 2}));
        model.choice(Setting.KERNEL).set(KernelChoice.MATERN52);
        model.choice(Setting.KERNEL).set(KernelChoice.WRITTEN);
        assertThat(model.choice(Setting.WRITTEN_KERNEL).get()).as("what was written is kept")
                .isEqualTo("gaussian(0.5,2)");

        model.begin(suited(0.3));
        assertThat(model.choice(Setting.KERNEL).get()).isEqualTo(KernelChoice.GAUSSIAN);
        assertThat(model.choice(Setting.WRITTEN_KERNEL).get()).isEmpty();
    }

    @Test
    void settingsCanBeAskedForAtEveryStepOfTheWayBack() {
        EstimatorSettings byName = model.estimation();
        List<String> refused = new ArrayList<>();
        model.observables().forEach(each -> each.addListener(changed -> {
            try {
                model.estimation();
            } catch (IllegalArgumentException cannotBe) { // JavaFX would keep it to itself
                refused.add(cannotBe.getMessage());
            }
        }));

        model.choice(Setting.KERNEL).set(KernelChoice.WRITTEN);
        EstimatorSettings inWriting = model.estimation();
        model.restore(byName);
        assertThat(model.estimation()).isEqualTo(byName);
        model.restore(inWriting);
        assertThat(model.estimation()).isEqualTo(inWriting);
        assertThat(refused).isEmpty();
    }

    @Test
    void everyMethodCanBeChosenAndExplainsItself() {
        for (EstimatorKind method : EstimatorKind.values()) {
            model.methodProperty().set(method);
            assertThat(model.estimation().estimators().get(0).kind()).isEqualTo(method);
            assertThat(EstimatorViewBuilder.methodHelp(method)).startsWith(method.title());
        }
        model.comparedProperty().set(Set.of(EstimatorKind.values()));
        assertThat(model.estimation().estimators()).extracting(Estimator::id).doesNotHaveDuplicates()
                .hasSize(EstimatorKind.values().length).startsWith("gedmd");
    }

    @Test
    void onlyADictionaryShowsItsOwnParameters() {
        model.comparedProperty().set(Set.of());
        model.methodProperty().set(EstimatorKind.EDMD);
        assertThat(at(Relevance.MAIN)).containsExactlyInAnyOrder(Setting.REGULARIZATION,
                Setting.RANK, Setting.DICTIONARY_DEGREE);
        assertThat(at(Relevance.MORE)).isEmpty();
        assertThat(Relevance.of(Setting.KERNEL, model.estimation())).isEqualTo(Relevance.HIDDEN);
        assertThat(Relevance.of(Setting.REVERSIBLE, model.estimation())).isEqualTo(Relevance.HIDDEN);
        model.choice(Setting.DICTIONARY).set(Dictionary.Kind.GAUSSIANS);
        assertThat(at(Relevance.MAIN)).contains(Setting.CENTRES, Setting.LENGTH_SCALE);
        model.compare(EstimatorKind.DIRICHLET, true);
        assertThat(at(Relevance.MORE)).contains(Setting.SHIFT, Setting.TOLERANCE);
    }

    @Test
    void polynomialKernelsHaveNoPrimalForm() {
        model.choice(Setting.FORM).set(Form.PRIMAL);
        model.choice(Setting.KERNEL).set(KernelChoice.POLYNOMIAL);
        assertThat(model.choice(Setting.FORM).get()).isEqualTo(Form.DUAL);
        assertThat(model.forms()).doesNotContain(Form.PRIMAL);
        assertThat(((FeatureSettings.LowRank) model.estimation().features()).kernel())
                .isEqualTo(new PolynomialKernel(3, 0.5));
        model.choice(Setting.KERNEL).set(KernelChoice.LINEAR);
        assertThat(((FeatureSettings.LowRank) model.estimation().features()).kernel())
                .isEqualTo(new PolynomialKernel(1, 0.5));
        model.choice(Setting.KERNEL).set(KernelChoice.MATERN32);
        assertThat(model.forms()).contains(Form.PRIMAL);
    }

    @Test
    void fewerIntervalsAreAskedForOnlyWhenChosen() {
        model.follow(400, 1);
        assertThat(((ResolventRrr) model.estimation().estimators().get(0)).intervals()).isEmpty();
        model.parameter(Setting.INTERVALS).set(100);
        assertThat(((ResolventRrr) model.estimation().estimators().get(0)).intervals()).hasValue(100);
        model.resetAll();
        model.follow(200, 1);
        assertThat(((ResolventRrr) model.estimation().estimators().get(0)).intervals()).isEmpty();
    }

    @Test
    void rateUnitFollowsTheTimeUnit() {
        model.setTimeUnit("ps");
        assertThat(model.parameter(Setting.SHIFT).unitProperty().get()).isEqualTo("1/ps");
        assertThat(model.parameter(Setting.RANK).unitProperty().get()).isEmpty();
    }
}
