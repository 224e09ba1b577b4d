package org.larrr.io.file;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Formats that are known and not read: what they are, and a way that works to bring their numbers here. */
final class UnreadFormats {

    private static final String FRAME =
            "; save it as CSV instead, with pandas: pandas.read_%s(\"FILE\").reset_index()"
                    + ".to_csv(\"data.csv\", index=False)";
    private static final String TEXT = "(?:\u00ef\u00bb\u00bf)?\\s*";
    private static final String UNPACK = "; unpack it first (%s)";

    /** How such a file begins, and what to say. */
    private record Known(Pattern start, String what) {
        Known(String start, String what) {
            this(Pattern.compile(start, Pattern.DOTALL), what);
        }
    }

    private static final List<Known> KNOWN = List.of(
            new Known("PAR1", "a Parquet file" + FRAME.formatted("parquet")),
            new Known("ARROW1", "an Arrow file (Feather)" + FRAME.formatted("feather")),
            new Known("FEA1", "a Feather file" + FRAME.formatted("feather")),
            new Known("\u0080[\u0002-\u0005]",
            "a Python pickle, which may run code and is never opened; save its arrays with numpy.save or numpy.savez"),
            new Known("\u00d0\u00cf\u0011\u00e0",
            "an Excel workbook of before 2007, or one with a password; save it as .xlsx without one, for instance: "
                    + "soffice --headless --convert-to xlsx FILE"),
            new Known("\\(\u00b5/\u00fd", "compressed by zstd" + UNPACK.formatted("zstd -d")),
            new Known("\u0004\"M\u0018", "compressed by lz4" + UNPACK.formatted("lz4 -d")),
            new Known("\u001f\u009d", "compressed by compress" + UNPACK.formatted("gunzip")),
            new Known("7z\u00bc\u00af'\u001c", "a 7-Zip archive" + UNPACK.formatted("7z x")),
            new Known("Rar!", "a RAR archive" + UNPACK.formatted("unrar x")),
            new Known(".{257}ustar", "a TAR archive; unpack it (tar -xf) and open its files or their folder"),
            new Known("\u00ff\u00ff&\u00fd|.{8}Bond", // of old versions, which begin with the names of terms
            "a GROMACS energy file; write its terms as a table: gmx energy -f FILE -o terms.xvg"),
            new Known(".{8}VERSION ",
            "a GROMACS run input file, which holds no trajectory; give the trajectory (XTC or TRR), "
                    + "and this one's atoms as a topology: gmx editconf -f FILE -o topol.pdb"),
            new Known(".{8}CORD",
            "a DCD trajectory with record marks of eight bytes; write it anew: mdconvert FILE -o trajectory.xtc"),
            new Known(".{40}GENERAL INFO\0",
            "a GROMACS TNG trajectory; write it anew: gmx trjconv -f FILE -o trajectory.xtc"),
            new Known("[^\n]*\n(?:\\s+\\d+){3,6}\\s*\ntimestep ", "a DL_POLY history; write it anew with Python: "
                    + "MDAnalysis.Universe(\"FILE\", topology_format=\"HISTORY\", format=\"HISTORY\")"
                    + ".atoms.write(\"trajectory.xtc\", frames=\"all\")"),
            new Known("\\s*\\d+[^\n]*\n(?:(?:\\s+[-.\\d]+){6}\\s*\n)?"
                    + "\\s*1\\s+[A-Z]\\S*(?:\\s+-?\\d+\\.\\d+){3}(?:\\s+\\d+)+\\s*\n",
            "a Tinker archive; write it anew with Python: mdtraj.load_arc(\"FILE\").save_xtc(\"trajectory.xtc\")"),
            new Known("\u00cd\u00f3\0\u0001", "a CDF file of NASA; save a variable with Python: "
                    + "numpy.save(\"data.npy\", cdflib.CDF(\"FILE\").varget(\"NAME\"))"),
            new Known("\u000e\u0003\u0013\u0001", "an HDF4 file; convert it to HDF5: h4toh5 FILE data.h5"),
            new Known("GRIB", "a GRIB file; convert it to NetCDF: cdo -f nc copy FILE data.nc"),
            new Known("SIMPLE  =",
            "a FITS file; save the array with Python: numpy.save(\"data.npy\", astropy.io.fits.getdata(\"FILE\"))"),
            new Known(".{8}WAVE",
            "a sound file; save the samples with Python: numpy.save(\"data.npy\", scipy.io.wavfile.read(\"FILE\")[1])"),
            new Known("TDSm",
            "a LabVIEW TDMS file; save its channels as CSV: "
                    + "nptdms.TdmsFile.read(\"FILE\").as_dataframe().to_csv(\"data.csv\")"),
            new Known("SQLite format 3",
            "an SQLite database; save the table as CSV: sqlite3 -header -csv FILE \"select * from TABLE\" > data.csv"),
            new Known("<stata_dta>", "a Stata file" + FRAME.formatted("stata")),
            new Known("\\$FL2", "an SPSS file" + FRAME.formatted("spss")),
            new Known("RDX", "an R workspace; save its first table as CSV: "
                    + "write.csv(get(load(\"FILE\")[1]), \"data.csv\", row.names = FALSE)"),
            new Known("X\n\0\0\0|A\n3\n",
            "an R object; save it as CSV: write.csv(readRDS(\"FILE\"), \"data.csv\", row.names = FALSE)"),
            new Known("\u0089PNG|\u00ff\u00d8\u00ff|GIF8", "a picture, not data; open the numbers that it shows"),
            new Known("II\\*\0|MM\0\\*",
            "a TIFF picture or film; save measured numbers as CSV, or the film with numpy.save(\"data.npy\", "
                    + "tifffile.imread(\"FILE\"))"),
            new Known("%PDF", "a PDF document, not data; open the numbers that it shows"),
            new Known("version https://git-lfs", "a pointer to a file that was not fetched; run: git lfs pull"),
            new Known(TEXT + "\\{[\\s{]*[-+.\\d]", "a list of Mathematica; save it as CSV: Export[\"data.csv\", x]"),
            new Known(TEXT + "(?:structure|list|c)\\(",
            "a table as R code (dput); save it as CSV: write.csv(x, \"data.csv\", row.names = FALSE)"),
            new Known("\\d{6}[DMQR] ", "a seismogram (MiniSEED); save its samples with Python: "
                    + "numpy.save(\"data.npy\", obspy.read(\"FILE\")[0].data)"),
            new Known(TEXT + "<", "HTML or XML, not a table; save the numbers as CSV or NPY instead"));

    private UnreadFormats() {}

    /**
     * What a file is that is not read, and what to do.
     *
     * @param start its first bytes as ISO-8859-1
     */
    static Optional<String> of(String start) {
        return KNOWN.stream().filter(known -> known.start.matcher(start).lookingAt()).map(Known::what).findFirst();
    }
}
