package org.larrr.systems.formula;

import org.larrr.data.Notice;

/**
 * Evaluates a program node by node: for programs too large to compile, and the check of the compiler. O(nodes) a call.
 */
final class Tape implements Evaluator {

    private final ProgramLayout layout;

    Tape(ProgramLayout layout) {
        this.layout = layout;
    }

    @Override
    public void evaluate(double[] x, double[] constants, double[] out) {
        double[] values = values(x, constants);
        for (int k = 0; k < out.length && k < layout.outputs(); k++) {
            out[k] = values[layout.output(k)];
        }
    }

    private double[] values(double[] x, double[] constants) {
        double[] values = new double[layout.size()];
        for (int i = 0; i < values.length; i++) {
            if (layout.isConstantSlot(i)) {
                values[i] = constants[layout.constantSlot(i)];
            } else if (layout.isComputed(i)) {
                values[i] = value(layout.node(i), x, values);
            }
        }
        return values;
    }

    /** The first operation whose operands are finite and whose value is not, in words. */
    Notice fault(double[] x, double[] constants) {
        double[] values = values(x, constants);
        for (int i = 0; i < values.length; i++) {
            FormulaGraph.Node node = layout.node(i);
            if (layout.isComputed(i) && !node.operation().isLeaf() && !Double.isFinite(values[i])) {
                double a = values[node.left()];
                double b = node.operation().isBinary() ? values[node.right()] : 0;
                return Double.isFinite(a) && Double.isFinite(b) ? node.operation().inWords(a, b)
                        : Notice.of("formula.parameters-fault");
            }
        }
        return Notice.of("formula.parameters-no-number");
    }

    private static double value(FormulaGraph.Node node, double[] x, double[] values) {
        return switch (node.operation()) {
            case VARIABLE -> x[node.left()];
            case CONSTANT -> node.value();
            default -> node.operation().apply(values[node.left()],
                    node.operation().isBinary() ? values[node.right()] : 0);
        };
    }
}
