package org.larrr.systems.formula;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;

/**
 * Several formulas evaluated together, y = f(x; p) with y of fixed length; immutable and thread-safe.
 *
 * <p>Compiled at most once, when it is asked often, whatever the parameters: changing a parameter re-evaluates only
 * what depends on no state variable.
 */
public final class FormulaProgram {

    private final ProgramLayout layout;
    private final Evaluator evaluator;
    private final boolean constant;

    private FormulaProgram(ProgramLayout layout, Evaluator evaluator, boolean constant) {
        this.layout = layout;
        this.evaluator = evaluator;
        this.constant = constant;
    }

    /**
     * @param graph   where the formulas live; later changes to it do not matter
     * @param outputs one node per component of y
     */
    public static FormulaProgram of(FormulaGraph graph, int... outputs) {
        ProgramLayout layout = new ProgramLayout(graph, outputs);
        Evaluator evaluator = BytecodeCompiler.fits(layout) ? new CompiledWhenUsed(layout) : new Tape(layout);
        return new FormulaProgram(layout, evaluator, isConstant(graph, outputs));
    }

    private static boolean isConstant(FormulaGraph graph, int[] outputs) {
        for (int output : outputs) {
            if (graph.dependsOnState(output)) {
                return false;
            }
        }
        return true;
    }

    /** The length of y. */
    public int outputs() {
        return layout.outputs();
    }

    /** Returns whether no component of y depends on x. */
    public boolean isConstant() {
        return constant;
    }

    /** The program at given parameter values. O(nodes). */
    public Bound bind(double[] parameters) {
        return new Bound(layout, evaluator, layout.bind(parameters));
    }

    /** A program at fixed parameter values: y = f(x). */
    public static final class Bound {

        private final ProgramLayout layout;
        private final Evaluator evaluator;
        private final double[] constants;

        private Bound(ProgramLayout layout, Evaluator evaluator, double[] constants) {
            this.layout = layout;
            this.evaluator = evaluator;
            this.constants = constants;
        }

        /** Writes y to {@code out}. */
        public void evaluate(double[] x, double[] out) {
            evaluator.evaluate(x, constants, out);
        }

        /** y as a new array. */
        public double[] evaluate(double[] x) {
            double[] out = new double[layout.outputs()];
            evaluator.evaluate(x, constants, out);
            return out;
        }

        /** The first operation that makes no finite number of finite ones, in words; empty if all of y is finite. */
        public Optional<Message> fault(double[] x) {
            for (double y : evaluate(x)) {
                if (!Double.isFinite(y)) {
                    return Optional.of(new Tape(layout).fault(x, constants));
                }
            }
            return Optional.empty();
        }
    }

    /**
     * Evaluates a program node by node until it was asked often, then as compiled: of all the formulas of a catalogue
     * few are ever asked more than their checks ask. Both give the same bits.
     */
    static final class CompiledWhenUsed implements Evaluator {

        /** About where compiling, a millisecond or two, has cost less than going on without. */
        static final int OFTEN = 500;

        private final ProgramLayout layout;
        private final Tape tape;
        /** Two threads may count less than they did, and may both compile: either result serves. */
        private int asked;
        private @Nullable Evaluator compiled;

        CompiledWhenUsed(ProgramLayout layout) {
            this.layout = layout;
            this.tape = new Tape(layout);
        }

        @Override
        public void evaluate(double[] x, double[] constants, double[] out) {
            Evaluator now = compiled;
            if (now == null && ++asked > OFTEN) {
                now = BytecodeCompiler.compile(layout);
                compiled = now;
            }
            (now == null ? tape : now).evaluate(x, constants, out);
        }

        /** Returns whether it has been evaluated often enough to be compiled. */
        boolean isCompiled() {
            return compiled != null;
        }
    }

    /**
     * Evaluates a program node by node: for programs too large to compile, and the check of the compiler. O(nodes) a
     * call.
     */
    private static final class Tape implements Evaluator {

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
        Message fault(double[] x, double[] constants) {
            double[] values = values(x, constants);
            for (int i = 0; i < values.length; i++) {
                FormulaGraph.Node node = layout.node(i);
                if (layout.isComputed(i) && !node.operation().isLeaf() && !Double.isFinite(values[i])) {
                    double a = values[node.left()];
                    double b = node.operation().isBinary() ? values[node.right()] : 0;
                    return Double.isFinite(a) && Double.isFinite(b) ? node.operation().inWords(a, b)
                            : Message.of("formula.parameters-fault");
                }
            }
            return Message.of("formula.parameters-no-number");
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

    /** Computes the outputs of a program; stateless, hence safe in any number of threads. */
    interface Evaluator {

        /**
         * @param x         state variables
         * @param constants what the program precomputed from parameters
         * @param out       receives the outputs
         */
        void evaluate(double[] x, double[] constants, double[] out);
    }
}
