package org.larrr.gui.shell;

import atlantafx.base.theme.Styles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.event.ActionEvent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.experiments.job.ExperimentKind;
import org.larrr.experiments.paper.PaperExperiments;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.gui.charts.drawing.Palette.ColourSet;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.experiments.SweepView;
import org.larrr.gui.growing.ConvergenceView;
import org.larrr.gui.help.HelpModel.Shortcut;
import org.larrr.gui.labs.LabLibrary;
import org.larrr.gui.plots.EigenfunctionView;
import org.larrr.gui.plots.SpectrumView;
import org.larrr.gui.plots.StepsView;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.View;

/** Builds the menu line: menus with their keys, the name of the data, the switch between light and dark. */
final class MenuBuilder {

    /** The beginning of the ids of labs' items. */
    static final String LAB = "menu-lab-";
    /** Commands that open the page, change its look, or show something over or beside it. */
    private static final Set<String> BESIDE_THE_PAGE = Set.of("menu-gallery", "menu-start-page", "menu-palette",
            "menu-dark", "menu-preferences", "menu-help.item", "menu-handbook", "menu-keys", "menu-log", "menu-news",
            "menu-about");

    private final WorkbenchModel model;
    private final WorkbenchController controller;
    private final MenuBar bar = new MenuBar();

    MenuBuilder(WorkbenchModel model, WorkbenchController controller) {
        this.model = model;
        this.controller = controller;
    }

    /** Menus have their names only until they are filled. */
    HBox build() {
        for (String each : List.of("file", "edit", "view", "experiments", "help")) {
            bar.getMenus().add(new Menu(Messages.get("menu." + each)));
        }
        Region gap = Controls.gap();
        HBox line = Controls.row(0, bar, gap, subject(), themeButton());
        line.getStyleClass().add("menu-line");
        return line;
    }

    /** Puts menus with commands and keys in the place of their names. */
    void fill() {
        bar.getMenus().setAll(file(), edit(), view(), experiments(), help());
        bar.getMenus().forEach(menu -> menu.addEventHandler(ActionEvent.ACTION, event -> {
            if (event.getTarget() instanceof MenuItem item && !leavesThePage(item)) {
                model.startPageProperty().set(false); // what a command does would lie behind it
            }
        }));
    }

    /** Returns whether a command changes nothing that the start page covers. */
    private static boolean leavesThePage(MenuItem item) {
        return item.getId() != null && (BESIDE_THE_PAGE.contains(item.getId())
                || item.getId().startsWith("menu-colours"));
    }

    private Menu file() {
        return new Menu(Messages.get("menu.file"), null,
                item("open", Material2AL.FOLDER_OPEN, "Shortcut+O", controller.files()::open),
                recent(),
                item("gallery", Material2AL.APPS, "Shortcut+G", this::showStartPage),
                new SeparatorMenuItem(),
                item("save", Material2MZ.SAVE, "Shortcut+S", controller.workspace()::save),
                group("workspace", Material2AL.INSERT_DRIVE_FILE,
                        item("save-as", null, "Shortcut+Shift+S", controller.workspace()::saveAs),
                        check("embed", null, model.workspace().embeddingProperty()),
                        item("new-workspace", null, "Shortcut+Shift+W", controller.workspace()::create)),
                new SeparatorMenuItem(),
                simulation(), export(),
                new SeparatorMenuItem(),
                item("quit", Material2AL.CLOSE, "Shortcut+Q", () -> controller.workspace()
                        .leave(javafx.application.Platform::exit)));
    }

    /** Files opened or saved of late. */
    private Menu recent() {
        ObservableList<Path> files = model.workspace().recent();
        Menu menu = group("recent", null);
        InvalidationListener fill = list -> menu.getItems().setAll(files.stream().map(this::recent).toList());
        files.addListener(fill);
        fill.invalidated(null);
        menu.disableProperty().bind(Bindings.isEmpty(files));
        return menu;
    }

    private MenuItem recent(Path file) {
        MenuItem item = new MenuItem(file.getFileName() + "   " + file.getParent());
        item.setMnemonicParsing(false);
        item.setOnAction(event -> controller.files().open(List.of(file)));
        return item;
    }

