package org.larrr.gui.views;

import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/**
 * Makes the right-hand part of an arrangement slim while the window is narrow, or folds it under a tab where it has no
 * slim form or no picture would be left beside it, and panes that stand one above
 * the other into one while it is low, so that no picture gets too small to be read; unfolds them when there is room
 * again, unless the user has moved views in between.
 */
final class Folding {

    /** Two pictures of 160 pixels, one above the other. */
    private static final double TWO_PICTURES = 320;
    /** The height of tabs and controls above both, in standard letters. */
    private static final double CONTROLS = 170;
    /** Likewise where controls take two rows. */
    private static final double MORE_CONTROLS = 240;
    private static final double TWO_ROWS = 700;
    /** A picture and a slim part beside it, in usual letters. */
    private static final double PICTURE_AND_SLIM = 540;
    /** A divider so far from its place, as a share of the width, was moved by hand. */
    private static final double MOVED = 0.05;

    private final Views views;
    private final Region room;
    private final double narrowest;
    private final ReadOnlyDoubleProperty letters;
    private boolean narrow;
    private boolean slim;
    private boolean low;
    private @Nullable Arrangement wide;
    private @Nullable Arrangement folded;

    private Folding(Views views, Region room, double narrowest, ReadOnlyDoubleProperty letters) {
        this.views = views;
        this.room = room;
        this.narrowest = narrowest;
        this.letters = letters;
    }

    /**
     * @param room    where the views are
     * @param narrow  below this width the right-hand part is folded, in usual letters
     * @param letters by how much letters are larger than usual
     */
    static void install(Views views, Region room, double narrow, ReadOnlyDoubleProperty letters) {
        Folding folding = new Folding(views, room, narrow, letters);
        room.widthProperty().addListener((property, old, now) -> folding.follow());
        room.heightProperty().addListener((property, old, now) -> folding.follow());
        letters.addListener((property, old, now) -> folding.follow());
        views.arrangementProperty().addListener((property, old, now) -> folding.foldStandard(now));
        views.fitRestored(folding::foldRestored);
        views.fitPresented(folding::foldPresented);
        folding.follow();
    }

    private boolean isLow(double width, double height) {
        return height < heightOfTwo(width, letters.get());
    }

    /** The height that two pictures, one above the other, need with tabs and controls. */
    static double heightOfTwo(double width, double scale) {
        return (TWO_PICTURES + scale * (width < scale * TWO_ROWS ? MORE_CONTROLS : CONTROLS))
                / (2 * Views.STANDARD_SHARE);
    }

    private Arrangement fit(Arrangement now) {
        Arrangement less = narrow ? withSlimPart(now).orElseGet(now::folded) : now;
        return low ? views.flat(less) : less;
    }

    /** With a slim right-hand part, if that leaves room for a picture. */
    private Optional<Arrangement> withSlimPart(Arrangement now) {
        double width = room.getWidth() / letters.get();
        double least = now.right().stream().flatMap(id -> views.get(id).stream()).mapToDouble(View::slimmest).max()
                .orElse(0);
        boolean fits = isSlim(room.getWidth()) && least > 0 && least < width / 2
                && now.right().stream().flatMap(id -> views.get(id).stream()).allMatch(view -> view.slimmest() > 0);
        return fits ? Optional.of(now.slim(least / width)) : Optional.empty();
    }

    private Arrangement foldPresented(Arrangement now) {
        boolean tight = room.getWidth() < letters.get() * narrowest;
        boolean flat = isLow(room.getWidth(), room.getHeight());
        Arrangement less = now;
        if (tight) {
            less = flat ? withSlimPart(now).orElseGet(now::folded) : now.stackedOrFolded();
        }
        return flat ? views.flat(less) : less;
    }

    /** The standard layout is one for a large window; whoever asks for it in a small one wants it folded. */
    private void foldStandard(Arrangement now) {
        if (folded != null && !views.isPresenting() && now.equals(views.defaultArrangement())
                && !now.equals(fit(now))) {
            wide = now;
            folded = fit(now);
            views.arrangementProperty().set(folded);
        }
    }

    /** A layout from a large window would overflow in a small one. */
    private Arrangement foldRestored(Arrangement restored) {
        if (folded == null) {
            return restored;
        }
        wide = restored;
        folded = fit(restored);
        return folded;
    }

    /** Returns whether a window so wide has room for a slim part. */
    private boolean isSlim(double width) {
        return width >= letters.get() * PICTURE_AND_SLIM;
    }

    private void follow() {
        double width = room.getWidth();
        double height = room.getHeight();
        boolean small = width < letters.get() * narrowest;
        if (width > 0 && height > 0 && views.isPresenting()) { // a lab may take more room
            Arrangement now = views.arrangementProperty().get();
            Arrangement less = foldPresented(now);
            if (!less.equals(now)) {
                views.arrangementProperty().set(less);
            }
        }
        if (width <= 0 || height <= 0 || views.isPresenting()) {
            return; // not on the screen yet, or not for long
        }
        if (small == narrow && isSlim(width) == slim && isLow(width, height) == low) {
            keepSlim();
            return;
        }
        Arrangement now = views.arrangementProperty().get();
        Arrangement whole = folded != null && now.isLike(folded) ? select(Objects.requireNonNull(wide), now) : now;
        narrow = small;
        slim = isSlim(width);
        low = isLow(width, height);
        if (narrow || low) {
            wide = whole;
            folded = fit(whole);
            views.arrangementProperty().set(folded);
        } else {
            folded = null;
            views.arrangementProperty().set(whole);
        }
    }

    /** A wider window gives its room to the pictures; a slim part that the user has widened keeps its share. */
    private void keepSlim() {
        Arrangement now = views.arrangementProperty().get();
        if (narrow && folded != null && now.isLike(folded) && Math.abs(divider(now) - divider(folded)) < MOVED) {
            withSlimPart(now).filter(fitting -> !fitting.equals(now)).ifPresent(fitting -> {
                folded = fitting;
                views.arrangementProperty().set(fitting);
            });
        }
    }

    private static double divider(Arrangement arrangement) {
        return arrangement.match(pane -> 1.0, Arrangement.Split::position);
    }

    private static Arrangement select(Arrangement whole, Arrangement shown) {
        Arrangement back = whole;
        for (String id : shown.frontViews()) {
            back = back.select(id);
        }
        return back;
    }
}
