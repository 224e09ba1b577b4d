package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;
import static org.larrr.export.figure.SampleAnalyses.failedFit;
import static org.larrr.export.figure.SampleAnalyses.fit;
import static org.larrr.export.figure.SampleAnalyses.noise;
import static org.larrr.export.figure.SampleAnalyses.ornsteinUhlenbeck;
import static org.larrr.export.figure.SampleAnalyses.ornsteinUhlenbeckTruth;
import static org.larrr.export.figure.SampleAnalyses.result;
import static org.larrr.export.figure.SampleAnalyses.soundFit;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.estimators.TransferRegression;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;

class EigenfunctionFigureTest {

    @Test
    void formulasShowTheirPowersAboveTheLine() {
        assertThat(FunctionNames.raised("x^2 + y^12")).isEqualTo("x² + y¹²");
        assertThat(FunctionNames.raised("x^2.5 + x^y")).isEqualTo("x^2.5 + x^y");
    }

    @Test
    void aCurveIsTheFunctionAndTheTruthIsTurnedToIt() {
        // The estimate of f₂ is x itself; the reference has the sign −x.
        AnalysisResult result = result(noise(5000, 1, 2), Optional.of(ornsteinUhlenbeckTruth(4)),
                soundFit("larrr", "LaRRR", 1, 0, -1.02));
        XyFigure figure = (XyFigure) EigenfunctionFigure.of(result, 0, 1, 3, 0, 0);
        Series estimate = find(figure, Role.eigenfunction(0));
        Series truth = find(figure, Role.TRUTH);
        assertThat(estimate.name()).isEqualTo("f₂   λ = −1.02");
        for (int i = 0; i < estimate.size(); i++) {
            assertThat(estimate.y()[i]).isCloseTo(estimate.x()[i], within(1e-9));
            assertThat(truth.y()[i]).isCloseTo(truth.x()[i], within(1e-9));
        }
        assertThat(figure.series().indexOf(truth)).as("truth lies beneath")
                .isLessThan(figure.series().indexOf(estimate));
        assertThat(figure.x().text()).isEqualTo("x");
    }

    @Test
    void aValueThatIsNotDefinedIsADashInEveryLanguage() {
        AnalysisResult result = result(ornsteinUhlenbeck(500, 1, 0.1, 3), Optional.empty(),
                soundFit("larrr", "LaRRR", 1, 0, Double.NaN));
        XyFigure figure = (XyFigure) EigenfunctionFigure.of(result, 0, 1, 3, 0, 0);
        assertThat(find(figure, Role.eigenfunction(0)).name()).isEqualTo("f₂   λ = –");
    }

    @Test
    void theEigenvalueInATitleHasTheUnitOfTime() {
        AnalysisResult result = result(ornsteinUhlenbeck(500, 1, 0.1, 3), Optional.empty(),
                soundFit("larrr", "LaRRR", 1, 0, -1.02));
        XyFigure figure = (XyFigure) EigenfunctionFigure.of(result, 0, 1, 3, 0, 0);
        assertThat(find(figure, Role.eigenfunction(0)).name()).isEqualTo("f₂   λ = −1.02 ps⁻¹");
        PanelFigure apart = (PanelFigure) EigenfunctionFigure.of(result, 0,
                EigenfunctionFigure.Selection.of(EigenfunctionFigure.Style.SEPARATE, 1, 5), 0, 0);
        assertThat(apart.panels()).extracting(Figure::title).containsExactly("f₂   λ = −1.02 ps⁻¹");
    }

    @Test
    void theShadeIsTheTrueDensityScaledIntoTheLowerPartOfThePlot() {
        AnalysisResult result = result(noise(5000, 1, 2), Optional.of(ornsteinUhlenbeckTruth(4)),
                soundFit("larrr", "LaRRR", 1, 0, -1));
        XyFigure figure = (XyFigure) EigenfunctionFigure.of(result, 0, 1, 1, 0, 0);
        Series shade = find(figure, Role.DENSITY);
        Range y = figure.yRange();
        double peak = Arrays.stream(shade.y()).max().orElseThrow();
        assertThat(peak).isCloseTo(y.low() + 0.28 * y.width(), within(1e-9));
        int atOne = nearest(shade.x(), 1);
        int atZero = nearest(shade.x(), 0);
        double ratio = (shade.y()[atOne] - y.low()) / (shade.y()[atZero] - y.low());
        double x1 = shade.x()[atOne];
        double x0 = shade.x()[atZero];
        assertThat(ratio).isCloseTo(Math.exp(-(x1 * x1 - x0 * x0) / 2), within(1e-9));
    }

