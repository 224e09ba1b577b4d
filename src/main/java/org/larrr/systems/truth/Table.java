package org.larrr.systems.truth;

/** A function known at the cell centres of one or two axes, interpolated by cubic polynomials in between. */
record Table(CellAxis[] axes, double[] values) {

    private static final int POINTS = 4;

    /** The value at x, constant beyond the ends of the axes. */
    double at(double[] x) {
        int[][] nodes = new int[axes.length][POINTS];
        double[][] weights = new double[axes.length][POINTS];
        for (int k = 0; k < axes.length; k++) {
            locate(axes[k], x[k], nodes[k], weights[k]);
        }
        double sum = 0;
        for (int i = 0; i < POINTS; i++) {
            if (axes.length == 1) {
                sum += weights[0][i] * values[nodes[0][i]];
            } else {
                for (int j = 0; j < POINTS; j++) {
                    sum += weights[0][i] * weights[1][j] * values[nodes[0][i] * axes[1].cells() + nodes[1][j]];
                }
            }
        }
        return sum;
    }

    private static void locate(CellAxis axis, double x, int[] nodes, double[] weights) {
        int n = axis.cells();
        double position = axis.periodic() ? axis.index(x) : Math.max(0, Math.min(n - 1.0, axis.index(x)));
        int first = (int) Math.floor(position) - 1;
        if (!axis.periodic()) {
            first = Math.max(0, Math.min(n - POINTS, first));
        }
        for (int i = 0; i < POINTS; i++) {
            nodes[i] = axis.periodic() ? Math.floorMod(first + i, n) : first + i;
            weights[i] = lagrange(position - first, i);
        }
    }

    /** The cubic that is 1 at node i and 0 at the other three of the nodes 0, 1, 2, 3. */
    private static double lagrange(double t, int i) {
        return switch (i) {
            case 0 -> -(t - 1) * (t - 2) * (t - 3) / 6;
            case 1 -> t * (t - 2) * (t - 3) / 2;
            case 2 -> -t * (t - 1) * (t - 3) / 2;
            default -> t * (t - 1) * (t - 2) / 6;
        };
    }
}
