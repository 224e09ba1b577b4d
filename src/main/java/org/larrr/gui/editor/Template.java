package org.larrr.gui.editor;

import java.util.List;
import org.larrr.gui.text.Messages;
import org.larrr.systems.Coordinate;
import org.larrr.systems.Dynamics;
import org.larrr.systems.SuggestedSetup;
import org.larrr.systems.SystemDefinition;
import org.larrr.systems.SystemParameter;

/** The system that a new one starts from: a particle in two wells. */
final class Template {

    private Template() {}

    static SystemDefinition definition() {
        return new SystemDefinition("my-system", Messages.get("editor.template.title"),
                Messages.get("editor.template.description"), "", "", "",
                List.of(new Coordinate("x", "", Coordinate.Domain.LINE, -2, 2)), List.of(-1.0),
                List.of(new SystemParameter("kT", Messages.get("editor.template.temperature"), "", 1, 0.2, 5),
                        new SystemParameter("h", Messages.get("editor.template.barrier"), "", 3, 0.5, 6)),
                List.of(), new Dynamics.Overdamped("h*(x^2 - 1)^2", "kT", "1"),
                new SuggestedSetup(0.02, 200, 0.001, 0.5, 2, 1e-6, 5), "");
    }
}
