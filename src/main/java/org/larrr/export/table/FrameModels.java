package org.larrr.export.table;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.larrr.experiments.model.FrameSearch;
import org.larrr.io.MolecularFrames;

/** Frames that were found, as the models of a PDB file. */
public final class FrameModels {

    private FrameModels() {}

    /**
     * One model a frame, in the same order.
     *
     * @param files the sources, by their numbers in the frames
     */
    public static List<MolecularFrames.Wanted> of(List<FrameSearch.Frame> frames, List<Path> files) {
        return frames.stream().map(frame -> new MolecularFrames.Wanted(files.get(frame.source()), frame.trajectory(),
                frame.frame(), String.format(Locale.ROOT, "%s: %.4g", frame.reason(), frame.value()))).toList();
    }
}
