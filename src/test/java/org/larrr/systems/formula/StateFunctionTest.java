package org.larrr.systems.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StateFunctionTest {

    private static final List<String> PLANE = List.of("x", "y");

    private static double at(String text, double... state) {
        return StateFunction.parse(text, state.length == 1 ? List.of("x") : PLANE).applyAsDouble(state);
    }

    @Test
    void formulasAreEvaluatedAtTheState() {
        assertThat(at("x^2 + 3*y", 2, 5)).isEqualTo(19);
        assertThat(at("sin(x)", 1)).isEqualTo(Math.sin(1));
        assertThat(StateFunction.parse("x^2", PLANE).isCondition()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "x < 1, 0.5, 0, 1", "x < 1, 1, 0, 0", "x <= 1, 1, 0, 1", "x ≥ 1, 1, 0, 1", "x > 1, 1, 0, 0",
        "0 <= x < 2 & y > 1, 1, 2, 1", "0 <= x < 2 & y > 1, 2, 2, 0", "0 <= x < 2 and y > 1, 1, 1, 0",
        "x < -1 | x > 1, -2, 0, 1", "x < -1 or x > 1, 0, 0, 0", "x < 0 & y < 0 | x > 1, 2, 9, 1",
        "x^2 + y^2 < x + 1, 0.5, 0.5, 1",
        "x^2 + y^2 < x + 1, 2, 2, 0"
    })
    void conditionsAreIndicators(String text, double x, double y, double expected) {
        assertThat(at(text, x, y)).isEqualTo(expected);
        assertThat(StateFunction.parse(text, PLANE).isCondition()).isTrue();
    }

    @Test
    void coordinatesGoByNameAndByNumber() {
        List<String> odd = List.of("phi [deg]", "psi");
        assertThat(StateFunction.parse("x1 - psi", odd).applyAsDouble(new double[] {5, 3})).isEqualTo(2);
        assertThat(StateFunction.parse(" x2 ", odd).coordinate()).hasValue(1);
        assertThat(StateFunction.parse("psi", odd).coordinate()).hasValue(1);
        assertThat(StateFunction.parse("2*psi", odd).coordinate()).isEmpty();
        assertThat(StateFunction.parse("x1", List.of("x2", "x1")).applyAsDouble(new double[] {5, 3})).isEqualTo(3);
    }

    @Test
    void aUnitIsNoPartOfAName() {
        List<String> nm = List.of("x (nm)", "distance [Å]", "E / kT", "r (1)", "r (2)");
        double[] state = {5, 3, 7, 1, 2};
        assertThat(StateFunction.parse("x - distance + E", nm).applyAsDouble(state)).isEqualTo(9);
        assertThat(StateFunction.parse("x", nm).coordinate()).hasValue(0);
        assertThat(StateFunction.nameOf(nm, 0)).isEqualTo("x");
        assertThat(StateFunction.nameOf(nm, "E / kT")).contains("E");
        assertThat(StateFunction.nameOf(nm, 3)).as("a name that two would have is nobody's").isEqualTo("x4");
        assertThat(StateFunction.nameOf(nm, "PC1")).isEmpty();
        List<String> turns = List.of("cos phi (deg)", "sin phi (deg)");
        assertThat(StateFunction.parse("phi", turns).applyAsDouble(new double[] {0, 1})).isEqualTo(Math.PI / 2);
        assertThat(StateFunction.nameOf(turns, "phi (deg)")).contains("phi");
    }

    private static final List<String> CIRCLES = List.of("cos phi", "sin phi", "r", "cos x3", "sin x3");

    private static double onCircles(String text, double phi, double r, double third) {
        return StateFunction.parse(text, CIRCLES).applyAsDouble(
                new double[] {Math.cos(phi), Math.sin(phi), r, Math.cos(third), Math.sin(third)});
    }

    @Test
    void anAngleGoesByItsNameAndCountsAsOne() {
        for (double phi : new double[] {-3, -0.4, 0.3, 2.9}) {
            assertThat(onCircles("phi", phi, 7, 1)).isCloseTo(phi, within(1e-14));
            assertThat(onCircles("x1", phi, 7, 1)).isCloseTo(phi, within(1e-14));
            assertThat(onCircles("cos(phi) + 2*sin(x1)", phi, 7, 1)).isCloseTo(Math.cos(phi) + 2 * Math.sin(phi),
                    within(1e-14));
            assertThat(onCircles("x3", phi, 7, -2)).isCloseTo(-2, within(1e-14));
        }
        assertThat(onCircles("x2 + r", 1, 7, 1)).isEqualTo(14);
        assertThat(onCircles("phi > 0 & phi < 2 & x3 < 0", 1, 7, -1)).isEqualTo(1);
        assertThat(onCircles("phi > 0 & phi < 2 & x3 < 0", -1, 7, -1)).isEqualTo(0);
        assertThat(onCircles("atan2(sin(phi), cos(phi))", 2.5, 7, -1)).isCloseTo(2.5, within(1e-14));
        assertThatThrownBy(() -> onCircles("x4", 1, 1, 1)).isInstanceOf(FormulaException.class);
    }

    @Test
    void whatIsNoMoreThanAnAngleOrACoordinateIsKnown() {
        assertThat(StateFunction.parse("x1", CIRCLES).angle().orElseThrow().name()).isEqualTo("phi");
        assertThat(StateFunction.parse("x1", CIRCLES).coordinate()).isEmpty();
        assertThat(StateFunction.parse("cos( phi )", CIRCLES).coordinate()).hasValue(0);
        assertThat(StateFunction.parse("sin(phi)", CIRCLES).angle()).isEmpty();
        assertThat(StateFunction.parse("r", CIRCLES).angle()).isEmpty();
        for (int i = 0; i < CIRCLES.size(); i++) {
            String name = StateFunction.nameOf(CIRCLES, i);
            assertThat(StateFunction.parse(name, CIRCLES).coordinate()).as(name).hasValue(i);
        }
        assertThat(StateFunction.nameOf(CIRCLES, 1)).isEqualTo("sin(phi)");
    }

    @Test
    void complaintsSayWhere() {
        assertThatThrownBy(() -> at("atan2(x)", 0, 0)).hasMessageContaining("atan2(y, x)");
        assertThatThrownBy(() -> at("x < 1 & z > 2", 0, 0)).isInstanceOf(FormulaException.class)
                .hasMessageContaining("unknown name \"z\"").hasMessageEndingWith("at character 9");
        assertThatThrownBy(() -> at("x < 1 & y", 0, 0)).hasMessageContaining("needs a comparison");
        assertThatThrownBy(() -> at("x <", 0, 0)).hasMessageContaining("missing");
        assertThatThrownBy(() -> at(" ", 0, 0)).hasMessageContaining("empty");
        assertThatThrownBy(() -> at("x" + "+x".repeat(3000), 0, 0)).hasMessageContaining("at most");
    }

    @Test
    void equalTextsAreEqualFunctions() {
        assertThat(StateFunction.parse("x < 1 ", PLANE)).isEqualTo(StateFunction.parse("x < 1", PLANE))
                .isNotEqualTo(StateFunction.parse("x < 1", List.of("y", "x")));
    }
}
