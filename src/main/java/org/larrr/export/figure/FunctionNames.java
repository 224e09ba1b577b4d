package org.larrr.export.figure;

import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.SpectralModel;

/**
 * How complex eigenfunctions become real pictures: a conjugate pair f, f̄ is drawn as Re f and Im f, any other function as
 * its real part.
 */
final class FunctionNames {

    private FunctionNames() {}

    /** "f₂" for index 1, or "Re f₂" and "Im f₂" for a conjugate pair at 1 and 2. */
    static String name(SpectralModel model, int index) {
        if (isSecondOfPair(model, index)) {
            return "Im f" + Notation.subscript(index);
        }
        boolean complex = model.eigenvalues().get(index).im() != 0 && model.eigenvalues().get(index).isDefined();
        return (complex ? "Re f" : "f") + Notation.subscript(index + 1);
    }

    /** The name with its eigenvalue. */
    static String title(SpectralModel model, int index) {
        return name(model, index) + "   λ = " + Naming.value(model.eigenvalues().get(index));
    }

    /** The drawn part of column {@code index} of eigenfunction values. */
    static double[] values(SpectralModel model, ComplexMatrix functions, int index) {
        boolean second = isSecondOfPair(model, index);
        double[] values = new double[functions.rows()];
        for (int i = 0; i < values.length; i++) {
            values[i] = second ? functions.get(i, index - 1).im() : functions.get(i, index).re();
        }
        return values;
    }

    private static boolean isSecondOfPair(SpectralModel model, int index) {
        if (index == 0) {
            return false;
        }
        Complex first = model.eigenvalues().get(index - 1);
        Complex second = model.eigenvalues().get(index);
        double size = Math.max(first.abs(), second.abs());
        return first.im() > 0 && second.im() < 0 && first.minus(second.conjugate()).abs() <= 1e-9 * size;
    }
}