    private Menu simulation() {
        return group("simulation", Material2MZ.PLAY_ARROW,
                item("simulate", Material2MZ.PLAY_ARROW, "Shortcut+R", controller.source()::simulate),
                item("simulate-again", Material2AL.CASINO, "Shortcut+Shift+R", controller.source()::simulateAgain),
                item("run-on", Material2MZ.TRENDING_UP, "F6", controller::continueSimulation),
                item("watch", Material2MZ.VISIBILITY, "Shift+F6", controller.growing()::watch),
                new SeparatorMenuItem(),
                item("new-system", Material2AL.ADD, "Shortcut+N", controller.editor()::create),
                editSystem(),
                item("open-system", Material2AL.FOLDER_OPEN, "Shortcut+Shift+O", controller.source()::openSystem),
                command("open-sample", controller.files()::openSample),
                item("open-lab", Material2MZ.SCHOOL, "Shortcut+L", controller.labs()::open));
    }

    private Menu export() {
        return group("export", Material2MZ.SAVE_ALT,
                item("export-spectrum", Material2MZ.SAVE_ALT, "Shortcut+E",
                        () -> controller.export().figure(SpectrumView.ID)),
                item("export-lower", Material2MZ.SAVE_ALT, "Shortcut+Shift+E",
                        () -> controller.export().figure(model.lowestPicture())),
                item("export-table", Material2MZ.SAVE_ALT, "Shortcut+Shift+T", () -> controller.export().table()),
                item("export-all", Material2AL.CREATE_NEW_FOLDER, "Shortcut+Shift+X",
                        () -> controller.export().everything()),
                item("animation", Material2MZ.MOVIE, "Shortcut+Shift+A", () -> controller.export().animation()),
                item("report", Material2AL.ARTICLE, "Shortcut+P", () -> controller.export().report()),
                new SeparatorMenuItem(),
                item("save-model", null, "Shortcut+Shift+M", () -> controller.models().save()),
                command("apply-model", () -> controller.models().apply()),
                command("frames", () -> controller.models().frames()));
    }

    private static Menu group(String key, @Nullable Ikon icon, MenuItem... items) {
        Menu menu = new Menu(Messages.get("menu." + key), icon == null ? null : Controls.icon(icon), items);
        menu.setId("menu-" + key);
        return menu;
    }

    /** Its formulas would reveal what is hidden. */
    private MenuItem editSystem() {
        MenuItem item = item("edit-system", Material2AL.EDIT, "Shortcut+Shift+N", controller::editSystem);
        item.disableProperty().bind(model.blindProperty());
        return item;
    }

    private Menu edit() {
        return new Menu(Messages.get("menu.edit"), null,
                step(item("undo", Material2MZ.UNDO, "Shortcut+Z", controller.workspace()::undo),
                        model.workspace().undoableProperty()),
                step(item("redo", Material2MZ.REDO, "Shortcut+Shift+Z", controller.workspace()::redo),
                        model.workspace().redoableProperty()),
                new SeparatorMenuItem(),
                item("copy-picture", Material2AL.CONTENT_COPY, "Shortcut+Shift+C",
                        () -> controller.export().copyFigure(SpectrumView.ID)),
                command("copy-table", () -> controller.export().copyTable()),
                new SeparatorMenuItem(),
                suggest(),
                item("reset", Material2MZ.REPLAY, "Shortcut+Shift+Backspace", controller::resetParameters),
                item("pin", Material2MZ.PUSH_PIN, "Shortcut+Shift+P", model::pin),
                item("cancel", Material2AL.CANCEL, "Shortcut+PERIOD", controller::cancel),
                new SeparatorMenuItem(),
                item("preferences", Material2MZ.SETTINGS, "Shortcut+COMMA", controller::preferences));
    }

    /** The button below the settings, for those who look for it in the menus or by its name. */
    private MenuItem suggest() {
        MenuItem item = Controls.item("menu-suggest", Messages.get("suggest.start"),
                () -> controller.suggest().start());
        item.setGraphic(Controls.icon(Material2AL.FLASH_ON));
        item.disableProperty().bind(model.suggest().task().runningProperty());
        return item;
    }

