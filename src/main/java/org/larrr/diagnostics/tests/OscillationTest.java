package org.larrr.diagnostics.tests;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jtransforms.fft.DoubleFFT_1D;
import org.larrr.data.Trajectories;
import org.larrr.linalg.Complex;

/**
 * An oscillation in the data. The correlation of any function of a reversible Markov process is a mixture of decaying
 * exponentials, so its power spectrum is a sum of Lorentzians around 0 and decreases with the frequency. A frequency
 * band with more power than those below it indicates a non-reversible or an incompletely observed process.
 *
 * <p>The periodogram of the ranks of a score is averaged over bands of increasing width. Under a flat spectrum, the
 * worst case of a decreasing one, the ratio of the mean of a band to that of the bands below has an F distribution; all
 * pairs of a band and a range below it are tested, and the p-value is Bonferroni's. Bands next to the tested one are
 * skipped, because a peak has shoulders. An oscillation with less than {@value #SHARE} of the variance is not reported.
 *
 * @param frequency ω [1/time]
 * @param pValue    probability of a peak at least as high without an oscillation
 */
public record OscillationTest(double frequency, double pValue) {

    private static final double SHARE = 0.1;
    private static final double SIGNIFICANT = 1e-3;
    /** A fitted frequency within this share of ω is the same. */
    private static final double SAME = 0.3;
    private static final int MIN_STATES = 64;
    private static final int MAX_STRETCH_LENGTH = 1 << 18;
    private static final int MIN_BAND_WIDTH = 4;
    private static final int BANDS_PER_FREQUENCY = 4;
    private static final int MAX_STRETCHES = 1000;

    /** The periodogram of one score, summed over stretches; ordinate j at frequency 2π(j + 1)/(LΔt). */
    private record Periodogram(double[] power, int stretches) {}

    /** A band [from, to) of ordinates, with z of Fisher's ratio against the stretch below. */
    private record Peak(int from, int to, double background, double z) {}

    /**
     * {@return the clearest rhythm of the coordinates; empty if there is none, of more than three coordinates, and at
     * uneven times} O(n log n).
     *
     * @param data not weighted
     */
    public static Optional<OscillationTest> of(Trajectories data) {
        boolean few = data.dimension() <= TestFunctions.MAX_SCORES && data.grid().isUniform();
        return few ? of(data, TestFunctions.ofCoordinates(data, data.dimension())) : Optional.empty();
    }

    /** The clearest rhythm of the scores, if there is one. O(n log n). */
    static Optional<OscillationTest> of(Trajectories data, TestFunctions probes) {
        int length = length(data);
        if (length < MIN_STATES) {
            return Optional.empty();
        }
        return IntStream.range(0, probes.scores())
                .mapToObj(score -> of(periodogram(data, probes, score, length), length * data.step(), probes.scores()))
                .flatMap(Optional::stream).min(Comparator.comparingDouble(OscillationTest::pValue));
    }

    /**
     * {@return whether an eigenvalue turns as fast}
     *
     * @param eigenvalues of a fit
     */
    public boolean isAmong(List<Complex> eigenvalues) {
        return eigenvalues.stream().anyMatch(value -> Math.abs(Math.abs(value.im()) - frequency) < SAME * frequency);
    }

    /** Half of the states or more lie in trajectories of this length; even. */
    private static int length(Trajectories data) {
        int[] lengths = data.lengths().clone();
        Arrays.sort(lengths);
        long seen = 0;
        int k = lengths.length;
        while (k > 0 && 2 * seen < data.size()) {
            seen += lengths[--k];
        }
        return Math.min(MAX_STRETCH_LENGTH, lengths[k]) / 2 * 2;
    }

    private static Periodogram periodogram(Trajectories data, TestFunctions probes, int score, int length) {
        DoubleFFT_1D fft = new DoubleFFT_1D(length);
        double[] power = new double[length / 2 - 1];
        double[] x = new double[length];
        int stretches = 0;
        for (int k = 0; k < data.count() && stretches < MAX_STRETCHES; k++) {
            for (int s = 0; s < data.length(k) / length && stretches < MAX_STRETCHES; s++, stretches++) {
                int start = data.start(k) + s * length;
                double mean = 0;
                for (int i = 0; i < length; i++) {
                    x[i] = probes.score(score, start + i);
                    mean += x[i] / length;
                }
                for (int i = 0; i < length; i++) {
                    x[i] -= mean;
                }
                fft.realForward(x);
                for (int j = 0; j < power.length; j++) {
                    double re = x[2 * j + 2];
                    double im = x[2 * j + 3];
                    power[j] += re * re + im * im;
                }
            }
        }
        return new Periodogram(power, stretches);
    }

    private static Optional<OscillationTest> of(Periodogram seen, double time, int scores) {
        double[] sums = new double[seen.power().length + 1];
        for (int j = 0; j < seen.power().length; j++) {
            sums[j + 1] = sums[j] + seen.power()[j];
        }
        int[] edges = edges(seen.power().length);
        int bands = edges.length - 1;
        double tests = scores * bands * (bands + 1.0) / 2;
        return peaks(edges, sums, seen.stretches()).stream().max(Comparator.comparingDouble(Peak::z))
                .map(peak -> new OscillationTest(2 * Math.PI * centre(seen.power(), peak) / time,
                        Math.min(1, tests * TailProbabilities.normal(peak.z()))))
                .filter(rhythm -> rhythm.pValue() < SIGNIFICANT);
    }

    /** Bands of {@value #MIN_BAND_WIDTH} ordinates, farther out of a quarter of their frequency. */
    private static int[] edges(int ordinates) {
        List<Integer> edges = new ArrayList<>(List.of(0));
        int next = MIN_BAND_WIDTH;
        while (next <= ordinates) {
            edges.add(next);
            next += Math.max(MIN_BAND_WIDTH, next / BANDS_PER_FREQUENCY);
        }
        return edges.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Every band against every stretch of bands below it, those that hold enough of the variance. */
    private static List<Peak> peaks(int[] edges, double[] sums, int stretches) {
        List<Peak> peaks = new ArrayList<>();
        for (int b = 2; b + 1 < edges.length; b++) {
            int width = edges[b + 1] - edges[b];
            double power = sums[edges[b + 1]] - sums[edges[b]];
            for (int a = 0; a < b - 1; a++) {
                int below = edges[b - 1] - edges[a];
                double background = (sums[edges[b - 1]] - sums[edges[a]]) / below;
                double share = (power - width * background) / sums[sums.length - 1];
                if (share > SHARE) {
                    double z = TailProbabilities.fisherNormal(power / width / background, 2.0 * width * stretches,
                            2.0 * below * stretches);
                    peaks.add(new Peak(edges[b], edges[b + 1], background, z));
                }
            }
        }
        return peaks;
    }

    /** The mean frequency of the power above the background, in and around the band; the first is 1. */
    private static double centre(double[] power, Peak peak) {
        double centre = (peak.from() + peak.to() + 1) / 2.0;
        for (int pass = 0; pass < 2; pass++) {
            double sum = 0;
            double weighted = 0;
            for (int j = (int) (centre / (1 + SAME)); j <= Math.min(power.length, centre * (1 + SAME)); j++) {
                double above = j < 1 ? 0 : Math.max(0, power[j - 1] - peak.background());
                sum += above;
                weighted += above * j;
            }
            centre = sum > 0 ? weighted / sum : centre;
        }
        return centre;
    }
}
