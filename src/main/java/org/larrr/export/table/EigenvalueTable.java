package org.larrr.export.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.larrr.diagnostics.trust.Band;
import org.larrr.diagnostics.trust.EigenpairTrust;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.export.figure.Notation;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;
import org.larrr.spectra.TruthPairing;

/**
 * The eigenvalues of every fit of an analysis as a table: CSV to the last bit for programs, Markdown and LaTeX with a few
 * digits for people. One row per estimator and eigenvalue.
 */
public final class EigenvalueTable {

    private static final int DIGITS = 3;
    private static final double TRIVIAL = 1e-9;

    /** A form the table is written in. */
    public enum Form {
        CSV("csv"),
        LATEX("tex"),
        MARKDOWN("md");

        private final String suffix;

        Form(String suffix) {
            this.suffix = suffix;
        }

        /** What file names end in, without the dot. */
        public String suffix() {
            return suffix;
        }
    }

    private record Row(String estimator, int index, Complex value, double timescale, Optional<Complex> truth, double error,
            Band band, String verdict, String flags) {}

    private final List<Row> rows;
    private final String unit;

    private EigenvalueTable(List<Row> rows, String unit) {
        this.rows = rows;
        this.unit = unit;
    }

    /**
     * @param trust how far each fit can be believed, one entry a fit, empty where that is not known; or no entry at all
     */
    public static EigenvalueTable of(AnalysisResult result, List<Optional<TrustReport>> trust) {
        List<Row> rows = new ArrayList<>();
        for (int k = 0; k < result.fits().size(); k++) {
            Fit fit = result.fits().get(k);
            Optional<TrustReport> report = k < trust.size() ? trust.get(k) : Optional.empty();
            if (fit.model().isPresent()) {
                add(rows, fit, fit.model().get(), result, report);
            }
        }
        return new EigenvalueTable(rows, result.facts().timeUnit());
    }

    private static void add(
            List<Row> rows, Fit fit, SpectralModel model, AnalysisResult result, Optional<TrustReport> report) {
        List<Optional<Complex>> truth = result.truth()
                .map(known -> TruthPairing.of(model, known.eigenvalues())).orElse(List.of());
        for (int i = 0; i < model.rank(); i++) {
            int index = i;
            Complex value = model.eigenvalues().get(i);
            Optional<Complex> exact = i < truth.size() ? truth.get(i) : Optional.empty();
            Optional<EigenpairTrust> pair = report.map(known -> known.pairs().get(index));
            rows.add(new Row(fit.estimator().title(), i, value, model.timescale(i), exact, error(value, exact),
                    pair.map(EigenpairTrust::band).orElse(Band.NONE),
                    pair.map(p -> p.verdict().id()).orElse(""),
                    model.flags().get(i).stream().sorted().map(Flag::id).collect(Collectors.joining(" "))));
        }
    }

    /** Relative to the true value; there is none for λ = 0. */
    private static double error(Complex value, Optional<Complex> exact) {
        return exact.filter(truth -> truth.abs() >= TRIVIAL)
                .map(truth -> value.minus(truth).abs() / truth.abs()).orElse(Double.NaN);
    }

    /** The text of the table in one of its forms. */
    public String text(Form form) {
        return switch (form) {
            case CSV -> data().csv();
            case MARKDOWN -> markdown();
            case LATEX -> latex();
        };
    }

    /** Numbers to the last bit; NaN for those that do not exist. */
    public DataTable data() {
        DataTable.Builder table = new DataTable.Builder("", "estimator", "index", "re", "im", "timescale", "true_re", "true_im",
                "relative_error", "re_low", "re_high", "im_low", "im_high", "verdict", "flags");
        for (Row row : rows) {
            Complex truth = row.truth.orElse(Complex.UNDEFINED);
            table.row(row.estimator, row.index + 1, row.value.re(), row.value.im(), row.timescale, truth.re(), truth.im(),
                    row.error, row.band.reLow(), row.band.reHigh(), row.band.imLow(), row.band.imHigh(), row.verdict, row.flags);
        }
        return table.build();
    }

    /** Headings and cells for people, without columns that would be empty. */
    public List<List<String>> shown() {
        List<List<String>> lines = new ArrayList<>();
        boolean known = rows.stream().anyMatch(row -> row.truth.isPresent()); // then every row has one or has no counterpart
        boolean judged = rows.stream().anyMatch(row -> !row.verdict.isEmpty());
        lines.add(line(known, judged, "estimator", "i", "λ" + inUnit(unit.isEmpty() ? "" : "1/" + unit), "timescale" + inUnit(unit),
                "true λ", "error", "verdict"));
        for (Row row : rows) {
            lines.add(line(known, judged, row.estimator, Integer.toString(row.index + 1),
                    Notation.complex(row.value, DIGITS) + width(row.band),
                    Double.isFinite(row.timescale) ? Notation.number(row.timescale, DIGITS) : "–",
                    row.truth.map(value -> Notation.complex(value, DIGITS)).orElse("none"),
                    Double.isNaN(row.error) ? "–" : Notation.number(100 * row.error, 2) + " %",
                    row.verdict.isEmpty() ? "–" : row.verdict));
        }
        return lines;
    }

    private static String inUnit(String unit) {
        return unit.isEmpty() ? "" : " (" + unit + ")";
    }

    /** Half the width of the band of Re λ. */
    private static String width(Band band) {
        return band.exists() ? " ± " + Notation.number((band.reHigh() - band.reLow()) / 2, 1) : "";
    }

    private static List<String> line(boolean known, boolean judged, String... cells) {
        List<String> line = new ArrayList<>(List.of(cells).subList(0, 4));
        if (known) {
            line.addAll(List.of(cells).subList(4, 6));
        }
        if (judged) {
            line.add(cells[6]);
        }
        return line;
    }

    private String markdown() {
        List<List<String>> lines = shown();
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < lines.size(); k++) {
            text.append(lines.get(k).stream().map(cell -> cell.replace("|", "\\|")).collect(Collectors.joining(" | ", "| ", " |\n")));
            if (k == 0) {
                text.append("|---|---").append("|--:".repeat(lines.get(0).size() - 2)).append("|\n");
            }
        }
        return text.toString();
    }

    /** For clipboards. */
    public String html() {
        List<List<String>> lines = shown();
        StringBuilder text = new StringBuilder("<table>");
        for (int k = 0; k < lines.size(); k++) {
            String tag = k == 0 ? "th" : "td";
            text.append("<tr>");
            lines.get(k).forEach(cell -> text.append('<').append(tag).append('>')
                    .append(cell.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"))
                    .append("</").append(tag).append('>'));
            text.append("</tr>");
        }
        return text.append("</table>").toString();
    }

    /** For the package booktabs. */
    private String latex() {
        List<List<String>> lines = shown();
        StringBuilder text = new StringBuilder("% needs \\usepackage{booktabs}\n\\begin{tabular}{lr")
                .append("r".repeat(lines.get(0).size() - 2)).append("}\n\\toprule\n");
        for (int k = 0; k < lines.size(); k++) {
            text.append(lines.get(k).stream().map(LatexText::of).collect(Collectors.joining(" & "))).append(" \\\\\n");
            text.append(k == 0 ? "\\midrule\n" : "");
        }
        return text.append("\\bottomrule\n\\end{tabular}\n").toString();
    }
}
