package org.larrr.cli.analysis;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.larrr.cli.options.AnalysisOptions;
import org.larrr.cli.output.Answers;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.FigureTarget;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.diagnostics.suggest.LengthScaleSearch;
import org.larrr.estimators.Setting;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.experiments.PastSuggestion;
import org.larrr.experiments.setup.ResolvedSetup;
import org.larrr.export.figure.SuggestionFigure;
import org.larrr.export.figure.SuggestionFigure.Parameter;
import org.larrr.export.table.SuggestionTables;
import org.larrr.spectra.EstimationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "suggest",
        description = "Selects length scale, shift, regularisation and rank of LaRRR from the data alone, by a score "
                + "on held-out data; for files and with --observe also delays, if the test of the Markov property "
                + "fails. \"fit --suggest\" applies them.")
public final class SuggestCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private AnalysisOptions analysis;

    @Option(names = "--map", paramLabel = "X,Y", split = ",", defaultValue = "shift,length-scale",
            description = "The two parameters of the figure: length-scale, shift or regularization (default: "
                    + "${DEFAULT-VALUE}).")
    private List<String> axes;

    @Mixin
    private Answers output;

    @Mixin
    private FigureTarget figures;

    public SuggestCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        figures.check();
        Require.that(axes.size() == 2, Message.of("option.map-of-two", axes.size()));
        Parameter x = parameter(axes.get(0));
        Parameter y = parameter(axes.get(1));
        ResolvedSetup found = analysis.searched(console.truths());
        ParameterSuggestion.Result result = found.parameters().orElseThrow(() -> new EstimationException(
                found.doubt().orElseGet(() -> Message.of("suggestion.none"))));
        Optional<PastSuggestion.Result> past = found.past();
        Optional<LengthScaleSearch.Result> each = found.lengthScales();
        Optional<String> kernel = found.chosen().find(Setting.WRITTEN_KERNEL);
        output.write(() -> SuggestionTables.text(result, each, past, kernel),
                () -> SuggestionTables.json(result, each, past, kernel), console);
        figures.write(() -> Map.of("suggestion", SuggestionFigure.of(result, x, y)), output.isStandardOutput(),
                console);
        return 0;
    }

    private static Parameter parameter(String name) {
        return Require.oneOf(List.of(Parameter.values()), Parameter::toString, name.strip(),
                ids -> Message.of("option.map-parameter", name));
    }
}
