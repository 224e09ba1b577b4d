package org.larrr.gui.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.export.figure.FigureWriter.Size;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.EigenpairRow;
import org.larrr.gui.analysis.Failures;
import org.larrr.gui.dialogs.DialogService.FileKind;
import org.larrr.gui.table.EigenpairCsv;
import org.larrr.gui.text.Messages;

/** Saves pictures and the table of eigenvalues. */
public final class ExportController {

    /** Fits the text width of a page. */
    private static final Size PRINTED = new Size(160, 100, 300);

    private final WorkbenchModel model;
    private final Services services;

    ExportController(WorkbenchModel model, Services services) {
        this.model = model;
        this.services = services;
    }

    /** Asks where to, then writes the picture of a view. */
    public void figure(String view) {
        figure(view, model.analysis().picture(view).figureProperty().get());
    }

    /** Asks where to, then writes a picture; null tells that there is none yet. */
    public void figure(String name, Figure figure) {
        if (figure == null) {
            services.dialogs().problem(Messages.get("export.nothing"));
            return;
        }
        services.dialogs().chooseTarget(FileKind.FIGURE, name).ifPresent(target -> save(target, () -> {
            services.figures().write(figure, target, format(target), PRINTED);
            return target;
        }));
    }

    /** Asks where to, then writes the table of eigenvalues. */
    public void table() {
        Analysis latest = model.analysis().latestProperty().get();
        if (latest == null) {
            services.dialogs().problem(Messages.get("export.nothing"));
            return;
        }
        List<EigenpairRow> rows = latest.rows();
        services.dialogs().chooseTarget(FileKind.TABLE, "eigenvalues").ifPresent(target -> save(target, () -> {
            EigenpairCsv.write(rows, target);
            return target;
        }));
    }

    private void save(Path target, Callable<Path> work) {
        services.background().run("export", work,
                written -> services.dialogs().note(Messages.get("export.done", written.getFileName().toString())),
                failure -> services.dialogs().problem(
                        Messages.get("export.failed", target.getFileName().toString(), Failures.sentence(failure))));
    }

    private static Format format(Path target) {
        String name = target.getFileName().toString().toLowerCase(Locale.ROOT);
        for (Format format : Format.values()) {
            if (name.endsWith("." + format.name().toLowerCase(Locale.ROOT))) {
                return format;
            }
        }
        throw new IllegalArgumentException(Messages.get("export.format", name));
    }
}
