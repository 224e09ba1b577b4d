package org.larrr.gui.controls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.StringBinding;
import org.junit.jupiter.api.Test;

class CheckedTextTest {

    private final CheckedText first = CheckedText.of("1");
    private final CheckedText second = CheckedText.of("2");

    @Test
    void theProblemOfSeveralIsThatOfTheFirstThatHasOne() {
        StringBinding problem = CheckedText.problemOf(first, second);
        assertThat(problem.get()).isEmpty();

        second.refuse("the second is no number");
        assertThat(problem.get()).isEqualTo("the second is no number");

        first.refuse("the first is no number");
        assertThat(problem.get()).isEqualTo("the first is no number");

        first.refuse("");
        second.refuse("");
        assertThat(problem.get()).isEmpty();
    }

    @Test
    void whoListensHearsOfEveryChange() {
        StringBinding problem = CheckedText.problemOf(first, second);
        List<String> heard = new ArrayList<>();
        problem.addListener((property, old, now) -> heard.add(now));

        second.refuse("b");
        first.refuse("a");
        first.refuse("");

        assertThat(heard).containsExactly("b", "a", "b");
    }

    @Test
    void problemsOfOtherKindsAreToldInTheSameWay() {
        StringBinding inner = CheckedText.problemOf(first);
        StringBinding problem = CheckedText.firstProblem(List.of(inner, second.problem()));

        second.refuse("later");
        assertThat(problem.get()).isEqualTo("later");
        first.refuse("sooner");
        assertThat(problem.get()).isEqualTo("sooner");
    }
}
