package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.cli.options.TypedSetup;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Source;
import org.larrr.experiments.session.Pin;
import org.larrr.experiments.setup.DataLoader;
import org.larrr.experiments.setup.Setup;
import org.larrr.export.session.RepeatCommand;
import org.larrr.gui.dialogs.DialogService.Answer;
import org.larrr.gui.dialogs.Proposal;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;
import org.larrr.linalg.Complex;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

/** Window and command line make equal setups of the same system, file or workspace; eigenvalues to the last bit. */
class EqualFacesTest extends SilentWindow {

    private static final int STATES = 240;
    private static final double STEP = 0.125;

    EqualFacesTest() {
        mute = true; // requests are compared, few are answered
    }

    private Setup window() {
        return workspace.session().orElseThrow().setup();
    }

    private AnalysisRequest requested() {
        return window().request(model.source().activeProperty().get().source());
    }

    private static List<String> systems() {
        return SystemCatalogue.all().stream().map(system -> system.id()).toList();
    }

    @ParameterizedTest
    @MethodSource("systems")
    void aSystem(String id) throws IOException {
        open(SystemCatalogue.get(id));
        Setup typed = TypedSetup.of("--system", id, "--estimator", "larrr,to-rrr");
        assertThat(window().origin()).isEqualTo(typed.origin());
        assertThat(requested()).isEqualTo(typed.request(typed.origin().simulation().orElseThrow()));
        assertSettingsAgree(typed);
    }

    /** What has an effect; panels keep numbers that have none, too. */
    private void assertSettingsAgree(Setup typed) {
        Setup shown = window();
        for (Setting<?> setting : Setting.all()) {
            if (shown.estimation().matters(setting)) {
                assertThat(shown.find(setting)).as(setting.id()).isEqualTo(typed.find(setting));
            }
        }
        assertThat(shown.stride()).isEqualTo(typed.stride());
        assertThat(shown.observation()).isEqualTo(typed.observation());
        assertThat(shown.reweighting()).isEqualTo(typed.reweighting());
        assertThat(shown.estimation().methods()).isEqualTo(typed.estimation().methods());
    }

    /** The window asks whether the process is reversible, which a command may find out; until then it is not. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void aFile(Kind kind) throws IOException {
        Path file = kind.write(folder);
        Setup command = TypedSetup.of("--data", file.toString(), "--estimator", "larrr,to-rrr", "--no-reversible");
        controller.source().dropData(List.of(file));
        assertThat(dialogs.problems).isEmpty();
        assertSettingsAgree(command);
        List<List<Complex>> dropped = eigenvalues(requested());
        assertThat(dropped).isEqualTo(eigenvalues(command.request(source(command))));
        dialogs.choice = Optional.of(Proposal.of(Fixtures.description(file, ReadOptions.AUTOMATIC)));
        controller.source().openData(List.of(file));
        assertThat(dialogs.problems).isEmpty();
        assertSettingsAgree(command);
        assertThat(eigenvalues(requested())).isEqualTo(dropped);
        assertThat(saved(requested())).isEqualTo(dropped);
    }

    /** What the workspace gives a command, and the window when it opens it again. */
    private List<List<Complex>> saved(AnalysisRequest shown) throws IOException {
        Setup kept = window();
        Path file = save("kept.larrr");
        Setup typed = TypedSetup.of("--workspace", file.toString());
        assertThat(typed.estimation().settings()).isEqualTo(kept.estimation().settings());
        assertSettingsAgree(typed);
        dialogs.answer = Answer.DISCARD;
        controller.source().choose(LinearSystem.FAST);
        controller.files().open(List.of(file));
        assertSettingsAgree(typed);
        List<List<Complex>> answer = eigenvalues(typed.request(source(typed)));
        assertThat(eigenvalues(requested())).isEqualTo(answer);
        return answer;
    }

    private static Source source(Setup setup) throws IOException {
        return DataLoader.open(setup.origin(), new Cancellation()).source();
    }

    private static List<List<Complex>> eigenvalues(AnalysisRequest request) {
        List<List<Complex>> values = new AnalysisPipeline(TestTruths.MEMORY).run(request, new Cancellation()).fits()
                .stream().map(fit -> fit.model().map(SpectralModel::eigenvalues).orElse(List.of())).toList();
        assertThat(values.get(0)).isNotEmpty();
        return values;
    }

