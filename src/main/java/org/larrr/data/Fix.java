package org.larrr.data;

/**
 * The choice of the user that fixes a failure; the command line shows it as an option, the window as a control.
 */
public enum Fix {
    /** To drop or to interpolate what is missing. */
    MISSING_VALUES,
    /** To drop what is missing. */
    DROPPING,
    /** State the meaning of the axes of arrays. */
    AXES,
    /** To choose other arrays or sheets. */
    ARRAYS,
    /** To read an angle as a number, or a number as an angle. */
    ANGLES,
    /** To choose the time, or none. */
    TIME_COLUMN,
    /** To choose the column that separates trajectories, or none for the time. */
    TRAJECTORY_COLUMN,
    /** State that numbers have decimal commas. */
    DECIMAL_COMMA,
    /** To give the topology of a molecule. */
    TOPOLOGY,
    /** To choose other features of a molecule. */
    ATOM_FEATURES,
    /** To choose length-scale, μ, γ and rank. */
    SETTINGS,
    /** To take the process as reversible. */
    REVERSIBLE,
    /** To choose LaRRR. */
    LARRR,
    /** To simulate a system whose truth is known. */
    SYSTEM,
    /** To show the truth. */
    TRUTH
}