    @Test
    void rareStatesDoNotDecideTheVerticalRange() {
        AnalysisResult result = result(noise(20_000, 1, 3), Optional.of(ornsteinUhlenbeckTruth(6)),
                soundFit("larrr", "LaRRR", 1, 0, -1, -2, -3, -4));
        XyFigure figure = (XyFigure) EigenfunctionFigure.of(result, 0, 1, 4, 0, 0);
        Series fifth = figure.series().stream().filter(s -> s.role().equals(Role.TRUTH)).toList().get(3);
        double largest = Arrays.stream(fifth.y()).map(Math::abs).max().orElseThrow();
        assertThat(largest).isGreaterThan(2 * figure.yRange().high());
    }

    @Test
    void aHeatmapHoldsTheFunctionOnAGridAndIsEmptyFarFromData() {
        // Two clusters, so that the middle of the plane is empty.
        double[] states = new double[400];
        for (int i = 0; i < 200; i++) {
            double centre = i < 100 ? -3 : 3;
            states[2 * i] = centre + 0.01 * (i % 10);
            states[2 * i + 1] = 10 * centre + 0.1 * (i % 7);
        }
        AnalysisResult result = result(Trajectories.single(states, 2, 0.1), Optional.empty(),
                soundFit("larrr", "LaRRR", 2, 0, -1, -2));
        PanelFigure figure = (PanelFigure) EigenfunctionFigure.of(result, 0, 1, 5, 1, 0);
        assertThat(figure.panels()).hasSize(2);
        FieldFigure first = (FieldFigure) figure.panels().get(0);
        FieldFigure second = (FieldFigure) figure.panels().get(1);
        Grid grid = first.grid();
        assertThat(first.x().label()).isEqualTo("x2");
        assertThat(first.y().label()).isEqualTo("x1");
        int seen = 0;
        for (int cell = 0; cell < grid.cells(); cell++) {
            double across = grid.x(cell % grid.columns());
            double up = grid.y(cell / grid.columns());
            if (!Double.isNaN(first.values()[cell])) {
                seen++;
                assertThat(first.values()[cell]).as("f₂ = x1").isCloseTo(up, within(1e-9));
                assertThat(second.values()[cell]).as("f₃ = x2").isCloseTo(across, within(1e-9));
            }
        }
        assertThat(seen).isBetween(10, grid.cells() / 5);
        assertThat(first.values()[grid.cell(0, 0)]).isNaN();
        assertThat(first.limit()).isEqualTo(second.limit()).isGreaterThanOrEqualTo(30);
        assertThat(first.contours()).contains(0);
    }

    @Test
    void manyCoordinatesAreDrawnAsAtMostFiveThousandColouredStates() {
        Trajectories data = noise(12_345, 3, 4);
        AnalysisResult result = result(data, Optional.empty(), soundFit("larrr", "LaRRR", 3, 0, -1, -2, -3));
        PanelFigure figure = (PanelFigure) EigenfunctionFigure.of(result, 0, 3, 1, 2, 0);
        PointFieldFigure panel = (PointFieldFigure) figure.panels().get(0);
        assertThat(panel.values().length).isEqualTo(4115);
        assertThat(panel.x().label()).isEqualTo("x3");
        for (int i = 0; i < panel.values().length; i++) {
            assertThat(panel.xs()[i]).isEqualTo(data.value(3 * i, 2));
            assertThat(panel.ys()[i]).isEqualTo(data.value(3 * i, 0));
            assertThat(panel.values()[i]).as("f₄ = x3").isCloseTo(panel.xs()[i], within(1e-9));
        }
    }

