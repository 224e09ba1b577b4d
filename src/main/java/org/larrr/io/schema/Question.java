package org.larrr.io.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.larrr.data.Message;
import org.larrr.data.Roles;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.file.DataFormatException;

/**
 * Something that a file leaves open, with answers that work: options for the command line, choices for the window.
 *
 * @param id      of the kind of question, the same for like files
 * @param text    the question
 * @param answers at least one; the first is the best guess
 */
public record Question(String id, Message text, List<Answer> answers) {

    public Question {
        answers = List.copyOf(answers);
    }

    /**
     * An answer.
     *
     * @param meaning what is assumed with it
     * @param apply   states it
     */
    public record Answer(Message meaning, UnaryOperator<ReadOptions> apply) {

        /** Creates the answer that arrays or sheets, and no others, are read. */
        public static Answer ofArrays(List<String> names) {
            return new Answer(Message.of("answer.arrays-only", names), options -> options.with(
                    new ReadOptions.ArrayOptions(names, options.arrays().axes())));
        }

        /** Creates the answer that a column, or an array, is the time. */
        public static Answer ofTime(Message meaning, String column) {
            return new Answer(meaning, options -> options.withTimeColumn(column));
        }

        /** Returns the assumption that it is right. */
        public Roles.Assumption assumption() {
            return new Roles.Assumption(meaning, option());
        }

        /** Returns the option of the command line: {@code --trajectory-column run}. */
        public String option() {
            return apply.apply(ReadOptions.AUTOMATIC).line();
        }

        /** Creates an answer that states what the rows of a table or the axes of an array are. */
        public static Answer ofAxes(Axes axes, Message meaning) {
            return new Answer(meaning, options -> options.withAxes(axes));
        }
    }

    /** Creates the answer that a row is a coordinate (turned), a trajectory, or else a sample. */
    public static Answer ofRows(Axes axes, long rows, long columns) {
        boolean turned = axes == Axes.TRANSPOSED;
        return Answer.ofAxes(axes, Message.of("answer.rows-are", rows, columns, turned, axes == Axes.ROWS,
                !turned && axes != Axes.ROWS));
    }

    /** Asks what the rows of a table are that is wider than long, or square. */
    public static Question ofTable(long rows, long columns) {
        List<Answer> answers = new ArrayList<>(ofTimedRows(rows, columns).answers);
        answers.add(rows < columns ? answers.size() : 0, ofRows(Axes.TRAJECTORIES, rows, columns));
        return new Question("axes", Message.of("question.axes", rows, columns), answers);
    }

    /** Asks the same about rows that are as long as the times: they are no samples. */
    public static Question ofTimedRows(long rows, long columns) {
        return new Question("axes", Message.of("question.axes", rows, columns), List.of(
                ofRows(Axes.TRANSPOSED, rows, columns), ofRows(Axes.ROWS, rows, columns)));
    }

    /** Asks what the rows of a table are whose columns are quantities of several years. */
    public static Question ofYears(long rows, long years, long columns) {
        return new Question("years", Message.of("question.axes", rows, columns), List.of(
                ofRows(Axes.ROWS, rows, years),
                ofRows(Axes.COORDINATES, rows, columns)));
    }

    /** Returns the question with its answers as one message. */
    public Message message(String file) {
        return Message.of("question.with-answers", file, text, answers.stream()
                .map(answer -> Message.of("place.value", answer.option(), answer.meaning())).toList());
    }

    /** A file that leaves something open which nobody has answered. */
    public static final class OpenQuestionException extends DataFormatException {

        private static final long serialVersionUID = 1;

        private final transient Question question;

        /** @param file for the message */
        public OpenQuestionException(String file, Question question) {
            super(question.message(file));
            this.question = question;
        }

        /** Returns what is open. */
        public Question question() {
            return question;
        }
    }
}
