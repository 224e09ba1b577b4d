package org.larrr.gui.charts.print;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.geom.Line2D;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.ListItem;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter.Size;
import org.larrr.export.handbook.FormulaImages;
import org.larrr.export.handbook.Markdown;
import org.larrr.export.handout.Handout;
import org.larrr.gui.charts.drawing.Fonts;
import org.scilab.forge.jlatexmath.TeXIcon;

/** A handout as a PDF of A4 sheets; needs neither a display nor the JavaFX toolkit. */
public final class HandoutPdf {

    private static final double MILLIMETRES_PER_POINT = 25.4 / 72;
    private static final double TITLE = 17;
    private static final double HEADING = 12;
    private static final double BODY = 9.5;
    private static final double TABLE = 8;
    private static final double GAP = 8;
    private static final double ALONE = 200;
    private static final double BESIDE = 170;
    private static final double LINE = 24;
    private static final int LINES = 3;
    private static final double RASTER = 4;

    private final Paper paper;

    private HandoutPdf(Paper paper) {
        this.paper = paper;
    }

    /** Writes to a stream, which stays open. */
    public static void write(Handout handout, OutputStream out) throws IOException {
        try (Paper paper = new Paper(handout.title())) {
            new HandoutPdf(paper).add(handout);
            paper.write(out);
        }
    }

    private void add(Handout handout) throws IOException {
        new TextFlow(TITLE).text(handout.title()).writeTo(paper, 0);
        new TextFlow(BODY).text(handout.summary()).writeTo(paper, 0);
        paper.space(GAP);
        blanks(handout.blanks());
        for (Handout.Section section : handout.sections()) {
            add(section);
        }
    }

    private void blanks(List<Handout.Blank> blanks) throws IOException {
        double width = (Paper.WIDTH - GAP * (blanks.size() - 1)) / Math.max(1, blanks.size());
        paper.draw(LINE, g2 -> {
            for (int k = 0; k < blanks.size(); k++) {
                double left = k * (width + GAP);
                String said = blanks.get(k).label() + "  " + blanks.get(k).value();
                g2.setFont(Fonts.of((float) BODY));
                g2.drawString(said, (float) left, (float) (LINE - 4));
                double from = left + g2.getFontMetrics().stringWidth(blanks.get(k).label()) + GAP;
                rule(g2, from, left + width, LINE);
            }
        });
    }

    private static void rule(Graphics2D g2, double from, double to, double at) {
        g2.setColor(Color.GRAY);
        g2.setStroke(new BasicStroke(0.5F));
        g2.draw(new Line2D.Double(from, at, to, at));
        g2.setColor(Color.BLACK);
    }

    private void add(Handout.Section section) throws IOException {
        paper.space(2 * GAP);
        TextFlow heading = new TextFlow(HEADING).text(section.title());
        List<MarkdownFlow.Block> blocks = MarkdownFlow.of(section.text());
        double words = blocks.stream().mapToDouble(block -> block.text().height(Paper.WIDTH - block.indent())
                + GAP / 2).sum();
        paper.keepTogether(heading.height(Paper.WIDTH) + words + GAP + Math.max(ALONE, BESIDE)); // what one looks at
        heading.writeTo(paper, 0);
        for (MarkdownFlow.Block block : blocks) {
            paper.space(GAP / 2);
            block.text().writeTo(paper, block.indent());
        }
        pictures(section.pictures());
        table(section.table());
        if (!section.readings().isEmpty()) {
            paper.space(GAP);
            new TextFlow(BODY).text(section.readings()).writeTo(paper, 0);
        }
        if (section.task().isPresent()) {
            add(section.task().get());
        }
    }

