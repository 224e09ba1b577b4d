package org.larrr.export.handbook;

import java.util.Map;

/** What an {@code img} of a formula says. */
@FunctionalInterface
public interface FormulaTags {

    /**
     * Source, TeX as its text, size, and depth below the line in em.
     *
     * @param displayed whether it stands apart, or in a line
     */
    Map<String, String> attributes(String tex, boolean displayed);
}
