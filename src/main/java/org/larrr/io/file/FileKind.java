package org.larrr.io.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a file is, told by its first bytes and never by its name. */
public enum FileKind {
    TEXT,
    NPY,
    ZIP,
    /** HDF5, and so NetCDF-4 and MATLAB 7.3. */
    HDF5,
    /** NetCDF-3: classic, 64-bit offset or 64-bit data. */
    NETCDF,
    /** MATLAB 5 to 7. */
    MATLAB;

    /** How an NPY file starts. */
    public static final String NPY_MAGIC = "\u0093NUMPY";

    private static final String HDF5_MAGIC = "\u0089HDF\r\n\u001a\n";
    /** MATLAB writes so many bytes of its own before HDF5 begins. */
    private static final int USER_BLOCK = 512;
    private static final int SNIFFED_BYTES = 4096;

    private static final Map<String, String> REFUSED = new LinkedHashMap<>();

    static {
        REFUSED.put("\u001f\u008b", "compressed by gzip; unpack it first");
        REFUSED.put("BZh", "compressed by bzip2; unpack it first");
        REFUSED.put("\u00fd7zXZ", "compressed by xz; unpack it first");
        REFUSED.put("PAR1", "a Parquet file; save it as CSV or NPY instead");
        REFUSED.put("ARROW1", "an Arrow file; save it as CSV or NPY instead");
        REFUSED.put("\u0080\u0002", "a Python pickle, which may run code and is never opened; use numpy.save");
        REFUSED.put("\u0080\u0003", "a Python pickle, which may run code and is never opened; use numpy.save");
        REFUSED.put("\u0080\u0004", "a Python pickle, which may run code and is never opened; use numpy.save");
        REFUSED.put("\u0080\u0005", "a Python pickle, which may run code and is never opened; use numpy.save");
        REFUSED.put("\u00d0\u00cf\u0011\u00e0", "an old Excel workbook; save it as CSV instead");
        REFUSED.put("\u00ff\u00fe", "UTF-16 text; save it as UTF-8");
        REFUSED.put("\u00fe\u00ff", "UTF-16 text; save it as UTF-8");
    }

    /**
     * Looks at the first bytes of a file.
     *
     * @throws DataFormatException if it is not a readable file with content of a known kind
     */
    public static FileKind of(Path file) throws IOException {
        requireReadable(file);
        byte[] head;
        try (InputStream in = Files.newInputStream(file)) {
            head = in.readNBytes(SNIFFED_BYTES);
        }
        String name = Messages.name(file);
        if (head.length == 0) {
            throw new DataFormatException(name + " is empty");
        }
        String start = new String(head, StandardCharsets.ISO_8859_1);
        if (start.startsWith(NPY_MAGIC)) {
            return NPY;
        }
        if (start.startsWith("PK\u0003\u0004") || start.startsWith("PK\u0005\u0006")) {
            return ZIP;
        }
        if (start.startsWith(HDF5_MAGIC) || start.startsWith(HDF5_MAGIC, USER_BLOCK)) {
            return HDF5;
        }
        if (start.startsWith("CDF\u0001") || start.startsWith("CDF\u0002") || start.startsWith("CDF\u0005")) {
            return NETCDF;
        }
        if (start.startsWith("MATLAB 5.0") && start.length() >= 128 && (start.startsWith("IM", 126) || start.startsWith("MI", 126))) {
            return MATLAB;
        }
        refuse(name, start);
        return TEXT;
    }

    private static void refuse(String name, String start) throws DataFormatException {
        for (Map.Entry<String, String> kind : REFUSED.entrySet()) {
            if (start.startsWith(kind.getKey())) {
                throw new DataFormatException(name + " is " + kind.getValue());
            }
        }
        String text = start.replaceFirst("^(\u00ef\u00bb\u00bf)?\\s*", "");
        if (text.startsWith("{") || text.startsWith("<")) {
            throw new DataFormatException(name + " is " + (text.startsWith("{") ? "JSON" : "HTML or XML")
                    + ", not a table; save the numbers as CSV or NPY instead");
        }
        if (start.indexOf('\0') >= 0) {
            throw new DataFormatException(name + " is neither text in UTF-8 nor NPY, NPZ or HDF5: it contains NUL bytes");
        }
    }

    private static void requireReadable(Path file) throws DataFormatException {
        if (Files.isDirectory(file)) {
            throw new DataFormatException(file + " is a folder, not a file");
        }
        if (!Files.exists(file)) {
            throw new DataFormatException("there is no file " + file);
        }
        if (!Files.isRegularFile(file)) {
            throw new DataFormatException(file + " is not a regular file");
        }
        if (!Files.isReadable(file)) {
            throw new DataFormatException("no permission to read " + file);
        }
    }

    /** The number of bytes a file really has: what every allocation made for it is measured against. */
    public static long size(Path file) throws IOException {
        return Files.size(file);
    }
}
