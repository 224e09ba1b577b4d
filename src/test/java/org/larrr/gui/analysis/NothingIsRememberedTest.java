package org.larrr.gui.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Suggested;
import org.larrr.experiments.kinetics.MetastableAnalysis;
import org.larrr.experiments.kinetics.PassageAnalysis;
import org.larrr.experiments.kinetics.SetChoice;
import org.larrr.export.figure.EigenfunctionFigure;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureCsv;
import org.larrr.export.table.EigenvalueTable;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

/** A result is a function of data and settings, whatever was looked at before. */
class NothingIsRememberedTest {

    private static final int STEPS = 400;

    /** Draws eigenfunctions as the window does, on the screen or for a file. */
    private record Functions() implements FigureRequest {
        @Override
        public Figure draw(AnalysisResult result, List<org.larrr.diagnostics.trust.JudgedSpectrum> judged,
                Cancellation cancellation) {
            return EigenfunctionFigure.of(result, 0, 1, 4, 0, Math.min(1, result.data().dimension() - 1));
        }

        @Override
        public boolean keepsSigns() {
            return true;
        }
    }

    /** One of each kind: a line, a plane with and without currents, momentum, a circle, many coordinates. */
    private static final List<StochasticSystem> SYSTEMS = Stream.of("triple-well", "quadruple-well",
            "ornstein-uhlenbeck-2d", "underdamped-harmonic", "circle", "ornstein-uhlenbeck-5d")
            .map(SystemCatalogue::get).toList();

    private static final Map<String, String> ALONE = SYSTEMS.stream()
            .collect(Collectors.toMap(StochasticSystem::id, system -> answer(work(), request(system))));

    private static AnalysisWork work() {
        return new AnalysisWork(new AnalysisPipeline(TestTruths.MEMORY)::run);
    }

    private static AnalysisRequest request(StochasticSystem system) {
        return Suggested.request(Suggested.source(system, STEPS, 3), system);
    }

    @Property(tries = 1, seed = "17")
    void theSameRequestGivesTheSameToTheLastBitInAnyOrder(@ForAll @LongRange(min = 0, max = 1000) long order) {
        List<StochasticSystem> systems = new ArrayList<>(SYSTEMS);
        Collections.shuffle(systems, new Random(order));
        AnalysisWork window = work();
        for (StochasticSystem system : systems) {
            assertThat(answer(window, request(system))).as(system.title()).isEqualTo(ALONE.get(system.id()));
        }
        assertThat(ALONE).hasSize(6);
    }

    /** Eigenvalues, both kinds of eigenfunctions, sets, committor and files, every number in full. */
    private static String answer(AnalysisWork work, AnalysisRequest request) {
        Analysis analysis = work.compute(new Analysis.Job(request, Map.of("functions", new Functions())),
                new Cancellation());
        AnalysisResult result = analysis.result();
        SpectralModel model = result.fits().get(0).model().orElseThrow();
        return String.join("\n", model.eigenvalues().toString(), text(model.right().coefficients()),
                text(model.left().coefficients()), sets(result), committor(result), csv(result),
                EigenvalueTable.of(result, analysis.judged()).text(EigenvalueTable.Form.CSV));
    }

    private static String text(ComplexMatrix values) {
        return Arrays.toString(values.re().data) + Arrays.toString(values.im().data);
    }

    private static String sets(AnalysisResult result) {
        try {
            return Arrays.deepToString(MetastableAnalysis.sets(result, 0, OptionalInt.empty()).sets().memberships());
        } catch (EstimationException none) {
            return none.getMessage();
        }
    }

    private static String committor(AnalysisResult result) {
        try {
            List<String> names = result.data().coordinates();
            PassageAnalysis.Request wanted = new PassageAnalysis.Request(
                    SetChoice.parse("1", names), SetChoice.parse("2", names), OptionalInt.of(2));
            PassageAnalysis.Result passage = PassageAnalysis.of(result, 0, wanted, new Cancellation());
            return Arrays.toString(passage.committor().at(result.data().states())) + passage.toB().mean();
        } catch (EstimationException none) {
            return none.getMessage();
        }
    }

    private static String csv(AnalysisResult result) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            FigureCsv.write(new Functions().draw(result, List.of(), new Cancellation()), out);
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
