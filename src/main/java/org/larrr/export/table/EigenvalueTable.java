package org.larrr.export.table;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.EigenfunctionErrors;
import org.larrr.export.figure.Notation;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;

/**
 * The eigenvalues of every fit of an analysis as a table: CSV to the last bit for programs, Markdown and LaTeX with a
 * few digits for people. One row per estimator and eigenvalue.
 */
public final class EigenvalueTable {

    private static final int DIGITS = 3;

    /** A form the table is written in. */
    public enum Form {
        CSV("csv"),
        LATEX("tex"),
        MARKDOWN("md");

        private final String suffix;

        Form(String suffix) {
            this.suffix = suffix;
        }

        /** Returns the extension of file names, without the dot. */
        public String suffix() {
            return suffix;
        }
    }

    private record Row(String estimator, JudgedEigenpair pair, double functionError) {

        Band band() {
            return pair.band().orElse(Band.NONE);
        }

        String flags() {
            return pair.flags().stream().sorted().map(Flag::id).collect(Collectors.joining(" "));
        }
    }

    private final List<Row> rows;
    private final String unit;

    private EigenvalueTable(List<Row> rows, String unit) {
        this.rows = rows;
        this.unit = unit;
    }

    /** @param judged the spectra with what is known of their verdicts, one entry a fit */
    public static EigenvalueTable of(AnalysisResult result, List<JudgedSpectrum> judged) {
        List<Row> rows = new ArrayList<>();
        for (int fit = 0; fit < judged.size(); fit++) {
            String method = judged.get(fit).method().english();
            double[] errors = EigenfunctionErrors.of(result, fit);
            judged.get(fit).pairs().forEach(pair -> rows.add(new Row(method, pair,
                    pair.index() < errors.length ? errors[pair.index()] : Double.NaN)));
        }
        return new EigenvalueTable(rows, result.facts().timeUnit());
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
        var table = new DataTable("", "estimator", "index", "re", "im", "timescale", "true_re", "true_im",
                "relative_error", "re_low", "re_high", "im_low", "im_high", "verdict", "frequency", "damping",
                "stationary", "eigenfunction_error", "flags");
        for (Row row : rows) {
            JudgedEigenpair pair = row.pair;
            Complex truth = pair.truth().orElse(Complex.UNDEFINED);
            table.row(row.estimator, pair.index() + 1, pair.value().re(), pair.value().im(), pair.timescale(),
                    truth.re(), truth.im(), pair.error(), row.band().reLow(), row.band().reHigh(), row.band().imLow(),
                    row.band().imHigh(), pair.verdict().id(),
                    pair.oscillation().map(o -> o.frequency().id()).orElse(""),
                    pair.oscillation().map(o -> o.damping().id()).orElse(""),
                    pair.stationary() ? "yes" : "no", row.functionError, row.flags());
        }
        return table;
    }

