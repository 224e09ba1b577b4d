package org.larrr.experiments.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.setup.DataFile;
import org.larrr.experiments.setup.DataLoader;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.file.DataFormatException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;

/** What is written is read back; what was not written is refused in words. */
class SessionFormatTest {

    @TempDir
    Path folder;

    private static SessionReader.Document parse(String text, Path folder) throws DataFormatException {
        return SessionReader.parse(text.getBytes(StandardCharsets.UTF_8), "w.larrr", Optional.ofNullable(folder),
                id -> Optional.empty());
    }

    private static String text(Session session) {
        return new String(SessionWriter.text(session, Optional.empty(), Optional.empty()), StandardCharsets.UTF_8);
    }

    @Test
    void anySessionIsReadBackEqual() throws Exception {
        Random random = new Random(5);
        for (int i = 0; i < 300; i++) {
            Session session = SampleSessions.random(random, folder);
            byte[] text = SessionWriter.text(session, Optional.of(folder), Optional.of(folder.resolve("x.larrr")));
            SessionReader.Document back = SessionReader.parse(text, "w.larrr", Optional.of(folder),
                    id -> Optional.empty());
            assertSame(back.session(), session);
            assertThat(back.notes()).isEmpty();
            assertThat(back.origin()).contains(folder.resolve("x.larrr"));
            assertThat(SessionWriter.text(back.session(), Optional.of(folder), back.origin())).as("canonical")
                    .isEqualTo(text);
        }
    }

    private static void assertSame(Session back, Session session) {
        if (session.setup().origin() instanceof DataOrigin.Embedded embedded) {
            Trajectories data = ((DataOrigin.Embedded) back.setup().origin()).data();
            assertThat(data.states()).isEqualTo(embedded.data().states());
            assertThat(data.grid()).isEqualTo(embedded.data().grid());
            assertThat(data.coordinates()).isEqualTo(embedded.data().coordinates());
            assertThat(data.timeUnit()).isEqualTo("ps");
            assertThat(back.withOrigin(embedded)).isEqualTo(session);
        } else {
            assertThat(back).isEqualTo(session);
        }
    }

    @Test
    void aSessionReadBackGivesTheSameNumbersToTheLastBit() throws Exception {
        Session session = SampleSessions.tripleWell(5);
        Session back = parse(text(session), null).session();
        AnalysisResult before = run(session);
        AnalysisResult after = run(back);
        assertThat(before.fits()).hasSize(2);
        for (int k = 0; k < 2; k++) {
            assertThat(after.fits().get(k).model().orElseThrow().eigenvalues())
                    .isEqualTo(before.fits().get(k).model().orElseThrow().eigenvalues());
        }
    }

    private static AnalysisResult run(Session session) throws Exception {
        OpenedData data = DataLoader.open(session.setup().origin(), new Cancellation());
        return new AnalysisPipeline(TestTruths.MEMORY)
                .run(session.setup().request(data.source()), new Cancellation());
    }

    @Test
    void fieldsOfLaterVersionsAreNamedAndKept() throws Exception {
        String later = text(SampleSessions.tripleWell(5)).replaceFirst("\\{",
                "{ \"pins\": [ { \"name\": \"μ = 1\" } ],")
                .replace("\"method\"", "\"colour\" : 1e400, \"method\"").replace("1e400", "17");
        SessionReader.Document read = parse(later, null);
        assertThat(read.notes())
                .extracting(Message::english).singleElement().asString()
                .contains("w.larrr").contains("pins").contains("fit.colour");
        String again = text(read.session());
        assertThat(again).contains("μ = 1").contains("\"colour\" : 17");
        assertThat(parse(again, null).session()).isEqualTo(read.session());
    }

