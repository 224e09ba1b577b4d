package org.larrr.data;

/** What a number measures. */
public enum Quantity {
    /** A real number without unit. */
    NUMBER,
    /** A whole number. */
    COUNT,
    /** A time; its unit is that of the data. */
    TIME,
    /** One over a time. */
    RATE;

    /** The unit's label where time is measured in {@code timeUnit} (empty when dimensionless). */
    public String unit(String timeUnit) {
        if (timeUnit.isEmpty()) {
            return "";
        }
        return switch (this) {
            case TIME -> timeUnit;
            case RATE -> "1/" + timeUnit;
            case NUMBER, COUNT -> "";
        };
    }

    /** Whether what is large depends on the unit of time. */
    public boolean hasUnit() {
        return this == TIME || this == RATE;
    }
}
