package org.larrr.io.array;

import java.io.IOException;
import java.nio.file.Path;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileKind;

/** Opens files of named arrays by what they are. */
final class ArrayArchives {

    private ArrayArchives() {}

    /** @throws DataFormatException if the file is damaged or holds no arrays of real numbers */
    static ArrayArchive open(Path file, FileKind kind) throws IOException {
        return switch (kind) {
            case ZIP -> NpzArchive.open(file);
            case HDF5 -> Hdf5Archive.open(file);
            case NETCDF -> NetcdfArchive.open(file);
            case MATLAB -> MatArchive.open(file);
            case EDF -> EdfRecording.open(file);
            case ABF -> AbfRecording.open(file);
            default -> throw new IllegalArgumentException(kind + " holds no named arrays");
        };
    }
}
