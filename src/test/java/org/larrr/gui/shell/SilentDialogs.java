package org.larrr.gui.shell;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.gui.dialogs.FilePreview;
import org.larrr.gui.dialogs.ImportChoice;

/** Answers dialogs as it was told to and remembers what was said. */
final class SilentDialogs implements DialogService {

    final List<String> problems = new ArrayList<>();
    final List<String> notes = new ArrayList<>();
    Optional<Path> data = Optional.empty();
    Optional<Path> target = Optional.empty();
    Optional<ImportChoice> choice = Optional.empty();
    FilePreview asked;

    @Override
    public Optional<Path> chooseData() {
        return data;
    }

    @Override
    public Optional<Path> chooseTarget(FileKind kind, String suggestedName) {
        return target;
    }

    @Override
    public Optional<ImportChoice> askImport(FilePreview preview) {
        asked = preview;
        return choice;
    }

    @Override
    public void problem(String sentence) {
        problems.add(sentence);
    }

    @Override
    public void note(String sentence) {
        notes.add(sentence);
    }

    @Override
    public void about() {
        notes.add("about");
    }

    @Override
    public Optional<Path> chooseSystem() {
        return data;
    }

    @Override
    public Optional<Path> chooseLab() {
        return Optional.empty();
    }
}
