package org.larrr.systems;

/**
 * A number of a system that a user may change.
 *
 * @param name  the symbol used in formulas, for instance "kT"
 * @param label what it is, for instance "temperature"
 * @param unit  unit for labels, empty when dimensionless
 * @param value its present value
 * @param low   smallest sensible value
 * @param high  largest sensible value
 */
public record SystemParameter(String name, String label, String unit, double value, double low, double high) {

    /** The same parameter at another value. */
    public SystemParameter withValue(double newValue) {
        return new SystemParameter(name, label, unit, newValue, low, high);
    }
}
