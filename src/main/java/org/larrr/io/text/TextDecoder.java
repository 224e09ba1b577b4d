package org.larrr.io.text;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Notice;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.series.AxisOrder;
import org.larrr.io.series.Decoder;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.Preview;
import org.larrr.io.series.Reading;
import org.larrr.stages.Cancellation;

/**
 * A text table.
 *
 * @param alike the settings that it is read with
 */
public record TextDecoder(Path file, ImportSettings alike) implements Decoder {

    @Override
    public Reading whole(double @Nullable [] times, Cancellation cancellation) throws IOException {
        return TextTrajectories.read(file, alike, times, cancellation);
    }

    @Override
    public TrajectoryChunks chunks(Cancellation cancellation) throws IOException {
        return TextChunks.open(file, alike, cancellation);
    }

    @Override
    public Preview look() throws IOException {
        if (WideTable.of(file, alike).isPresent()) {
            return shapeless(Notice.of("kind.text-of-times"));
        }
        return alike.layout() == AxisOrder.TRANSPOSED ? shapeless(Notice.of("kind.text-of-coordinates"))
                : TextPreview.of(file, alike);
    }

    /** A look at a table whose columns are no coordinates: only reading it shows what it holds. */
    private static Preview shapeless(Notice format) {
        return new Preview(format, List.of(), OptionalLong.empty(), OptionalLong.empty(), List.of(), List.of(), 0, 0,
                OptionalDouble.empty(), "", List.of(), false, 0, List.of());
    }
}
