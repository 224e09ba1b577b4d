package org.larrr.gui.source;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Angles;
import org.larrr.data.Message;
import org.larrr.data.Subset;
import org.larrr.data.Trajectories;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.experiments.setup.DataFile;
import org.larrr.experiments.setup.DataLoader;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.experiments.setup.Setup;
import org.larrr.experiments.setup.StateBudget;
import org.larrr.gui.analysis.BackgroundTask;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.gui.dialogs.ImportChoice;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.io.FileDescription;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.IoFunction;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinitionReader;

/**
 * The controller of the source panel: simulates a system, opens a file. A source that fails leaves the present one in
 * place.
 */
public final class SourceController {

    /** The topic of an offer about data of which not all states are used. */
    public static final String EVERY = "every";
    /** Rows of a file that the dialog looks at. */
    private static final long DESCRIBED_ROWS = 1 << 14;

    private final Map<Path, Answers> answers = new ConcurrentHashMap<>();
    private final SourceModel model;
    private final DialogService dialogs;
    private final TaskExecutor background;
    private final BackgroundTask opening;
    private final Consumer<Path> opened;

    /**
     * @param opening through which all is read, so that it can be stopped
     * @param opened  hears of every file that was opened
     */
    public SourceController(SourceModel model, DialogService dialogs, TaskExecutor background,
            BackgroundTask opening, Consumer<Path> opened) {
        this.opening = opening;
        this.opened = opened;
        this.model = model;
        this.dialogs = dialogs;
        this.background = background;
    }

    /** Chooses a system and simulates it with its suggestion. */
    public void choose(StochasticSystem system) {
        model.choose(system);
        simulate();
    }

    /** Analyses the simulation that the panel describes. */
    public void simulate() {
        try {
            model.activate(model.draft());
        } catch (IllegalArgumentException e) {
            model.setProblem(Messages.say(Message.of(e)));
        }
    }

    /**
     * Makes data away from the FX thread.
     *
     * @param then   takes them
     * @param failed done when there are none; why is said
     */
    public void make(String name, IoFunction<Cancellation, OpenedData> work, Consumer<OpenedData> then,
            Runnable failed) {
        opening.run(background, name, work, then, failure -> {
            failed.run();
            dialogs.notOpened(failure);
        });
    }

    /** Simulates once more with the next seed. */
    public void simulateAgain() {
        var seed = model.number(SourceParameters.SEED);
        seed.set(seed.get() < SourceParameters.SEED.parameter().high() ? seed.get() + 1 : 0);
        simulate();
    }

    /** Lists a system that is not the catalogue's, chooses it and simulates it with its suggestion. */
    public void adopt(StochasticSystem own) {
        model.adopt(own);
        choose(own);
    }

    /** Asks for the definition file of a system, then simulates it. */
    public void openSystem() {
        dialogs.chooseSystem().ifPresent(this::openSystem);
    }

    /** Simulates the system of a definition file. */
    public void openSystem(Path file) {
        background.run("system reading", () -> SystemDefinitionReader.read(file), system -> {
            opened.accept(file);
            adopt(system);
        }, dialogs::notOpened);
    }

    /** Asks for the meaning of data files, several of which are several trajectories, then analyses them. */
    public void openData(List<Path> data) {
        opening.run(background, name(data), token -> look(data, token), look -> {
            if (look.moments().isPresent()) {
                takeMoments(look.moments().get(), data.get(0));
            } else {
                ask(look.description().orElseThrow());
            }
        }, dialogs::notOpened);
    }

    /** Analyses data files by what they contain; asks as {@link #openData} does where they leave something open. */
    public void dropData(List<Path> data) {
        opening.run(background, name(data), token -> plain(data, token), imported ->
                imported.ifPresentOrElse(this::take, () -> openData(data)), dialogs::notOpened);
    }

    private static Optional<Imported> plain(List<Path> data, Cancellation cancellation) throws IOException {
        if (MomentsFile.isMoments(data)) {
            return Optional.empty();
        }
        try {
            return Optional.of(read(data, ImportChoice.automatic(), cancellation));
        } catch (DataFormatException ignored) {
            return Optional.empty(); // the dialog shows what is in doubt
        }
    }

    /** Either a preview or moments. */
    private record Preview(Optional<FileDescription> description, Optional<OpenedData> moments) {}

    private Preview look(List<Path> data, Cancellation cancellation) throws IOException {
        if (MomentsFile.isMoments(data)) {
            DataOrigin origin = new DataOrigin.Moments(DataFile.of(data.get(0), cancellation));
            return new Preview(Optional.empty(), Optional.of(
                    DataLoader.open(origin, cancellation).with(new Setup(origin)).completed(cancellation)));
        }
        FileDescription first = describe(data, ReadOptions.AUTOMATIC, cancellation);
        @Nullable Answers known = answers.get(data.get(0).toAbsolutePath());
        FileDescription description = known == null || !known.columns.equals(Answers.columns(first)) ? first
                : describe(data, known.options, cancellation);
        if (!description.isChoosable()) {
            throw new DataFormatException(description.refusal().orElseThrow());
        }
        return new Preview(Optional.of(description), Optional.empty());
    }

