package org.larrr.app;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.System.Logger.Level;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * Lets the virtual machine give memory back that a moving slider has filled and nobody needs any more. By itself it
 * does so only when it is full again, which on a machine with much memory is hours later.
 */
final class IdleMemory {

    private static final System.Logger LOG = System.getLogger(IdleMemory.class.getName());
    /** The largest part of the heap that may stay free, in percent. */
    private static final String MAX_FREE_PERCENT = "40";
    private static final String MIN_FREE_PERCENT = "20";

    private IdleMemory() {}

    /**
     * From now on garbage is collected beside the program's work when that has not happened for so long.
     *
     * @return whether this virtual machine can: the G1 collector of HotSpot, which is what {@code java} is almost
     *     everywhere
     */
    static boolean giveBackAfter(Duration idle) {
        try {
            HotSpotDiagnosticMXBean machine = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
            if (machine == null || !Boolean.parseBoolean(machine.getVMOption("UseG1GC").getValue())) {
                return false;
            }
            machine.setVMOption("MinHeapFreeRatio", MIN_FREE_PERCENT);
            machine.setVMOption("MaxHeapFreeRatio", MAX_FREE_PERCENT);
            machine.setVMOption("G1PeriodicGCInterval", Long.toString(idle.toMillis()));
            return true;
        } catch (
                IllegalArgumentException | LinkageError e) { // another virtual machine, or not all of its modules
            LOG.log(Level.DEBUG, "memory stays until it is full", e);
            return false;
        }
    }
}
