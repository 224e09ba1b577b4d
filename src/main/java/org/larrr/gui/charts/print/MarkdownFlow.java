package org.larrr.gui.charts.print;

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
import org.larrr.export.handbook.Markdown;

/** Breaks Markdown into paragraphs that can be put on paper. Rows of tables become paragraphs. */
final class MarkdownFlow extends AbstractVisitor {

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
