package org.larrr.export.table;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.larrr.experiments.model.FrameSearch.Frame;
import org.larrr.io.MolecularFrames;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.file.AtomicFiles;
import org.larrr.stages.Cancellation;

/** Frames as a table: what each stands for, its file, trajectory (from 1), frame (from 0), time and value. */
public final class FrameTable {

    private FrameTable() {}

    /**
     * @param files    the sources, by their numbers in the frames
     * @param timeUnit empty when dimensionless
     */
    public static DataTable of(List<Frame> frames, List<Path> files, String timeUnit) {
        DataTable table = new DataTable("", "reason", "file", "trajectory", "frame",
                timeUnit.isEmpty() ? "time" : "time [" + timeUnit + "]", "value");
        for (Frame frame : frames) {
            table.row(frame.reason(), String.valueOf(files.get(frame.source()).getFileName()), frame.trajectory(),
                    frame.frame(), frame.time(), frame.value());
        }
        return table;
    }

    /**
     * Writes frames as models of a PDB file, as JSON or else as CSV, by the ending of the file's name.
     *
     * @param files    the sources, by their numbers in the frames
     * @param timeUnit empty when dimensionless
     * @param settings by which the sources are read
     */
    public static void write(Path target, List<Frame> frames, List<Path> files, String timeUnit, ReadOptions settings,
            Cancellation cancellation) throws IOException {
        String name = target.toString().toLowerCase(Locale.ROOT);
        DataTable table = of(frames, files, timeUnit);
        if (name.endsWith(".pdb")) {
            MolecularFrames.writePdb(target, models(frames, files), settings, cancellation);
        } else {
            AtomicFiles.writeText(target, name.endsWith(".json") ? table.json().toPrettyString() + "\n" : table.csv());
        }
    }

    /** One model of a PDB file for each frame, in the same order. */
    private static List<MolecularFrames.Wanted> models(List<Frame> frames, List<Path> files) {
        return frames.stream().map(frame -> new MolecularFrames.Wanted(files.get(frame.source()), frame.trajectory(),
                frame.frame(), String.format(Locale.ROOT, "%s: %.4g", frame.reason(), frame.value()))).toList();
    }
}
