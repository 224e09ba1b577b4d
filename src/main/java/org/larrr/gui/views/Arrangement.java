package org.larrr.gui.views;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.data.Require;

/**
 * Where the views are: a tree of panes, each with tabs; immutable. A view occurs at most once, panes are never empty.
 *
 * <p>{@link Views.ArrangementText} writes it as one short line and reads it back.
 */
public sealed interface Arrangement {

    /** The sides of a pane on which another can stand. */
    enum Side {
        LEFT,
        RIGHT,
        ABOVE,
        BELOW;

        boolean isFirst() {
            return this == LEFT || this == ABOVE;
        }

        boolean isStacked() {
            return this == ABOVE || this == BELOW;
        }
    }

    /**
     * One pane.
     *
     * @param views    ids of its views in the order of their tabs, at least one
     * @param selected the one in front
     */
    record Tabs(List<String> views, String selected) implements Arrangement {

        public Tabs {
            views = List.copyOf(views);
            Require.that(views.contains(selected) && new LinkedHashSet<>(views).size() >= views.size(),
                    Message.of("layout.tabs", views, selected));
        }

        public static Tabs of(String first, String... more) {
            List<String> all = new ArrayList<>(List.of(first));
            all.addAll(List.of(more));
            return new Tabs(all, first);
        }

        /** With one view more, in front. */
        Tabs with(String view, int index) {
            List<String> all = new ArrayList<>(views);
            all.add(Math.min(index, all.size()), view);
            return new Tabs(all, view);
        }

        @Override
        public Optional<Arrangement> less(String view) {
            List<String> rest = views.stream().filter(each -> !each.equals(view)).toList();
            int place = Math.min(Math.max(0, views.indexOf(view)), rest.size() - 1);
            return rest.isEmpty() ? Optional.empty()
                    : Optional.of(new Tabs(rest, rest.contains(selected) ? selected : rest.get(place)));
        }
    }

    /**
     * Two parts with a divider.
     *
     * @param stacked  one above the other, else side by side
     * @param position share of the first part, between 0 and 1
     */
    record Split(boolean stacked, double position, Arrangement first, Arrangement second) implements Arrangement {

        public Split {
            Require.that(position > 0 && position < 1, Message.of("layout.divider", position));
        }

        private Split resized(String path, double where) {
            if (path.isEmpty()) {
                return new Split(stacked, Math.max(0.01, Math.min(0.99, where)), first, second);
            }
            String rest = path.substring(1);
            return path.charAt(0) == '0' ? new Split(stacked, position, first.resize(rest, where), second)
                    : new Split(stacked, position, first, second.resize(rest, where));
        }

        private Arrangement withoutRight() {
            List<Tabs> left = first.panes();
            Tabs last = left.get(left.size() - 1);
            List<String> all = new ArrayList<>(last.views());
            all.addAll(second.views());
            return first.change(last.selected(), pane -> new Tabs(all, last.selected()));
        }

        @Override
        public Optional<Arrangement> less(String view) {
            Optional<Arrangement> one = first.less(view);
            Optional<Arrangement> other = second.less(view);
            return one.isPresent() && other.isPresent()
                    ? Optional.of(new Split(stacked, position, one.get(), other.get())) : one.or(() -> other);
        }
    }

    /** Returns the result of one of two functions, the one for the kind of this arrangement. */
    default <R> R match(Function<Tabs, R> pane, Function<Split, R> parts) {
        return this instanceof Tabs tabs ? pane.apply(tabs) : parts.apply((Split) this);
    }

    /** Returns whether the other has the same panes at the same places, whatever their tabs. */
    default boolean hasShapeOf(Arrangement other) {
        return isBuiltAs(other, (mine, theirs) -> true);
    }

    /** Returns whether the other has panes at the same places that are alike. */
    private boolean isBuiltAs(Arrangement other, BiPredicate<Tabs, Tabs> alike) {
        return match(mine -> other.match(theirs -> alike.test(mine, theirs), split -> false),
                mine -> other.match(pane -> false, theirs -> mine.stacked() == theirs.stacked()
                        && mine.first().isBuiltAs(theirs.first(), alike)
                        && mine.second().isBuiltAs(theirs.second(), alike)));
    }

    /** The panes, from the top left. */
    default List<Tabs> panes() {
        return match(List::of, split -> Stream.of(split.first(), split.second())
                .flatMap(part -> part.panes().stream()).toList());
    }

