package org.larrr.strict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.data.Message;

/** The same fields in TOML and in JSON are the same to whoever reads them. */
class StrictTableTest {

    private static final int MOST = 3;

    private static final Table TOML = table("""
            z = "text"
            number = 2.5
            whole = -3
            far = inf
            flag = true
            texts = ["a", "b"]
            mixed = ["a", 1]
            numbers = [1, 2.5]
            many = [1, 2, 3, 4]
            long = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
            inner = {a = 1}
            inners = [{a = 1}, {a = 2}]
            """);

    private static final Table JSON = json("""
            {"z": "text", "number": 2.5, "whole": -3, "far": 1e999, "flag": true, "texts": ["a", "b"],
             "mixed": ["a", 1], "numbers": [1, 2.5], "many": [1, 2, 3, 4],
             "long": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
             "inner": {"a": 1}, "inners": [{"a": 1}, {"a": 2}], "nothing": null}
            """);

    private static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Refused(String message) {
            super(message);
        }
    }

    private static final class Table extends StrictTable<Refused> {
        Table(StrictTable.Fields fields) {
            super(fields);
        }

        @Override
        public Refused refuse(String key, Message reason) {
            return new Refused(fields().line(key) + " " + key + ": " + reason);
        }

        Table table(String key) {
            return new Table(inner(key));
        }

        List<Table> tables(String key) {
            return inners(key, MOST).stream().map(Table::new).toList();
        }
    }

    private static Table table(String toml) {
        try {
            return new Table(StrictTable.of(StrictToml.parse(toml)));
        } catch (StrictToml.Refusal broken) {
            throw new AssertionError(broken);
        }
    }

    private static Table json(String text) {
        try {
            return new Table(StrictTable.of((ObjectNode) new ObjectMapper().readTree(text)));
        } catch (com.fasterxml.jackson.core.JsonProcessingException broken) {
            throw new AssertionError(broken);
        }
    }

    static Stream<Table> both() {
        return Stream.of(TOML, JSON);
    }

    @ParameterizedTest
    @MethodSource("both")
    void fieldsAreWhatStandsThere(Table table) {
        assertThat(table.keys().subList(0, 4)).containsExactly("z", "number", "whole", "far");
        assertThat(table.text("z")).isEqualTo("text");
        assertThat(table.number("number")).isEqualTo(2.5);
        assertThat(table.number("whole")).isEqualTo(-3);
        assertThat(table.wholeNumber("whole", -3, 3)).isEqualTo(-3);
        assertThat(table.flag("flag")).isTrue();
        assertThat(table.texts("texts", MOST)).containsExactly("a", "b");
        assertThat(table.numbers("numbers", MOST)).containsExactly(1, 2.5);
        assertThat(table.table("inner").number("a")).isEqualTo(1);
        assertThat(table.tables("inners")).extracting(each -> each.number("a")).containsExactly(1.0, 2.0);
        assertThat(table.choice("z", "b", List.of("a", "b"), Function.identity())).isEqualTo("b");
    }

    @ParameterizedTest
    @MethodSource("both")
    void whatIsMissingIsSaidOrReplaced(Table table) {
        assertThat(table.has("absent")).isFalse();
        assertThat(table.has("nothing")).isFalse();
        assertThat(table.optional("absent", table::text)).isEmpty();
        assertThat(table.optional("z", table::text)).contains("text");
        assertThat(table.text("absent", "otherwise")).isEqualTo("otherwise");
        assertThatThrownBy(() -> table.number("absent")).hasMessageEndingWith(" absent: is missing");
    }

    @ParameterizedTest
    @MethodSource("both")
    void whatIsOfAnotherTypeIsRefusedWithWhatStandsThere(Table table) {
        refused(() -> table.text("number"), "number: must be a text in quotes, not 2.5");
        refused(() -> table.number("z"), "z: must be a finite number, not \"text\"");
        refused(() -> table.number("far"), "far: must be a finite number, not Infinity");
        refused(() -> table.number("whole", 0, 1), "whole: must be from 0.0 to 1.0, not -3.0");
        refused(() -> table.wholeNumber("number", 0, 9), "number: must be a whole number from 0 to 9, not 2.5");
        refused(() -> table.wholeNumber("whole", 0, 9), "whole: must be a whole number from 0 to 9, not -3");
        refused(() -> table.flag("z"), "z: must be true or false, not \"text\"");
        refused(() -> table.texts("z", MOST), "z: must be a list in brackets, not \"text\"");
        refused(() -> table.texts("mixed", MOST), "mixed: must be a text in quotes, not 1");
        refused(() -> table.numbers("many", MOST), "many: has 4 entries, at most 3 are allowed");
        refused(() -> table.table("z"), "z: must be a table, not \"text\"");
        refused(() -> table.tables("texts"), "texts: must be a list of tables, not of \"a\"");
        refused(() -> table.choice("z", "c", List.of("a", "b"), Function.identity()),
                "z: must be one of a, b, not \"c\"");
        refused(() -> table.bounded("z", "text", 3), "z: has 4 characters, at most 3 are allowed");
        refused(() -> table.number("long"), "long: must be a finite number, not \"" + "x".repeat(39) + "…");
    }

    @ParameterizedTest
    @MethodSource("both")
    void fieldsThatNobodyReadsAreRefused(Table table) {
        Table inner = table.table("inner");
        inner.requireOnly(Set.of("a", "b"));
        refused(() -> inner.requireOnly(Set.of("c", "b")), "a: is unknown; known here: b, c");
    }

    /** 1 and 1.0 are one number in JSON and two types in TOML. */
    @Test
    void wholeNumbersAreThoseOfTheFormat() {
        assertThat(json("{\"n\": 4.0}").wholeNumber("n", 0, 9)).isEqualTo(4);
        refused(() -> table("n = 4.0").wholeNumber("n", 0, 9), "1 n: must be a whole number from 0 to 9, not 4.0");
        refused(() -> json("{\"n\": 99999999999999999999}").wholeNumber("n", 0, Long.MAX_VALUE),
                "must be a whole number from 0 to 9223372036854775807, not 99999999999999999999");
    }

    @Test
    void linesOfTomlAreTold() {
        Table table = table("a = 1\n\n[inner]\nb = 2\n\n[[inners]]\nc = 3\n[[inners]]\nd = 4\n");

        assertThat(table.refuse("a", Message.verbatim(""))).hasMessageStartingWith("1 ");
        assertThat(table.table("inner").refuse("b", Message.verbatim(""))).hasMessageStartingWith("4 ");
        assertThat(table.table("inner").refuse("absent", Message.verbatim(""))).hasMessageStartingWith("3 ");
        assertThat(table.tables("inners").get(1).refuse("", Message.verbatim(""))).hasMessageStartingWith("8 ");
        assertThat(JSON.refuse("z", Message.verbatim(""))).as("of JSON nobody knows").hasMessageStartingWith("0 ");
    }

    private static void refused(Runnable reading, String words) {
        assertThatThrownBy(reading::run).isInstanceOf(Refused.class).hasMessageEndingWith(words);
    }
}
