package org.larrr.export.figure;

import org.larrr.data.Identified;

/**
 * The role of a series; themes turn it into colour, shape and stroke.
 *
 * @param kind  the meaning
 * @param index separates several of one kind, from 0
 */
public record Role(Kind kind, int index) {

    /** Meanings of series. */
    public enum Kind implements Identified {
        TRUTH,
        LARRR,
        TO_RRR,
        /** Any other estimator. */
        BASELINE,
        /** A fit kept for comparison. */
        PINNED,
        /** One of several functions drawn together. */
        EIGENFUNCTION,
        /** A probability density, drawn underneath. */
        DENSITY,
        /** Observed data. */
        DATA,
        /** A limit: the rank cut, the time step. */
        THRESHOLD,
        /** The shift μ + iω that a fit is tuned to. */
        SHIFT,
        /** The outline of a set of states. */
        SET,
        /** A curve that a learner draws. */
        GUESS
    }

    public static final Role TRUTH = new Role(Kind.TRUTH, 0);
    public static final Role LARRR = new Role(Kind.LARRR, 0);
    public static final Role DENSITY = new Role(Kind.DENSITY, 0);
    public static final Role DATA = new Role(Kind.DATA, 0);
    public static final Role THRESHOLD = new Role(Kind.THRESHOLD, 0);
    public static final Role GUESS = new Role(Kind.GUESS, 0);
    public static final Role SHIFT = new Role(Kind.SHIFT, 0);

    public static Role baseline(int index) {
        return new Role(Kind.BASELINE, index);
    }

    public static Role set(int index) {
        return new Role(Kind.SET, index);
    }

    public static Role eigenfunction(int index) {
        return new Role(Kind.EIGENFUNCTION, index);
    }
}
