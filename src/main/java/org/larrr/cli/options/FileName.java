package org.larrr.cli.options;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.larrr.cli.output.ErrorWords;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a file or folder; "-" is none, unless an option says that it takes standard input or output. */
public final class FileName implements ITypeConverter<Path> {

    @Override
    public Path convert(String text) {
        if (text.equals("-")) {
            throw new TypeConversionException(
                    "\"-\" stands for standard input or output, which this option does not take;"
                    + " give the name of a file or folder");
        }
        if (text.isBlank()) {
            throw new TypeConversionException("a name of nothing stands for no file; give the name of a"
                    + " file or folder");
        }
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new TypeConversionException(ErrorWords.of(e));
        }
    }
}
