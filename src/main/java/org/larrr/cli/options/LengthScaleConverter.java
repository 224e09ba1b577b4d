package org.larrr.cli.options;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a length-scale, or the word for learning one a coordinate. */
final class LengthScaleConverter implements ITypeConverter<Double> {

    /** Stands for the word; no length-scale is infinite. */
    static final Double LEARN = Double.NEGATIVE_INFINITY;

    private static final String WORD = "learn";

    @Override
    public Double convert(String text) {
        String stripped = text.strip();
        if (stripped.equals(WORD)) {
            return LEARN;
        }
        try {
            return Math.abs(Double.parseDouble(stripped)) == Double.POSITIVE_INFINITY ? Double.NaN
                    : Double.parseDouble(stripped);
        } catch (NumberFormatException noNumber) {
            throw new TypeConversionException("'" + text + "' is no number; a length-scale is one, "
                    + "or several separated by commas, or the word " + WORD);
        }
    }
}