    @Test
    void aMovedFolderKeepsItsDataFiles() throws Exception {
        Path old = Files.createDirectories(folder.resolve("old"));
        Path data = Files.writeString(old.resolve("x.csv"), "1\n2\n");
        DataFile file = DataFile.of(data, new Cancellation());
        assertThat(file.sha256()).as("as sha256sum tells it")
                .isEqualTo("a6e2b7a040683432de03a18fd8a1939a2fdf82585b364bfc874bdd4095c4cae1");
        Session session = SampleSessions.session(new DataOrigin.Files(List.of(file), ReadOptions.AUTOMATIC.withStep(1),
                Map.of(), 1, Optional.empty()), 1, SampleSessions.fit(1), Map.of());
        byte[] text = SessionWriter.text(session, Optional.of(old), Optional.empty());
        Path moved = folder.resolve("new");
        Files.move(old, moved);
        Session back = SessionReader.parse(text, "w", Optional.of(moved), id -> Optional.empty()).session();
        assertThat(((DataOrigin.Files) back.setup().origin()).files().get(0).path()).isEqualTo(moved.resolve("x.csv"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "\"version\" : 1 | \"version\" : 2 | later version",
        "\"larrr-workspace\" | \"something\" | not a workspace",
        "\"stride\" : 1 | \"stride\" : 0 | stride: must be a whole number from 1",
        "\"stride\" : 1 | \"stride\" : 1.5 | not 1.5",
        "\"stride\" : 1 | \"stride\" : 1, \"stride\" : 2 | damaged",
        "\"shift\" : 5.0 | \"shift\" : 1e999 | fit.numbers.shift: must be a finite number",
        "\"shift\" : 5.0 | \"shift\" : NaN | damaged",
        "\"shift\" : 5.0 | \"shift\" : \"5\" | fit.numbers.shift: must be a finite number, not \"5\"",
        "\"gaussian\" | \"cosine\" | fit.kernel: must be one of gaussian",
        "\"to-rrr\" | \"magic\" | fit: unknown estimator",
        "\"reversible\" : true | \"reversible\" : 1 | fit.reversible: must be true or false",
        "\"steps\" : 2000 | \"steps\" : 1000000000 | source.steps",
        "\"steps\" : 2000 | \"steps\" : 99999999999999999999 | source.steps: must be a whole number",
        "\"step\" : 0.01 | \"step\" : -1 | source.step: must be from",
        "\"kind\" : \"simulation\" | \"kind\" : \"pickle\" | source.kind: must be simulation, files",
        "overdamped | System.exit | source.definition, line",
        "\"fit\" : { | \"fit\" : [ { | damaged",
    })
    void whatIsNotRightIsRefusedInWords(String good, String bad, String words) {
        String text = text(SampleSessions.tripleWell(5));
        assertThat(text).contains(good);
        assertThatThrownBy(() -> parse(text.replaceFirst(Pattern.quote(good), Matcher.quoteReplacement(bad)), null))
                .isInstanceOf(DataFormatException.class).hasMessageStartingWith("w.larrr").hasMessageContaining(words);
    }

    @Test
    void bombsAreRefusedBeforeTheyGoOff() {
        assertThatThrownBy(() -> parse("[".repeat(100_000), null)).isInstanceOf(DataFormatException.class);
        assertThatThrownBy(() -> parse("{\"a\":[" + "0,".repeat(200_000) + "0]}", null))
                .isInstanceOf(DataFormatException.class).hasMessageContaining("more than 100000 values");
        assertThatThrownBy(() -> SessionReader.parse(new byte[SessionReader.MAX_BYTES + 1], "w.larrr",
                Optional.empty(),
                id -> Optional.empty())).isInstanceOf(DataFormatException.class).hasMessageContaining("at most");
        assertThatThrownBy(() -> parse("{\"a\": " + "9".repeat(10_000) + "}", null))
                .isInstanceOf(DataFormatException.class);
        assertThatThrownBy(() -> parse("", null)).isInstanceOf(DataFormatException.class);
        assertThatThrownBy(() -> parse("null", null)).isInstanceOf(DataFormatException.class);
    }

    @Test
    void embeddedDataWithAClaimTheyDoNotHoldAreRefused() {
        Session session = SampleSessions.session(new DataOrigin.Embedded("x", SampleSessions.data(new Random(1),
                30), 1,
                Optional.empty()), 1,
                SampleSessions.fit(1), Map.of());
        assertThatThrownBy(() -> parse(text(session).replaceFirst("30", "3000000"), null))
                .isInstanceOf(DataFormatException.class).hasMessageContaining("source")
                .hasMessageContaining("numbers, got 60");
    }

    /** Damage of every kind is either refused in words or leaves a sound session. */
    @Test
    void mutatedWorkspacesNeverDoAnythingElse() throws Exception {
        Random random = new Random(11);
        int accepted = 0;
        for (int i = 0; i < 4000; i++) {
            byte[] text = SessionWriter.text(SampleSessions.random(random, folder), Optional.of(folder),
                    Optional.empty());
            for (int k = random.nextInt(4); k >= 0; k--) {
                text = mutated(random, text);
            }
            try {
                Session session = SessionReader.parse(text, "w", Optional.of(folder),
                        id -> Optional.empty()).session();
                SessionWriter.text(session, Optional.of(folder), Optional.empty());
                accepted++;
            } catch (DataFormatException refused) {
                assertThat(refused.getMessage()).startsWith("w").hasSizeLessThan(1_000);
            }
        }
        assertThat(accepted).as("some damage only changes a number").isBetween(50, 3950);
    }

    private static byte[] mutated(Random random, byte[] text) {
        byte[] result = text.clone();
        int at = random.nextInt(text.length);
        switch (random.nextInt(4)) {
            case 0 -> result[at] = (byte) random.nextInt(256);
            case 1 -> result[at] = (byte) "0123456789-eE.\"{}[],:\\ntf".charAt(random.nextInt(25));
            case 2 -> result = Arrays.copyOf(text, at + 1);
            default -> {
                int length = Math.min(15, text.length - at);
                System.arraycopy(text, random.nextInt(text.length - length + 1), result, at, length);
            }
        }
        return result;
    }
}
