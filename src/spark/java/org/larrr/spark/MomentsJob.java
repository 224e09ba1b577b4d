package org.larrr.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.larrr.data.DenseArray;
import org.larrr.estimators.moments.MomentGroups;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.moments.MomentsCollection;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.io.DataReader;
import org.larrr.io.columns.ReadOptions;
import org.larrr.stages.Cancellation;

/**
 * Collects the moments of many trajectory files on a cluster: each task sweeps one file, pieces merge in a tree, only
 * merged moments travel. The files must be visible to every worker under the same path.
 */
public final class MomentsJob {

    private MomentsJob() {}

    /**
     * The moments of all files, as if one machine had read them.
     *
     * @param files       files or folders of whole trajectories
     * @param settings    how they are read
     * @param stride      every stride-th state is used
     * @param example     moments whose features, shifts, terms and lags are kept; made from one file with the command
     *                    moments
     * @param memoryBytes working memory of one task
     * @throws IllegalArgumentException if there are no files
     */
    public static CollectedMoments collect(JavaSparkContext spark, List<Path> files, ReadOptions settings,
            int stride,
            CollectedMoments example, long memoryBytes) throws IOException {
        if (files.isEmpty()) {
            throw new IllegalArgumentException("there are no files to collect moments of");
        }
        Broadcast<LinkedHashMap<String, DenseArray>> shared =
                spark.broadcast(new LinkedHashMap<>(MomentsFile.arrays(example)));
        Task task = new Task(shared, settings.step().orElse(example.moments().plan().step() / stride),
                settings.columns(),
                settings.arrays(), stride, memoryBytes);
        List<String> names = files.stream().map(Path::toString).toList();
        LinkedHashMap<String, DenseArray> merged = spark.parallelize(names, names.size()).map(task::collect)
                .treeReduce(MomentsJob::plus);
        return MomentsFile.read("the merged result", merged);
    }

    /** What travels to a worker; the settings taken apart, since only plain values serialise. */
    private record Task(Broadcast<LinkedHashMap<String, DenseArray>> example, double step, List<String> columns,
            List<String> arrays, int stride, long memoryBytes) implements java.io.Serializable {

        LinkedHashMap<String, DenseArray> collect(String file) throws IOException {
            ReadOptions settings = ReadOptions.AUTOMATIC.withStep(step).withColumns(columns).withArrays(arrays);
            CollectedMoments collected = MomentsCollection.collectLike(
                    DataReader.stream(Path.of(file), settings, new Cancellation()).thin(stride),
                    MomentsFile.read("the example", example.value()), memoryBytes, new Cancellation());
            return new LinkedHashMap<>(MomentsFile.arrays(collected));
        }
    }

    private static LinkedHashMap<String, DenseArray> plus(Map<String, DenseArray> a, Map<String, DenseArray> b)
            throws IOException {
        return new LinkedHashMap<>(MomentsFile.arrays(MomentsFile.read("a piece", a)
                .plus(MomentsFile.read("a piece", b)).grouped(MomentGroups.MOST)));
    }
}
