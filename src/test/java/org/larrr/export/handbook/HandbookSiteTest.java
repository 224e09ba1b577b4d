package org.larrr.export.handbook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HandbookSiteTest {

    @TempDir
    private Path folder;

    @Test
    void thePagesOfTheProgramMakeASiteWithoutDeadLinks() throws IOException {
        Path site = folder.resolve("site");
        new HandbookSite(Handbook.pages(), Map.of()).write(site);
        assertThat(HandbookSite.deadLinks(site)).isEmpty();
        for (HelpLibrary.Topic topic : HelpLibrary.standard().topics()) {
            assertThat(site.resolve(topic.id() + ".html")).content()
                    .contains("aria-current=\"page\">" + topic.title().replace("&", "&amp;"));
        }
        try (Stream<Path> formulas = Files.list(site.resolve("formulas"))) {
            assertThat(formulas).hasSizeGreaterThan(40);
        }
    }

    @Test
    void theSearchKnowsEveryPageByItsWords() throws IOException {
        Path site = folder.resolve("site");
        new HandbookSite(Handbook.pages(), Map.of()).write(site);
        String script = Files.readString(site.resolve("search.js"));
        JsonNode pages = new ObjectMapper()
                .readTree(script.substring(script.indexOf('['), script.lastIndexOf(']') + 1));
        assertThat(pages).hasSize(Handbook.pages().size())
                .allSatisfy(page -> assertThat(page.get("text").asText()).hasSizeGreaterThan(100)
                        .doesNotContain("<p>").doesNotContain("```"));
    }

    @Test
    void aSiteWithDeadLinksIsRefusedAndLeavesNothing() throws IOException {
        Handbook.Page page = Handbook.Page.of("index", "Start",
                "# Start\n\n[here](topic:index) [gone](topic:nowhere) [part](topic:index#no-such-part) ![no](no.png)");
        Path site = folder.resolve("site");
        assertThatThrownBy(() -> new HandbookSite(List.of(page), Map.of()).write(site))
                .isInstanceOf(IOException.class).hasMessageContaining("index.html: nowhere.html")
                .hasMessageContaining("#no-such-part").hasMessageContaining("no.png")
                .hasMessageNotContaining("index.html: index.html;");
        assertThat(site).doesNotExist();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void textIsTextAndTablesFormulasAndHeadingsHaveTheirForm() throws IOException {
        Handbook.Page page = Handbook.Page.of("index", "Start & end", "# A <b>title</b>\n\nHere $`x^2`$ and `$5`, "
                + "<script>alert(1)</script>\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## A "
                + "part\n\n```math\n\\frac12\n```\n");
        Path site = folder.resolve("site");
        new HandbookSite(List.of(page), Map.of("files/a.txt", Files.writeString(folder.resolve("a.txt"), "a")))
                .write(site);
        assertThat(site.resolve("files/a.txt")).content().isEqualTo("a");
        assertThat(site.resolve("index.html")).content()
                .contains("<h2>Start &amp; end</h2>").contains("<title>A &lt;b&gt;title&lt;/b&gt;")
                .contains("alt=\"x^2\"").contains("alt=\"\\frac12\"").contains("Here <img").contains("<code>$5</code>")
                .contains("&lt;script&gt;").doesNotContain("<script>alert")
                .contains("<td>1</td>").contains("<h2 id=\"a-part\">");
    }
}
