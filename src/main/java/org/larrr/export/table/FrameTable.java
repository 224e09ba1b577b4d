package org.larrr.export.table;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.larrr.experiments.model.FrameSearch.Frame;
import org.larrr.io.MolecularFrames;

/** Frames as a table: what each stands for, its file, trajectory (from 1), frame (from 0), time and value. */
public final class FrameTable {

    private FrameTable() {}

    /**
     * @param files    the name of each source
     * @param timeUnit empty when dimensionless
     */
    public static DataTable of(List<Frame> frames, List<String> files, String timeUnit) {
        DataTable.Builder table = new DataTable.Builder("", "reason", "file", "trajectory", "frame",
                timeUnit.isEmpty() ? "time" : "time [" + timeUnit + "]", "value");
        for (Frame frame : frames) {
            table.row(frame.reason(), files.get(frame.source()), frame.trajectory(), frame.frame(), frame.time(),
                    frame.value());
        }
        return table.build();
    }

    /**
     * The models of a PDB file, one a frame, in the same order.
     *
     * @param files the sources, by their numbers in the frames
     */
    public static List<MolecularFrames.Wanted> models(List<Frame> frames, List<Path> files) {
        return frames.stream().map(frame -> new MolecularFrames.Wanted(files.get(frame.source()), frame.trajectory(),
                frame.frame(), String.format(Locale.ROOT, "%s: %.4g", frame.reason(), frame.value()))).toList();
    }
}