    /** One as wide as the sheet; of several two beside one another. */
    private void pictures(List<Figure> figures) throws IOException {
        paper.space(GAP);
        int columns = Math.min(2, figures.size());
        for (int k = 0; k < figures.size(); k += columns) {
            double width = (Paper.WIDTH - GAP * (columns - 1)) / columns;
            double height = columns == 1 ? ALONE : BESIDE;
            Size size = new Size(width * MILLIMETRES_PER_POINT, height * MILLIMETRES_PER_POINT, 300);
            List<Sheet> row = figures.subList(k, Math.min(figures.size(), k + columns)).stream()
                    .map(figure -> Sheet.of(figure, FigureStyle.of(size), RASTER).drawable(FigureFiles.LIMIT)).toList();
            paper.draw(height, g2 -> {
                for (Sheet sheet : row) {
                    sheet.paint(g2);
                    g2.translate(width + GAP, 0);
                }
            });
        }
    }

    private void table(List<List<String>> lines) throws IOException {
        paper.space(lines.isEmpty() ? 0 : GAP);
        double height = 1.5 * TABLE;
        for (List<String> line : lines) {
            double width = Paper.WIDTH / line.size();
            paper.draw(height, g2 -> {
                g2.setFont(Fonts.of((float) TABLE));
                for (int c = 0; c < line.size(); c++) {
                    g2.drawString(line.get(c), (float) (c * width), (float) TABLE);
                }
                rule(g2, 0, Paper.WIDTH, height - 1);
            });
        }
    }

    private void add(Handout.Task task) throws IOException {
        paper.space(GAP);
        paper.keepTogether((LINES + 2) * LINE);
        new TextFlow(BODY).text(task.heading() + " ").text(task.ask()).writeTo(paper, 0);
        for (String answer : task.answers()) {
            new TextFlow(BODY).text(answer).writeTo(paper, GAP);
        }
        for (int k = 0; k < LINES && task.answers().isEmpty(); k++) {
            paper.draw(LINE, g2 -> rule(g2, 0, Paper.WIDTH, LINE));
        }
    }

    /** Breaks Markdown into paragraphs that can be put on paper. Rows of tables become paragraphs. */
    private static final class MarkdownFlow extends AbstractVisitor {

        private static final double SIZE = 9.5;
        private static final double INDENT = 14;

        /** One paragraph, so far from the left margin. */
        record Block(TextFlow text, double indent) {}

        private final List<Block> blocks = new ArrayList<>();
        private TextFlow present = new TextFlow(SIZE);
        private double indent;

        private MarkdownFlow() {}

        static List<Block> of(String markdown) {
            MarkdownFlow flow = new MarkdownFlow();
            Markdown.parse(markdown).accept(flow);
            flow.end();
            return flow.blocks;
        }

        private void end() {
            if (!present.isEmpty()) {
                blocks.add(new Block(present, indent));
                present = new TextFlow(SIZE);
            }
        }

        @Override
        public void visit(Paragraph paragraph) {
            visitChildren(paragraph);
            end();
        }

        @Override
        public void visit(Heading heading) {
            visitChildren(heading);
            end();
        }

        @Override
        public void visit(ListItem item) {
            end();
            indent += INDENT;
            present.text("• ");
            visitChildren(item);
            end();
            indent -= INDENT;
        }

        @Override
        public void visit(Text text) {
            present.text(text.getLiteral());
        }

        @Override
        public void visit(Code code) {
            present.text(code.getLiteral());
        }

        @Override
        public void visit(SoftLineBreak line) {
            present.text(" ");
        }

        @Override
        public void visit(HardLineBreak line) {
            end();
        }

        @Override
        public void visit(FencedCodeBlock fence) {
            fence.getLiteral().lines().forEach(line -> {
                present.text(line);
                end();
            });
        }

        @Override
        public void visit(CustomNode node) {
            if (node instanceof Markdown.Formula formula) {
                present.formula(formula.tex(), false);
            } else {
                visitChildren(node);
                present.text("  ");
            }
        }

        @Override
        public void visit(CustomBlock block) {
            if (block instanceof Markdown.DisplayedFormula formula) {
                present.formula(formula.tex(), true);
            } else {
                visitChildren(block);
            }
            end();
        }
    }

