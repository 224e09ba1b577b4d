package org.larrr.gui.workspace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.larrr.estimators.Setting;
import org.larrr.experiments.session.Session;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.experiments.setup.Setup;
import org.larrr.gui.controls.Parameter;
import org.larrr.gui.text.Messages;

/** The past and the undone future of one value; without limit. */
final class History<T> {

    /**
     * A step of undo: data, which are shared and not copied, and their analysis; immutable.
     *
     * @param data  what is analysed
     * @param setup how
     */
    record Step(OpenedData data, Setup setup) {

        Session session(Map<String, String> view, String rest) {
            return new Session(setup, view, rest);
        }

        /** The names of what another step changes, for people. */
        String changes(Step other) {
            List<String> all = new ArrayList<>();
            add(all, data.equals(other.data) && setup.origin().equals(other.setup.origin()), Messages.get("undo.data"));
            add(all, setup.stride() == other.setup.stride(), Parameter.nameOf("step"));
            add(all, setup.observation().equals(other.setup.observation()), Messages.get("undo.observation"));
            add(all, setup.reweighting().equals(other.setup.reweighting()), Messages.get("undo.reweighting"));
            EstimatorSettings before = setup.estimation();
            EstimatorSettings after = other.setup.estimation();
            add(all, before.focus() == after.focus(), Messages.get("choice.method.name"));
            add(all, before.focus() != after.focus() || before.methods().equals(after.methods()),
                    Messages.get("choice.compare.name"));
            for (Setting<?> each : Setting.all()) {
                add(all, before.find(each).equals(after.find(each)), name(each));
            }
            return String.join(", ", all.subList(0, Math.min(MAX_NAMES, all.size())))
                    + (all.size() > MAX_NAMES ? ", …" : "");
        }

        private static void add(List<String> all, boolean same, String name) {
            if (!same) {
                all.add(name);
            }
        }

        private static String name(Setting<?> setting) {
            String choice = "choice." + setting.id() + ".name";
            return Messages.has(choice) ? Messages.get(choice) : Parameter.nameOf(setting.id());
        }
    }

    private static final int MAX_NAMES = 3;

    private final Deque<T> past = new ArrayDeque<>();
    private final Deque<T> future = new ArrayDeque<>();
    private @Nullable T present;

    History(@Nullable T present) {
        this.present = present;
    }

    /** A new present; what was undone before is forgotten. Nothing happens if it is the present already. */
    void record(T next) {
        if (!next.equals(present)) {
            past.push(Objects.requireNonNull(present));
            present = next;
            future.clear();
        }
    }

    /** The value before, which becomes the present; empty if there is none. */
    Optional<T> undo() {
        return move(past, future);
    }

    /** The value that was undone last, which becomes the present; empty if there is none. */
    Optional<T> redo() {
        return move(future, past);
    }

    private Optional<T> move(Deque<T> from, Deque<T> to) {
        if (from.isEmpty()) {
            return Optional.empty();
        }
        to.push(Objects.requireNonNull(present));
        present = from.pop();
        return Optional.of(present);
    }

    /** Replaces the present step by the actual result if that is not quite the same. */
    void settle(T actual) {
        present = actual;
    }

    /** Starts anew. */
    void reset(T start) {
        past.clear();
        future.clear();
        present = start;
    }

    /** Forgets the oldest values that hold true, with all that are older. */
    void forgetBefore(Predicate<T> tooOld) {
        int kept = 0;
        for (T each : past) {
            if (tooOld.test(each)) {
                break;
            }
            kept++;
        }
        while (past.size() > kept) {
            past.removeLast();
        }
    }

    /** The value to which undo leads; null if there is none. */
    @Nullable T before() {
        return past.peek();
    }

    /** The value to which redo leads; null if there is none. */
    @Nullable T after() {
        return future.peek();
    }
}
