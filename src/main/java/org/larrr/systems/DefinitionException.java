package org.larrr.systems;

import java.util.ArrayList;
import java.util.List;
import org.larrr.data.InputException;
import org.larrr.data.Message;

/** A system definition that cannot be accepted. The message is one sentence naming file, line and field where known. */
public final class DefinitionException extends InputException {

    private static final long serialVersionUID = 1;

    private final int line;
    private final String field;
    private final transient Message reason;

    /**
     * @param file   name of the file, empty when the definition does not come from one
     * @param line   counted from 1, 0 when unknown
     * @param field  path of the field, for instance "dynamics.potential", empty when the file as a whole is at fault
     * @param reason what is wrong
     */
    public DefinitionException(String file, int line, String field, Message reason) {
        super(placed(file, line, field, reason));
        this.line = line;
        this.field = field;
        this.reason = reason;
    }

    static DefinitionException inField(String field, Message reason) {
        return new DefinitionException("", 0, field, reason);
    }

    private static Message placed(String file, int line, String field, Message reason) {
        List<Object> place = new ArrayList<>();
        if (!file.isEmpty()) {
            place.add(file);
        }
        if (line > 0) {
            place.add(Message.of("place.line", line));
        }
        if (!field.isEmpty()) {
            place.add(field);
        }
        return place.isEmpty() ? reason : Message.of("place.of", place, reason);
    }

    /** Counted from 1, 0 when unknown. */
    public int line() {
        return line;
    }

    /** Path of the field, for instance "dynamics.potential"; empty when the file as a whole is at fault. */
    public String field() {
        return field;
    }

    /** Returns the error, without its place. */
    public Message reason() {
        return reason;
    }
}
