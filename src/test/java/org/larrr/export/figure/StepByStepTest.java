package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.diagnostics.RegressionSteps;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;

class StepByStepTest {

    @ParameterizedTest
    @CsvSource({"0, true", "1, true", "0, false", "1, false"})
    void theStepsLeadToTheFit(int fit, boolean reversible) {
        AnalysisResult result = SampleAnalyses.fitted(SampleAnalyses.tripleWell(3_000, 0.01, 5), 0.5, 5, 5, reversible);
        RegressionSteps steps = StepFigure.steps(result, fit, new Cancellation()).steps();
        SpectralModel model = result.fits().get(fit).model().orElseThrow();
        for (int i = 0; i < model.rank(); i++) {
            Complex expected = model.eigenvalues().get(i);
            assertThat(steps.eigenvalues().get(i).minus(expected).abs()).as("λ %d", i)
                    .isLessThan(1e-5 * (1 + expected.abs()));
            assertThat(steps.singularValues()[i]).isCloseTo(model.singularValues()[i], within(1e-9));
        }
        double gamma = result.fits().get(fit).estimator().regularization();
        DMatrixRMaj v = steps.subspace();
        DMatrixRMaj regular = steps.covariance().copy();
        for (int i = 0; i < regular.numRows; i++) {
            regular.add(i, i, gamma);
        }
        DMatrixRMaj product = new DMatrixRMaj(v.numRows, v.numCols);
        CommonOps_DDRM.mult(regular, v, product);
        DMatrixRMaj gram = new DMatrixRMaj(v.numCols, v.numCols);
        CommonOps_DDRM.multTransA(v, product, gram);
        DMatrixRMaj squared = new DMatrixRMaj(v.numRows, v.numRows);
        CommonOps_DDRM.multTransB(steps.cross(), steps.cross(), squared);
        DMatrixRMaj left = new DMatrixRMaj(v.numRows, v.numCols);
        CommonOps_DDRM.mult(squared, v, left);
        for (int i = 0; i < v.numCols; i++) {
            double sigma = steps.singularValues()[i];
            for (int j = 0; j < v.numCols; j++) {
                assertThat(gram.get(i, j)).as("VᵀC_γV = I").isCloseTo(i == j ? 1 : 0, within(1e-6));
            }
            for (int j = 0; j < v.numRows; j++) {
                assertThat(left.get(j, i)).as("HHᵀv = σ²C_γv")
                        .isCloseTo(sigma * sigma * product.get(j, i), within(1e-8));
            }
        }
    }

    /** As after a search for settings: the regression keeps more directions than are shown. */
    @ParameterizedTest
    @CsvSource({"larrr, CORRECTED", "larrr, RAW", "to-rrr, RAW"})
    void theStepsLeadToTheFitWithAnySetting(String method, EigenvalueMap map) {
        AnalysisResult fitted = SampleAnalyses.fitted(SampleAnalyses.tripleWell(3_000, 0.01, 5), 0.5, 5, 4, true);
        Settings settings = fitted.fits().get(0).estimator().settings().with(Setting.SUBSPACE, 9)
                .with(Setting.SHIFT, 40.0).with(Setting.EIGENVALUE_MAP, map).with(Setting.LAG, 1);
        AnalysisResult result = new AnalysisPipeline(TestTruths.MEMORY).run(new AnalysisRequest(
                fitted.request().source(), 1, fitted.request().features(),
                List.of(EstimatorKind.of(method).make(settings))), new Cancellation());
        RegressionSteps steps = StepFigure.steps(result, 0, new Cancellation()).steps();
        SpectralModel model = result.fits().get(0).modelOrThrow();
        assertThat(steps.eigenvalues()).hasSize(model.rank());
        assertThat(steps.subspace().numCols).isEqualTo(9);
        for (int i = 0; i < model.rank(); i++) {
            Complex expected = model.eigenvalues().get(i);
            assertThat(steps.eigenvalues().get(i).minus(expected).abs()).as("λ %d", i)
                    .isLessThan(1e-5 * (1 + expected.abs()));
        }
    }

    @Test
    void otherMethodsHaveOtherSteps() {
        AnalysisResult fitted = SampleAnalyses.fitted(SampleAnalyses.tripleWell(500, 0.01, 5), 0.5, 5, 3, true);
        AnalysisRequest request = new AnalysisRequest(fitted.request().source(), 1, fitted.request().features(),
                List.of(new TransferRegression(Scheme.RIDGE, 1, 1e-6, 3, true)));
        AnalysisResult result = new AnalysisPipeline(TestTruths.MEMORY).run(request, new Cancellation());
        assertThatThrownBy(() -> StepFigure.steps(result, 0, new Cancellation()))
                .isInstanceOf(EstimationException.class)
                .hasMessageContaining("LaRRR and TO-RRR");
        AnalysisResult later = new AnalysisPipeline(TestTruths.MEMORY).run(new AnalysisRequest(request.source(), 1,
                request.features(), List.of(((ResolventRrr) fitted.request().estimators().get(0)).fromLag(1))),
                new Cancellation());
        assertThatThrownBy(() -> StepFigure.steps(later, 0, new Cancellation())).isInstanceOf(EstimationException.class)
                .satisfies(telling("steps.first-lag"));
    }
}
