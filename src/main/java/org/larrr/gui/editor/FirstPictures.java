package org.larrr.gui.editor;

import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Trajectories;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.LandscapeFigure;
import org.larrr.export.figure.PathFigure;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Words;
import org.larrr.simulation.BlowUpException;
import org.larrr.simulation.Simulator;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Remark;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SuggestedSetup;
import org.larrr.systems.review.SystemReview;

/**
 * First pictures of a system.
 *
 * @param landscape its potential or drift
 * @param path      a short path; null if it blew up
 * @param problem   what a person should know of the system, or why there is no path; empty if all is well
 */
record FirstPictures(Figure landscape, @Nullable Figure path, String problem) {

    private static final int STEPS = 2_000;
    /** Bounds the work of a preview at two million inner steps. */
    private static final int INNER_STEPS = 1_000;

    /** Draws the system and simulates at most 2,000 steps; a fraction of a second at most. */
    static FirstPictures of(StochasticSystem system) {
        Figure landscape = LandscapeFigure.of(system);
        SuggestedSetup suggestion = system.suggestion();
        double step = Math.min(suggestion.step(), INNER_STEPS * suggestion.innerStep());
        int steps = (int) Math.max(2, Math.min(STEPS, Math.rint(suggestion.duration() / step)));
        try {
            Trajectories path = Simulator.simulate(system, step, steps, 1, 0, 0, new Cancellation());
            return new FirstPictures(landscape, PathFigure.of(path), remarks(system));
        } catch (BlowUpException e) {
            String remarks = remarks(system);
            return new FirstPictures(landscape, null, remarks.isEmpty() ? Messages.say(e.notice()) : remarks);
        }
    }

    private static String remarks(StochasticSystem system) {
        return SystemReview.of(system).stream().map(Remark::sentence).map(Messages::say)
                .map(Words::capitalised)
                .collect(Collectors.joining("\n"));
    }
}
