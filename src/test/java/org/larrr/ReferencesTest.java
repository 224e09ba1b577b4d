package org.larrr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The comments of the program and its page of references cite the same DOIs and arXiv numbers. */
class ReferencesTest {

    private static final Path PAGE = Path.of("packaging/docs/references.md");
    /** Brackets belong to a DOI only in pairs. */
    private static final Pattern NUMBER =
            Pattern.compile("(?:10\\.\\d{4,9}/(?:[\\w.-]|\\(\\w+\\))*[\\w-]|arXiv:\\d{4}\\.\\d{5})");

    @Test
    void whatIsCitedStandsOnThePageAndTheOtherWayRound() throws IOException {
        Set<String> cited = new TreeSet<>();
        try (Stream<Path> paths = Files.walk(Path.of("src/main/java"))) {
            for (Path file : paths.filter(path -> path.toString().endsWith(".java")).toList()) {
                cited.addAll(numbers(Files.readAllLines(file).stream().filter(line -> line.strip().startsWith("*"))
                        .collect(Collectors.joining("\n"))));
            }
        }
        assertThat(cited).contains("10.1016/0013-4694(92)90009-7", "arXiv:2602.09791").hasSizeGreaterThan(40);
        assertThat(numbers(Files.readString(PAGE))).isEqualTo(cited);
    }

    private static Set<String> numbers(String text) {
        return NUMBER.matcher(text).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }
}
