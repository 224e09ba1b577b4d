package org.larrr.systems.formula;

import org.jspecify.annotations.Nullable;

/**
 * Evaluates a program node by node until it was asked often, then as compiled: of all the formulas of a catalogue few
 * are ever asked more than their checks ask. Both give the same bits.
 */
final class CompiledWhenUsed implements Evaluator {

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

    /** Whether it has been asked often. */
    boolean isCompiled() {
        return compiled != null;
    }
}
