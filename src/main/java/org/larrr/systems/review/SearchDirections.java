package org.larrr.systems.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;

/** Directions in which an open domain is searched, scaled by the drawn ranges. */
final class SearchDirections {

    private static final int GENERIC = 24;
    private static final int MAX_PAIRS = 60;

    private SearchDirections() {}

    /** Along axes and diagonals of two open coordinates, both ways where both are open. */
    static List<double[]> special(StochasticSystem system) {
        List<double[]> rays = new ArrayList<>();
        int d = system.dimension();
        for (int i = 0; i < d; i++) {
            add(system, rays, i, 1, -1, 0);
            add(system, rays, i, -1, -1, 0);
        }
        for (int i = 0; i < d && rays.size() < MAX_PAIRS; i++) {
            for (int j = 0; j < i; j++) {
                add(system, rays, i, 1, j, 1);
                add(system, rays, i, 1, j, -1);
                add(system, rays, i, -1, j, 1);
                add(system, rays, i, -1, j, -1);
            }
        }
        return rays;
    }

    private static void add(StochasticSystem system, List<double[]> rays, int i, int signI, int j, int signJ) {
        if (open(system.coordinates().get(i), signI) && (j < 0 || open(system.coordinates().get(j), signJ))) {
            double[] ray = new double[system.dimension()];
            ray[i] = signI * width(system, i);
            if (j >= 0) {
                ray[j] = signJ * width(system, j);
            }
            rays.add(ray);
        }
    }

    /** In no particular direction, always the same ones. */
    static List<double[]> generic(StochasticSystem system) {
        Random random = new Random(1);
        List<double[]> rays = new ArrayList<>();
        for (int n = 0; n < GENERIC; n++) {
            double[] ray = new double[system.dimension()];
            double square = 0;
            for (int i = 0; i < ray.length; i++) {
                double u = random.nextGaussian();
                Coordinate c = system.coordinates().get(i);
                if (open(c, u < 0 ? -1 : 1)) {
                    ray[i] = u;
                } else if (open(c, 1)) {
                    ray[i] = -u;
                }
                square += ray[i] * ray[i];
            }
            for (int i = 0; i < ray.length; i++) {
                ray[i] *= width(system, i) / Math.sqrt(square);
            }
            rays.add(ray);
        }
        return rays;
    }

    static boolean open(Coordinate c, int side) {
        return c.domain() == Coordinate.Domain.LINE || side > 0 && c.domain() == Coordinate.Domain.HALF_LINE;
    }

    static double width(StochasticSystem system, int i) {
        return system.coordinates().get(i).high() - system.coordinates().get(i).low();
    }
}
