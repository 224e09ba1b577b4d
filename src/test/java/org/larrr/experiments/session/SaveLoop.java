package org.larrr.experiments.session;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.larrr.experiments.setup.DataOrigin;

/** A program that saves a workspace over and over until it is killed; used by tests as a process of its own. */
final class SaveLoop {

    /** Large enough that a kill often strikes in the middle of writing. */
    private static final int STATES = 20_000;

    private SaveLoop() {}

    /** The sessions it saves in turn: same data, another stride each time. */
    static Session session(int turn) {
        return SampleSessions.session(new DataOrigin.Embedded("noise", SampleSessions.data(new Random(1), STATES), 1,
                Optional.empty()),
                1 + turn % 1000, SampleSessions.fit(5), Map.of());
    }

    public static void main(String[] arguments) throws Exception {
        Path file = Path.of(arguments[0]);
        Session first = session(0);
        for (int turn = 1;; turn++) {
            Session next = new Session(first.setup().withStride(1 + turn % 1000), first.view(), Session.NOTHING_ELSE);
            WorkspaceFile.write(file, next, Optional.empty(), file.resolveSibling("locks"));
            if (turn == 1) {
                System.out.println("saving");
                System.out.flush();
            }
        }
    }
}
