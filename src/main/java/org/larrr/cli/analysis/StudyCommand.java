package org.larrr.cli.analysis;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.larrr.cli.options.AnalysisOptions;
import org.larrr.cli.options.SettingOptions;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.ResultTarget;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.export.study.Study;
import org.larrr.stages.Cancellation;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/** The command of a {@link Study}: fits like "fit", and says what the study finds. */
@Command
public final class StudyCommand<R> implements Callable<Integer> {

    private final Study<R> study;
    private final Console console;

    @Spec
    private CommandSpec spec;

    @Mixin
    private AnalysisOptions analysis;

    @Mixin
    private ResultTarget output;

    private StudyCommand(Study<R> study, Console console) {
        this.study = study;
        this.console = console;
    }

    /** The command of one study. */
    public static CommandLine of(Study<?> study, Console console) {
        CommandLine command = new CommandLine(new StudyCommand<>(study, console));
        CommandSpec spec = command.getCommandSpec().name(study.id());
        spec.usageMessage().description(study.description().replace("%", "%%"), "Fits like \"fit\" first.")
                .footer(study.examples().toArray(String[]::new));
        study.options().forEach(option -> spec.addOption(option(option)));
        return command;
    }

    private static OptionSpec option(Study.Option<?> option) {
        OptionSpec.Builder spec = OptionSpec.builder("--" + option.id()).description(option.help().replace("%", "%%"));
        return option.form() == Study.Form.FLAG ? spec.type(boolean.class).build()
                : spec.paramLabel(option.placeholder()).arity("1")
                        .type(option.form().separator().isEmpty() ? String.class : List.class)
                        .auxiliaryTypes(String.class).converters(SettingOptions.converter(text -> {
                            option.read(text);
                            return text;
                        })).build();
    }

    /** Returns the chosen values; those of an option that is repeated follow one another. */
    private Study.ChosenOptions choices() {
        Map<String, String> texts = new HashMap<>();
        for (Study.Option<?> option : study.options()) {
            Object value = spec.findOption("--" + option.id()).getValue();
            if (value instanceof List<?> several) {
                texts.put(option.id(), several.stream().map(String::valueOf)
                        .collect(Collectors.joining(option.form().separator())));
            } else if (value != null) {
                texts.put(option.id(), value.toString());
            }
        }
        return new Study.ChosenOptions(texts);
    }

    @Override
    public Integer call() throws IOException {
        output.check();
        Study.ChosenOptions given = choices();
        study.check(given);
        AnalysisResult result = analysis.run(console.truths()).result();
        Require.that(study.scope() != Study.Scope.ONE || result.fits().size() == 1,
                Message.of("option.one-fit", study.id()));
        Study.SelectedFit of = new Study.SelectedFit(result, 0);
        R found = study.compute(of, given, new Cancellation());
        List<Message> refusals = study.refusals(SpectrumJudgement.refusals(result, new Cancellation()));
        output.write(study.tables(of, found).warned(refusals), () -> study.figures(of, found), console);
        return 0;
    }
}
