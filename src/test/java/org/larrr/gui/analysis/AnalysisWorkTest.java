package org.larrr.gui.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.diagnostics.tests.DiagnosticTest;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Suggested;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.XyFigure;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

class AnalysisWorkTest {

    private static final long LATER = 60_000_000_000L;

    private record Noted(String text) implements FigureRequest {

        @Override
        public Figure draw(AnalysisResult result, List<JudgedSpectrum> judged, Cancellation cancellation) {
            return XyFigure.saying(Message.NOTHING, Message.verbatim(text));
        }

        @Override
        public FigureRequest inPassing() {
            return new Noted("in passing");
        }
    }

    private static String drawn(Cancellation cancellation) {
        StochasticSystem system = SystemCatalogue.all().get(0);
        Analysis.Job job = new Analysis.Job(Suggested.request(Suggested.source(system, 300, 3), system),
                Map.of("view", new Noted("in full")));
        Analysis analysis = new AnalysisWork(new AnalysisPipeline()::run).compute(job, cancellation);
        return ((XyFigure) analysis.figures().get("view")).note();
    }

    @Test
    void aPictureThatNobodyWillKeepIsDrawnInPassing() {
        Cancellation superseded = new Cancellation();
        superseded.cancelAt(System.nanoTime() + LATER);
        assertThat(drawn(superseded)).isEqualTo("in passing");
    }

    @Test
    void theLastPictureIsDrawnInFull() {
        assertThat(drawn(new Cancellation())).isEqualTo("in full");
    }

    /** They take O(nN) and do not depend on the estimator. */
    @Test
    void theDataAreTestedAnewWithOtherFeaturesOnly() {
        StochasticSystem system = SystemCatalogue.all().get(0);
        AnalysisRequest first = Suggested.request(Suggested.source(system, 300, 3), system);
        AnalysisRequest otherShift = new AnalysisRequest(first.source(), first.stride(), first.features(),
                List.of(new ResolventRrr(3, 1e-6, 4, false, OptionalInt.empty(), EigenvalueMap.CORRECTED)));
        AnalysisRequest thinned = new AnalysisRequest(first.source(), 2, first.features(), first.estimators());
        AnalysisWork work = new AnalysisWork(new AnalysisPipeline()::run);
        List<DiagnosticTest> tests = tests(work, first);
        assertThat(tests(work, otherShift).get(0)).isSameAs(tests.get(0));
        assertThat(tests(work, thinned)).isNotEqualTo(tests)
                .isEqualTo(tests(new AnalysisWork(new AnalysisPipeline()::run), thinned));
    }

    @Test
    void fitsAreJudgedByAsManyRefitsAsAreAskedFor() {
        StochasticSystem system = SystemCatalogue.all().get(0);
        AnalysisRequest request = Suggested.request(Suggested.source(system, 300, 3), system);
        AnalysisWork work = new AnalysisWork(new AnalysisPipeline()::run, new BootstrapSettings(30, 0, 0.9, 1));
        Analysis judged = work.compute(new Analysis.Job(request, Map.of()).withJudgement(), new Cancellation());
        assertThat(judged.judged().get(0).evidence().orElseThrow().bootstrap().orElseThrow().replicates())
                .isBetween(21, 30);
    }

    @Test
    void settingsThatComeAgainAreJudgedAlready() {
        StochasticSystem system = SystemCatalogue.all().get(0);
        AnalysisRequest first = Suggested.request(Suggested.source(system, 300, 3), system);
        AnalysisRequest otherShift = new AnalysisRequest(first.source(), first.stride(), first.features(),
                List.of(new ResolventRrr(3, 1e-6, 4, false, OptionalInt.empty(), EigenvalueMap.CORRECTED)));
        AnalysisWork work = new AnalysisWork(new AnalysisPipeline()::run, new BootstrapSettings(30, 0, 0.9, 1));
        Analysis judged = work.compute(new Analysis.Job(first, Map.of()).withJudgement(), new Cancellation());
        assertThat(work.compute(new Analysis.Job(otherShift, Map.of()), new Cancellation()).isJudged()).isFalse();
        work.compute(new Analysis.Job(otherShift, Map.of()).withJudgement(), new Cancellation());
        Analysis again = work.compute(new Analysis.Job(first, Map.of()), new Cancellation());
        assertThat(again.isJudged()).isTrue();
        assertThat(again.judged().get(0).evidence()).isEqualTo(judged.judged().get(0).evidence()).isPresent();
    }

    private static List<DiagnosticTest> tests(AnalysisWork work, AnalysisRequest request) {
        return work.compute(new Analysis.Job(request, Map.of()).withJudgement(), new Cancellation()).judged().get(0)
                .gauges();
    }

    @Test
    void inThePlaceOfAPictureThereIsASentenceWithWhatMendsIt() {
        FigureRequest none = (result, judged, cancellation) -> {
            throw new EstimationException(Message.verbatim("no scan").with(Fix.LARRR));
        };
        StochasticSystem system = SystemCatalogue.all().get(0);
        Analysis.Job job = new Analysis.Job(Suggested.request(Suggested.source(system, 300, 3), system),
                Map.of("view", none));
        XyFigure figure = (XyFigure) new AnalysisWork(new AnalysisPipeline()::run).compute(job, new Cancellation())
                .figures().get("view");
        assertThat(figure.note()).isEqualTo("no scan");
        assertThat(figure.remedies()).containsExactly(Fix.LARRR);
        assertThat(figure.over(figure.x(), figure.y()).remedies()).isEqualTo(figure.remedies());
    }
}
