package org.larrr.gui.views;

import javafx.beans.value.ObservableDoubleValue;

/**
 * Folds the right-hand part of an arrangement under a tab while the window is narrow, and unfolds it when there is room
 * again, unless the user has moved views in between.
 */
final class Folding {

    /** By how much more room the letters of a presentation need for a column on the right. */
    private static final double LARGE = 1.8;

    private final Views views;
    private final double narrow;
    private Arrangement wide;
    private Arrangement folded;

    private Folding(Views views, double narrow) {
        this.views = views;
        this.narrow = narrow;
    }

    /** @param narrow below this width the right-hand part is folded */
    static void install(Views views, ObservableDoubleValue width, double narrow) {
        Folding folding = new Folding(views, narrow);
        width.addListener((property, old, now) -> folding.follow(now.doubleValue()));
        views.arrangementProperty().addListener((property, old, now) -> folding.foldStandard(now));
        views.fitRestored(folding::foldRestored);
        views.fitPresented(now -> width.get() < LARGE * narrow ? now.stackedOrFolded() : now);
        folding.follow(width.get());
    }

    /** The standard layout is one for a wide window; whoever asks for it in a narrow one wants it folded. */
    private void foldStandard(Arrangement now) {
        if (folded != null && !views.isPresenting() && now.equals(views.standard()) && !now.equals(now.folded())) {
            wide = now;
            folded = now.folded();
            views.arrangementProperty().set(folded);
        }
    }

    /** A layout from a wide window would overflow in a narrow one. */
    private Arrangement foldRestored(Arrangement restored) {
        if (folded == null) {
            return restored;
        }
        wide = restored;
        folded = restored.folded();
        return folded;
    }

    private void follow(double width) {
        if (width <= 0 || views.isPresenting()) {
            return; // not on the screen yet, or not for long
        }
        Arrangement now = views.arrangementProperty().get();
        if (width < narrow && folded == null) {
            wide = now;
            folded = now.folded();
            views.arrangementProperty().set(folded);
        } else if (width >= narrow && folded != null) {
            if (now.isLike(folded)) {
                Arrangement back = wide;
                for (String id : now.shown()) {
                    back = back.select(id);
                }
                views.arrangementProperty().set(back);
            }
            folded = null;
        }
    }
}
