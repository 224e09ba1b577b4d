package org.larrr.gui.dialogs;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.control.Alert;
import javafx.scene.control.Alert.AlertType;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.export.AnimationDialog;
import org.larrr.gui.export.AnimationModel;
import org.larrr.gui.export.ExportChoice;
import org.larrr.gui.export.ExportDialog;
import org.larrr.gui.export.ExportModel;
import org.larrr.gui.text.Messages;
import org.larrr.io.FileDescription;
import org.larrr.io.columns.ReadOptions;

/** The door to the user of the running program. */
public final class FxDialogService implements DialogService {

    private static final List<String> DATA = List.of("*.csv", "*.tsv", "*.txt", "*.dat", "*.npy", "*.npz", "*.h5",
            "*.hdf5", "COLVAR*", "*.colvar", "*.xvg",
            "*.mat", "*.nc", "*.xtc", "*.trr", "*.dcd", "*.xyz", "*.lammpstrj", "*.dump", "*.pdb", "*.gro", "*.edf",
            "*.bdf", "*.abf", "*.xlsx", "*.xlsm", "*.ods", "*.json", "*.jsonl", "*.gz", "*.bz2", "*.xz", "*.zip");

    private final Stage owner;
    private final Banner banner;
    private final Consumer<String> browser;
    private final ProblemReport.Log journal = new ProblemReport.Log();
    private final WindowSettings settings;
    private @Nullable File folder;
    private Consumer<FigureView> menus = view -> {};

    /**
     * @param browser  shows the page at an address
     * @param settings where choosers begin and what files leave open
     */
    public FxDialogService(Stage owner, Banner banner, Consumer<String> browser, WindowSettings settings) {
        this.owner = owner;
        this.banner = banner;
        this.browser = browser;
        this.settings = settings;
    }

    /** The usual ends of files of data, after some others. */
    private static List<String> with(String... others) {
        return Stream.concat(Stream.of(others), DATA.stream()).toList();
    }

    @Override
    public List<Path> chooseFiles() {
        FileChooser chooser = chooser("dialog.open");
        chooser.getExtensionFilters().setAll(
                new ExtensionFilter(Messages.get("files.known"), with("*.larrr", "*.toml", "*.json")),
                new ExtensionFilter(Messages.get("files.workspace"), "*.larrr"),
                new ExtensionFilter(Messages.get("files.data"), with()),
                new ExtensionFilter(Messages.get("files.all"), "*.*"));
        List<File> chosen = chooser.showOpenMultipleDialog(owner);
        return chosen == null ? List.of() : chosen.stream().map(file -> remembered(file).orElseThrow()).toList();
    }

    @Override
    public Answer askSave(String workspace) {
        ButtonType save = new ButtonType(Messages.get("workspace.ask.save"), ButtonData.YES);
        ButtonType discard = new ButtonType(Messages.get("workspace.ask.discard"), ButtonData.NO);
        Alert alert = alert(AlertType.CONFIRMATION, Messages.get("workspace.ask", workspace));
        alert.getButtonTypes().setAll(save, discard, ButtonType.CANCEL);
        alert.getDialogPane().lookupButton(save).setId("ask-save");
        alert.getDialogPane().lookupButton(discard).setId("ask-discard");
        ButtonType answer = alert.showAndWait().orElse(ButtonType.CANCEL);
        return Map.of(save, Answer.SAVE, discard, Answer.DISCARD).getOrDefault(answer, Answer.CANCEL);
    }

    @Override
    public boolean confirm(String sentence, String yes) {
        return ask(sentence, yes, false);
    }

    /** @param harmless whether Enter may mean yes */
    private boolean ask(String sentence, String yes, boolean harmless) {
        ButtonType goOn = new ButtonType(yes, ButtonData.OK_DONE);
        Alert alert = alert(AlertType.WARNING, sentence);
        alert.getButtonTypes().setAll(goOn, ButtonType.CANCEL);
        Button yesButton = (Button) alert.getDialogPane().lookupButton(goOn);
        yesButton.setId("confirm-yes");
        yesButton.setDefaultButton(harmless);
        ((Button) alert.getDialogPane().lookupButton(ButtonType.CANCEL)).setDefaultButton(!harmless);
        return alert.showAndWait().orElse(ButtonType.CANCEL) == goOn;
    }

    @Override
    public Optional<Path> locate(String sentence, Path missing) {
        if (!ask(sentence, Messages.get("workspace.locate"), true)) {
            return Optional.empty();
        }
        FileChooser chooser = chooser("workspace.locate.title");
        chooser.setInitialFileName(String.valueOf(missing.getFileName()));
        return remembered(chooser.showOpenDialog(owner));
    }

    private Alert alert(AlertType type, String sentence) {
        Alert alert = new Alert(type);
        alert.initOwner(owner);
        alert.setTitle(Messages.get("window.title"));
        alert.setHeaderText(null);
        FontIcon sign = Controls.icon(type == AlertType.WARNING ? Material2MZ.WARNING : Material2AL.HELP_OUTLINE);
        sign.getStyleClass().add("alert-sign");
        alert.setGraphic(sign);
        Label text = Controls.paragraph(sentence);
        text.setMaxWidth(460);
        alert.getDialogPane().setContent(text);
        return alert;
    }

    @Override
    public void offer(String topic, String sentence, Map<String, Runnable> actions) {
        banner.offer(topic, sentence, actions);
    }

    /** The folder that file choosers start in; null for the system's choice. */
    public @Nullable File folder() {
        return folder;
    }

    public void setFolder(@Nullable File folder) {
        this.folder = folder;
    }

