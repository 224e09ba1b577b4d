package org.larrr.systems.truth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.larrr.data.Message;
import org.larrr.linalg.Complex;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;

/**
 * Closed-form spectrum of constant drift b and constant noise S on a circle or a torus: plane waves e^{ik·x} with
 * λ = i k·b − ½ kᵀSSᵀk, k_j = 2πn_j/L_j. Where λ is real the pair ±k gives √2 cos and √2 sin.
 */
final class HomogeneousTruth {

    private static final int REACH = 51;

    /** Without noise no wave decays, and the coarsest come first. */
    private static final Comparator<Wave> BY_DECAY_RATE = Comparator.<Wave>comparingDouble(wave -> -wave.value().re())
            .thenComparingDouble(wave -> Arrays.stream(wave.k()).map(k -> k * k).sum())
            .thenComparingDouble(wave -> -wave.value().im());

    private HomogeneousTruth() {}

    private record Wave(double[] k, Complex value, boolean sine) {

        Complex at(double[] x) {
            double phase = 0;
            double size = 0;
            for (int j = 0; j < k.length; j++) {
                phase += k[j] * x[j];
                size += Math.abs(k[j]);
            }
            // A real eigenvalue has two real eigenfunctions; of a complex one the real part of e^{ik·x} is shown.
            double norm = value.im() == 0 && size > 0 ? Math.sqrt(2) : 1;
            return new Complex(norm * (sine ? Math.sin(phase) : Math.cos(phase)), value.im() == 0 ? 0 : Double.NaN);
        }
    }

    /** Empty where the system is not of this kind. */
    static Optional<Truth> of(StochasticSystem system, int count) {
        List<Coordinate> axes = system.coordinates();
        boolean circles = axes.stream().allMatch(c -> c.domain() == Coordinate.Domain.CIRCLE);
        if (!circles || !system.homogeneous() || axes.size() > 2) {
            return Optional.empty();
        }
        List<Wave> all = new ArrayList<>();
        int second = axes.size() == 2 ? REACH : 0;
        for (int i = -REACH; i <= REACH; i++) {
            for (int j = -second; j <= second; j++) {
                all.add(wave(system, axes.size() == 2 ? new int[] {i, j} : new int[] {i}));
            }
        }
        List<Wave> coarsest = all.stream().sorted(BY_DECAY_RATE).limit(count).toList();
        List<Wave> leading = SpectralOrder.of(coarsest.stream().map(Wave::value).toList()).stream().map(coarsest::get)
                .toList();
        double volume = axes.stream().mapToDouble(c -> c.high() - c.low()).reduce(1, (a, b) -> a * b);
        return Optional.of(new Truth(leading.stream().map(Wave::value).toList(),
                Collections.nCopies(leading.size(), 0.0), Message.of("truth.plane-waves"),
                leading.stream().map(wave -> Optional.<Function<double[], Complex>>of(wave::at)).toList(),
                Optional.of(state -> 1 / volume)));
    }

    private static Wave wave(StochasticSystem system, int[] n) {
        int d = n.length;
        double[] k = new double[d];
        boolean sine = false;
        for (int j = d - 1; j >= 0; j--) {
            Coordinate c = system.coordinates().get(j);
            k[j] = 2 * Math.PI * n[j] / (c.high() - c.low());
            sine = n[j] != 0 ? n[j] < 0 : sine;
        }
        double[] drift = new double[d];
        double[] noise = new double[d * system.noiseDimension()];
        system.drift(new double[d], drift);
        system.diffusion(new double[d], noise);
        double decay = 0;
        for (int m = 0; m < system.noiseDimension(); m++) {
            double sum = 0;
            for (int j = 0; j < d; j++) {
                sum += noise[j * system.noiseDimension() + m] * k[j];
            }
            decay += 0.5 * sum * sum;
        }
        double turn = 0;
        for (int j = 0; j < d; j++) {
            turn += k[j] * drift[j];
        }
        return new Wave(k, new Complex(decay == 0 ? 0 : -decay, turn), sine && turn == 0);
    }
}
