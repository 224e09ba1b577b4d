package org.larrr.export.table;

import java.util.List;
import org.larrr.experiments.model.FrameSearch.Frame;

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
}
