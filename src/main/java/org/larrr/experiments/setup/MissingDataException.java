package org.larrr.experiments.setup;

import java.io.IOException;
import org.larrr.data.Notice;
import org.larrr.data.Noticed;

/** A data file of a session is not where it was; it may have moved. */
public final class MissingDataException extends IOException implements Noticed {

    private final transient DataFile missing;

    MissingDataException(DataFile missing) {
        this.missing = missing;
    }

    @Override
    public Notice notice() {
        return DataFile.isRemote(missing.path().toString()) ? Notice.of("session.remote-data", missing.path())
                : Notice.of("session.missing-data", missing.path());
    }

    @Override
    public String getMessage() {
        return notice().english();
    }

    /** The file that was not found. */
    public DataFile missing() {
        return missing;
    }
}
