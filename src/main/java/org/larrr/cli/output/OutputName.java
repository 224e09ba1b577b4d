package org.larrr.cli.output;

import java.util.Locale;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** What --output names: a file or "-", not a format as with other programs, which would become a file of that name. */
final class OutputName implements ITypeConverter<String> {

    private static final Set<String> FORMATS = Set.of("json", "csv", "tsv", "text", "table", "stdout");

    @Override
    public String convert(String text) {
        if (FORMATS.contains(text.toLowerCase(Locale.ROOT))) {
            throw new TypeConversionException("'" + text + "' is a format, not a file; --output - prints JSON, "
                    + "--output results.json writes it, and --output ./" + text + " writes a file of that name");
        }
        return text;
    }
}
