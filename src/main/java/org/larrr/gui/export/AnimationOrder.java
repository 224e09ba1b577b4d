package org.larrr.gui.export;

import org.larrr.experiments.sweep.RequestParameter;
import org.larrr.experiments.sweep.Sweep;

/**
 * A film to be made; immutable.
 *
 * @param parameter what varies
 * @param range     its values
 * @param view      whose picture is shown, by its id
 * @param gif       an animated GIF, else numbered PNG files
 * @param perSecond pictures a second
 */
public record AnimationOrder(RequestParameter parameter, Sweep.Range range, String view, boolean gif,
        double perSecond) {}