    /** Every view that has a tab. */
    default List<String> views() {
        return panes().stream().flatMap(pane -> pane.views().stream()).toList();
    }

    /** The views in front of their panes. */
    default Set<String> frontViews() {
        Set<String> shown = new LinkedHashSet<>();
        panes().forEach(pane -> shown.add(pane.selected()));
        return shown;
    }

    /** The pane that holds a view. */
    default Optional<Tabs> paneOf(String view) {
        return panes().stream().filter(pane -> pane.views().contains(view)).findFirst();
    }

    /** With a view brought to the front of its pane; the same where it has no tab. */
    default Arrangement select(String view) {
        return change(view, pane -> new Tabs(pane.views(), view));
    }

    /** With a view moved, or added, to the pane of a neighbour at a place among its tabs. */
    default Arrangement join(String view, String neighbour, int index) {
        if (view.equals(neighbour)) {
            return select(view);
        }
        return less(view).map(rest -> rest.change(neighbour, pane -> pane.with(view, index))).orElse(this);
    }

    /** With a view moved, or added, to a pane of its own beside that of a neighbour. */
    default Arrangement withViewNextTo(String view, String neighbour, Side side) {
        Optional<Tabs> pane = paneOf(neighbour);
        if (pane.isEmpty() || pane.get().views().equals(List.of(view))) {
            return this;
        }
        String anchor = pane.get().views().stream().filter(each -> !each.equals(view)).findFirst().orElseThrow();
        return less(view).orElseThrow().change(anchor, old -> split(old, Tabs.of(view), side, 0.5));
    }

    /** With a view added in a pane of its own along a whole side. */
    default Arrangement edge(String view, Side side, double share) {
        return less(view).map(rest -> split(rest, Tabs.of(view), side, share)).orElse(this);
    }

    private static Arrangement split(Arrangement old, Arrangement added, Side side, double share) {
        return side.isFirst() ? new Split(side.isStacked(), share, added, old)
                : new Split(side.isStacked(), 1 - share, old, added);
    }

    /** Without a view; empty if it was the only one. */
    Optional<Arrangement> less(String view);

    /** With a divider moved; {@code path} leads to it: 0 for a first part, 1 for a second one. */
    default Arrangement resize(String path, double position) {
        return match(pane -> pane, split -> split.resized(path, position));
    }

    /** With the right-hand part, if there is one, laid as tabs into the last pane of the rest: for a narrow window. */
    default Arrangement folded() {
        return match(pane -> pane, split -> split.stacked() ? split : split.withoutRight());
    }

    /** With a right-hand part that takes only so much of the width. */
    default Arrangement slim(double share) {
        return match(pane -> pane, split -> split.stacked() ? split
                : new Split(false, 1 - share, split.first(), split.second()));
    }

    /** The views of the right-hand part, if there is one. */
    default List<String> right() {
        return match(pane -> List.of(), split -> split.stacked() ? List.of() : split.second().views());
    }

    /** With panes that stand one above the other laid into one, the views of the upper one in front. */
    default Arrangement flat() {
        return match(pane -> pane, split -> {
            Arrangement first = split.first().flat();
            Arrangement second = split.second().flat();
            if (!split.stacked()) {
                return new Split(false, split.position(), first, second);
            }
            List<String> all = new ArrayList<>(first.views());
            all.addAll(second.views());
            return new Tabs(all, first.panes().get(0).selected());
        });
    }

    /** With the right-hand part below the rest where that is one pane, else {@link #folded}: for large letters. */
    default Arrangement stackedOrFolded() {
        boolean beside = match(pane -> false,
                split -> !split.stacked() && split.first().match(pane -> true, parts -> false));
        return beside ? match(pane -> pane, split -> new Split(true, 0.5, split.first(), split.second())) : folded();
    }

    /** Returns whether the same tabs are in the same panes, whatever tab is in front and wherever the dividers are. */
    default boolean isLike(Arrangement other) {
        return isBuiltAs(other, (mine, theirs) -> mine.views().equals(theirs.views()));
    }

    private Arrangement change(String view, Function<Tabs, Arrangement> by) {
        return match(tabs -> tabs.views().contains(view) ? by.apply(tabs) : tabs,
                split -> new Split(split.stacked(), split.position(), split.first().change(view, by),
                        split.second().change(view, by)));
    }
}