    @Override
    public Optional<Path> chooseTarget(FileKind kind, String suggestedName) {
        List<ExtensionFilter> filters = switch (kind) {
            case TABLE -> List.of(filter("files.csv", "csv"), filter("files.latex", "tex"),
                    filter("files.markdown", "md"));
            case WORKSPACE -> List.of(filter("files.workspace", "larrr"));
            case SYSTEM -> List.of(filter("files.system", "toml"));
            case FIGURE -> List.of(filter("files.png", "png"), filter("files.svg", "svg"), filter("files.pdf", "pdf"));
        };
        FileChooser chooser = chooser("dialog.save");
        chooser.getExtensionFilters().setAll(filters);
        chooser.setInitialFileName(suggestedName + filters.get(0).getExtensions().get(0).substring(1));
        return remembered(chooser.showSaveDialog(owner));
    }

    private static ExtensionFilter filter(String key, String extension) {
        return new ExtensionFilter(Messages.get(key), "*." + extension);
    }

    @Override
    public Optional<AnimationModel.Request> askAnimation(AnimationModel model) {
        return show(new AnimationDialog(model));
    }

    @Override
    public Optional<Path> chooseFile(String suggestedName, String suffix) {
        FileChooser chooser = chooser(suffix.isEmpty() ? "dialog.save-folder" : "dialog.save");
        chooser.setInitialFileName(suffix.isEmpty() ? suggestedName : suggestedName + "." + suffix);
        if (!suffix.isEmpty()) {
            chooser.getExtensionFilters()
                    .setAll(new ExtensionFilter(suffix.toUpperCase(java.util.Locale.ROOT), "*." + suffix));
        }
        return remembered(chooser.showSaveDialog(owner));
    }

    @Override
    public Optional<ExportChoice> askExport(ExportModel model, Figure figure, Consumer<FigureStyle> copy) {
        return show(new ExportDialog(model, figure, copy));
    }

    @Override
    public Optional<Path> chooseSystem() {
        return open("dialog.open-system", "files.system", "*.toml");
    }

    @Override
    public Optional<Path> chooseLab() {
        return open("dialog.open-lab", "files.lab", "*.lab");
    }

    private Optional<Path> chooseTopology() {
        return open("import.topology.choose", "files.topology", "*.pdb", "*.gro", "*.ent", "*.h5");
    }

    private Optional<Path> open(String titleKey, String filesKey, String... patterns) {
        FileChooser chooser = chooser(titleKey);
        chooser.getExtensionFilters().setAll(new ExtensionFilter(Messages.get(filesKey), patterns),
                new ExtensionFilter(Messages.get("files.all"), "*.*"));
        return remembered(chooser.showOpenDialog(owner));
    }

    private FileChooser chooser(String titleKey) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Messages.get(titleKey));
        boolean saving = titleKey.startsWith("dialog.save");
        String preferred = (saving ? settings.exportFolderProperty() : settings.dataFolderProperty()).get();
        Stream.of(preferred.isBlank() ? null : new File(preferred.strip()), folder)
                .filter(each -> each != null && each.isDirectory()).findFirst().ifPresent(chooser::setInitialDirectory);
        return chooser;
    }

    private Optional<Path> remembered(File chosen) {
        if (chosen != null) {
            folder = chosen.getAbsoluteFile().getParentFile();
        }
        return Optional.ofNullable(chosen).map(File::toPath);
    }

    @Override
    public void giveMenus(Consumer<FigureView> newMenus) {
        menus = newMenus;
    }

    @Override
    public Optional<ImportChoice> askImport(FileDescription description,
            BiConsumer<ReadOptions, Consumer<FileDescription>> again) {
        ImportModel model = new ImportModel(description, settings.timeUnitProperty().get().strip(), again);
        return show(new ImportDialog(model, this::chooseTopology, menus));
    }

    @Override
    public void problem(String sentence) {
        journal.add(sentence);
        banner.problem(sentence);
    }

    /**
     * Shows in one sentence that something unforeseen went wrong.
     *
     * @param details what to send to those who can repair it
     */
    public void showUnexpectedError(String sentence, String details) {
        journal.add(sentence);
        banner.showUnexpectedError(sentence, details);
    }

    @Override
    public void note(String sentence) {
        journal.add(sentence);
        banner.note(sentence);
    }

    @Override
    public void saved(Path target, String remark) {
        String sentence = (Messages.get("export.done", target.getFileName().toString()) + " " + remark).strip();
        journal.add(sentence);
        banner.note(sentence, Messages.get("export.show"), () -> browser.accept(target.toUri().toString()));
    }

    @Override
    public void browse(Path page) {
        browser.accept(page.toUri().toString());
        note(Messages.get("handbook.opened", page));
    }

    @Override
    public String messageLog() {
        return journal.text();
    }

    @Override
    public void report(String report) {
        show(InfoDialog.report(report));
    }

    @Override
    public void news(String news) {
        show(InfoDialog.news(news));
    }

    private <T> Optional<T> show(Dialog<T> dialog) {
        dialog.initOwner(owner);
        DialogPane pane = dialog.getDialogPane();
        pane.getStylesheets().setAll(owner.getScene().getStylesheets());
        // Openbox opens a dialog of a maximised window at nearly nothing, but never below its least size.
        Stage stage = (Stage) pane.getScene().getWindow();
        if (dialog.isResizable()) {
            stage.setMinWidth(pane.prefWidth(-1));
            stage.setMinHeight(pane.prefHeight(-1));
        }
        return dialog.showAndWait();
    }

    @Override
    public boolean preferences(WindowSettings shown) {
        return show(new PreferencesDialog(shown)).orElse(false);
    }

    @Override
    public void about() {
        show(InfoDialog.about());
    }
}
