package org.larrr.gui.controls;

import org.larrr.gui.text.Messages;

/** What numbers that can be varied are called in the window; a system's own parameters are called as it calls them. */
public final class ParameterNames {

    private ParameterNames() {}

    /** @param id as on the command line */
    public static String of(String id) {
        String key = "parameter." + id + ".name";
        return Messages.has(key) ? Messages.get(key) : id;
    }
}
