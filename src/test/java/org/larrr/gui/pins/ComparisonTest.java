package org.larrr.gui.pins;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.larrr.experiments.session.Pin;
import org.larrr.linalg.Complex;

class ComparisonTest {

    private static Pin fit(String name, String shift, double... eigenvalues) {
        return new Pin(name, true, Map.of("shift", shift, "rank", "4"), List.of(new Pin.Spectrum("LaRRR",
                java.util.Arrays.stream(eigenvalues).mapToObj(Complex::real).toList(), List.of())));
    }

    @Test
    void differencesStandOutAgainstTheFirstFit() {
        Comparison all = Comparison.of(List.of(fit("now", "5.0", 0, -1), fit("a", "5", 0, -2),
                fit("b", "7", 0, -3, -4)), false, 3);
        assertThat(all.columns()).containsExactly("now", "a", "b");
        Comparison.Line shift = line(all, "Shift μ");
        assertThat(shift.values()).as("5.0 and 5 are one number").containsExactly("5", "5", "7");
        assertThat(shift.differs(1)).isFalse();
        assertThat(shift.differs(2)).isTrue();
        assertThat(line(all, "Rank r").differs()).isFalse();
        assertThat(line(all, "λ₂").values()).containsExactly("−1.00", "−2.00", "−3.00");
        assertThat(line(all, "λ₃").values()).containsExactly("", "", "−4.00");
        assertThat(line(all, "λ₂").differs()).as("an outcome, not a setting").isFalse();
    }

    @Test
    void allNumbersAreCopiedToTheLastBit() {
        String text = Comparison.numbers(List.of(fit("now", "5.0", 0, -1.0 / 3), fit("b", "7", 0, -0.1, -4))).tabbed();
        assertThat(text.lines()).contains("setting\tnow\tb", "shift\t5.0\t7", "Re λ2\t" + -1.0 / 3 + "\t-0.1",
                "Re λ3\t\t-4.0", "Im λ2\t0.0\t0.0");
    }

    @Test
    void settingsInWhichAllAgreeCanBeLeftOut() {
        Comparison some = differences(fit("now", "5.0", 0, -1), fit("b", "7", 0, -3));
        assertThat(some.lines()).extracting(Comparison.Line::name).containsExactly("Shift μ", "λ₂");
        assertThat(some.isLike(differences(fit("now", "6", 0, -1), fit("b", "7", 0, -3)))).isTrue();
        assertThat(some.isLike(differences(fit("now", "7", 0, -1), fit("b", "7", 0, -3)))).isFalse();
    }

    private static Comparison differences(Pin... fits) {
        return Comparison.of(List.of(fits), true, 3);
    }

    private static Comparison.Line line(Comparison comparison, String name) {
        return comparison.lines().stream().filter(line -> line.name().equals(name)).findFirst().orElseThrow();
    }
}
