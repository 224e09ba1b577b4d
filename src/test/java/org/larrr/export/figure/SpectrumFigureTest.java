package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;
import static org.larrr.export.figure.SampleAnalyses.failedFit;
import static org.larrr.export.figure.SampleAnalyses.fit;
import static org.larrr.export.figure.SampleAnalyses.noise;
import static org.larrr.export.figure.SampleAnalyses.result;
import static org.larrr.export.figure.SampleAnalyses.soundFit;
import static org.larrr.export.figure.SampleAnalyses.truth;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.trust.EigenpairTrust;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.SpectrumFigure.Layout;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;

class SpectrumFigureTest {

    private final Trajectories data = noise(50, 1, 1);

    private AnalysisResult known() {
        return result(data, Optional.of(truth(0, -0.6, -3.9, -7.7, -41)),
                soundFit("larrr", "LaRRR", 1, 0, -0.61, -4.1), soundFit("to-rrr", "TO-RRR", 1, -0.1, -1.3, -310));
    }

    private static XyFigure draw(AnalysisResult result, Layout layout) {
        return (XyFigure) SpectrumFigure.of(result, layout);
    }

    private static Series series(XyFigure figure, Role role, Mark mark) {
        return figure.series().stream().filter(s -> s.role().equals(role) && s.mark() == mark).findFirst()
                .orElseThrow();
    }

    @Test
    void rowsNameTruthAndEstimatorsFromTheTop() {
        XyFigure figure = draw(known(), Layout.REAL_LINE);
        assertThat(figure.y().rows()).containsExactly("truth", "LaRRR", "TO-RRR");
        assertThat(figure.x().text()).isEqualTo("Re λ (1/time)");
        assertThat(series(figure, Role.LARRR, Mark.POINTS).x()).containsExactly(0, -0.61, -4.1);
        assertThat(series(figure, Role.LARRR, Mark.POINTS).y()).containsExactly(1, 1, 1);
        assertThat(series(figure, new Role(Role.Kind.TO_RRR, 0), Mark.POINTS).y()).containsExactly(2, 2, 2);
        assertThat(series(figure, Role.TRUTH, Mark.TICKS).x()).containsExactly(0, -0.6, -3.9, -7.7, -41);
        assertThat(series(figure, Role.TRUTH, Mark.VERTICALS).size()).isEqualTo(5);
    }

    @Test
    void ratesSpreadTheSlowProcessesAndTheConstantStandsAtTheEdge() {
        XyFigure figure = draw(known(), Layout.RATES);
        assertThat(figure.x().scale()).isEqualTo(Axis.Scale.LOG);
        Range shown = figure.xRange();
        double[] x = series(figure, Role.LARRR, Mark.POINTS).x();
        assertThat(x).hasSize(3).contains(0.61, 4.1);
        assertThat(x[0]).as("the constant").isPositive().isLessThan(shown.low());
        assertThat(series(figure, Role.TRUTH, Mark.TICKS).x()).contains(0.6, 3.9, 7.7, 41);
        assertThat(figure.note()).contains("TO-RRR λ₃").doesNotContain("λ₁");
    }

    @Test
    void theTraceKeepsWhatWasSeenOfOneQuestionAlone() {
        TraceFigure trace = new TraceFigure();
        assertThat(trace.with(known()).note()).isNotEmpty();
        XyFigure same = trace.with(known());
        Series larrr = series(same, Role.LARRR, Mark.LINE_AND_POINTS);
        assertThat(larrr.x()).as("the same Δt is one point").hasSize(1);
        assertThat(larrr.y()[0]).isCloseTo(1 / 0.61, within(1e-12));
        assertThat(series(same, Role.TRUTH, Mark.LINE).y()[0]).isCloseTo(1 / 0.6, within(1e-12));
        XyFigure other = trace.with(result(noise(60, 1, 2), Optional.empty(), soundFit("larrr", "LaRRR", 1, 0, -0.5)));
        assertThat(series(other, Role.LARRR, Mark.LINE_AND_POINTS).y()[0]).isCloseTo(2, within(1e-12));
    }

    @Test
    void oneWildEstimateLeavesTheAxisToTheTruthAndIsNamed() {
        XyFigure figure = draw(known(), Layout.REAL_LINE);
        Range shown = figure.xRange();
        assertThat(shown.contains(-3.9)).isTrue();
        assertThat(shown.low()).isGreaterThan(-6);
        assertThat(figure.note()).contains("TO-RRR λ₃ = −310").doesNotContain("LaRRR");
        assertThat(series(figure, new Role(Role.Kind.TO_RRR, 0), Mark.POINTS).x()).contains(-310);
    }

