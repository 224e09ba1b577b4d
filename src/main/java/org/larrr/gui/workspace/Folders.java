package org.larrr.gui.workspace;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where the program keeps what outlives it.
 *
 * @param config for preferences; empty if nothing is remembered between starts
 * @param state  for sessions and locks; empty if sessions are not kept while the program runs
 */
public record Folders(Optional<Path> config, Optional<Path> state) {

    /** Nothing is kept. */
    public static Folders none() {
        return new Folders(Optional.empty(), Optional.empty());
    }

    /** The folder for what may be lost: that of the state, or else a temporary one. */
    public Path cache() {
        return state.orElseGet(() -> Path.of(System.getProperty("java.io.tmpdir"), "larrr-workbench"));
    }

    /** Locks that all instances share. */
    Path locks() {
        return cache().resolve("locks");
    }

    /** The log of this program, whether there is one yet or not. */
    public Optional<Path> log() {
        return state.map(folder -> folder.resolve("log").resolve("larrr-workbench.0.log"));
    }

    /** Where data that come with the program are laid for opening. */
    public Path samples() {
        return cache().resolve("samples");
    }

    /** Where instances keep their sessions. */
    public Optional<Path> sessions() {
        return state.map(folder -> folder.resolve("sessions"));
    }
}
