package org.larrr.spectra;

import java.util.Arrays;

/**
 * The assignment of rows to different columns of least total cost, by shortest augmenting paths: rows are added one at
 * a time, and potentials u, v keep every reduced cost c_ij − u_i − v_j non-negative and that of assigned pairs 0.
 * O(n²m). Source: Kuhn 1955 (DOI 10.1002/nav.3800020109), in the form of Jonker and Volgenant 1987 (DOI
 * 10.1007/BF02278710).
 */
public final class Assignment {

    private final double[][] cost;
    private final double[] u;
    private final double[] v;
    /** Row and column 0 mean unassigned; the others are counted from 1. */
    private final int[] rowOf;
    private final double[] slack;
    private final boolean[] visited;
    private final int[] previous;

    private Assignment(double[][] cost, int columns) {
        this.cost = cost;
        this.u = new double[cost.length + 1];
        this.v = new double[columns + 1];
        this.rowOf = new int[columns + 1];
        this.slack = new double[columns + 1];
        this.visited = new boolean[columns + 1];
        this.previous = new int[columns + 1];
    }

    /**
     * {@return the column of each row, both from 0}
     *
     * @param cost finite, (n, m) with n ≤ m
     */
    public static int[] of(double[][] cost) {
        Assignment assignment = new Assignment(cost, cost.length == 0 ? 0 : cost[0].length);
        for (int row = 1; row <= cost.length; row++) {
            assignment.add(row);
        }
        return assignment.columns();
    }

    private void add(int row) {
        Arrays.fill(slack, Double.POSITIVE_INFINITY);
        Arrays.fill(visited, false);
        rowOf[0] = row;
        int column = 0;
        do {
            visited[column] = true;
            int next = nearest(column);
            shift(slack[next]);
            column = next;
        } while (rowOf[column] != 0);
        while (column != 0) {
            rowOf[column] = rowOf[previous[column]];
            column = previous[column];
        }
    }

    /** The free column that is cheapest to reach from the visited ones, the last of which is new. */
    private int nearest(int column) {
        int row = rowOf[column];
        int nearest = 0;
        for (int j = 1; j < v.length; j++) {
            if (visited[j]) {
                continue;
            }
            double reduced = cost[row - 1][j - 1] - u[row] - v[j];
            if (reduced < slack[j]) {
                slack[j] = reduced;
                previous[j] = column;
            }
            if (nearest == 0 || slack[j] < slack[nearest]) {
                nearest = j;
            }
        }
        return nearest;
    }

    private void shift(double delta) {
        for (int j = 0; j < v.length; j++) {
            if (visited[j]) {
                u[rowOf[j]] += delta;
                v[j] -= delta;
            } else {
                slack[j] -= delta;
            }
        }
    }

    private int[] columns() {
        int[] result = new int[cost.length];
        for (int column = 1; column < rowOf.length; column++) {
            if (rowOf[column] > 0) {
                result[rowOf[column] - 1] = column - 1;
            }
        }
        return result;
    }
}
