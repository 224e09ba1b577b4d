package org.larrr.export.handbook;

import java.util.List;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/**
 * CommonMark with tables and formulas. A formula is code between dollar signs in a line, or a fence called "math" that
 * stands apart.
 */
public final class Markdown {

    static final List<Extension> EXTENSIONS = List.of(TablesExtension.create(), HeadingAnchorExtension.create());

    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).postProcessor(Markdown::formulas)
            .build();

    private Markdown() {}

    /** The page as a tree, in which formulas are {@link Formula} and {@link DisplayedFormula}. */
    public static Node parse(String text) {
        return PARSER.parse(text);
    }

    private static Node formulas(Node document) {
        document.accept(new FormulaFinder());
        return document;
    }

    /** A formula in a line. */
    public static final class Formula extends CustomNode {

        private final String tex;

        Formula(String tex) {
            this.tex = tex;
        }

        public String tex() {
            return tex;
        }
    }

    /** A formula that stands apart. */
    public static final class DisplayedFormula extends CustomBlock {

        private final String tex;

        DisplayedFormula(String tex) {
            this.tex = tex;
        }

        public String tex() {
            return tex;
        }
    }

    private static final class FormulaFinder extends AbstractVisitor {

        @Override
        public void visit(Code code) {
            if (code.getPrevious() instanceof Text before && before.getLiteral().endsWith("$")
                    && code.getNext() instanceof Text after && after.getLiteral().startsWith("$")) {
                before.setLiteral(before.getLiteral().substring(0, before.getLiteral().length() - 1));
                after.setLiteral(after.getLiteral().substring(1));
                replace(code, new Formula(code.getLiteral()));
            }
        }

        @Override
        public void visit(FencedCodeBlock fence) {
            if ("math".equals(fence.getInfo())) {
                replace(fence, new DisplayedFormula(fence.getLiteral().strip()));
            }
        }

        private static void replace(Node old, Node now) {
            old.insertBefore(now);
            old.unlink();
        }
    }
}