    @Test
    void theAxisOpensInStepsForAnEstimateNearTheTruth() {
        var truth = Optional.of(truth(0, -0.5, -2));
        Range narrow = draw(result(data, truth, soundFit("larrr", "LaRRR", 1, 0, -0.5, -1.9)), Layout.REAL_LINE)
                .xRange();
        Range wide = draw(result(data, truth, soundFit("larrr", "LaRRR", 1, 0, -0.5, -3.1)), Layout.REAL_LINE).xRange();
        Range same = draw(result(data, truth, soundFit("larrr", "LaRRR", 1, 0, -0.5, -2.9)), Layout.REAL_LINE).xRange();
        assertThat(narrow.low()).isCloseTo(-1.15 * 2, within(1e-12));
        assertThat(wide.low()).isCloseTo(-1.15 * 2 * 1.6, within(1e-12));
        assertThat(same).isEqualTo(wide);
    }

    @Test
    void aTruthWithoutEigenvaluesCountsAsUnknown() {
        AnalysisResult result = result(data, Optional.of(truth()), soundFit("larrr", "LaRRR", 1, 0, -0.5, -2));
        for (Layout layout : Layout.values()) {
            assertThat(draw(result, layout).series()).extracting(Series::role).containsOnly(Role.LARRR);
        }
        assertThat(draw(result, Layout.REAL_LINE).y().rows()).containsExactly("LaRRR");
    }

    @Test
    void withoutTruthAWildEstimateIsCutTooAndTheAxisFollowsTheRest() {
        AnalysisResult result =
                result(data, Optional.empty(), soundFit("larrr", "LaRRR", 1, 0, -0.6, -3.9, -7.7, -9000));
        XyFigure figure = draw(result, Layout.REAL_LINE);
        assertThat(figure.y().rows()).containsExactly("LaRRR");
        assertThat(figure.xRange().contains(-7.7)).isTrue();
        assertThat(figure.xRange().contains(-9000)).isFalse();
        assertThat(figure.note()).contains("LaRRR λ₅ = −9000");
    }

    @Test
    void flaggedEstimatesAreHollowAndKeepTheirIndex() {
        List<Complex> values = List.of(Complex.real(0), Complex.real(-1), Complex.real(-2), Complex.UNDEFINED);
        AnalysisResult result = result(data, Optional.empty(), fit("larrr", "LaRRR", 1, values,
                List.of(Set.of(), Set.of(Flag.GROWING), Set.of(), Set.of(Flag.NON_POSITIVE))));
        XyFigure figure = draw(result, Layout.REAL_LINE);
        Series hollow = series(figure, Role.LARRR, Mark.HOLLOW_POINTS);
        assertThat(hollow.items()).containsExactly(1, 3);
        assertThat(hollow.labels().get(0)).contains("λ₂ = −1").contains(Flag.GROWING.advice().english());
        assertThat(series(figure, Role.LARRR, Mark.POINTS).items()).containsExactly(0, 2);
        assertThat(figure.note()).isEqualTo("undefined: LaRRR λ₄");
    }

    @Test
    void whereEveryEstimateIsFlaggedTheAxisStillFollowsThem() {
        List<Complex> values = List.of(Complex.real(0), Complex.real(-40), Complex.real(-70));
        Set<Flag> coarse = Set.of(Flag.COARSE_FEATURES);
        AnalysisResult result =
                result(data, Optional.empty(), fit("larrr", "LaRRR", 1, values, List.of(coarse, coarse, coarse)));
        assertThat(draw(result, Layout.REAL_LINE).xRange().low()).isBetween(-100.0, -70.0);
        assertThat(draw(result, Layout.REAL_LINE).note()).isEmpty();
    }

