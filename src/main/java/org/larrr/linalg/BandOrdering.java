package org.larrr.linalg;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.stream.IntStream;

/**
 * Reverse Cuthill–McKee ordering: renumbers the nodes of a graph so that neighbours get close numbers and the matrix of
 * the graph a narrow band. O(edges · log degree). Source: Cuthill and McKee 1969 (DOI 10.1145/800195.805928), from the
 * far end of two breadth-first searches.
 *
 * @param position  the new number of each node
 * @param bandwidth the largest distance of two neighbours in the new numbering
 */
public record BandOrdering(int[] position, int bandwidth) {

    /**
     * Orders the nodes, component by component, each from an end that is as far away as any.
     *
     * @param n    number of nodes
     * @param from one end of each edge
     * @param to   the other end
     * @return the ordering
     */
    public static BandOrdering of(int n, int[] from, int[] to) {
        int given = bandwidth(from, to);
        if (given <= 1) { // the result for neighbours on a line, without a search
            return new BandOrdering(IntStream.range(0, n).map(i -> n - 1 - i).toArray(), given);
        }
        int[][] neighbours = neighbours(n, from, to);
        int[] position = new int[n];
        Arrays.fill(position, -1);
        int placed = 0;
        for (int node = 0; node < n; node++) {
            if (position[node] < 0) {
                int end = farthest(farthest(node, neighbours), neighbours);
                placed = number(end, neighbours, position, placed);
            }
        }
        for (int i = 0; i < n; i++) {
            position[i] = n - 1 - position[i];
        }
        return new BandOrdering(position, bandwidth(numbered(from, position), numbered(to, position)));
    }

    private static int[] numbered(int[] nodes, int[] position) {
        return Arrays.stream(nodes).map(node -> position[node]).toArray();
    }

    private static int bandwidth(int[] from, int[] to) {
        return IntStream.range(0, from.length).map(e -> Math.abs(from[e] - to[e])).max().orElse(0);
    }

    private static int[][] neighbours(int n, int[] from, int[] to) {
        int[] degree = new int[n];
        for (int e = 0; e < from.length; e++) {
            degree[from[e]]++;
            degree[to[e]]++;
        }
        int[][] neighbours = new int[n][];
        for (int i = 0; i < n; i++) {
            neighbours[i] = new int[degree[i]];
        }
        for (int e = 0; e < from.length; e++) {
            neighbours[from[e]][--degree[from[e]]] = to[e];
            neighbours[to[e]][--degree[to[e]]] = from[e];
        }
        return neighbours;
    }

    /** A node at the end of a breadth-first search: about as far away as there is. */
    private static int farthest(int start, int[][] neighbours) {
        boolean[] seen = new boolean[neighbours.length];
        Deque<Integer> queue = new ArrayDeque<>();
        queue.add(start);
        seen[start] = true;
        int last = start;
        while (!queue.isEmpty()) {
            last = queue.poll();
            for (int next : neighbours[last]) {
                if (!seen[next]) {
                    seen[next] = true;
                    queue.add(next);
                }
            }
        }
        return last;
    }

    private static int number(int start, int[][] neighbours, int[] position, int first) {
        Deque<Integer> queue = new ArrayDeque<>();
        int next = first;
        queue.add(start);
        position[start] = next++;
        while (!queue.isEmpty()) {
            int[] fresh = Arrays.stream(neighbours[queue.poll()]).filter(i -> position[i] < 0).distinct().boxed()
                    .sorted(Comparator.comparingInt(i -> neighbours[i].length)).mapToInt(i -> i).toArray();
            for (int node : fresh) {
                position[node] = next++;
                queue.add(node);
            }
        }
        return next;
    }
}
