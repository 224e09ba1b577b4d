package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.export.figure.FigureCsv;
import org.larrr.gui.views.View;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
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
    private static AnalysisResult result;

    @BeforeAll
    static void fit() {
        result = new AnalysisPipeline(TestTruths.MEMORY).run(new AnalysisRequest(
                new Source.Simulation(SYSTEM, 0.01, 10_000, 1, 1, 4), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.126)),
                List.of(new ResolventRrr(20, 1e-6, 4, true, OptionalInt.empty(), EigenvalueMap.RAW)
                        .withSubspace(OptionalInt.of(100)),
                        new TransferRrr(1, 1e-6, 4, OptionalInt.of(100), true))), new Cancellation());
    }

    /** What is drawn as −1/Re λ is looked for as such. */
    @ParameterizedTest
    @CsvSource({"spectrum, layout=rates, 0 1", "spectrum, layout=timescales, 0 1",
        "spectrum, layout=against-step, 0 1", "steps, step=eigenvalues fit=0, 0", "steps, step=eigenvalues fit=1, 1",
        "kinetics, style=timescales fit=0, 0 1", "kinetics, style=timescales fit=1, 0 1", "why, fit=0, 0",
        "why, fit=1, 1", "non-normal, fit=0, 0"})
    void aViewHasTheEigenvaluesOfTheFit(String id, String settings, String fits) throws IOException {
        View view = new WorkbenchModel(List.of(SYSTEM)).views().get(id).orElseThrow();
        view.restore(Arrays.stream(settings.split(" ")).map(each -> each.split("="))
                .collect(Collectors.toMap(each -> each[0], each -> each[1])));
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        FigureCsv.write(view.drawing().orElseThrow().draw(result, List.of(), new Cancellation()), csv);
        double[] numbers = NUMBER.matcher(csv.toString(StandardCharsets.UTF_8)).results()
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
}
