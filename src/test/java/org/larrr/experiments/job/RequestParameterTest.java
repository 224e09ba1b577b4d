package org.larrr.experiments.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.estimators.Dirichlet;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Galerkin;
import org.larrr.estimators.GeneratorEdmd;
import org.larrr.estimators.LaplacianGalerkin;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Source;
import org.larrr.kernels.PolynomialKernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.Dictionary;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.systems.SystemCatalogue;

class RequestParameterTest {

    private static final RadialKernel GAUSSIAN = new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5);

    private static AnalysisRequest request(FeatureSettings features, Estimator... estimators) {
        return new AnalysisRequest(new Source.Simulation(SystemCatalogue.get("triple-well"), 0.01, 100, 1, 0, 3), 2,
                features,
                List.of(estimators));
    }

    private static AnalysisRequest everything(double shift, double gamma, int rank, int lag) {
        return request(FeatureSettings.LowRank.of(GAUSSIAN),
                new ResolventRrr(shift, gamma, rank, true, OptionalInt.of(9), EigenvalueMap.RAW),
                TransferRegression.reducedRank(lag, gamma, rank, true),
                new TransferRegression(Scheme.RIDGE, lag, gamma, rank, false),
                new TransferRegression(Scheme.PRINCIPAL_COMPONENTS, lag, gamma, rank, true),
                new Dirichlet(shift, gamma, rank), new LaplacianGalerkin(gamma, rank), new Galerkin(gamma, rank),
                new GeneratorEdmd(Dictionary.polynomials(Dictionary.Kind.HERMITE, 5), gamma, rank));
    }

    @Test
    void everyEstimatorThatHasAParameterGetsIt() {
        AnalysisRequest request = everything(5, 1e-6, 4, 2);
        assertThat(RequestParameter.of(request, "shift").in(request, 7.5)).isEqualTo(everything(7.5, 1e-6, 4, 2));
        assertThat(RequestParameter.of(request, "regularization").in(request, 1e-3))
                .isEqualTo(everything(5, 1e-3, 4, 2));
        assertThat(RequestParameter.of(request, "rank").in(request, 2.6)).isEqualTo(everything(5, 1e-6, 3, 2));
        assertThat(RequestParameter.of(request, "lag").in(request, 11)).isEqualTo(everything(5, 1e-6, 4, 11));
    }

    @Test
    void eachParameterAtItsValueIsTheRequestItself() {
        AnalysisRequest request = everything(5, 1e-6, 4, 2);
        List<RequestParameter> all = RequestParameter.of(request);
        assertThat(all).extracting(RequestParameter::name).containsExactly(
                "length-scale", "shift", "regularization", "rank", "lag", "dictionary-degree", "stride", "steps",
                "duration", "kT", "friction");
        assertThat(all).allSatisfy(parameter -> {
            assertThat(parameter.in(request, parameter.value())).isEqualTo(request);
            assertThat(parameter.value()).isBetween(parameter.low(), parameter.high());
        });
    }

    @Test
    void theKernelIsScaledInEveryForm() {
        ResolventRrr larrr = new ResolventRrr(5, 1e-6, 4, true, OptionalInt.empty(), EigenvalueMap.CORRECTED);
        RadialKernel wider = new RadialKernel(RadialKernel.Family.GAUSSIAN, 2);
        AnalysisRequest random = request(new FeatureSettings.RandomFourier(GAUSSIAN, 30, 8, true), larrr);
        assertThat(RequestParameter.of(random, "length-scale").in(random, 2).features())
                .isEqualTo(new FeatureSettings.RandomFourier(wider, 30, 8, true));
        AnalysisRequest exact = request(new FeatureSettings.Exact(GAUSSIAN), larrr);
        assertThat(RequestParameter.of(exact, "length-scale").in(exact, 2).features())
                .isEqualTo(new FeatureSettings.Exact(wider));
        AnalysisRequest polynomial = request(new FeatureSettings.LowRank(new PolynomialKernel(3, 1), 1e-9, 20), larrr);
        assertThat(RequestParameter.of(polynomial, "length-scale").in(polynomial, 2).features())
                .isEqualTo(new FeatureSettings.LowRank(new PolynomialKernel(3, 2), 1e-9, 20));
    }

    @Test
    void systemAndStrideChangeTheData() {
        AnalysisRequest request = everything(5, 1e-6, 4, 2);
        AnalysisRequest warm = RequestParameter.of(request, "kT").in(request, 1.25);
        assertThat(((Source.Simulation) warm.source()).system()).isEqualTo(
                SystemCatalogue.get("triple-well").with(java.util.Map.of("kT", 1.25)));
        assertThat(RequestParameter.of(request, "stride").in(request, 6.9).stride()).isEqualTo(7);
        assertThatThrownBy(() -> RequestParameter.of(request, "stride").in(request, 0)).hasMessageContaining("stride");
        assertThatThrownBy(() -> RequestParameter.of(request, "colour"))
                .satisfies(telling("sweep.no-parameter", "colour", List.of("length-scale", "shift", "regularization",
                        "rank", "lag", "dictionary-degree", "stride", "steps", "duration", "kT", "friction")));
    }

    @Test
    void aRangeKeepsItsEndsToTheLastBit() {
        assertThat(new Sweep.Range(0.1, 0.7, 7, false).values(false)).hasSize(7).startsWith(0.1).endsWith(0.7);
        assertThat(new Sweep.Range(1, 1000, 4, true).values(false)).containsExactly(new double[] {1, 10, 100, 1000},
                org.assertj.core.data.Offset.offset(1e-12));
        assertThat(new Sweep.Range(1, 5, 20, false).values(true)).containsExactly(1, 2, 3, 4, 5);
        assertThat(new Sweep.Range(5, 1, 3, false).values(false)).containsExactly(5, 3, 1);
        assertThatThrownBy(() -> new Sweep.Range(0, 1, 5, true)).hasMessageContaining("positive");
        assertThatThrownBy(() -> new Sweep.Range(1, 1, 5, false)).hasMessageContaining("different");
        assertThatThrownBy(() -> new Sweep.Range(1, 2, 1, false)).hasMessageContaining("from 2 to 2000");
    }
}
