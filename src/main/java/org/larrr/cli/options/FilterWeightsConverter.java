package org.larrr.cli.options;

import org.larrr.estimators.filters.FilterWeights;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the weights of a filter. */
final class FilterWeightsConverter implements ITypeConverter<FilterWeights> {

    @Override
    public FilterWeights convert(String text) {
        try {
            return FilterWeights.parse(text);
        } catch (IllegalArgumentException unreadable) {
            throw new TypeConversionException(unreadable.getMessage());
        }
    }
}
