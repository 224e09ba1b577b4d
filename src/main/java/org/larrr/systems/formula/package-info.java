/** Formulas: parsed, differentiated and compiled. Only real functions of named variables; no systems. */
package org.larrr.systems.formula;
