package org.larrr.gui.views;

import java.util.Objects;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/**
 * Folds the right-hand part of an arrangement under a tab while the window is narrow, and panes that stand one above
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

    private final Views views;
    private final Region room;
    private final double narrowest;
    private final ReadOnlyDoubleProperty letters;
    private boolean narrow;
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
        double scale = letters.get();
        return height < TWO_PICTURES + scale * (width < scale * TWO_ROWS ? MORE_CONTROLS : CONTROLS);
    }

    private Arrangement fit(Arrangement now) {
        Arrangement less = narrow ? now.folded() : now;
        return low ? less.flat() : less;
    }

    private Arrangement foldPresented(Arrangement now) {
        boolean tight = room.getWidth() < letters.get() * narrowest;
        boolean flat = isLow(room.getWidth(), room.getHeight());
        if (flat) {
            return (tight ? now.folded() : now).flat();
        }
        return tight ? now.stackedOrFolded() : now;
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
        if (width <= 0 || height <= 0 || views.isPresenting() || small == narrow && isLow(width, height) == low) {
            return; // not on the screen yet, or not for long, or as it was
        }
        Arrangement now = views.arrangementProperty().get();
        Arrangement whole = folded != null && now.isLike(folded) ? select(Objects.requireNonNull(wide), now) : now;
        narrow = small;
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

    private static Arrangement select(Arrangement whole, Arrangement shown) {
        Arrangement back = whole;
        for (String id : shown.frontViews()) {
            back = back.select(id);
        }
        return back;
    }
}
