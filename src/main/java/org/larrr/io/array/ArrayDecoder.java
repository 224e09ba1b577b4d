package org.larrr.io.array;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.series.Decoder;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.Preview;
import org.larrr.io.series.Reading;
import org.larrr.stages.Cancellation;

/**
 * A file of arrays, whatever its format.
 *
 * @param alike the settings that it is read with
 */
public record ArrayDecoder(Path file, ArrayFormat format, ImportSettings alike) implements Decoder {

    @Override
    public Reading whole(double @Nullable [] times, Cancellation cancellation) throws IOException {
        return ArrayTrajectories.read(file, format, alike, times, cancellation);
    }

    @Override
    public TrajectoryChunks chunks(Cancellation cancellation) throws IOException {
        return ArrayChunks.open(file, format, alike, cancellation);
    }

    @Override
    public Preview look() throws IOException {
        return ArrayPreview.of(file, format, alike);
    }
}
