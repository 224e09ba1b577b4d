package org.larrr.estimators.laplace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.larrr.data.Trajectories;

/**
 * A partition of the rows into runs of consecutive rows, each inside one trajectory and each belonging to a group, so
 * that moments can be summed group by group. The moments of all rows are the sum over the groups.
 *
 * @param bounds first row of every run, ascending, followed by n
 * @param group  the group of every run
 * @param count  how many groups there are
 */
public record RowGroups(int[] bounds, int[] group, int count) {

    /**
     * {@return everything in one group}
     *
     * @param data whose rows
     */
    public static RowGroups single(Trajectories data) {
        return cut(data, Integer.MAX_VALUE, 1);
    }

    /**
     * {@return one group for every trajectory}
     *
     * @param data whose rows
     */
    public static RowGroups perTrajectory(Trajectories data) {
        return cut(data, Integer.MAX_VALUE, Integer.MAX_VALUE);
    }

    /**
     * {@return every trajectory cut into runs of at most {@code rows} rows of nearly equal length, each a group of its
     * own}
     *
     * @param data whose rows
     * @param rows at least 1
     */
    public static RowGroups blocks(Trajectories data, int rows) {
        return cut(data, rows, Integer.MAX_VALUE);
    }

    /**
     * {@return so many groups of contiguous time and nearly equal size, cut by rows over all trajectories in order}
     *
     * @param data  whose rows
     * @param count at least 1; a group may be empty where rows are fewer
     */
    public static RowGroups parts(Trajectories data, int count) {
        return of(data, row -> (int) (((row + 1L) * count - 1) / data.size()), count);
    }

    /**
     * {@return groups of given rows}
     *
     * @param data       whose rows
     * @param groupOfRow the group of a row
     * @param count      how many groups there are
     */
    public static RowGroups of(Trajectories data, IntUnaryOperator groupOfRow, int count) {
        List<Integer> bounds = new ArrayList<>();
        List<Integer> groups = new ArrayList<>();
        for (int k = 0; k < data.count(); k++) {
            for (int row = data.start(k); row < data.start(k + 1); row++) {
                int group = groupOfRow.applyAsInt(row);
                if (row == data.start(k) || group != groups.get(groups.size() - 1)) {
                    bounds.add(row);
                    groups.add(group);
                }
            }
        }
        bounds.add(data.size());
        return new RowGroups(bounds.stream().mapToInt(Integer::intValue).toArray(),
                groups.stream().mapToInt(Integer::intValue).toArray(), count);
    }

    private static RowGroups cut(Trajectories data, int rows, int groups) {
        List<Integer> bounds = new ArrayList<>();
        for (int k = 0; k < data.count(); k++) {
            int pieces = Math.max(1, (int) Math.ceil(data.length(k) / (double) rows));
            for (int p = 0; p < pieces; p++) {
                bounds.add(data.start(k) + (int) ((long) data.length(k) * p / pieces));
            }
        }
        int[] group = new int[bounds.size()];
        Arrays.setAll(group, run -> Math.min(run, groups - 1));
        bounds.add(data.size());
        return new RowGroups(bounds.stream().mapToInt(Integer::intValue).toArray(), group,
                Math.min(group.length, groups));
    }

    /** {@return the number of runs} */
    public int runs() {
        return group.length;
    }

    /**
     * {@return the group of a row} O(log runs).
     *
     * @param row from 0
     */
    public int groupOf(int row) {
        int run = Arrays.binarySearch(bounds, 0, group.length, row);
        return group[run >= 0 ? run : -run - 2];
    }
}
