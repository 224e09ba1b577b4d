package org.larrr.systems.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.told;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.util.DoubleComparator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.data.Message;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.SystemDefinition.SystemParameter;
import org.larrr.systems.TestTruths;
import org.larrr.systems.review.SystemReview.Remark;
import org.larrr.systems.truth.TestSystems;

/** Every expectation is known on paper: Feller's test in one dimension, Kalman's rank for linear systems. */
class SystemReviewTest {

    private static final DoubleComparator DOUBLES = new DoubleComparator(1e-12);

    /** The catalogue, and each of its systems at either end of each parameter. */
    static Stream<StochasticSystem> catalogue() {
        List<StochasticSystem> systems = new ArrayList<>(SystemCatalogue.all());
        for (StochasticSystem system : SystemCatalogue.all()) {
            for (SystemParameter p : system.parameters()) {
                systems.add(system.with(Map.of(p.name(), p.low())));
                systems.add(system.with(Map.of(p.name(), p.high())));
            }
        }
        return systems.stream();
    }

    @ParameterizedTest
    @MethodSource("catalogue")
    void nothingIsSaidOfTheSystemsThatComeWithTheProgram(StochasticSystem system) {
        assertThat(SystemReview.of(system)).isEmpty();
    }

    /** Positive recurrent: ∫ m finite, both ends unattainable or walls. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "line | -x | 1",
        "line | -x^3 | 0.3",
        "line | x - x^3 | 1",
        "line | -tanh(x) | 1",                         // Laplace tails
        "line | -x | sqrt(1 + x^2)",                   // m ~ |x|^{-4}: Student's law
        "line | -x | 3*sqrt(1 + x^2)",                 // m ~ |x|^{-2.2}
        "line | 0 | 1 + x^2",                          // no drift: m ~ |x|^{-4}, s linear
        "line | 0 | sqrt(1 + x^2)",                    // m ~ x^{-2}
        "line | 0.1*x | sqrt(1 + x^2)",                // outward drift held by the noise: m ~ |x|^{-1.8}
        "line | sin(x) - x | 1",
        "line | -sinh(x) | 1",
        "line | x - 1e-6*x^3 | 1",                     // turns back only far beyond the range drawn
        "line | -exp(x) + exp(-x) | 2",
        "interval | 0 | 1",                            // walls
        "interval | x^3 | 1",
        "half-line | -1 | 1",
        "circle | 1 + sin(x) | 1",
        "circle | 0 | 2",
    })
    void recurrentDiffusionsOnALineAreAccepted(String domain, String drift, String noise) {
        assertThat(kinds(TestSystems.diffusion(domain, -2, 2, drift, noise))).isEmpty();
    }

    /** Feller: ∫ s′ ∫ m finite at infinity. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "x^3 | 1", "x^3 | 0.1", "x^2 | 1", "-x^2 | 1", "x^5 | 2", "x + x^3 | 1", "x^3 - 10*x | 1",
        "1 + x^2 | 0.5", "exp(x) | 1", "-exp(-x) | 1", "x*abs(x) | 1", "x^4 - x | 1", "x*abs(x)^0.5 | 1",
        "x*(1 + x^2) | 1 + x^2",                       // 2b/σ² = 2x/(1 + x²): s′ ~ x^{-2}, ∫ s′ ∫ m ~ ∫ x^{-2}
    })
    void diffusionsThatExplodeAreToldApart(String drift, String noise) {
        assertThat(kinds(TestSystems.diffusion(drift, noise))).containsExactly(Remark.Kind.EXPLOSIVE);
    }

    /** Transient or null recurrent without explosion, or stuck where the noise vanishes. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "line | 0 | 1",                                // Brownian motion
        "line | 1 | 1",
        "line | -0.5 | 2",
        "line | x | 1",                                // e^{t} growth
        "line | sin(x) | 1",                           // a washboard
        "line | 0.5 + sin(x) | 1",                     // a tilted one
        "line | tanh(x) | 1",
        "line | x/(1 + x^2) | 1",                      // m ~ x²
        "half-line | 1 | 1",
        "half-line | 0 | 1",                           // reflected Brownian motion
        "half-line | x | 1",
        "half-line | 0.1*(x + 2) | 0.3*(x + 2)",       // geometric Brownian motion from −2 on
        "half-line | -0.1*(x + 2) | 0.3*(x + 2)",
        "line | 0.05*x | 0.4*x",                       // geometric Brownian motion
        "line | -x | 0.5*x",
        "interval | 0 | 4 - x^2",                      // fixed at ±2
        "interval | 0 | sqrt(4 - x^2)",                // Wright–Fisher without mutation
    })
    void diffusionsWithoutAStationaryLawAreToldApart(String domain, String drift, String noise) {
        assertThat(kinds(TestSystems.diffusion(domain, -2, 2, drift, noise)))
                .containsExactly(Remark.Kind.NO_STATIONARY_LAW);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "-x | sqrt(x) | formula.square-root", "log(x) | 1 | formula.logarithm", "-x | (x)^0.3 | formula.power",
        "1 - x | log(1 + x) | formula.logarithm", "asin(x) - x | 1 | formula.function-of",
        "-x | acos(x/2) | formula.function-of", "sqrt(1 - x^2) - x | 1 | formula.square-root",
        "-x | sqrt(x^2 - 0.5) | formula.square-root", "-x*sqrt(x + 1) | 1 | formula.square-root",
        "x^1.5 - x | 1 | formula.square-root", "-x + 0*log(x - 1) + log(x + 0.5) | 1 | formula.logarithm",
        "-x | sqrt(sin(3*x)) | formula.square-root",
    })
    void rootsAndLogarithmsOfNegativeNumbersAreNamed(String drift, String noise, String words) {
        StochasticSystem system = TestSystems.starting(0.9, drift, noise); // some are numbers there only
        assertThat(kinds(system)).containsExactly(Remark.Kind.UNDEFINED);
        assertThat(SystemReview.of(system).get(0).sentence())
                .satisfies(told("review.undefined"), told("review.bound-coordinate"),
                told(words));
    }

    /** Kalman: the rank of (S, AS, …), and the direction left out. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "-x; -y | 1; 1 | 1 | x − y",
        "-x; -y | 1; -1 | 1 | x + y",
        "-x; -y | 1; 2 | 1 | x − 0.5 y",
        "-x; -y | 1; 0 | 1 | y",
        "-x; -y | 0; 1 | 1 | x",
        "-x; x - 2*y | 0; 1 | 1 | x",
        "-x; -y | 1, 1; 1, 1 | 1 | x − y",
        "-2*x + y; x - 2*y | 1; 1 | 1 | x − y",
        "-2*x + y; x - 2*y | 1; -1 | 1 | x + y",
        "-x; -y; -z | 1, 0; 0, 1; 0, 0 | 2 | z",
        "-x; -y; -z | 1, 0; 0, 1; 1, 1 | 2 | x + y − z",
        "-x; -y; -z | 1; 1; 1 | 1 | ",
        "-x; y - 3*y; -z; -u | 1, 0, 0, 0; 0, 1, 0, 0; 0, 0, 1, 0; 0, 0, 1, 0 | 3 | z − u",
        "-x - y; x - y; -z | 1; 0; 0 | 2 | z",
    })
    void noiseThatLeavesOutADirectionIsToldApart(String drift, String noise, int rank, String left) {
        StochasticSystem system = TestSystems.diffusion(drift.split("; "), noise.split("; "));
        assertThat(kinds(system)).containsExactly(Remark.Kind.DEGENERATE);
        assertThat(system.linear().orElseThrow().reachable().basis()).hasSize(rank);
        Message sentence = SystemReview.of(system).get(0).sentence();
        assertThat(sentence.code()).isEqualTo("review.noise-confined");
        assertThat(sentence.arguments()).startsWith(rank, system.dimension());
        if (left != null) {
            assertThat(sentence.arguments().get(2)).isEqualTo(left);
        }
    }

    /** Not linear: the same structure beside a cubic force; started on the diagonal, paths stay there. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "x - x^3; y - y^3 | 1; 1", "x - x^3; -y | 1; 0", "-x^3; -y^3 | 0.5; 0.5", "-sin(x) - x; -sin(y) - y | 1; 1",
        "x - x^3; y - y^3; -z | 1, 0; 1, 0; 0, 1", "-x^3; -y; -z^3 | 1; 0; 1",
    })
    void noiseThatLeavesOutADirectionOfANonlinearSystemIsToldApart(String drift, String noise) {
        StochasticSystem system = TestSystems.diffusion(drift.split("; "), noise.split("; "));
        assertThat(kinds(system)).containsExactly(Remark.Kind.DEGENERATE);
    }

    /** Hörmander's condition holds though σσᵀ is singular. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "-x; -2*y | 1; 1", "y; -x - y | 0; 1", "y; -x^3 - y | 0; 1", "y; x - x^3 - y | 0; 0.7",
        "-x; x - y | 1; 0", "-x; x - y; y - z | 1; 0; 0", "-x; x - y; y - z; z - u | 1; 0; 0; 0",
        "-x; x^2 - y | 1; 0", "x - x^3; x - y | 1; 0", "-x; sin(x) - y | 1; 0", "-x - y; x - y | 1; 0",
        "-x; -3*y; -7*z | 1; 1; 1",
    })
    void noiseThatTheDriftCarriesOnIsAllowedAndSaid(String drift, String noise) {
        StochasticSystem system = TestSystems.diffusion(drift.split("; "), noise.split("; "));
        assertThat(kinds(system)).containsExactly(Remark.Kind.HYPOELLIPTIC);
    }

    @ParameterizedTest
    @CsvSource({"x^2/2, 1", "(x^2 - 1)^2, 0.2", "x^4, 5", "x^2/2 + cos(3*x), 1"})
    void langevinDynamicsNeedsNoRemark(String potential, double friction) {
        assertThat(kinds(TestSystems.underdamped(potential, friction))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "x^2 + y^2 | ", "(x^2 - 1)^2 + y^2 | ", "x^4 + y^4 - 3*x*y | ", "abs(x) + abs(y) | ",
        "x^2 + y^2 + cos(5*x) | ", "sqrt(1 + x^2 + y^2) | ", "x^4*y^2 + y^4 + x^2 | ", "4*log(1 + x^2 + y^2) | ",
        "(x - y)^2 + x^4 | ", "(y - x^2)^2 + x^2 | ", "cosh(x) + y^2 | ", "x^2 + (y - 3*sin(x))^2 | ",
        "y^2 | NO_STATIONARY_LAW", "x^2 | NO_STATIONARY_LAW", "(x - y)^2 | NO_STATIONARY_LAW",
        "cos(x) + cos(y) | NO_STATIONARY_LAW", "exp(-x^2 - y^2) | NO_STATIONARY_LAW", "x + y^2 | NO_STATIONARY_LAW",
        "x^2 - y | NO_STATIONARY_LAW", "x^2 - y^2 | NO_STATIONARY_LAW", "0.5*log(1 + x^2 + y^2) | NO_STATIONARY_LAW",
        "(x + y)^2 + sin(x) | NO_STATIONARY_LAW", "x^2*exp(-y) | NO_STATIONARY_LAW", "x*y | NO_STATIONARY_LAW",
        "-x^4 + y^2 | EXPLOSIVE", "x^2 - y^4 | EXPLOSIVE", "x^3 + y^2 | EXPLOSIVE", "-x^2*y^2 | EXPLOSIVE",
        "x^4 - y^6 | EXPLOSIVE", "-(x^2 + y^2)^2 | EXPLOSIVE",
    })
    void potentialsOfThePlaneMustGrowInEveryDirection(String potential, Remark.Kind expected) {
        List<Remark.Kind> found = kinds(TestSystems.overdamped(2, potential));
        assertThat(found).isEqualTo(expected == null ? List.of() : List.of(expected));
    }

    @ParameterizedTest
    @CsvSource({"0*x, NO_STATIONARY_LAW", "cos(x), NO_STATIONARY_LAW", "-x^2, NO_STATIONARY_LAW",
        "x, NO_STATIONARY_LAW", "-x^4, EXPLOSIVE", "x^3, EXPLOSIVE"})
    void inertiaNeedsAPotentialThatHolds(String potential, Remark.Kind expected) {
        assertThat(kinds(TestSystems.underdamped(potential, 1))).containsExactly(expected);
    }

    /** Nonlinear drifts that are no gradients; the noise is 0.5 on each coordinate. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "y | (1 - x^2)*y - x | ",                              // van der Pol
        "x - y - x*(x^2 + y^2) | x + y - y*(x^2 + y^2) | ",    // Hopf normal form
        "-x + y^2/(1 + y^2) | -y | ",
        "-x*(1 + y^2) + y | -y | ",
        "x - x^3/3 - y | 0.08*(x + 0.7 - 0.8*y) | ",           // FitzHugh–Nagumo
        "-x + 3*y | -y - y^3 | ",                              // outward along some rays only
        "x*(x^2 + y^2) | y*(x^2 + y^2) | EXPLOSIVE",
        "x^3 + y | y^3 - x | EXPLOSIVE",
        "x*(x^2 + y^2) - y | y*(x^2 + y^2) + x | EXPLOSIVE",
        "x + sin(y) | y + sin(x) | NO_STATIONARY_LAW",
        "2*x - sin(y) | y | NO_STATIONARY_LAW",
        "x + y + cos(x) | y - x | NO_STATIONARY_LAW",
    })
    void driftsOfThePlaneMustLeadBack(String driftX, String driftY, Remark.Kind expected) {
        List<Remark.Kind> found = kinds(TestSystems.plane("line", -2, 2, driftX, driftY, "0.5"));
        assertThat(found).isEqualTo(expected == null ? List.of() : List.of(expected));
    }

    /** The largest real part of the eigenvalues of A by hand: 0 or positive. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"y; -x", "-x; 0*y", "x; -y", "y; x", "-x + y; -y + 4*x", "y - x; x - y",
        "0*x; 0*y", "-x; 0.1*y", "-x - 2*y; -2*x - y", "-x + 3*y; x + y", "1 + 0*x; -y", "y; 0*x"})
    void linearDriftsMustBeStable(String drift) {
        StochasticSystem system = TestSystems.diffusion(drift.split("; "), new String[] {"1, 0", "0, 1"});
        assertThat(kinds(system)).containsExactly(Remark.Kind.NO_STATIONARY_LAW);
        assertThat(TestTruths.of(system, 4).eigenvalues()).isEmpty();
        assertThat(TestTruths.of(system, 4).origin())
                .isEqualTo(Message.of("truth.unknown", SystemReview.of(system).get(0).sentence()));
    }

    @Test
    void aDegenerateLinearSystemHasTheSpectrumOfTheLineItLivesOn() {
        StochasticSystem line = TestSystems.diffusion(new String[] {"-x", "-y"}, new String[] {"1", "1"});
        assertThat(TestTruths.of(line, 4).eigenvalues()).extracting(z -> z.re())
                .usingComparatorForType(DOUBLES, Double.class).containsExactly(0.0, -1.0, -2.0, -3.0);
        StochasticSystem plane = TestSystems.diffusion(new String[] {"-x", "-y"}, new String[] {"1, 0", "0, 1"});
        assertThat(TestTruths.of(plane, 4).eigenvalues()).extracting(z -> z.re())
                .usingComparatorForType(DOUBLES, Double.class).containsExactly(0.0, -1.0, -1.0, -2.0);

        // π = N(0, ½) along the diagonal, whose coordinate is (x + y)/2 here: f₂ = √2 x up to its sign.
        assertThat(TestTruths.of(line, 4).hasDensity()).isFalse();
        assertThat(Math.abs(TestTruths.of(line, 4).eigenfunction(1, new double[] {0.3, 0.3})))
                .isCloseTo(0.3 * Math.sqrt(2),
                within(1e-12));
    }

    private static List<Remark.Kind> kinds(StochasticSystem system) {
        return SystemReview.of(system).stream().map(Remark::kind).toList();
    }
}
