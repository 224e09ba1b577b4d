package org.larrr.cli;

import java.util.Locale;
import java.util.Optional;
import org.larrr.kernels.FeatureSettings;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.PolynomialKernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.systems.Suggestion;
import picocli.CommandLine.Option;

/** How states become features. */
final class FeatureOptions {

    private static final int DEFAULT_FEATURES = 500;
    private static final int DEFAULT_DEGREE = 2;

    /** Where the regression is written down. */
    enum Form {
        DUAL,
        PRIMAL
    }

    /** The kernels by their names on the command line. */
    enum KernelName {
        GAUSSIAN,
        LAPLACIAN,
        MATERN32,
        MATERN52,
        LINEAR,
        POLYNOMIAL;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Option(names = "--kernel", paramLabel = "KERNEL", defaultValue = "gaussian",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private KernelName kernel;

    @Option(names = "--length-scale", paramLabel = "L",
            description = "Length-scale of the kernel, in the unit of the coordinates.")
    private Double lengthScale;

    @Option(names = "--degree", paramLabel = "P", description = "Degree of the polynomial kernel (default: 2).")
    private Integer degree;

    @Option(names = "--form", paramLabel = "FORM",
            description = "dual: the kernel itself; primal: random Fourier features of it"
                    + " (default: primal if --features is given, else dual).")
    private Form form;

    @Option(names = "--features", paramLabel = "N", description = "Number of random Fourier features (default: 500).")
    private Integer features;

    @Option(names = "--orthogonal", description = "Draw random frequencies in orthogonal blocks.")
    private boolean orthogonal;

    @Option(names = "--exact", description = "Dual form through the full Gram matrix, for small data: slow, a check.")
    private boolean exact;

    @Option(names = "--tolerance", paramLabel = "T",
            description = "Dual form: residual trace at which the low-rank factor stops (default: 1e-12).")
    private Double tolerance;

    @Option(names = "--landmarks", paramLabel = "N",
            description = "Dual form: at most this many landmarks (default: as many as the data need).")
    private Integer landmarks;

    /** @throws IllegalArgumentException beginning with that text if any of these options is given */
    void requireUnused(String why) {
        requireAbsent(lengthScale != null || degree != null || form != null || features != null || orthogonal || exact
                || tolerance != null || landmarks != null || kernel != KernelName.GAUSSIAN, why + "the options of the features");
    }

    /**
     * The settings asked for.
     *
     * @param suggestion fills in the length-scale where it is not given
     */
    FeatureSettings settings(Optional<Suggestion> suggestion, long seed) {
        Kernel chosen = kernel(suggestion);
        if (form == Form.PRIMAL || form == null && features != null) {
            return primal(chosen, seed);
        }
        requireAbsent(features != null || orthogonal, "--features and --orthogonal belong to --form primal");
        if (exact) {
            requireAbsent(tolerance != null || landmarks != null, "--exact has neither --tolerance nor --landmarks");
            return new FeatureSettings.Exact(chosen);
        }
        return new FeatureSettings.LowRank(chosen,
                tolerance == null ? FeatureSettings.LowRank.DEFAULT_TOLERANCE : tolerance,
                landmarks == null ? 0 : positive("--landmarks", landmarks));
    }

    private FeatureSettings primal(Kernel chosen, long seed) {
        requireAbsent(exact || tolerance != null || landmarks != null,
                "--exact, --tolerance and --landmarks belong to --form dual");
        if (chosen instanceof RadialKernel radial) {
            return new FeatureSettings.RandomFourier(
                    radial, features == null ? DEFAULT_FEATURES : positive("--features", features), seed, orthogonal);
        }
        throw new IllegalArgumentException("random Fourier features exist for gaussian, laplacian, matern32 and matern52, not for "
                + kernel + "; use --form dual");
    }

    private Kernel kernel(Optional<Suggestion> suggestion) {
        Double given = lengthScale;
        double scale = given != null ? given : suggestion.map(Suggestion::lengthScale).orElseThrow(
                () -> new IllegalArgumentException("--length-scale is missing; try a fraction of the spread of the data"));
        requireAbsent(degree != null && kernel != KernelName.POLYNOMIAL, "--degree belongs to --kernel polynomial");
        return switch (kernel) {
            case LINEAR -> new PolynomialKernel(1, scale);
            case POLYNOMIAL -> new PolynomialKernel(degree == null ? DEFAULT_DEGREE : degree, scale);
            default -> new RadialKernel(RadialKernel.Family.of(kernel.toString()), scale);
        };
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
}
