package org.larrr.gui.views;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.export.study.Study;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.views.Arrangement.Side;
import org.larrr.gui.views.Arrangement.Split;
import org.larrr.gui.views.Arrangement.Tabs;
import org.larrr.gui.views.View.Place;

/** The views of a window and where they are; knows no controls. */
public final class Views {

    private static final double RIGHT_SHARE = 0.3;
    private static final double UPPER_SHARE = 0.6;
    /** The rows of a spectrum need less height than the maps below. */
    static final double STANDARD_SHARE = 0.44;

    private final List<View> all;
    private String lastShown = "";
    private final ObjectProperty<Arrangement> arrangement;
    private final ObjectProperty<Set<String>> presented;
    private UnaryOperator<Arrangement> fitting = UnaryOperator.identity();
    private UnaryOperator<Arrangement> enlarging = UnaryOperator.identity();
    /** Where the views stand beside the presentation; null while there is none. */
    private @Nullable Arrangement whole;

    /** @param all the views; ids must differ, and one of them must have a place in the upper or lower pane */
    public Views(List<View> all) {
        this.all = List.copyOf(all);
        arrangement = new SimpleObjectProperty<>(defaultArrangement());
        presented = new SimpleObjectProperty<>(Stream.of(Place.UPPER, Place.LOWER)
                .flatMap(place -> at(place).stream().limit(1)).collect(Collectors.toUnmodifiableSet()));
        arrangement.addListener((property, old, now) -> {
            if (isPresenting()) {
                presented.set(Set.copyOf(now.views()));
            }
        });
    }

    public List<View> all() {
        return all;
    }

    /** The view of a class. */
    public <V extends View> V get(Class<V> type) {
        return type.cast(all.stream().filter(type::isInstance).findFirst().orElseThrow());
    }

    public Optional<View> get(String id) {
        String current = Study.currentId(id);
        return all.stream().filter(view -> view.id().equals(current)).findFirst();
    }

    public ObjectProperty<Arrangement> arrangementProperty() {
        return arrangement;
    }

    /** Every view of the window where it stands at first; those of the gallery are closed. */
    public Arrangement defaultArrangement() {
        List<String> upper = at(Place.UPPER);
        List<String> lower = at(Place.LOWER);
        boolean both = !upper.isEmpty() && !lower.isEmpty();
        Arrangement main = both ? new Arrangement.Split(true, STANDARD_SHARE, tabs(upper), tabs(lower))
                : tabs(upper.isEmpty() ? lower : upper);
        List<String> right = at(Place.RIGHT);
        return right.isEmpty() ? main : new Arrangement.Split(false, 1 - RIGHT_SHARE, main, tabs(right));
    }

    /**
     * Other views in the panes, the first of each in front; what stands at the right stays there.
     *
     * @param upper ids, at least one
     * @param lower ids, at least one
     */
    public void arrange(List<String> upper, List<String> lower) {
        Arrangement main = new Arrangement.Split(true, UPPER_SHARE, tabs(upper), tabs(lower));
        List<String> right = at(Place.RIGHT);
        arrangement.set(fitting.apply(right.isEmpty() ? main
                : new Arrangement.Split(false, 1 - RIGHT_SHARE, main, tabs(right))));
    }

    private static Arrangement tabs(List<String> views) {
        return new Arrangement.Tabs(views, views.get(0));
    }

    private List<String> at(Place place) {
        return all.stream().filter(view -> view.place() == place).map(View::id).toList();
    }

    /** Brings a view to the front, opening it where it would stand at first if it is closed. */
    public void show(String id) {
        View view = get(id).orElseThrow(() -> new InputException(Message.of("view.unknown", id)));
        lastShown = id;
        Arrangement now = arrangement.get();
        if (now.views().contains(id)) {
            arrangement.set(now.select(id));
        } else {
            arrangement.set(isPresenting() ? enlarging.apply(opened(now, view)).select(id) : opened(now, view));
        }
    }

    private Arrangement opened(Arrangement now, View view) {
        Optional<String> company = at(view.place().isOpen() ? view.place() : Place.LOWER).stream()
                .filter(now.views()::contains).findFirst();
        if (company.isEmpty() && view.place() == Place.RIGHT) {
            return now.edge(view.id(), Side.RIGHT, RIGHT_SHARE);
        }
        List<String> open = now.views();
        return now.join(view.id(), company.orElse(open.get(open.size() - 1)), Integer.MAX_VALUE);
    }

    /** The ids of the views that a presentation shows, at least one. */
    public ReadOnlyObjectProperty<Set<String>> presentedProperty() {
        return presented;
    }

    /** Takes a view into presentations, the present one at once, or out of them; the last one stays. */
    public void present(String id, boolean wanted) {
        if (isPresenting()) {
            if (wanted) {
                show(id);
            } else {
                close(id);
            }
            return;
        }
        Set<String> next = new HashSet<>(presented.get());
        if (wanted ? next.add(id) : next.size() > 1 && next.remove(id)) {
            presented.set(Set.copyOf(next));
        }
    }

    public boolean isPresenting() {
        return whole != null;
    }

    /**
     * Begins a presentation, in which only the views chosen for it have a place, or goes back to where all of them
     * stood.
     */
    public void present(boolean on) {
        if (on == isPresenting()) {
            return;
        }
        Arrangement now = arrangement.get();
        Arrangement next = on ? enlarging.apply(only(now)) : Objects.requireNonNull(whole);
        if (!on) {
            for (String id : now.frontViews()) {
                next = next.select(id);
            }
        }
        whole = on ? now : null;
        arrangement.set(next);
    }

