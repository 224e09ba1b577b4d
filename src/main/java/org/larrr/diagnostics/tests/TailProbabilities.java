package org.larrr.diagnostics.tests;

/** Tail probabilities of the laws that tests compare with. */
final class TailProbabilities {

    private TailProbabilities() {}

    /**
     * P(ξ &gt; z) for a standard normal ξ; relative error below 1.2e-7 (Press et al., Numerical Recipes, erfc by
     * Chebyshev).
     */
    static double normal(double z) {
        double x = Math.abs(z) / Math.sqrt(2);
        double t = 1 / (1 + 0.5 * x);
        double erfc = t * Math.exp(-x * x - 1.26551223 + t * (1.00002368 + t * (0.37409196 + t * (0.09678418
                + t * (-0.18628806 + t * (0.27886807 + t * (-1.13520398 + t * (1.48851587
                + t * (-0.82215223 + t * 0.17087277)))))))));
        return z >= 0 ? erfc / 2 : 1 - erfc / 2;
    }

    /**
     * P(F &gt; f) for Fisher's law with a and b degrees of freedom, b at least 4, by the cube root (Paulson 1942,
     * DOI 10.1214/aoms/1177731608): the error is below 0.002.
     */
    static double fisher(double f, double a, double b) {
        return f > 0 ? normal(fisherNormal(f, a, b)) : 1;
    }

    /** The normal deviate that Paulson's cube root makes of a ratio f &gt; 0 with Fisher's law. */
    static double fisherNormal(double f, double a, double b) {
        double root = Math.cbrt(f);
        return ((1 - 2 / (9 * b)) * root - (1 - 2 / (9 * a))) / Math.sqrt(2 / (9 * b) * root * root + 2 / (9 * a));
    }
}
