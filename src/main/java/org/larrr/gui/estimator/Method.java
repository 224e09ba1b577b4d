package org.larrr.gui.estimator;

/** The estimators that can be in focus. */
public enum Method {
    LARRR("LaRRR"),
    TO_RRR("TO-RRR");

    private final String title;

    Method(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    public Method other() {
        return this == LARRR ? TO_RRR : LARRR;
    }
}
