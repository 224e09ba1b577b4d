package org.larrr.cli.output;

import org.larrr.export.session.ProgramVersion;
import picocli.CommandLine.IVersionProvider;

/** The version of the program, from the manifest of its jar. */
public final class Version implements IVersionProvider {

    /** The version, "development" when the program does not run from its jar. */
    public static String text() {
        return ProgramVersion.text();
    }

    @Override
    public String[] getVersion() {
        return new String[] {"LaRRR Workbench " + text()};
    }
}
