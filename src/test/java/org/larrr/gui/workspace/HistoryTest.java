package org.larrr.gui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HistoryTest {

    /** Against the definition: a list of values and a place in it. */
    @Test
    void anyWayThroughThePastIsThatOfAListWithAPlace() {
        Random random = new Random(3);
        History<Integer> history = new History<>(0);
        List<Integer> all = new ArrayList<>(List.of(0));
        int place = 0;
        for (int i = 0; i < 20_000; i++) {
            switch (random.nextInt(4)) {
                case 0, 1 -> {
                    int next = random.nextInt(5);
                    if (next != all.get(place)) {
                        all = new ArrayList<>(all.subList(0, place + 1));
                        all.add(next);
                        place++;
                    }
                    history.record(next);
                }
                case 2 -> {
                    assertThat(history.before()).isEqualTo(place > 0 ? all.get(place - 1) : null);
                    place = Math.max(0, place - 1);
                    assertThat(history.undo().orElse(all.get(place))).isEqualTo(all.get(place));
                }
                default -> {
                    assertThat(history.after()).isEqualTo(place < all.size() - 1 ? all.get(place + 1) : null);
                    place = Math.min(all.size() - 1, place + 1);
                    assertThat(history.redo().orElse(all.get(place))).isEqualTo(all.get(place));
                }
            }
        }
        assertThat(all.size()).as("a long past").isGreaterThan(1000);
    }

    @Test
    void theOldestValuesCanBeLetGo() {
        History<Integer> history = new History<>(0);
        for (int i = 1; i <= 9; i++) {
            history.record(i);
        }
        history.forgetBefore(value -> value <= 4);
        for (int i = 8; i > 4; i--) {
            assertThat(history.undo()).contains(i);
        }
        assertThat(history.undo()).isEmpty();
    }
}
