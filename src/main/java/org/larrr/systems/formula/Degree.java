package org.larrr.systems.formula;

/**
 * Polynomial degree in the state variables, read off the structure: an upper bound, exact up to cancellation. It is how
 * linear systems and those with polynomial eigenfunctions are recognised.
 */
public final class Degree {

    /** The degree of everything that is not recognised as a polynomial. */
    public static final int NOT_POLYNOMIAL = Integer.MAX_VALUE;

    private static final int LARGEST = 1_000;

    private Degree() {}

    static int of(FormulaGraph graph, int root) {
        boolean[] needed = Reachable.from(graph, root);
        int[] degree = new int[root + 1];
        for (int i = 0; i <= root; i++) {
            if (needed[i] && graph.dependsOnState(i)) {
                degree[i] = ofNode(graph.node(i), degree, graph);
            }
        }
        return degree[root];
    }

    private static int ofNode(FormulaGraph.Node node, int[] degree, FormulaGraph graph) {
        return switch (node.operation()) {
            case VARIABLE -> 1;
            case ADD, SUBTRACT -> Math.max(degree[node.left()], degree[node.right()]);
            case MULTIPLY -> sum(degree[node.left()], degree[node.right()]);
            case DIVIDE -> graph.dependsOnState(node.right()) ? NOT_POLYNOMIAL : degree[node.left()];
            case NEGATE -> degree[node.left()];
            default -> NOT_POLYNOMIAL;
        };
    }

    private static int sum(int a, int b) {
        boolean known = a != NOT_POLYNOMIAL && b != NOT_POLYNOMIAL && a + b <= LARGEST;
        return known ? a + b : NOT_POLYNOMIAL;
    }
}
