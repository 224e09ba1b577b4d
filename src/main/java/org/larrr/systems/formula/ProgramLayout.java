package org.larrr.systems.formula;

import java.util.Arrays;

/**
 * Which nodes of a graph a program computes per state, and which only once per set of parameters ("constant slots").
 * Holds its own copy of the nodes.
 */
final class ProgramLayout {

    private static final int NONE = -1;

    private final FormulaGraph.Node[] nodes;
    private final boolean[] computed;
    private final int[] slot;
    private final int slots;
    private final int[] outputs;

    ProgramLayout(FormulaGraph graph, int[] outputs) {
        int size = Arrays.stream(outputs).max().orElse(NONE) + 1;
        boolean[] needed = graph.reachableFrom(outputs);
        this.outputs = outputs.clone();
        nodes = new FormulaGraph.Node[size];
        computed = new boolean[size];
        slot = new int[size];
        Arrays.fill(slot, NONE);
        for (int i = 0; i < size; i++) {
            nodes[i] = graph.node(i);
            computed[i] = needed[i] && graph.dependsOnState(i);
        }
        slots = assignSlots(graph);
    }

    /** A static node gets a slot when a computed node or an output reads it; plain numbers need none. */
    private int assignSlots(FormulaGraph graph) {
        boolean[] read = new boolean[nodes.length];
        for (int output : outputs) {
            read[output] = true;
        }
        for (int i = 0; i < nodes.length; i++) {
            if (computed[i] && !nodes[i].operation().isLeaf()) {
                read[nodes[i].left()] = true;
                if (nodes[i].operation().isBinary()) {
                    read[nodes[i].right()] = true;
                }
            }
        }
        int count = 0;
        for (int i = 0; i < nodes.length; i++) {
            if (read[i] && !graph.dependsOnState(i)) {
                if (nodes[i].operation() == Operation.CONSTANT) {
                    computed[i] = true;
                } else {
                    slot[i] = count++;
                }
            }
        }
        return count;
    }

    int size() {
        return nodes.length;
    }

    FormulaGraph.Node node(int i) {
        return nodes[i];
    }

    boolean isComputed(int i) {
        return computed[i];
    }

    boolean isConstantSlot(int i) {
        return slot[i] != NONE;
    }

    int constantSlot(int i) {
        return slot[i];
    }

    int outputs() {
        return outputs.length;
    }

    int output(int k) {
        return outputs[k];
    }

    /** Values of the constant slots at given parameters. */
    double[] bind(double[] parameters) {
        double[] constants = new double[slots];
        double[] values = new double[nodes.length];
        for (int i = 0; i < nodes.length; i++) {
            FormulaGraph.Node node = nodes[i];
            values[i] = switch (node.operation()) {
                case CONSTANT -> node.value();
                case PARAMETER -> parameters[node.left()];
                case VARIABLE -> Double.NaN;
                default -> node.operation().apply(values[node.left()],
                        node.operation().isBinary() ? values[node.right()] : 0);
            };
            if (slot[i] != NONE) {
                constants[slot[i]] = values[i];
            }
        }
        return constants;
    }
}
