package org.larrr.export.figure;

import java.util.regex.Pattern;
import org.larrr.experiments.AnalysisResult;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.SpectralModel;

/**
 * The real figures of complex eigenfunctions: a conjugate pair f, f̄ is drawn as Re f and Im f, any other function as
 * its real part.
 */
public final class FunctionNames {

    private FunctionNames() {}

    /** A formula with whole powers above the line: "x^2" as "x²". */
    static String raised(String formula) {
        return Pattern.compile("\\^(\\d+)(?![\\d.])").matcher(formula)
                .replaceAll(power -> power.group(1).length() > 4 ? power.group()
                : Notation.superscript(Integer.parseInt(power.group(1))));
    }

    /** "f₂" for index 1, or "Re f₂" and "Im f₂" for a conjugate pair at 1 and 2. */
    public static String name(SpectralModel model, int index) {
        if (isSecondOfPair(model, index)) {
            return "Im f" + Notation.subscript(index);
        }
        boolean complex = model.eigenvalues().get(index).im() != 0 && model.eigenvalues().get(index).isDefined();
        return (complex ? "Re f" : "f") + Notation.subscript(index + 1);
    }

    /**
     * The name with the eigenvalue of the function that it names, in its unit: Re f₂ and Im f₂ belong to λ₂, not to its
     * conjugate. A dash stands for a value that is not defined, as in tables: names are the same in all languages.
     */
    public static String title(AnalysisResult result, SpectralModel model, int index) {
        Complex value = model.eigenvalues().get(isSecondOfPair(model, index) ? index - 1 : index);
        return name(model, index) + "   λ = "
                + (value.isDefined() ? Naming.perTime(Naming.value(value), Naming.timeUnit(result)) : "–");
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

    /** Returns whether the true function of an index is known and comparable: of a real eigenvalue. */
    static boolean hasTruth(AnalysisResult result, SpectralModel model, int index) {
        return result.truth().isPresent() && result.truth().get().hasEigenfunction(index)
                && model.eigenvalues().get(index).im() == 0;
    }

    static boolean anyTruth(AnalysisResult result, SpectralModel model, EigenfunctionFigure.Selection shown) {
        return shown.items().stream().anyMatch(i -> hasTruth(result, model, i));
    }

    /**
     * The true function at some states, with the sign that agrees with the estimate there.
     *
     * @param states  row-major
     * @param weights of the states in the agreement, for instance their density
     */
    static double[] truth(AnalysisResult result, int index, double[] states, double[] estimate, double[] weights) {
        int dimension = states.length / estimate.length;
        double[] values = new double[estimate.length];
        double inner = 0;
        for (int i = 0; i < values.length; i++) {
            double[] state = java.util.Arrays.copyOfRange(states, i * dimension, (i + 1) * dimension);
            values[i] = result.truth().orElseThrow().eigenfunction(index, state);
            double product = values[i] * estimate[i] * weights[i];
            inner += Double.isFinite(product) ? product : 0;
        }
        double sign = inner < 0 ? -1 : 1;
        java.util.Arrays.setAll(values, i -> sign * values[i]);
        return values;
    }

    /** Estimate minus truth; NaN throughout where the truth is not known. */
    static double[] difference(AnalysisResult result, SpectralModel model, int index, double[] states,
            double[] estimate, double[] weights) {
        double[] difference = new double[estimate.length];
        if (!hasTruth(result, model, index)) {
            java.util.Arrays.fill(difference, Double.NaN);
            return difference;
        }
        double[] truth = truth(result, index, states, estimate, weights);
        java.util.Arrays.setAll(difference, i -> estimate[i] - truth[i]);
        return difference;
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
