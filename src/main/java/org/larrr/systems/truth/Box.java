package org.larrr.systems.truth;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import org.larrr.data.ComputationException;
import org.larrr.data.Message;
import org.larrr.systems.Coordinate;

/** The rectangle that holds all but a negligible part of the probability. */
record Box(CellAxis[] template) {

    private static final int SCAN = 120;
    private static final int WIDENINGS = 12;
    private static final double GROWTH = 0.25;

    static Box around(List<Coordinate> coordinates, DoubleBinaryOperator density, double cutoff) {
        double[] low = {coordinates.get(0).low(), coordinates.get(1).low()};
        double[] high = {coordinates.get(0).high(), coordinates.get(1).high()};
        for (int round = 0; round < WIDENINGS; round++) {
            boolean[] reaches = reaches(low, high, density, cutoff);
            boolean grown = false;
            for (int k = 0; k < 2; k++) {
                double step = GROWTH * (high[k] - low[k]);
                Coordinate.Domain domain = coordinates.get(k).domain();
                if (reaches[2 * k] && domain == Coordinate.Domain.LINE) {
                    low[k] -= step;
                    grown = true;
                }
                if (reaches[2 * k + 1] && (domain == Coordinate.Domain.LINE || domain == Coordinate.Domain.HALF_LINE)) {
                    high[k] += step;
                    grown = true;
                }
            }
            if (!grown) {
                return trimmed(coordinates, low, high, density, cutoff);
            }
        }
        throw new ComputationException(Message.of("truth.not-confined"));
    }

    /** For each side (x low, x high, y low, y high) whether the density is not negligible there. */
    private static boolean[] reaches(double[] low, double[] high, DoubleBinaryOperator density, double cutoff) {
        double[][] values = scan(low, high, density);
        double top = maximum(values);
        boolean[] reaches = new boolean[4];
        for (int i = 0; i <= SCAN; i++) {
            reaches[0] |= values[0][i] > top - cutoff;
            reaches[1] |= values[SCAN][i] > top - cutoff;
            reaches[2] |= values[i][0] > top - cutoff;
            reaches[3] |= values[i][SCAN] > top - cutoff;
        }
        return reaches;
    }

    private static Box trimmed(List<Coordinate> coordinates, double[] low, double[] high, DoubleBinaryOperator density,
            double cutoff) {
        double[][] values = scan(low, high, density);
        double top = maximum(values);
        int[] first = {SCAN, SCAN};
        int[] last = {0, 0};
        for (int i = 0; i <= SCAN; i++) {
            for (int j = 0; j <= SCAN; j++) {
                if (values[i][j] > top - cutoff) {
                    first[0] = Math.min(first[0], i);
                    first[1] = Math.min(first[1], j);
                    last[0] = Math.max(last[0], i);
                    last[1] = Math.max(last[1], j);
                }
            }
        }
        CellAxis[] axes = new CellAxis[2];
        for (int k = 0; k < 2; k++) {
            double unit = (high[k] - low[k]) / SCAN;
            boolean line = coordinates.get(k).domain() == Coordinate.Domain.LINE;
            boolean circle = coordinates.get(k).domain() == Coordinate.Domain.CIRCLE;
            boolean open = line || coordinates.get(k).domain() == Coordinate.Domain.HALF_LINE;
            double start = line ? low[k] + Math.max(0, first[k] - 1) * unit : low[k];
            double end = open ? low[k] + Math.min(SCAN, last[k] + 1) * unit : high[k];
            axes[k] = new CellAxis(start, end, SCAN, circle ? CellAxis.Stretch.PERIODIC : CellAxis.Stretch.NONE);
        }
        return new Box(axes);
    }

    private static double[][] scan(double[] low, double[] high, DoubleBinaryOperator density) {
        double[][] values = new double[SCAN + 1][SCAN + 1];
        for (int i = 0; i <= SCAN; i++) {
            for (int j = 0; j <= SCAN; j++) {
                values[i][j] = density.applyAsDouble(low[0] + (high[0] - low[0]) * i / SCAN,
                        low[1] + (high[1] - low[1]) * j / SCAN);
            }
        }
        return values;
    }

    private static double maximum(double[][] values) {
        return Arrays.stream(values).flatMapToDouble(Arrays::stream).max().orElseThrow();
    }

    CellAxis[] axes(int cells) {
        return new CellAxis[] {template[0].withCells(cells), template[1].withCells(cells)};
    }
}
