package org.larrr.app;

/** placeholder contract, body follows */
public final class Launcher {

    private Launcher() {}

    public static void main(String[] arguments) {
        throw new UnsupportedOperationException();
    }
}
