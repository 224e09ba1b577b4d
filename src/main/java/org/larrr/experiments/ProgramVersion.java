package org.larrr.experiments;

/** The version of the program, from the manifest of its jar. */
public final class ProgramVersion {

    private ProgramVersion() {}

    /** The version, "development" when the program does not run from its jar. */
    public static String text() {
        String version = ProgramVersion.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
