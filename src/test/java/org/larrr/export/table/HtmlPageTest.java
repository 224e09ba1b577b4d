package org.larrr.export.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HtmlPageTest {

    @Test
    void whatMeansSomethingInHtmlIsEscapedOnce() {
        assertThat(HtmlPage.escaped("λ₂ < 1 & \"x\" > &lt;")).isEqualTo("λ₂ &lt; 1 &amp; &quot;x&quot; &gt; &amp;lt;");
    }
}
