package org.larrr.cli.options;

import org.larrr.kernels.dictionary.Dictionary;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a dictionary written as KIND:SIZE[:SCALE]. */
final class DictionaryConverter implements ITypeConverter<Dictionary> {

    @Override
    public Dictionary convert(String text) {
        try {
            return Dictionary.parse(text);
        } catch (IllegalArgumentException unreadable) {
            throw new TypeConversionException(unreadable.getMessage());
        }
    }
}
