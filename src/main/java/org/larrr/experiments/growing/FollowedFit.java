package org.larrr.experiments.growing;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.larrr.data.Message;
import org.larrr.estimators.Estimator;
import org.larrr.experiments.MomentsFit;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.io.file.DataFormatException;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/** A fit that follows a table while it is being written: a picture every so often, of all states so far. */
public final class FollowedFit {

    private final GrowingLines lines;
    private final GrowingTable table;
    private final GrowingMoments moments;
    private final List<Estimator> estimators;
    private final String name;

    /** @param name what the data are called */
    public FollowedFit(String name, GrowingLines lines, GrowingTable table, GrowingMoments moments,
            List<Estimator> estimators) {
        this.name = name;
        this.lines = lines;
        this.table = table;
        this.moments = moments;
        this.estimators = List.copyOf(estimators);
    }

    /**
     * Follows until the lines end, or nothing has come for a while; then a last picture.
     *
     * @param every   milliseconds between two pictures
     * @param idle    milliseconds without a new state after which to stop; none to wait for ever
     * @param picture receives the fit of all states so far
     * @param waiting receives why there is no fit yet
     * @throws IOException if a line cannot be understood, or none came; the message is for the user, a last picture
     *     comes before it
     */
    public void run(long every, long idle, Consumer<MomentsFit> picture, Consumer<String> waiting,
            Cancellation cancellation) throws IOException {
        long begun = System.nanoTime();
        long silent = 0;
        int shown = -1; // nothing, not even that there is nothing
        GrowingLines.State state = GrowingLines.State.LINE;
        while (state != GrowingLines.State.ENDED && silent < idle) {
            cancellation.check();
            long asked = System.nanoTime();
            try {
                state = lines.next(Math.min(remainingMillis(every, begun), idle - silent));
                if (state == GrowingLines.State.LINE) {
                    table.read(lines.line()).ifPresent(moments::add);
                }
            } catch (IOException e) { // what came before it holds
                show(Math.max(0, shown), picture, waiting, cancellation);
                throw e;
            }
            if (state == GrowingLines.State.LINE) {
                silent = 0;
            } else { // only waiting counts, not the time that a picture takes
                silent += (System.nanoTime() - asked) / 1_000_000;
            }
            if (remainingMillis(every, begun) == 0) {
                shown = show(shown, picture, waiting, cancellation);
                begun = System.nanoTime();
            }
        }
        if (moments.rows() == 0) {
            throw new DataFormatException(Message.of("growing.nothing-came", name));
        }
        show(shown, picture, waiting, cancellation);
    }

    /** Milliseconds until the next picture is due. */
    private static long remainingMillis(long every, long begun) {
        return Math.max(0, every - (System.nanoTime() - begun) / 1_000_000);
    }

    /** A picture if there are states that the last one has not seen. */
    private int show(int shown, Consumer<MomentsFit> picture, Consumer<String> waiting, Cancellation cancellation)
            throws IOException {
        if (moments.rows() == shown) {
            return shown;
        }
        if (moments.rows() == 0) {
            waiting.accept("no samples so far; waiting for the first");
            return 0;
        }
        try {
            CollectedMoments all = moments.update(table.step(), table.coordinates(), cancellation);
            picture.accept(MomentsFit.of(all, estimators));
        } catch (EstimationException e) {
            waiting.accept(e.getMessage());
        }
        return moments.rows();
    }
}
