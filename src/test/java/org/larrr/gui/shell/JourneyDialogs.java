package org.larrr.gui.shell;

import java.nio.file.Path;
import java.util.Optional;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.gui.dialogs.FilePreview;
import org.larrr.gui.dialogs.ImportChoice;

/** The real dialogs, except that the system's file chooser, which no robot can press, answers what it was told. */
final class JourneyDialogs implements DialogService {

    private final DialogService real;
    volatile Optional<Path> data = Optional.empty();
    volatile Optional<Path> lab = Optional.empty();
    volatile Optional<Path> target = Optional.empty();

    JourneyDialogs(DialogService real) {
        this.real = real;
    }

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
        return real.askImport(preview);
    }

    @Override
    public void problem(String sentence) {
        real.problem(sentence);
    }

    @Override
    public void note(String sentence) {
        real.note(sentence);
    }

    @Override
    public void about() {
        real.about();
    }

    @Override
    public Optional<Path> chooseSystem() {
        return data;
    }

    @Override
    public Optional<Path> chooseLab() {
        return lab;
    }
}