    /** Words and formulas that are broken into lines of a width. All lengths are in points. */
    private static final class TextFlow {

        private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);
        /** Letters of TeX are smaller than those of the typeface. */
        private static final double TEX = 1.18;
        private static final double LEADING = 1.45;

        private final float size;
        private final List<List<Box>> words = new ArrayList<>();
        private boolean gap = true;

        TextFlow(double size) {
            this.size = (float) size;
        }

        /**
         * A piece of a line that cannot be broken: it knows its size and draws itself from the left end of its
         * baseline.
         */
        private record Box(double width, double above, double below, Drawing drawing) {
            @FunctionalInterface
            interface Drawing {
                void at(Graphics2D g2, double x, double line);
            }
        }

        TextFlow text(String text) {
            Font font = Fonts.covering(text).deriveFont(size);
            for (String part : text.split("(?<=\\s)|(?=\\s)")) {
                if (part.isBlank()) {
                    gap = gap || !part.isEmpty();
                } else {
                    double width = font.getStringBounds(part, CONTEXT).getWidth();
                    add(new Box(width, 0.8 * size, 0.25 * size, (g2, x, line) -> {
                        g2.setFont(font);
                        g2.drawString(part, (float) x, (float) line);
                    }));
                }
            }
            return this;
        }

        TextFlow formula(String tex, boolean displayed) {
            TeXIcon icon = FormulaImages.icon(tex, displayed, TEX * size);
            double above = icon.getIconHeight() - icon.getIconDepth();
            add(new Box(icon.getIconWidth(), above, icon.getIconDepth(), (g2, x, line) -> {
                Graphics2D place = (Graphics2D) g2.create();
                place.translate(x, line - above);
                icon.paintIcon(null, place, 0, 0);
                place.dispose();
            }));
            return this;
        }

        private void add(Box box) {
            if (gap) {
                words.add(new ArrayList<>());
            }
            words.get(words.size() - 1).add(box);
            gap = false;
        }

        boolean isEmpty() {
            return words.isEmpty();
        }

        /** Puts the lines on paper, from an indent to the right margin. */
        void writeTo(Paper paper, double indent) throws IOException {
            for (List<List<Box>> line : lines(Paper.WIDTH - indent)) {
                double above = above(line);
                double height = height(line);
                paper.draw(height, g2 -> draw(line, g2, indent, above + (height - above - below(line)) / 2));
            }
        }

        /** Of all lines of a width. */
        double height(double width) {
            return lines(width).stream().mapToDouble(this::height).sum();
        }

        private double height(List<List<Box>> line) {
            return Math.max(LEADING * size, above(line) + below(line) + 2);
        }

        private static double above(List<List<Box>> line) {
            return line.stream().flatMap(List::stream).mapToDouble(Box::above).max().orElse(0);
        }

        private static double below(List<List<Box>> line) {
            return line.stream().flatMap(List::stream).mapToDouble(Box::below).max().orElse(0);
        }

        private void draw(List<List<Box>> line, Graphics2D g2, double indent, double baseline) {
            double x = indent;
            for (List<Box> word : line) {
                for (Box box : word) {
                    box.drawing().at(g2, x, baseline);
                    x += box.width();
                }
                x += blank();
            }
        }

        private List<List<List<Box>>> lines(double width) {
            List<List<List<Box>>> lines = new ArrayList<>();
            double left = 0;
            for (List<Box> word : words) {
                double needed = word.stream().mapToDouble(Box::width).sum();
                if (lines.isEmpty() || needed > left) {
                    lines.add(new ArrayList<>());
                    left = width;
                }
                lines.get(lines.size() - 1).add(word);
                left -= needed + blank();
            }
            return lines;
        }

        private double blank() {
            return Fonts.of(size).getStringBounds(" ", CONTEXT).getWidth();
        }
    }
}
