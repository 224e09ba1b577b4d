package org.larrr.export.handbook;

import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * Makes HTML of Markdown: formulas become pictures, links those of the site. HTML within the text comes out as text.
 */
public final class PageHtml {

    private final HtmlRenderer renderer;

    /**
     * @param formulas the attributes of the {@code img} of a formula: source, TeX as its text, size, and depth below
     *                 the line in em; true if it stands apart
     * @param links    where a link's target lies
     */
    public PageHtml(BiFunction<String, Boolean, Map<String, String>> formulas, UnaryOperator<String> links) {
        renderer = HtmlRenderer.builder().extensions(Markdown.EXTENSIONS).escapeHtml(true)
                .attributeProviderFactory(context -> (node, tag, attributes) -> relink(attributes, links))
                .nodeRendererFactory(context -> new Formulas(context, formulas)).build();
    }

    private static void relink(Map<String, String> attributes, UnaryOperator<String> links) {
        attributes.computeIfPresent("href", (name, target) -> links.apply(target));
        attributes.computeIfPresent("src", (name, target) -> links.apply(target));
    }

    /** The page as HTML, without head and body. */
    public String render(Node document) {
        return renderer.render(document);
    }

    private record Formulas(HtmlNodeRendererContext context, BiFunction<String, Boolean, Map<String, String>> images)
            implements NodeRenderer {

        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(Markdown.Formula.class, Markdown.DisplayedFormula.class);
        }

        @Override
        public void render(Node node) {
            if (node instanceof Markdown.Formula formula) {
                context.getWriter().tag("img", images.apply(formula.tex(), false), true);
            } else if (node instanceof Markdown.DisplayedFormula formula) {
                context.getWriter().line();
                context.getWriter().tag("p", Map.of("class", "equation"));
                context.getWriter().tag("img", images.apply(formula.tex(), true), true);
                context.getWriter().tag("/p");
                context.getWriter().line();
            }
        }
    }
}
