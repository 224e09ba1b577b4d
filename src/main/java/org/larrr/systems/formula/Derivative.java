package org.larrr.systems.formula;

/** Partial derivatives of graph nodes in one state variable, by the chain rule, each node once. */
final class Derivative {

    private final FormulaGraph graph;
    private final int variable;
    private int[] known = {};

    Derivative(FormulaGraph graph, int variable) {
        this.graph = graph;
        this.variable = variable;
    }

    /** Operands precede their users, so one sweep over the nodes needs no recursion. */
    int differentiate(int node) {
        boolean[] needed = graph.reachableFrom(node);
        known = new int[node + 1];
        for (int i = 0; i <= node; i++) {
            if (needed[i]) {
                known[i] = derive(i);
            }
        }
        return known[node];
    }

    private int derive(int i) {
        if (!graph.dependsOnState(i)) {
            return graph.constant(0);
        }
        FormulaGraph.Node node = graph.node(i);
        if (node.operation() == Operation.VARIABLE) {
            return graph.constant(node.left() == variable ? 1 : 0);
        }
        int a = node.left();
        int da = known[a];
        if (node.operation().isBinary()) {
            return deriveBinary(node.operation(), i, a, node.right(), da, known[node.right()]);
        }
        return graph.multiply(outer(node.operation(), i, a), da);
    }

    private int deriveBinary(Operation operation, int i, int a, int b, int da, int db) {
        return switch (operation) {
            case ADD -> graph.add(da, db);
            case SUBTRACT -> graph.subtract(da, db);
            case MULTIPLY -> graph.add(graph.multiply(da, b), graph.multiply(a, db));
            // (a/b)' = (a' − (a/b) b') / b
            case DIVIDE -> graph.divide(graph.subtract(da, graph.multiply(i, db)), b);
            // atan2(a, b)' = (b a' − a b') / (a² + b²)
            case ATAN2 -> graph.divide(graph.subtract(graph.multiply(b, da), graph.multiply(a, db)),
                    graph.add(graph.multiply(a, a), graph.multiply(b, b)));
            default -> derivePower(i, a, b, da, db);
        };
    }

    /** (a^b)' = b a^{b−1} a' where b is constant in the state, a^b (b' log a + b a'/a) otherwise. */
    private int derivePower(int i, int a, int b, int da, int db) {
        if (!graph.dependsOnState(b)) {
            int lower = graph.power(a, graph.subtract(b, graph.constant(1)));
            return graph.multiply(graph.multiply(b, lower), da);
        }
        int growth = graph.multiply(db, graph.call(Operation.LOG, a));
        int base = graph.divide(graph.multiply(b, da), a);
        return graph.multiply(i, graph.add(growth, base));
    }

    /** g'(a) of i = g(a). */
    private int outer(Operation function, int i, int a) {
        int one = graph.constant(1);
        return switch (function) {
            case NEGATE -> graph.constant(-1);
            case EXP -> i;
            case LOG -> graph.divide(one, a);
            case SQRT -> graph.divide(graph.constant(0.5), i);
            case SIN -> graph.call(Operation.COS, a);
            case COS -> graph.negate(graph.call(Operation.SIN, a));
            case TAN -> graph.add(one, graph.multiply(i, i));
            case ASIN -> graph.divide(one, graph.sqrt(graph.subtract(one, graph.multiply(a, a))));
            case ACOS -> graph.divide(graph.constant(-1), graph.sqrt(graph.subtract(one, graph.multiply(a, a))));
            case ATAN -> graph.divide(one, graph.add(one, graph.multiply(a, a)));
            case SINH -> graph.call(Operation.COSH, a);
            case COSH -> graph.call(Operation.SINH, a);
            case TANH -> graph.subtract(one, graph.multiply(i, i));
            case ASINH -> graph.divide(one, graph.sqrt(graph.add(one, graph.multiply(a, a))));
            case ABS -> graph.call(Operation.SIGN, a);
            case SIGN -> graph.constant(0);
            default -> throw new IllegalStateException(function + " is not a function");
        };
    }
}
