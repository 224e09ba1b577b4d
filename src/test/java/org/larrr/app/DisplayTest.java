package org.larrr.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class DisplayTest {

    @Test
    void aDesktopShowsTheWindow() {
        assertThat(new Display(true, Map.of("DISPLAY", ":0"), true).obstacle()).isEmpty();
        assertThat(new Display(false, Map.of(), false).obstacle()).isEmpty();
    }

    @Test
    void whatIsMissingIsNamed() {
        assertThat(new Display(true, Map.of(), true).obstacle()).get().asString()
                .contains("there is no display").doesNotContain("GTK");
        assertThat(new Display(true, Map.of("DISPLAY", ""), true).obstacle()).isPresent();
        assertThat(new Display(true, Map.of("DISPLAY", ":0"), false).obstacle()).get().asString()
                .contains("libgtk-3-0").doesNotContain("no display");
        assertThat(new Display(true, Map.of(), false).obstacle()).get().asString()
                .contains("no display and no GTK 3").contains("libgtk-3-0");
    }
}
