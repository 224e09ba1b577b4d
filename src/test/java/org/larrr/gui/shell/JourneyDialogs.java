package org.larrr.gui.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.gui.dialogs.ImportChoice;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.export.AnimationModel;
import org.larrr.gui.export.ExportChoice;
import org.larrr.gui.export.ExportModel;
import org.larrr.io.FileDescription;
import org.larrr.io.columns.ReadOptions;

/** The real dialogs, except that the system's file chooser, which no robot can press, answers what it was told. */
final class JourneyDialogs implements DialogService {

    private final DialogService real;
    volatile Optional<Path> data = Optional.empty();
    volatile Optional<Path> lab = Optional.empty();
    volatile Optional<Path> target = Optional.empty();
    volatile Optional<Path> located = Optional.empty();

    JourneyDialogs(DialogService real) {
        this.real = real;
    }

    @Override
    public List<Path> chooseFiles() {
        return data.stream().toList();
    }

    @Override
    public Answer askSave(String workspace) {
        return real.askSave(workspace);
    }

    @Override
    public boolean confirm(String sentence, String yes) {
        return real.confirm(sentence, yes);
    }

    @Override
    public Optional<Path> locate(String sentence, Path missing) {
        return real.confirm(sentence, "Locate…") ? located : Optional.empty();
    }

    @Override
    public void offer(String topic, String sentence, Map<String, Runnable> actions) {
        real.offer(topic, sentence, actions);
    }

    @Override
    public Optional<Path> chooseTarget(FileKind kind, String suggestedName) {
        return target;
    }

    @Override
    public Optional<AnimationModel.Request> askAnimation(AnimationModel model) {
        return real.askAnimation(model);
    }

    @Override
    public Optional<Path> chooseFile(String suggestedName, String suffix) {
        return target;
    }

    @Override
    public Optional<ExportChoice> askExport(ExportModel model, Figure figure, Consumer<FigureStyle> copy) {
        return real.askExport(model, figure, copy);
    }

    @Override
    public Optional<ImportChoice> askImport(FileDescription description,
            BiConsumer<ReadOptions, Consumer<FileDescription>> again) {
        return real.askImport(description, again);
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
    public void saved(Path target, String remark) {
        real.saved(target, remark);
    }

    @Override
    public void browse(Path page) {
        real.browse(page);
    }

    @Override
    public String messageLog() {
        return real.messageLog();
    }

    @Override
    public void report(String report) {
        real.report(report);
    }

    @Override
    public void news(String news) {
        real.news(news);
    }

    @Override
    public boolean preferences(WindowSettings settings) {
        return real.preferences(settings);
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
