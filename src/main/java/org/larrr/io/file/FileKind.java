package org.larrr.io.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What a file is, told by its first bytes and never by its name. */
public enum FileKind {
    TEXT("text"),
    NPY("NPY array"),
    ZIP("ZIP archive"),
    EXCEL("Excel workbook"),
    OPEN_DOCUMENT("OpenDocument spreadsheet"),
    JSON("JSON document"),
    /** HDF5, and so NetCDF-4 and MATLAB 7.3. */
    HDF5("HDF5 file"),
    /** NetCDF-3: classic, 64-bit offset or 64-bit data. */
    NETCDF("NetCDF-3 file"),
    /** MATLAB 4 to 7. */
    MATLAB("MATLAB file"),
    GZIP("gzip file"),
    BZIP2("bzip2 file"),
    XZ("xz file"),
    XTC("GROMACS XTC trajectory"),
    TRR("GROMACS TRR trajectory"),
    DCD("DCD trajectory"),
    XYZ("XYZ film"),
    LAMMPS("LAMMPS dump"),
    /** European data format of physiology, and BioSemi's variant of three bytes. */
    EDF("EDF recording"),
    /** Axon's binary format of electrophysiology, versions 1 and 2. */
    ABF("ABF recording"),
    /** PDB or GRO: who the atoms are. */
    STRUCTURE("molecular structure");

    /** How an NPY file starts. */
    public static final String NPY_MAGIC = "\u0093NUMPY";

    private static final String HDF5_MAGIC = "\u0089HDF\r\n\u001a\n";
    /** MATLAB writes so many bytes of its own before HDF5 begins. */
    private static final int USER_BLOCK = 512;
    private static final int SNIFFED_BYTES = 4096;
    private static final int MATLAB4_NAME = 64;
    private static final String REAL = "[-+]?\\d*\\.\\d*([eE][-+]?\\d+)?";

    private final String words;

    FileKind(String words) {
        this.words = words;
    }

    /** What such a file is called: "gzip file". */
    public String words() {
        return words;
    }

    /** Whether another file is inside. */
    boolean isPacked() {
        return this == GZIP || this == BZIP2 || this == XZ;
    }

    /** Whether it is a table that is no text, to be written anew as one. */
    public boolean isTable() {
        return this == EXCEL || this == OPEN_DOCUMENT || this == JSON;
    }

    /** Whether its frames are positions of atoms. */
    public boolean isMolecular() {
        return this == XTC || this == TRR || this == DCD || this == XYZ || this == LAMMPS;
    }

    /**
     * Looks at the first bytes of a file.
     *
     * @throws DataFormatException if it is not a readable file with content of a kind that is read
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
        Optional<FileKind> binary = arrays(start).or(() -> recordings(start));
        if (binary.isPresent()) {
            return binary.get() == ZIP ? zip(file) : binary.get();
        }
        Optional<String> unread = UnreadFormats.of(start);
        if (unread.isPresent()) {
            throw new DataFormatException(name + " is " + unread.get());
        }
        if (start.startsWith("\u00ff\u00fe") || start.startsWith("\u00fe\u00ff")) {
            return TEXT; // in UTF-16
        }
        if (start.indexOf('\0') >= 0) {
            throw new DataFormatException(name
                    + " is neither text in UTF-8 nor in a format that is known (NPY, NPZ, HDF5, NetCDF, MATLAB, EDF, "
                    + "ABF, XTC, TRR, DCD …): it contains NUL bytes; save it as CSV or NPY");
        }
        return isJson(start) ? JSON : isStructure(start) ? STRUCTURE : start.startsWith("ITEM: ") ? LAMMPS
                : isXyz(start, head.length < SNIFFED_BYTES) ? XYZ : TEXT;
    }

    private static FileKind zip(Path file) {
        return ZipContent.isExcel(file) ? EXCEL : ZipContent.isOpenDocument(file) ? OPEN_DOCUMENT : ZIP;
    }

    /** An object, or an array of arrays, objects, words or numbers. */
    private static boolean isJson(String start) {
        String text = start.replaceFirst("^(\u00ef\u00bb\u00bf)?\\s*", "");
        boolean printed = text.matches("(?s)[\\[\\s]*[-+.\\deE]+\\s+[-+.\\d].*"); // by NumPy: no commas
        return text.matches("(?s)\\{\\s*[\"}].*") || !printed && text.matches("(?s)\\[\\s*[\\[{\"\\d-].*");
    }

