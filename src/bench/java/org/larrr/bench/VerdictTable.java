package org.larrr.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.larrr.diagnostics.trust.Verdict;

/** How often verdicts held, counted over cases, for a terminal. */
public final class VerdictTable {

    private static final double NEAR = 0.3;
    private static final double GOOD = 0.1;
    private static final double RIGHT = 0.15;
    private static final double BAD = 1;

    private VerdictTable() {}

    /** All, by method, by method and system, by settings, by step. */
    public static String of(List<VerdictCase> cases) {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%-46s %7s %6s %8s %8s %8s %8s %9s %8s %8s %8s %8s", "", "values",
                "trust", "near", "shown", "order", "found", "reject", "far", "lost", "lostown", "band"));
        add(lines, "all", cases);
        group(lines, cases, VerdictCase::method);
        group(lines, cases, one -> one.settings() + " settings");
        group(lines, cases, one -> "step " + one.step());
        group(lines, cases, one -> one.method() + " at step " + one.step());
        group(lines, cases, VerdictCase::system);
        group(lines, cases, one -> one.method() + " on " + one.system());
        long seeds = cases.stream().map(one -> one.system() + one.seed()).distinct().count();
        lines.add(seeds + " trajectories. near: share of the trusted within 30 % of an eigenvalue of their own; "
                + "shown: within 30 % of the one tables show; order: within 30 % of the one at the same place among "
                + "the real ones, or among the pairs; found: share trusted of those within 15 % of that one; "
                + "reject: share rejected of those off by more than 100 % "
                + "from the one shown and near no other; far: of all off by more than 100 % from the one shown; lost: "
                + "share rejected of those within 10 % of the one shown; lostown: of those within 10 % of an "
                + "eigenvalue of their own, where a slower process was missed too; band: share of 90 % bands of the "
                + "trusted that hold Re λ");
        return String.join("\n", lines) + "\n";
    }

    private static void group(List<String> lines, List<VerdictCase> cases, Function<VerdictCase, String> key) {
        Map<String, List<VerdictCase>> groups = new LinkedHashMap<>();
        cases.forEach(one -> groups.computeIfAbsent(key.apply(one), name -> new ArrayList<>()).add(one));
        groups.forEach((name, group) -> add(lines, name, group));
    }

    private static void add(List<String> lines, String name, List<VerdictCase> cases) {
        List<VerdictCase> trusted = cases.stream().filter(one -> one.verdict() == Verdict.TRUST).toList();
        Predicate<VerdictCase> rejected = one -> one.verdict() == Verdict.REJECT;
        lines.add(
                String.format(Locale.ROOT, "%-46s %7d %6d %8s %8s %8s %8s %9s %8s %8s %8s %8s", name, cases.size(),
                trusted.size(),
                share(trusted, one -> one.error() <= NEAR), share(trusted, one -> one.shown() <= NEAR),
                share(trusted, one -> one.order() <= NEAR),
                share(cases.stream().filter(one -> one.order() < RIGHT).toList(),
                        one -> one.verdict() == Verdict.TRUST),
                share(cases.stream().filter(one -> one.shown() > BAD && one.error() > NEAR).toList(), rejected),
                share(cases.stream().filter(one -> one.shown() > BAD).toList(), rejected),
                share(cases.stream().filter(one -> one.shown() < GOOD).toList(), rejected),
                share(cases.stream().filter(one -> one.error() < GOOD).toList(), rejected),
                        share(trusted, VerdictCase::covered)));
    }

    /** "0.953"; "–" of nothing. */
    private static String share(List<VerdictCase> cases, Predicate<VerdictCase> which) {
        return cases.isEmpty() ? "–"
                : String.format(Locale.ROOT, "%.3f", (double) cases.stream().filter(which).count() / cases.size());
    }
}