    private static FileDescription describe(List<Path> data, ReadOptions options, Cancellation cancellation) {
        return FileDescription.of(data, options, DESCRIBED_ROWS, cancellation);
    }

    private void takeMoments(OpenedData source, Path file) {
        model.activate(source);
        opened.accept(file);
        dialogs.note(Messages.get("source.opened-moments", source.source().name()));
    }

    /** Answers about a file, for the next time it is opened with the same columns. */
    private record Answers(List<String> columns, ReadOptions options) {

        static List<String> columns(FileDescription description) {
            return description.columns().stream().map(column -> String.valueOf(column.name())).toList();
        }
    }

    private void ask(FileDescription description) {
        List<Path> files = description.files();
        dialogs.askImport(description, (options, done) -> background.run("file description",
                () -> describe(files, options, new Cancellation()), done, dialogs::notOpened)).ifPresent(chosen -> {
                    answers.put(files.get(0).toAbsolutePath(), new Answers(Answers.columns(description),
                            chosen.settings()));
                    opening.run(background, name(files), token -> read(files, chosen, token), this::take,
                            dialogs::notOpened);
                });
    }

    private static String name(List<Path> files) {
        return String.valueOf(files.get(0).getFileName());
    }

    /** As many states as there is room for. */
    private static Imported read(List<Path> paths, ImportChoice choice, Cancellation cancellation) throws IOException {
        return imported(DataLoader.firstWithin(paths, choice.settings(), choice.angles(), choice.stride(),
                Runtime.getRuntime().maxMemory(), cancellation), paths, choice, cancellation);
    }

    /** All states, where they fit at all. */
    private static Imported readAll(List<Path> paths, ImportChoice choice, Cancellation cancellation)
            throws IOException {
        return imported(DataLoader.first(paths, choice.settings(), choice.angles(), choice.stride(),
                Optional.empty(), cancellation), paths, choice, cancellation);
    }

    private static Imported imported(OpenedData opened, List<Path> paths, ImportChoice choice,
            Cancellation cancellation) throws IOException {
        OpenedData data = opened.hashed(cancellation);
        Setup seen = data.setup().with(choice.observation()).with(choice.weights());
        OpenedData source = data.with(seen).completed(cancellation);
        return new Imported(source, paths, choice, Stream.concat(data.notes().stream(), source.notes().stream())
                .toList());
    }

    private record Imported(OpenedData source, List<Path> files, ImportChoice choice, List<Message> notes) {

        Subset subset() {
            return source.setup().origin().dataFiles().map(DataOrigin.Files::subset).orElse(Subset.ALL);
        }
    }

    private void take(Imported imported) {
        model.activate(imported.source());
        opened.accept(imported.files().get(0));
        Trajectories data = imported.source().source().loaded().orElseThrow().data();
        String sentence = Messages.get("source.opened", imported.source().source().name(), Numbers.count(data.size()),
                Integer.toString(coordinates(data)), trajectories(data.count()));
        String all = Stream.concat(Stream.of(sentence), imported.notes().stream().map(Messages::sentence)
                .map(each -> each.endsWith(".") ? each : each + ".")).collect(Collectors.joining(" "));
        if (imported.subset().equals(Subset.ALL)) {
            dialogs.note(all);
        } else {
            Map<String, Runnable> answers = new LinkedHashMap<>();
            answers.put(Messages.get("source.every.all"), () -> useAll(imported, data));
            answers.put(Messages.get("source.every.keep"), () -> { });
            dialogs.offer(EVERY, all, answers);
        }
    }

    private void useAll(Imported imported, Trajectories some) {
        long rows = imported.subset().all(some.size());
        long memory = Runtime.getRuntime().maxMemory();
        if (StateBudget.fits(rows, some.dimension(), memory)) {
            opening.run(background, name(imported.files()), token -> readAll(imported.files(), imported.choice(),
                    token), this::take, dialogs::notOpened);
        } else {
            dialogs.problem(Messages.say(DataLoader.tooMany(rows, some.dimension(), memory)));
        }
    }

    /** An angle is one, though it is seen as two. */
    static int coordinates(Trajectories data) {
        return data.dimension() - Angles.among(data.coordinates()).size();
    }

    /** "one trajectory", "1,200 trajectories". */
    static String trajectories(long count) {
        return count == 1 ? Messages.get("source.trajectories.one")
                : Messages.get("source.trajectories.many", Numbers.count(count));
    }
}
