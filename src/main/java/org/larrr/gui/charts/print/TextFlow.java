package org.larrr.gui.charts.print;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.larrr.export.handbook.TexFormula;
import org.larrr.gui.charts.drawing.Fonts;
import org.scilab.forge.jlatexmath.TeXIcon;

/** Words and formulas that are broken into lines of a width. All lengths are in points. */
final class TextFlow {

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

    /** What cannot be broken: it knows its size and draws itself from the left end of its line of writing. */
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
        TeXIcon icon = TexFormula.icon(tex, displayed, TEX * size);
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
    void put(Paper paper, double indent) throws IOException {
        for (List<List<Box>> line : lines(Paper.WIDTH - indent)) {
            double above = above(line);
            double height = height(line);
            paper.put(height, g2 -> draw(line, g2, indent, above + (height - above - below(line)) / 2));
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
