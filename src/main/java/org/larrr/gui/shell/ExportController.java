package org.larrr.gui.shell;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import org.larrr.data.Message;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.ProgramVersion;
import org.larrr.experiments.job.RequestParameter;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureCsv;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureTexts;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.export.figure.FigureWriter.Size;
import org.larrr.export.figure.SeenFigure;
import org.larrr.export.session.AnalysisExport;
import org.larrr.export.session.Animation;
import org.larrr.export.session.HtmlReport;
import org.larrr.export.session.SessionFolder;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.EigenvalueTable;
import org.larrr.export.table.EigenvalueTable.Form;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisWork;
import org.larrr.gui.analysis.BackgroundTask;
import org.larrr.gui.analysis.Failures;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.controls.ParameterModel.ParameterAction;
import org.larrr.gui.dialogs.DialogService.FileKind;
import org.larrr.gui.export.AnimationModel;
import org.larrr.gui.export.ExportChoice;
import org.larrr.gui.export.ExportModel;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.View;
import org.larrr.gui.views.ViewContext;
import org.larrr.io.file.AtomicFiles;
import org.larrr.io.file.IoConsumer;
import org.larrr.io.file.IoFunction;
import org.larrr.stages.Cancellation;

/** Saves and copies pictures, numbers, the table of eigenvalues, and everything at once. FX thread only. */
public final class ExportController implements ViewContext.Export {

    /** 945 × 591 pixels: what a projector shows well and a GIF can carry. */
    private static final Size PROJECTED = new Size(160, 100, 150);

    private final WorkbenchModel model;
    private final Services services;
    private final BackgroundTask task = new BackgroundTask("export");

    ExportController(WorkbenchModel model, Services services) {
        this.model = model;
        this.services = services;
    }

    /** The long export that runs. */
    public BackgroundTask task() {
        return task;
    }

    /** Asks how and where to, then writes the picture of a view. */
    public void figure(String view) {
        save(view, model.analysis().picture(view).figureProperty().get(), Map.of());
    }

    /** Asks how and where to, then writes a picture or its numbers. */
    @Override
    public void save(String name, Figure figure, Map<String, Axis.View> seen) {
        inItsOwnSigns(name, figure, saved -> ask(name, SeenFigure.of(saved, seen)));
    }

    private ExportChoice last() {
        return ExportChoice.read(model.settings().exportProperty().get());
    }

    private void ask(String name, Figure figure) {
        ExportModel export = new ExportModel(last());
        services.dialogs().askExport(export, figure, style -> copy(FigureTexts.replace(figure, export.texts()), style))
                .ifPresent(choice -> {
            model.settings().exportProperty().set(choice.text());
            Map<Message, String> texts = Map.copyOf(export.texts());
            services.dialogs().chooseFileEnding(name, choice.format().suffix()).ifPresent(target -> save(target, () -> {
                        Figure written = choice.format().isPicture() ? FigureTexts.replace(figure, texts) : figure;
                        choice.format().write(written, target, services.figures(), choice.style());
                        return target;
                    }));
        });
    }

    /** Puts a view's picture on the clipboard, in the style chosen last. */
    public void copyFigure(String view) {
        copy(view, model.analysis().picture(view).figureProperty().get(), Map.of());
    }

    @Override
    public void copy(String name, Figure figure, Map<String, Axis.View> seen) {
        inItsOwnSigns(name, figure, copied -> copy(SeenFigure.of(copied, seen), last().style()));
    }

    @Override
    public void copyNumbers(String name, Figure figure) {
        inItsOwnSigns(name, figure, copied -> services.background()
                .run("copy", () -> FigureCsv.tabbed(copied), text -> {
            toClipboard(text);
            services.dialogs().note(Messages.get("export.copied.numbers"));
        }, services.dialogs()::problem));
    }

    @Override
    public void copyTable(DataTable table) {
        toClipboard(table.tabbed());
        services.dialogs().note(Messages.get("export.copied.numbers"));
    }

    @Override
    public void saveTable(String name, DataTable table) {
        services.dialogs().chooseFileEnding(name, "csv").ifPresent(target -> save(target, () -> {
                    AtomicFiles.writeText(target, table.csv());
                    return target;
                }));
    }

