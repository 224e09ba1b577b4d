/**
 * Formulas of definition files: a closed grammar of arithmetic, exact derivatives, evaluation as fast as written Java.
 *
 * <p>Text is parsed into a graph of arithmetic operations in which equal subexpressions are one node. Derivatives are
 * taken on that graph. A set of its nodes becomes a program: what depends on parameters alone is computed once per set
 * of parameter values, the rest is compiled to straight-line bytecode. Nothing but arithmetic can be expressed.
 */
package org.larrr.systems.formula;
