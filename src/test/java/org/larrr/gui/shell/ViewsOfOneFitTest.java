package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.Message;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureCsv;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.views.View;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

/**
 * Every view has the setup of the fit: the triple well as Suggest leaves it, at a large shift with a regression cut at
 * more than is shown, where other settings give another slowest time.
 */
class ViewsOfOneFitTest {

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?");
    private static final double TOLERANCE = 1e-7;
    private static final int SLOWEST = 3;
    private static final StochasticSystem SYSTEM = SystemCatalogue.get("triple-well");
    /** Beyond what a time step of 0.01 resolves. */
    private static final double TOO_LARGE = 1e4;
    private static AnalysisResult result;
    private static AnalysisResult refused;

    @BeforeAll
    static void fit() {
        result = fit(20);
        refused = fit(TOO_LARGE);
    }

    private static AnalysisResult fit(double shift) {
        return new AnalysisPipeline(TestTruths.MEMORY).run(new AnalysisRequest(
                new Source.Simulation(SYSTEM, 0.01, 10_000, 1, 1, 4), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.126)),
                List.of(new ResolventRrr(shift, 1e-6, 4, true, OptionalInt.empty(), EigenvalueMap.RAW)
                        .withSubspace(OptionalInt.of(100)),
                        new TransferRegression(Scheme.REDUCED_RANK, 1, 1e-6, 4, OptionalInt.of(100), true))),
                        new Cancellation());
    }

    /** What is drawn as −1/Re λ is looked for as such. */
    @ParameterizedTest
    @CsvSource({"spectrum, layout=rates, 0 1", "spectrum, layout=timescales, 0 1",
        "spectrum, layout=against-step, 0 1", "steps, step=eigenvalues fit=0, 0", "steps, step=eigenvalues fit=1, 1",
        "kinetics, style=timescales fit=0, 0 1", "kinetics, style=timescales fit=1, 0 1", "why, fit=0, 0",
        "why, fit=1, 1", "non-normal, fit=0, 0"})
    void aViewHasTheEigenvaluesOfTheFit(String id, String settings, String fits) throws IOException {
        double[] numbers = NUMBER.matcher(csv(draw(id, settings, result))).results()
                .mapToDouble(match -> Math.abs(Double.parseDouble(match.group()))).toArray();
        for (String fit : fits.split(" ")) {
            SpectralModel model = result.fits().get(Integer.parseInt(fit)).modelOrThrow();
            for (int i = 1; i <= SLOWEST; i++) {
                double rate = Math.abs(model.eigenvalues().get(i).re());
                assertThat(Arrays.stream(numbers).anyMatch(number ->
                        Math.abs(number / rate - 1) < TOLERANCE || Math.abs(number * rate - 1) < TOLERANCE))
                        .as("λ%d of fit %s", i + 1, fit).isTrue();
            }
        }
    }

    private static Figure draw(String id, String settings, AnalysisResult of) {
        View view = new WorkbenchModel(List.of(SYSTEM), new WindowSettings()).views().get(id).orElseThrow();
        view.restore(Arrays.stream(settings.split(" ")).map(each -> each.split("="))
                .collect(Collectors.toMap(each -> each[0], each -> each[1])));
        return view.drawing().orElseThrow().draw(of, List.of(), new Cancellation());
    }

    private static String csv(Figure figure) throws IOException {
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        FigureCsv.write(figure, csv);
        return csv.toString(StandardCharsets.UTF_8);
    }

    /** The other method has an answer, which must not stand in the place of the one that refuses. */
    @ParameterizedTest
    @CsvSource({"eigenfunctions, fit=0", "kinetics, style=sets fit=0", "kinetics, style=test fit=0",
        "kinetics, style=committor fit=0", "kinetics, style=passage fit=0", "kinetics, style=rates fit=0",
        "states, fit=0", "steps, step=eigenvalues fit=0", "why, fit=0", "non-normal, fit=0", "forecast, fit=0"})
    void whereAMethodRefusesEveryViewSaysSoInItsPlace(String id, String settings) throws IOException {
        assertThat(refused.fits().get(1).model()).isPresent();
        Message why = refused.fits().get(0).refusal().orElseThrow();
        Figure figure;
        try {
            figure = draw(id, settings, refused);
        } catch (EstimationException e) {
            assertThat(e.notice()).isEqualTo(why);
            return;
        }
        assertThat(figure.note()).contains(english("fit.told", Message.of("estimator.larrr"), why));
        assertThat(csv(figure)).doesNotContain("LaRRR", "larrr");
    }
}
