package org.larrr.io;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.larrr.data.Roles.Assumption;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.file.IoFunction;
import org.larrr.io.schema.Question;
import org.larrr.io.schema.Question.OpenQuestionException;

/**
 * Reads files until what they leave open is answered: each question with its first answer, which is the best guess.
 */
final class Answering {

    private static final int MAX_ANSWERS = 8;

    private final List<Question> asked = new ArrayList<>();
    private final boolean guessing;
    private ReadOptions options;

    /**
     * @param options  of the user
     * @param guessing whether questions are answered; else the first one is thrown
     */
    Answering(ReadOptions options, boolean guessing) {
        this.options = options;
        this.guessing = guessing;
    }

    <T> T read(IoFunction<ReadOptions, T> reading) throws IOException {
        while (true) {
            try {
                return reading.apply(options);
            } catch (OpenQuestionException e) {
                asked.add(e.question());
                if (!guessing || asked.size() > MAX_ANSWERS) {
                    throw e;
                }
                options = best(e.question()).apply().apply(options);
            }
        }
    }

    private static Question.Answer best(Question question) {
        return question.answers().get(0);
    }

    /** Returns the questions so far. */
    List<Question> questions() {
        return asked;
    }

    /** Returns what was assumed by answering them. */
    List<Assumption> assumptions() {
        return asked.stream().map(Answering::best).map(best -> new Assumption(best.meaning(), best.option())).toList();
    }
}
