package org.larrr.export.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.data.Trajectories;
import org.larrr.estimators.Dirichlet;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.PairRrr;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.SkewRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

class FiltersStudyTest {

    private static AnalysisResult analysis(Estimator... estimators) {
        Source source = new Source.Simulation(SystemCatalogue.get("ornstein-uhlenbeck"), 0.1, 2000, 1, 1, 1);
        FeatureSettings features = FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1));
        return new AnalysisPipeline(TestTruths.MEMORY)
                .run(new AnalysisRequest(source, 1, features, List.of(estimators)), new Cancellation());
    }

    private static ResolventRrr larrr(double frequency) {
        return new ResolventRrr(1, frequency, 1e-6, 3, false, OptionalInt.empty(), EigenvalueMap.CORRECTED);
    }

    private static Figure figure(AnalysisResult analysis) {
        Study.SelectedFit of = new Study.SelectedFit(analysis, 0);
        FiltersStudy study = new FiltersStudy();
        return study.pictures().get(0).figure()
                .apply(of, study.compute(of, Study.ChosenOptions.NOTHING, new Cancellation()));
    }

    private static double at(Series curve, double x) {
        int best = 0;
        for (int i = 0; i < curve.x().length; i++) {
            best = Math.abs(curve.x()[i] - x) < Math.abs(curve.x()[best] - x) ? i : best;
        }
        return curve.y()[best];
    }

    private static List<Series> panel(Figure figure, int which) {
        return ((XyFigure) ((PanelFigure) figure).panels().get(which)).series();
    }

    /**
     * LaRRR sees slow processes, tuned to ω those near ω; TO-RRR sees all frequencies alike; a skew fit nothing of a
     * constant.
     */
    @Test
    void eachMethodSeesWhatItsSymbolSays() {
        Figure figure =
                figure(analysis(larrr(0), TransferRegression.reducedRank(1, 1e-6, 3, false),
                new PairRrr(1, 8, 1e-6, 3),
                new SkewRrr(4, 1e-6, 3)));
        List<Series> frequencies = panel(figure, 1);
        assertThat(frequencies).extracting(Series::name)
                .containsExactly("LaRRR", "TO-RRR", "Pair filter", "Skew-adjoint");
        assertThat(at(frequencies.get(0), 0)).isCloseTo(1, within(1e-12));
        // |1/(1 − iω)| of the resolvent at the frequency 1/μ.
        assertThat(at(frequencies.get(0), 1)).isCloseTo(Math.sqrt(0.5), within(0.05));
        assertThat(frequencies.get(1).y())
                .satisfies(seen -> java.util.Arrays.stream(seen)
                        .forEach(y -> assertThat(y).isCloseTo(1, within(1e-12))));
        assertThat(at(frequencies.get(2), 8)).isGreaterThan(4 * at(frequencies.get(2), 0));
        assertThat(at(frequencies.get(3), 0)).isZero();
        assertThat(at(frequencies.get(3), 4)).isGreaterThan(0.98);
        assertThat(panel(figure, 0).get(1).y()).containsExactly(0, 1);
        assertThat(panel(figure, 0).get(0).y()[0]).isCloseTo(0.5, within(0.1)); // the trapezoid's first weight is half
        assertThatThrownBy(() -> figure(analysis(new Dirichlet(1, 1e-6, 3))))
                .satisfies(telling("filter.methods"));
    }

    /** The closed forms are the sums of the weights. */
    @Test
    void symbolsAreSumsOfWeights() {
        Trajectories data = Trajectories.single(new double[900], 1, 0.05);
        FeatureSample sample = new FeatureSample(data, FeatureStage.features(data,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1)), new Cancellation()));
        for (MomentEstimator each : List.<MomentEstimator>of(
                larrr(0), larrr(2), TransferRegression.reducedRank(3, 0, 1, false),
                new PairRrr(1, 2, 0, 1))) {
            LagFilter filter = each.lags(sample).orElseThrow();
            for (Complex lambda : List.of(Complex.real(-0.3), new Complex(-0.2, 1.5), new Complex(0, 2.5))) {
                Complex sum = Complex.real(0);
                for (int j = 0; j <= filter.longestLag(); j++) {
                    sum = sum.plus(filter.weight(j).times(lambda.times(j * 0.05).exp()));
                }
                assertThat(filter.symbol(lambda).minus(sum).abs()).as("%s at %s", each.id(), lambda).isLessThan(1e-9);
            }
        }
    }

    /** Lag by lag: regressing Σ_j t_j C_j with the told weights gives the fits of LaRRR and TO-RRR again. */
    @Test
    void laRrrAndToRrrAreFilters() {
        AnalysisResult result = analysis(larrr(0), TransferRegression.reducedRank(2, 1e-6, 3, false));
        assertThat(result.fits()).allSatisfy(fit -> {
            LagFilter filter = ((MomentEstimator) fit.estimator()).lags(result.sample()).orElseThrow();
            for (int i = 0; i < fit.model().orElseThrow().rank(); i++) {
                Complex nu = fit.model().orElseThrow().operatorEigenvalues().get(i);
                assertThat(filter.inverse(nu).minus(fit.model().orElseThrow().eigenvalues().get(i)).abs())
                        .isLessThan(1e-12);
                assertThat(filter.symbol(filter.inverse(nu)).minus(nu).abs()).isLessThan(1e-9);
            }
        });
    }
}
