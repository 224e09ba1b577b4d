package org.larrr.diagnostics.tests;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.diagnostics.tests.DiagnosticTest.Outcome;
import org.larrr.diagnostics.tests.DiagnosticTest.Property;

/**
 * A test whether the distribution of the states stays the same along the data, by {@link SlowVariation} of the probes.
 */
final class Stationarity {

    private static final double FAIL_BELOW = 0.05;
    private static final double WARN_BELOW = 0.15;
    /** As many independent looks would find as much by chance, which was seen on stationary processes. */
    private static final double LOOKS_PER_PROBE = 1.5;
    private static final int[] COEFFICIENTS = {10, 24, 60};
    private static final int MIN_STATES = 50;
    /** A difference below this many standard deviations is not what was seen. */
    private static final double SEEN = 0.5;
    private static final int EIGHTHS = 8;

    private Stationarity() {}

    static DiagnosticTest of(TestFunctions.Binned data) {
        long total = 0;
        for (int size : data.sizes()) {
            total += size;
        }
        if (total < MIN_STATES) {
            return DiagnosticTest.unknown(Property.STATIONARY, Message.of("gauge.stationary-unknown"));
        }
        double least = 1;
        double largest = 0;
        int worst = 0;
        for (int coefficients : COEFFICIENTS) {
            SlowVariation test = new SlowVariation(data.sizes(), coefficients);
            for (int probe = 0; probe < data.marginal(); probe++) {
                double statistic = test.statistic(data, probe);
                double pValue = test.pValue(statistic);
                if (pValue < least) {
                    least = pValue;
                    largest = statistic;
                    worst = probe;
                }
            }
        }
        // Of several looks the most unusual counts. The three at one probe overlap much.
        double pValue = 1 - Math.pow(1 - least, LOOKS_PER_PROBE * data.marginal());
        Outcome outcome = Outcome.of(pValue, WARN_BELOW, FAIL_BELOW);
        return new DiagnosticTest(Property.STATIONARY, largest, pValue, outcome, words(outcome, data, worst),
                advice(outcome));
    }

    private static Message words(Outcome outcome, TestFunctions.Binned data, int probe) {
        if (outcome == Outcome.PASS) {
            return Message.of("gauge.stationary");
        }
        double change = change(data, probe);
        if (change >= SEEN) {
            return Message.of("gauge.halves-differ", Numeral.of("%.1f", change));
        }
        return data.trajectories() > 1
                ? Message.of("gauge.trajectories-differ")
                : Message.of("gauge.eighths-differ", Numeral.of("%.1f", largestDistance(data, probe)));
    }

    /** Means of the halves of time, apart in standard deviations of the probe, which is 1. */
    private static double change(TestFunctions.Binned data, int probe) {
        return Math.abs(mean(data, probe, 1, 2) - mean(data, probe, 0, 2));
    }

    /** The largest distance between means of eighths of time, in the same standard deviations. */
    private static double largestDistance(TestFunctions.Binned data, int probe) {
        double[] means = new double[EIGHTHS];
        Arrays.setAll(means, part -> mean(data, probe, part, EIGHTHS));
        return Arrays.stream(means).max().orElse(0) - Arrays.stream(means).min().orElse(0);
    }

    /** The mean over one of equal parts of every trajectory's time; trajectories count by their states. */
    private static double mean(TestFunctions.Binned data, int probe, int part, int parts) {
        double sum = 0;
        double weight = 0;
        for (int k = 0; k < data.trajectories(); k++) {
            double[][] bins = data.means()[k];
            for (int b = 0; b < bins.length; b++) {
                double from = Math.max(b, (double) part * bins.length / parts);
                double to = Math.min(b + 1, (part + 1.0) * bins.length / parts);
                double share = data.sizes()[k] * Math.max(0, to - from) / bins.length;
                sum += share * bins[b][probe];
                weight += share;
            }
        }
        return sum / weight;
    }

    private static Optional<Message> advice(Outcome outcome) {
        return outcome == Outcome.PASS ? Optional.empty()
                : Optional.of(Message.of("gauge.observe-longer", SlowVariation.RELAXATIONS));
    }

    /**
     * Does a function of the state vary more slowly than a stationary process would that relaxes {@value #RELAXATIONS}
     * times within the data? A drift, a jump, a random walk and a process seen too briefly all put their variance into
     * the lowest frequencies, as 1/frequency², where a stationary process of relaxation time τ has the flat part of its
     * spectrum.
     *
     * <p>X_{kj} are the first cosine coefficients of the function along trajectory k of duration T_k, and between
     * trajectories the deviations X_{k0} of their means. Under the null they are independent of variance S_{kj} = 1/(1
     * + f²), f = πj/κ_k, κ_k = T_k/τ, and S_{k0} = 1 − (1 − e^{−κ_k})/κ_k; for a process that never returns 1/f². The
     * statistic is the likelihood ratio of the two with a free scale, Σ X²/S ÷ Σ X² f², in the manner of the
     * low-frequency tests of Müller and Watson 2008 (DOI 10.3982/ECTA6814); its null law is drawn at random with a
     * fixed seed. A process that relaxes more often has a smaller statistic, so the level is an upper bound for all of
     * them.
     *
     * <p>Few coefficients see a jump beneath fast motion, many separate a random walk from a slow process.
     */
    private static final class SlowVariation {

