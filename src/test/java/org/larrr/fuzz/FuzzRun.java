package org.larrr.fuzz;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Feeds one reader changed files and measures what each of them costs. */
final class FuzzRun {

    /** More than any reader may allocate for a small file. */
    static final long MOST_BYTES = 256L << 20;

    static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /**
     * What came out.
     *
     * @param accepted     files that were read
     * @param refused      files that were refused by a sentence
     * @param milliseconds processor time of the slowest file
     * @param bytes        allocated for the greediest file
     * @param defects      what was neither, with the number of the file
     */
    record Outcome(int accepted, int refused, double milliseconds, long bytes, List<String> defects) {}

    private FuzzRun() {}

    static Outcome of(Reader reader, int inputs, long seed, Path folder) throws IOException {
        Mutation mutation = new Mutation(reader.seeds(), seed);
        Path file = folder.resolve("mutant." + reader.extension());
        int accepted = 0;
        int refused = 0;
        double slowest = 0;
        long greediest = 0;
        List<String> defects = new ArrayList<>();
        for (int i = 0; i < inputs; i++) {
            // A new file, not new content: an older one may still be mapped.
            Files.deleteIfExists(file);
            Files.write(file, mutation.next());
            long time = THREADS.getCurrentThreadCpuTime();
            long allocated = THREADS.getCurrentThreadAllocatedBytes();
            try {
                Optional<String> sentence = reader.read(file);
                accepted += sentence.isEmpty() ? 1 : 0;
                refused += sentence.isPresent() ? 1 : 0;
            } catch (RuntimeException | Error defect) {
                defects.add("input " + i + " of seed " + seed + ": " + described(defect));
                Files.copy(file, folder.resolve(reader + "-" + i), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            }
            long bytes = THREADS.getCurrentThreadAllocatedBytes() - allocated;
            double milliseconds = (THREADS.getCurrentThreadCpuTime() - time) / 1e6;
            if (bytes > MOST_BYTES) {
                defects.add("input " + i + " of seed " + seed + " made it allocate " + (bytes >> 20) + " MiB");
            }
            slowest = Math.max(slowest, i < 50 ? 0 : milliseconds); // the first ones load classes
            greediest = Math.max(greediest, bytes);
        }
        return new Outcome(accepted, refused, slowest, greediest, defects);
    }

    private static String described(Throwable defect) {
        StringBuilder text = new StringBuilder(defect.toString());
        for (Throwable t = defect; t != null; t = t.getCause()) {
            for (int i = 0; i < Math.min(4, t.getStackTrace().length); i++) {
                text.append(" < ").append(t.getStackTrace()[i]);
            }
            text.append(t.getCause() == null ? "" : " caused by " + t.getCause());
        }
        return text.toString();
    }
}