    private static Optional<FileKind> arrays(String start) {
        if (start.startsWith(NPY_MAGIC)) {
            return Optional.of(NPY);
        }
        if (start.startsWith("PK\u0003\u0004") || start.startsWith("PK\u0005\u0006")) {
            return Optional.of(ZIP);
        }
        if (start.startsWith(HDF5_MAGIC) || start.startsWith(HDF5_MAGIC, USER_BLOCK)) {
            return Optional.of(HDF5);
        }
        if (start.startsWith("CDF\u0001") || start.startsWith("CDF\u0002") || start.startsWith("CDF\u0005")) {
            return Optional.of(NETCDF);
        }
        if (start.startsWith("MATLAB 5.0") && (start.startsWith("IM", 126) || start.startsWith("MI", 126))) {
            return Optional.of(MATLAB);
        }
        if (start.startsWith("\u001f\u008b")) {
            return Optional.of(GZIP);
        }
        if (start.startsWith("BZh")) {
            return Optional.of(BZIP2);
        }
        return start.startsWith("\u00fd7zXZ") ? Optional.of(XZ) : Optional.empty();
    }

    private static Optional<FileKind> recordings(String start) {
        if (start.startsWith("\0\0\u0007\u00cb") || start.startsWith("\0\0\u0007\u00e7")) {
            return Optional.of(XTC);
        }
        if (start.startsWith("\0\0\u0007\u00c9") && start.startsWith("GMX_trn_file", 12)) {
            return Optional.of(TRR);
        }
        if (start.startsWith("CORD", 4) && (start.startsWith("T\0\0\0") || start.startsWith("\0\0\0T"))) {
            return Optional.of(DCD);
        }
        if (start.startsWith("ABF ") || start.startsWith("ABF2")) {
            return Optional.of(ABF);
        }
        if (isMatlab4(start)) {
            return Optional.of(MATLAB);
        }
        boolean edf = start.startsWith("0       ") || start.startsWith("\u00ffBIOSEMI");
        return edf && start.length() >= 256 && start.substring(168, 192)
                .matches("\\d\\d\\.\\d\\d\\.\\d\\d\\d\\d\\.\\d\\d\\.\\d\\d\\d+ *")
                ? Optional.of(EDF) : Optional.empty();
    }

    /** No signature, only a plausible first variable: its type, no more than a complex flag, a short name and a NUL. */
    private static boolean isMatlab4(String start) {
        boolean big = start.startsWith("\0\0\003") || start.startsWith("\0\0\004");
        int length = start.length() < 24 ? 0 : big ? start.charAt(19) : start.charAt(16);
        String flag = big ? "\0\0\0[\0\001]\0\0\0" : "[\0\001]\0\0\0.\0\0\0";
        String type = big ? "\0\0[\003\004]." : "[\0\n\024\036(2]\0\0\0";
        return length > 1 && length <= MATLAB4_NAME && start.length() >= 20 + length
                && start.substring(0, 4).matches("(?s)" + type)
                && start.substring(12, big ? 19 : 20).matches("(?s)" + flag)
                && start.substring(20, 20 + length).matches("[A-Za-z]\\w*\0");
    }

    /**
     * A count of atoms, any line, and for every atom a name and three numbers; then the same again.
     *
     * @param whole whether this is all of the file
     */
    private static boolean isXyz(String start, boolean whole) {
        String[] lines = start.split("\r?\n", -1);
        if (lines.length < 4 || !lines[0].strip().matches("[1-9]\\d{0,7}")) {
            return false;
        }
        int atoms = Integer.parseInt(lines[0].strip());
        int seen = Math.min(atoms, lines.length - 3 + (whole ? 1 : 0));
        for (int i = 2; i < 2 + seen; i++) {
            if (!lines[i].strip().matches("(\\S{1,12}\\s+){1,3}?" + REAL + "(\\s+[-+.\\deE]+){2}.*")) {
                return false;
            }
        }
        boolean named = lines[2].strip().matches("[A-Z][a-z]?\\d*\\s.*");
        return seen > 0 && (named || seen == atoms && lines.length > atoms + 2
                && lines[atoms + 2].strip().equals(lines[0].strip()));
    }

    /** PDB by its records, GRO by a count and lines of fixed columns. */
    private static boolean isStructure(String start) {
        if (start.matches("(?s)(HEADER|TITLE|COMPND|REMARK|CRYST1|MODEL|ATOM|HETATM|EXPDTA|KEYWDS|AUTHOR|SOURCE) .*")
                && start.lines().anyMatch(line -> line.matches("(ATOM  |HETATM).{24,}\\d\\.\\d.*"))) {
            return true;
        }
        String[] lines = start.split("\r?\n", 4);
        return lines.length >= 3 && lines[1].strip().matches("[1-9]\\d{0,8}")
                && lines[2].matches("[ \\d]{5}.{10}[ \\d]{5}(\\s*-?\\d+\\.\\d+){3,6}\\s*") && lines[2].length() >= 44;
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
