package org.larrr.systems.formula;

/** Computes the outputs of a program; stateless, hence safe in any number of threads. */
interface Evaluator {

    /**
     * @param x         state variables
     * @param constants what the program precomputed from parameters
     * @param out       receives the outputs
     */
    void evaluate(double[] x, double[] constants, double[] out);
}
