package org.larrr.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.pattern;
import static org.larrr.data.Notices.telling;

import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.truth.TestSystems;

class SimulatorTest {

    private static Trajectories run(StochasticSystem system, double step, int steps, int trajectories, long seed) {
        return Simulator.simulate(
                Simulation.byDefault(system, step, steps, trajectories, 1.0, seed), new Cancellation());
    }

    @Test
    void sameSeedSameNumbersAndOneTrajectoryIsTheFirstOfMany() {
        StochasticSystem system = SystemCatalogue.get("triple-well");
        Trajectories many = run(system, 0.01, 200, 5, 7);
        assertThat(run(system, 0.01, 200, 5, 7).states()).isEqualTo(many.states());
        assertThat(run(system, 0.01, 200, 5, 8).states()).isNotEqualTo(many.states());
        assertThat(many.count()).isEqualTo(5);
        assertThat(many.length(0)).isEqualTo(201);
        assertThat(many.step()).isEqualTo(0.01);
        // Computed on one thread, the first trajectory is the same: streams belong to trajectories, not to threads.
        double[] alone = run(system, 0.01, 200, 1, 7).states();
        assertThat(alone).isEqualTo(java.util.Arrays.copyOf(many.states(), 201));
        assertThat(many.value(many.start(1) + 50, 0)).isNotEqualTo(many.value(50, 0));
    }

    @Test
    void exactLawHasTheRightMomentsAtAnyStep() {
        StochasticSystem system = SystemCatalogue.get("ornstein-uhlenbeck");
        double step = 1.5;
        Trajectories data = run(system, step, 200_000, 1, 3);
        double[] x = data.states();
        double square = 0;
        double lagged = 0;
        for (int i = 0; i + 1 < x.length; i++) {
            square += x[i] * x[i];
            lagged += x[i] * x[i + 1];
        }
        square /= x.length - 1;
        lagged /= x.length - 1;
        // Var = σ²/2θ = ½, standard errors below 0.003.
        assertThat(square).isCloseTo(0.5, within(0.01));
        assertThat(lagged / square).isCloseTo(Math.exp(-step), within(0.01));
    }

    @Test
    void exactLawKeepsTheStationaryCovarianceOfTheNonNormalSystem() {
        StochasticSystem system = SystemCatalogue.get("ornstein-uhlenbeck-2d");
        Trajectories data = run(system, 2.0, 100_000, 2, 4);
        double[] c = new double[4];
        for (int i = 0; i < data.size(); i++) {
            for (int a = 0; a < 2; a++) {
                for (int b = 0; b < 2; b++) {
                    c[2 * a + b] += data.value(i, a) * data.value(i, b) / data.size();
                }
            }
        }
        // AC + CAᵀ + ¼I = 0
        double[][] drift = {{-0.7, 0.3}, {-0.5, -0.4}};
        for (int a = 0; a < 2; a++) {
            for (int b = 0; b < 2; b++) {
                double residual = a == b ? 0.25 : 0;
                for (int k = 0; k < 2; k++) {
                    residual += drift[a][k] * c[2 * k + b] + c[2 * a + k] * drift[b][k];
                }
                assertThat(residual).isCloseTo(0, within(0.01));
            }
        }
    }

    @Test
    void baoabSamplesPositionAndVelocity() {
        StochasticSystem system = TestSystems.underdamped("0.5*x^2 + 0.1*x^4", 1.0);
        assertThat(Integrator.defaultFor(system)).isEqualTo(Integrator.BAOAB);
        Trajectories data = run(system, 0.5, 100_000, 2, 5);
        double velocity = 0;
        double virial = 0;
        for (int i = 0; i < data.size(); i++) {
            double x = data.value(i, 0);
            velocity += data.value(i, 1) * data.value(i, 1) / data.size();
            virial += x * (x + 0.4 * x * x * x) / data.size();
        }
        // ⟨v²⟩ = kT/m = 1 and ⟨x U′(x)⟩ = kT = 1.
        assertThat(velocity).isCloseTo(1, within(0.02));
        assertThat(virial).isCloseTo(1, within(0.02));
    }

    @Test
    void blowUpSaysStepStateAndAdvice() {
        StochasticSystem system = TestSystems.diffusion("x^3", "1");
        BlowUpException e = catchThrowableOfType(BlowUpException.class, () -> run(system, 0.1, 100_000, 1, 1));
        List<?> told = e.notice().arguments();
        assertThat((Long) told.get(1)).as("inner steps").isGreaterThan(1);
        assertThat(told.get(3).toString()).as("state").doesNotContain("NaN", "Infinity");
        assertThat(e).satisfies(telling("review.runs-away")).message().doesNotContain("try an inner step")
                .containsPattern(pattern("simulation.blow-up", Message.of("system.test.title", "Test"), told.get(1)));
        assertThatThrownBy(() -> run(system, 0.1, 100_000, 4, 1)).isInstanceOf(BlowUpException.class);
    }

    @Test
    void aSmallerStepIsAdvisedOnlyWhereItHelps() {
        assertThatThrownBy(() -> run(TestSystems.diffusion("-1000*x^3", "1"), 0.1, 100_000, 1, 1))
                .satisfies(telling("simulation.smaller-inner-step", 0.01));
        assertThatThrownBy(() -> run(TestSystems.starting(0.5, "-x", "sqrt(x)"), 0.1, 100_000, 1, 1))
                .satisfies(telling("formula.square-root")).hasMessageContaining("domain half-line");
    }

    @Test
    void cancellationStopsIt() {
        Cancellation cancellation = new Cancellation();
        cancellation.cancel();
        for (int trajectories : new int[] {1, 4}) {
            assertThatThrownBy(() -> Simulator.simulate(
                    Simulation.byDefault(SystemCatalogue.get("triple-well"), 0.01, 100_000, trajectories,
                    0, 1), cancellation)).isInstanceOf(CancellationException.class);
        }
    }

    @Test
    void refusesWhatMakesNoSense() {
        StochasticSystem system = SystemCatalogue.get("triple-well");
        assertThatThrownBy(() -> run(system, 0, 10, 1, 0))
                .satisfies(telling("number.not-positive", Message.of("quantity.time-step"), 0.0));
        assertThatThrownBy(() -> run(system, 0.1, 0, 1, 0))
                .satisfies(telling("number.too-small", Message.of("quantity.number-of-steps"), 1L, 0L));
        assertThatThrownBy(() -> run(system, 1e-3, 2_000_000_000, 3, 0)).hasMessageContaining("available");
        assertThatThrownBy(() -> new Simulation(system, Integrator.EXACT, 0.1, 0.1, 10, 1, 0, 0))
                .satisfies(telling("integrator.unsuitable", "exact", Message.of("system.triple-well.title",
                        "Triple well")));
        assertThatThrownBy(() -> Integrator.byId("magic"))
                .hasMessageContaining("euler-maruyama, milstein, exact, baoab");
    }

    @Test
    void innerStepDoesNotChangeTheKeptTimes() {
        StochasticSystem system = SystemCatalogue.get("triple-well");
        Simulation coarse = new Simulation(system, Integrator.EULER_MARUYAMA, 0.01, 0.01, 50, 1, 0, 1);
        Simulation fine = new Simulation(system, Integrator.EULER_MARUYAMA, 0.01, 3e-4, 50, 1, 0, 1);
        assertThat(coarse.substeps()).isEqualTo(1);
        assertThat(fine.substeps()).isEqualTo(34);
        Trajectories data = Simulator.simulate(fine, new Cancellation());
        assertThat(data.size()).isEqualTo(51);
        assertThat(data.value(0, 0)).isEqualTo(0.25);
    }
}
