package org.larrr.experiments.setup;

import org.larrr.data.Notice;
import org.larrr.io.file.FileException;

/** A data file of a session is not where it was; it may have moved. */
public final class MissingDataException extends FileException {

    private static final long serialVersionUID = 1;

    private final transient DataFile missing;

    MissingDataException(DataFile missing) {
        super(DataFile.isRemote(missing.path().toString()) ? Notice.of("session.remote-data", missing.path())
                : Notice.of("session.missing-data", missing.path()));
        this.missing = missing;
    }

    /** The file that was not found. */
    public DataFile missing() {
        return missing;
    }
}
