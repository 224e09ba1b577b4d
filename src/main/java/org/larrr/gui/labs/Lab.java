package org.larrr.gui.labs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.larrr.gui.text.Numbers;
import org.larrr.systems.formula.FormulaException;
import org.larrr.systems.formula.FormulaGraph;
import org.larrr.systems.formula.FormulaParser;
import org.larrr.systems.formula.FormulaProgram;

/**
 * A guided lab; immutable.
 *
 * @param title   what it is about
 * @param summary one or two sentences for the list of labs
 * @param steps   at least one; the first names a system
 */
public record Lab(String title, String summary, List<Step> steps) {

    /**
     * A question with a numeric answer that is computed from the fit on the screen, never written down.
     *
     * @param ask       the question
     * @param answer    the right answer
     * @param tolerance how far off an answer may be
     * @param relative  whether the tolerance is a share of the answer, else it is in its unit
     * @param hint      shown after a wrong answer
     * @param right     shown after a right answer
     */
    public record Question(String ask, Formula answer, double tolerance, boolean relative, String hint, String right) {

        boolean accepts(double given, double exact) {
            double allowed = relative ? tolerance * Math.abs(exact) : tolerance;
            return Math.abs(given - exact) <= allowed * (1 + 1e-12);
        }
    }

    /**
     * One step of a lab; immutable.
     *
     * @param title    a few words
     * @param text     Markdown with formulas
     * @param settings what is set when the step is entered
     * @param remember values of the fit kept under a name when the step is left, for questions of later steps
     * @param readings numbers of the fit that are shown under the text and follow the sliders
     * @param question what is asked, if anything
     */
    public record Step(
            String title, String text, LabSettings settings, Map<String, Formula> remember,
            List<Reading> readings, Optional<Question> question) {

        private static final int DIGITS = 3;

        /** A number with its name. */
        public record Reading(String name, Formula formula) {}

        /** Readings with their numbers in a line; empty if there are none. */
        static String read(List<Reading> readings, Map<String, Double> facts) {
            return readings.stream()
                    .map(reading -> reading.name() + " = " + Numbers.show(reading.formula().value(facts), DIGITS))
                    .collect(Collectors.joining("     "));
        }

        public Step {
            readings = List.copyOf(readings);
            remember = Map.copyOf(remember);
        }
    }

    public Lab {
        steps = List.copyOf(steps);
    }

    /**
     * Returns the settings of the workbench at a step: those of all steps up to it, later ones on top of earlier ones.
     */
    LabSettings settingsAt(int step) {
        LabSettings settings = LabSettings.NONE;
        for (int i = 0; i <= step; i++) {
            settings = settings.then(steps.get(i).settings());
        }
        return settings;
    }

    /** A formula of the closed grammar of system definitions over the facts of an analysis; immutable. */
    public static final class Formula {

        private final String text;
        private final List<String> names;
        private final FormulaProgram.Bound program;

        private Formula(String text, List<String> names, FormulaProgram.Bound program) {
            this.text = text;
            this.names = names;
            this.program = program;
        }

        /**
         * @param known the names it may use
         * @throws FormulaException if it is no formula of these names
         */
        static Formula of(String text, Set<String> known) {
            List<String> names = known.stream().sorted().toList();
            FormulaGraph graph = new FormulaGraph();
            Map<String, Integer> nodes = new HashMap<>();
            for (int i = 0; i < names.size(); i++) {
                nodes.put(names.get(i), graph.variable(i));
            }
            int root = FormulaParser.parse(text, nodes, graph);
            return new Formula(text, names, FormulaProgram.of(graph, root).bind(new double[0]));
        }

        /** Its value; NaN where a fact it uses is missing or undefined. */
        double value(Map<String, Double> facts) {
            double[] x = names.stream().mapToDouble(name -> facts.getOrDefault(name, Double.NaN)).toArray();
            return program.evaluate(x)[0];
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Formula that && text.equals(that.text) && names.equals(that.names);
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
}
