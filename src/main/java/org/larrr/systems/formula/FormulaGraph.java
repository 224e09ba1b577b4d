package org.larrr.systems.formula;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.larrr.data.Message;

/**
 * Arithmetic expressions over state variables x and parameters p, as one graph in which equal subexpressions are one
 * node. A node is named by its index; operands come before the nodes that use them.
 *
 * <p>Nodes are simplified as they are made: constants are folded, neutral elements vanish, and factors without a state
 * variable are gathered at the left of a product so that they can be computed once per set of parameters.
 *
 * <p>Not thread-safe; a program taken from it is.
 */
public final class FormulaGraph {

    /** More nodes than any sensible system needs; reached only by formulas made to be too large. */
    public static final int MAX_NODES = 20_000;

    private static final int MAX_EXPANDED_POWER = 64;
    /** The degree of everything that is not recognised as a polynomial. */
    static final int NOT_POLYNOMIAL = Integer.MAX_VALUE;
    private static final int MAX_DEGREE = 1_000;

    record Node(Operation operation, int left, int right, double value) {}

    private final List<Node> nodes = new ArrayList<>();
    private final List<Boolean> dynamic = new ArrayList<>();
    private final Map<Node, Integer> index = new HashMap<>();

    int size() {
        return nodes.size();
    }

    Node node(int i) {
        return nodes.get(i);
    }

    /**
     * True for the given nodes and everything they depend on; operands precede users, so one downward sweep finds it.
     */
    boolean[] reachableFrom(int... roots) {
        boolean[] reached = new boolean[size()];
        for (int root : roots) {
            reached[root] = true;
        }
        for (int i = reached.length - 1; i >= 0; i--) {
            Node node = node(i);
            if (reached[i] && !node.operation().isLeaf()) {
                reached[node.left()] = true;
                if (node.operation().isBinary()) {
                    reached[node.right()] = true;
                }
            }
        }
        return reached;
    }

    /** Returns whether the value depends on a state variable. */
    public boolean dependsOnState(int i) {
        return dynamic.get(i);
    }

    public int constant(double value) {
        return intern(new Node(Operation.CONSTANT, -1, -1, value == 0 ? 0.0 : value), false);
    }

    /** State variable i, counted from 0. */
    public int variable(int i) {
        return intern(new Node(Operation.VARIABLE, i, -1, 0), true);
    }

    /** Parameter i, counted from 0. */
    public int parameter(int i) {
        return intern(new Node(Operation.PARAMETER, i, -1, 0), false);
    }

    public int add(int a, int b) {
        if (isConstant(a, 0)) {
            return b;
        }
        if (isConstant(b, 0)) {
            return a;
        }
        if (is(b, Operation.NEGATE)) {
            return subtract(a, node(b).left);
        }
        if (is(a, Operation.NEGATE)) {
            return subtract(b, node(a).left);
        }
        return binary(Operation.ADD, Math.min(a, b), Math.max(a, b));
    }

    public int subtract(int a, int b) {
        if (a == b) {
            return constant(0);
        }
        if (isConstant(b, 0)) {
            return a;
        }
        if (isConstant(a, 0)) {
            return negate(b);
        }
        if (is(b, Operation.NEGATE)) {
            return add(a, node(b).left);
        }
        return binary(Operation.SUBTRACT, a, b);
    }

    public int multiply(int a, int b) {
        if (isConstant(a, 0) || isConstant(b, 0)) {
            return constant(0);
        }
        if (isConstant(a, 1)) {
            return b;
        }
        if (isConstant(b, 1)) {
            return a;
        }
        if (movesSign(a, b)) {
            return negate(multiply(node(a).left, b));
        }
        if (movesSign(b, a)) {
            return negate(multiply(a, node(b).left));
        }
        return product(a, b);
    }

    /** Signs move out of a product, except that a factor without a state variable keeps its own beside one with. */
    private boolean movesSign(int a, int other) {
        return is(a, Operation.NEGATE) && (dependsOnState(a) || !dependsOnState(other));
    }

    /** √x·√x = x. Gathers factors without a state variable: s·(t·x) = (s·t)·x, x·(s·y) = s·(x·y). */
    private int product(int a, int b) {
        if (a == b && is(a, Operation.SQRT)) {
            return node(a).left;
        }
        if (!dependsOnState(a) && hasStaticFactor(b)) {
            return multiply(multiply(a, node(b).left), node(b).right);
        }
        if (!dependsOnState(b) && dependsOnState(a)) {
            return multiply(b, a);
        }
        if (dependsOnState(a) && hasStaticFactor(a)) {
            return multiply(node(a).left, multiply(node(a).right, b));
        }
        if (dependsOnState(a) && hasStaticFactor(b)) {
            return multiply(node(b).left, multiply(a, node(b).right));
        }
        boolean mixed = dependsOnState(a) != dependsOnState(b);
        return mixed ? binary(Operation.MULTIPLY, a, b) : binary(Operation.MULTIPLY, Math.min(a, b), Math.max(a, b));
    }