    /** Headings and cells for people, without columns that would be empty. */
    public List<List<String>> displayRows() {
        List<List<String>> lines = new ArrayList<>();
        boolean known = rows.stream().anyMatch(row -> row.pair.truth().isPresent());
        lines.add(line(known, "estimator", "i", "λ" + inUnit(unit.isEmpty() ? "" : "1/" + unit),
                "timescale" + inUnit(unit), "true λ", "error", "verdict"));
        for (Row row : rows) {
            JudgedEigenpair pair = row.pair;
            lines.add(line(known, row.estimator, Integer.toString(pair.index() + 1),
                    Notation.complex(pair.value(), DIGITS) + width(row.band()),
                    Double.isFinite(pair.timescale()) ? Notation.number(pair.timescale(), DIGITS) : "–",
                    pair.truth().map(value -> Notation.complex(value, DIGITS)).orElse(pair.unmatched() ? "none" : "–"),
                    Double.isNaN(pair.error()) ? "–" : Notation.number(100 * pair.error(), 2) + " %", pair.word()));
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

    private static List<String> line(boolean known, String... cells) {
        List<String> line = new ArrayList<>(List.of(cells).subList(0, 4));
        if (known) {
            line.addAll(List.of(cells).subList(4, 6));
        }
        line.add(cells[6]);
        return line;
    }

    private String markdown() {
        List<List<String>> lines = displayRows();
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < lines.size(); k++) {
            text.append(lines.get(k).stream().map(cell -> cell.replace("|", "\\|"))
                    .collect(Collectors.joining(" | ", "| ", " |\n")));
            if (k == 0) {
                text.append("|---|---").append("|--:".repeat(lines.get(0).size() - 2)).append("|\n");
            }
        }
        return text.toString();
    }

    /** For clipboards. */
    public String html() {
        List<List<String>> lines = displayRows();
        StringBuilder text = new StringBuilder("<table>");
        for (int k = 0; k < lines.size(); k++) {
            String tag = k == 0 ? "th" : "td";
            text.append("<tr>");
            lines.get(k).forEach(cell -> text.append('<').append(tag).append('>')
                    .append(HtmlPage.escaped(cell)).append("</").append(tag).append('>'));
            text.append("</tr>");
        }
        return text.append("</table>").toString();
    }

    /** For the package booktabs. */
    private String latex() {
        List<List<String>> lines = displayRows();
        StringBuilder text = new StringBuilder("% needs \\usepackage{booktabs}\n\\begin{tabular}{lr")
                .append("r".repeat(lines.get(0).size() - 2)).append("}\n\\toprule\n");
        for (int k = 0; k < lines.size(); k++) {
            text.append(lines.get(k).stream().map(LatexText::of).collect(Collectors.joining(" & "))).append(" \\\\\n");
            text.append(k == 0 ? "\\midrule\n" : "");
        }
        return text.append("\\bottomrule\n\\end{tabular}\n").toString();
    }

    /** Plain text with the mathematics of our tables as LaTeX source. */
    static final class LatexText {

        private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
        private static final String SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";

        private static final Pattern NUMBER = Pattern.compile("[−\\d.][−\\d.· ±⁰¹²³⁴⁵⁶⁷⁸⁹⁻+i∞]*");

        /** Where the next character is written. */
        private enum Mode {
            TEXT("", ""),
            MATH("$", "$"),
            SUPER("$^{", "}$"),
            SUB("$_{", "}$");

            private final String open;
            private final String close;

            Mode(String open, String close) {
                this.open = open;
                this.close = close;
            }
        }

        private final StringBuilder out = new StringBuilder();
        private Mode mode = Mode.TEXT;

        private final boolean number;

        private LatexText(boolean number) {
            this.number = number;
            if (number) {
                enter(Mode.MATH);
            }
        }

        /** The text with special characters escaped; numbers, Greek letters, signs and raised digits as mathematics. */
        static String of(String text) {
            LatexText latex = new LatexText(NUMBER.matcher(text).matches());
            text.chars().forEach(c -> latex.add((char) c));
            latex.enter(Mode.TEXT);
            return latex.out.toString().replace("}^{", "");
        }

        private void enter(Mode next) {
            if (next != mode) {
                out.append(mode.close).append(next.open);
                mode = next;
            }
        }

        private void add(char c) {
            if (number && (SUPERSCRIPTS.indexOf(c) >= 0 || c == '⁻')) {
                out.append("^{").append(c == '⁻' ? "-" : SUPERSCRIPTS.indexOf(c)).append('}');
            } else if (SUPERSCRIPTS.indexOf(c) >= 0 || c == '⁻') {
                enter(Mode.SUPER);
                out.append(c == '⁻' ? "-" : SUPERSCRIPTS.indexOf(c));
            } else if (SUBSCRIPTS.indexOf(c) >= 0) {
                enter(Mode.SUB);
                out.append(SUBSCRIPTS.indexOf(c));
            } else {
                String symbol = symbol(c);
                enter(symbol.isEmpty() && !number ? Mode.TEXT : Mode.MATH);
                out.append(symbol.isEmpty() ? plain(c) : symbol);
            }
        }

        private static String symbol(char c) {
            return switch (c) {
                case '−' -> "-";
                case '±' -> "\\pm ";
                case '·' -> "\\cdot ";
                case 'λ' -> "\\lambda ";
                case 'μ' -> "\\mu ";
                case 'γ' -> "\\gamma ";
                case '∞' -> "\\infty ";
                default -> "";
            };
        }

        private static String plain(char c) {
            return switch (c) {
                case '–' -> "--";
                case '\\' -> "\\textbackslash{}";
                case '~' -> "\\textasciitilde{}";
                case '^' -> "\\textasciicircum{}";
                case '&', '%', '$', '#', '_', '{', '}' -> "\\" + c;
                default -> String.valueOf(c);
            };
        }
    }
}
