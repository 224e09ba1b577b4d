package org.larrr.linalg;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComplexTest {

    private static void assertClose(Complex a, Complex b) {
        assertThat(a.minus(b).abs()).as("%s vs %s", a, b).isLessThan(1e-14 * Math.max(1, b.abs()));
    }

    @ParameterizedTest
    @CsvSource({"0.3, 0.2", "-0.9, 0.4", "1e-9, 0", "0.5, -3", "1.7, 0.6", "-2.5, -0.1"})
    void inverseFunctionsUndoTheirFunctions(double re, double im) {
        Complex z = new Complex(re, im);
        assertClose(z.log().exp(), z);
        assertClose(z.inverse().inverse(), z);
        assertClose(z.times(new Complex(2, 1)).dividedBy(new Complex(2, 1)), z);
        // tanh w = (e^{2w} − 1)/(e^{2w} + 1)
        Complex e = z.artanh().times(2).exp();
        assertClose(e.minus(Complex.real(1)).dividedBy(e.plus(Complex.real(1))), z);
    }

    @ParameterizedTest
    @CsvSource({"1e300, 1e300", "1e-300, 1e-300"})
    void inverseNeitherOverflowsNorUnderflows(double re, double im) {
        Complex product = new Complex(re, im).inverse().times(new Complex(re, im));
        assertClose(product, Complex.real(1));
    }
}