    @Test
    void theComplexPlaneShowsBothPartsAndALegend() {
        List<Complex> values = List.of(Complex.real(0), new Complex(-0.55, 0.36), new Complex(-0.55, -0.36));
        AnalysisResult result = result(data, Optional.empty(),
                fit("larrr", "LaRRR", 1, values, List.of(Set.of(), Set.of(), Set.of())));
        XyFigure figure = draw(result, Layout.COMPLEX_PLANE);
        Series points = series(figure, Role.LARRR, Mark.POINTS);
        assertThat(points.name()).isEqualTo("LaRRR");
        assertThat(points.y()).containsExactly(0, 0.36, -0.36);
        assertThat(points.labels().get(1)).isEqualTo("LaRRR  λ₂ = −0.550 + 0.360i");
        assertThat(figure.yRange().contains(0.36)).isTrue();
        assertThat(figure.yRange().low()).isCloseTo(-figure.yRange().high(), within(1e-12));
    }

    /** Of a rotation with next to no damping every estimate is damped more by far, and is shown all the same. */
    @Test
    void theComplexPlaneHoldsDampingThatIsSmallBesideFrequencies() {
        List<Complex> values = List.of(Complex.real(0), new Complex(-2e-4, 1), new Complex(-2e-4, -1),
                new Complex(-2e-4, 1.6), new Complex(-2e-4, -1.6), new Complex(-0.04, 2.6));
        AnalysisResult result = result(data, Optional.empty(),
                fit("larrr", "LaRRR", 1, values, java.util.Collections.nCopies(6, Set.of())));
        assertThat(draw(result, Layout.COMPLEX_PLANE).xRange().contains(-0.04)).isTrue();
    }

    @Test
    void timescalesLeaveOutTheConstantAndGrowth() {
        AnalysisResult result = result(data, Optional.of(truth(0, -0.5, -4)),
                soundFit("larrr", "LaRRR", 1, -1e-9, -0.4, 0.3));
        XyFigure figure = draw(result, Layout.TIMESCALES);
        Series points = series(figure, Role.LARRR, Mark.POINTS);
        assertThat(figure.x().scale()).isEqualTo(Axis.Scale.LOG);
        assertThat(points.items()).containsExactly(1, 2);
        assertThat(points.x()[0]).isCloseTo(2.5, within(1e-12));
        assertThat(points.x()[1]).isNaN();
        assertThat(series(figure, Role.TRUTH, Mark.TICKS).x()).containsExactly(2, 0.25);
        assertThat(figure.xRange()).isEqualTo(new Range(0.125, 4));
        assertThat(figure.note()).contains("λ₃ = 0.3");
    }

    @Test
    void aFailedEstimatorKeepsItsRowAndSaysWhy() {
        AnalysisResult result = result(data, Optional.empty(), soundFit("larrr", "LaRRR", 1, 0, -1),
                failedFit("to-rrr", "TO-RRR", "the lag exceeds the trajectory"));
        XyFigure figure = draw(result, Layout.REAL_LINE);
        assertThat(figure.y().rows()).containsExactly("LaRRR", "TO-RRR");
        assertThat(figure.note())
                .isEqualTo(english("fit.told", Message.of("estimator.to-rrr", "TO-RRR"),
                        Message.verbatim("the lag exceeds the trajectory")));
    }

    @Test
    void estimatorsDifferByRole() {
        AnalysisResult result = result(data, Optional.empty(), soundFit("energy", "Energy", 1, 0, -1),
                soundFit("larrr", "LaRRR", 1, 0, -1), soundFit("galerkin", "Galerkin", 1, 0, -1),
                soundFit("larrr", "LaRRR", 1, 0, -1));
        List<Role> roles = List.of(Naming.role(result, 0), Naming.role(result, 1), Naming.role(result, 2),
                Naming.role(result, 3));
        assertThat(roles).doesNotHaveDuplicates().extracting(Role::kind)
                .containsExactly(Role.Kind.BASELINE, Role.Kind.LARRR, Role.Kind.BASELINE, Role.Kind.LARRR);
        assertThat(roles).element(1).isEqualTo(Role.LARRR);
        assertThat(roles).element(3).isEqualTo(new Role(Role.Kind.LARRR, 1));
    }

    @Test
    void singularValuesStandOnALogAxisWithTheRankCut() {
        XyFigure figure = (XyFigure) SingularValueFigure.of(known());
        assertThat(figure.y().scale()).isEqualTo(Axis.Scale.LOG);
        assertThat(series(figure, Role.THRESHOLD, Mark.VERTICALS).x()).containsExactly(3.5);
        assertThat(series(figure, Role.LARRR, Mark.LINE_AND_POINTS).y()).containsExactly(1, 0.1, 0.01, 0.001);
        assertThat(figure.yRange()).isEqualTo(new Range(0.0005, 2));
    }

