package org.larrr.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Prints, over ten seeds, how far forecasts of an Ornstein–Uhlenbeck process are from the closed form in Monte-Carlo
 * standard errors, and how far committor and mean first-passage times of the triple well at T = 500 are from finite
 * volumes. No test: a table to read.
 */
final class ForecastAndKineticsBenchmark {

    private static final int SEEDS = 10;
    private static final String FORECAST =
            "forecast --system ornstein-uhlenbeck --steps 40000 --rank 10 --start 1 --horizon 3 --points 12"
            + " --output -";
    private static final String KINETICS =
            "kinetics --system triple-well --dt 0.01 --steps 50000 --length-scale 0.2 --rank 12 --shift 5"
            + " --lags 1 --shifts 5 --output -";

    private ForecastAndKineticsBenchmark() {}

    public static void main(String[] arguments) {
        System.out.println("largest |forecast - closed form| in standard errors of 1,000 copies, t = 0.25 ... 3");
        for (int seed = 1; seed <= SEEDS; seed++) {
            JsonNode found = run(FORECAST, seed, "--of", "x", "--of", "x^2", "--of", "x > 0.5");
            System.out.printf(Locale.ROOT, "seed %2d  x %.2f  x^2 %.2f  x > 0.5 %.2f%n", seed, worst(found, "x"),
                    worst(found, "x^2"),
                    worst(found, "x > 0.5"));
        }
        System.out.println(
                "errors against finite volumes: first passage, committor; in brackets, first passage seen in the same "
                        + "data");
        for (int seed = 1; seed <= SEEDS; seed++) {
            JsonNode found = run(KINETICS, seed, "--from", "x < -0.5", "--to", "x > 0.5");
            JsonNode numbers = found.get("numbers");
            System.out.printf(Locale.ROOT,
                    "seed %2d  A to B %+.0f %% (%+.0f %%)  B to A %+.0f %% (%+.0f %%)  committor %.0f %%%n", seed,
                    100 * numbers.get("errorAB").asDouble(), seen(found, 0), 100 * numbers.get("errorBA").asDouble(),
                    seen(found, 1),
                    100 * numbers.get("committorError").asDouble());
        }
    }

    private static JsonNode run(String line, int seed, String... more) {
        List<String> arguments = new ArrayList<>(Arrays.asList(line.split(" ")));
        arguments.addAll(List.of("--seed", Integer.toString(seed)));
        arguments.addAll(List.of(more));
        return CommandLineRun.of(arguments.toArray(new String[0])).json();
    }

    private static double worst(JsonNode found, String function) {
        double worst = 0;
        for (JsonNode row : found.get("tables").get("expectations")) {
            if (row.get("h").asText().equals(function) && row.get("t").asDouble() > 0) {
                worst = Math.max(worst, Math.abs(row.get("deviation_from_exact").asDouble()));
            }
        }
        return worst;
    }

    private static double seen(JsonNode found, int row) {
        JsonNode passage = found.get("tables").get("firstPassage").get(row);
        return 100 * (passage.get("seen_in_the_data").asDouble() / passage.get("finite_volumes").asDouble() - 1);
    }
}
