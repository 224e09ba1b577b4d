package org.larrr.systems.formula;

import java.util.Optional;
import org.larrr.data.Notice;

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

    /** The same program compiled at once: what is asked often comes to this. */
    static FormulaProgram compiled(FormulaGraph graph, int... outputs) {
        ProgramLayout layout = new ProgramLayout(graph, outputs);
        return new FormulaProgram(layout, BytecodeCompiler.compile(layout), isConstant(graph, outputs));
    }

    /** The same program evaluated node by node, slower: the check of the compiled one. */
    static FormulaProgram interpreted(FormulaGraph graph, int... outputs) {
        ProgramLayout layout = new ProgramLayout(graph, outputs);
        return new FormulaProgram(layout, new Tape(layout), isConstant(graph, outputs));
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

    /** Whether no component of y depends on x. */
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
        public Optional<Notice> fault(double[] x) {
            for (double y : evaluate(x)) {
                if (!Double.isFinite(y)) {
                    return Optional.of(new Tape(layout).fault(x, constants));
                }
            }
            return Optional.empty();
        }
    }
}