    private static EigenpairTrust banded(double low, double high, Band bound) {
        return new EigenpairTrust(1, 0, 0, bound, 0, Complex.UNDEFINED, Complex.UNDEFINED, 0.1,
                new Band(low, high, -0.2, 0.3), Verdict.TRUST,
                Optional.empty(), List.of());
    }

    private List<JudgedSpectrum> trusted() {
        AnalysisResult.Fit focus = known().fits().get(0);
        JudgedSpectrum.Fit fitted = new JudgedSpectrum.Fit(focus.estimator(), focus.model().orElseThrow(),
                OptionalInt.of(0), List.of(), 0, OptionalDouble.empty(), 10, 1, "",
                OptionalDouble.empty());
        return List.of(
                JudgedSpectrum.withEvidence(
                        fitted, new TrustReport(List.of(banded(-0.1, 0.1, new Band(-0.75, -0.25, 0, 0)),
                banded(-1, 0.2, Band.NONE), banded(-400, -3, Band.NONE)), Optional.empty(), 0.9)),
                        JudgedSpectrum.failed(Message.verbatim("TO-RRR"), Message.verbatim("no answer")));
    }

    @Test
    void bandsAreBarsInTheRowOfTheirEstimatorCutOffAtTheAxis() {
        XyFigure figure = (XyFigure) SpectrumFigure.of(known(), Layout.REAL_LINE, trusted());
        assertThat(figure.series()).filteredOn(s -> s.mark() == Mark.X_INTERVALS).hasSize(1);
        Series bars = series(figure, Role.LARRR, Mark.X_INTERVALS);
        assertThat(bars.y()).containsExactly(1, 1, 1);
        assertThat(bars.x()).containsExactly(0, -0.61, -4.1);
        assertThat(bars.low()).containsExactly(-0.1, -1, figure.xRange().low());
        assertThat(bars.high()).containsExactly(0.1, 0.2, -3);
        assertThat(figure.xRange()).isEqualTo(draw(known(), Layout.REAL_LINE).xRange());
    }

    @Test
    void fourTimesTheDataHalveTheIntervalsThatTheAxisDoesNotCut() {
        XyFigure rows = (XyFigure) SpectrumFigure.of(known(), Layout.REAL_LINE, trusted());
        XyFigure figure = (XyFigure) SpectrumFigure.withMoreData(rows, Layout.REAL_LINE);
        assertThat(figure.series().subList(0, rows.series().size())).isEqualTo(rows.series());
        Series more = series(figure, Role.THRESHOLD, Mark.X_INTERVALS);
        assertThat(more.named().code()).isEqualTo("picture.more-data");
        assertThat(more.x()).as("the third is cut").containsExactly(0, -0.61);
        assertThat(more.low()).containsExactly(new double[] {-0.05, -0.805}, within(1e-12));
        assertThat(more.high()).containsExactly(new double[] {0.05, -0.205}, within(1e-12));
        assertThat(more.y()[0]).as("above its row").isBetween(0.5, 0.95);
        assertThat(figure.xRange()).isEqualTo(rows.xRange());
        Figure plane = SpectrumFigure.of(known(), Layout.COMPLEX_PLANE, trusted());
        assertThat(SpectrumFigure.withMoreData(plane, Layout.COMPLEX_PLANE)).isSameAs(plane);
    }

    @Test
    void aTimescaleWhoseBandReachesZeroIsOpenAbove() {
        XyFigure figure = (XyFigure) SpectrumFigure.of(known(), Layout.TIMESCALES, trusted());
        Series bars = series(figure, Role.LARRR, Mark.X_INTERVALS);
        assertThat(bars.items()).containsExactly(1, 2);
        assertThat(bars.low()[0]).isCloseTo(1, within(1e-12));
        assertThat(bars.high()[0]).isEqualTo(figure.xRange().high());
        assertThat(bars.high()[1]).isCloseTo(1.0 / 3, within(1e-12));
    }

    @Test
    void theComplexPlaneShowsTheBoundOnTheRealLine() {
        XyFigure figure = (XyFigure) SpectrumFigure.of(known(), Layout.COMPLEX_PLANE, trusted());
        Series bound = series(figure, Role.THRESHOLD, Mark.X_INTERVALS);
        assertThat(figure.series()).filteredOn(s -> s.role().equals(Role.THRESHOLD)).hasSize(1);
        assertThat(bound.low()).containsExactly(-0.75);
        assertThat(bound.high()).containsExactly(-0.25);
        assertThat(bound.y()).containsExactly(0);
        assertThat(series(figure, Role.LARRR, Mark.Y_INTERVALS).low()).containsExactly(-0.2, -0.2, -0.2);
    }

