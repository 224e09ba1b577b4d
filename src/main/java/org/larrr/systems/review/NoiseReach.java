package org.larrr.systems.review;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.systems.FormulaSystem;
import org.larrr.systems.Remark;
import org.larrr.systems.Subspace;

/**
 * Whether the noise reaches every dimension: at once (σσᵀ regular, the generator is elliptic), or carried by the drift
 * (Hörmander's condition, as in Langevin dynamics; Kalman's rank for linear systems), or not at all: then the process
 * stays on a smaller set and its generator is not the operator on all of space.
 */
final class NoiseReach {

    private static final double ROUNDING = 1e-10;

    private NoiseReach() {}

    static Optional<Remark> remark(FormulaSystem system) {
        int d = system.dimension();
        int acting = Subspace.span(d, columns(system, system.initialState()), ROUNDING).basis().size();
        if (acting == d || system.langevin().isPresent()) {
            return Optional.empty();
        }
        Subspace reached = system.linear().isPresent()
                ? system.linear().orElseThrow().reachable()
                : SteeredPath.reached(system);
        if (reached.isWhole()) {
            return acting == 0 ? Optional.empty() : Optional.of(carried(system, acting));
        }
        return Optional.of(reached.basis().isEmpty() ? silent(system) : confined(system, reached));
    }

    /** The columns of σ(x). */
    static List<double[]> columns(FormulaSystem system, double[] x) {
        double[] noise = new double[system.dimension() * system.noiseDimension()];
        system.diffusion(x, noise);
        return Subspace.columns(noise, system.dimension());
    }

    private static Remark silent(FormulaSystem system) {
        return new Remark(Remark.Kind.DEGENERATE, "dynamics.noise", "there is no noise where the process goes: it is"
                + " deterministic, and its generator has no second-order part. " + advice(system));
    }

    private static Remark confined(FormulaSystem system, Subspace reached) {
        int d = system.dimension();
        String missed = reached.complement().stream().map(w -> States.combination(system, w))
                .collect(Collectors.joining(", "));
        return new Remark(Remark.Kind.DEGENERATE, "dynamics.noise", "the noise reaches " + reached.basis().size()
                + " of " + d + " dimensions and leaves out " + missed + ": the process stays on a smaller set, and its"
                + " generator is not the one of all " + d + " coordinates. " + advice(system));
    }

    private static Remark carried(FormulaSystem system, int acting) {
        return new Remark(Remark.Kind.HYPOELLIPTIC, "dynamics.noise", "the noise acts in " + acting + " of "
                + system.dimension() + " directions and the drift carries it into the others: the generator is"
                + " hypoelliptic, not elliptic. If that is not meant: " + advice(system));
    }

    /** "Give each coordinate a Brownian motion of its own: noise 1, 0 for x and 0, 1 for y". */
    private static String advice(FormulaSystem system) {
        int d = system.dimension();
        if (system.definition().dynamics().diffusion().isEmpty() || d == 1) {
            return "Let the noise differ from 0";
        }
        String rows = IntStream.range(0, Math.min(d, 3)).mapToObj(i -> IntStream.range(0, d)
                .mapToObj(k -> k == i ? "1" : "0").collect(Collectors.joining(", ", "“", "”"))
                + " for " + system.coordinates().get(i).name()).collect(Collectors.joining(" and "));
        return "Give each coordinate a Brownian motion of its own, for instance noise " + rows
                + (d > 3 ? " and so on" : "");
    }
}
