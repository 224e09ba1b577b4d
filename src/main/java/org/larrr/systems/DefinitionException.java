package org.larrr.systems;

/** A system definition that cannot be accepted. The message is one sentence naming file, line and field where known. */
public final class DefinitionException extends IllegalArgumentException {

    private final int line;
    private final String field;
    private final String reason;

    /**
     * @param file   name of the file, empty when the definition does not come from one
     * @param line   counted from 1, 0 when unknown
     * @param field  path of the field, for instance "dynamics.potential", empty when the file as a whole is at fault
     * @param reason what is wrong
     */
    public DefinitionException(String file, int line, String field, String reason) {
        super(plain(where(file, line, field) + reason));
        this.line = line;
        this.field = field;
        this.reason = plain(reason);
    }

    /** What a file brought along does not break the sentence. */
    private static String plain(String text) {
        return text.replaceAll("\\p{Cntrl}", "\ufffd");
    }

    static DefinitionException inField(String field, String reason) {
        return new DefinitionException("", 0, field, reason);
    }

    private static String where(String file, int line, String field) {
        StringBuilder text = new StringBuilder(file);
        if (line > 0) {
            text.append(text.isEmpty() ? "line " : ", line ").append(line);
        }
        if (!field.isEmpty()) {
            text.append(text.isEmpty() ? "" : ", ").append(field);
        }
        return text.isEmpty() ? "" : text.append(": ").toString();
    }

    /** Counted from 1, 0 when unknown. */
    public int line() {
        return line;
    }

    /** Path of the field, for instance "dynamics.potential"; empty when the file as a whole is at fault. */
    public String field() {
        return field;
    }

    /** What is wrong, without where. */
    public String reason() {
        return reason;
    }
}