    /**
     * Every view, those of the window first, the others in the groups of the gallery, the first nine with a key; a tick
     * where it is in front.
     */
    private Menu view() {
        Menu menu = new Menu(Messages.get("menu.view"));
        List<View> all = model.views().all();
        Map<View.Place, Menu> groups = new EnumMap<>(View.Place.class);
        for (int i = 0; i < all.size(); i++) {
            View.Place place = all.get(i).place();
            Menu members = place.isOpen() ? menu : groups.computeIfAbsent(place, group -> {
                Menu added = new Menu(Messages.get("gallery." + Messages.word(group)));
                added.setId("menu-views-" + Messages.word(group));
                return added;
            });
            members.getItems().add(viewItem(all.get(i), i < 9 ? "Shortcut+" + (i + 1) : null));
        }
        menu.getItems().addAll(groups.values());
        menu.getItems().addAll(
                new SeparatorMenuItem(),
                item("fit", Material2MZ.ZOOM_OUT_MAP, "Shortcut+0", model.zoom()::clear),
                item("standard-layout", Material2AL.DASHBOARD, "Shortcut+Shift+0", model::explore),
                command("arrange-compare", model::compare),
                command("arrange-learn", () -> model.views().arrange(List.of(StepsView.ID, SpectrumView.ID),
                        List.of(EigenfunctionView.ID, "filters", "singular-values", ConvergenceView.ID))),
                new SeparatorMenuItem(),
                item("table", null, "Shortcut+T", model::toggleTable),
                new SeparatorMenuItem(),
                check("present", "F11", model.presentingProperty()),
                presented(),
                check("hold-axes", "Shortcut+Shift+H", model.axesHeldProperty()),
                check("hide-truth", "F8", model.truthHiddenProperty()),
                check("blind", null, model.blindProperty()),
                colours(), check("dark", "Shortcut+D", model.darkProperty()));
        return menu;
    }

    /** Every experiment, and the sweep. */
    private Menu experiments() {
        Menu menu = new Menu(Messages.get("menu.experiments"));
        for (ExperimentKind kind : PaperExperiments.all()) {
            menu.getItems().add(Controls.item("menu-experiment-" + kind.name(), Messages.say(kind.displayName()),
                    () -> model.experiment(kind)));
        }
        menu.getItems().addAll(new SeparatorMenuItem(), command("sweep", () -> model.views().show(SweepView.ID)));
        return menu;
    }

    private CheckMenuItem viewItem(View view, @Nullable String keys) {
        CheckMenuItem item = ticked("menu-view-" + view.id(), view.title(), keys);
        tick(item, model.views().arrangementProperty(), () -> model.views().isShown(view.id()),
                () -> model.views().show(view.id()));
        return item;
    }

    /** The tick tells what holds, whatever a click did. */
    private static void tick(CheckMenuItem item, ObservableValue<?> changes, BooleanSupplier holds, Runnable choose) {
        Runnable tick = () -> item.setSelected(holds.getAsBoolean());
        item.setOnAction(event -> {
            choose.run();
            tick.run();
        });
        changes.subscribe(tick);
        tick.run();
    }

    private Menu presented() {
        Menu menu = group("presented", null);
        for (View view : model.views().all()) {
            CheckMenuItem item = ticked("menu-presented-" + view.id(), view.title(), null);
            tick(item, model.views().presentedProperty(), () -> model.views().presentedProperty().get().contains(
                    view.id()), () -> model.views().present(view.id(), item.isSelected()));
            menu.getItems().add(item);
        }
        return menu;
    }

    private void showStartPage() {
        model.startPageProperty().set(true);
    }

    private Menu help() {
        MenuItem about = command("about", controller::about);
        about.setGraphic(Controls.icon(Material2AL.INFO));
        CommandPalette palette = new CommandPalette(() -> Commands.of(bar.getMenus(), model, controller));
        return new Menu(Messages.get("menu.help"), null,
                item("palette", Material2MZ.SEARCH, "Shortcut+K", () -> palette.show(bar.getScene().getRoot())),
                labs(),
                command("start-page", this::showStartPage),
                new SeparatorMenuItem(),
                item("help.item", Material2AL.HELP, "Shortcut+F1", () -> model.help().show("overview")),
                item("handbook", Material2MZ.MENU_BOOK, "Shortcut+Shift+F1", controller::handbook),
                item("keys", Material2AL.KEYBOARD, "Shortcut+SLASH", () -> model.help().show("keys")),
                new SeparatorMenuItem(), command("log", controller::report), command("news", controller::news), about);
    }

