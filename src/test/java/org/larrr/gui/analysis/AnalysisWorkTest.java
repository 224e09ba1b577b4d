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
    private static final StochasticSystem SYSTEM = SystemCatalogue.all().get(0);
    private static final AnalysisRequest FIRST = Suggested.request(Suggested.source(SYSTEM, 300, 3), SYSTEM);
    private static final AnalysisRequest OTHER_SHIFT = new AnalysisRequest(FIRST.source(), FIRST.stride(),
            FIRST.features(),
            List.of(new ResolventRrr(3, 1e-6, 4, false, OptionalInt.empty(), EigenvalueMap.CORRECTED)));

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
        Analysis.Job job = new Analysis.Job(FIRST, Map.of("view", new Noted("in full")));
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
        AnalysisRequest thinned = new AnalysisRequest(FIRST.source(), 2, FIRST.features(), FIRST.estimators());
        AnalysisWork work = new AnalysisWork(new AnalysisPipeline()::run);
        List<DiagnosticTest> tests = tests(work, FIRST);
        assertThat(tests(work, OTHER_SHIFT).get(0)).isSameAs(tests.get(0));
        assertThat(tests(work, thinned)).isNotEqualTo(tests)
                .isEqualTo(tests(new AnalysisWork(new AnalysisPipeline()::run), thinned));
    }

    @Test
    void fitsAreJudgedByAsManyRefitsAsAreAskedFor() {
        AnalysisWork work = new AnalysisWork(new AnalysisPipeline()::run, new BootstrapSettings(30, 0, 0.9, 1));
        Analysis judged = work.compute(new Analysis.Job(FIRST, Map.of()).withJudgement(), new Cancellation());
        assertThat(judged.judged().get(0).evidence().orElseThrow().bootstrap().orElseThrow().replicates())
                .isBetween(21, 30);
    }

    @Test
    void settingsThatComeAgainAreJudgedAlready() {
        AnalysisWork work = new AnalysisWork(new AnalysisPipeline()::run, new BootstrapSettings(30, 0, 0.9, 1));
        Analysis judged = work.compute(new Analysis.Job(FIRST, Map.of()).withJudgement(), new Cancellation());
        assertThat(work.compute(new Analysis.Job(OTHER_SHIFT, Map.of()), new Cancellation()).isJudged()).isFalse();
        work.compute(new Analysis.Job(OTHER_SHIFT, Map.of()).withJudgement(), new Cancellation());
        Analysis again = work.compute(new Analysis.Job(FIRST, Map.of()), new Cancellation());
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
        Analysis.Job job = new Analysis.Job(FIRST, Map.of("view", none));
        XyFigure figure = (XyFigure) new AnalysisWork(new AnalysisPipeline()::run).compute(job, new Cancellation())
                .figures().get("view");
        assertThat(figure.note()).isEqualTo("no scan");
        assertThat(figure.remedies()).containsExactly(Fix.LARRR);
        assertThat(figure.over(figure.x(), figure.y()).remedies()).isEqualTo(figure.remedies());
    }
}
