package org.larrr.experiments.kinetics;

import java.util.Optional;
import org.larrr.data.KnownDynamics;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.LocalDynamics;
import org.larrr.experiments.AnalysisResult;
import org.larrr.spectra.EstimationException;

/** Drift and diffusion read off a fit, beside those of systems that are known. */
public final class LocalDynamicsAnalysis {

    private static final int MAX_STATES = 4_000;

    private LocalDynamicsAnalysis() {}

    /**
     * The error of one entry, over the stationary distribution.
     *
     * @param name  "b x", "D x y"
     * @param size  √E[known²]
     * @param error √(E[(found − known)²]/E[known²]) for the drift; for D relative to √(D_ii D_jj)
     * @param mean  mean of what was found
     * @param known mean of what is known
     */
    public record Entry(String name, double size, double error, double mean, double known) {}

    /**
     * The answer.
     *
     * @param analysis whose fit
     * @param fit      which one
     * @param dynamics what was read off
     * @param states   where it is given, row-major (n, d): some of the states of the data
     * @param values   there
     * @param exact    there, where the system is known
     */
    public record Result(AnalysisResult analysis, int fit, LocalDynamics dynamics, double[] states,
            LocalDynamics.Values values, Optional<LocalDynamics.Values> exact) {

        /** One entry a coordinate of b, and a pair of coordinates of D; without exact values their errors are NaN. */
        public Entry[] entries() {
            int d = analysis.availableStates().dimension();
            Entry[] entries = new Entry[d + d * (d + 1) / 2];
            int next = d;
            for (int i = 0; i < d; i++) {
                String x = analysis.availableStates().coordinates().get(i);
                entries[i] = entry("b " + x, values.drift(), exact.map(LocalDynamics.Values::drift), d, i, i, i);
                for (int j = i; j < d; j++) {
                    String y = analysis.availableStates().coordinates().get(j);
                    entries[next++] = entry("D " + x + " " + y, values.diffusion(),
                            exact.map(LocalDynamics.Values::diffusion), d * d, i * d + j, i * d + i, j * d + j);
                }
            }
            return entries;
        }

        private static Entry entry(String name, double[] found, Optional<double[]> known, int width, int at, int one,
                int other) {
            int n = found.length / width;
            double[] sums = new double[4];
            for (int row = 0; row < n; row++) {
                double value = found[row * width + at];
                double exact = known.isPresent() ? known.get()[row * width + at] : Double.NaN;
                sums[0] += value / n;
                sums[1] += exact / n;
                sums[2] += (value - exact) * (value - exact) / n;
                sums[3] += known.isPresent()
                        ? Math.abs(known.get()[row * width + one] * known.get()[row * width + other]) / n : Double.NaN;
            }
            return new Entry(name, Math.sqrt(sums[3]), Math.sqrt(sums[2] / sums[3]), sums[0], sums[1]);
        }
    }

    /**
     * Reads them off.
     *
     * @throws EstimationException if the fit cannot answer
     */
    public static Result of(AnalysisResult analysis, int fit) {
        LocalDynamics dynamics = LocalDynamics.of(analysis.semigroup(fit));
        double[] states = some(analysis.availableStates());
        Optional<KnownDynamics> known = analysis.knownDynamics().filter(KnownDynamics::knowsDrift);
        return new Result(analysis, fit, dynamics, states, dynamics.at(states),
                known.map(each -> exact(each, states, analysis.availableStates().dimension())));
    }

    /** At most {@value #MAX_STATES} states, evenly from all, row-major (n, d). */
    static double[] some(Trajectories data) {
        int stride = Math.max(1, (data.size() + MAX_STATES - 1) / MAX_STATES);
        return data.statesAt(Trajectories.every(stride, data.size()));
    }

    private static LocalDynamics.Values exact(KnownDynamics known, double[] states, int d) {
        KnownDynamics.Sample sample = KnownDynamics.Sample.of(known, states, d);
        return new LocalDynamics.Values(sample.drift(), sample.diffusion());
    }
}