    private Menu colours() {
        Menu menu = group("colours", Material2MZ.PALETTE);
        ToggleGroup group = new ToggleGroup();
        for (ColourSet set : ColourSet.values()) {
            String key = Messages.word(set);
            RadioMenuItem item = new RadioMenuItem(Messages.get("menu.colours." + key));
            item.setId("menu-colours-" + key);
            item.setToggleGroup(group);
            item.setOnAction(event -> model.coloursProperty().set(set));
            model.coloursProperty().subscribe(now -> item.setSelected(now == set));
            menu.getItems().add(item);
        }
        return menu;
    }

    private Menu labs() {
        Menu menu = group("labs", Material2MZ.SCHOOL);
        for (String id : LabLibrary.ids()) {
            menu.getItems().add(Controls.item(LAB + id, LabLibrary.title(id), () -> controller.labs().start(id)));
        }
        MenuItem pages = command("lab-handout", () -> controller.labs().handout(false));
        pages.setGraphic(Controls.icon(Material2MZ.PRINT));
        pages.disableProperty().bind(model.lab().labProperty().isNull());
        menu.getItems().addAll(new SeparatorMenuItem(), pages);
        return menu;
    }

    /** Every command that has a key. */
    List<Shortcut> shortcuts() {
        List<Shortcut> all = new ArrayList<>(Shortcut.of(bar.getMenus()));
        all.add(new Shortcut("F1", Messages.get("help.f1")));
        return all;
    }

    private static MenuItem item(String key, @Nullable Ikon icon, String keys, Runnable action) {
        MenuItem item = command(key, action);
        item.setGraphic(icon == null ? null : Controls.icon(icon));
        item.setAccelerator(KeyCombination.valueOf(keys));
        return item;
    }

    /** Names what it would change, and is disabled where that is nothing. */
    private static MenuItem step(MenuItem item, ObservableValue<Optional<String>> changes) {
        String command = item.getText();
        changes.subscribe(now -> {
            item.setText(now.map(what -> Messages.get("menu.step", command, what)).orElse(command));
            item.setDisable(now.isEmpty());
        });
        return item;
    }

    private static MenuItem command(String key, Runnable action) {
        return Controls.item("menu-" + key, Messages.get("menu." + key), action);
    }

    private static CheckMenuItem check(String key, @Nullable String keys, BooleanProperty on) {
        CheckMenuItem item = ticked("menu-" + key, Messages.get("menu." + key), keys);
        item.selectedProperty().bindBidirectional(on);
        return item;
    }

    private static CheckMenuItem ticked(String id, String text, @Nullable String keys) {
        CheckMenuItem item = new CheckMenuItem(text);
        item.setId(id);
        if (keys != null) {
            item.setAccelerator(KeyCombination.valueOf(keys));
        }
        return item;
    }

    private Label subject() {
        Label subject = Controls.withId("subject", new Label(), "subject");
        subject.textProperty().bind(Bindings.createStringBinding(this::subjectText,
                model.source().activeProperty(), model.source().awaitedProperty(), model.workspace().unsavedProperty(),
                model.blindProperty()));
        return subject;
    }

    private String subjectText() {
        OpenedData active = model.source().activeProperty().get();
        String awaited = model.source().awaitedProperty().get();
        if (active == null || !awaited.isEmpty()) {
            return awaited;
        }
        String name = model.blindProperty().get() ? Messages.get("source.blind")
                : Messages.say(active.source().displayName());
        return Messages.get(model.workspace().unsavedProperty().get() ? "subject.unsaved" : "subject", name);
    }

    private Button themeButton() {
        Button button = Controls.button(Material2AL.BRIGHTNESS_3, Messages.get("menu.dark.tip"), "theme",
                () -> model.darkProperty().set(!model.darkProperty().get()));
        button.getStyleClass().add(Styles.BUTTON_CIRCLE);
        model.darkProperty().subscribe(now ->
                ((FontIcon) button.getGraphic()).setIconCode(now ? Material2MZ.WB_SUNNY : Material2AL.BRIGHTNESS_3));
        return button;
    }
}
