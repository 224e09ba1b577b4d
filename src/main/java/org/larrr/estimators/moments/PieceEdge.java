package org.larrr.estimators.moments;

import java.util.Arrays;

/**
 * One end of a piece of data: what a neighbour must know to form the pairs across the seam.
 *
 * @param seen   at the front y_p = Σ_j C(j,p) ρ^j z_j, j the distance to the first row; at the back l_p = Σ C(j,p) ρ^j
 *               z, j the distance to the row that would come next; for every shift, length W
 * @param rows   the first or last rows of that trajectory, at most as many as the longest lag, row-major (·, N)
 */
record PieceEdge(double[] seen, double[] rows) {

    int count(int size) {
        return rows.length / size;
    }

    /** The front of a trajectory of which {@code next} is the front of the continuation. */
    PieceEdge followedBy(PieceEdge next, long length, MomentPlan plan) {
        double[] sum = seen.clone();
        LagWeights.addShifted(plan, next.seen, length, sum);
        double[] all = joined(rows, next.rows);
        return new PieceEdge(sum, Arrays.copyOf(all, Math.min(all.length, plan.longestLag() * plan.size())));
    }

    /** The back of a trajectory that began with a part whose back is {@code previous}. */
    PieceEdge precededBy(PieceEdge previous, long length, MomentPlan plan) {
        double[] sum = seen.clone();
        LagWeights.addShifted(plan, previous.seen, length, sum);
        double[] all = joined(previous.rows, rows);
        return new PieceEdge(sum, Arrays.copyOfRange(all, Math.max(0, all.length - plan.longestLag() * plan.size()),
                all.length));
    }

    private static double[] joined(double[] first, double[] second) {
        double[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }
}
