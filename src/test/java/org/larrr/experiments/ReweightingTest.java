package org.larrr.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.larrr.data.Dataset;
import org.larrr.data.Message;
import org.larrr.data.Roles;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.estimators.Dirichlet;
import org.larrr.experiments.Reweighting.Kind;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.stages.Cancellation;
import org.larrr.systems.BiasedSystem;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

class ReweightingTest {

    private static final StochasticSystem WELL = SystemCatalogue.get("triple-well");
    private static final double SLOWEST = -0.599497;

    private static AnalysisResult energyBased(Source source) {
        FeatureSettings features = FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.2));
        return new AnalysisPipeline(TestTruths.MEMORY).run(
                new AnalysisRequest(source, 1, features, List.of(new Dirichlet(5, 1e-6, 4))), new Cancellation());
    }

    private static Source.Simulation simulation(int steps, long seed) {
        return new Source.Simulation(WELL, 0.005, steps, 1, 5, seed);
    }

    private static double error(AnalysisResult result) {
        double value = result.fits().get(0).model().orElseThrow().eigenvalues().get(1).re();
        return Math.abs(value - SLOWEST) / -SLOWEST;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /** A bias that halves every barrier; the truth is that of the well without it. */
    @Test
    void aBiasedWellTellsTheUnbiasedSpectrumByItsWeightsAlone() {
        int seeds = 9;
        double[] weighted = new double[seeds];
        double[] unbiased = new double[seeds];
        double[] ignored = new double[seeds];
        for (int k = 0; k < seeds; k++) {
            AnalysisResult biased =
                    energyBased(simulation(8_000, 50 + k)
                    .withReweighting(new Reweighting(Kind.BIAS, "-0.5*V", 0, List.of())));
            int effective = (int) biased.facts().effective().orElseThrow();
            assertThat(effective).isBetween(4_000, 8_000);
            weighted[k] = error(biased);
            unbiased[k] = error(energyBased(simulation(effective, 150 + k)));
            Trajectories states = biased.data();
            ignored[k] = error(energyBased(new Source.Loaded("run", Trajectories.wrap(states.states(),
                    states.lengths(),
                    states.grid(), "", List.of("x")), Optional.of(WELL))));
        }
        assertThat(median(weighted)).isLessThan(1.5 * median(unbiased));
        assertThat(median(ignored)).isGreaterThan(3 * median(weighted));
    }

    /** π_b ∝ e^{−(V + V_b)/kT}: the mean of any function under the weights is that of the system. */
    @Test
    void theBiasIsAddedToThePotential() {
        BiasedSystem pair = BiasedSystem.of(WELL, "2*x^2 - 0.25*V");
        double[] x = {0.3};
        double potential = WELL.potential(x).orElseThrow();
        assertThat(pair.bias(x)[0]).isCloseTo(0.18 - 0.25 * potential, within(1e-12));
        double h = 1e-6;
        double[] out = new double[1];
        pair.biased().drift(x, out);
        double slope = (pair.biased().potential(new double[] {0.3 + h}).orElseThrow()
                - pair.biased().potential(new double[] {0.3 - h}).orElseThrow()) / (2 * h);
        assertThat(out[0]).isCloseTo(-slope / 2, within(1e-6)); // friction 2
        assertThatThrownBy(() -> BiasedSystem.of(WELL, "2*q")).hasMessageContaining("the bias \"2*q\"")
                .hasMessageContaining("q");
        assertThatThrownBy(() -> BiasedSystem.of(SystemCatalogue.get("ornstein-uhlenbeck"), "x"))
                .satisfies(telling("bias.no-potential", Message.of("system.ornstein-uhlenbeck.title",
                        "Ornstein–Uhlenbeck")));
    }

    private static Trajectories table(double... bias) {
        double[] both = new double[2 * bias.length];
        for (int i = 0; i < bias.length; i++) {
            both[2 * i] = i;
            both[2 * i + 1] = bias[i];
        }
        return Trajectories.wrap(both, new int[] {bias.length}, new TimeGrid.Uniform(1), "", List.of("x", "b"));
    }

    @Test
    void aColumnBecomesWeights() {
        Trajectories biased = new Reweighting(Kind.BIAS, "b", 2, List.of()).apply(table(0, 2, 4));
        assertThat(biased.coordinates()).containsExactly("x");
        assertThat(biased.states()).containsExactly(0, 1, 2);
        double sum = 1 + Math.E + Math.E * Math.E;
        assertThat(biased.weights().orElseThrow()).containsExactly(
                new double[] {3 / sum, 3 * Math.E / sum, 3 * Math.E * Math.E / sum}, within(1e-12));
        assertThat(new Reweighting(Kind.WEIGHTS, "b", 0, List.of()).apply(table(1, 3)).weights().orElseThrow())
                .containsExactly(0.5, 1.5);
        // Large numbers of kT do not overflow.
        assertThat(new Reweighting(Kind.BIAS, "b", 1, List.of()).apply(table(5000, 5000, -5000)).effectiveSize())
                .isCloseTo(2, within(1e-9));
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        Trajectories data = table(1, 2, 3);
        assertThatThrownBy(() -> new Reweighting(Kind.BIAS, "b", 0, List.of()).apply(data))
                .hasMessageContaining("requires kT");
        assertThatThrownBy(() -> new Reweighting(Kind.WEIGHTS, "c", 0, List.of()).apply(data))
                .hasMessageContaining("have x, b");
        assertThatThrownBy(() -> new Reweighting(Kind.WEIGHTS, "b", 0, List.of("x")).apply(data))
                .satisfies(telling("diffusion.not-positive", "x", 0.0, 1));
        assertThatThrownBy(() -> new Reweighting(Kind.WEIGHTS, "b", 0, List.of("1", "2")).apply(data))
                .satisfies(telling("diffusion.formulas", 2, 1));
        assertThatThrownBy(() -> new Reweighting(Kind.WEIGHTS, "b", 0, List.of("y")).apply(data))
                .satisfies(telling("diffusion.unreadable")).hasMessageEndingWith("are x");
        assertThatThrownBy(() -> simulation(100, 1).withReweighting(new Reweighting(Kind.WEIGHTS, "w", 0, List.of())))
                .hasMessageContaining("a formula");
        Source told = simulation(100, 1).withReweighting(new Reweighting(Kind.BIAS, "0", 0, List.of()));
        assertThatThrownBy(() -> told.observedBy(new Observation(List.of("x^2"), 1, 0)))
                .satisfies(telling("weights.observed"));
    }

    /**
     * A bias that nobody asked for is said, and forbids trust; with it the verdicts rest on refits and the generator.
     */
    @Test
    void verdictsKnowOfTheBias() {
        AnalysisResult plain =
                energyBased(simulation(8_000, 3).withReweighting(new Reweighting(Kind.BIAS, "-0.5*V", 0, List.of())));
        JudgedSpectrum weighted = judged(plain);
        assertThat(weighted.pairs().get(2).verdict()).isEqualTo(Verdict.TRUST);
        // Wells are changed too seldom in this time, bias or not, for the slowest process to be known.
        assertThat(weighted.pairs().get(1).verdict()).isEqualTo(Verdict.CAUTION);
        assertThat(weighted.evidence().orElseThrow().bootstrap()).isPresent();
        assertThat(weighted.checks()).extracting(check -> check.kind().id()).contains("effective")
                .doesNotContain("relaxations");
        Trajectories states = Trajectories.wrap(plain.data().states(), plain.data().lengths(), plain.data().grid(), "",
                List.of("x"));
        JudgedSpectrum ignored =
                judged(energyBased(new Source.Loaded("run", new Dataset(states, Roles.NONE, Map.of(),
                        List.of("metad.bias"), false, List.of()), Optional.of(WELL))));
        assertThat(ignored.refusals())
                .anySatisfy(reason -> assertThat(reason.english()).contains("from a biased simulation")
                .contains("metad.bias"));
        assertThat(ignored.pairs()).extracting(pair -> pair.verdict()).doesNotContain(Verdict.TRUST);
    }

    private static JudgedSpectrum judged(AnalysisResult result) {
        return SpectrumJudgement.of(result, 0, new BootstrapSettings(40, 0, 0.9, 1), new Cancellation());
    }
}