    /** Exports depend on the analysis alone, not on the signs that eigenfunctions had in figures before. */
    private void inItsOwnSigns(String view, Figure onScreen, Consumer<Figure> then) {
        if (onScreen == null) {
            services.dialogs().problem(Messages.get("export.nothing"));
            return;
        }
        Optional<FigureRequest> drawing = model.views().get(view).flatMap(View::drawing)
                .filter(FigureRequest::keepsSigns);
        if (drawing.isEmpty()) {
            then.accept(onScreen);
            return;
        }
        Analysis latest = model.analysis().latestProperty().get();
        services.background()
                .run("picture", () -> drawing.get().draw(latest.result(), latest.judged(), new Cancellation()), then,
                services.dialogs()::problem);
    }

    private void copy(Figure figure, FigureStyle style) {
        services.background().run("copy", () -> {
            ByteArrayOutputStream png = new ByteArrayOutputStream();
            services.figures().write(figure, Format.PNG, style, png);
            return png.toByteArray();
        }, png -> {
            toClipboard(png);
            services.dialogs().note(Messages.get("export.copied"));
        }, services.dialogs()::problem);
    }

    /** Asks where to, then writes the table of eigenvalues; the name's ending decides the form. */
    public void table() {
        eigenvalues()
                .ifPresent(table -> services.dialogs().chooseTarget(FileKind.TABLE, "eigenvalues").ifPresent(target ->
                save(target, () -> {
                    AtomicFiles.writeText(target, table.text(form(target)));
                    return target;
                })));
    }

    private static Form form(Path target) {
        String name = target.getFileName().toString();
        for (Form form : Form.values()) {
            if (name.endsWith("." + form.suffix())) {
                return form;
            }
        }
        throw new IllegalArgumentException(Messages.get("export.table.form", name));
    }

    /** Puts the table of eigenvalues on the clipboard. */
    public void copyTable() {
        eigenvalues().ifPresent(table -> {
            toClipboard(table.text(Form.MARKDOWN), table.html());
            services.dialogs().note(Messages.get("export.copied.table"));
        });
    }

    private Optional<EigenvalueTable> eigenvalues() {
        return latest().map(analysis -> EigenvalueTable.of(analysis.result(), analysis.judged()));
    }

    /** Returns the analysis on the screen; without one the user is told so. */
    Optional<Analysis> latest() {
        Optional<Analysis> latest = Optional.ofNullable(model.analysis().latestProperty().get());
        if (latest.isEmpty()) {
            services.dialogs().problem(Messages.get("export.nothing"));
        }
        return latest;
    }

    /** Returns whether another export is under way, and says so if it is. */
    boolean isBusy() {
        boolean busy = task.isRunning();
        if (busy) {
            services.dialogs().problem(Messages.get("export.busy"));
        }
        return busy;
    }

    /** Asks where to, then writes a folder with everything there is. */
    public void everything() {
        exportAnalysis("", (target, stop) -> session -> new SessionFolder(session, services.figures(), last().style(),
                task.progress(stop), stop).write(target, Instant.now()));
    }

    /** Asks where to, then writes one HTML file. */
    public void report() {
        exportAnalysis("html", (target, stop) -> session -> HtmlReport.write(session, target, services.figures(),
                FigureStyle.of(ExportChoice.FIRST.style().size()), Instant.now(), stop));
    }

    private void exportAnalysis(String suffix, BiFunction<Path, Cancellation, IoConsumer<AnalysisExport>> work) {
        latest().filter(latest -> !isBusy()).ifPresent(latest -> {
            Map<String, FigureRequest> drawings = new LinkedHashMap<>();
            model.views().all().forEach(view -> view.drawing().ifPresent(drawing -> drawings.put(view.id(), drawing)));
            String name = latest.result().request().source().name().replaceAll("\\.[^.]*$", "")
                    .replaceAll("[^\\p{L}\\p{N}_-]+", "-");
            services.dialogs().chooseFileEnding(name.toLowerCase(Locale.ROOT), suffix)
                    .ifPresent(target -> run(target, stop -> {
                        AnalysisExport session = session(latest, drawings, stop);
                        work.apply(target, stop).accept(session);
                        return session.exclusion();
                    }));
        });
    }

    /** Asks for a film of one parameter and writes it. */
    public void animation() {
        animation("");
    }

