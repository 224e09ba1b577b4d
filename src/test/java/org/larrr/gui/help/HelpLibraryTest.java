package org.larrr.gui.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.larrr.export.handbook.FormulaImages;
import org.larrr.export.handbook.HelpLibrary;
import org.larrr.gui.analysis.EstimatorModel;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.shell.WorkbenchModel;
import org.larrr.gui.views.View;
import org.scilab.forge.jlatexmath.TeXIcon;

class HelpLibraryTest {

    private static final Pattern FORMULA = Pattern.compile("\\$`([^`]+)`\\$|```math\\R(.*?)\\R```", Pattern.DOTALL);

    private final HelpLibrary library = HelpLibrary.standard();

    @Test
    void everyFormulaCanBeSet() {
        int formulas = 0;
        for (HelpLibrary.Topic topic : library.topics()) {
            Matcher matcher = FORMULA.matcher(topic.text());
            while (matcher.find()) {
                String tex = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
                TeXIcon icon = FormulaImages.icon(tex, true, 20);
                assertThat(icon.getIconWidth()).as(tex).isBetween(4, 1200);
                formulas++;
            }
            assertThat(topic.text().replaceAll("(?s)\\$`[^`]+`\\$", "")).as("unpaired dollar in " + topic.id())
                    .doesNotContain("$`").doesNotContain("`$");
        }
        assertThat(formulas).isGreaterThan(40);
    }

    @Test
    void everyLinkLeadsToAPage() {
        for (HelpLibrary.Topic topic : library.topics()) {
            Matcher link = Pattern.compile("\\]\\(topic:([^)]+)\\)").matcher(topic.text());
            while (link.find()) {
                assertThat(library.topic(link.group(1))).as(topic.id() + " → " + link.group(1)).isPresent();
            }
        }
    }

    @Test
    void everyEstimatorParameterHasAPageAndNoControlHasTwo() {
        for (ParameterModel parameter : new EstimatorModel().parameters()) {
            assertThat(library.ofControl("parameter-" + parameter.parameter().key()))
                    .as(parameter.parameter().key()).isPresent();
        }
        List<String> controls = new ArrayList<>();
        library.topics().forEach(topic -> controls.addAll(topic.controls()));
        Set<String> once = new HashSet<>(controls);
        assertThat(controls).hasSameSizeAs(once);
    }

    @Test
    void everyPictureHasAPage() {
        for (View view : new WorkbenchModel(List.of(), new WindowSettings()).views().all()) {
            if (view.drawing().isPresent()) {
                assertThat(library.ofControl("figure-" + view.id())).as(view.id()).isPresent();
            }
        }
    }

    @Test
    void wordsOfATitleCountMostAndEveryWordMustOccur() {
        assertThat(library.search("shift").get(0).id()).isEqualTo("shift");
        assertThat(library.search("rank").get(0).id()).isEqualTo("rank");
        assertThat(library.search("  GAP singular ")).extracting(HelpLibrary.Topic::id).startsWith("singular-values")
                .contains("rank");
        assertThat(library.search("bootstrap zebra")).isEmpty();
        assertThat(library.search("μΔt")).extracting(HelpLibrary.Topic::id).doesNotContain("dictionary");
        assertThat(library.search("")).isEqualTo(library.topics());
    }

    @Test
    void modelGoesBackAndExplainsControls() {
        HelpModel model = new HelpModel();
        model.explain(List.of("nothing", "parameter-rank"));
        assertThat(model.topicProperty().get().id()).isEqualTo("rank");
        assertThat(model.canGoBackProperty().get()).isFalse();
        model.show("shift");
        model.queryProperty().set("kernel");
        assertThat(model.listingProperty().get()).isTrue();
        assertThat(model.results().get(0).id()).isEqualTo("length-scale");
        model.back();
        assertThat(model.topicProperty().get().id()).isEqualTo("rank");
        assertThat(model.listingProperty().get()).isFalse();
        assertThat(model.openProperty().get()).isTrue();
        model.explain(List.of("no-such-control"));
        assertThat(model.topicProperty().get().id()).isEqualTo("overview");
    }
}
