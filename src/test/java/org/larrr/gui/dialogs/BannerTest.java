package org.larrr.gui.dialogs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.control.Button;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

@ExtendWith(ApplicationExtension.class)
class BannerTest {

    @Test
    void aNoteWithAnActionGoesWhenTheActionIsTakenAndGivesWayToTheNextMessage(FxRobot robot) {
        AtomicInteger shown = new AtomicInteger();
        robot.interact(() -> {
            Banner banner = new Banner();
            banner.note("saved", "show", shown::incrementAndGet);
            Button action = (Button) banner.lookup("#banner-action");
            assertThat(banner.lookup("#banner-note")).isNotNull();
            action.fire();
            assertThat(shown).hasValue(1);
            assertThat(banner.getChildren()).isEmpty();

            banner.note("saved", "show", shown::incrementAndGet);
            banner.problem("full");
            assertThat(banner.lookup("#banner-action")).isNull();
        });
    }

    @Test
    void aQuestionHasALineOfItsOwnThatMessagesDoNotCloseAndAnAnswerRemoves(FxRobot robot) {
        AtomicInteger answered = new AtomicInteger();
        robot.interact(() -> {
            Banner banner = new Banner();
            banner.offer("topic", "really?", Map.of("yes", answered::incrementAndGet));
            assertThat(banner.getChildren()).as("it covers no picture").isEmpty();
            banner.problem("full");
            Button yes = (Button) banner.offers().lookup(".button");
            yes.fire();
            assertThat(answered).hasValue(1);
            assertThat(banner.offers().lookup("#banner-offer")).isNull();
        });
    }
}
