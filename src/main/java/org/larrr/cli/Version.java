package org.larrr.cli;

import org.larrr.export.ProgramVersion;
import picocli.CommandLine.IVersionProvider;

/** The version of the program, from the manifest of its jar. */
final class Version implements IVersionProvider {

    /** The version, "development" when the program does not run from its jar. */
    static String text() {
        return ProgramVersion.text();
    }

    @Override
    public String[] getVersion() {
        return new String[] {"LaRRR Workbench " + text()};
    }
}
