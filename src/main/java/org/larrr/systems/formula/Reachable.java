package org.larrr.systems.formula;

/** Which nodes of a graph some nodes are made of. */
final class Reachable {

    private Reachable() {}

    /**
     * True for the given nodes and everything they depend on; operands precede users, so one downward sweep finds it.
     */
    static boolean[] from(FormulaGraph graph, int... roots) {
        boolean[] reached = new boolean[graph.size()];
        for (int root : roots) {
            reached[root] = true;
        }
        for (int i = reached.length - 1; i >= 0; i--) {
            FormulaGraph.Node node = graph.node(i);
            if (reached[i] && !node.operation().isLeaf()) {
                reached[node.left()] = true;
                if (node.operation().isBinary()) {
                    reached[node.right()] = true;
                }
            }
        }
        return reached;
    }
}