    /** Offers a film in the context menu of every slider whose parameter can be filmed. */
    void offerAnimations() {
        RequestParameter.settings().forEach(setting -> model.estimator().parameter(setting).actions().add(
                new ParameterAction("animate", Messages.get("parameter.animate"), () -> animation(setting.id()))));
    }

    /** @param first the parameter that is offered first; empty for any */
    private void animation(String first) {
        latest().filter(latest -> !isBusy()).ifPresent(latest -> {
            AnalysisRequest request = latest.result().request();
            Map<String, String> subjects = new LinkedHashMap<>();
            model.views().all().stream().filter(view -> view.drawing().isPresent())
                    .forEach(view -> subjects.put(view.id(), view.title()));
            AnimationModel choices = new AnimationModel(RequestParameter.of(request), subjects);
            choices.parameters().stream().filter(parameter -> parameter.name().equals(first)).findFirst()
                    .ifPresent(choices.parameterProperty()::set);
            services.dialogs().askAnimation(choices).ifPresent(order ->
                    services.dialogs()
                            .chooseFileEnding(order.view() + "-" + order.parameter().name(), order.gif() ? "gif" : "")
                            .ifPresent(target -> shoot(latest.job().blind(), request, order, target)));
        });
    }

    private void shoot(boolean blind, AnalysisRequest request, AnimationModel.Request order, Path target) {
        FigureRequest drawing = model.views().get(order.view()).flatMap(View::drawing).orElseThrow().detached();
        Animation animation = new Animation(request, order.parameter(), order.range(),
                (result, shown, cancellation) -> {
                    AnalysisResult drawn = drawing.keepsSigns() ? shown : result;
                    return AnalysisWork.draw(drawing, blind ? drawn.withoutTruth() : drawn, List.of(), cancellation);
                }, last().style().withSize(PROJECTED), services.truths());
        run(target, stop -> {
            if (order.gif()) {
                animation.writeGif(target, order.perSecond(), services.figures(), task.progress(stop), stop);
            } else {
                animation.writePictures(target, services.figures(), task.progress(stop), stop);
            }
            return Message.NOTHING;
        });
    }

    /** Does long work with progress, one at a time. */
    void run(Path target, IoFunction<Cancellation, Message> work) {
        task.run(services.background(), Messages.get("export.working", target.getFileName().toString()), work,
                remark -> services.dialogs().saved(target, Messages.say(remark)), failure -> {
            if (failure instanceof CancellationException) {
                services.dialogs().note(Messages.get("export.cancelled"));
            } else {
                services.dialogs().problem(Failures.saving(target, failure));
            }
        });
    }

    /** Fills a file with long work, one at a time; the whole file or nothing. */
    void stream(Path target, Function<Cancellation, IoConsumer<OutputStream>> work) {
        if (!isBusy()) {
            run(target, stop -> {
                AtomicFiles.write(target, work.apply(stop));
                return Message.NOTHING;
            });
        }
    }

    /** Draws every view at the settings it had, those too that are not on the screen. */
    private static AnalysisExport session(Analysis latest, Map<String, FigureRequest> drawings, Cancellation stop) {
        Map<String, Figure> figures = new LinkedHashMap<>();
        drawings.forEach((view, drawing) -> {
            // A picture that cannot be drawn is a sentence: the session goes without it, and says so.
            figures.put(view, AnalysisWork.draw(drawing, latest.result(), latest.judged(), stop));
            stop.check();
        });
        return AnalysisExport.of(latest.result(), latest.judged(), figures, latest.inFocus().sentence(),
                ProgramVersion.text());
    }

    private void save(Path target, Callable<Path> work) {
        services.background().run("export", work,
                written -> services.dialogs().saved(written, ""),
                failure -> services.dialogs().problem(Failures.saving(target, failure)));
    }

    /**
     * FX thread only, as every use of the clipboard.
     *
     * @param png the bytes of a PNG file
     */
    private static void toClipboard(byte[] png) {
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.IMAGE, new Image(new ByteArrayInputStream(png))));
    }

    /** Plain text. */
    private static void toClipboard(String text) {
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text));
    }

    /** A table as text, and as HTML for programs that prefer it. */
    private static void toClipboard(String text, String html) {
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text, DataFormat.HTML, html));
    }
}
