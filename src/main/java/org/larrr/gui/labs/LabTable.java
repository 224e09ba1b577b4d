package org.larrr.gui.labs;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.gui.text.Messages;
import org.larrr.strict.StrictTable;

/** One table of a lab file; every refusal names file, line and field. */
final class LabTable extends StrictTable<InputException> {

    private static final int MAX_TEXT = 8_000;
    private static final int MAX_ENTRIES = 1_000;

    private final String file;

    LabTable(StrictTable.Fields fields, String file) {
        super(fields);
        this.file = file;
    }

    @Override
    public InputException refuse(String key, Message what) {
        return refused(file, fields().line(key), key.isEmpty() ? what : Message.of("lab.field", key, what));
    }

    /** A lab file that cannot be accepted; the notice names file, line (0 for none) and field and says what to do. */
    static InputException refused(String file, int line, Message what) {
        return new InputException(
                Message.of("place.of", line > 0 ? List.of(file, Message.of("place.line", line)) : file, what));
    }

    LabTable requiringOnly(Set<String> known) {
        requireOnly(known);
        return this;
    }

    @Override
    public String text(String key) {
        return bounded(key, super.text(key), MAX_TEXT);
    }

    Optional<String> optionalText(String key) {
        return optional(key, this::text);
    }

    OptionalDouble optionalNumber(String key) {
        return has(key) ? OptionalDouble.of(number(key)) : OptionalDouble.empty();
    }

    Optional<Boolean> optionalFlag(String key) {
        return optional(key, this::flag);
    }

    Optional<List<String>> optionalTexts(String key) {
        return optional(key, given -> texts(given, MAX_ENTRIES));
    }

    /** A constant of an enumeration, written in small letters with dashes. */
    <E extends Enum<E>> Optional<E> optionalChoice(String key, Class<E> type) {
        return optionalText(key).map(text -> choice(key, text, Arrays.asList(type.getEnumConstants()), Messages::word));
    }

    /** The numbers of an inline table. */
    Map<String, Double> numbers(String key) {
        Map<String, Double> numbers = new TreeMap<>();
        optionalTable(key).ifPresent(inner -> inner.keys().forEach(name -> numbers.put(name, inner.number(name))));
        return numbers;
    }

    Optional<LabTable> optionalTable(String key) {
        return optional(key, given -> new LabTable(inner(given), file));
    }

    List<LabTable> tables(String key) {
        if (!has(key)) {
            throw refuse("", Message.of("lab.at-least-one", key));
        }
        return inners(key, MAX_ENTRIES).stream().map(each -> new LabTable(each, file)).toList();
    }
}
