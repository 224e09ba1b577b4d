package org.larrr.data;

/** The dimension of a number. */
public enum Quantity {
    /** A real number without unit. */
    NUMBER,
    /** A whole number. */
    COUNT,
    /** A time; its unit is that of the data. */
    TIME,
    /** One over a time. */
    RATE;

    /**
     * {@return the label of the unit for times in {@code timeUnit} (empty if dimensionless)}
     *
     * @param timeUnit the unit of the data's times, empty when dimensionless
     */
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

    /** {@return whether what is large depends on the unit of time} */
    public boolean hasUnit() {
        return this == TIME || this == RATE;
    }
}
