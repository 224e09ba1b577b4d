package org.larrr.gui.shell;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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
import org.larrr.gui.text.Messages;
import org.larrr.io.FileDescription;
import org.larrr.io.columns.ReadOptions;

/** Answers dialogs as it was told to and remembers what was said. */
final class SilentDialogs implements DialogService {

    final List<String> problems = new ArrayList<>();
    final List<String> notes = new ArrayList<>();
    Optional<Path> data = Optional.empty();
    Optional<Path> target = Optional.empty();
    Answer answer = Answer.CANCEL;
    boolean confirms;
    Optional<Path> located = Optional.empty();
    final Map<String, Runnable> offers = new LinkedHashMap<>();
    Optional<ImportChoice> choice = Optional.empty();
    FileDescription asked;

    @Override
    public List<Path> chooseFiles() {
        return data.stream().toList();
    }

    @Override
    public Answer askSave(String workspace) {
        return answer;
    }

    @Override
    public boolean confirm(String sentence, String yes) {
        problems.add(sentence);
        return confirms;
    }

    @Override
    public Optional<Path> locate(String sentence, Path missing) {
        problems.add(sentence);
        return located;
    }

    @Override
    public void offer(String topic, String sentence, Map<String, Runnable> actions) {
        notes.add(sentence);
        offers.clear();
        offers.putAll(actions);
    }

    @Override
    public Optional<Path> chooseTarget(FileKind kind, String suggestedName) {
        return target;
    }

    @Override
    public Optional<AnimationModel.Request> askAnimation(AnimationModel model) {
        return model.order();
    }

    @Override
    public Optional<Path> chooseFile(String suggestedName, String suffix) {
        return target;
    }

    @Override
    public Optional<ExportChoice> askExport(ExportModel model, Figure figure, Consumer<FigureStyle> copy) {
        return Optional.of(model.choice());
    }

    @Override
    public Optional<ImportChoice> askImport(FileDescription description,
            BiConsumer<ReadOptions, Consumer<FileDescription>> again) {
        asked = description;
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
    public void saved(Path target, String remark) {
        notes.add((Messages.get("export.done", target.getFileName().toString()) + " " + remark).strip());
    }

    @Override
    public void browse(Path page) {
        notes.add("browse " + page);
    }

    @Override
    public String messageLog() {
        return String.join("\n", notes);
    }

    @Override
    public void report(String report) {
        notes.add(report);
    }

    @Override
    public void news(String news) {
        notes.add(news);
    }

    @Override
    public boolean preferences(WindowSettings settings) {
        return false;
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
