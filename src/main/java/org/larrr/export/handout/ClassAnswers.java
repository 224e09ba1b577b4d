package org.larrr.export.handout;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.export.handout.LabAnswers.Answer;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.io.file.DataFormatException;

/**
 * The answers of a class in labs; immutable.
 *
 * @param students attempts of each, by name
 * @param remarks  what the reader must know of the files
 */
public record ClassAnswers(Map<String, List<Answer>> students, List<String> remarks) {

    private static final int MAX_FILES = 10_000;

    public ClassAnswers {
        students = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(students));
        remarks = List.copyOf(remarks);
    }

    /** A question: the title of its lab, its step and its words. */
    private record Question(String lab, int step, String ask) {}

    /** The answers of one student to one question: all attempts, the right one last if there is one. */
    private record Course(List<Answer> attempts) {

        static Course of(List<Answer> attempts) {
            for (int i = 0; i < attempts.size(); i++) {
                if (attempts.get(i).right()) {
                    return new Course(attempts.subList(0, i + 1));
                }
            }
            return new Course(attempts);
        }

        Answer last() {
            return attempts.get(attempts.size() - 1);
        }

        int typed() {
            return (int) attempts.stream().filter(each -> !each.typed().isEmpty()).count();
        }

        boolean wasSolutionShown() {
            return typed() < attempts.size();
        }

        /** An answer that was shown before is no longer the student's. */
        String outcome() {
            if (wasSolutionShown()) {
                return "shown";
            } else if (!last().right()) {
                return "wrong";
            }
            return attempts.size() == 1 ? "right" : "right later";
        }
    }

    /**
     * Reads all files of a folder that end in .csv or .json; a file that holds something else is left out with a
     * remark. Two files of one name and with the same beginning are one student who saved twice; two that differ are
     * two students.
     *
     * @param folder one file a student
     * @throws DataFormatException if no file holds answers, or there are more than ten thousand files
     */
    public static ClassAnswers collect(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.list(folder)) {
            files = found.filter(Files::isRegularFile)
                    .filter(file -> file.toString().toLowerCase(Locale.ROOT).matches(".*\\.(csv|json)"))
                    .limit(MAX_FILES + 1L).sorted().toList();
        }
        if (files.size() > MAX_FILES) {
            throw new DataFormatException(Message.of("answers.too-many-files", folder, MAX_FILES));
        }
        Map<String, List<Answer>> students = new TreeMap<>();
        List<String> remarks = new ArrayList<>();
        for (Path file : files) {
            LabAnswers answers;
            try {
                answers = LabAnswers.read(file);
            } catch (DataFormatException ignored) {
                remarks.add(file.getFileName() + " does not contain answers of labs and is excluded");
                continue;
            }
            add(answers, file, students, remarks);
        }
        if (students.isEmpty()) {
            throw new DataFormatException(Message.of("answers.none", folder));
        }
        return new ClassAnswers(students, remarks);
    }

    private static void add(LabAnswers answers, Path file, Map<String, List<Answer>> students, List<String> remarks) {
        String name = answers.student().isBlank() ? file.getFileName().toString() : answers.student();
        List<Answer> before = students.get(name);
        if (before == null) {
            students.put(name, answers.given());
        } else if (begins(before, answers.given()) || begins(answers.given(), before)) {
            students.put(name, before.size() < answers.given().size() ? answers.given() : before);
            remarks.add(file.getFileName() + " holds answers of " + name + " once more; they count once");
        } else {
            students.put(name + " (" + file.getFileName() + ")", answers.given());
            remarks.add("two students are named " + name + "; the second is shown with the name of the file");
        }
    }

    private static boolean begins(List<Answer> start, List<Answer> whole) {
        return start.size() <= whole.size() && whole.subList(0, start.size()).equals(start);
    }

    /** Returns the results of each question, those of each student, and every answer. */
    public ResultTables tables() {
        Map<Question, Map<String, Course>> courses = new LinkedHashMap<>();
        students.forEach((name, given) -> {
            Map<Question, List<Answer>> attempts = new LinkedHashMap<>();
            given.forEach(each -> attempts.computeIfAbsent(
                    new Question(each.lab(), each.step(), each.ask()), first -> new ArrayList<>()).add(each));
            attempts.forEach((question, all) -> courses.computeIfAbsent(question, first -> new LinkedHashMap<>())
                    .put(name, Course.of(all)));
        });
        var answers = new DataTable("Answers", "student", "lab", "step", "question", "attempts", "typed",
                "value", "exact", "outcome");
        courses.forEach((question, all) -> all.forEach((name, course) -> answers.row(name, question.lab(),
                question.step(), question.ask(), course.typed(), course.last().typed(), course.last().value(),
                course.last().exact(), course.outcome())));
        ResultTables tables = new ResultTables("labs collect", JsonNodeFactory.instance.objectNode())
                .heading("answers of " + students.size() + (students.size() == 1 ? " student" : " students"))
                .table("questions", questions(courses)).table("students", students(courses))
                .hidden("answers", answers);
        remarks.forEach(tables::remark);
        return tables;
    }

    private static DataTable questions(Map<Question, Map<String, Course>> courses) {
        var table = new DataTable("Questions", "lab", "step", "students", "right at once", "right later",
                "shown", "wrong", "attempts each");
        courses.forEach((question, all) -> table.row(question.lab(), question.step(), all.size(),
                count(all.values(), "right"), count(all.values(), "right later"), count(all.values(), "shown"),
                count(all.values(), "wrong"), all.values().stream().mapToInt(Course::typed).average().orElseThrow()));
        return table;
    }

    private DataTable students(Map<Question, Map<String, Course>> courses) {
        var table = new DataTable("Students", "student", "questions", "right at once", "right later", "shown",
                "wrong");
        for (String name : students.keySet()) {
            List<Course> own = courses.values().stream().filter(all -> all.containsKey(name))
                    .map(all -> all.get(name)).toList();
            table.row(name, own.size(), count(own, "right"), count(own, "right later"), count(own, "shown"),
                    count(own, "wrong"));
        }
        return table;
    }

    private static int count(java.util.Collection<Course> courses, String outcome) {
        return (int) courses.stream().filter(each -> each.outcome().equals(outcome)).count();
    }
}
