package org.larrr.cli.output;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.larrr.experiments.ProgramVersion;
import org.larrr.export.figure.Figure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.io.file.AtomicFiles;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Where tables and figures of a command go. */
public final class ResultTarget {

    private static final String STANDARD_OUTPUT = "-";
    private static final String CSV = ".csv";

    @Mixin
    private Tables tables;

    @Mixin
    private FigureTarget figures;

    /** Where tables go. */
    public static final class Tables {

        @Option(names = "--output", paramLabel = "FILE", converter = OutputName.class,
                description =
                        {"Write to files instead of printing tables: FILE.json for all results as JSON"
                                + " (\"-\" for standard output);",
                    "FILE.csv for one file per table, named FILE-TABLE.csv."})
        private @Nullable String output;

        /** Writes what is wanted; prints where unless standard output belongs to a program. */
        public void write(ResultTables tables, Console console) throws IOException {
            if (output == null) {
                console.out().print(tables.text());
            } else if (output.equals(STANDARD_OUTPUT)) {
                console.out().print(tables.json(ProgramVersion.text()));
            } else if (output.toLowerCase(Locale.ROOT).endsWith(CSV)) {
                for (Map.Entry<String, DataTable> table : tables.tables().entrySet()) {
                    String name = output.substring(0, output.length() - CSV.length()) + "-" + table.getKey() + CSV;
                    save(Path.of(name), table.getValue().csv(), console);
                }
            } else {
                save(Path.of(output), tables.json(ProgramVersion.text()), console);
            }
        }

        private static void save(Path file, String text, Console console) throws IOException {
            AtomicFiles.writeText(file, text);
            console.out().println("wrote " + file);
        }
    }

    /** Complains about the options before anything is computed. */
    public void check() {
        figures.check();
    }

    /** Writes what is wanted; prints where unless standard output belongs to a program. */
    public void write(ResultTables found, Supplier<Map<String, Figure>> pictures, Console console) throws IOException {
        tables.write(found, console);
        figures.write(pictures, STANDARD_OUTPUT.equals(tables.output), console);
    }

    /**
     * The file name given by --output: a file or "-", not a format as with other programs, which would become a file of
     * that name.
     */
    static final class OutputName implements ITypeConverter<String> {

        private static final Set<String> FORMATS = Set.of("json", "csv", "tsv", "text", "table", "stdout");

        @Override
        public String convert(String text) {
            if (FORMATS.contains(text.toLowerCase(Locale.ROOT))) {
                throw new TypeConversionException("'" + text + "' is a format, not a file; --output - prints JSON, "
                        + "--output results.json writes it, and --output ./" + text + " writes a file of that name");
            }
            if (text.toLowerCase(Locale.ROOT).endsWith(".toml")) {
                throw new TypeConversionException("results are written as FILE.json or FILE.csv; a system is written by"
                        + " fit-sde --save " + text);
            }
            return text;
        }
    }
}
