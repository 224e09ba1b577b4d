package org.larrr.systems.truth;

import java.util.ArrayDeque;
import java.util.Deque;

/** Extends a function from some cells of a rectangle to all of them, so that interpolation meets no hole. */
final class Fill {

    private Fill() {}

    /** Gives every unknown cell the value of a known cell close to it; both arrays are overwritten. */
    static double[] outward(double[] values, boolean[] known, int rows, int columns) {
        Deque<Integer> queue = new ArrayDeque<>();
        for (int c = 0; c < values.length; c++) {
            if (known[c]) {
                queue.add(c);
            }
        }
        while (!queue.isEmpty()) {
            int cell = queue.poll();
            int i = cell / columns;
            int j = cell % columns;
            spread(values, known, cell, i > 0 ? cell - columns : cell, queue);
            spread(values, known, cell, i < rows - 1 ? cell + columns : cell, queue);
            spread(values, known, cell, j > 0 ? cell - 1 : cell, queue);
            spread(values, known, cell, j < columns - 1 ? cell + 1 : cell, queue);
        }
        return values;
    }

    private static void spread(double[] values, boolean[] known, int from, int to, Deque<Integer> queue) {
        if (!known[to]) {
            known[to] = true;
            values[to] = values[from];
            queue.add(to);
        }
    }
}
