package org.larrr.gui.editor;

/** The form in which a law of motion is written. */
public enum Kind {
    /** A potential with temperature and friction, without inertia. */
    OVERDAMPED,
    /** A potential with temperature, friction and mass; as many velocities as positions. */
    UNDERDAMPED,
    /** Formulas for drift and noise. */
    DIFFUSION
}
