package org.larrr.io.schema;

import java.util.List;
import org.larrr.data.Notice;
import org.larrr.io.columns.ReadOptions.Axes;

/** Questions about what the rows of a table and the axes of an array are. */
public final class AxesQuestion {

    private AxesQuestion() {}

    /** Asks what the rows of a table are that is wider than long. */
    public static Question ofTable(long rows, long columns) {
        return new Question("axes", Notice.of("question.axes", rows, columns), List.of(
                answer(Axes.TRANSPOSED, Notice.of("answer.rows-are-coordinates", rows, columns)),
                answer(Axes.ROWS, Notice.of("answer.rows-are-trajectories", rows, columns)),
                answer(Axes.TRAJECTORIES, Notice.of("answer.rows-are-states", rows, columns))));
    }

    /** Creates an answer that states what axes are. */
    public static Question.Answer answer(Axes axes, Notice meaning) {
        return new Question.Answer(meaning, "--axes " + axes.id(), options -> options.withAxes(axes));
    }
}
