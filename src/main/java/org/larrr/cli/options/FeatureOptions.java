package org.larrr.cli.options;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Stack;
import org.larrr.io.series.AtomFeatures;
import org.larrr.kernels.AnisotropicKernel;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.KernelParser;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.ScaledKernel;
import org.larrr.kernels.features.FeatureSettings;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** How states become features. */
public final class FeatureOptions {

    private static final int DEFAULT_FEATURES = 500;
    private static final int DEFAULT_DEGREE = 2;
    /** A residual trace of this fraction of γ moves no eigenvalue by more than about as much. */
    private static final double MOST_OF_REGULARIZATION = 1e-5;
    /** Near the rounding floor of the factorisation. */
    private static final double FINEST_TOLERANCE = 1e-15;

    /** Where the regression is written down. */
    enum Form {
        DUAL,
        PRIMAL
    }

    @Option(names = "--kernel", paramLabel = "KERNEL", defaultValue = "gaussian",
            description = {
                "gaussian, laplacian, matern32, matern52, linear, polynomial (default: ${DEFAULT-VALUE});",
                "or with its numbers, summed, multiplied and restricted to coordinates:",
                "\"gaussian(0.5)*periodic(6.2832,1)@2 + linear(1)\"."
            })
    private String kernel;

    @Option(names = "--length-scale", paramLabel = "L", split = ",", converter = LengthScaleConverter.class,
            description = "Length-scale of the kernel, in the unit of the coordinates; "
                    + "several, separated by commas: one a coordinate; learn: one a coordinate, or a metric, learned "
                    + "from the data (default: as the system suggests, else the median distance between states).")
    private List<Double> lengthScales = List.of();

    @Option(names = "--degree", paramLabel = "P", description = "Degree of the polynomial kernel (default: 2).")
    private Integer degree;

    @Option(names = "--form", paramLabel = "FORM",
            description = "dual: the kernel itself; primal: random Fourier features of it"
                    + " (default: primal if --features is given, else dual).")
    private Form form;

    @Option(names = "--features", paramLabel = "N", preprocessor = KindOfAtoms.class,
            description = "Number of random Fourier features (default: 500).")
    private Integer features;

    @Option(names = "--feature-seed", paramLabel = "S", description = "Seed of random Fourier features (default: "
            + "--seed).")
    private Long featureSeed;

    @Option(names = "--orthogonal", description = "Draw random frequencies in orthogonal blocks.")
    private boolean orthogonal;

    @Option(names = "--exact", description = "Dual form through the full Gram matrix, for small data: slow, a check.")
    private boolean exact;

    @Option(names = "--tolerance", paramLabel = "T",
            description = "Dual form: residual trace at which the low-rank factor stops"
                    + " (default: 1e-12; 1e-5 γ for a γ below 1e-7 that is known).")
    private Double tolerance;

    @Option(names = "--landmarks", paramLabel = "N",
            description = "Dual form: at most this many landmarks (default: as many as the data need).")
    private Integer landmarks;

    /** @throws IllegalArgumentException beginning with that text if any of these options is given */
    public void requireUnused(String why) {
        requireAbsent(!lengthScales.isEmpty() || degree != null || form != null || features != null
                || featureSeed != null || orthogonal || exact
                || tolerance != null || landmarks != null || !kernel.equals("gaussian"),
                        why + "the options of the features");
    }

    /** Whether the kernel has a length-scale that is not given. */
    public boolean lacksLengthScale() {
        return lengthScales.isEmpty() && !isWritten();
    }

    /** Whether there shall be one length-scale a coordinate, learned from the data. */
    boolean learnsLengthScales() {
        return lengthScales.size() == 1 && lengthScales.get(0).equals(LengthScaleConverter.LEARN);
    }

    /** Takes what was learned for given. */
    void learned(Kernel found) {
        kernel = found.text();
        lengthScales = List.of();
    }

    /** Whether the kernel is written out with its numbers. */
    private boolean isWritten() {
        return kernel.contains("(");
    }

    /** @throws IllegalArgumentException if it is none that parameters can be suggested for */
    RadialKernel.Family radialFamily() {
        if (kernel().equals("linear") || kernel().equals("polynomial") || isWritten()) {
            throw new IllegalArgumentException("parameters can be suggested for --kernel gaussian, laplacian, "
                    + "matern32 or matern52, not for " + kernel);
        }
        return RadialKernel.Family.of(kernel());
    }

