package org.larrr.experiments.setup;

import java.io.IOException;

/** A data file of a session is not where it was; it may have moved. */
public final class MissingDataException extends IOException {

    private final transient DataFile missing;

    MissingDataException(DataFile missing) {
        super(sentence(missing));
        this.missing = missing;
    }

    private static String sentence(DataFile missing) {
        return DataFile.isRemote(missing.path().toString())
                ? missing.path() + " lies on another machine, which a workspace does not open by itself; locate it"
                : "the data file " + missing.path() + " is missing or cannot be read; put it back or locate it";
    }

    /** The file that was not found. */
    public DataFile missing() {
        return missing;
    }
}
