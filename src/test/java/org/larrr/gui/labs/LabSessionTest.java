package org.larrr.gui.labs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.gui.labs.LabSession.Outcome;
import org.larrr.gui.text.Messages;

class LabSessionTest {

    private static final Map<String, Double> FACTS = Map.of("shift", 0.5);

    @TempDir
    Path folder;

    private final LabSession session = new LabSession();

    @BeforeEach
    void start() throws IOException {
        session.start(LabReader.read(Files.writeString(folder.resolve("half.lab"), """
                title = "Halves"
                summary = "s"
                [[step]]
                title = "only"
                text = "x"
                [step.set]
                system = "double-well"
                [step.question]
                ask = "μ?"
                answer = "shift"
                within = 0.001
                hint = "h"
                """), Map.of()));
    }

    /** Answers of an earlier lab do not count; the last wrong answer is not the end. */
    @Test
    void aLabEndsWithASummary() throws IOException {
        outcome("1/3");
        outcome("0.5");
        session.finish();
        assertThat(session.outcomeProperty().get()).isEqualTo(Outcome.OPEN);
        assertThat(session.feedbackProperty().get()).isEqualTo(Messages.get("lab.finished", 1, 1, 0));
        start();
        outcome("1/3");
        session.finish();
        assertThat(session.outcomeProperty().get()).isEqualTo(Outcome.OPEN);
        assertThat(session.feedbackProperty().get()).isEqualTo(Messages.get("lab.finished", 0, 1, 0));
    }

    private Outcome outcome(String typed) {
        session.answerProperty().set(typed);
        session.check(FACTS);
        return session.outcomeProperty().get();
    }

    @Test
    void numbersAndFormulasAreAnswers() {
        for (String right : new String[] {"0.5", "0,5", "1/2", "1 - 0,5", "sqrt(0,25)", "−(−0.5)"}) {
            assertThat(outcome(right)).as(right).isEqualTo(Outcome.RIGHT);
        }
        assertThat(outcome("1/3")).isEqualTo(Outcome.WRONG);
        for (String nothing : new String[] {"half", "1/0", "1 +", "shift"}) {
            assertThat(outcome(nothing)).as(nothing).isEqualTo(Outcome.OPEN);
        }
        assertThat(session.givenProperty()).as("attempts that mean something").hasSize(7);
    }

    @Test
    void everyAttemptIsKeptAndSavedUnderTheName() throws IOException {
        session.studentProperty().set(" Ada ");
        outcome("2/3");
        session.reveal(FACTS);
        outcome("0,5");
        Path csv = folder.resolve("answers.csv");
        session.answers().write(csv);
        assertThat(Files.readAllLines(csv)).containsExactly(
                "student,lab,step,question,typed,value,exact,outcome",
                "Ada,Halves,1,μ?,2/3," + 2.0 / 3 + ",0.5,wrong",
                "Ada,Halves,1,μ?,,,0.5,told",
                "Ada,Halves,1,μ?,\"0,5\",0.5,0.5,right");
        Path json = folder.resolve("answers.JSON");
        session.answers().write(json);
        JsonNode root = new ObjectMapper().readTree(Files.readString(json));
        assertThat(root.get("student").asText()).isEqualTo("Ada");
        assertThat(root.get("answers")).hasSize(3);
        assertThat(root.get("answers").get(2).get("value").asDouble()).isEqualTo(0.5);
    }
}