    private boolean hasStaticFactor(int i) {
        return is(i, Operation.MULTIPLY) && dependsOnState(i) && !dependsOnState(node(i).left);
    }

    public int divide(int a, int b) {
        if (isConstant(a, 0) && !isConstant(b, 0)) {
            return constant(0);
        }
        if (isConstant(b, 1)) {
            return a;
        }
        if (!dependsOnState(b) && dependsOnState(a)) {
            return multiply(divide(constant(1), b), a);
        }
        return binary(Operation.DIVIDE, a, b);
    }

    /** a^b; small integer exponents become products, half-integer ones also take a square root. */
    public int power(int a, int b) {
        if (!is(b, Operation.CONSTANT)) {
            return binary(Operation.POWER, a, b);
        }
        double exponent = node(b).value;
        double size = Math.abs(exponent);
        if (2 * size == Math.rint(2 * size) && size <= MAX_EXPANDED_POWER) {
            int whole = wholePower(a, (int) size);
            int result = size == Math.rint(size) ? whole : multiply(whole, sqrt(a));
            return exponent < 0 ? divide(constant(1), result) : result;
        }
        return binary(Operation.POWER, a, b);
    }

    private int wholePower(int a, int n) {
        if (n == 0) {
            return constant(1);
        }
        if (is(a, Operation.SQRT) && n % 2 == 0) {
            return wholePower(node(a).left, n / 2);
        }
        int half = wholePower(a, n / 2);
        int square = multiply(half, half);
        return n % 2 == 0 ? square : multiply(square, a);
    }

    public int negate(int a) {
        if (is(a, Operation.NEGATE)) {
            return node(a).left;
        }
        if (is(a, Operation.CONSTANT)) {
            return constant(-node(a).value);
        }
        if (is(a, Operation.SUBTRACT)) {
            return subtract(node(a).right, node(a).left);
        }
        if (hasStaticFactor(a)) {
            return multiply(negate(node(a).left), node(a).right);
        }
        return intern(new Node(Operation.NEGATE, a, -1, 0), dependsOnState(a));
    }

    int call(Operation function, int a) {
        if (is(a, Operation.CONSTANT)) {
            return constant(function.apply(node(a).value, 0));
        }
        return intern(new Node(function, a, -1, 0), dependsOnState(a));
    }

    /** The angle of the point (x, y), from −π to π. */
    public int atan2(int y, int x) {
        return binary(Operation.ATAN2, y, x);
    }

    public int sqrt(int a) {
        return call(Operation.SQRT, a);
    }

    /** The exact partial derivative of a node in one state variable, as a node of this graph. */
    public int derivative(int i, int variable) {
        return new Derivative(this, variable).differentiate(i);
    }

    private int binary(Operation operation, int a, int b) {
        if (is(a, Operation.CONSTANT) && is(b, Operation.CONSTANT)) {
            return constant(operation.apply(node(a).value, node(b).value));
        }
        return intern(new Node(operation, a, b, 0), dependsOnState(a) || dependsOnState(b));
    }

    private int intern(Node node, boolean dependsOnState) {
        Integer known = index.get(node);
        if (known != null) {
            return known;
        }
        if (nodes.size() >= MAX_NODES) {
            throw new FormulaException(Message.of("formula.too-many-operations", MAX_NODES), 0);
        }
        nodes.add(node);
        dynamic.add(dependsOnState);
        index.put(node, nodes.size() - 1);
        return nodes.size() - 1;
    }

    boolean is(int i, Operation operation) {
        return node(i).operation == operation;
    }

    private boolean isConstant(int i, double value) {
        return is(i, Operation.CONSTANT) && node(i).value == value;
    }

    /**
     * The degree of a node as a polynomial in the state variables, read off the structure: an upper bound, exact up to
     * cancellation; {@link #NOT_POLYNOMIAL} if it is none. It is how linear systems and those with polynomial
     * eigenfunctions are recognised.
     */
    public int degree(int root) {
        boolean[] needed = reachableFrom(root);
        int[] degree = new int[root + 1];
        for (int i = 0; i <= root; i++) {
            if (needed[i] && dependsOnState(i)) {
                degree[i] = nodeDegree(node(i), degree);
            }
        }
        return degree[root];
    }

    private int nodeDegree(Node node, int[] degree) {
        return switch (node.operation()) {
            case VARIABLE -> 1;
            case ADD, SUBTRACT -> Math.max(degree[node.left()], degree[node.right()]);
            case MULTIPLY -> degreeSum(degree[node.left()], degree[node.right()]);
            case DIVIDE -> dependsOnState(node.right()) ? NOT_POLYNOMIAL : degree[node.left()];
            case NEGATE -> degree[node.left()];
            default -> NOT_POLYNOMIAL;
        };
    }

    private static int degreeSum(int a, int b) {
        boolean known = a != NOT_POLYNOMIAL && b != NOT_POLYNOMIAL && a + b <= MAX_DEGREE;
        return known ? a + b : NOT_POLYNOMIAL;
    }
}
