package org.larrr.gui.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.data.Message;
import org.larrr.diagnostics.tests.DiagnosticTest;
import org.larrr.diagnostics.trust.Check;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;

/** The conditions for trusting the present analysis, each a gauge: those that fail, and folded all others. */
final class ChecksView {

    private final AnalysisModel analysis;
    private final VBox failing = new VBox();
    private final VBox passed = new VBox();
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper(Messages.get("panel.checks"));
    private final TitledPane fold = Controls.collapsible(Messages.get("panel.checks"), passed);

    ChecksView(AnalysisModel analysis) {
        this.analysis = analysis;
    }

    Region build() {
        failing.setId("checks");
        failing.getStyleClass().add("checks");
        passed.getStyleClass().add("checks");
        fold.setId("checks-passed");
        fold.textProperty().bind(summary);
        return Controls.styled(new VBox(failing, fold), "details");
    }

    /** The number of passed checks, and of all. */
    ReadOnlyStringProperty summary() {
        return summary;
    }

    /** Takes up the latest analysis. */
    void show() {
        show(analysis.latestProperty().get());
    }

    // The gauges are kept while only their numbers change, so that a tip stays open under the pointer.
    private void show(Analysis now) {
        List<Check> checks = now.inFocus().checks();
        boolean reversible = now.result().fits().get(0).estimator().reversible();
        List<Consumer<TestLine>> failed = new ArrayList<>();
        List<Consumer<TestLine>> fine = new ArrayList<>();
        int counted = 0;
        for (Check each : checks) {
            (each.level() == Check.Level.GOOD ? fine : failed).add(line -> line.show(each));
            counted++;
        }
        for (DiagnosticTest each : now.inFocus().gauges()) {
            boolean applies = each.outcome() != DiagnosticTest.Outcome.NOT_TESTED
                    && (reversible || each.property() != DiagnosticTest.Property.REVERSIBLE);
            boolean fails = applies && each.outcome() != DiagnosticTest.Outcome.PASS;
            (fails ? failed : fine).add(line -> line.show(each, applies));
            counted += applies ? 1 : 0;
        }
        fill(failing, failed);
        fill(passed, fine);
        summary.set(counted == 0 ? Messages.get("panel.checks") : Messages.get("checks.passed",
                Integer.toString(counted - failed.size()), Integer.toString(counted)));
    }

    private static void fill(VBox lines, List<Consumer<TestLine>> wanted) {
        while (lines.getChildren().size() < wanted.size()) {
            lines.getChildren().add(new TestLine());
        }
        lines.getChildren().remove(wanted.size(), lines.getChildren().size());
        for (int i = 0; i < wanted.size(); i++) {
            wanted.get(i).accept((TestLine) lines.getChildren().get(i));
        }
    }

    /**
     * A condition as a line: what is measured, a bar that is half full at the limit, a sign and words, so that nothing
     * depends on colour alone.
     */
    private static final class TestLine extends HBox {

        private static final double BAR_WIDTH = 64;
        private static final double BAR_HEIGHT = 8;
        private static final double POOR_P_VALUE = 0.05;
        private static final double P_VALUE_DECADES = 4;

        private final Label measured = new Label();
        private final Region filled = new Region();
        private final FontIcon sign = new FontIcon(Material2AL.CHECK);
        private final Label words = new Label();

        private Check.@Nullable Level level;
        private @Nullable String id;
        private Optional<Message> found = Optional.empty();

        TestLine() {
            getStyleClass().add("gauge-line");
            setAlignment(Pos.CENTER_LEFT);
            setAccessibleRole(AccessibleRole.TEXT);
            setFocusTraversable(true);
            measured.getStyleClass().add("gauge-value");
            words.getStyleClass().add("gauge-words");
            words.setMinWidth(0);
            words.setWrapText(true);
            words.setMinHeight(USE_PREF_SIZE);
            HBox.setHgrow(words, Priority.ALWAYS);
            getChildren().addAll(measured, bar(), sign, words);
        }

        private Pane bar() {
            filled.getStyleClass().add("gauge-filled");
            Region limit = Controls.styled(new Region(), "gauge-limit");
            limit.resizeRelocate(BAR_WIDTH / 2 - 1, -2, 2, BAR_HEIGHT + 4);
            limit.setManaged(false);
            filled.setManaged(false);
            Pane bar = Controls.styled(new Pane(filled, limit), "gauge");
            bar.setMinSize(BAR_WIDTH, BAR_HEIGHT);
            bar.setMaxSize(BAR_WIDTH, BAR_HEIGHT);
            return bar;
        }

        void show(Check check) {
            String text = Messages.say(check.kind().displayName()) + " = " + Numbers.brief(check.value(), 2);
            show(text, Messages.say(check.words()), check.margin(), check.level(), check.kind().id());
        }

        /**
         * A property of the data: the bar is half full at the p-value of a weak warning.
         *
         * @param applies whether anything follows from it here
         */
        void show(DiagnosticTest gauge, boolean applies) {
            String name = gauge.property().id();
            boolean known = gauge.outcome() != DiagnosticTest.Outcome.NOT_TESTED;
            double margin = known ? Math.max(0, Math.min(1, 0.5
                    + Math.log10(gauge.pValue() / POOR_P_VALUE) / P_VALUE_DECADES)) : 0;
            Check.Level level = switch (gauge.outcome()) {
                case PASS -> Check.Level.GOOD;
                case FAIL -> Check.Level.BAD;
                case WARNING, NOT_TESTED -> Check.Level.DOUBTFUL;
            };
            show(Messages.get("gauge." + name), Messages.get("gauge." + name + "." + gauge.outcome().id()), margin,
                    applies ? level : null, name);
            if (!Optional.of(gauge.words()).equals(found)) {
                found = Optional.of(gauge.words());
                Tooltips.install(this, Messages.say(gauge.words())
                        + gauge.advice().map(advice -> " " + Messages.say(advice)).orElse("") + "\n\n"
                        + Messages.get("check." + name + ".help"));
            }
        }

        private void show(String text, String said, double margin, Check.@Nullable Level now, String name) {
            measured.setText(text);
            words.setText(said);
            setAccessibleText(text + ": " + said);
            filled.resizeRelocate(0, 0, BAR_WIDTH * margin, BAR_HEIGHT);
            if (now == level && name.equals(id) && getId() != null) {
                return; // a new style, even an equal one, costs more than all the rest
            }
            level = now;
            id = name;
            found = Optional.empty();
            String style = now == null ? "none" : Messages.word(now);
            filled.getStyleClass().setAll("gauge-filled", "gauge-" + style);
            sign.setIconCode(now == null ? Material2MZ.REMOVE : sign(now));
            sign.getStyleClass().setAll("ikonli-font-icon", "sign-" + style);
            setId("gauge-" + name);
            Tooltips.install(this, Messages.get("check." + name + ".help"));
        }

        private static Ikon sign(Check.Level level) {
            return switch (level) {
                case GOOD -> Material2AL.CHECK;
                case DOUBTFUL -> Material2MZ.WARNING;
                case BAD -> Material2AL.CANCEL;
            };
        }
    }
}
