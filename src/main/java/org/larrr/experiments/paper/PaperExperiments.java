package org.larrr.experiments.paper;

import java.util.List;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.experiments.job.ExperimentKind;
import org.larrr.experiments.job.ExperimentKind.Option;
import org.larrr.experiments.job.ExperimentSettings.Preset;

/** The experiments there are. */
public final class PaperExperiments {

    private static final List<Preset> PAPER_FIRST = List.of(Preset.PAPER, Preset.BEST);

    private static final List<Preset> BEST_FIRST = List.of(Preset.BEST, Preset.PAPER);

    private PaperExperiments() {}

    /** In the order of display. */
    public static List<ExperimentKind> all() {
        return List.of(ouEigenvalues(), tripleWellError(), beyond(), baselines(), alanine(), partial(), cost());
    }

    /** @throws IllegalArgumentException if there is none of that name; the message lists those that exist */
    public static ExperimentKind get(String name) {
        return Require.oneOf(all(), ExperimentKind::name, name, names -> Message.of("experiment.unknown", name, names));
    }

    private static Option duration(String usual) {
        return new Option("duration", "duration T", "T", "Length of each trajectory, a time.", usual);
    }

    private static Option form() {
        return new Option("form", "form", "FORM", "dual: the kernel itself; primal: 2,048 random frequencies of it.",
                "dual", List.of("dual", "primal"));
    }

    private static ExperimentKind ouEigenvalues() {
        return new ExperimentKind("ou-eigenvalues", "Eigenvalues of a non-normal process",
                "The complex pair of a non-normal Ornstein–Uhlenbeck process from 1,000 random Fourier features at "
                + "Δt = 0.01 and 0.001: LaRRR, TO-RRR by the same criterion and, if settings are selected, TO-RRR "
                + "with the settings of LaRRR.", PAPER_FIRST, 10, 10_000, 0, List.of(), OuEigenvalues::of);
    }

    private static ExperimentKind tripleWellError() {
        return new ExperimentKind("triple-well-error", "Error against Δt, triple well",
                "Relative error of λ₂ against the time step for LaRRR and TO-RRR, quartiles over independent "
                + "trajectories, and the errors of three eigenvalues at Δt = 0.005.",
                PAPER_FIRST, 10, 10_000, 0, List.of(duration("50"), form()), EstimatorComparison::ofThePaper);
    }

    private static ExperimentKind beyond() {
        return new ExperimentKind("beyond", "Error against Δt, beyond the paper",
                "Error against the time step from 0.5 down to 1e-4, with one shift μ for all steps and the corrected "
                        + "map.", BEST_FIRST, 10, 10_000, 0, List.of(duration("50"), form()),
                EstimatorComparison::beyond);
    }

    private static ExperimentKind partial() {
        return new ExperimentKind("partial", "Partially observed systems",
                "Error of λ₂ against the number of delays D and the delay τ for four partially observed systems, "
                + "compared with the errors for all coordinates and for the delays suggested from the data alone.",
                List.of(Preset.BEST), 20, 1_000, 0,
                List.of(new Option("part", "part", "PART", "position, bead, coordinate, square, or all of them.",
                        "all", PartialObservation.choices())), PartialObservation::of);
    }

    private static ExperimentKind baselines() {
        return new ExperimentKind("baselines", "Generator learners compared",
                "LaRRR, TO-RRR and three generator learners on the triple well, similar to the last figure of the "
                + "paper but with the duration, length scales and μ of this program: median errors, and counts of "
                + "spurious eigenvalues.",
                List.of(Preset.PAPER), 10, 10_000, 900, List.of(duration("1000")), EstimatorComparison::baselines);
    }

    private static ExperimentKind alanine() {
        return new ExperimentKind("alanine", "Alanine dipeptide",
                "The two slow eigenfunctions of alanine dipeptide over φ and ψ, estimated from one trajectory and "
                + "shown on another one. Each trial uses another trajectory.",
                BEST_FIRST, 2, 3, 0, List.of(new Option("data", "folder with data", "FOLDER",
                        "Where your data are: mdshare's alanine-dipeptide-3x250ns-…npz, or cgnet's "
                                + "ala2_coordinates.npy; without it, those of the program.", "")), Alanine::of);
    }

    private static ExperimentKind cost() {
        return new ExperimentKind("cost", "Cost of every estimator",
                "Measured time from data to eigenvalues against the numbers of samples, coordinates and features, "
                + "with fitted exponents; the eigenvalues are reproducible bit by bit, the times are not.",
                List.of(Preset.BEST), 3, 100, 0,
                List.of(new Option("scale", "scale of n", "F", "Factor for the numbers of samples.", "1")), Cost::of);
    }
}
