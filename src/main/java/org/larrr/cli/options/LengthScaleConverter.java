package org.larrr.cli.options;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a length-scale, or the word for learning one a coordinate. */
final class LengthScaleConverter implements ITypeConverter<Double> {

    /** Stands for the word; no length-scale is negative. */
    static final Double LEARN = -1.0;

    private static final String WORD = "learn";

    @Override
    public Double convert(String text) {
        String stripped = text.strip();
        if (stripped.equals(WORD)) {
            return LEARN;
        }
        try {
            double value = Double.parseDouble(stripped);
            if (value > 0) {
                return value;
            }
        } catch (NumberFormatException noNumber) {
            // complained about below
        }
        throw new TypeConversionException("'" + text + "' is not a positive number; the length-scale is one, or several separated by"
                + " commas, or the word " + WORD);
    }
}
