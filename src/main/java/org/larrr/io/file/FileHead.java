package org.larrr.io.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.larrr.data.Message;

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
            throw new DataFormatException(Message.of("file.folder", file));
        }
        if (!Files.exists(file)) {
            if (file.toString().startsWith("--")) { // an option that a command does not know counts as one more file
                throw new DataFormatException(Message.of("file.option", file));
            }
            throw new DataFormatException(Message.of("file.missing", file));
        }
        if (!Files.isRegularFile(file)) {
            throw new DataFormatException(Message.of("file.irregular", file));
        }
        if (!Files.isReadable(file)) {
            throw new DataFormatException(Message.of("file.no-permission", file));
        }
        if (Files.size(file) == 0) {
            throw empty(file);
        }
    }

    private static DataFormatException empty(Path file) {
        return new DataFormatException(Message.of("file.empty", MessageText.name(file)));
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
        Optional<Message> unread = Known.of(start);
        if (unread.isPresent()) {
            throw new DataFormatException(Message.of("file.unread", MessageText.name(file), unread.get()));
        }
        boolean wide = startsWith("\u00ff\u00fe") || startsWith("\u00fe\u00ff"); // UTF-16
        if (!wide && !isPlain()) {
            throw new DataFormatException(header().orElseGet(() -> Message.of("file.unknown-format",
                    MessageText.name(file))));
        }
    }

    /** Returns the message on a header of the same name next to the file, if one is known. */
    private Optional<Message> header() {
        String stem = MessageText.name(file).replaceFirst("\\.[^.]*$", "");
        for (String ending : List.of(".vhdr", ".hea")) {
            Path beside = file.resolveSibling(stem + ending);
            try {
                Optional<Message> unread = Files.isRegularFile(beside) ? Known.of(of(beside).start())
                        : Optional.empty();
                if (unread.isPresent()) {
                    return Optional.of(Message.of("file.samples-of-header", MessageText.name(file),
                            Message.of("file.unread", MessageText.name(beside), unread.get())));
                }
            } catch (IOException ignored) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** Formats that are known and not read: their beginning, and a way that works to bring their numbers here. */
    private record Known(Pattern start, Message what) {

        private static final String TEXT = "(?:\u00ef\u00bb\u00bf)?\\s*";
        private static final List<Known> ALL = List.of(
                new Known("PAR1", Message.of("unread.parquet")),
                new Known("ARROW1|FEA1", Message.of("unread.feather")),
                new Known("\u0080[\u0002-\u0005]", Message.of("unread.pickle")),
                new Known("\u00d0\u00cf\u0011\u00e0", Message.of("unread.excel")),
                new Known("\\(\u00b5/\u00fd", Message.of("unread.zstd")),
                new Known("7z\u00bc\u00af'\u001c", Message.of("unread.seven-zip")),
                new Known("Rar!", Message.of("unread.rar")),
                // old versions begin with the names of terms
                new Known("\u00ff\u00ff&\u00fd|.{8}Bond", Message.of("unread.gromacs-energy")),
                new Known(".{8}VERSION ", Message.of("unread.gromacs-run")),
                new Known(".{8}CORD", Message.of("unread.dcd-of-eight-bytes")),
                new Known(".{40}GENERAL INFO\0", Message.of("unread.tng")),
                new Known("[^\n]*\n(?:\\s+\\d+){3,6}\\s*\ntimestep ", Message.of("unread.dl-poly")),
                new Known("\\s*\\d+[^\n]*\n(?:(?:\\s+[-.\\d]+){6}\\s*\n)?"
                        + "\\s*1\\s+[A-Z]\\S*(?:\\s+-?\\d+\\.\\d+){3}(?:\\s+\\d+)+\\s*\n", Message.of("unread.tinker")),
                // ten numbers a line of three digits each, below a title that does not name them
                new Known("(?![ \\t]*+[^\\s,]++(?:[ \\t,]++[^\\s,]++){9}\\s*\n)[^\n]*+\n"
                        + "(?:(?=[^\n]{80}\\s*\n)(?:[ \\d-]{4}\\.\\d{3}){10}\\s*\n){3}",
                        Message.of("unread.amber-text")),
                // a title, a count of atoms, and six numbers a line of seven decimals each: a restart file of AMBER
                new Known("[^\n]*+\n *\\d+(?: +[-+.\\dE]+)? *\n(?:(?:[ \\d-]{4}\\.\\d{7}){6} *\n){2}"
                        + "|(?:[^\n]*+\n)?\\s*\\d+\\s+atoms *\n"
                        + "|(?:\\*[^\n]*+\n)+ *\\d+(?: +EXT)? *\n *1 +1 +[A-Z]", Message.of("unread.structure")),
                new Known("[^\n]*+\n\\s*[-.\\d]+ *\n(?:[-.\\d ]+\n){3}[A-Za-z ]+\n[\\d ]+\nDirect configuration",
                        Message.of("unread.xdatcar")),
                new Known("(?:#[^\n]*\n)*object 1 class gridpositions", Message.of("unread.volume")),
                new Known("(?i)\\s*ncols\\s+\\d+\\s+nrows\\s+\\d+\\s+xll", Message.of("unread.grid")),
                new Known("#! FIELDS [^\n]*\n(?:#! SET [^\n]*\n)*#! SET nbins_", Message.of("unread.plumed-grid")),
                new Known("#! FIELDS index mass charge", Message.of("unread.plumed-atoms")),
                new Known("\u00cd(?:\u00f3\0\u0001|\u00f2`\u0002)", Message.of("unread.cdf")),
                new Known("\u000e\u0003\u0013\u0001", Message.of("unread.hdf4")),
                new Known("GRIB", Message.of("unread.grib")),
                new Known("SIMPLE  =", Message.of("unread.fits")),
                new Known(".{8}WAVE", Message.of("unread.sound")),
                new Known("SR_RESEARCH_", Message.of("unread.eyelink")),
                new Known("\\*\\* (?:CONVERTED FROM|DATE:)", Message.of("unread.eyelink-text")),
                new Known(TEXT + "Brain ?Vision Data Exchange Header", Message.of("unread.brain-vision")),
                new Known("(?:#[^\n]*\n)*\\S++ \\d+ [\\d.]+(?:/\\S+)? \\d+[^\n]*\n\\S+\\.(?:dat|mat) \\d+",
                        Message.of("unread.wfdb")),
                new Known("# Created by Octave", Message.of("unread.octave-text")),
                new Known("(?i)(?:%[^\n]*\n|\\s*\n)*+@relation\\b", Message.of("unread.weka")),
                new Known("(?i)(?:#[^\n]*\n|\\s*\n)*+@problemname\\b", Message.of("unread.ucr")),
                new Known("\\s*-{20,}\\s*Amber \\d", Message.of("unread.amber-output")),
                new Known("LAMMPS \\(.*\nthermo_style\\s+multi", Message.of("unread.lammps-multi")),
                new Known("LAMMPS \\(", Message.of("unread.lammps-log")),
                new Known("(?:Charm\\+\\+|Info: )[^\n]*\n(?:[^\n]*\n){0,40}?Info: NAMD ",
                        Message.of("unread.namd-log")),
                new Known("TIMESERIES [^\n]*SLIST", Message.of("unread.slist")),
                new Known(TEXT + "(?:<[?!][^>]*>\\s*)*<gpx\\b", Message.of("unread.gpx")),
                new Known(TEXT + "(?:<[?!][^>]*>\\s*)*<TrainingCenterDatabase\\b", Message.of("unread.tcx")),
                new Known(TEXT + "(?:<[?!][^>]*>\\s*)*<(?:TrackMate|Tracks)\\b", Message.of("unread.trackmate")),
                new Known("TDSm", Message.of("unread.tdms")),
                new Known("SQLite format 3", Message.of("unread.sqlite")),
                new Known("<stata_dta>", Message.of("unread.stata")),
                new Known("\\$FL2", Message.of("unread.spss")),
                new Known("RDX", Message.of("unread.r-workspace")),
                new Known("X\n\0\0\0|A\n3\n", Message.of("unread.r-object")),
                new Known("\u0089PNG|\u00ff\u00d8\u00ff|GIF8", Message.of("unread.picture")),
                new Known("II\\*\0|MM\0\\*", Message.of("unread.tiff")),
                new Known("%PDF", Message.of("unread.pdf")),
                new Known("version https://git-lfs", Message.of("unread.git-lfs")),
                new Known(TEXT + "\\{\\s*(?:[('\\[]|[-+.\\w]+\\s*:)", Message.of("unread.python")),
                new Known(TEXT + "\\{[\\s{]*[-+.\\d]", Message.of("unread.mathematica")),
                new Known(TEXT + "(?:structure|list|c)\\(", Message.of("unread.r-code")),
                new Known("\\d{6}[DMQR] ", Message.of("unread.seismogram")),
                new Known("\u00ff\u00fe\0\0|\0\0\u00fe\u00ff", Message.of("unread.utf-32")),
                new Known(TEXT + "(?:[^\n]*\n)?[^\n]*?\\b0x[\\da-fA-F]+\\.?[\\da-fA-F]*p[-+\\d]",
                        Message.of("unread.hexadecimal")),
                new Known(TEXT + "<", Message.of("unread.markup")));

        Known(String start, Message what) {
            this(Pattern.compile(start, Pattern.DOTALL), what);
        }

        /**
         * Returns the message on a file that is not read, with a remedy.
         *
         * @param start its first bytes as ISO-8859-1
         */
        static Optional<Message> of(String start) {
            return ALL.stream().filter(known -> known.start.matcher(start).lookingAt()).map(Known::what).findFirst();
        }
    }
}
