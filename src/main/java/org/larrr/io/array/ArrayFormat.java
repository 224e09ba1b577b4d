package org.larrr.io.array;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;
import org.larrr.data.Message;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.IoFunction;

/** Formats of files of arrays: how each begins, and what opens it. */
public enum ArrayFormat {
    NPY(Message.of("kind.file", "NPY"), head -> head.startsWith(NpyHeader.MAGIC), NpyFile::open),
    NPZ(Message.of("kind.file", "NPZ"), head -> head.isZip() && !head.isExcel() && !head.isOpenDocument(),
            NpzArchive::open),
    /** And so NetCDF-4 and MATLAB 7.3. */
    HDF5(Message.of("kind.file", "HDF5"), Hdf5Archive::begins, Hdf5Archive::open),
    /** NetCDF-3: classic, 64-bit offset or 64-bit data. */
    NETCDF(Message.of("kind.file", "NetCDF-3"), NetcdfArchive::begins, NetcdfArchive::open),
    /** MATLAB 4 to 7. */
    MATLAB(Message.of("kind.file", "MATLAB"), MatArchive::begins, MatArchive::open),
    /** European data format of physiology, and BioSemi's variant of three bytes. */
    EDF(Message.of("kind.recording", "EDF"), EdfRecording::begins, EdfRecording::open),
    /** Axon's binary format of electrophysiology, versions 1 and 2. */
    ABF(Message.of("kind.recording", "ABF"), AbfRecording::begins, AbfRecording::open);

    private final Message kind;
    private final Predicate<FileHead> signature;
    private final IoFunction<Path, ArrayArchive> opener;

    ArrayFormat(Message kind, Predicate<FileHead> signature, IoFunction<Path, ArrayArchive> opener) {
        this.kind = kind;
        this.signature = signature;
        this.opener = opener;
    }

    /** The format of a file of arrays; empty if it is something else. */
    public static Optional<ArrayFormat> of(FileHead head) {
        return Arrays.stream(values()).filter(each -> each.begins(head)).findFirst();
    }

    /** Returns the kind of such files in messages: "NPZ archive". */
    Message kind() {
        return kind;
    }

    boolean begins(FileHead head) {
        return signature.test(head);
    }

    /** @throws DataFormatException if the file is damaged or holds no arrays of real numbers */
    ArrayArchive open(Path file) throws IOException {
        return opener.apply(file);
    }
}
