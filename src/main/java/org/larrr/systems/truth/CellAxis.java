package org.larrr.systems.truth;

/**
 * Cell centres along one coordinate, equidistant in a computational variable y: x = x(y), centre i at y_i = (i + ½) h.
 *
 * @param low     lower end in x
 * @param high    upper end in x
 * @param cells   number of cells
 * @param stretch how x depends on y
 */
record CellAxis(double low, double high, int cells, Stretch stretch) {

    /** Maps from the computational variable to the coordinate. */
    enum Stretch {
        /** x = low + y. */
        NONE,
        /** x = low + y, the ends being the same point. */
        PERIODIC,
        /** x = low + y²: resolves a boundary at the lower end. */
        SQUARE,
        /** x = low + (high − low) sin² y: resolves boundaries at both ends. */
        SINE
    }

    /** h, the width of a cell in y. */
    double width() {
        return length() / cells;
    }

    private double length() {
        return switch (stretch) {
            case NONE, PERIODIC -> high - low;
            case SQUARE -> Math.sqrt(high - low);
            case SINE -> Math.PI / 2;
        };
    }

    /** x at the centre of cell i; with i + ½ at the face above it. */
    double position(double i) {
        double y = (i + 0.5) * width();
        return switch (stretch) {
            case NONE, PERIODIC -> low + y;
            case SQUARE -> low + y * y;
            case SINE -> low + (high - low) * Math.sin(y) * Math.sin(y);
        };
    }

    /** dx/dy at the centre of cell i; with i + ½ at the face above it. */
    double slope(double i) {
        double y = (i + 0.5) * width();
        return switch (stretch) {
            case NONE, PERIODIC -> 1;
            case SQUARE -> 2 * y;
            case SINE -> (high - low) * Math.sin(2 * y);
        };
    }

    /** The real-valued cell index at x: the inverse of {@link #position}, clamped to the axis. */
    double index(double x) {
        double t = stretch == Stretch.PERIODIC
                ? x - low - (high - low) * Math.floor((x - low) / (high - low))
                : Math.max(0, Math.min(high - low, x - low));
        double y = switch (stretch) {
            case NONE, PERIODIC -> t;
            case SQUARE -> Math.sqrt(t);
            case SINE -> Math.asin(Math.sqrt(t / (high - low)));
        };
        return y / width() - 0.5;
    }

    boolean contains(double x) {
        return stretch == Stretch.PERIODIC || x >= low && x <= high;
    }

    boolean periodic() {
        return stretch == Stretch.PERIODIC;
    }

    /** Returns this axis with another number of cells. */
    CellAxis withCells(int newCells) {
        return new CellAxis(low, high, newCells, stretch);
    }
}
