package org.larrr.io.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.larrr.data.Notice;

/**
 * The beginning of a file, by which each format knows its own; names show nothing.
 *
 * @param file  where it was read
 * @param start the first bytes as ISO-8859-1, at least one
 * @param whole whether that is all of the file
 */
public record FileHead(Path file, String start, boolean whole) {

    private static final int BYTES = 4096;
    /** @throws DataFormatException if it is no readable file, or empty */
    public static FileHead of(Path file) throws IOException {
        requireReadable(file);
        byte[] head;
        try (InputStream in = Files.newInputStream(file)) {
            head = in.readNBytes(BYTES);
        }
        if (head.length == 0) {
            throw empty(file);
        }
        return new FileHead(file, new String(head, StandardCharsets.ISO_8859_1), head.length < BYTES);
    }

    /**
     * Files that can be read to an end: no pipe, which would be waited for, nor what the system itself writes, whose
     * files are of no size.
     *
     * @throws DataFormatException if it is none, or empty
     */
    public static void requireReadable(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new DataFormatException(Notice.of("file.folder", file));
        }
        if (!Files.exists(file)) {
            if (file.toString().startsWith("--")) { // an option that a command does not know counts as one more file
                throw new DataFormatException(Notice.of("file.option", file));
            }
            throw new DataFormatException(Notice.of("file.missing", file));
        }
        if (!Files.isRegularFile(file)) {
            throw new DataFormatException(Notice.of("file.irregular", file));
        }
        if (!Files.isReadable(file)) {
            throw new DataFormatException(Notice.of("file.no-permission", file));
        }
        if (Files.size(file) == 0) {
            throw empty(file);
        }
    }

    private static DataFormatException empty(Path file) {
        return new DataFormatException(Notice.of("file.empty", Wording.name(file)));
    }

    /** Returns whether a file begins with a signature. */
    public boolean startsWith(String signature) {
        return start.startsWith(signature);
    }

    /** Returns whether it has these bytes at that position. */
    public boolean has(int place, String bytes) {
        return start.startsWith(bytes, place);
    }

    /** Returns whether it is a ZIP archive, with any content. */
    public boolean isZip() {
        return startsWith("PK\u0003\u0004") || startsWith("PK\u0005\u0006");
    }

    /** Returns whether it is a ZIP archive that is a spreadsheet of Excel. */
    public boolean isExcel() {
        return isZip() && Unpacked.isExcel(file);
    }

    /** Returns whether it is a ZIP archive that is a spreadsheet of LibreOffice. */
    public boolean isOpenDocument() {
        return isZip() && Unpacked.isOpenDocument(file);
    }

    /** Returns whether it has no byte that text does not have. */
    public boolean isPlain() {
        return start.indexOf('\0') < 0;
    }

    /** @throws DataFormatException if it is in a format that is known not to be read, or no text */
    public void requireText() throws DataFormatException {
        Optional<Notice> unread = Known.of(start);
        if (unread.isPresent()) {
            throw new DataFormatException(Notice.of("file.unread", Wording.name(file), unread.get()));
        }
        boolean wide = startsWith("\u00ff\u00fe") || startsWith("\u00fe\u00ff"); // UTF-16
        if (!wide && !isPlain()) {
            throw new DataFormatException(header().orElseGet(() -> Notice.of("file.unknown-format",
                    Wording.name(file))));
        }
    }

    /** Returns the message on a header of the same name next to the file, if one is known. */
    private Optional<Notice> header() {
        String stem = Wording.name(file).replaceFirst("\\.[^.]*$", "");
        for (String ending : List.of(".vhdr", ".hea")) {
            Path beside = file.resolveSibling(stem + ending);
            try {
                Optional<Notice> unread = Files.isRegularFile(beside) ? Known.of(of(beside).start())
                        : Optional.empty();
                if (unread.isPresent()) {
                    return Optional.of(Notice.of("file.samples-of-header", Wording.name(file),
                            Notice.of("file.unread", Wording.name(beside), unread.get())));
                }
            } catch (IOException ignored) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** Formats that are known and not read: their beginning, and a way that works to bring their numbers here. */
    private record Known(Pattern start, Notice what) {

        private static final String TEXT = "(?:\u00ef\u00bb\u00bf)?\\s*";
        private static final List<Known> ALL = List.of(
                new Known("PAR1", Notice.of("unread.parquet")),
                new Known("ARROW1|FEA1", Notice.of("unread.feather")),
                new Known("\u0080[\u0002-\u0005]", Notice.of("unread.pickle")),
                new Known("\u00d0\u00cf\u0011\u00e0", Notice.of("unread.excel")),
                new Known("\\(\u00b5/\u00fd", Notice.of("unread.zstd")),
                new Known("7z\u00bc\u00af'\u001c", Notice.of("unread.seven-zip")),
                new Known("Rar!", Notice.of("unread.rar")),
                // old versions begin with the names of terms
                new Known("\u00ff\u00ff&\u00fd|.{8}Bond", Notice.of("unread.gromacs-energy")),
                new Known(".{8}VERSION ", Notice.of("unread.gromacs-run")),
                new Known(".{8}CORD", Notice.of("unread.dcd-of-eight-bytes")),
                new Known(".{40}GENERAL INFO\0", Notice.of("unread.tng")),
                new Known("[^\n]*\n(?:\\s+\\d+){3,6}\\s*\ntimestep ", Notice.of("unread.dl-poly")),
                new Known("\\s*\\d+[^\n]*\n(?:(?:\\s+[-.\\d]+){6}\\s*\n)?"
                        + "\\s*1\\s+[A-Z]\\S*(?:\\s+-?\\d+\\.\\d+){3}(?:\\s+\\d+)+\\s*\n", Notice.of("unread.tinker")),
                // ten numbers a line of three digits each, below a title that does not name them
                new Known("(?![ \\t]*+[^\\s,]++(?:[ \\t,]++[^\\s,]++){9}\\s*\n)[^\n]*+\n"
                        + "(?:(?=[^\n]{80}\\s*\n)(?:[ \\d-]{4}\\.\\d{3}){10}\\s*\n){3}",
                        Notice.of("unread.amber-text")),
                new Known("#! FIELDS [^\n]*\n(?:#! SET [^\n]*\n)*#! SET nbins_", Notice.of("unread.plumed-grid")),
                new Known("#! FIELDS index mass charge", Notice.of("unread.plumed-atoms")),
                new Known("\u00cd\u00f3\0\u0001", Notice.of("unread.cdf")),
                new Known("\u000e\u0003\u0013\u0001", Notice.of("unread.hdf4")),
                new Known("GRIB", Notice.of("unread.grib")),
                new Known("SIMPLE  =", Notice.of("unread.fits")),
                new Known(".{8}WAVE", Notice.of("unread.sound")),
                new Known("SR_RESEARCH_", Notice.of("unread.eyelink")),
                new Known("\\*\\* (?:CONVERTED FROM|DATE:)", Notice.of("unread.eyelink-text")),
                new Known(TEXT + "Brain ?Vision Data Exchange Header", Notice.of("unread.brain-vision")),
                new Known("(?:#[^\n]*\n)*\\S++ \\d+ [\\d.]+(?:/\\S+)? \\d+[^\n]*\n\\S+\\.(?:dat|mat) \\d+",
                        Notice.of("unread.wfdb")),
                new Known("# Created by Octave", Notice.of("unread.octave-text")),
                new Known("(?i)(?:%[^\n]*\n|\\s*\n)*+@relation\\b", Notice.of("unread.weka")),
                new Known("(?i)(?:#[^\n]*\n|\\s*\n)*+@problemname\\b", Notice.of("unread.ucr")),
                new Known("\\s*-{20,}\\s*Amber \\d", Notice.of("unread.amber-output")),
                new Known("LAMMPS \\(.*\nthermo_style\\s+multi", Notice.of("unread.lammps-multi")),
                new Known("LAMMPS \\(", Notice.of("unread.lammps-log")),
                new Known("(?:Charm\\+\\+|Info: )[^\n]*\n(?:[^\n]*\n){0,40}?Info: NAMD ",
                        Notice.of("unread.namd-log")),
                new Known("TIMESERIES [^\n]*SLIST", Notice.of("unread.slist")),
                new Known(TEXT + "(?:<[?!][^>]*>\\s*)*<gpx\\b", Notice.of("unread.gpx")),
                new Known(TEXT + "(?:<[?!][^>]*>\\s*)*<TrainingCenterDatabase\\b", Notice.of("unread.tcx")),
                new Known(TEXT + "(?:<[?!][^>]*>\\s*)*<(?:TrackMate|Tracks)\\b", Notice.of("unread.trackmate")),
                new Known("TDSm", Notice.of("unread.tdms")),
                new Known("SQLite format 3", Notice.of("unread.sqlite")),
                new Known("<stata_dta>", Notice.of("unread.stata")),
                new Known("\\$FL2", Notice.of("unread.spss")),
                new Known("RDX", Notice.of("unread.r-workspace")),
                new Known("X\n\0\0\0|A\n3\n", Notice.of("unread.r-object")),
                new Known("\u0089PNG|\u00ff\u00d8\u00ff|GIF8", Notice.of("unread.picture")),
                new Known("II\\*\0|MM\0\\*", Notice.of("unread.tiff")),
                new Known("%PDF", Notice.of("unread.pdf")),
                new Known("version https://git-lfs", Notice.of("unread.git-lfs")),
                new Known(TEXT + "\\{[\\s{]*[-+.\\d]", Notice.of("unread.mathematica")),
                new Known(TEXT + "(?:structure|list|c)\\(", Notice.of("unread.r-code")),
                new Known("\\d{6}[DMQR] ", Notice.of("unread.seismogram")),
                new Known("\u00ff\u00fe\0\0|\0\0\u00fe\u00ff", Notice.of("unread.utf-32")),
                new Known(TEXT + "(?:[^\n]*\n)?[^\n]*?\\b0x[\\da-fA-F]+\\.?[\\da-fA-F]*p[-+\\d]",
                        Notice.of("unread.hexadecimal")),
                new Known(TEXT + "<", Notice.of("unread.markup")));

        Known(String start, Notice what) {
            this(Pattern.compile(start, Pattern.DOTALL), what);
        }

        /**
         * Returns the message on a file that is not read, with a remedy.
         *
         * @param start its first bytes as ISO-8859-1
         */
        static Optional<Notice> of(String start) {
            return ALL.stream().filter(known -> known.start.matcher(start).lookingAt()).map(Known::what).findFirst();
        }
    }
}
