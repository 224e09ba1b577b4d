package org.larrr.data;

/**
 * The remedy of a failure that a choice of the user removes; each front end names it in its own terms, option or
 * control.
 */
public enum Remedy {
    /** To drop or to interpolate what is missing. */
    MISSING_VALUES,
    /** To drop what is missing. */
    DROPPING,
    /** To say how the axes of arrays are to be read. */
    AXES,
    /** To choose the column that separates trajectories, or none for the time. */
    TRAJECTORY_COLUMN,
    /** To say that numbers have decimal commas. */
    DECIMAL_COMMA,
    /** To give the topology of a molecule. */
    TOPOLOGY,
    /** To choose other features of a molecule. */
    ATOM_FEATURES,
    /** To choose length-scale, μ, γ and rank. */
    SETTINGS,
    /** To take the process as reversible. */
    REVERSIBLE,
    /** To take it as one that need not be reversible. */
    NOT_REVERSIBLE,
    /** To choose LaRRR. */
    LARRR,
    /** To simulate a system whose truth is known. */
    SYSTEM,
    /** To show the truth. */
    TRUTH
}
