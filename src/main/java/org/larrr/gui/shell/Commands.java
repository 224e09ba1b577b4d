package org.larrr.gui.shell;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import org.larrr.gui.help.HelpModel.Shortcut;
import org.larrr.gui.labs.LabLibrary;
import org.larrr.gui.text.Messages;

/** Everything the window can do by name: entries of menus, systems, pages of help. */
final class Commands {

    private final WorkbenchModel model;
    private final WorkbenchController controller;
    private final List<CommandPalette.Command> all = new ArrayList<>();

    private Commands(WorkbenchModel model, WorkbenchController controller) {
        this.model = model;
        this.controller = controller;
    }

    static List<CommandPalette.Command> of(List<Menu> menus, WorkbenchModel model, WorkbenchController controller) {
        Commands commands = new Commands(model, controller);
        menus.forEach(menu -> commands.collect(menu, plain(menu.getText())));
        commands.systems();
        commands.help();
        return List.copyOf(commands.all);
    }

    private void collect(Menu menu, String group) {
        for (MenuItem item : menu.getItems()) {
            if (item instanceof Menu inner) {
                collect(inner, plain(inner.getText()));
            } else if (item.getText() != null && !item.getText().isEmpty() && !item.isDisable()) {
                String keys = item.getAccelerator() == null ? "" : Shortcut.keys(item.getAccelerator());
                all.add(new CommandPalette.Command(group, plain(item.getText()), keys, about(item),
                        () -> choose(item)));
            }
        }
    }

    /** Labs are found by what they are about. */
    private static String about(MenuItem item) {
        String id = item.getId() == null ? "" : item.getId();
        return id.startsWith(MenuBuilder.LAB) && LabLibrary.ids().contains(id.substring(MenuBuilder.LAB.length()))
                ? id + " " + LabLibrary.summary(id.substring(MenuBuilder.LAB.length())) : "";
    }

    /** As a click in the menu would: what has a tick changes it. */
    private static void choose(MenuItem item) {
        if (item instanceof CheckMenuItem check && !check.selectedProperty().isBound()) {
            check.setSelected(!check.isSelected());
        } else if (item instanceof RadioMenuItem radio) {
            radio.setSelected(true);
        }
        item.fire();
    }

    private void systems() {
        model.source().systems().forEach(system ->
                all.add(new CommandPalette.Command(Messages.get("palette.system"),
                        Messages.say(system.displayName()), "", Messages.say(system.displayDescription()), () -> {
                            controller.closeOverlays();
                            controller.source().choose(system);
                        })));
    }

    private void help() {
        model.help().library().topics().forEach(topic ->
                all.add(new CommandPalette.Command(Messages.get("palette.help"), topic.title(), "", "",
                        () -> model.help().show(topic.id()))));
    }

    /** A menu's text without the mark of its key. */
    private static String plain(String text) {
        return text.replace("_", "");
    }
}
