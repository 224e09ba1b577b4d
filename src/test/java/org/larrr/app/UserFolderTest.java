package org.larrr.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.larrr.app.UserFolder.Kind;

class UserFolderTest {

    private static final String HOME = Path.of("home").toAbsolutePath().toString();
    private static final String ELSEWHERE = Path.of("elsewhere").toAbsolutePath().toString();

    @Test
    void followsThePlatformsCustom() {
        assertThat(new UserFolder(Kind.CACHE, "Linux", Map.of(), HOME, null).path())
                .contains(Path.of(HOME, ".cache", "larrr-workbench"));
        assertThat(new UserFolder(Kind.CACHE, "Linux", Map.of("XDG_CACHE_HOME", ELSEWHERE), HOME, null).path())
                .contains(Path.of(ELSEWHERE, "larrr-workbench"));
        assertThat(new UserFolder(Kind.CACHE, "Linux", Map.of("XDG_CACHE_HOME", "relative"), HOME, null).path())
                .as("relative folders are to be ignored").contains(Path.of(HOME, ".cache", "larrr-workbench"));
        assertThat(new UserFolder(Kind.CACHE, "Mac OS X", Map.of(), HOME, null).path())
                .contains(Path.of(HOME, "Library", "Caches", "larrr-workbench"));
        assertThat(new UserFolder(Kind.CACHE, "Windows 11", Map.of("LOCALAPPDATA", ELSEWHERE), HOME, null).path())
                .contains(Path.of(ELSEWHERE, "larrr-workbench"));
        assertThat(new UserFolder(Kind.CACHE, "Windows 11", Map.of(), HOME, null).path())
                .contains(Path.of(HOME, "AppData", "Local", "larrr-workbench"));
    }

    @Test
    void aChosenFolderIsTakenAsItIs() {
        assertThat(new UserFolder(Kind.CACHE, "Linux", Map.of("XDG_CACHE_HOME", ELSEWHERE), HOME, "mine").path())
                .contains(Path.of("mine"));
    }

    @Test
    void noSensibleFolderMeansNoCache() {
        assertThat(new UserFolder(Kind.CACHE, "Linux", Map.of(), "", null).path()).isEmpty();
        assertThat(new UserFolder(Kind.CACHE, "Linux", Map.of(), HOME, " ").path()).isEmpty();
        assertThat(new UserFolder(Kind.CACHE, "Linux", Map.of(), HOME, "a\0b").path()).isEmpty();
    }

    @Test
    void preferencesAndSessionsHavePlacesOfTheirOwn() {
        assertThat(new UserFolder(Kind.CONFIG, "Linux", Map.of(), HOME, null).path())
                .contains(Path.of(HOME, ".config", "larrr-workbench"));
        assertThat(new UserFolder(Kind.CONFIG, "Linux", Map.of("XDG_CONFIG_HOME", ELSEWHERE), HOME, null).path())
                .contains(Path.of(ELSEWHERE, "larrr-workbench"));
        assertThat(new UserFolder(Kind.CONFIG, "Windows 11", Map.of("APPDATA", ELSEWHERE), HOME, null).path())
                .contains(Path.of(ELSEWHERE, "larrr-workbench"));
        assertThat(new UserFolder(Kind.STATE, "Linux", Map.of(), HOME, null).path())
                .contains(Path.of(HOME, ".local", "state", "larrr-workbench"));
        assertThat(new UserFolder(Kind.STATE, "Mac OS X", Map.of(), HOME, null).path())
                .contains(Path.of(HOME, "Library", "Application Support", "larrr-workbench"));
    }
}
