package org.larrr.gui.labs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.larrr.systems.formula.FormulaException;
import org.larrr.systems.formula.FormulaGraph;
import org.larrr.systems.formula.FormulaParser;
import org.larrr.systems.formula.FormulaProgram;

/** A formula of the closed grammar of system definitions over the facts of an analysis; immutable. */
public final class LabFormula {

    private final String text;
    private final List<String> names;
    private final FormulaProgram.Bound program;

    private LabFormula(String text, List<String> names, FormulaProgram.Bound program) {
        this.text = text;
        this.names = names;
        this.program = program;
    }

    /**
     * @param known the names it may use
     * @throws FormulaException if it is no formula of these names
     */
    static LabFormula of(String text, Set<String> known) {
        List<String> names = known.stream().sorted().toList();
        FormulaGraph graph = new FormulaGraph();
        Map<String, Integer> nodes = new HashMap<>();
        for (int i = 0; i < names.size(); i++) {
            nodes.put(names.get(i), graph.variable(i));
        }
        int root = FormulaParser.parse(text, nodes, graph);
        return new LabFormula(text, names, FormulaProgram.of(graph, root).bind(new double[0]));
    }

    /** Its value; NaN where a fact it uses is missing or undefined. */
    double value(Map<String, Double> facts) {
        double[] x = names.stream().mapToDouble(name -> facts.getOrDefault(name, Double.NaN)).toArray();
        return program.evaluate(x)[0];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LabFormula that && text.equals(that.text) && names.equals(that.names);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
