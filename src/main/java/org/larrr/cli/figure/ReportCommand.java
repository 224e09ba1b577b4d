package org.larrr.cli.figure;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.Callable;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.StyleOptions;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.session.HtmlReport;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "report",
        footer = {"run.csv --output report.html", "--system triple-well --output report.html"},
        description =
        "Fits like \"fit\" (several estimators may be given, separated by commas) and writes one self-contained HTML "
        + "file: figures, tables, parameters, versions, seeds, the hash of the data.")
public final class ReportCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private ExportCommand.SessionOptions session;

    @Option(names = "--output", paramLabel = "FILE.html", required = true, description = "The file.")
    private Path output;

    @Mixin
    private StyleOptions style;

    public ReportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        FigureStyle wanted = style.style();
        HtmlReport.write(session.run(console), output, console.figures(), wanted, Instant.now(), new Cancellation());
        console.out().println("wrote " + output);
        return 0;
    }
}