    @Test
    void aConjugatePairIsDrawnAsRealAndImaginaryPart() {
        List<Complex> values = List.of(Complex.real(0), new Complex(-1, 2), new Complex(-1, -2));
        AnalysisResult result = result(noise(100, 1, 5), Optional.empty(),
                fit("larrr", "LaRRR", 1, values, List.of(Set.of(), Set.of(), Set.of())));
        XyFigure figure = (XyFigure) EigenfunctionFigure.of(result, 0, 1, 2, 0, 0);
        assertThat(find(figure, Role.eigenfunction(0)).name()).isEqualTo("Re f₂   λ = −1.00 + 2.00i");
        assertThat(find(figure, Role.eigenfunction(1)).name()).isEqualTo("Im f₂   λ = −1.00 + 2.00i");
        assertThat(find(figure, Role.eigenfunction(1)).y()).containsOnly(0);
    }

    @Test
    void whatCannotBeDrawnSaysWhy() {
        AnalysisResult result = result(noise(100, 1, 5), Optional.empty(),
                failedFit("larrr", "LaRRR", "too few states."),
                soundFit("to-rrr", "TO-RRR", 1, 0));
        XyFigure failed = (XyFigure) EigenfunctionFigure.of(result, 0, 1, 2, 0, 0);
        assertThat(failed.isEmpty()).isTrue();
        assertThat(failed.note())
                .isEqualTo(english("fit.told", Message.of("estimator.larrr", "LaRRR"),
                        Message.verbatim("too few states.")));
        assertThat(EigenfunctionFigure.of(result, 1, 1, 2, 0, 0).note()).contains("rank 1");
        assertThatThrownBy(() -> EigenfunctionFigure.of(result, 2, 1, 2, 0, 0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Series find(XyFigure figure, Role role) {
        return figure.series().stream().filter(s -> s.role().equals(role)).findFirst().orElseThrow();
    }

    private static int nearest(double[] xs, double x) {
        int best = 0;
        for (int i = 0; i < xs.length; i++) {
            best = Math.abs(xs[i] - x) < Math.abs(xs[best] - x) ? i : best;
        }
        return best;
    }

    @Test
    void theDifferenceIsEstimateMinusTheTruthTurnedToIt() {
        // f₂ is estimated as x, whose truth is x with another sign; f₃ as x too, whose truth is (x² − 1)/√2.
        AnalysisResult result = result(noise(5000, 1, 2), Optional.of(ornsteinUhlenbeckTruth(4)),
                soundFit("larrr", "LaRRR", 1, 0, -1, -2));
        XyFigure figure = (XyFigure) EigenfunctionFigure.of(result, 0,
                EigenfunctionFigure.Selection.of(EigenfunctionFigure.Style.DIFFERENCE, 1, 2), 0, 0);
        Series second = find(figure, Role.eigenfunction(0));
        Series third = find(figure, Role.eigenfunction(1));
        assertThat(figure.series()).extracting(Series::role).doesNotContain(Role.TRUTH);
        double sign = Math.signum(third.x()[0] - third.y()[0]);
        for (int i = 0; i < second.size(); i++) {
            double x = third.x()[i];
            assertThat(second.y()[i]).isCloseTo(0, within(1e-9));
            assertThat(third.y()[i]).isCloseTo(x - sign * (x * x - 1) / Math.sqrt(2), within(1e-9));
        }
        assertThat(second.item(7)).as("stands for the second eigenpair").isEqualTo(1);
    }

    /** The unit is a part of the name in a file. */
    @Test
    void aFunctionIsOneOfANameWithoutItsUnit() {
        Trajectories data = noise(500, 1, 2);
        Trajectories positions = Trajectories.wrap(data.states(), data.lengths(), data.grid(), "ns",
                List.of("x (nm)"));
        XyFigure figure = (XyFigure) EigenfunctionFigure.of(result(positions, Optional.empty(),
                soundFit("larrr", "LaRRR", 1, 0, -1)), 0, EigenfunctionFigure.Selection.of(
                EigenfunctionFigure.Style.FUNCTIONS, 1, 2), 0, 0);
        assertThat(figure.x().label()).isEqualTo("x (nm)");
        assertThat(figure.y().label()).isEqualTo("f(x)");
    }

    @Test
    void withoutATruthThereIsNoDifference() {
        AnalysisResult result = result(noise(500, 1, 2), Optional.empty(), soundFit("larrr", "LaRRR", 1, 0, -1));
        XyFigure figure = (XyFigure) EigenfunctionFigure.of(result, 0,
                EigenfunctionFigure.Selection.of(EigenfunctionFigure.Style.DIFFERENCE, 1, 2), 0, 0);
        assertThat(figure.isEmpty()).isTrue();
        assertThat(figure.note()).contains("not known");
    }

    @Test
    void curvesSideBySideHaveAPlotEachOverOneScale() {
        AnalysisResult result = result(noise(5000, 1, 2), Optional.of(ornsteinUhlenbeckTruth(4)),
                soundFit("larrr", "LaRRR", 1, 0, -1, -2));
        PanelFigure figure = (PanelFigure) EigenfunctionFigure.of(result, 0,
                EigenfunctionFigure.Selection.of(EigenfunctionFigure.Style.SEPARATE, 1, 5), 0, 0);
        assertThat(figure.items()).containsExactly(1, 2);
        assertThat(figure.panels()).extracting(Figure::title).containsExactly("f₂   λ = −1.00", "f₃   λ = −2.00");
        assertThat(((XyFigure) figure.panels().get(0)).yRange())
                .isEqualTo(((XyFigure) figure.panels().get(1)).yRange());
        Series second = find((XyFigure) figure.panels().get(1), Role.eigenfunction(1));
        assertThat(second.y()[40]).isCloseTo(second.x()[40], within(1e-9));
    }

    @Test
    void aPlaneScattersObservedStatesOnDemand() {
        AnalysisResult result = result(noise(800, 2, 2), Optional.empty(), soundFit("larrr", "LaRRR", 2, 0, -1, -2));
        PanelFigure figure = (PanelFigure) EigenfunctionFigure.of(result, 0,
                EigenfunctionFigure.Selection.of(EigenfunctionFigure.Style.SCATTER, 1, 2), 1, 0);
        PointFieldFigure points = (PointFieldFigure) figure.panels().get(0);
        assertThat(points.xs()).isEqualTo(result.data().coordinate(1));
        assertThat(points.values()).isEqualTo(result.data().coordinate(0));
    }

    @Test
    void whereStatesOverlapCellsShowTheMeanOfAFunction() {
        AnalysisResult result = result(noise(3_000, 3, 2), Optional.empty(),
                soundFit("larrr", "LaRRR", 3, 0, -1, -2));
        PanelFigure figure = (PanelFigure) EigenfunctionFigure.of(result, 0,
                EigenfunctionFigure.Selection.of(EigenfunctionFigure.Style.CELLS, 1, 1), "PC1", "f3");
        FieldFigure cells = (FieldFigure) figure.panels().get(0);
        PanelFigure scattered = (PanelFigure) EigenfunctionFigure.of(result, 0,
                EigenfunctionFigure.Selection.of(EigenfunctionFigure.Style.SCATTER, 1, 1), "PC1", "f3");
        PointFieldFigure points = (PointFieldFigure) scattered.panels().get(0);
        int cell = cells.grid().cell(points.xs()[0], points.ys()[0]);
        double mean = IntStream.range(0, points.xs().length)
                .filter(i -> cells.grid().cell(points.xs()[i], points.ys()[i]) == cell)
                .mapToDouble(i -> points.values()[i]).average().orElseThrow();
        assertThat(cells.values()[cell]).isCloseTo(mean, within(1e-12));
        assertThat(cells.x().label()).isEqualTo("PC1");
        assertThat(cells.y().label()).isEqualTo("f₃");
        assertThat(figure.items()).containsExactly(1);
    }

    @Test
    void estimateTruthAndDifferenceStandSideBySide() {
        Trajectories data = noise(2_000, 2, 6);
        AnalysisResult result = result(data, Optional.of(ornsteinUhlenbeckTruth(3)),
                soundFit("larrr", "LaRRR", 2, 0, -1, -2));
        PanelFigure figure = (PanelFigure) EigenfunctionFigure.of(result, 0,
                EigenfunctionFigure.Selection.of(EigenfunctionFigure.Style.BESIDE, 1, 2), 0, 1);
        assertThat(figure.items()).containsExactly(1, 1, 1, 2, 2, 2);
        FieldFigure estimate = (FieldFigure) figure.panels().get(3);
        FieldFigure truth = (FieldFigure) figure.panels().get(4);
        FieldFigure difference = (FieldFigure) figure.panels().get(5);
        Grid grid = truth.grid();
        int seen = 0;
        for (int cell = 0; cell < grid.cells(); cell++) {
            double x = grid.x(cell % grid.columns());
            if (!Double.isNaN(truth.values()[cell])) {
                seen++;
                assertThat(Math.abs(truth.values()[cell])).isCloseTo(Math.abs(x * x - 1) / Math.sqrt(2), within(1e-9));
                assertThat(difference.values()[cell])
                        .isCloseTo(estimate.values()[cell] - truth.values()[cell], within(1e-12));
            }
        }
        assertThat(seen).isGreaterThan(100);
        assertThat(figure.panels()).extracting(panel -> ((FieldFigure) panel).limit()).containsOnly(estimate.limit());
    }

    @Test
    void functionsAreDrawnOverAnyTwoQuantities() {
        AnalysisResult result = result(noise(300, 2, 6), Optional.empty(), soundFit("larrr", "LaRRR", 2, 0, -1, -2));
        PanelFigure figure = (PanelFigure) EigenfunctionFigure.of(result, 0,
                EigenfunctionFigure.Selection.of(EigenfunctionFigure.Style.FUNCTIONS, 1, 1), "f3", "x1^2");
        PointFieldFigure points = (PointFieldFigure) figure.panels().get(0);
        assertThat(points.xs()).as("f₃ = x2").isEqualTo(result.data().coordinate(1));
        assertThat(points.y().label()).isEqualTo("x1²");
        assertThat(points.ys()[7]).isCloseTo(Math.pow(result.data().value(7, 0), 2), within(1e-12));
        assertThat(points.values()).as("f₂ = x1").isEqualTo(result.data().coordinate(0));
    }

    @Test
    void inPassingACloudOfManyFeaturesHasFewerPointsOverTheSameAxes() {
        AnalysisRequest request = new AnalysisRequest(new Source.Loaded("noise", noise(6_000, 3, 2)), 1,
                new FeatureSettings.RandomFourier(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5), 200, 1, false),
                List.of(TransferRegression.reducedRank(1, 1e-4, 3, false)));
        AnalysisResult result = new AnalysisPipeline().run(request, new Cancellation());
        PointFieldFigure whole = cloud(result, EigenfunctionFigure.Style.FUNCTIONS, EigenfunctionFigure.Detail.FULL);
        PointFieldFigure passing =
                cloud(result, EigenfunctionFigure.Style.FUNCTIONS, EigenfunctionFigure.Detail.IN_PASSING);
        assertThat(whole.xs()).hasSize(3_000);
        assertThat(passing.xs()).hasSize(2_000);
        assertThat(passing.x()).isEqualTo(whole.x());
        assertThat(passing.y()).isEqualTo(whole.y());
        assertThat(passing.title()).isEqualTo(whole.title());
        // Every third and every second state have every sixth in common.
        for (int i = 0; i < 1_000; i++) {
            assertThat(passing.values()[2 * i]).isCloseTo(whole.values()[3 * i], within(1e-9));
        }
    }

    @Test
    void meansInCellsAreTheSameInPassing() {
        AnalysisResult result = result(noise(3_000, 3, 2), Optional.empty(),
                soundFit("larrr", "LaRRR", 3, 0, -1, -2));
        assertThat(cells(result, EigenfunctionFigure.Detail.IN_PASSING).values())
                .isEqualTo(cells(result, EigenfunctionFigure.Detail.FULL).values());
    }

    private static FieldFigure cells(AnalysisResult result, EigenfunctionFigure.Detail detail) {
        return (FieldFigure) panel(result, EigenfunctionFigure.Style.CELLS, detail);
    }

    private static PointFieldFigure cloud(AnalysisResult result, EigenfunctionFigure.Style style,
            EigenfunctionFigure.Detail detail) {
        return (PointFieldFigure) panel(result, style, detail);
    }

    private static Figure panel(AnalysisResult result, EigenfunctionFigure.Style style,
            EigenfunctionFigure.Detail detail) {
        List<String> names = result.data().coordinates();
        return ((PanelFigure) EigenfunctionFigure.of(result, 0,
                new EigenfunctionFigure.Selection(style, 1, 2, detail), names.get(0), names.get(1)))
                .panels().get(0);
    }
}