    private String kernel() {
        String name = kernel.strip().toLowerCase(Locale.ROOT);
        requireAbsent(!isWritten() && !ScaledKernel.NAMES.contains(name), "there is no kernel \"" + kernel
                + "\"; choose one of "
                + String.join(", ", ScaledKernel.NAMES)
                        + ", or write for instance \"gaussian(0.5)*periodic(6.2832,1)@2\"");
        return name;
    }

    /**
     * The settings asked for.
     *
     * @param defaultScale   the length-scale where none is given
     * @param regularization γ, beside which what the features leave out must be small
     */
    public FeatureSettings settings(double defaultScale, long seed, double regularization) {
        Kernel chosen = chosen(defaultScale);
        if (form == Form.PRIMAL || form == null && features != null) {
            return primal(chosen, seed);
        }
        requireAbsent(features != null || featureSeed != null || orthogonal,
                "--features, --feature-seed and --orthogonal belong to --form primal");
        if (exact) {
            requireAbsent(tolerance != null || landmarks != null, "--exact has neither --tolerance nor --landmarks");
            return new FeatureSettings.Exact(chosen);
        }
        return new FeatureSettings.LowRank(chosen,
                tolerance == null ? tolerance(regularization) : tolerance,
                landmarks == null ? 0 : positive("--landmarks", landmarks));
    }

    private static double tolerance(double regularization) {
        if (regularization == 0) {
            return FeatureSettings.LowRank.DEFAULT_TOLERANCE; // then the features alone keep the covariance regular
        }
        double fine = Math.max(FINEST_TOLERANCE, MOST_OF_REGULARIZATION * regularization);
        return Math.min(FeatureSettings.LowRank.DEFAULT_TOLERANCE, fine);
    }

    private FeatureSettings primal(Kernel chosen, long seed) {
        requireAbsent(exact || tolerance != null || landmarks != null,
                "--exact, --tolerance and --landmarks belong to --form dual");
        if (chosen instanceof RadialKernel radial) {
            return new FeatureSettings.RandomFourier(
                    radial, features == null ? DEFAULT_FEATURES : positive("--features", features),
                    featureSeed == null ? seed : featureSeed, orthogonal);
        }
        throw new IllegalArgumentException("random Fourier features exist for gaussian, laplacian, "
                + "matern32 and matern52 with one length-scale, not for " + chosen.text() + "; use --form dual");
    }

    private Kernel chosen(double defaultScale) {
        requireAbsent(degree != null && !kernel().equals("polynomial"), "--degree belongs to --kernel polynomial");
        if (isWritten()) {
            requireAbsent(!lengthScales.isEmpty(), "--length-scale belongs to a kernel without numbers; write it into "
                    + "the kernel");
            return KernelParser.parse(kernel);
        }
        if (learnsLengthScales()) {
            return new RadialKernel(radialFamily(), defaultScale);
        }
        if (lengthScales.size() < 2) {
            return ScaledKernel.of(kernel(), lengthScales.isEmpty() ? defaultScale : lengthScales.get(0),
                    degree == null ? DEFAULT_DEGREE : degree);
        }
        requireAbsent(kernel().equals("linear") || kernel().equals("polynomial"), "the " + kernel
                + " kernel has one length-scale");
        return new AnisotropicKernel(RadialKernel.Family.of(kernel()), lengthScales.stream()
                .mapToDouble(Double::doubleValue).toArray());
    }

    private static int positive(String option, int value) {
        requireAbsent(value < 1, option + " must be at least 1, not " + value);
        return value;
    }

    private static void requireAbsent(boolean present, String message) {
        if (present) {
            throw new IllegalArgumentException(message);
        }
    }

    /** Passes a kind of features of atoms on to the option that is meant. */
    static final class KindOfAtoms implements IParameterPreprocessor {
        @Override
        public boolean preprocess(Stack<String> arguments, CommandSpec command, ArgSpec argument,
                Map<String, Object> info) {
            boolean kind = !arguments.isEmpty() && command.findOption("--atom-features") != null
                    && Arrays.stream(AtomFeatures.values()).anyMatch(one -> one.id().equals(arguments.peek()));
            if (kind) {
                arguments.push("--atom-features");
            }
            return kind;
        }
    }
}
