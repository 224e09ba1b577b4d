package org.larrr.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KernelParserTest {

    private static final RadialKernel GAUSSIAN = new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5);

    @Test
    void aNulEndsNoKernel() {
        assertThatThrownBy(() -> KernelParser.parse("gaussian(0.5)\0*linear(1)"))
                .hasMessageContaining("needs '+', '*' or '@' at character 14, not '\ufffd'");
    }

    @Test
    void productsBindTighterThanSumsAndCoordinatesTighterThanProducts() {
        assertThat(KernelParser.parse("gaussian(0.5)*periodic(6.2832, 1)@2 + linear(1)"))
                .isEqualTo(CompositeKernel.sum(List.of(
                CompositeKernel.product(List.of(GAUSSIAN,
                        new CoordinateKernel(new PeriodicKernel(6.2832, 1), List.of(1)))),
                new PolynomialKernel(1, 1))));
        assertThat(KernelParser.parse("2*(gaussian(5e-1)+3)@1,3"))
                .isEqualTo(CompositeKernel.product(List.of(new ConstantKernel(2),
                new CoordinateKernel(CompositeKernel.sum(List.of(GAUSSIAN, new ConstantKernel(3))), List.of(0, 2)))));
    }

    @Test
    void everyNameIsKnown() {
        assertThat(KernelParser.parse(" Matern32(2) ")).isEqualTo(new RadialKernel(RadialKernel.Family.MATERN32, 2));
        assertThat(KernelParser.parse("matern52(1,2)"))
                .isEqualTo(new AnisotropicKernel(RadialKernel.Family.MATERN52, new double[] {1, 2}));
        assertThat(KernelParser.parse("laplacian(1e-1)"))
                .isEqualTo(new RadialKernel(RadialKernel.Family.LAPLACIAN, 0.1));
        assertThat(KernelParser.parse("gaussian(1, 2; -3, 4)"))
                .isEqualTo(new MetricKernel(RadialKernel.Family.GAUSSIAN, 2, new double[] {1, 2, -3, 4}));
        assertThat(KernelParser.parse("polynomial(3,2)")).isEqualTo(new PolynomialKernel(3, 2));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "gaussian(0.5)*periodic(6.2832,1.0)@2 + linear(1.0)", "(gaussian(0.5) + 1.0)*matern32(1.0,2.0)",
        "(gaussian(0.5)*polynomial(2,1.5))@3,1 + 0.25", "gaussian(1.0E-7)", "gaussian(0.5,-2.0;)",
        "matern52(0.5,-2.0;1.0E-7,3.0;0.0,-1.0;)*gaussian(2.0)@1"})
    void theTextOfAKernelReadsBackAsTheSame(String text) {
        Kernel kernel = KernelParser.parse(text);
        assertThat(kernel.text()).isEqualTo(text);
        assertThat(KernelParser.parse(kernel.text())).isEqualTo(kernel);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "gaussian | needs '(' at its end", "gaussian() | needs a number at character 10, not ')'",
        "gaussian(1 | needs ')' at its end", "gaussian(1)) | needs '+', '*' or '@' at character 12, not ')'",
        "cauchy(1) | unknown kernel \"cauchy\"", "linear(1,2) | takes 1 numbers, not 2; write linear(LENGTH)",
        "periodic(3) | write periodic(PERIOD,LENGTH)", "gaussian(0) | length scale must be positive",
        "gaussian(1)@0 | is not a coordinate", "gaussian(1)@1.5 | is not a coordinate", "gaussian(1)@1,1 | twice",
        "-1*gaussian(1) | needs a kernel such as", "polynomial(1.5,1) | whole number", "0 | constant must be positive",
        "gaussian(1e999) | must be positive and finite", "gaussian(-1) | length scale must be positive",
        "gaussian(1,2;3) | must have equal lengths", "periodic(1,2;3,4) | not of periodic",
        "gaussian(1,2;;) | needs a number", "gaussian(1e999;) | must be finite", "gaussian(1;2 | needs ')'"})
    void mistakesAreToldWithTheirPlace(String text, String message) {
        assertThatThrownBy(() -> KernelParser.parse(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void depthAndLengthAreBounded() {
        assertThatThrownBy(() -> KernelParser.parse("(".repeat(500))).satisfies(telling("kernel.too-deep", 20));
        assertThatThrownBy(() -> KernelParser.parse("1+".repeat(500_000) + "1")).hasMessageContaining("too long");
    }

    @Test
    void garbageGivesAMessageAndNothingElse() {
        Random random = new Random(3);
        String letters = "gausinperodclt0123456789.,;()+*@ eE-";
        for (int k = 0; k < 20_000; k++) {
            StringBuilder text = new StringBuilder(k % 2 == 0 ? "gaussian(1)" : "");
            random.ints(random.nextInt(12), 0, letters.length()).forEach(i -> text.append(letters.charAt(i)));
            try {
                assertThat(KernelParser.parse(text.toString()).text()).isNotEmpty();
            } catch (IllegalArgumentException told) {
                assertThat(told.getMessage()).isNotBlank();
            }
        }
    }
}
