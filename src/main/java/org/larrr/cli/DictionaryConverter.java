package org.larrr.cli;

import org.larrr.kernels.Dictionary;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a dictionary written as KIND:SIZE[:SCALE]. */
final class DictionaryConverter implements ITypeConverter<Dictionary> {

    @Override
    public Dictionary convert(String text) {
        String[] parts = text.split(":");
        try {
            int size = Integer.parseInt(parts.length > 1 ? parts[1] : "");
            if (parts.length == 2 && parts[0].equals("monomials")) {
                return new Dictionary.Monomials(size);
            } else if (parts.length == 2 && parts[0].equals("hermite")) {
                return new Dictionary.Hermite(size);
            } else if (parts.length == 3 && parts[0].equals("fourier")) {
                return new Dictionary.Fourier(size, Double.parseDouble(parts[2]));
            } else if (parts.length == 3 && parts[0].equals("gaussians")) {
                return new Dictionary.Gaussians(size, Double.parseDouble(parts[2]));
            }
        } catch (NumberFormatException notANumber) {
            throw new TypeConversionException(expectation(text));
        } catch (IllegalArgumentException outOfRange) {
            throw new TypeConversionException("\"" + text + "\": " + outOfRange.getMessage());
        }
        throw new TypeConversionException(expectation(text));
    }

    private static String expectation(String text) {
        return "\"" + text + "\" is no dictionary; write monomials:DEGREE, hermite:DEGREE, fourier:HARMONICS:PERIOD or "
                + "gaussians:CENTRES:LENGTH";
    }
}
