package org.larrr.gui.editor;

import java.util.Map;
import java.util.Optional;
import org.larrr.systems.FormulaSystem;

/**
 * What became of a draft.
 *
 * @param draft    what was checked
 * @param system   the system it defines; empty if there are problems
 * @param problems one sentence by the path of the field at fault; the empty path stands for the draft as a whole
 */
record Checked(Draft draft, Optional<FormulaSystem> system, Map<String, String> problems) {

    Checked {
        problems = Map.copyOf(problems);
    }
}
