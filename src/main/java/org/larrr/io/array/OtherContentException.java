package org.larrr.io.array;

import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;

/** An array is sound, and no trajectory: it holds text, objects, records or more axes than states have. */
final class OtherContentException extends DataFormatException {

    OtherContentException(Notice notice) {
        super(notice);
    }
}