    /** Where eigenfunctions need not be orthogonal, a point of the pseudospectrum may lie far from every eigenvalue. */
    @Test
    void pinnedFitsStandInRowsOfTheirOwnAndLeaveTheAxisAlone() {
        AnalysisResult result =
                SampleAnalyses.result(SampleAnalyses.noise(50, 1, 1), Optional.of(SampleAnalyses.truth(0, -1, -4)),
                SampleAnalyses.soundFit("larrr", "LaRRR", 1, 0, -1.1, -4.2));
        org.larrr.experiments.session.Pin pin =
                new org.larrr.experiments.session.Pin("μ = 1", true, java.util.Map.of(), List.of(
                new org.larrr.experiments.session.Pin.Spectrum(
                        "LaRRR", List.of(Complex.real(0), Complex.real(-1.5), Complex.UNDEFINED, Complex.real(-900)),
                        List.of())));
        XyFigure plain = (XyFigure) SpectrumFigure.of(result, SpectrumFigure.Layout.REAL_LINE, List.of());
        XyFigure pinned = (XyFigure) SpectrumFigure.of(result, SpectrumFigure.Layout.REAL_LINE, List.of(),
                List.of(pin));
        assertThat(pinned.x()).isEqualTo(plain.x());
        assertThat(pinned.y().rows()).containsExactly("truth", "LaRRR", "μ = 1");
        Series row = pinned.series().get(pinned.series().size() - 1);
        assertThat(row.x()).containsExactly(0, -1.5, -900);
        assertThat(row.y()).containsOnly(2);
        assertThat(row.items()).containsExactly(0, 1, 3);
        XyFigure times = (XyFigure) SpectrumFigure.of(result, SpectrumFigure.Layout.TIMESCALES, List.of(),
                List.of(pin));
        assertThat(times.series().get(times.series().size() - 1).x()).containsExactly(1 / 1.5, 1 / 900.0);
        XyFigure plane = (XyFigure) SpectrumFigure.of(result, SpectrumFigure.Layout.COMPLEX_PLANE, List.of(),
                List.of(pin));
        assertThat(plane.series().get(plane.series().size() - 1).name()).isEqualTo("μ = 1");
    }

    @Test
    void aPinKeepsBothMethodsAndTheirBands() {
        AnalysisResult result = SampleAnalyses.result(SampleAnalyses.noise(50, 1, 1),
                Optional.of(SampleAnalyses.truth(0, -1, -4)),
                SampleAnalyses.soundFit("larrr", "LaRRR", 1, 0, -1.1, -4.2));
        Band band = new Band(-2, -1, 0, 0);
        List<Complex> values = List.of(Complex.real(0), Complex.real(-1.5));
        var pin = new org.larrr.experiments.session.Pin("old", true, java.util.Map.of(), List.of(
                new org.larrr.experiments.session.Pin.Spectrum("LaRRR", values, List.of(Band.NONE, band)),
                new org.larrr.experiments.session.Pin.Spectrum("TO-RRR", values, List.of())));
        XyFigure rates = (XyFigure) SpectrumFigure.of(result, SpectrumFigure.Layout.RATES, List.of(), List.of(pin));
        assertThat(rates.y().rows()).endsWith("old, LaRRR", "old, TO-RRR");
        List<Series> bars = rates.series().stream().filter(each -> each.mark() == Mark.X_INTERVALS
                && each.role().kind() == Role.Kind.PINNED).toList();
        assertThat(bars).singleElement().satisfies(bar -> {
            assertThat(bar.x()).containsExactly(1.5);
            assertThat(bar.low()).containsExactly(1);
            assertThat(bar.high()).containsExactly(2);
        });
        XyFigure times = (XyFigure) SpectrumFigure.of(result, SpectrumFigure.Layout.TIMESCALES, List.of(),
                List.of(pin));
        assertThat(times.series().stream().filter(each -> each.mark() == Mark.X_INTERVALS)).singleElement()
                .satisfies(bar -> assertThat(bar.low()).containsExactly(0.5));
    }
}
