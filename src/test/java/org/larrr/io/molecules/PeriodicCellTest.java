package org.larrr.io.molecules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PeriodicCellTest {

    @Test
    void theNearestImageIsTheShortestOfAllImagesInCellsOfAnyShape() {
        Random random = new Random(3);
        for (int trial = 0; trial < 200; trial++) {
            double[] vectors = new double[9];
            for (int i = 0; i < 9; i++) {
                vectors[i] = 0.5 * random.nextGaussian() + (i % 4 == 0 ? 2 : 0);
            }
            double[] vector = {2 * random.nextGaussian(), 2 * random.nextGaussian(), 2 * random.nextGaussian()};
            if (Math.abs(det(vectors[0], vectors[1], vectors[2], vectors[3], vectors[4], vectors[5], vectors[6],
                    vectors[7], vectors[8])) < 3) {
                continue; // so flat that the images looked at here are too few
            }
            double[] near = vector.clone();

            PeriodicCell.of(vectors).orElseThrow().shorten(near);

            assertThat(length(near)).isCloseTo(shortest(vectors, vector), within(1e-9));
            assertThat(isLatticeVector(vectors, vector, near)).isTrue();
        }
    }

    private static double shortest(double[] m, double[] v) {
        double best = Double.POSITIVE_INFINITY;
        for (int a = -14; a <= 14; a++) {
            for (int b = -14; b <= 14; b++) {
                for (int c = -14; c <= 14; c++) {
                    best = Math.min(best, length(new double[] {v[0] + a * m[0] + b * m[3] + c * m[6],
                        v[1] + a * m[1] + b * m[4] + c * m[7], v[2] + a * m[2] + b * m[5] + c * m[8]}));
                }
            }
        }
        return best;
    }

    private static boolean isLatticeVector(double[] m, double[] from, double[] to) {
        double[] d = {to[0] - from[0], to[1] - from[1], to[2] - from[2]};
        double volume = det(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]);
        double a = det(d[0], d[1], d[2], m[3], m[4], m[5], m[6], m[7], m[8]) / volume;
        double b = det(m[0], m[1], m[2], d[0], d[1], d[2], m[6], m[7], m[8]) / volume;
        return Math.abs(a - Math.rint(a)) < 1e-6 && Math.abs(b - Math.rint(b)) < 1e-6;
    }

    private static double det(double a, double b, double c, double d, double e, double f, double g, double h,
            double i) {
        return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
    }

    private static double length(double[] v) {
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }

    @Test
    void noVolumeIsNoCell() {
        assertThat(PeriodicCell.of(new double[9])).isEmpty();
        assertThat(PeriodicCell.of(new double[] {1, 0, 0, 2, 0, 0, 0, 0, 1})).isEmpty();
        assertThat(PeriodicCell.of(new double[] {1, 0, 0, Double.NaN, 1, 0, 0, 0, 1})).isEmpty();
    }

    @Test
    void aTurnedMoleculeIsLaidOntoItself() {
        Random random = new Random(5);
        double[] points = random.doubles(30, -1, 1).toArray();
        PositionFeatures.centre(points);
        double[] turned = new double[30];
        for (int i = 0; i < 30; i += 3) { // a turn of 120° around (1, 1, 1), then of 37° around z
            double x = points[i + 2];
            double y = points[i];
            turned[i] = Math.cos(0.65) * x - Math.sin(0.65) * y;
            turned[i + 1] = Math.sin(0.65) * x + Math.cos(0.65) * y;
            turned[i + 2] = points[i + 1];
        }

        PositionFeatures.turn(turned, points);

        assertThat(turned).containsExactly(points, within(1e-12));
    }
}
