package org.larrr.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.experiments.moments.MomentsRequest;
import org.larrr.io.columns.ReadOptions;

/**
 * The main class for spark-submit: EXAMPLE.npz OUTPUT.npz STRIDE FILE…; the example fixes features, shifts and lags.
 */
public final class MomentsApplication {

    private static final int FIRST_FILE = 3;

    private MomentsApplication() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments.length <= FIRST_FILE) {
            throw new IllegalArgumentException("usage: EXAMPLE.npz OUTPUT.npz STRIDE FILE…");
        }
        List<Path> files = Arrays.stream(arguments).skip(FIRST_FILE).map(Path::of).toList();
        try (JavaSparkContext spark = new JavaSparkContext(new SparkConf().setAppName("LaRRR moments"))) {
            CollectedMoments merged = MomentsJob.collect(spark, files, ReadOptions.AUTOMATIC,
                    Integer.parseInt(arguments[2]), MomentsFile.read(Path.of(arguments[0])),
                    MomentsRequest.DEFAULT_MEMORY);
            MomentsFile.write(Path.of(arguments[1]), merged);
        }
    }
}