    /** Pinned in the window, printed by the command that repeats it, from a workspace too. */
    @Test
    void aPinAndTheRepeatedCommand() throws IOException {
        mute = false;
        open(SystemCatalogue.get("double-well"));
        model.estimator().parameter(Setting.SHIFT).set(2.5);
        model.pin();
        Pin pin = model.pins().pins().get(0);
        List<List<Complex>> pinned = pin.spectra().stream().map(Pin.Spectrum::eigenvalues).toList();
        List<List<Complex>> typed = new ArrayList<>();
        for (List<String> command : RepeatCommand.of(requested(), new RepeatCommand.Files("", "", ""))) {
            Setup again = TypedSetup.of(command);
            typed.addAll(eigenvalues(again.request(again.origin().simulation().orElseThrow())));
        }
        assertThat(typed).isEqualTo(pinned).hasSize(2);
        assertThat(saved(requested())).isEqualTo(pinned);
    }

    /** Kinds of files: what each is called, and how it is written. */
    enum Kind {
        CSV, TABS, SEMICOLONS, BLANKS, TIMES, UNEVEN, RUNS, DECIMAL_COMMAS, GZIP, JSON, NPY, SINGLE_NPY, ANGLES,
        ONE_COLUMN;

        Path write(Path folder) throws IOException {
            Path file = folder.resolve("data." + switch (this) {
                case TABS -> "tsv";
                case BLANKS, ONE_COLUMN -> "txt";
                case GZIP -> "csv.gz";
                case JSON -> "json";
                case NPY, SINGLE_NPY -> "npy";
                default -> "csv";
            });
            byte[] text = text().getBytes(StandardCharsets.UTF_8);
            if (this == GZIP) {
                try (var out = new GZIPOutputStream(Files.newOutputStream(file))) {
                    out.write(text);
                }
                return file;
            }
            return Files.write(file, this == NPY || this == SINGLE_NPY ? npy() : text);
        }

        private static double[][] states() {
            Random random = new Random(5);
            double[][] states = new double[STATES][2];
            for (int i = 1; i < STATES; i++) {
                states[i][0] = 0.8 * states[i - 1][0] + random.nextGaussian();
                states[i][1] = 0.5 * states[i - 1][1] + random.nextGaussian();
            }
            return states;
        }

        private String text() {
            String between = switch (this) {
                case TABS -> "\t";
                case SEMICOLONS, DECIMAL_COMMAS -> ";";
                case BLANKS -> " ";
                default -> ",";
            };
            List<String> lines = new ArrayList<>();
            switch (this) {
                case TIMES, UNEVEN -> lines.add("t,x,y");
                case RUNS -> lines.add("run,x,y");
                case ANGLES -> lines.add("phi [deg],y");
                case ONE_COLUMN -> lines.add("x");
                default -> lines.add("x" + between + "y");
            }
            double[][] states = states();
            for (int i = 0; i < STATES; i++) {
                String row = number(states[i][0]) + between + number(states[i][1]);
                lines.add(switch (this) {
                    case TIMES -> i * STEP + between + row;
                    case UNEVEN -> (i + (i % 3) * 0.25) * STEP + between + row;
                    case RUNS -> 1 + i / 120 + between + row;
                    case ANGLES -> number(Math.IEEEremainder(60 * states[i][0], 360)) + between + number(states[i][1]);
                    case ONE_COLUMN -> number(states[i][0]);
                    default -> row;
                });
            }
            if (this == JSON) {
                return Arrays.deepToString(states);
            }
            return String.join("\n", lines) + "\n";
        }

        private String number(double value) {
            String plain = String.format(Locale.ROOT, "%.6f", value);
            return this == DECIMAL_COMMAS ? plain.replace('.', ',') : plain;
        }

        private byte[] npy() {
            String type = this == NPY ? "<f8" : "<f4";
            String head = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + STATES + ", 2), }";
            head += " ".repeat(63 - (10 + head.length()) % 64) + "\n";
            var bytes = ByteBuffer.allocate(10 + head.length() + STATES * 2 * (this == NPY ? 8 : 4))
                    .order(ByteOrder.LITTLE_ENDIAN);
            bytes.put((byte) 0x93).put("NUMPY".getBytes(StandardCharsets.US_ASCII)).put((byte) 1).put((byte) 0)
                    .putShort((short) head.length()).put(head.getBytes(StandardCharsets.US_ASCII));
            for (double[] row : states()) {
                for (double value : row) {
                    if (this == NPY) {
                        bytes.putDouble(value);
                    } else {
                        bytes.putFloat((float) value);
                    }
                }
            }
            return bytes.array();
        }
    }
}
