package org.larrr.gui.dialogs;

import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.control.Alert;
import javafx.scene.control.Alert.AlertType;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Stage;
import org.larrr.gui.text.Messages;

/** The door to the user of the running program. */
public final class FxDialogService implements DialogService {

    private final Stage owner;
    private final Banner banner;
    private File folder;

    public FxDialogService(Stage owner, Banner banner) {
        this.owner = owner;
        this.banner = banner;
    }

    @Override
    public Optional<Path> chooseData() {
        FileChooser chooser = chooser("dialog.open");
        chooser.getExtensionFilters().setAll(
                new ExtensionFilter(Messages.get("files.data"), "*.csv", "*.tsv", "*.txt", "*.dat", "*.npy", "*.npz",
                        "*.h5", "*.hdf5", "COLVAR*", "*.colvar"),
                new ExtensionFilter(Messages.get("files.all"), "*.*"));
        return remembered(chooser.showOpenDialog(owner));
    }

    @Override
    public Optional<Path> chooseTarget(FileKind kind, String suggestedName) {
        FileChooser chooser = chooser("dialog.save");
        String extension = switch (kind) {
            case TABLE -> "csv";
            case SYSTEM -> "toml";
            case FIGURE -> "png";
        };
        chooser.setInitialFileName(suggestedName + "." + extension);
        if (kind == FileKind.TABLE) {
            chooser.getExtensionFilters().setAll(new ExtensionFilter(Messages.get("files.csv"), "*.csv"));
        } else if (kind == FileKind.SYSTEM) {
            chooser.getExtensionFilters().setAll(new ExtensionFilter(Messages.get("files.system"), "*.toml"));
        } else {
            chooser.getExtensionFilters().setAll(
                    new ExtensionFilter(Messages.get("files.png"), "*.png"),
                    new ExtensionFilter(Messages.get("files.svg"), "*.svg"),
                    new ExtensionFilter(Messages.get("files.pdf"), "*.pdf"));
        }
        return remembered(chooser.showSaveDialog(owner));
    }

    @Override
    public Optional<Path> chooseSystem() {
        FileChooser chooser = chooser("dialog.open-system");
        chooser.getExtensionFilters().setAll(
                new ExtensionFilter(Messages.get("files.system"), "*.toml"),
                new ExtensionFilter(Messages.get("files.all"), "*.*"));
        return remembered(chooser.showOpenDialog(owner));
    }

    @Override
    public Optional<Path> chooseLab() {
        FileChooser chooser = chooser("dialog.open-lab");
        chooser.getExtensionFilters().setAll(
                new ExtensionFilter(Messages.get("files.lab"), "*.lab"),
                new ExtensionFilter(Messages.get("files.all"), "*.*"));
        return remembered(chooser.showOpenDialog(owner));
    }

    private FileChooser chooser(String titleKey) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Messages.get(titleKey));
        if (folder != null && folder.isDirectory()) {
            chooser.setInitialDirectory(folder);
        }
        return chooser;
    }

    private Optional<Path> remembered(File chosen) {
        if (chosen != null) {
            folder = chosen.getAbsoluteFile().getParentFile();
        }
        return Optional.ofNullable(chosen).map(File::toPath);
    }

    @Override
    public Optional<ImportChoice> askImport(FilePreview preview) {
        ImportDialog dialog = new ImportDialog(new ImportModel(preview));
        dialog.initOwner(owner);
        dialog.getDialogPane().getStylesheets().setAll(owner.getScene().getStylesheets());
        return dialog.showAndWait();
    }

    @Override
    public void problem(String sentence) {
        banner.problem(sentence);
    }

    @Override
    public void note(String sentence) {
        banner.note(sentence);
    }

    @Override
    public void about() {
        Alert alert = new Alert(AlertType.INFORMATION);
        alert.initOwner(owner);
        alert.setTitle(Messages.get("about.title"));
        alert.setHeaderText(Messages.get("about.header"));
        Label text = new Label(Messages.get("about.text"));
        text.setWrapText(true);
        text.setMaxWidth(520);
        ScrollPane scroll = new ScrollPane(text);
        scroll.setPrefSize(560, 320);
        scroll.setFitToWidth(true);
        alert.getDialogPane().setContent(scroll);
        alert.showAndWait();
    }
}