        /** Fewer relaxations than this do not show that a process is stationary. */
        static final int RELAXATIONS = 30;
        private static final int MAX_TRAJECTORIES = 200;
        private static final int DRAWS = 4000;

        /** One trajectory that is looked at. */
        private record Part(int trajectory, int coefficients, double kappa) {

            double squaredFrequency(int j) {
                return Math.pow(Math.PI * j / kappa, 2);
            }

            /** S_j. */
            double variance(int j) {
                return j == 0 ? 1 + Math.expm1(-kappa) / kappa : 1 / (1 + squaredFrequency(j));
            }
        }

        /** Laws that were drawn: one trajectory has the same three, whatever it holds. */
        private static final int KEPT_LAWS = 16;
        private static final Map<List<Double>, double[]> LAWS = new LinkedHashMap<>();

        private final List<Part> parts = new ArrayList<>();
        private double @Nullable [] nullLaw;

        /**
         * @param sizes        states of every trajectory
         * @param coefficients how many cosines over all of the data; every trajectory has its share, two at least
         */
        SlowVariation(int[] sizes, int coefficients) {
            int count = Math.min(sizes.length, MAX_TRAJECTORIES);
            int[] chosen = IntStream.range(0, count).map(k -> (int) ((long) k * sizes.length / count)).toArray();
            double total = Arrays.stream(chosen).mapToDouble(k -> sizes[k]).sum();
            for (int k : chosen) {
                int share = Math.max(2, (int) Math.round(coefficients * sizes[k] / total));
                parts.add(new Part(k, Math.min(share, sizes[k] - 1), RELAXATIONS * sizes[k] / total));
            }
        }

        /** The statistic of one probe; 0 where it does not vary. */
        double statistic(TestFunctions.Binned data, int probe) {
            double mean = 0;
            double total = 0;
            for (Part part : parts) {
                mean += data.sizes()[part.trajectory()] * data.mean(part.trajectory(), probe);
                total += data.sizes()[part.trajectory()];
            }
            double numerator = 0;
            double denominator = 0;
            for (Part part : parts) {
                double size = data.sizes()[part.trajectory()];
                if (parts.size() > 1) {
                    double own = data.mean(part.trajectory(), probe) - mean / total;
                    numerator += size * own * own / part.variance(0);
                }
                for (int j = 1; j <= part.coefficients(); j++) {
                    double x = cosine(data.means()[part.trajectory()], probe, j);
                    numerator += size * x * x / part.variance(j);
                    denominator += size * x * x * part.squaredFrequency(j);
                }
            }
            if (denominator > 0) {
                return numerator / denominator;
            }
            return numerator > 0 ? Double.POSITIVE_INFINITY : 0;
        }

        /** √2 times the mean of the bins against cos πj(b + ½)/B. */
        private static double cosine(double[][] bins, int probe, int j) {
            double sum = 0;
            for (int b = 0; b < bins.length; b++) {
                sum += bins[b][probe] * Math.cos(Math.PI * j * (b + 0.5) / bins.length);
            }
            return Math.sqrt(2) * sum / bins.length;
        }

        /** Returns the probability that a stationary process has this statistic or a larger one. */
        double pValue(double statistic) {
            if (nullLaw == null) {
                nullLaw = law();
            }
            int above = 0;
            for (double value : nullLaw) {
                above += value >= statistic ? 1 : 0;
            }
            return (above + 1.0) / (nullLaw.length + 1.0);
        }

        private double[] law() {
            int first = parts.size() > 1 ? 0 : 1;
            List<Double> weights = parts.stream().flatMap(part -> IntStream.rangeClosed(first, part.coefficients())
                    .mapToObj(j -> part.variance(j) * part.squaredFrequency(j))).toList();
            synchronized (LAWS) {
                double[] known = LAWS.get(weights);
                if (known == null) {
                    known = draw(weights.stream().mapToDouble(Double::doubleValue).toArray());
                    LAWS.put(weights, known);
                    if (LAWS.size() > KEPT_LAWS) {
                        LAWS.remove(LAWS.keySet().iterator().next());
                    }
                }
                return known;
            }
        }

        private static double[] draw(double... weights) {
            SplittableRandom random = new SplittableRandom(1);
            double[] law = new double[DRAWS];
            for (int d = 0; d < law.length; d++) {
                double numerator = 0;
                double denominator = 0;
                for (double weight : weights) {
                    double normal = random.nextGaussian();
                    numerator += normal * normal;
                    denominator += normal * normal * weight;
                }
                law[d] = numerator / denominator;
            }
            return law;
        }
    }
}
