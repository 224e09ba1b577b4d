package org.larrr.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.larrr.data.Notice;
import org.larrr.io.array.ArrayDecoder;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;
import org.larrr.io.molecules.MolecularData;
import org.larrr.io.series.Decoder;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.text.TextDecoder;
import org.larrr.stages.Cancellation;

/** Finds the decoder of a file by its content. */
final class Decoders {

    private Decoders() {}

    /**
     * The decoder of a file that is neither packed nor to be written as text first.
     *
     * @throws DataFormatException if there is none
     */
    static Decoder of(Path file, ImportSettings settings, Cancellation cancellation) throws IOException {
        return of(Content.of(file), settings, cancellation);
    }

    static Decoder of(Content content, ImportSettings settings, Cancellation cancellation) throws IOException {
        Optional<MolecularData> molecule = MolecularFiles.open(content, settings, cancellation);
        if (molecule.isPresent()) {
            return molecule.get();
        }
        if (content.frames().isPresent()) {
            throw new DataFormatException(Notice.of("frames.single-structure", Wording.name(content.file())));
        }
        return content.arrays().isPresent() ? new ArrayDecoder(content.file(), content.arrays().get(), settings)
                : new TextDecoder(content.file(), settings);
    }
}
