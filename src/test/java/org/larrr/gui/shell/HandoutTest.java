package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.gui.labs.LabSession;
import org.larrr.gui.text.Numbers;

/** A lab goes onto paper: before anything is answered, and with what was answered. */
class HandoutTest {

    private static final Pattern PICTURE = Pattern.compile("data:image/svg\\+xml;base64,([^\"]+)");

    @RegisterExtension
    final JourneyWindow window = JourneyWindow.beforeTheFirstFit(1280, 800);

    @TempDir
    Path folder;

    private LabSession begin(JourneyRobot robot, String lab) throws Exception {
        robot.interact(() -> window.workbench.controller().labs().start(lab));
        LabSession session = window.model().lab();
        await(() -> session.indexProperty().get() == 0
                && robot.lookup("#lab-next").tryQuery().filter(next -> !next.isDisabled()).isPresent());
        return session;
    }

    private Path write(JourneyRobot robot, String name, boolean answered) throws Exception {
        Path target = folder.resolve(name);
        window.dialogs.target = Optional.of(target);
        robot.interact(() -> window.workbench.controller().labs().handout(answered));
        Path written = name.endsWith(".html") ? target : folder.resolve(name + ".html");
        await(() -> Files.exists(written));
        return written;
    }

    @Test
    void pagesHoldTextsQuestionsPicturesAndTheNumbersOfTheWindow(JourneyRobot robot) throws Exception {
        LabSession session = begin(robot, "shift");
        int before = session.indexProperty().get();
        String page = Files.readString(write(robot, "lab.html", false));
        assertThat(page).contains("<h1>" + session.labProperty().get().title() + "</h1>").doesNotContain("topic:");
        session.labProperty().get().steps().forEach(step -> {
            assertThat(page).contains(step.title());
            step.question().ifPresent(question -> assertThat(page).contains(question.ask().replace("&", "&amp;")));
        });
        int steps = session.labProperty().get().steps().size();
        assertThat(page.split("class=\"line\"", -1)).as("three lines to write on a step").hasSize(3 * steps + 1);
        String slowest = Numbers.fixed(
                window.latest().result().fits().get(0).model().orElseThrow().eigenvalues().get(1), Numbers.digits());
        assertThat(page).as("as the window computes it").contains("<td>" + slowest + "</td>");
        assertThat(page).as("what the window reads").contains("<p class=\"readings\">"
                + session.readingsProperty().get() + "</p>");
        Matcher picture = PICTURE.matcher(page);
        int pictures = 0;
        while (picture.find()) {
            assertThat(new String(Base64.getDecoder().decode(picture.group(1)))).contains("<svg");
            pictures++;
        }
        assertThat(pictures).as("spectrum and eigenfunctions of each step").isEqualTo(2 * steps);
        assertThat(session.indexProperty().get()).as("the window stays where it was").isEqualTo(before);
    }

    @Test
    void aPageOfUnevenTimesEndsInHtmlWhateverIsTyped(JourneyRobot robot) throws Exception {
        LabSession session = begin(robot, "uneven-times");
        String page = Files.readString(write(robot, "lab", false));
        session.labProperty().get().steps().forEach(step -> assertThat(page).contains(step.title())
                .contains(step.question().orElseThrow().ask().split(" ")[0]));
        assertThat(page).contains(session.labProperty().get().title()).contains("Name").contains("Question:");
    }

    @Test
    void answersComeWithTheirVerdicts(JourneyRobot robot) throws Exception {
        LabSession session = begin(robot, "shift");
        robot.interact(() -> {
            session.studentProperty().set("Emmy N.");
            session.answerProperty().set("987654");
            window.workbench.controller().labs().check();
        });
        await(() -> session.givenProperty().size() == 1);
        robot.interact(() -> {
            session.answerProperty().set("-0.6");
            window.workbench.controller().labs().check();
        });
        await(() -> session.givenProperty().size() == 2);
        String page = Files.readString(write(robot, "answers.html", true));
        assertThat(page).contains("Emmy N.").contains("<p>Answer: 987654. Not correct.</p>")
                .contains("<p>Answer: -0.6. Correct; the fit gives ");
        assertThat(Files.readString(write(robot, "blank.html", false))).doesNotContain("987654")
                .doesNotContain("Emmy");
    }
}
