package org.larrr.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.data.Message;
import org.larrr.data.Notices;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.experiments.session.WorkspaceFile;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.columns.ReadOptions.MissingPolicy;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.systems.SystemDefinitionReader;

/** A kept corpus of files made to harm or to mislead: each is refused in one sentence that names it and its fault. */
class HostileFilesTest {

    private static Path folder() {
        try {
            return Path.of(Objects.requireNonNull(HostileFilesTest.class.getResource("/hostile")).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** "name | codes of its refusal and of those in it", one a line. */
    static Stream<Arguments> index() throws IOException {
        return Files.readAllLines(folder().resolve("index.txt")).stream()
                .map(line -> line.split("\\|", 2))
                .map(parts -> Arguments.of(parts[0].strip(), List.of(parts[1].strip().split(" "))));
    }

    @ParameterizedTest
    @MethodSource("index")
    void isRefusedByMessage(String name, List<String> codes) {
        assertThatThrownBy(() -> read(folder().resolve(name)))
                .hasMessageStartingWith(name)
                .satisfies(refusal -> assertThat(refusal.getMessage().lines()).hasSize(1))
                .satisfies(refusal -> assertThat(Notices.codes(Message.of(refusal))).isEqualTo(codes));
    }

    private static void read(Path file) throws IOException {
        String name = file.toString();
        if (name.endsWith(".toml")) {
            SystemDefinitionReader.read(file);
        } else if (name.endsWith(".moments")) {
            MomentsFile.read(file);
        } else if (name.endsWith(".larrr")) {
            WorkspaceFile.read(file);
        } else {
            boolean timed = Files.size(file) < 1 << 16 && Files.readString(file,
                    java.nio.charset.StandardCharsets.ISO_8859_1).startsWith("t,");
            ReadOptions settings = timed ? ReadOptions.AUTOMATIC : ReadOptions.AUTOMATIC.withStep(1);
            Fixtures.read(file, settings.with(MissingPolicy.SPLIT.with(Treatment.REFUSE)).withAxes(Axes.TRAJECTORIES));
        }
    }

    @Test
    void theIndexNamesEveryFile() throws IOException {
        Set<String> named = index().map(entry -> (String) entry.get()[0])
                .collect(Collectors.toCollection(TreeSet::new));
        try (Stream<Path> files = Files.list(folder())) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> !name.equals("index.txt")))
                    .containsExactlyInAnyOrderElementsOf(named);
        }
    }

    @Test
    void theFilesAreThoseOfTheGenerator() throws IOException {
        for (var file : HostileFiles.all().entrySet()) {
            assertThat(Files.readAllBytes(folder().resolve(file.getKey()))).as(file.getKey())
                    .isEqualTo(file.getValue());
        }
    }
}
