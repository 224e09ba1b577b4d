package org.larrr.gui.help;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;
import org.larrr.gui.text.Messages;

/**
 * A command and its key.
 *
 * @param keys    as people read them: "Ctrl+O"
 * @param command as the menu calls it
 */
public record Shortcut(String keys, String command) {

    /** Every command of some menus that has a key, in their order. */
    public static List<Shortcut> of(List<Menu> menus) {
        List<Shortcut> found = new ArrayList<>();
        menus.forEach(menu -> collect(menu, found));
        return found;
    }

    /** Keys by the names they have on keyboards of the language that is spoken. */
    public static String keys(KeyCombination keys) {
        return keys.getDisplayText().replace("Ctrl+", Messages.get("key.ctrl") + "+").replace("Shift+",
                Messages.get("key.shift") + "+");
    }

    private static void collect(MenuItem item, List<Shortcut> found) {
        if (item instanceof Menu menu) {
            menu.getItems().forEach(each -> collect(each, found));
        } else if (item.getAccelerator() != null) {
            found.add(new Shortcut(keys(item.getAccelerator()), item.getText()));
        }
    }
}
