package org.larrr.gui.help;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;
import javafx.scene.text.TextFlow;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.Block;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.larrr.export.handbook.Markdown;
import org.larrr.gui.controls.Controls;

/**
 * Builds nodes from {@link Markdown}: headings, paragraphs, lists, tables, emphasis, code, links and formulas. FX
 * thread.
 */
public final class MarkdownView {

    private static final String TOPIC = "topic:";

    private final Consumer<String> follow;

    private MarkdownView(Consumer<String> follow) {
        this.follow = follow;
    }

    /** Loads what the first formula needs, which takes a moment; any thread. */
    public static void prepare() {
        Markdown.parse("");
        Formula.prepare();
    }

    /**
     * @param text   Markdown
     * @param follow takes the page that a link of the form "topic:page" leads to
     */
    public static Region of(String text, Consumer<String> follow) {
        VBox page = Controls.styled(new VBox(), "markdown");
        MarkdownView view = new MarkdownView(follow);
        for (Node block = Markdown.parse(text).getFirstChild(); block != null; block = block.getNext()) {
            page.getChildren().add(view.block(block));
        }
        return page;
    }

    private Region block(Node block) {
        if (block instanceof FencedCodeBlock fence) {
            return line("code-block", Pos.CENTER_LEFT, Controls.paragraph(fence.getLiteral().stripTrailing(), "code"));
        } else if (block instanceof Markdown.DisplayedFormula formula) {
            return line("formula-line", Pos.CENTER, new Formula(formula.tex(), true));
        } else if (block instanceof ListBlock list) {
            return list(list);
        } else if (block instanceof TableBlock table) {
            return Table.of(table, (cell, flow) -> inline(cell, flow, ""));
        }
        TextFlow flow = new TextFlow();
        if (block instanceof Heading heading) {
            flow.getStyleClass().add("heading-" + Math.min(3, heading.getLevel()));
        }
        inline(block, flow, "");
        return flow;
    }

    private static Region line(String style, Pos alignment, Region content) {
        HBox line = Controls.styled(new HBox(content), style);
        line.setMinWidth(0);
        line.setAlignment(alignment);
        return line;
    }

    private static Label code(String text) {
        return Controls.styled(new Label(text), "code");
    }

    private Region list(ListBlock list) {
        VBox items = Controls.styled(new VBox(), "markdown-list");
        int number = list instanceof OrderedList ordered && ordered.getMarkerStartNumber() != null
                ? ordered.getMarkerStartNumber() : 1;
        for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
            Label marker = new Label(list instanceof BulletList ? "•" : number++ + ".");
            marker.setMinWidth(Region.USE_PREF_SIZE);
            VBox content = new VBox();
            for (Node inside = item.getFirstChild(); inside != null; inside = inside.getNext()) {
                content.getChildren().add(block(inside));
            }
            HBox.setHgrow(content, Priority.ALWAYS);
            HBox line = new HBox(6, marker, content);
            items.getChildren().add(line);
        }
        return items;
    }

    private void inline(Node parent, TextFlow flow, String style) {
        for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Block inside) {
                flow.getChildren().add(block(inside));
            } else if (node instanceof org.commonmark.node.Text text) {
                if (!text.getLiteral().isEmpty()) {
                    flow.getChildren().add(styled(text.getLiteral(), style));
                }
            } else if (node instanceof SoftLineBreak) {
                flow.getChildren().add(styled(" ", style));
            } else if (node instanceof Code code) {
                flow.getChildren().add(code(code.getLiteral()));
            } else if (node instanceof Markdown.Formula formula) {
                flow.getChildren().add(new Formula(formula.tex(), false));
            } else if (node instanceof Link link) {
                flow.getChildren().add(link(link));
            } else {
                String emphasis = node instanceof Emphasis ? " emphasis" : "";
                inline(node, flow, style + (node instanceof StrongEmphasis ? " strong" : emphasis));
            }
        }
    }

    private static Text styled(String words, String style) {
        Text text = Controls.styled(new Text(words), "markdown-text");
        for (String each : style.strip().split(" ")) {
            if (!each.isEmpty()) {
                text.getStyleClass().add("markdown-" + each);
            }
        }
        return text;
    }

    private Region link(Link link) {
        StringBuilder words = new StringBuilder();
        for (Node node = link.getFirstChild(); node != null; node = node.getNext()) {
            words.append(node instanceof org.commonmark.node.Text text ? text.getLiteral() : " ");
        }
        Hyperlink hyperlink = new Hyperlink(words.toString());
        String target = link.getDestination();
        hyperlink.setDisable(!target.startsWith(TOPIC));
        hyperlink.setOnAction(event -> follow.accept(target.substring(TOPIC.length())));
        return hyperlink;
    }

    /**
     * A table of Markdown: the last of few columns takes the room there is, many columns are narrow and can be
     * scrolled.
     */
    private static final class Table {

        private static final int SMALL_TABLE = 3;
        private static final double FIRST = 84;
        private static final double NARROW = 52;

        private final GridPane grid = new GridPane();
        private final BiConsumer<Node, TextFlow> words;
        private int columns;
        private int rows;

        private Table(BiConsumer<Node, TextFlow> words) {
            this.words = words;
        }

        /** @param words writes what a cell holds */
        static Region of(TableBlock table, BiConsumer<Node, TextFlow> words) {
            Table view = new Table(words);
            for (Node part = table.getFirstChild(); part != null; part = part.getNext()) {
                for (Node row = part.getFirstChild(); row != null; row = row.getNext()) {
                    view.row((TableRow) row);
                }
            }
            return view.region();
        }

        private void row(TableRow row) {
            int column = 0;
            for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
                grid.add(cell((TableCell) cell), column++, rows);
            }
            columns = Math.max(columns, column);
            rows++;
        }

        private TextFlow cell(TableCell cell) {
            TextFlow flow = Controls.styled(new TextFlow(), cell.isHeader() ? "table-head" : "table-cell");
            boolean numbers = cell.getAlignment() == TableCell.Alignment.RIGHT;
            flow.setTextAlignment(numbers ? TextAlignment.RIGHT : TextAlignment.LEFT);
            words.accept(cell, flow);
            GridPane.setValignment(flow, VPos.TOP);
            return flow;
        }

        private Region region() {
            grid.getStyleClass().add("markdown-table");
            for (int i = 0; i < columns; i++) {
                ColumnConstraints column = new ColumnConstraints();
                boolean last = i == columns - 1;
                if (columns <= SMALL_TABLE && last) {
                    column.setHgrow(Priority.ALWAYS);
                } else {
                    column.setPrefWidth(i == 0 || columns <= SMALL_TABLE ? FIRST : NARROW);
                    column.setMinWidth(i == 0 || columns <= SMALL_TABLE ? FIRST : NARROW);
                    column.setHalignment(HPos.RIGHT);
                }
                grid.getColumnConstraints().add(column);
            }
            if (columns <= SMALL_TABLE) {
                return grid;
            }
            ScrollPane scroll = Controls.styled(new ScrollPane(grid), "edge-to-edge");
            scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
            scroll.setMinHeight(Region.USE_PREF_SIZE);
            return scroll;
        }
    }
}