    private Arrangement only(Arrangement now) {
        Arrangement rest = now;
        for (String id : presented.get()) {
            rest = rest.views().contains(id) ? rest : opened(rest, get(id).orElseThrow());
        }
        for (String id : rest.views()) {
            rest = presented.get().contains(id) ? rest : rest.less(id).orElse(rest);
        }
        return rest;
    }

    /** All views in one pane; of those in front the one that was asked for last stays in front. */
    Arrangement flat(Arrangement now) {
        return now.frontViews().contains(lastShown) ? now.flat().select(lastShown) : now.flat();
    }

    /** Takes a view off the window; the last one stays. */
    public void close(String id) {
        arrangement.get().less(id).ifPresent(arrangement::set);
    }

    public boolean isShown(String id) {
        return arrangement.get().frontViews().contains(id);
    }

    /** The pictures that the views in front want, by the id of their view. */
    public Map<String, FigureRequest> drawings(boolean slow) {
        Map<String, FigureRequest> drawings = new HashMap<>();
        for (String id : arrangement.get().frontViews()) {
            get(id).flatMap(View::drawing).filter(drawing -> drawing.isSlow() == slow)
                    .ifPresent(drawing -> drawings.put(id, drawing));
        }
        return drawings;
    }

    /** Whatever changes what {@link #drawings} answers. */
    public List<Observable> observables() {
        List<Observable> observables = new ArrayList<>(List.of(arrangement));
        all.forEach(view -> observables.addAll(view.settings()));
        return observables;
    }

    /** View that suit another system or file. */
    public void follow(OpenedData source) {
        all.forEach(view -> view.follow(source));
    }

    /** @param fit makes a layout that was saved in another window fit into this one */
    void fitRestored(UnaryOperator<Arrangement> fit) {
        fitting = fit;
    }

    /** @param fit makes a layout fit into this window in the large letters of a presentation */
    void fitPresented(UnaryOperator<Arrangement> fit) {
        enlarging = fit;
    }

    /** The layout as one line of text; that beside the presentation while there is one. */
    public String layout() {
        return ArrangementText.write(whole == null ? arrangement.get() : whole);
    }

    /**
     * Goes back to a layout; views that no longer exist are left out.
     *
     * @throws IllegalArgumentException if the text is no layout
     */
    public void restoreLayout(String text) {
        Arrangement read = ArrangementText.read(text);
        Optional<Arrangement> known = Optional.of(read);
        for (String id : read.views()) {
            if (get(id).isEmpty()) {
                known = known.flatMap(rest -> rest.less(id));
            }
        }
        Arrangement next = fitting.apply(known.orElseGet(this::defaultArrangement));
        if (isPresenting()) {
            whole = next;
        } else {
            arrangement.set(next);
        }
    }

    /**
     * An arrangement as one line, for instance
     * {@code beside(0.7,stacked(0.5,tabs(spectrum*,error),tabs(eigenfunctions*)),tabs(eigenpairs*))}: the number is the
     * share of the first part, the star marks the view in front.
     */
    static final class ArrangementText {

        private static final int DEEPEST = 20;

        private final StringTokenizer tokens;
        private final Set<String> seen = new HashSet<>();

        private ArrangementText(String text) {
            tokens = new StringTokenizer(text.replaceAll("\\s", ""), "(),", true);
        }

        public static String write(Arrangement arrangement) {
            return arrangement.match(ArrangementText::write, split ->
                    (split.stacked() ? "stacked(" : "beside(") + String.format(Locale.ROOT, "%.3f", split.position())
                            + "," + write(split.first()) + "," + write(split.second()) + ")");
        }

        private static String write(Tabs tabs) {
            List<String> names = tabs.views().stream().map(view -> view.equals(tabs.selected()) ? view + "*" : view)
                    .toList();
            return "tabs(" + String.join(",", names) + ")";
        }

        /** @throws IllegalArgumentException if the text describes no arrangement; the message names what is wrong */
        public static Arrangement read(String text) {
            ArrangementText reader = new ArrangementText(text);
            Arrangement result = reader.part(0);
            if (reader.tokens.hasMoreTokens()) {
                throw reader.wrong("nothing more");
            }
            return result;
        }

        private Arrangement part(int depth) {
            String kind = next();
            Require.that(depth <= DEEPEST && List.of("tabs", "beside", "stacked").contains(kind),
                    Message.of("layout.kind", kind));
            expect("(");
            return kind.equals("tabs") ? tabs() : split(kind.equals("stacked"), depth);
        }

        private Split split(boolean stacked, int depth) {
            double position;
            String share = next();
            try {
                position = Double.parseDouble(share);
            } catch (NumberFormatException e) {
                throw new InputException(Message.of("layout.share", share), e);
            }
            expect(",");
            Arrangement first = part(depth + 1);
            expect(",");
            Arrangement second = part(depth + 1);
            expect(")");
            return new Split(stacked, position, first, second);
        }

        private Tabs tabs() {
            List<String> views = new ArrayList<>();
            String selected = null;
            String separator;
            do {
                String name = next();
                String id = Study.currentId(name.endsWith("*") ? name.substring(0, name.length() - 1) : name);
                Require.that(id.matches("[a-z0-9-]+") && seen.add(id), Message.of("layout.view", id));
                selected = name.endsWith("*") || selected == null ? id : selected;
                views.add(id);
                separator = next();
            } while (separator.equals(","));
            if (!separator.equals(")")) {
                throw wrong(")");
            }
            return new Tabs(views, selected);
        }

        private String next() {
            Require.that(tokens.hasMoreTokens(), Message.of("layout.short"));
            return tokens.nextToken();
        }

        private void expect(String token) {
            if (!next().equals(token)) {
                throw wrong(token);
            }
        }

        private IllegalArgumentException wrong(String expected) {
            return new InputException(Message.of("layout.lacks", expected));
        }
    }
}
